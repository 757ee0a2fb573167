/* SPDX-License-Identifier: MIT
 * The base64 oracle itself, under all options: against the steps of two standards and of a program, and each option against
 * a statement of what it changes. */
#include "../oracle/infra_oracle.h"
#include "../oracle/protobuf_base64_oracle.h"
#include "../oracle/tc39_oracle.h"
#include "base64_texts.h"

#include <string.h>

enum { LONGEST = 24 };

typedef struct outcome {
    base64_verdict verdict;
    unsigned char bytes[LONGEST];
} outcome;

static outcome decode_within(const char *text, size_t len, size_t cap, sextet_base64_options options) {
    outcome found;
    found.verdict = oracle_base64_decode(text, len, found.bytes, cap, options);
    return found;
}

static outcome decode(const char *text, size_t len, sextet_base64_options options) {
    return decode_within(text, len, LONGEST, options);
}

static bool is_good(const outcome *found) {
    return found->verdict.status == SEXTET_OK;
}

static bool same_bytes(const outcome *one, const outcome *other) {
    const size_t len = one->verdict.written;
    return other->verdict.written == len && memcmp(one->bytes, other->bytes, len) == 0;
}

static bool same_outcome(const outcome *one, const outcome *other) {
    return one->verdict.status == other->verdict.status && one->verdict.read == other->verdict.read &&
           same_bytes(one, other);
}

static void note(const char *text, size_t len, sextet_base64_options options) {
    check_now.src = text;
    check_now.src_len = len;
    check_now.options = options;
}

/* ---- the steps of standards, and of a program ---- */

static bool same_as_tc39(
    const uint16_t *text, size_t len, sextet_base64_options options, tc39_last_chunk_handling handling) {
    const bool url = options & SEXTET_BASE64_URL;
    const tc39_record due = tc39_from_base64(text, len, url, handling, SIZE_MAX);
    unsigned char bytes[TC39_LONGEST];
    base64_verdict found = oracle_base64_decode_utf16(text, len, bytes, sizeof bytes, options);
    bool same = (found.status == SEXTET_OK) == !due.is_error && found.written == due.bytes_len &&
                memcmp(bytes, due.bytes, due.bytes_len) == 0 && (due.is_error || found.read == due.read);
    /* With less room both come to the same bytes; they differ in how far they look. */
    for (size_t cap = 0; cap < due.bytes_len; cap++) {
        const tc39_record cut = tc39_from_base64(text, len, url, handling, cap);
        found = oracle_base64_decode_utf16(text, len, bytes, cap, options);
        same = same && found.written == cut.bytes_len && memcmp(bytes, cut.bytes, cut.bytes_len) == 0;
    }
    return same;
}

static void check_standards(const uint16_t *text, size_t len) {
    static const sextet_base64_options tc39[] = {
        SEXTET_BASE64_TC39_LOOSE, SEXTET_BASE64_TC39_STRICT, SEXTET_BASE64_TC39_STOP_BEFORE_PARTIAL};
    for (size_t i = 0; i < 6; i++) {
        const sextet_base64_options options = tc39[i % 3] | (i < 3 ? 0 : SEXTET_BASE64_URL);
        CHECK(
            same_as_tc39(text, len, options, (tc39_last_chunk_handling)(i % 3)),
            "not as ECMAScript has it, %u", (unsigned)options);
    }
    unsigned char bytes[INFRA_LONGEST], due[INFRA_LONGEST];
    size_t due_len;
    const bool is_due = infra_forgiving_base64_decode(text, len, due, &due_len);
    const base64_verdict found =
        oracle_base64_decode_utf16(text, len, bytes, sizeof bytes, SEXTET_BASE64_WHATWG);
    CHECK((found.status == SEXTET_OK) == is_due, "not accepted as the WHATWG has it");
    CHECK(
        !is_due || (found.read == len && found.written == due_len && memcmp(bytes, due, due_len) == 0),
        "not the bytes that the WHATWG has");
}

