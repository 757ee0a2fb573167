/* SPDX-License-Identifier: MIT
 * What text.h has to do, written from the Unicode Standard and the WHATWG Encoding Standard. */
#include "text_oracle.h"

typedef struct byte_range {
    uint8_t first, last;
} byte_range;

static bool is_within(byte_range range, uint8_t byte) {
    return byte >= range.first && byte <= range.last;
}

/* ---- units ---- */

size_t oracle_unit_size(oracle_form form) {
    return form == FORM_UTF32 ? 4 : form == FORM_UTF16 ? 2 : 1;
}

static bool is_big_endian(sextet_text_options options) {
    const uint16_t one = 1;
    const bool is_big_machine = *(const uint8_t *)&one == 0;
    if (options & SEXTET_TEXT_BIG_ENDIAN)
        return true;
    return is_big_machine && !(options & SEXTET_TEXT_LITTLE_ENDIAN);
}

uint32_t oracle_unit(oracle_form form, const void *src, size_t at, sextet_text_options options) {
    const size_t size = oracle_unit_size(form);
    const uint8_t *bytes = (const uint8_t *)src + size * at;
    const bool is_big = is_big_endian(options);
    uint32_t unit = 0;
    for (size_t i = 0; i < size; i++)
        unit = unit << 8 | bytes[is_big ? i : size - 1 - i];
    return unit;
}

void oracle_put_unit(oracle_form form, void *dst, size_t at, uint32_t unit, sextet_text_options options) {
    const size_t size = oracle_unit_size(form);
    const bool is_big = is_big_endian(options);
    uint8_t *bytes = (uint8_t *)dst + size * at;
    for (size_t i = 0; i < size; i++, unit >>= 8)
        bytes[is_big ? size - 1 - i : i] = (uint8_t)unit;
}

/* ---- UTF-8, table 3-7: well-formed byte sequences ---- */

static const struct well_formed {
    size_t len;
    byte_range bytes[4];
} table_3_7[] = {
    {1, {{0x00, 0x7f}}},
    {2, {{0xc2, 0xdf}, {0x80, 0xbf}}},
    {3, {{0xe0, 0xe0}, {0xa0, 0xbf}, {0x80, 0xbf}}},
    {3, {{0xe1, 0xec}, {0x80, 0xbf}, {0x80, 0xbf}}},
    {3, {{0xed, 0xed}, {0x80, 0x9f}, {0x80, 0xbf}}},
    {3, {{0xee, 0xef}, {0x80, 0xbf}, {0x80, 0xbf}}},
    {4, {{0xf0, 0xf0}, {0x90, 0xbf}, {0x80, 0xbf}, {0x80, 0xbf}}},
    {4, {{0xf1, 0xf3}, {0x80, 0xbf}, {0x80, 0xbf}, {0x80, 0xbf}}},
    {4, {{0xf4, 0xf4}, {0x80, 0x8f}, {0x80, 0xbf}, {0x80, 0xbf}}},
};
enum { ROWS = sizeof table_3_7 / sizeof table_3_7[0] };

/* What text.h calls the first two bytes of what is ill-formed; the first row that fits counts. The second
 * byte does not matter where its range is all bytes. What is in no row misses a continuation. */
