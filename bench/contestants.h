/* SPDX-License-Identifier: MIT
 * Who takes part: our ISAs, the floors, the peers, and among those the plain loops that come with the
 * benchmark. */
#ifndef SEXTET_BENCH_CONTESTANTS_H
#define SEXTET_BENCH_CONTESTANTS_H

#include "operations.h"

typedef enum contestant_role { ROLE_OURS, ROLE_FLOOR, ROLE_PEER } contestant_role;

/* How a contestant does one operation; `loop` is NULL where it does not. */
typedef struct contestant_entry {
    bench_loop *const *loops; /* all copies of the loop */
    bench_loop *loop;         /* the one that this contestant has to itself */
    bench_callee callee;
} contestant_entry;

typedef struct contestant {
    char *name;
    contestant_role role;
    const char
        *isa; /* ours: forced before its calls; a peer's variant: the ISA of ours that it is set against */
    bool switched;    /* ours, when all ISAs share one library: the ISA is forced before every batch */
    const char *path; /* of a peer, as it was given; NULL for one that is found by its name */
    contestant_entry entries[BENCH_MAX_OPERATIONS];
} contestant;

typedef struct contestant_list {
    contestant *items;
    size_t count;
} contestant_list;

/* A new contestant at the end of the list; the name is copied. */
contestant *contestant_list_add(contestant_list *list, const char *name, contestant_role role);
/* Lets a contestant of the list do an operation, given by its index in the list of operations. */
void contestant_set_entry(
    const contestant_list *list, contestant *who, size_t index, bench_loop *const *loops,
    bench_callee callee);
/* SIZE_MAX when there is none of that name. */
size_t contestant_list_find(const contestant_list *list, const char *name);
void contestant_list_free(contestant_list *list);

/* Adds our ISAs that run here, widest first; with `twice` each a second time, as "<name>(2)". `quiet`:
 * without the warning when they have to share one library. */
void contestants_add_ours(contestant_list *list, bool twice, bool quiet);
/* Adds memcmp_loop and scalar_loop, which check keys as one would by hand (plain_keys.h). */
void contestants_add_plain_loops(contestant_list *list);
/* Adds memcpy_in, memcpy_out and read. */
void contestants_add_floors(contestant_list *list);
/* Whether a name is one of ours, a plain loop or a floor, be it able to run here or not. */
bool contestants_know(const char *name);
const char *contestant_role_name(contestant_role role);

/* Makes the next calls the contestant's. Not timed. */
void contestant_activate(const contestant *who);

#endif
