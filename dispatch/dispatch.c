/* SPDX-License-Identifier: MIT
 * Which kernels serve: the choice at load time, the environment variable, and the functions of isa.h.
 *
 * Every pointer first holds a stub, which resolves all of them and then calls the chosen kernel. A
 * constructor does so when the library is loaded; only code that runs before it meets a stub. Resolving
 * replaces stubs and nothing else, so that doing it twice, or at once in several threads, or after a forced
 * choice, is harmless. */
#include "dispatch.h"

#include <stdlib.h>
#include <string.h>

#include "cpu.h"
#include "isa_table.h"

typedef enum choice {
    CHOICE_NONE,
    CHOICE_AUTOMATIC,
    CHOICE_ENVIRONMENT,
    CHOICE_FORCED,
    CHOICE_STATIC
} choice;

enum operation {
#define SEXTET_OPERATION(folder, name, result, params, args) OPERATION_##name,
#include "../kernels/ops.inc"
#undef SEXTET_OPERATION
    OPERATION_COUNT
};

static const char *const operation_names[] = {
#define SEXTET_OPERATION(folder, name, result, params, args) #name,
#include "../kernels/ops.inc"
#undef SEXTET_OPERATION
};

/* Index of the operation whose name is name[0 .. len), or OPERATION_COUNT. */
static size_t find_operation(const char *name, size_t len) {
    size_t operation = 0;
    while (operation < OPERATION_COUNT &&
           (strlen(operation_names[operation]) != len || memcmp(operation_names[operation], name, len) != 0))
        operation++;
    return operation;
}

static size_t find_operation_by_name(const char *name) {
    return name ? find_operation(name, strlen(name)) : OPERATION_COUNT;
}

size_t sextet_operation_count(void) {
    return OPERATION_COUNT;
}

const char *sextet_operation_name(size_t index) {
    return index < OPERATION_COUNT ? operation_names[index] : NULL;
}

#if defined(SEXTET_STATIC_ISA)

#define SEXTET_STRING_(text) #text
#define SEXTET_STRING(text) SEXTET_STRING_(text)

const char *sextet_isa_active(const char *operation) {
    return find_operation_by_name(operation) < OPERATION_COUNT ? SEXTET_STRING(SEXTET_STATIC_ISA) : NULL;
}

const char *sextet_isa_reason(const char *operation) {
    return find_operation_by_name(operation) < OPERATION_COUNT ? "the only one of this build" : NULL;
}

sextet_status sextet_isa_force(const char *isa, const char *operation) {
    if (operation && find_operation_by_name(operation) == OPERATION_COUNT)
        return SEXTET_UNKNOWN_ISA;
    return isa ? sextet_isa_supported(isa) : SEXTET_OK;
}

sextet_status sextet_isa_environment_status(void) {
    return SEXTET_OK;
}

#else

/* ---- the pointers ---- */

static void resolve_all(void);

#define SEXTET_OPERATION(folder, name, result, params, args)                                                 \
    static result resolve_##name params {                                                                    \
        resolve_all();                                                                                       \
        return SEXTET_KERNEL(name) args;                                                                     \
    }
#include "../kernels/ops.inc"
#undef SEXTET_OPERATION

sextet_active_kernels sextet_active = {
#define SEXTET_OPERATION(folder, name, result, params, args) .name = resolve_##name,
#include "../kernels/ops.inc"
#undef SEXTET_OPERATION
};

/* Why each operation's kernel is active. For reports only: a call never reads it. */
static _Atomic(choice) choices[OPERATION_COUNT];
static _Atomic(sextet_status) environment_status;

static void activate(enum operation operation, const sextet_kernels *kernels) {
    switch (operation) {
#define SEXTET_OPERATION(folder, name, result, params, args)                                                 \
    case OPERATION_##name:                                                                                   \
        atomic_store_explicit(&sextet_active.name, kernels->name, memory_order_relaxed);                     \
        break;
#include "../kernels/ops.inc"
#undef SEXTET_OPERATION
    case OPERATION_COUNT:
        break;
    }
}

/* Replaces the stub, and nothing but the stub. */
static void activate_first(enum operation operation, const sextet_kernels *kernels) {
    switch (operation) {
#define SEXTET_OPERATION(folder, name, result, params, args)                                                 \
    case OPERATION_##name: {                                                                                 \
        sextet_##name##_kernel *stub = resolve_##name;                                                       \
        atomic_compare_exchange_strong_explicit(                                                             \
            &sextet_active.name, &stub, kernels->name, memory_order_relaxed, memory_order_relaxed);          \
        break;                                                                                               \
    }
#include "../kernels/ops.inc"
#undef SEXTET_OPERATION
    case OPERATION_COUNT:
        break;
    }
}

static bool is_active(enum operation operation, const sextet_kernels *kernels) {
    switch (operation) {
#define SEXTET_OPERATION(folder, name, result, params, args)                                                 \
    case OPERATION_##name:                                                                                   \
        return SEXTET_KERNEL(name) == kernels->name;
#include "../kernels/ops.inc"
#undef SEXTET_OPERATION
    case OPERATION_COUNT:
        break;
    }
    return false;
}

