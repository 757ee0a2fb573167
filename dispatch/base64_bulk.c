/* SPDX-License-Identifier: MIT
 * Three ways to decode whole groups, the fastest that applies:
 * - text with nothing to skip goes to the decode kernel as it is;
 * - lines of one length go to the lines kernel, once a first line has told the length;
 * - other text is gathered without its skipped units, eight thousand symbols at a time, and decoded from there. */
#include "base64_bulk.h"

#include "../kernels/base64/base64_skip.h"
#include "base64.h"
#include "dispatch.h"

static size_t min_size(size_t a, size_t b) {
    return a < b ? a : b;
}

static void move_on(base64_output *out, size_t len) {
    out->at += len;
    out->left -= len;
}

/* What kernels are called with: the alphabet, no padding, and to come back where it is not plain. */
static sextet_base64_options plain_run(sextet_base64_options options) {
    return (options & 3) | SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_PLAIN_RUN;
}

/* Symbols from the front of `groups` groups that are good, a multiple of 4; dst may be text. */
static size_t decode_symbols(const char *text, size_t groups, void *dst, sextet_base64_options options) {
    return SEXTET_KERNEL(base64_decode)(text, 4 * groups, dst, 3 * groups, plain_run(options)).read &
           ~(size_t)3;
}

/* Where symbols end, but for a few: in front of padding and what may be skipped there. So the kernels need
 * not fail on it. */
static size_t trim_end(const uint8_t *text, size_t len, sextet_base64_options options) {
    enum { AT_MOST = 8 };
    for (int i = 0; i < AT_MOST && len && (text[len - 1] == '=' || is_skipped(text[len - 1], options)); i++)
        len--;
    return len;
}

static size_t decode_plain(
    const uint8_t *text, size_t len, base64_output *out, sextet_base64_options options) {
    const size_t groups = min_size(len / 4, out->left / 3);
    const size_t done = groups ? decode_symbols((const char *)text, groups, out->at, options) : 0;
    move_on(out, done / 4 * 3);
    return done;
}

/* ---- lines ---- */

enum { SHORTEST_LINE = 64, LONGEST_LINE = 256 };

/* The length of the line that text begins with, its newline included; 0 when it is longer than lines are. */
static size_t find_line_end(const uint8_t *text, size_t len) {
    const uint8_t *newline = memchr(text, '\n', min_size(len, LONGEST_LINE + 2));
    return newline ? (size_t)(newline - text) + 1 : 0;
}

/* Lines like the first one. */
static size_t decode_lines(
    const uint8_t *text, size_t len, size_t first_len, base64_output *out, sextet_base64_options options) {
    const size_t newline_len = first_len >= 2 && text[first_len - 2] == '\r' ? 2 : 1;
    const size_t line_len = first_len - newline_len;
    if (line_len % 4 || line_len < SHORTEST_LINE || line_len > LONGEST_LINE)
        return 0;
    const sextet_result result = SEXTET_KERNEL(base64_decode_lines)(
        (const char *)text, len, out->at, out->left, options & 3, line_len, newline_len);
    move_on(out, result.written);
    return (size_t)result.read;
}

size_t sextet_base64_decode_first_lines(
    const uint8_t *text, size_t len, base64_output *out, sextet_base64_options options) {
    static const size_t usual[] = {76, 64};
    for (size_t i = 0; options & SEXTET_BASE64_SKIP_ANY && i < sizeof usual / sizeof *usual; i++) {
        const uint8_t *behind = text + usual[i];
        if (len < usual[i] + 2)
            continue;
        if (behind[0] == '\n')
            return decode_lines(text, len, usual[i] + 1, out, options);
        if (behind[0] == '\r' && behind[1] == '\n')
            return decode_lines(text, len, usual[i] + 2, out, options);
    }
    return 0;
}

/* ---- gathered symbols ---- */

/* So many that what a piece costs does not count beside them; the buffer, 8 KiB, is on the stack. */
enum { GATHER_SLACK = 64, GATHERED = 8192 - GATHER_SLACK };

/* The offset of symbol number `index` of text[0 .. len), which has `count` of them; len for index = count. */
static size_t find_symbol(
    const uint8_t *text, size_t len, size_t index, size_t count, sextet_base64_options options) {
    if (count - index < 4) { /* from behind */
        while (index < count)
            index += !is_skipped(text[--len], options);
        return len;
    }
    size_t at = 0;
    for (;; at++) {
        const bool is_symbol = !is_skipped(text[at], options);
        if (is_symbol && index-- == 0)
            return at;
    }
}

/* Whether bytes may be written at once: not so when they might lie over text that is still to be looked at,
 * should something in it turn out not to be plain. */
static bool is_apart(const base64_output *out, const uint8_t *text, size_t len) {
    const uintptr_t first = (uintptr_t)out->at, other = (uintptr_t)text;
    return other + len <= first || first + min_size(out->left, len) <= other;
}

