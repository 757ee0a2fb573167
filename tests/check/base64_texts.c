/* SPDX-License-Identifier: MIT
 * Sets of options that decoding takes, and texts with white space, lines and junk for them. */
#include "base64_texts.h"

#include <stdlib.h>
#include <string.h>

#include "base64_trial.h"

/* ---- options ---- */

enum { FIELDS = 7, MOST_VALUES = 8, COVERING_ROOM = 256 };

static const struct {
    size_t count;
    sextet_base64_options values[MOST_VALUES];
} fields[FIELDS] = {
    {4, {SEXTET_BASE64_STANDARD, SEXTET_BASE64_URL, SEXTET_BASE64_EITHER, SEXTET_BASE64_IMAP}},
    {3, {0, SEXTET_BASE64_NO_PADDING, SEXTET_BASE64_PADDING_OPTIONAL}},
    {8,
     {0, SEXTET_BASE64_SKIP_NEWLINES, SEXTET_BASE64_SKIP_WHITESPACE,
      SEXTET_BASE64_SKIP_NEWLINES | SEXTET_BASE64_SKIP_WHITESPACE, SEXTET_BASE64_SKIP_OTHER,
      SEXTET_BASE64_SKIP_OTHER | SEXTET_BASE64_SKIP_NEWLINES,
      SEXTET_BASE64_SKIP_OTHER | SEXTET_BASE64_SKIP_WHITESPACE,
      SEXTET_BASE64_SKIP_OTHER | SEXTET_BASE64_SKIP_NEWLINES | SEXTET_BASE64_SKIP_WHITESPACE}},
    {2, {0, SEXTET_BASE64_ALLOW_TRAILING_BITS}},
    {4, {0, SEXTET_BASE64_STOP_AT_PADDING, SEXTET_BASE64_CONCATENATED, SEXTET_BASE64_ANY_PADDING}},
    {3, {0, SEXTET_BASE64_STOP_BEFORE_PARTIAL, SEXTET_BASE64_DROP_DANGLING}},
    {2, {0, SEXTET_BASE64_SKIP_XML_SPACE}}, /* joined with the other skipped units */
};

option_set all_base64_options(void) {
    static sextet_base64_options all[BASE64_ALL_OPTIONS];
    static size_t count;
    for (size_t number = 0; number < 4 * 3 * 8 * 2 * 4 * 3 * 2 && count < BASE64_ALL_OPTIONS; number++) {
        sextet_base64_options options = 0;
        size_t rest = number;
        for (size_t field = 0; field < FIELDS; rest /= fields[field++].count)
            options |= fields[field].values[rest % fields[field].count];
        const sextet_base64_options after =
            SEXTET_BASE64_STOP_AT_PADDING | SEXTET_BASE64_CONCATENATED | SEXTET_BASE64_ANY_PADDING;
        if (!(options & SEXTET_BASE64_NO_PADDING && options & after))
            all[count++] = options;
    }
    return (option_set){all, count};
}

sextet_base64_options random_base64_options(void) {
    return all_base64_options().at[check_random_below(BASE64_ALL_OPTIONS)];
}

/* Which of its values each field has. */
static void split_options(sextet_base64_options options, size_t *values) {
    static const sextet_base64_options masks[FIELDS] = {3,       3 << 2, 7 << 4, 1 << 7, 1 << 12 | 3 << 8,
                                                        3 << 10, 1 << 13};
    for (size_t field = 0; field < FIELDS; field++)
        for (size_t i = 0; i < fields[field].count; i++)
            if ((options & masks[field]) == fields[field].values[i])
                values[field] = i;
}

/* Two values that have met already. */
static bool met[FIELDS][MOST_VALUES][FIELDS][MOST_VALUES];

static size_t count_new_pairs(sextet_base64_options options, bool take) {
    size_t values[FIELDS] = {0}, count = 0;
    split_options(options, values);
    for (size_t a = 0; a < FIELDS; a++)
        for (size_t b = a + 1; b < FIELDS; b++) {
            bool *have_met = &met[a][values[a]][b][values[b]];
            count += !*have_met;
            *have_met = *have_met || take;
        }
    return count;
}

