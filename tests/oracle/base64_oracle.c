/* SPDX-License-Identifier: MIT
 * The base64 oracle.
 *
 * Both directions treat their input as strings of bits: encoding cuts one into sixes, decoding into eights
 * (RFC 4648, section 4). Decoding takes out of the text what may be skipped, which leaves symbols and '=', each with the
 * place where it stood, as far as the first unit that ends the text. These are cut into stretches, a run of symbols and
 * the run of '=' behind it; all rules are about the numbers of the two, and about what comes behind them. */
#include "base64_oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- alphabets: RFC 4648, table 1 and table 2; RFC 3501, section 5.1.3 ---- */

#define LETTERS_AND_DIGITS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
enum { ALPHABETS = 4 };
static const char *const last_two[ALPHABETS] = {"+/", "-_", "+/", "+,"};

static size_t alphabet_of(sextet_base64_options options) {
    return options & (SEXTET_BASE64_URL | SEXTET_BASE64_EITHER); /* all bits of the field */
}

char oracle_base64_symbol(unsigned value, sextet_base64_options options) {
    return value < 62 ? LETTERS_AND_DIGITS[value] : last_two[alphabet_of(options)][value - 62];
}

/* Looking a unit up in the alphabet is what takes the time; so it is done once for each. */
static int value_of(uint16_t unit, sextet_base64_options options) {
    static signed char values[ALPHABETS][256];
    static bool known;
    for (unsigned alphabet = 0; alphabet < ALPHABETS && !known; alphabet++) {
        memset(values[alphabet], -1, sizeof values[alphabet]);
        for (unsigned value = 0; value < 64; value++) {
            values[alphabet][(unsigned char)oracle_base64_symbol(value, alphabet)] = (signed char)value;
            if (alphabet == SEXTET_BASE64_EITHER)
                values[alphabet][(unsigned char)oracle_base64_symbol(value, SEXTET_BASE64_URL)] =
                    (signed char)value;
        }
    }
    known = true;
    return unit < 256 ? values[alphabet_of(options)][unit] : -1;
}

int oracle_base64_value(char character, sextet_base64_options options) {
    return value_of((unsigned char)character, options);
}

bool oracle_base64_is_skipped(uint16_t unit, sextet_base64_options options) {
    const bool is_newline = unit == 0x0a || unit == 0x0d;
    const bool is_white_space = unit == 0x09 || unit == 0x0a || unit == 0x0c || unit == 0x0d || unit == 0x20;
    const bool is_xml_space = unit == 0x09 || unit == 0x0a || unit == 0x0d || unit == 0x20;
    const bool is_other = unit != '=' && value_of(unit, options) < 0;
    return (is_newline && options & SEXTET_BASE64_SKIP_NEWLINES) ||
           (is_white_space && options & SEXTET_BASE64_SKIP_WHITESPACE) ||
           (is_xml_space && options & SEXTET_BASE64_SKIP_XML_SPACE) ||
           (is_other && options & SEXTET_BASE64_SKIP_OTHER);
}

static bool has_both(sextet_base64_options options, sextet_base64_options one, sextet_base64_options other) {
    return options & one && options & other;
}

bool oracle_base64_accepts(sextet_base64_options options) {
    const sextet_base64_options goes_on = SEXTET_BASE64_CONCATENATED | SEXTET_BASE64_ANY_PADDING;
    const sextet_base64_options after_padding = SEXTET_BASE64_STOP_AT_PADDING | goes_on;
    return options < 16384 && !has_both(options, SEXTET_BASE64_NO_PADDING, SEXTET_BASE64_PADDING_OPTIONAL) &&
           !has_both(options, SEXTET_BASE64_STOP_AT_PADDING, goes_on) &&
           !has_both(options, SEXTET_BASE64_CONCATENATED, SEXTET_BASE64_ANY_PADDING) &&
           !has_both(options, SEXTET_BASE64_STOP_BEFORE_PARTIAL, SEXTET_BASE64_DROP_DANGLING) &&
           !has_both(options, SEXTET_BASE64_NO_PADDING, after_padding);
}

/* ---- encode ---- */