/* ---- the choice ---- */

typedef struct dispatch_plan {
    const sextet_isa_entry *isas[OPERATION_COUNT];
    choice choices[OPERATION_COUNT];
    sextet_status environment_status;
} dispatch_plan;

/* One item of SEXTET_ISA: "isa" or "operation=isa". */
static sextet_status apply_item(dispatch_plan *plan, const char *item, size_t len) {
    const char *equals = memchr(item, '=', len);
    const char *isa = equals ? equals + 1 : item;
    size_t first = 0, last = OPERATION_COUNT;
    if (equals) {
        first = find_operation(item, (size_t)(equals - item));
        last = first + 1;
        if (first == OPERATION_COUNT)
            return SEXTET_UNKNOWN_ISA;
    }
    const sextet_isa_entry *entry;
    const sextet_status status = sextet_isa_find(isa, len - (size_t)(isa - item), &entry);
    if (status != SEXTET_OK)
        return status;
    for (size_t operation = first; operation < last; operation++) {
        plan->isas[operation] = entry;
        plan->choices[operation] = CHOICE_ENVIRONMENT;
    }
    return SEXTET_OK;
}

static void apply_environment(dispatch_plan *plan) {
    const char *item = getenv("SEXTET_ISA");
    if (!item || !*item)
        return;
    for (;;) {
        const size_t len = strcspn(item, ",");
        const sextet_status status = apply_item(plan, item, len);
        if (plan->environment_status == SEXTET_OK)
            plan->environment_status = status;
        if (!item[len])
            return;
        item += len + 1;
    }
}

static dispatch_plan make_plan(void) {
    dispatch_plan plan = {.environment_status = SEXTET_OK};
    const sextet_isa_entry *widest = sextet_isa_widest();
    for (size_t operation = 0; operation < OPERATION_COUNT; operation++) {
        plan.isas[operation] = widest;
        plan.choices[operation] = CHOICE_AUTOMATIC;
    }
    apply_environment(&plan);
    return plan;
}

/* Puts the planned kernels in place of the stubs. */
static void resolve_all(void) {
    const dispatch_plan plan = make_plan();
    atomic_store_explicit(&environment_status, plan.environment_status, memory_order_relaxed);
    for (size_t operation = 0; operation < OPERATION_COUNT; operation++) {
        choice none = CHOICE_NONE;
        atomic_compare_exchange_strong_explicit(
            &choices[operation], &none, plan.choices[operation], memory_order_relaxed, memory_order_relaxed);
        activate_first((enum operation)operation, sextet_isa_kernels(plan.isas[operation]));
    }
}

__attribute__((constructor)) static void resolve_at_load(void) {
    resolve_all();
}

static bool is_resolved(size_t operation) {
    return atomic_load_explicit(&choices[operation], memory_order_relaxed) != CHOICE_NONE;
}

/* ---- isa.h ---- */

const char *sextet_isa_active(const char *operation) {
    const size_t index = find_operation_by_name(operation);
    if (index == OPERATION_COUNT)
        return NULL;
    if (!is_resolved(index))
        resolve_all();
    for (size_t isa = 0; isa < sextet_isa_count(); isa++) {
        const sextet_kernels *kernels = sextet_isa_kernels(sextet_isa_at(isa));
        if (kernels && is_active((enum operation)index, kernels))
            return sextet_isa_at(isa)->name;
    }
    return NULL; /* not reached: every pointer comes from a table */
}

const char *sextet_isa_reason(const char *operation) {
    const size_t index = find_operation_by_name(operation);
    if (index == OPERATION_COUNT)
        return NULL;
    if (!is_resolved(index))
        resolve_all();
    switch (atomic_load_explicit(&choices[index], memory_order_relaxed)) {
    case CHOICE_ENVIRONMENT:
        return "SEXTET_ISA asks for it";
    case CHOICE_FORCED:
        return "forced by the program";
    default:
        return sextet_isa_count() == 1 ? "the only one of this build" : "widest that this CPU runs";
    }
}

sextet_status sextet_isa_force(const char *isa, const char *operation) {
    size_t first = 0, last = OPERATION_COUNT;
    if (operation) {
        first = find_operation_by_name(operation);
        last = first + 1;
        if (first == OPERATION_COUNT)
            return SEXTET_UNKNOWN_ISA;
    }
    dispatch_plan plan = {0};
    const sextet_isa_entry *entry = NULL;
    if (isa) {
        const sextet_status status = sextet_isa_find(isa, strlen(isa), &entry);
        if (status != SEXTET_OK)
            return status;
    } else {
        plan = make_plan();
    }
    for (size_t index = first; index < last; index++) {
        atomic_store_explicit(
            &choices[index], entry ? CHOICE_FORCED : plan.choices[index], memory_order_relaxed);
        activate((enum operation)index, sextet_isa_kernels(entry ? entry : plan.isas[index]));
    }
    return SEXTET_OK;
}

sextet_status sextet_isa_environment_status(void) {
    if (!is_resolved(0))
        resolve_all();
    return atomic_load_explicit(&environment_status, memory_order_relaxed);
}

#endif
