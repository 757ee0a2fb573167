/* SPDX-License-Identifier: MIT */
#include "contestants.h"

#include "library.h"
#include "plain_keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sextet/sextet.h>

contestant *contestant_list_add(contestant_list *list, const char *name, contestant_role role) {
    if (list->count == BENCH_MAX_CONTESTANTS)
        bench_fail("more than %d contestants", BENCH_MAX_CONTESTANTS);
    list->items = bench_grow(list->items, list->count + 1, sizeof *list->items);
    contestant *added = &list->items[list->count++];
    memset(added, 0, sizeof *added);
    added->name = bench_copy_text(name, strlen(name));
    added->role = role;
    return added;
}

void contestant_set_entry(
    const contestant_list *list, contestant *who, size_t index, bench_loop *const *loops,
    bench_callee callee) {
    size_t taken = 0;
    for (size_t i = 0; i < list->count; i++)
        taken += &list->items[i] != who && list->items[i].entries[index].loops == loops;
    who->entries[index] =
        (contestant_entry){.loops = loops, .loop = loops[taken % LOOP_COPIES], .callee = callee};
}

size_t contestant_list_find(const contestant_list *list, const char *name) {
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->items[i].name, name) == 0)
            return i;
    return SIZE_MAX;
}

void contestant_list_free(contestant_list *list) {
    for (size_t i = 0; i < list->count; i++)
        free(list->items[i].name);
    free(list->items);
    *list = (contestant_list){0};
}

/* ---- ours ---- */

typedef sextet_status force_function(const char *isa, const char *operation);

/* Fills the entries with the functions of a copy of the library in which the ISA is forced for good. Were one
 * library switched from ISA to ISA instead, then the jump to the kernel would have had several targets, which
 * CPUs predict more slowly than one: by some cycles, at times, and in no program but this one. */
static bool load_one_of_ours(const contestant_list *list, contestant *added, bool quiet) {
    char mistake[512];
    void *library = library_open_ours(mistake, sizeof mistake);
    force_function *force = library ? (force_function *)library_function(library, "sextet_isa_force") : NULL;
    for (size_t i = 0; force && i < operation_count(); i++) {
        any_function *function = library_function(library, operation_at(i)->symbol);
        if (!function)
            bench_fail("the library has no function %s", operation_at(i)->symbol);
        contestant_set_entry(list, added, i, operation_at(i)->loops, (bench_callee){.first = function});
    }
    const bool loaded = force && force(added->isa, NULL) == SEXTET_OK;
    if (!loaded && !quiet)
        bench_warn(
            "%s shares its copy of the library with other ISAs, which makes small sizes slower: %s",
            added->name, library ? "the ISA cannot be forced" : mistake);
    return loaded;
}

static void add_one_of_ours(contestant_list *list, const char *isa, const char *suffix, bool quiet) {
    char name[64];
    snprintf(name, sizeof name, "%s%s", isa, suffix);
    contestant *added = contestant_list_add(list, name, ROLE_OURS);
    added->isa = isa;
    if (load_one_of_ours(list, added, quiet))
        return;
    added->switched = true;
    for (size_t i = 0; i < operation_count(); i++) {
        const operation *what = operation_at(i);
        contestant_set_entry(list, added, i, what->loops, (bench_callee){.first = what->function});
    }
}

void contestants_add_ours(contestant_list *list, bool twice, bool quiet) {
    for (size_t i = sextet_isa_count(); i-- > 0;) {
        const char *isa = sextet_isa_name(i);
        if (sextet_isa_supported(isa) != SEXTET_OK)
            continue;
        add_one_of_ours(list, isa, "", quiet);
        if (twice)
            add_one_of_ours(list, isa, "(2)", quiet);
    }
}

void contestant_activate(const contestant *who) {
    if (who->switched)
        (void)sextet_isa_force(who->isa, NULL);
}

/* ---- plain loops ---- */

static const char *const plain_names[] = {"memcmp_loop", "scalar_loop"};
enum { PLAIN_COUNT = sizeof plain_names / sizeof *plain_names };

static const struct {
    const char *name, *operation;
    bench_loop *const *loops;
    any_function *function;
} plain_loops[] = {
#define SEXTET_KEY_OPERATION(operation_name, form, kinds, plain, on_request)                                 \
    {#plain, #operation_name, loop_##form, (any_function *)plain##_##operation_name},
#include "operations_keys.inc"
#undef SEXTET_KEY_OPERATION
};

void contestants_add_plain_loops(contestant_list *list) {
    for (size_t i = 0; i < PLAIN_COUNT; i++) {
        contestant *added = contestant_list_add(list, plain_names[i], ROLE_PEER);
        for (size_t k = 0; k < sizeof plain_loops / sizeof *plain_loops; k++)
            if (strcmp(plain_loops[k].name, plain_names[i]) == 0)
                contestant_set_entry(
                    list, added, operation_index(operation_named(plain_loops[k].operation)),
                    plain_loops[k].loops, (bench_callee){.first = plain_loops[k].function});
    }
}

/* ---- floors ---- */

static const struct {
    const char *name;
    bench_loop *const *loops;
} floors[] = {
    {"memcpy_in", loop_copy_input},   /* moves as many bytes as the operation reads */
    {"memcpy_out", loop_copy_output}, /* moves as many bytes as it writes */
    {"read", loop_read},              /* reads the input, writes nothing */
};
enum { FLOOR_COUNT = sizeof floors / sizeof *floors };

void contestants_add_floors(contestant_list *list) {
    for (size_t i = 0; i < FLOOR_COUNT; i++) {
        contestant *added = contestant_list_add(list, floors[i].name, ROLE_FLOOR);
        const bench_callee callee = {
            .first = floors[i].loops == loop_read ? read_pass_function() : (any_function *)memcpy};
        for (size_t k = 0; k < operation_count(); k++)
            contestant_set_entry(list, added, k, floors[i].loops, callee);
    }
}

bool contestants_know(const char *name) {
    for (size_t i = 0; i < FLOOR_COUNT; i++)
        if (strcmp(name, floors[i].name) == 0)
            return true;
    for (size_t i = 0; i < PLAIN_COUNT; i++)
        if (strcmp(name, plain_names[i]) == 0)
            return true;
    return sextet_isa_supported(name) != SEXTET_UNKNOWN_ISA;
}

const char *contestant_role_name(contestant_role role) {
    static const char *const names[] = {[ROLE_OURS] = "ours", [ROLE_FLOOR] = "floor", [ROLE_PEER] = "peer"};
    return names[role];
}
