/* SPDX-License-Identifier: MIT
 * The operations that arm-cost measures. A further one is a function that prepares its text, unless there is
 * one already, a function that calls it, an entry in the list at the end, and a line in targets.csv. */
#include "driver.h"

#include <stdint.h>

#include "sextet/sextet.h"

/* ---- texts ---- */

/* Marsaglia's xorshift: the same numbers everywhere. */
static uint64_t next_random(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static const uint64_t seed = UINT64_C(0x9e3779b97f4a7c15);

static void prepare_bytes(void *src, size_t units) {
    uint64_t state = seed;
    unsigned char *bytes = src;
    for (size_t i = 0; i < units; i++)
        bytes[i] = (unsigned char)(next_random(&state) >> 32);
}

/* Symbols of base64's alphabet, no padding and nothing to skip: for sizes that are multiples of 4. */
static void prepare_symbols(void *src, size_t units) {
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    uint64_t state = seed;
    char *symbols = src;
    for (size_t i = 0; i < units; i++)
        symbols[i] = alphabet[next_random(&state) >> 58];
}

/* UTF-16 with a share of its units, in 64ths, from `first` on, `count` different ones; the others are ASCII. */
static void fill_units(void *src, size_t units, unsigned share, unsigned first, unsigned count) {
    uint64_t state = seed;
    uint16_t *text = src;
    for (size_t i = 0; i < units; i++) {
        const uint64_t random = next_random(&state) >> 20;
        text[i] = (uint16_t)(random % 64 < share ? first + (random >> 6) % count : 0x20 + (random >> 6) % 95);
    }
}

static void prepare_ascii_units(void *src, size_t units) {
    fill_units(src, units, 0, 0, 1);
}

/* Below 800, five of six from 80 up. */
static void prepare_cyrillic_units(void *src, size_t units) {
    fill_units(src, units, 53, 0x410, 64);
}

static void prepare_chinese_units(void *src, size_t units) {
    fill_units(src, units, 60, 0x4e00, 0x5000);
}

static void prepare_three_byte_units(void *src, size_t units) {
    fill_units(src, units, 64, 0x4e00, 0x5000);
}

/* Pairs, with 1 unit in 8 between them. */
static void prepare_surrogate_units(void *src, size_t units) {
    uint16_t *text = src;
    prepare_chinese_units(src, units);
    for (size_t i = 0; i + 1 < units; i += i % 16 == 14 ? 3 : 2) {
        text[i] = 0xd83d;
        text[i + 1] = (uint16_t)(0xde00 | i % 64);
    }
}

static void prepare_latin1_ascii(void *src, size_t units) {
    char *text = src;
    for (size_t i = 0; i < units; i++)
        text[i] = (char)(0x20 + i % 95);
}

/* One byte in 16 from 80 up. */
static void prepare_latin1_accents(void *src, size_t units) {
    unsigned char *text = src;
    prepare_latin1_ascii(src, units);
    for (size_t i = 5; i < units; i += 16)
        text[i] = 0xe9;
}

/* UTF-8 with a share of its characters, in 64ths, from `first` on, `count` different ones of as many bytes as
 * `first`; the others are ASCII, and so are the last bytes where no further character has room. */
static void fill_utf8(void *src, size_t units, unsigned share, unsigned first, unsigned count) {
    uint64_t state = seed;
    unsigned char *text = src;
    const size_t len = first < 0x800 ? 2 : first < 0x10000 ? 3 : 4;
    for (size_t at = 0; at < units;) {
        const uint64_t random = next_random(&state) >> 20;
        if (random % 64 >= share || units - at < len) {
            text[at++] = (unsigned char)(0x20 + (random >> 6) % 95);
            continue;
        }
        unsigned rest = first + (unsigned)((random >> 6) % count);
        for (size_t i = len - 1; i; i--, rest >>= 6)
            text[at + i] = (unsigned char)(0x80 | (rest & 0x3f));
        text[at] = (unsigned char)(0xf00 >> len | rest);
        at += len;
    }
}

static void prepare_french_utf8(void *src, size_t units) {
    fill_utf8(src, units, 3, 0xe0, 0x20);
}

static void prepare_cyrillic_utf8(void *src, size_t units) {
    fill_utf8(src, units, 53, 0x410, 64);
}

static void prepare_chinese_utf8(void *src, size_t units) {
    fill_utf8(src, units, 60, 0x4e00, 0x5000);
}

static void prepare_emoji_utf8(void *src, size_t units) {
    fill_utf8(src, units, 56, 0x1f600, 64);
}

/* ---- calls ---- */

static bool arm_cost_call_base64_encode(const void *src, size_t units, void *dst, size_t dst_cap) {
    const sextet_result result = sextet_base64_encode(src, units, dst, dst_cap, SEXTET_BASE64_STANDARD);
    return result.status == SEXTET_OK && result.read == units;
}

static bool arm_cost_call_base64_decode(const void *src, size_t units, void *dst, size_t dst_cap) {
    const sextet_result result = sextet_base64_decode(src, units, dst, dst_cap, SEXTET_BASE64_STANDARD);
    return result.status == SEXTET_OK && result.read == units;
}

static bool arm_cost_call_utf16_to_utf8(const void *src, size_t units, void *dst, size_t dst_cap) {
    const sextet_result result = sextet_utf16_to_utf8(src, units, dst, dst_cap, 0);
    return result.status == SEXTET_OK && result.read == units;
}

static bool arm_cost_call_utf8_length_from_utf16(const void *src, size_t units, void *dst, size_t dst_cap) {
    (void)dst, (void)dst_cap;
    return sextet_utf8_length_from_utf16(src, units, 0) >= units;
}

static bool arm_cost_call_latin1_to_utf8(const void *src, size_t units, void *dst, size_t dst_cap) {
    const sextet_result result = sextet_latin1_to_utf8(src, units, dst, dst_cap, 0);
    return result.status == SEXTET_OK && result.read == units;
}

static bool arm_cost_call_ascii_validate(const void *src, size_t units, void *dst, size_t dst_cap) {
    (void)dst, (void)dst_cap;
    return sextet_ascii_validate(src, units).status == SEXTET_OK;
}

static bool arm_cost_call_utf8_validate(const void *src, size_t units, void *dst, size_t dst_cap) {
    (void)dst, (void)dst_cap;
    return sextet_utf8_validate(src, units).status == SEXTET_OK;
}

static bool arm_cost_call_utf8_inspect(const void *src, size_t units, void *dst, size_t dst_cap) {
    sextet_utf8_facts facts;
    (void)dst, (void)dst_cap;
    return sextet_utf8_inspect(src, units, &facts).status == SEXTET_OK && facts.characters <= units;
}

static bool arm_cost_call_utf8_count(const void *src, size_t units, void *dst, size_t dst_cap) {
    (void)dst, (void)dst_cap;
    return sextet_utf8_count(src, units) <= units;
}

static bool arm_cost_call_utf8_to_utf16(const void *src, size_t units, void *dst, size_t dst_cap) {
    return sextet_utf8_to_utf16(src, units, dst, dst_cap / 2, 0).status == SEXTET_OK;
}

static bool arm_cost_call_utf8_to_utf32(const void *src, size_t units, void *dst, size_t dst_cap) {
    return sextet_utf8_to_utf32(src, units, dst, dst_cap / 4, 0).status == SEXTET_OK;
}

static bool arm_cost_call_utf8_to_latin1(const void *src, size_t units, void *dst, size_t dst_cap) {
    return sextet_utf8_to_latin1(src, units, dst, dst_cap, 0).status == SEXTET_OK;
}

static bool arm_cost_call_utf8_to_well_formed(const void *src, size_t units, void *dst, size_t dst_cap) {
    return sextet_utf8_to_well_formed(src, units, dst, dst_cap, 0).status == SEXTET_OK;
}

const arm_cost_operation arm_cost_operations[] = {
    {"base64_encode", "bytes", 1, prepare_bytes, arm_cost_call_base64_encode, sextet_isa_active},
    {"base64_decode", "clean", 1, prepare_symbols, arm_cost_call_base64_decode, sextet_isa_active},
    {"utf16_to_utf8", "ascii", 2, prepare_ascii_units, arm_cost_call_utf16_to_utf8, sextet_isa_active},
    {"utf16_to_utf8", "cyrillic", 2, prepare_cyrillic_units, arm_cost_call_utf16_to_utf8, sextet_isa_active},
    {"utf16_to_utf8", "chinese", 2, prepare_chinese_units, arm_cost_call_utf16_to_utf8, sextet_isa_active},
    {"utf16_to_utf8", "three_byte", 2, prepare_three_byte_units, arm_cost_call_utf16_to_utf8,
     sextet_isa_active},
    {"utf16_to_utf8", "surrogate", 2, prepare_surrogate_units, arm_cost_call_utf16_to_utf8,
     sextet_isa_active},
    {"utf8_length_from_utf16", "ascii", 2, prepare_ascii_units, arm_cost_call_utf8_length_from_utf16,
     sextet_isa_active},
    {"utf8_length_from_utf16", "chinese", 2, prepare_chinese_units, arm_cost_call_utf8_length_from_utf16,
     sextet_isa_active},
    {"utf8_length_from_utf16", "surrogate", 2, prepare_surrogate_units, arm_cost_call_utf8_length_from_utf16,
     sextet_isa_active},
    {"latin1_to_utf8", "ascii", 1, prepare_latin1_ascii, arm_cost_call_latin1_to_utf8, sextet_isa_active},
    {"latin1_to_utf8", "accents", 1, prepare_latin1_accents, arm_cost_call_latin1_to_utf8, sextet_isa_active},
    {"ascii_validate", "ascii", 1, prepare_latin1_ascii, arm_cost_call_ascii_validate, sextet_isa_active},
    {"utf8_validate", "ascii", 1, prepare_latin1_ascii, arm_cost_call_utf8_validate, sextet_isa_active},
    {"utf8_validate", "french", 1, prepare_french_utf8, arm_cost_call_utf8_validate, sextet_isa_active},
    {"utf8_validate", "cyrillic", 1, prepare_cyrillic_utf8, arm_cost_call_utf8_validate, sextet_isa_active},
    {"utf8_validate", "chinese", 1, prepare_chinese_utf8, arm_cost_call_utf8_validate, sextet_isa_active},
    {"utf8_validate", "emoji", 1, prepare_emoji_utf8, arm_cost_call_utf8_validate, sextet_isa_active},
    {"utf8_inspect", "ascii", 1, prepare_latin1_ascii, arm_cost_call_utf8_inspect, sextet_isa_active},
    {"utf8_inspect", "cyrillic", 1, prepare_cyrillic_utf8, arm_cost_call_utf8_inspect, sextet_isa_active},
    {"utf8_inspect", "chinese", 1, prepare_chinese_utf8, arm_cost_call_utf8_inspect, sextet_isa_active},
    {"utf8_inspect", "emoji", 1, prepare_emoji_utf8, arm_cost_call_utf8_inspect, sextet_isa_active},
    {"utf8_count", "cyrillic", 1, prepare_cyrillic_utf8, arm_cost_call_utf8_count, sextet_isa_active},
    {"utf8_to_utf16", "ascii", 1, prepare_latin1_ascii, arm_cost_call_utf8_to_utf16, sextet_isa_active},
    {"utf8_to_utf16", "french", 1, prepare_french_utf8, arm_cost_call_utf8_to_utf16, sextet_isa_active},
    {"utf8_to_utf16", "cyrillic", 1, prepare_cyrillic_utf8, arm_cost_call_utf8_to_utf16, sextet_isa_active},
    {"utf8_to_utf16", "chinese", 1, prepare_chinese_utf8, arm_cost_call_utf8_to_utf16, sextet_isa_active},
    {"utf8_to_utf16", "emoji", 1, prepare_emoji_utf8, arm_cost_call_utf8_to_utf16, sextet_isa_active},
    {"utf8_to_utf32", "ascii", 1, prepare_latin1_ascii, arm_cost_call_utf8_to_utf32, sextet_isa_active},
    {"utf8_to_utf32", "cyrillic", 1, prepare_cyrillic_utf8, arm_cost_call_utf8_to_utf32, sextet_isa_active},
    {"utf8_to_utf32", "chinese", 1, prepare_chinese_utf8, arm_cost_call_utf8_to_utf32, sextet_isa_active},
    {"utf8_to_utf32", "emoji", 1, prepare_emoji_utf8, arm_cost_call_utf8_to_utf32, sextet_isa_active},
    {"utf8_to_latin1", "ascii", 1, prepare_latin1_ascii, arm_cost_call_utf8_to_latin1, sextet_isa_active},
    {"utf8_to_latin1", "french", 1, prepare_french_utf8, arm_cost_call_utf8_to_latin1, sextet_isa_active},
    {"utf8_to_well_formed", "ascii", 1, prepare_latin1_ascii, arm_cost_call_utf8_to_well_formed,
     sextet_isa_active},
    {"utf8_to_well_formed", "cyrillic", 1, prepare_cyrillic_utf8, arm_cost_call_utf8_to_well_formed,
     sextet_isa_active},
    {"utf8_to_well_formed", "chinese", 1, prepare_chinese_utf8, arm_cost_call_utf8_to_well_formed,
     sextet_isa_active},
    {0},
};
