/* SPDX-License-Identifier: MIT
 * Checks as a Criterion suite: one test for each check, on all ISAs. A parameter is the index of a check, for
 * Criterion runs each in a process of its own, where pointers mean nothing. */
#ifndef SEXTET_SUITE_H
#define SEXTET_SUITE_H

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <string.h>

#include "check/check.h"
#include "sextet/sextet.h"

/* The indices of all checks whose names belong to a suite. */
static inline struct criterion_test_params suite_parameters(bool (*belongs_here)(const char *name)) {
    static int indices[1024];
    size_t count = 0;
    for (int i = 0; check_list[i].name; i++)
        if (belongs_here(check_list[i].name)) {
            cr_assert(count < sizeof indices / sizeof indices[0]);
            indices[count++] = i;
        }
    return cr_make_param_array(int, indices, count);
}

static inline void suite_run(int index) {
    const check_entry *entry = &check_list[index];
    cr_assert(check_set_up());
    if (!entry->operation) {
        cr_assert(check_run(entry, NULL), "%s", entry->name);
        return;
    }
    size_t runs = 0;
    for (size_t i = 0; i < sextet_isa_count(); i++) {
        const char *isa = sextet_isa_name(i);
        if (sextet_isa_supported(isa) != SEXTET_OK) {
            cr_log_warn("%s: not run on %s", entry->name, isa);
            continue;
        }
        cr_assert(check_run(entry, isa), "%s on %s", entry->name, isa);
        runs++;
    }
    cr_assert(runs > 0, "%s: no ISA to run it on", entry->name);
}

#endif