static void check_protobuf(const uint16_t *text, size_t len) {
    unsigned char bytes[LONGEST], due[LONGEST];
    size_t due_len;
    const bool is_due = protobuf_base64_decode(text, len, due, &due_len);
    const base64_verdict found =
        oracle_base64_decode_utf16(text, len, bytes, sizeof bytes, SEXTET_BASE64_PROTOBUF);
    CHECK((found.status == SEXTET_OK) == is_due, "not accepted as protobuf-es has it");
    CHECK(
        !is_due || (found.read == len && found.written == due_len && memcmp(bytes, due, due_len) == 0),
        "not the bytes that protobuf-es has");
}

/* All short texts of these units; the letters stand for what does not fit in a char. */
void check_base64_oracle_options_standards(void) {
    static const char kinds[] = {'A', 'B', 'Q', '=', ' ', '\f', '-', '+', '!', 'u'};
    static const char *const fronts[] = {"", "QUJD", "\n/8+/ ", "QQ==", "QR", "=\tQ_=\r"};
    for (size_t front = 0; front < sizeof fronts / sizeof fronts[0]; front++) {
        const size_t front_len = strlen(fronts[front]);
        char tail[8];
        size_t tail_len, number = 0;
        while (next_text(tail, &tail_len, kinds, sizeof kinds, check_pick(4, front ? 4 : 5, 6), &number)) {
            uint16_t text[16];
            const size_t len = front_len + tail_len;
            for (size_t i = 0; i < len; i++) {
                const char unit = i < front_len ? fronts[front][i] : tail[i - front_len];
                text[i] = unit == 'u' ? 0x0141 : (unsigned char)unit;
            }
            note((const char *)text, 2 * len, 0);
            check_standards(text, len);
            check_protobuf(text, len);
        }
    }
}

/* ---- which options are taken ---- */

void check_base64_oracle_options_accepted(void) {
    static bool taken[1 << 14];
    const option_set all = all_base64_options();
    CHECK(all.count == BASE64_ALL_OPTIONS, "%zu", all.count);
    for (size_t i = 0; i < all.count; i++) {
        CHECK(!taken[all.at[i]], "options %u twice", (unsigned)all.at[i]);
        taken[all.at[i]] = true;
    }
    for (sextet_base64_options options = 0; options < 1 << 14; options++)
        CHECK(oracle_base64_accepts(options) == taken[options], "options %u", (unsigned)options);
    for (unsigned bit = 14; bit < 32; bit++)
        for (size_t i = 0; i < all.count; i += 100)
            CHECK(!oracle_base64_accepts(all.at[i] | (sextet_base64_options)1 << bit), "bit %u", bit);
    const option_set some = covering_base64_options();
    CHECK(some.count < 100, "%zu options to cover all pairs", some.count);
    for (size_t i = 0; i < some.count; i++)
        CHECK(oracle_base64_accepts(some.at[i]), "options %u", (unsigned)some.at[i]);
}

/* Each unit is a symbol, '=', skipped or bad, as the header lists them; above FF it is skipped as other, or bad. */
void check_base64_oracle_options_units(void) {
    static const char *const symbols[] = {"+/", "-_", "+/-_", "+,"};
    const option_set all = all_base64_options();
    for (size_t i = 0; i < all.count; i++)
        for (unsigned n = 0; n < 65536; n += n < 0x180 ? 1 : 0x3f) {
            const sextet_base64_options options = all.at[i];
            const char *skipped = options & SEXTET_BASE64_SKIP_WHITESPACE  ? "\t\n\f\r "
                                  : options & SEXTET_BASE64_SKIP_XML_SPACE ? "\t\n\r "
                                  : options & SEXTET_BASE64_SKIP_NEWLINES  ? "\n\r"
                                                                           : "";
            const uint16_t unit = (uint16_t)n, text[4] = {'A', 'A', unit, 'A'};
            const base64_verdict found = oracle_base64_decode_utf16(text, 4, NULL, 3, options);
            const bool is_ascii = n > 0 && n < 128;
            const bool is_symbol = (n >= '0' && n <= '9') || (n >= 'A' && n <= 'Z') ||
                                   (n >= 'a' && n <= 'z') ||
                                   (is_ascii && strchr(symbols[options & 3], (int)n) != NULL);
            const bool is_skipped =
                options & SEXTET_BASE64_SKIP_OTHER || (is_ascii && strchr(skipped, (int)n) != NULL);
            bool is_right = found.status == SEXTET_BAD_CHARACTER && found.read == 2;
            if (is_symbol)
                is_right = found.status == SEXTET_OK && found.written == 3;
            else if (n == '=')
                is_right = found.status != SEXTET_BAD_CHARACTER && found.written < 3;
            else if (is_skipped)
                is_right = found.status == (options & 12 ? SEXTET_OK : SEXTET_TRUNCATED) ||
                           options & SEXTET_BASE64_STOP_BEFORE_PARTIAL;
            CHECK(
                is_right, "unit %04x, options %u: %s", n, (unsigned)options,
                sextet_status_name(found.status));
        }
}

