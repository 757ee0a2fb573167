/* SPDX-License-Identifier: MIT
 * The oracle of text functions against ICU: where characters and what is ill-formed end (U8_NEXT, U16_NEXT),
 * and the replacing conversions (u_strFromUTF8WithSub and the others). */
#include "text_sequences.h"

#include <stdio.h>
#include <string.h>

#include <unicode/uclean.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

enum { REPLACEMENT = 0xfffd, OUT_UNITS = 4 * RANDOM_LONGEST };

static size_t compared;

/* ---- pieces ---- */

/* The code point that ICU reads at an offset, which it moves on; negative where the text is ill-formed. */
static UChar32 next_of(oracle_form form, const void *text, int32_t *at, int32_t len) {
    UChar32 point = 0;
    if (form == FORM_UTF8) {
        const uint8_t *bytes = text;
        U8_NEXT(bytes, *at, len, point);
        return point;
    }
    if (form == FORM_UTF16) {
        const UChar *units = text;
        U16_NEXT(units, *at, len, point);
        return U_IS_SURROGATE(point) ? -1 : point;
    }
    point = ((const UChar32 *)text)[(*at)++];
    return U_IS_UNICODE_CHAR(point) || (U_IS_UNICODE_NONCHAR(point) && point >= 0 && point <= 0x10ffff)
               ? point
               : -1;
}

static bool same_pieces(oracle_form form, const void *text, size_t len) {
    const int32_t end = (int32_t)len;
    for (int32_t at = 0; at < end;) {
        const int32_t start = at;
        const UChar32 point = next_of(form, text, &at, end);
        const oracle_piece piece = oracle_first_piece(
            form, (const uint8_t *)text + oracle_unit_size(form) * (size_t)start, len - (size_t)start, 0);
        const bool is_same = point < 0 ? piece.status != SEXTET_OK
                                       : piece.status == SEXTET_OK && piece.code_point == (uint32_t)point;
        if (!is_same || piece.len != (size_t)(at - start)) {
            printf("at %d: ICU: %d, %d units; oracle: %zu units\n", start, point, at - start, piece.len);
            return sequence_differs("ICU's pieces", form, text, len);
        }
    }
    return true;
}

/* ---- replacing ---- */

/* Units that ICU writes. */
static int32_t replace(oracle_form from, oracle_form to, const void *text, int32_t len, void *dst) {
    UErrorCode error = U_ZERO_ERROR;
    int32_t written = 0, count;
    if (from == FORM_UTF8 && to == FORM_UTF16)
        u_strFromUTF8WithSub(dst, OUT_UNITS, &written, text, len, REPLACEMENT, &count, &error);
    else if (from == FORM_UTF16 && to == FORM_UTF8)
        u_strToUTF8WithSub(dst, OUT_UNITS, &written, text, len, REPLACEMENT, &count, &error);
    else if (from == FORM_UTF16)
        u_strToUTF32WithSub(dst, OUT_UNITS, &written, text, len, REPLACEMENT, &count, &error);
    else
        u_strFromUTF32WithSub(dst, OUT_UNITS, &written, text, len, REPLACEMENT, &count, &error);
    return U_FAILURE(error) ? -1 : written;
}

static bool same_replaced(oracle_form from, oracle_form to, const void *text, size_t len) {
    static uint32_t found[OUT_UNITS], expected[OUT_UNITS];
    const int32_t written = replace(from, to, text, (int32_t)len, found);
    const text_verdict due = oracle_convert(from, to, text, len, expected, OUT_UNITS, SEXTET_TEXT_REPLACE);
    if (due.status == SEXTET_OK && due.read == len && written >= 0 && due.written == (size_t)written &&
        memcmp(found, expected, oracle_unit_size(to) * due.written) == 0)
        return true;
    printf("ICU wrote %d units, the oracle %zu\n", written, due.written);
    return sequence_differs("ICU, replacing", from, text, len);
}

static bool use(oracle_form form, const void *text, size_t len) {
    compared++;
    if (!same_pieces(form, text, len))
        return false;
    switch (form) {
    case FORM_UTF8:
        return same_replaced(form, FORM_UTF16, text, len);
    case FORM_UTF16:
        return same_replaced(form, FORM_UTF8, text, len) && same_replaced(form, FORM_UTF32, text, len);
    default:
        return same_replaced(form, FORM_UTF16, text, len);
    }
}

int main(void) {
    const bool all = each_short_sequence(use) && each_random_sequence(use, 100000);
    printf("ICU %s: %zu texts%s\n", U_ICU_VERSION, compared, all ? ", all as the oracle has it" : "");
    u_cleanup();
    return all ? 0 : 1;
}
