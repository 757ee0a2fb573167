/* SPDX-License-Identifier: MIT */
#include "keys_oracle.h"

#include <string.h>

#include <sextet/keys.h>

enum { LONGEST = 1024, MOST = 4 * LONGEST + 1 };

typedef struct number_list {
    uint32_t numbers[MOST];
    size_t count;
} number_list;

static void put(number_list *list, uint32_t number) {
    list->numbers[list->count++] = number;
}

static void put_utf8(number_list *list, uint32_t point) {
    if (point < 0x80) {
        put(list, point);
    } else if (point < 0x800) {
        put(list, 0xc0 + point / 64);
        put(list, 0x80 + point % 64);
    } else if (point < 0x10000) {
        put(list, 0xe0 + point / 4096);
        put(list, 0x80 + point / 64 % 64);
        put(list, 0x80 + point % 64);
    } else {
        put(list, 0xf0 + point / 262144);
        put(list, 0x80 + point / 4096 % 64);
        put(list, 0x80 + point / 64 % 64);
        put(list, 0x80 + point % 64);
    }
}

/* The bytes of UTF-8; a lone surrogate has the three bytes that its number would have. */
static void put_as_utf8(number_list *list, keys_oracle_form form, const void *key, size_t len) {
    for (size_t i = 0; i < len; i++) {
        if (form == ORACLE_BYTES) {
            put(list, ((const uint8_t *)key)[i]);
        } else if (form == ORACLE_KEY_LATIN1) {
            put_utf8(list, ((const uint8_t *)key)[i]);
        } else {
            uint16_t unit, next = 0;
            memcpy(&unit, (const char *)key + 2 * i, 2);
            if (i + 1 < len)
                memcpy(&next, (const char *)key + 2 * i + 2, 2);
            if (unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000) {
                put_utf8(list, 0x10000u + (unit - 0xd800u) * 1024 + (next - 0xdc00u));
                i++;
            } else {
                put_utf8(list, unit);
            }
        }
    }
}

/* Bytes in the place of the UTF-16 units that they begin or go on: EE and EF, the leads of E000..FFFF, behind
 * all of F0..FF. */
static void put_by_units(number_list *list, keys_oracle_form form, const void *key, size_t len) {
    for (size_t i = 0; i < len; i++) {
        uint16_t unit;
        if (form == ORACLE_KEY_UTF16) {
            memcpy(&unit, (const char *)key + 2 * i, 2);
            put(list, unit);
            continue;
        }
        const uint32_t byte = ((const uint8_t *)key)[i];
        put(list, form == ORACLE_BYTES && (byte == 0xee || byte == 0xef) ? byte + 0x100 : byte);
    }
}

static void list_key(number_list *list, keys_oracle_form form, const void *key, size_t len, unsigned order) {
    list->count = 0;
    if (order == SEXTET_ORDER_UTF16_UNITS) {
        put_by_units(list, form, key, len);
        return;
    }
    if (order == SEXTET_ORDER_LENGTH_FIRST)
        put(list, 0); /* the length comes here */
    put_as_utf8(list, form, key, len);
    if (order == SEXTET_ORDER_LENGTH_FIRST)
        list->numbers[0] = (uint32_t)list->count;
}

int keys_oracle_compare(
    keys_oracle_form form, const void *a, size_t a_len, const void *b, size_t b_len, unsigned order) {
    static number_list first, second;
    list_key(&first, form, a, a_len, order & ~SEXTET_ORDER_STRICT);
    list_key(&second, form, b, b_len, order & ~SEXTET_ORDER_STRICT);
    for (size_t i = 0; i < first.count && i < second.count; i++)
        if (first.numbers[i] != second.numbers[i])
            return first.numbers[i] < second.numbers[i] ? -1 : 1;
    return (first.count > second.count) - (first.count < second.count);
}
