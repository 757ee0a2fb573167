/* SPDX-License-Identifier: MIT
 * The list of checks as a table, made from checks.inc. */
#include "check.h"

const check_entry check_list[] = {
#define SEXTET_CHECK(file, check, operation) {#file "." #check, #operation, check_##file##_##check},
#define SEXTET_PORTABLE_CHECK(file, check) {#file "." #check, NULL, check_##file##_##check},
#include "checks.inc"
    {NULL, NULL, NULL},
};