base64_verdict oracle_base64_encode(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    const bool padded = !(options & SEXTET_BASE64_NO_PADDING);
    const size_t symbols = src_len / 3 * 4 + (src_len % 3 ? src_len % 3 + 1 : 0); /* ceil(8 n / 6) */
    const size_t text_len = padded ? (symbols + 3) / 4 * 4 : symbols;

    base64_verdict verdict = {.written = text_len, .read = src_len, .status = SEXTET_OK};
    if (text_len > dst_cap) { /* as many whole groups as there are and as fit */
        const size_t there = src_len / 3, fit = dst_cap / 4, groups = there < fit ? there : fit;
        verdict = (base64_verdict){.written = 4 * groups, .read = 3 * groups, .status = SEXTET_NO_SPACE};
    }

    const unsigned char *bytes = src;
    unsigned queue = 0, queued_bits = 0;
    size_t next_byte = 0;
    for (size_t i = 0; i < verdict.written; i++) {
        if (i >= symbols) {
            dst[i] = '=';
            continue;
        }
        if (queued_bits < 6) { /* behind the last byte there are zeros */
            queue = queue << 8 | (next_byte < src_len ? bytes[next_byte] : 0u);
            next_byte++;
            queued_bits += 8;
        }
        queued_bits -= 6;
        dst[i] = oracle_base64_symbol(queue >> queued_bits & 63, options);
    }
    return verdict;
}

/* ---- decode: what is left of a text without what is skipped ---- */

enum { PADDING = -1 };

typedef struct mark {
    size_t place;
    int value; /* of a symbol; or PADDING */
} mark;

typedef struct marks {
    mark *at;
    size_t count, room;
    size_t end; /* place of the unit that ends the text, or its length */
    enum { AT_LENGTH, AT_BAD_UNIT, AT_PADDING } ends;
} marks;

/* The units of a text, of either width. */
typedef struct units {
    const unsigned char *narrow; /* NULL: wide */
    const uint16_t *wide;
    size_t len;
} units;

static void reserve_marks(marks *text, size_t room) {
    if (room <= text->room)
        return;
    free(text->at);
    text->room = 2 * room;
    text->at = malloc(text->room * sizeof *text->at);
    if (!text->at) {
        perror("malloc");
        exit(2);
    }
}

static void find_marks(marks *text, units src, sextet_base64_options options) {
    reserve_marks(text, src.len);
    text->count = 0;
    text->end = src.len;
    text->ends = AT_LENGTH;
    for (size_t place = 0; place < src.len; place++) {
        const uint16_t unit = src.narrow ? src.narrow[place] : src.wide[place];
        const int value = value_of(unit, options);
        if (value >= 0) {
            text->at[text->count++] = (mark){.place = place, .value = value};
        } else if (unit == '=' && !(options & SEXTET_BASE64_STOP_AT_PADDING)) {
            text->at[text->count++] = (mark){.place = place, .value = PADDING};
        } else if (unit == '=' || !oracle_base64_is_skipped(unit, options)) {
            text->end = place;
            text->ends = unit == '=' ? AT_PADDING : AT_BAD_UNIT;
            return;
        }
    }
}

/* ---- decode: the rules ---- */

/* A run of symbols, beginning at one of the marks, and the run of '=' behind it. */
typedef struct stretch {
    size_t first, symbols, pads, next;
} stretch;

static stretch find_stretch(const marks *text, size_t first) {
    size_t i = first, pads;
    while (i < text->count && text->at[i].value != PADDING)
        i++;
    for (pads = 0; i + pads < text->count && text->at[i + pads].value == PADDING;)
        pads++;
    return (stretch){.first = first, .symbols = i - first, .pads = pads, .next = i + pads};
}

/* What comes of a stretch: the symbols of it whose bytes are due, and where the text is found to be bad or to end. */
typedef struct finding {
    size_t symbols, read;
    sextet_status status;
} finding;

/* Whole groups of four are due, and then there is something else. */
static finding only_groups(stretch now, size_t read, sextet_status status) {
    return (finding){.symbols = now.symbols / 4 * 4, .read = read, .status = status};
}

/* All of it is due; a last group of two or three symbols has bits that no byte takes. */
static finding all_of(const marks *text, stretch now, sextet_base64_options options) {
    static const int unused[4] = {0, 0, 15, 3};
    const bool must_be_zero = !(options & SEXTET_BASE64_ALLOW_TRAILING_BITS);
    const mark *last = now.symbols ? &text->at[now.first + now.symbols - 1] : NULL;
    if (last && must_be_zero && (last->value & unused[now.symbols % 4]) != 0)
        return only_groups(now, last->place, SEXTET_TRAILING_BITS);
    return (finding){.symbols = now.symbols, .read = text->end, .status = SEXTET_OK};
}

/* The text ends, and its last group is not whole. */
static finding unfinished(const marks *text, stretch now, sextet_base64_options options) {
    const size_t group = now.first + now.symbols / 4 * 4;
    if (options & SEXTET_BASE64_STOP_BEFORE_PARTIAL)
        return only_groups(now, group ? text->at[group - 1].place + 1 : 0, SEXTET_OK);
    return only_groups(now, text->at[group].place, SEXTET_TRUNCATED);
}

