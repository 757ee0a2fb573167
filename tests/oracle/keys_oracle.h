/* SPDX-License-Identifier: MIT
 * The orders of keys, as slowly and plainly as they can be said: every key becomes the list of numbers that
 * its order goes by, and lists are compared number by number. */
#ifndef KEYS_ORACLE_H
#define KEYS_ORACLE_H

#include <stddef.h>
#include <stdint.h>

typedef enum keys_oracle_form { ORACLE_BYTES, ORACLE_KEY_UTF16, ORACLE_KEY_LATIN1 } keys_oracle_form;

/* Below, equal or above zero. Orders are those of sextet/keys.h; `len` counts units. Keys have 1024 units at
 * most. */
int keys_oracle_compare(
    keys_oracle_form form, const void *a, size_t a_len, const void *b, size_t b_len, unsigned order);

#endif