/* ---- what each option changes ---- */

/* Skipped units have no other effect than to stand there. */
static void check_skipping(
    const char *text, size_t len, sextet_base64_options options, const outcome *found) {
    const sextet_base64_options skips = SEXTET_BASE64_SKIP_NEWLINES | SEXTET_BASE64_SKIP_WHITESPACE |
                                        SEXTET_BASE64_SKIP_XML_SPACE | SEXTET_BASE64_SKIP_OTHER;
    char rest[LONGEST];
    size_t places[LONGEST], rest_len = 0;
    for (size_t i = 0; i < len; i++)
        if (oracle_base64_value(text[i], options) >= 0 ||
            !oracle_base64_is_skipped((unsigned char)text[i], options)) {
            rest[rest_len] = text[i];
            places[rest_len++] = i;
        }
    places[rest_len] = len;
    const outcome due = decode(rest, rest_len, options & ~skips);
    size_t read = places[due.verdict.read];
    if (options & SEXTET_BASE64_STOP_BEFORE_PARTIAL && is_good(&due) && due.verdict.read < rest_len &&
        rest[due.verdict.read] != '=')
        read = due.verdict.read ? places[due.verdict.read - 1] + 1 : 0;
    CHECK(found->verdict.status == due.verdict.status && same_bytes(found, &due), "skipped units matter");
    CHECK(found->verdict.read == read, "with skipped units read is %zu, not %zu", found->verdict.read, read);
}

/* Unused bits matter to nothing but SEXTET_TRAILING_BITS. */
static void check_trailing(
    const char *text, size_t len, sextet_base64_options options, const outcome *found) {
    if (!(options & SEXTET_BASE64_ALLOW_TRAILING_BITS))
        return;
    const outcome strict = decode(text, len, options & ~SEXTET_BASE64_ALLOW_TRAILING_BITS);
    CHECK(found->verdict.status != SEXTET_TRAILING_BITS, "unused bits are looked at");
    if (strict.verdict.status == SEXTET_TRAILING_BITS)
        CHECK(found->verdict.written > strict.verdict.written, "a group with unused bits gives nothing");
    else
        CHECK(same_outcome(found, &strict), "unused bits that are zero matter");
}

/* Optional padding: what is accepted with it, and what is without. */
static void check_padding(const char *text, size_t len, sextet_base64_options options, const outcome *found) {
    const sextet_base64_options others = SEXTET_BASE64_PADDING_OPTIONAL | SEXTET_BASE64_CONCATENATED |
                                         SEXTET_BASE64_STOP_AT_PADDING | SEXTET_BASE64_ANY_PADDING |
                                         SEXTET_BASE64_STOP_BEFORE_PARTIAL;
    if ((options & others) != SEXTET_BASE64_PADDING_OPTIONAL)
        return;
    const sextet_base64_options padded = options & ~SEXTET_BASE64_PADDING_OPTIONAL;
    const outcome with = decode(text, len, padded),
                  without = decode(text, len, padded | SEXTET_BASE64_NO_PADDING);
    CHECK(is_good(found) == (is_good(&with) || is_good(&without)), "optional padding");
    if (is_good(&with) || is_good(&without))
        CHECK(same_outcome(found, is_good(&with) ? &with : &without), "optional padding gives other bytes");
}