/* Gathered symbols to the output, as the kernel is asked to by `options`. `symbols` may be
 * overwritten. */
static sextet_result decode_from_buffer(
    char *symbols, size_t count, size_t cap, const base64_output *out, bool apart,
    sextet_base64_options options) {
    return SEXTET_KERNEL(base64_decode)(symbols, count, apart ? out->at : (uint8_t *)symbols, cap, options);
}

/* The white space of XML is no set that kernels know. Where there is no 0C it is all white space; so they are
 * given the text as far as that. */
SEXTET_INLINE sextet_result
gather(const uint8_t *text, size_t len, char *symbols, sextet_base64_options options) {
    const sextet_base64_options wider = SEXTET_BASE64_SKIP_WHITESPACE | SEXTET_BASE64_SKIP_OTHER;
    if (SEXTET_UNLIKELY(options & SEXTET_BASE64_SKIP_XML_SPACE) && !(options & wider)) {
        len = min_size(len, GATHERED + GATHERED / 4); /* little more than is gathered at a time */
        const uint8_t *form_feed = memchr(text, '\f', len);
        if (form_feed)
            len = (size_t)(form_feed - text);
        options |= SEXTET_BASE64_SKIP_WHITESPACE;
    }
    return SEXTET_KERNEL(base64_gather)((const char *)text, len, symbols, GATHERED + GATHER_SLACK, options);
}

static size_t decode_gathered(
    const uint8_t *text, size_t len, base64_output *out, sextet_base64_options options) {
    char symbols[GATHERED + GATHER_SLACK];
    const sextet_result gathered = gather(text, len, symbols, options);
    const size_t groups = min_size(gathered.written / 4, out->left / 3);
    if (!groups) /* what is skipped in front of a symbol is taken all the same, or a long run would be met again */
        return find_symbol(text, (size_t)gathered.read, 0, gathered.written, options);
    const bool apart = is_apart(out, text, (size_t)gathered.read);
    const size_t good =
        decode_from_buffer(symbols, 4 * groups, 3 * groups, out, apart, plain_run(options)).read & ~(size_t)3;
    const size_t taken = good ? find_symbol(text, (size_t)gathered.read, good, gathered.written, options) : 0;
    if (!apart)
        memcpy(out->at, symbols, good / 4 * 3);
    move_on(out, good / 4 * 3);
    return taken;
}

bool sextet_base64_decode_short_rest(
    const uint8_t *text, size_t len, base64_output *out, sextet_base64_options options) {
    char symbols[GATHERED + GATHER_SLACK];
    if (len > GATHERED || !(options & SEXTET_BASE64_SKIP_ANY))
        return false;
    const sextet_result gathered = gather(text, len, symbols, options);
    const size_t count = gathered.written;
    if (gathered.read != len) /* something stopped it */
        return false;
    if (!count)
        return true;
    const bool ends_with_padding = symbols[count - 1] == '=';
    if (ends_with_padding && options & SEXTET_BASE64_STOP_AT_PADDING)
        return false;
    const sextet_base64_options plain =
        sextet_base64_plain_options(options, ends_with_padding) | SEXTET_BASE64_PLAIN_RUN;
    const bool apart = is_apart(out, text, len);
    const size_t cap = apart ? out->left : min_size(count, out->left);
    const sextet_result result = decode_from_buffer(symbols, count, cap, out, apart, plain);
    if (result.read != count)
        return false;
    if (!apart)
        memcpy(out->at, symbols, result.written);
    move_on(out, result.written);
    return true;
}

/* ---- all of it ---- */

/* Lines and gathered symbols in turn. A line that is not like the others is gathered alone, so that the next
 * one can be a first line again; a few of them, and lines are no longer looked for. */
static size_t decode_spaced(
    const uint8_t *text, size_t len, base64_output *out, sextet_base64_options options) {
    size_t at = 0;
    for (unsigned line_attempts = 3; len - at >= 4;) {
        size_t step = 0, piece = len - at;
        if (line_attempts) {
            const size_t line_end = find_line_end(text + at, piece);
            if (line_end)
                step = decode_lines(text + at, piece, line_end, out, options);
            line_attempts = step ? 3 : line_attempts - 1;
            if (!step && line_end && line_attempts)
                piece = line_end;
        }
        if (!step)
            step = decode_gathered(text + at, piece, out, options);
        if (!step) {
            if (!line_attempts)
                break;
            line_attempts = 0;
        }
        at += step;
    }
    return at;
}

size_t sextet_base64_decode_run(base64_decoding *state, const uint8_t *text, size_t len, base64_output *out) {
    const sextet_base64_options options = state->options;
    len = trim_end(text, len, options);
    size_t taken = decode_plain(text, len, out, options);
    if (options & SEXTET_BASE64_SKIP_ANY)
        taken += decode_spaced(text + taken, len - taken, out, options);
    size_t end = taken;
    while (end && is_skipped(text[end - 1], options))
        end--;
    if (end)
        state->group_end = state->position + end;
    return taken;
}
