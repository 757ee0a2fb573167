/* SPDX-License-Identifier: MIT
 * Stands in for operations.c in the self-test: functions whose instructions can be counted by reading them.
 */
#include "driver.h"

#include <stdint.h>

static void prepare_zeros(void *src, size_t units) {
    (void)src;
    (void)units;
}

static const char *no_isa(const char *name) {
    (void)name;
    return "-";
}

/* 2 + 3 units instructions: mov, then per unit add, subs, b.ne, then ret. Written out, so that no compiler
 * changes them.
 */
uint64_t selftest_loop(uint64_t units);
__asm__(".text\n"
        ".p2align 2\n"
        ".globl selftest_loop\n"
        ".type selftest_loop, %function\n"
        "selftest_loop:\n"
        "    mov x1, #0\n"
        "1:  add x1, x1, #2\n"
        "    subs x0, x0, #1\n"
        "    b.ne 1b\n"
        "    ret\n"
        ".size selftest_loop, . - selftest_loop\n");

static bool arm_cost_call_loop(const void *src, size_t units, void *dst, size_t dst_cap) {
    (void)src;
    (void)dst;
    (void)dst_cap;
    return selftest_loop(units) == 0;
}

/* One instruction that the Firestorm model has no price for, a ret behind it. */
void selftest_unknown(void);
__asm__(".text\n"
        ".p2align 2\n"
        ".globl selftest_unknown\n"
        ".type selftest_unknown, %function\n"
        "selftest_unknown:\n"
        "    mrs x0, ctr_el0\n"
        "    ret\n"
        ".size selftest_unknown, . - selftest_unknown\n");

static bool arm_cost_call_unknown(const void *src, size_t units, void *dst, size_t dst_cap) {
    (void)src;
    (void)units;
    (void)dst;
    (void)dst_cap;
    selftest_unknown();
    return true;
}

const arm_cost_operation arm_cost_operations[] = {
    {"loop", "none", 1, prepare_zeros, arm_cost_call_loop, no_isa},
    {"unknown", "none", 1, prepare_zeros, arm_cost_call_unknown, no_isa},
    {0},
};