option_set covering_base64_options(void) {
    static sextet_base64_options chosen[COVERING_ROOM] = {
        SEXTET_BASE64_RFC4648,
        SEXTET_BASE64_RFC4648_URL,
        SEXTET_BASE64_WHATWG,
        SEXTET_BASE64_TC39_STRICT,
        SEXTET_BASE64_TC39_STOP_BEFORE_PARTIAL,
        SEXTET_BASE64_MIME,
        SEXTET_BASE64_NODE,
        SEXTET_BASE64_GNU,
        SEXTET_BASE64_IMAP_UTF7,
        SEXTET_BASE64_PROTOBUF};
    static size_t count;
    if (count)
        return (option_set){chosen, count};
    for (count = 0; count == 0 || chosen[count]; count++)
        count_new_pairs(chosen[count], true);
    const option_set all = all_base64_options();
    for (size_t best_gain = 1; best_gain && count < COVERING_ROOM;) {
        sextet_base64_options best = 0;
        best_gain = 0;
        for (size_t i = 0; i < all.count; i++) {
            const size_t gain = count_new_pairs(all.at[i], false);
            if (gain > best_gain) {
                best_gain = gain;
                best = all.at[i];
            }
        }
        if (best_gain) {
            count_new_pairs(best, true);
            chosen[count++] = best;
        }
    }
    return (option_set){chosen, count};
}

/* ---- texts ---- */

size_t find_skipped_units(char *dst, sextet_base64_options options) {
    size_t count = 0;
    for (uint16_t unit = 0; unit < 256; unit++)
        if (oracle_base64_value((char)unit, options) < 0 && oracle_base64_is_skipped(unit, options))
            dst[count++] = (char)unit;
    return count;
}

size_t make_base64_lines(
    char *dst, size_t bytes, sextet_base64_options options, size_t width, const char *newline) {
    char *plain = malloc(bytes / 3 * 4 + 5);
    if (!CHECK(plain != NULL, "no memory"))
        return 0;
    const size_t len = make_base64_text(plain, bytes, options), newline_len = strlen(newline);
    size_t end = 0;
    for (size_t i = 0; i < len; i++) {
        dst[end++] = plain[i];
        if ((i + 1) % width == 0 || i + 1 == len) {
            memcpy(dst + end, newline, newline_len);
            end += newline_len;
        }
    }
    free(plain);
    return end;
}

size_t spread_skipped_units(
    char *dst, const char *src, size_t len, sextet_base64_options options, size_t distance) {
    char skipped[256];
    const size_t kinds = find_skipped_units(skipped, options);
    size_t end = 0;
    for (size_t i = 0; i <= len; i++) {
        for (size_t n = 0; kinds && n < 2 && check_random_below(distance) == 0; n++)
            dst[end++] = skipped[check_random_below(kinds)];
        if (i < len)
            dst[end++] = src[i];
    }
    return end;
}

static size_t damage(char *text, size_t len) {
    static const char odd[] = {'=', '\n', ' ', '-', '+',  '_',    '/',    ',',
                               '=', '*',  'A', '=', '\0', '\x80', '\xff', '\f'};
    const size_t near_end = len < 6 ? len : 6;
    if (len == 0)
        return 0;
    switch (check_random_below(4)) {
    case 0:
        text[check_random_below(len)] = odd[check_random_below(sizeof odd)];
        return len;
    case 1:
        text[check_random_below(len)] = (char)check_random_below(256);
        return len;
    case 2:
        text[len - 1 - check_random_below(near_end)] = odd[check_random_below(sizeof odd)];
        return len;
    default:
        return len - check_random_below(near_end);
    }
}

size_t make_odd_base64_text(char *dst, size_t bytes, sextet_base64_options options) {
    static const size_t distances[] = {1, 2, 5, 20, 60, 300, 4000};
    static const size_t widths[] = {64, 76, 4, 57, 1000};
    const size_t way = check_random_below(4);
    if (way == 0 && options & (SEXTET_BASE64_SKIP_NEWLINES | SEXTET_BASE64_SKIP_WHITESPACE |
                               SEXTET_BASE64_SKIP_XML_SPACE | SEXTET_BASE64_SKIP_OTHER)) {
        const size_t width =
            check_random_below(3) ? widths[check_random_below(5)] : 1 + check_random_below(100);
        size_t len = make_base64_lines(dst, bytes, options, width, check_random_below(2) ? "\n" : "\r\n");
        for (size_t damages = check_random_below(3); damages; damages--)
            len = damage(dst, len);
        return len;
    }
    char *plain = malloc(bytes / 3 * 4 + 5);
    if (!CHECK(plain != NULL, "no memory"))
        return 0;
    size_t len = make_base64_text(plain, bytes, options);
    const size_t distance = distances[check_random_below(sizeof distances / sizeof distances[0])];
    len = spread_skipped_units(dst, plain, len, way == 1 ? 0 : options, distance);
    free(plain);
    for (size_t damages = check_random_below(4); damages; damages--)
        len = damage(dst, len);
    return len;
}

bool next_text(
    char *text, size_t *len, const char *kinds, size_t kind_count, size_t longest, size_t *number) {
    size_t rest = (*number)++, texts = 1;
    for (*len = 0; rest >= texts; (*len)++, texts *= kind_count)
        rest -= texts;
    if (*len > longest)
        return false;
    for (size_t i = 0; i < *len; i++, rest /= kind_count)
        text[i] = kinds[rest % kind_count];
    return true;
}