/* Any '=' ends a group: all of the stretch is due, but for a symbol that is alone, and more may follow. */
static finding judge_ended(const marks *text, stretch now, sextet_base64_options options) {
    finding found = all_of(text, now, options);
    if (found.status == SEXTET_OK && now.next == text->count && text->ends == AT_BAD_UNIT)
        found.status = SEXTET_BAD_CHARACTER;
    return found;
}

static finding judge_padded(const marks *text, stretch now, sextet_base64_options options) {
    const size_t rest = now.symbols % 4, due = 4 - rest;
    const mark *pads = &text->at[now.first + now.symbols], *next = &text->at[now.next];
    const bool is_last = now.next == text->count;
    if (options & SEXTET_BASE64_ANY_PADDING)
        return judge_ended(text, now, options);
    if (options & SEXTET_BASE64_NO_PADDING || rest < 2)
        return only_groups(now, pads[0].place, SEXTET_BAD_PADDING);
    if (now.pads > due)
        return only_groups(now, pads[due].place, SEXTET_BAD_PADDING);
    if (!is_last && (now.pads < due || !(options & SEXTET_BASE64_CONCATENATED)))
        return only_groups(now, next->place, SEXTET_BAD_PADDING);
    if (is_last && text->ends == AT_BAD_UNIT)
        return only_groups(now, text->end, SEXTET_BAD_CHARACTER);
    return now.pads < due ? unfinished(text, now, options) : all_of(text, now, options);
}

/* Without padding a stretch is the last one. */
static finding judge_unpadded(const marks *text, stretch now, sextet_base64_options options) {
    const bool may_be_short =
        text->ends == AT_PADDING || options & (SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_PADDING_OPTIONAL);
    if (text->ends == AT_BAD_UNIT)
        return only_groups(now, text->end, SEXTET_BAD_CHARACTER);
    switch (now.symbols % 4) {
    case 0:
        return all_of(text, now, options);
    case 1:
        if (options & SEXTET_BASE64_DROP_DANGLING)
            return only_groups(now, text->end, SEXTET_OK);
        return text->ends == AT_PADDING ? only_groups(now, text->end, SEXTET_BAD_PADDING)
                                        : unfinished(text, now, options);
    default:
        return may_be_short ? all_of(text, now, options) : unfinished(text, now, options);
    }
}

/* ---- decode: bytes ---- */

/* Bytes that symbols stand for: their bits, cut into eights. */
static void put_bytes(const mark *symbols, size_t bytes, unsigned char *dst) {
    unsigned queue = 0, queued_bits = 0;
    for (size_t i = 0; i < bytes; i++) {
        while (queued_bits < 8) {
            queue = queue << 6 | (unsigned)(symbols++)->value;
            queued_bits += 6;
        }
        queued_bits -= 8;
        dst[i] = (unsigned char)(queue >> queued_bits & 255);
    }
}

static base64_verdict decode(units src, void *dst, size_t dst_cap, sextet_base64_options options) {
    static marks text;
    find_marks(&text, src, options);
    size_t written = 0, first = 0;
    for (;;) {
        const stretch now = find_stretch(&text, first);
        const finding found =
            now.pads ? judge_padded(&text, now, options) : judge_unpadded(&text, now, options);
        const mark *symbols = text.at ? text.at + first : NULL; /* no text, no marks */
        size_t bytes = found.symbols * 6 / 8;
        const bool fits = bytes <= dst_cap - written;
        if (!fits) /* all groups but the last give three bytes */
            bytes = (dst_cap - written) / 3 * 3;
        if (dst)
            put_bytes(symbols, bytes, (unsigned char *)dst + written);
        written += bytes;
        if (!fits)
            return (base64_verdict){written, symbols[bytes / 3 * 4].place, SEXTET_NO_SPACE};
        if (found.status != SEXTET_OK || now.next == text.count)
            return (base64_verdict){written, found.read, found.status};
        first = now.next;
    }
}

base64_verdict oracle_base64_decode(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    static const unsigned char none[1];
    const unsigned char *bytes = src ? (const unsigned char *)src : none;
    return decode((units){.narrow = bytes, .len = src_len}, dst, dst_cap, options);
}

base64_verdict oracle_base64_decode_utf16(
    const uint16_t *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    return decode((units){.wide = src, .len = src_len}, dst, dst_cap, options);
}
