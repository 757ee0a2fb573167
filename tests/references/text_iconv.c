/* SPDX-License-Identifier: MIT
 * The oracle of text functions against glibc's iconv: strict conversions between all forms, what they store,
 * how far they read, whether they say that a text is wrong or unfinished, and what they do with a dst that is
 * too small.
 *
 * iconv tells apart what is wrong (EILSEQ) and what is unfinished (EINVAL), but no kinds of wrong. It is
 * lenient in two things. It knows UTF-8 of up to six bytes, and judges a sequence only when all of it is
 * there: a text's end that is E0 80, ED A0, F4 90, F5 or F8 80 is unfinished for it, though nothing can
 * complete it. And it leaves out tag characters, U+E0000 to U+E007F, where a form has none: into Latin-1
 * these are not compared. Where dst is full and what follows is wrong, it speaks of the room. */
#include "text_sequences.h"

#include <errno.h>
#include <iconv.h>
#include <stdio.h>
#include <string.h>

enum { FORMS = FORM_UTF32 + 1, OUT_SIZE = 16 * RANDOM_LONGEST };

static const char *name_of(oracle_form form) {
    const uint16_t one = 1;
    const bool is_big = *(const uint8_t *)&one == 0;
    switch (form) {
    case FORM_UTF8:
        return "UTF-8";
    case FORM_UTF16:
        return is_big ? "UTF-16BE" : "UTF-16LE";
    case FORM_UTF32:
        return is_big ? "UTF-32BE" : "UTF-32LE";
    case FORM_ASCII:
    case FORM_LATIN1:
    default:
        return "ISO-8859-1";
    }
}

static iconv_t converters[FORMS][FORMS];

static bool open_converters(void) {
    for (int from = FORM_LATIN1; from < FORMS; from++)
        for (int to = FORM_LATIN1; to < FORMS; to++) {
            converters[from][to] = iconv_open(name_of((oracle_form)to), name_of((oracle_form)from));
            if (converters[from][to] == (iconv_t)-1)
                return false;
        }
    return true;
}

/* Whether what stands at the end is the start of a sequence of up to six bytes, as UTF-8 once was. */
static bool is_old_utf8_start(const uint8_t *text, size_t len) {
    const size_t due = text[0] >= 0xfe   ? 0
                       : text[0] >= 0xfc ? 6
                       : text[0] >= 0xf8 ? 5
                       : text[0] >= 0xf0 ? 4
                       : text[0] >= 0xe0 ? 3
                                         : 0;
    for (size_t i = 1; i < len; i++)
        if (text[i] < 0x80 || text[i] > 0xbf)
            return false;
    return len < due;
}

static bool agrees(
    int error, oracle_form from, const void *text, size_t len, size_t dst_cap, text_verdict due) {
    if (error == E2BIG) /* dst may be full in front of what is wrong */
        return due.status == SEXTET_NO_SPACE || (due.status != SEXTET_OK && due.written == dst_cap);
    switch (due.status) {
    case SEXTET_OK:
        return error == 0;
    case SEXTET_TRUNCATED:
        return error == EINVAL;
    default:
        return error == EILSEQ || (error == EINVAL && from == FORM_UTF8 &&
                                   is_old_utf8_start((const uint8_t *)text + due.read, len - due.read));
    }
}

static bool is_tag_character(oracle_form from, const void *text, size_t len) {
    const uint32_t point = oracle_first_piece(from, text, len, 0).code_point;
    return point >= 0xe0000 && point <= 0xe007f;
}

static bool compare(oracle_form from, oracle_form to, const void *text, size_t len, size_t dst_cap) {
    static unsigned char found[OUT_SIZE], expected[OUT_SIZE];
    const size_t unit = oracle_unit_size(to);
    const text_verdict due = oracle_convert(from, to, text, len, expected, dst_cap, 0);
    if (due.status == SEXTET_NOT_LATIN1 &&
        is_tag_character(from, (const uint8_t *)text + oracle_unit_size(from) * due.read, len - due.read))
        return true;
    char *in = (char *)(uintptr_t)text, *out = (char *)found;
    size_t in_left = oracle_unit_size(from) * len, out_left = unit * dst_cap;
    iconv(converters[from][to], NULL, NULL, NULL, NULL);
    const size_t converted = iconv(converters[from][to], &in, &in_left, &out, &out_left);
    const int error = converted == (size_t)-1 ? errno : 0;
    const size_t read = (size_t)(in - (const char *)text), written = (size_t)(out - (char *)found);
    if (agrees(error, from, text, len, dst_cap, due) && read == oracle_unit_size(from) * due.read &&
        written == unit * due.written && memcmp(found, expected, written) == 0)
        return true;
    printf(
        "iconv to %s, room for %zu: %s, read %zu bytes, written %zu; oracle: %s, read %zu, written %zu\n",
        name_of(to), dst_cap, error ? strerror(error) : "OK", read, written, sextet_status_name(due.status),
        due.read, due.written);
    return sequence_differs("iconv", from, text, len);
}

static size_t compared;

/* Into all forms; three bytes, of which there are many, into UTF-32 only. */
static bool use_short(oracle_form form, const void *text, size_t len) {
    compared++;
    if (form == FORM_UTF8 && len == 3)
        return compare(form, FORM_UTF32, text, len, RANDOM_LONGEST);
    for (int to = FORM_LATIN1; to < FORMS; to++)
        if (to != (int)form && !compare(form, (oracle_form)to, text, len, RANDOM_LONGEST))
            return false;
    return true;
}

static bool use_random(oracle_form form, const void *text, size_t len) {
    compared++;
    for (int to = FORM_LATIN1; to < FORMS; to++)
        if (to != (int)form && (!compare(form, (oracle_form)to, text, len, 4 * RANDOM_LONGEST) ||
                                !compare(form, (oracle_form)to, text, len, sequence_random(RANDOM_LONGEST))))
            return false;
    return true;
}

static bool compare_latin1(void) {
    for (unsigned value = 0; value < 256; value++) {
        const uint8_t text[] = {(uint8_t)value, 'x'};
        for (int to = FORM_UTF8; to < FORMS; to++)
            for (size_t cap = 0; cap < 5; cap++)
                if (!compare(FORM_LATIN1, (oracle_form)to, text, 2, cap))
                    return false;
    }
    return true;
}

int main(void) {
    if (!open_converters()) {
        printf("not run: this iconv does not know all of the forms\n");
        return 0;
    }
    const bool all =
        compare_latin1() && each_short_sequence(use_short) && each_random_sequence(use_random, 30000);
    printf("iconv: %zu texts%s\n", compared, all ? ", all as the oracle has it" : "");
    return all ? 0 : 1;
}