/* The first '=' as the end of the text. */
static void check_stop(const char *text, size_t len, sextet_base64_options options, const outcome *found) {
    if (!(options & SEXTET_BASE64_STOP_AT_PADDING))
        return;
    const sextet_base64_options plain = options & ~SEXTET_BASE64_STOP_AT_PADDING;
    const char *end = memchr(text, '=', len);
    if (!end) {
        const outcome due = decode(text, len, plain);
        CHECK(same_outcome(found, &due), "there is no '=', and it matters how it is taken");
        return;
    }
    const size_t at = (size_t)(end - text);
    const sextet_base64_options whole =
        (plain & ~SEXTET_BASE64_STOP_BEFORE_PARTIAL) | SEXTET_BASE64_PADDING_OPTIONAL;
    outcome due = decode(text, at, whole);
    if (due.verdict.status == SEXTET_TRUNCATED) {
        due.verdict.status = SEXTET_BAD_PADDING;
        due.verdict.read = at;
    }
    CHECK(same_outcome(found, &due), "not what is due for the text in front of the first '='");
}

/* What two texts, the first of which ends with its padding, give one behind the other. */
static outcome join(const outcome *first, size_t cut, const outcome *second) {
    outcome both = *first;
    memcpy(both.bytes + first->verdict.written, second->bytes, second->verdict.written);
    both.verdict.status = second->verdict.status;
    both.verdict.written += second->verdict.written;
    both.verdict.read = cut + second->verdict.read;
    return both;
}

/* Texts one behind the other: where the first ends with its padding and the second begins with a symbol. */
static void check_joined(const char *text, size_t len, sextet_base64_options options, const outcome *found) {
    const sextet_base64_options one_text = options & ~SEXTET_BASE64_CONCATENATED;
    if (!(options & SEXTET_BASE64_CONCATENATED))
        return;
    for (size_t cut = 1; cut < len; cut++) {
        const outcome first = decode(text, cut, one_text), second = decode(text + cut, len - cut, options);
        const bool is_whole = is_good(&first) && first.verdict.read == cut;
        if (!memchr(text, '=', cut) || oracle_base64_value(text[cut], options) < 0 ||
            (!is_whole && first.verdict.status != SEXTET_TRAILING_BITS))
            continue;
        outcome both = is_whole ? join(&first, cut, &second) : first;
        /* Nothing of the second text: then the end is that of the first, in front of what is skipped there. */
        if (is_whole && options & SEXTET_BASE64_STOP_BEFORE_PARTIAL && is_good(&second) &&
            second.verdict.read == 0)
            for (both.verdict.read = cut; text[both.verdict.read - 1] != '=';)
                both.verdict.read--;
        CHECK(same_outcome(found, &both), "two texts are not what each of them is, cut at %zu", cut);
        return;
    }
    const outcome due = decode(text, len, one_text);
    CHECK(same_outcome(found, &due), "it is one text, and not taken as such");
}

/* Any '=' as the end of a group: what stands between two of them is a text of its own, and may be short; what stands
 * behind the last one is judged as a text that has none. */
static void check_any_padding(
    const char *text, size_t len, sextet_base64_options options, const outcome *found) {
    const sextet_base64_options plain = options & ~SEXTET_BASE64_ANY_PADDING;
    const sextet_base64_options ended = (plain & ~SEXTET_BASE64_STOP_BEFORE_PARTIAL) |
                                        SEXTET_BASE64_PADDING_OPTIONAL | SEXTET_BASE64_DROP_DANGLING;
    if (!(options & SEXTET_BASE64_ANY_PADDING))
        return;
    outcome due = {.verdict = {.status = SEXTET_OK}};
    size_t start = 0;
    for (const char *end; is_good(&due) && (end = memchr(text + start, '=', len - start));) {
        const size_t at = (size_t)(end - text);
        const outcome part = decode(text + start, at - start, ended);
        due = join(&due, start, &part);
        start = at + 1;
    }
    if (is_good(&due)) {
        const outcome part = decode(text + start, len - start, plain);
        due = join(&due, start, &part);
    }
    CHECK(same_outcome(found, &due), "not what is due between each '=' and the next");
}