static const struct named_kind {
    byte_range lead, second;
    sextet_status status;
} kinds[] = {
    {{0x80, 0xbf}, {0x00, 0xff}, SEXTET_STRAY_CONTINUATION},
    {{0xc0, 0xc1}, {0x00, 0xff}, SEXTET_OVERLONG},
    {{0xe0, 0xe0}, {0x80, 0x9f}, SEXTET_OVERLONG},
    {{0xed, 0xed}, {0xa0, 0xbf}, SEXTET_SURROGATE},
    {{0xf0, 0xf0}, {0x80, 0x8f}, SEXTET_OVERLONG},
    {{0xf4, 0xf4}, {0x90, 0xbf}, SEXTET_OUT_OF_RANGE},
    {{0xf5, 0xf7}, {0x00, 0xff}, SEXTET_OUT_OF_RANGE},
    {{0xf8, 0xff}, {0x00, 0xff}, SEXTET_BAD_LEAD},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static sextet_status kind_of(const uint8_t *text, size_t src_len) {
    for (size_t i = 0; i < KINDS; i++) {
        const bool is_any = kinds[i].second.first == 0;
        if (is_within(kinds[i].lead, text[0]) &&
            (is_any || (src_len > 1 && is_within(kinds[i].second, text[1]))))
            return kinds[i].status;
    }
    return SEXTET_MISSING_CONTINUATION;
}

/* Table 3-6: the lead has 7, 5, 4 or 3 bits of the code point, each byte behind it 6. */
static uint32_t join_utf8(const uint8_t *text, size_t len) {
    switch (len) {
    case 1:
        return text[0];
    case 2:
        return (text[0] - 0xc0u) * 64 + (text[1] - 0x80u);
    case 3:
        return ((text[0] - 0xe0u) * 64 + (text[1] - 0x80u)) * 64 + (text[2] - 0x80u);
    default:
        return (((text[0] - 0xf0u) * 64 + (text[1] - 0x80u)) * 64 + (text[2] - 0x80u)) * 64 +
               (text[3] - 0x80u);
    }
}

/* D93b: the longest beginning of a well-formed sequence that stands here, or else one byte. */
static oracle_piece first_of_utf8(const uint8_t *text, size_t src_len) {
    size_t longest = 0;
    for (size_t row = 0; row < ROWS; row++) {
        const size_t len = table_3_7[row].len;
        size_t fits = 0;
        while (fits < len && fits < src_len && is_within(table_3_7[row].bytes[fits], text[fits]))
            fits++;
        if (fits == len)
            return (oracle_piece){SEXTET_OK, join_utf8(text, len), len};
        if (fits > longest)
            longest = fits;
    }
    if (longest == src_len)
        return (oracle_piece){SEXTET_TRUNCATED, 0, longest};
    return (oracle_piece){kind_of(text, src_len), 0, longest ? longest : 1};
}

/* ---- UTF-16 (D91, table 3-5) and UTF-32 (D90) ---- */

static bool is_between(uint32_t value, uint32_t first, uint32_t last) {
    return value >= first && value <= last;
}

static oracle_piece first_of_utf16(const void *src, size_t src_len, sextet_text_options options) {
    const uint32_t unit = oracle_unit(FORM_UTF16, src, 0, options);
    if (!is_between(unit, 0xd800, 0xdfff))
        return (oracle_piece){SEXTET_OK, unit, 1};
    if (is_between(unit, 0xd800, 0xdbff)) {
        if (src_len == 1)
            return (oracle_piece){SEXTET_TRUNCATED, 0, 1};
        const uint32_t next = oracle_unit(FORM_UTF16, src, 1, options);
        if (is_between(next, 0xdc00, 0xdfff))
            return (oracle_piece){SEXTET_OK, 0x10000 + (unit - 0xd800) * 0x400 + (next - 0xdc00), 2};
    }
    return (oracle_piece){SEXTET_SURROGATE, 0, 1};
}

static oracle_piece first_of_utf32(uint32_t unit) {
    if (is_between(unit, 0xd800, 0xdfff))
        return (oracle_piece){SEXTET_SURROGATE, 0, 1};
    if (unit > 0x10ffff)
        return (oracle_piece){SEXTET_OUT_OF_RANGE, 0, 1};
    return (oracle_piece){SEXTET_OK, unit, 1};
}

oracle_piece oracle_first_piece(
    oracle_form form, const void *src, size_t src_len, sextet_text_options options) {
    const uint8_t *bytes = src;
    switch (form) {
    case FORM_ASCII:
        return (oracle_piece){bytes[0] < 0x80 ? SEXTET_OK : SEXTET_BAD_CHARACTER, bytes[0], 1};
    case FORM_LATIN1:
        return (oracle_piece){SEXTET_OK, bytes[0], 1};
    case FORM_UTF8:
        return first_of_utf8(bytes, src_len);
    case FORM_UTF16:
        return first_of_utf16(src, src_len, options);
    case FORM_UTF32:
    default:
        return first_of_utf32(oracle_unit(FORM_UTF32, src, 0, options));
    }
}

/* ---- writing ---- */

static size_t encode_utf8(uint32_t point, uint32_t units[4]) {
    if (point < 0x80) {
        units[0] = point;
        return 1;
    }
    if (point < 0x800) {
        units[0] = 0xc0 + point / 64;
        units[1] = 0x80 + point % 64;
        return 2;
    }
    if (point < 0x10000) {
        units[0] = 0xe0 + point / 4096;
        units[1] = 0x80 + point / 64 % 64;
        units[2] = 0x80 + point % 64;
        return 3;
    }
    units[0] = 0xf0 + point / 262144;
    units[1] = 0x80 + point / 4096 % 64;
    units[2] = 0x80 + point / 64 % 64;
    units[3] = 0x80 + point % 64;
    return 4;
}

size_t oracle_encode(oracle_form form, uint32_t code_point, uint32_t units[4]) {
    units[0] = code_point;
    switch (form) {
    case FORM_ASCII:
        return code_point < 0x80;
    case FORM_LATIN1:
        return code_point < 0x100;
    case FORM_UTF8:
        return encode_utf8(code_point, units);
    case FORM_UTF16:
        if (code_point < 0x10000)
            return 1;
        units[0] = 0xd800 + (code_point - 0x10000) / 0x400;
        units[1] = 0xdc00 + (code_point - 0x10000) % 0x400;
        return 2;
    case FORM_UTF32:
    default:
        return 1;
    }
}

/* ---- the functions ---- */

static const void *behind(oracle_form form, const void *src, size_t at) {
    return (const uint8_t *)src + oracle_unit_size(form) * at;
}

text_verdict oracle_validate(oracle_form form, const void *src, size_t src_len, sextet_text_options options) {
    size_t at = 0;
    while (at < src_len) {
        const oracle_piece piece = oracle_first_piece(form, behind(form, src, at), src_len - at, options);
        if (piece.status != SEXTET_OK)
            return (text_verdict){.status = piece.status, .read = at};
        at += piece.len;
    }
    return (text_verdict){.status = SEXTET_OK, .read = src_len};
}

text_verdict oracle_convert(
    oracle_form from, oracle_form to, const void *src, size_t src_len, void *dst, size_t dst_cap,
    sextet_text_options options) {
    text_verdict verdict = {.status = SEXTET_OK};
    while (verdict.read < src_len) {
        oracle_piece piece =
            oracle_first_piece(from, behind(from, src, verdict.read), src_len - verdict.read, options);
        uint32_t units[4];
        size_t count = 0;
        if (piece.status == SEXTET_OK) {
            count = oracle_encode(to, piece.code_point, units);
            if (count == 0)
                piece.status = SEXTET_NOT_LATIN1;
        }
        if (piece.status != SEXTET_OK && options & SEXTET_TEXT_REPLACE) {
            count = oracle_encode(to, to == FORM_LATIN1 ? '?' : 0xfffd, units);
            piece.status = SEXTET_OK;
        }
        if (piece.status == SEXTET_OK && count > dst_cap - verdict.written)
            piece.status = SEXTET_NO_SPACE;
        if (piece.status != SEXTET_OK) {
            verdict.status = piece.status;
            return verdict;
        }
        for (size_t i = 0; i < count && dst; i++)
            oracle_put_unit(to, dst, verdict.written + i, units[i], options);
        verdict.written += count;
        verdict.read += piece.len;
    }
    return verdict;
}

static sextet_text_class class_of(uint32_t code_point) {
    if (code_point <= 0x7f)
        return SEXTET_CLASS_ASCII;
    if (code_point <= 0xff)
        return SEXTET_CLASS_LATIN1;
    return code_point <= 0xffff ? SEXTET_CLASS_BMP : SEXTET_CLASS_ALL;
}

text_verdict oracle_inspect(const void *src, size_t src_len) {
    text_verdict verdict = oracle_validate(FORM_UTF8, src, src_len, 0);
    for (size_t at = 0; at < verdict.read;) {
        const oracle_piece piece = oracle_first_piece(FORM_UTF8, behind(FORM_UTF8, src, at), src_len - at, 0);
        const sextet_text_class needed = class_of(piece.code_point);
        verdict.facts.characters++;
        verdict.facts.utf16_len += piece.code_point > 0xffff ? 2 : 1;
        if (needed > verdict.facts.widest)
            verdict.facts.widest = needed;
        at += piece.len;
    }
    return verdict;
}

size_t oracle_length(
    oracle_form from, oracle_form to, const void *src, size_t src_len, sextet_text_options options) {
    return oracle_convert(from, to, src, src_len, NULL, SIZE_MAX, options | SEXTET_TEXT_REPLACE).written;
}

size_t oracle_count(oracle_form form, const void *src, size_t src_len, sextet_text_options options) {
    const uint8_t *bytes = src;
    size_t count = 0;
    if (form != FORM_UTF8)
        return oracle_length(form, FORM_UTF32, src, src_len, options);
    for (size_t i = 0; i < src_len; i++)
        count += bytes[i] < 0x80 || bytes[i] > 0xbf;
    return count;
}
