/* SPDX-License-Identifier: MIT
 * The base64 oracle.
 *
 * Both directions treat their input as one string of bits: encoding cuts it into sixes, decoding into eights
 * (RFC 4648, section 4). What is wrong with a text is found before anything is decoded, by rules that each
 * look at one character and the one before; the first character that breaks a rule decides. The unused bits
 * of the last symbol are looked at where nothing else is wrong. */
#include "base64_oracle.h"

#include <stdbool.h>
#include <string.h>

/* RFC 4648, table 1 and table 2. */
static const char standard_alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static const char url_alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static const char *alphabet_of(sextet_base64_options options) {
    return options & SEXTET_BASE64_URL ? url_alphabet : standard_alphabet;
}

char oracle_base64_symbol(unsigned value, sextet_base64_options options) {
    return alphabet_of(options)[value];
}

/* Looking a character up in the alphabet is what takes the time; so it is done once for each. */
int oracle_base64_value(char character, sextet_base64_options options) {
    static signed char values[2][256];
    static bool known;
    for (unsigned row = 0; row < 2 && !known; row++) {
        memset(values[row], -1, sizeof values[row]);
        for (unsigned value = 0; value < 64; value++)
            values[row][(unsigned char)(row ? url_alphabet : standard_alphabet)[value]] = (signed char)value;
    }
    known = true;
    return values[options & SEXTET_BASE64_URL ? 1 : 0][(unsigned char)character];
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

/* ---- decode ---- */

typedef struct fault {
    size_t place; /* the character at which the text is known to be bad; its length for a missing one */
    size_t read;  /* what is reported */
    sextet_status status; /* SEXTET_OK: no fault */
} fault;

static fault make_fault(size_t place, size_t read, sextet_status status) {
    return (fault){.place = place, .read = read, .status = status};
}

/* Whether the last symbol of a text has bits that no byte takes: four in the second column of a group, two in
 * the third, none in the fourth. */
static bool has_trailing_bits(size_t column, int value) {
    return (column == 1 && value % 16 != 0) || (column == 2 && value % 4 != 0);
}

/* The first fault of a text. Columns are right as long as no fault came before. */
static fault first_fault(const char *text, size_t len, sextet_base64_options options) {
    const bool padded = !(options & SEXTET_BASE64_NO_PADDING);
    for (size_t i = 0; i < len; i++) {
        const size_t column = i % 4;
        const int value = oracle_base64_value(text[i], options);
        if (text[i] == '=') {
            /* Padding stands in the third and fourth column only, and closes the text. */
            if (!padded || column < 2)
                return make_fault(i, i, SEXTET_BAD_PADDING);
            continue;
        }
        if (value < 0)
            return make_fault(i, i, SEXTET_BAD_CHARACTER);
        if (i > 0 && text[i - 1] == '=')
            return make_fault(i, i, SEXTET_BAD_PADDING);
    }
    if (padded ? len % 4 != 0 : len % 4 == 1)
        return make_fault(len, len - len % 4, SEXTET_TRUNCATED);
    /* Only a text with no other fault has a last symbol to speak of. */
    size_t last = len;
    while (last > 0 && text[last - 1] == '=')
        last--;
    if (last > 0 && has_trailing_bits((last - 1) % 4, oracle_base64_value(text[last - 1], options)))
        return make_fault(last - 1, last - 1, SEXTET_TRAILING_BITS);
    return make_fault(len, len, SEXTET_OK);
}

/* Symbols whose bytes are due: all of a good text; of a bad one those of the groups in front of the fault,
 * but for a group with padding, which is good only where the text ends behind it. */
static size_t count_good_symbols(const char *text, fault found) {
    size_t end = found.status == SEXTET_OK ? found.place : found.place / 4 * 4;
    if (found.status != SEXTET_OK && end > 0 && text[end - 1] == '=')
        end -= 4;
    while (end > 0 && text[end - 1] == '=')
        end--;
    return end;
}

base64_verdict oracle_base64_decode(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    const fault found = first_fault(src, src_len, options);
    const size_t symbols = count_good_symbols(src, found);
    const size_t len = symbols / 4 * 3 + symbols % 4 * 6 / 8;

    base64_verdict verdict = {.written = len, .read = found.read, .status = found.status};
    if (len > dst_cap) { /* all groups but the last give three bytes */
        const size_t groups = dst_cap / 3;
        verdict = (base64_verdict){.written = 3 * groups, .read = 4 * groups, .status = SEXTET_NO_SPACE};
    }

    unsigned char *bytes = dst;
    unsigned queue = 0, queued_bits = 0;
    size_t next_symbol = 0;
    for (size_t i = 0; i < verdict.written; i++) {
        while (queued_bits < 8) {
            queue = queue << 6 | (unsigned)oracle_base64_value(src[next_symbol++], options);
            queued_bits += 6;
        }
        queued_bits -= 8;
        bytes[i] = (unsigned char)(queue >> queued_bits & 255);
    }
    return verdict;
}
