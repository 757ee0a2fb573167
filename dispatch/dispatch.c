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

typedef enum choice { CHOICE_NONE, CHOICE_AUTOMATIC, CHOICE_ENVIRONMENT, CHOICE_FORCED } choice;

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

/* ---- SEXTET_ISA ---- */

/* One item of it, "isa" or "operation=isa": the ISA, and the operations [*first, *last) that it is for. */
static sextet_status read_item(
    const char *item, size_t len, size_t *first, size_t *last, const sextet_isa_entry **entry) {
    const char *equals = memchr(item, '=', len);
    const char *isa = equals ? equals + 1 : item;
    *first = 0;
    *last = OPERATION_COUNT;
    if (equals) {
        *first = find_operation(item, (size_t)(equals - item));
        if (*first == OPERATION_COUNT)
            return SEXTET_UNKNOWN_ISA;
        *last = *first + 1;
    }
    return sextet_isa_find(isa, len - (size_t)(isa - item), entry);
}

/* Reads all items; puts what can be obeyed into isas[OPERATION_COUNT] and returns the status of the first
 * that cannot. */
static sextet_status read_environment(const sextet_isa_entry **isas) {
    sextet_status status = SEXTET_OK;
    const char *item = getenv("SEXTET_ISA");
    if (!item || !*item)
        return SEXTET_OK;
    for (;;) {
        const size_t len = strcspn(item, ",");
        size_t first, last;
        const sextet_isa_entry *entry;
        const sextet_status item_status = read_item(item, len, &first, &last, &entry);
        for (size_t operation = first; item_status == SEXTET_OK && operation < last; operation++)
            isas[operation] = entry;
        if (status == SEXTET_OK)
            status = item_status;
        if (!item[len])
            return status;
        item += len + 1;
    }
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

/* There is no load time here: the variable is read when somebody asks. */
sextet_status sextet_isa_environment_status(void) {
    const sextet_isa_entry *unused[OPERATION_COUNT];
    return read_environment(unused);
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

/* What was chosen at load time, by whoever resolved first. */
static struct {
    _Atomic(const sextet_isa_entry *) isa;
    _Atomic(choice) why;
} planned[OPERATION_COUNT];

enum { NOT_READ = -1 };
static _Atomic(int) environment_status = NOT_READ;

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

/* A kernel of any operation, to compare and never to call. */
typedef void any_kernel(void);

static any_kernel *active_kernel(enum operation operation) {
    switch (operation) {
#define SEXTET_OPERATION(folder, name, result, params, args)                                                 \
    case OPERATION_##name:                                                                                   \
        return (any_kernel *)SEXTET_KERNEL(name);
#include "../kernels/ops.inc"
#undef SEXTET_OPERATION
    case OPERATION_COUNT:
        break;
    }
    return NULL;
}

static any_kernel *kernel_of(const sextet_kernels *kernels, enum operation operation) {
    switch (operation) {
#define SEXTET_OPERATION(folder, name, result, params, args)                                                 \
    case OPERATION_##name:                                                                                   \
        return (any_kernel *)kernels->name;
#include "../kernels/ops.inc"
#undef SEXTET_OPERATION
    case OPERATION_COUNT:
        break;
    }
    return NULL;
}

/* ---- the choice ---- */

typedef struct dispatch_plan {
    const sextet_isa_entry *isas[OPERATION_COUNT];
    choice choices[OPERATION_COUNT];
    sextet_status environment_status;
} dispatch_plan;

static dispatch_plan make_plan(void) {
    dispatch_plan plan = {.environment_status = SEXTET_OK};
    const sextet_isa_entry *widest = sextet_isa_widest();
    plan.environment_status = read_environment(plan.isas);
    for (size_t operation = 0; operation < OPERATION_COUNT; operation++) {
        plan.choices[operation] = plan.isas[operation] ? CHOICE_ENVIRONMENT : CHOICE_AUTOMATIC;
        if (!plan.isas[operation])
            plan.isas[operation] = widest;
    }
    return plan;
}

static void set_first_choice(_Atomic(choice) *where, choice first) {
    choice none = CHOICE_NONE;
    atomic_compare_exchange_strong_explicit(where, &none, first, memory_order_relaxed, memory_order_relaxed);
}

/* Notes the plan, and puts the planned kernels in place of the stubs. When it returns, this thread sees no
 * stub, no CHOICE_NONE and no NOT_READ any more. */
static void resolve_all(void) {
    const dispatch_plan plan = make_plan();
    int not_read = NOT_READ;
    atomic_compare_exchange_strong_explicit(
        &environment_status, &not_read, (int)plan.environment_status, memory_order_relaxed,
        memory_order_relaxed);
    for (size_t operation = 0; operation < OPERATION_COUNT; operation++) {
        const sextet_isa_entry *none = NULL;
        atomic_compare_exchange_strong_explicit(
            &planned[operation].isa, &none, plan.isas[operation], memory_order_relaxed, memory_order_relaxed);
        set_first_choice(&planned[operation].why, plan.choices[operation]);
        set_first_choice(&choices[operation], plan.choices[operation]);
        activate_first((enum operation)operation, sextet_isa_kernels(plan.isas[operation]));
    }
}

__attribute__((constructor)) static void resolve_at_load(void) {
    resolve_all();
}

/* ---- isa.h ---- */

/* The name of the ISA that a kernel is from; NULL for the stub. */
static const char *isa_of_kernel(enum operation operation, any_kernel *kernel) {
    const sextet_isa_entry *entry;
    for (size_t isa = 0; (entry = sextet_isa_at(isa)); isa++) {
        const sextet_kernels *kernels = sextet_isa_kernels(entry);
        if (kernels && kernel_of(kernels, operation) == kernel)
            return entry->name;
    }
    return NULL;
}

/* Whether this thread sees the choice made at load time. */
static bool is_planned(size_t operation) {
    return atomic_load_explicit(&planned[operation].isa, memory_order_relaxed) &&
           atomic_load_explicit(&planned[operation].why, memory_order_relaxed) != CHOICE_NONE;
}

const char *sextet_isa_active(const char *operation) {
    const size_t index = find_operation_by_name(operation);
    if (index == OPERATION_COUNT)
        return NULL;
    /* The pointer itself tells whether it is resolved: what another thread wrote beside it may come later. */
    const char *isa = isa_of_kernel((enum operation)index, active_kernel((enum operation)index));
    if (!isa) {
        resolve_all();
        isa = isa_of_kernel((enum operation)index, active_kernel((enum operation)index));
    }
    return isa;
}

const char *sextet_isa_reason(const char *operation) {
    const size_t index = find_operation_by_name(operation);
    if (index == OPERATION_COUNT)
        return NULL;
    if (atomic_load_explicit(&choices[index], memory_order_relaxed) == CHOICE_NONE)
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
    const sextet_isa_entry *entry = NULL;
    if (isa) {
        const sextet_status status = sextet_isa_find(isa, strlen(isa), &entry);
        if (status != SEXTET_OK)
            return status;
    } else {
        for (size_t index = first; index < last; index++)
            if (!is_planned(index))
                resolve_all();
    }
    for (size_t index = first; index < last; index++) {
        const choice why =
            entry ? CHOICE_FORCED : atomic_load_explicit(&planned[index].why, memory_order_relaxed);
        const sextet_isa_entry *chosen =
            entry ? entry : atomic_load_explicit(&planned[index].isa, memory_order_relaxed);
        atomic_store_explicit(&choices[index], why, memory_order_relaxed);
        activate((enum operation)index, sextet_isa_kernels(chosen));
    }
    return SEXTET_OK;
}

sextet_status sextet_isa_environment_status(void) {
    if (atomic_load_explicit(&environment_status, memory_order_relaxed) == NOT_READ)
        resolve_all();
    return (sextet_status)atomic_load_explicit(&environment_status, memory_order_relaxed);
}

#endif