/* Tails: nothing changes but for texts that would be unfinished. */
static void check_tail(const char *text, size_t len, sextet_base64_options options, const outcome *found) {
    const sextet_base64_options tails = SEXTET_BASE64_STOP_BEFORE_PARTIAL | SEXTET_BASE64_DROP_DANGLING;
    if (!(options & tails))
        return;
    const outcome strict = decode(text, len, options & ~tails);
    const size_t read = found->verdict.read;
    if (same_outcome(found, &strict))
        return;
    CHECK(is_good(found) && same_bytes(found, &strict), "the tail matters to what is in front of it");
    if (options & SEXTET_BASE64_STOP_BEFORE_PARTIAL) {
        CHECK(strict.verdict.status == SEXTET_TRUNCATED, "a tail is left that was no partial one");
        const outcome front = decode(text, read, options & ~tails);
        CHECK(is_good(&front) && same_bytes(found, &front), "what was read is not good by itself");
        CHECK(
            read == 0 || oracle_base64_value(text[read - 1], options) >= 0 || text[read - 1] == '=',
            "it does not end with a group");
        return;
    }
    /* Without its last symbol the text is good, up to the '=' that ends it or to its own end. */
    size_t last = strict.verdict.status == SEXTET_BAD_PADDING ? strict.verdict.read : len;
    CHECK(read == last, "read is %zu, not %zu", read, last);
    while (last > 0 && oracle_base64_value(text[last - 1], options) < 0)
        last--;
    CHECK(last > 0, "no symbol is left over");
    const outcome front = decode(text, last ? last - 1 : 0, options & ~tails);
    CHECK(is_good(&front) && same_bytes(found, &front), "what is in front of the last symbol is not good");
}

/* Less room: what is there is the beginning, and going on from there gives the rest. */
static void check_room(const char *text, size_t len, sextet_base64_options options, const outcome *found) {
    for (size_t cap = 0; cap <= found->verdict.written; cap++) {
        const outcome cut = decode_within(text, len, cap, options);
        if (cap == found->verdict.written) {
            CHECK(same_outcome(&cut, found), "what fits exactly");
            return;
        }
        const size_t read = cut.verdict.read, written = cut.verdict.written;
        CHECK(cut.verdict.status == SEXTET_NO_SPACE && written <= cap && read < len, "capacity %zu", cap);
        outcome rest = decode(text + read, len - read, options);
        rest.verdict.read += read;
        rest.verdict.written += written;
        memmove(rest.bytes + written, rest.bytes, LONGEST - written);
        memcpy(rest.bytes, cut.bytes, written);
        CHECK(same_outcome(&rest, found), "going on with less room, capacity %zu", cap);
        const outcome next = decode_within(text + read, len - read, cap - written, options);
        CHECK(next.verdict.written == 0 && next.verdict.read == 0, "more would fit, capacity %zu", cap);
    }
}

static void check_text(const char *text, size_t len, sextet_base64_options options) {
    note(text, len, options);
    const outcome found = decode(text, len, options);
    check_skipping(text, len, options, &found);
    check_trailing(text, len, options, &found);
    check_padding(text, len, options, &found);
    check_stop(text, len, options, &found);
    check_joined(text, len, options, &found);
    check_any_padding(text, len, options, &found);
    check_tail(text, len, options, &found);
    check_room(text, len, options, &found);
}

static const char kinds[] = {'A', 'B', '=', '\n', ' ', '*', '-'};

static void check_all_texts(const char *front, size_t longest, option_set options) {
    const size_t front_len = strlen(front);
    char text[LONGEST];
    size_t len, number = 0;
    memcpy(text, front, front_len);
    while (next_text(text + front_len, &len, kinds, sizeof kinds, longest, &number))
        for (size_t i = 0; i < options.count; i++)
            check_text(text, front_len + len, options.at[i]);
}

void check_base64_oracle_options_texts(void) {
    check_all_texts("", check_pick(2, 3, 4), all_base64_options());
    check_all_texts("", check_pick(4, 5, 6), covering_base64_options());
}

void check_base64_oracle_options_continued_texts(void) {
    static const char *const fronts[] = {
        "QUJD", "QQ==", "Q Q\n=", "QUI=", "QUJDRA=", "QR==Q", "Q*Q==QU", "Q=U=\f"};
    for (size_t i = 0; i < sizeof fronts / sizeof fronts[0]; i++) {
        check_all_texts(fronts[i], check_pick(1, 2, 3), all_base64_options());
        check_all_texts(fronts[i], check_pick(3, 4, 4), covering_base64_options());
    }
}
