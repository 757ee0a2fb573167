/* SPDX-License-Identifier: MIT
 * The base64 oracle itself, against the vectors of RFC 4648, against the rule that a text is good when it is
 * the one that encoding gives, and against a second statement of what the first fault of a text is. */
#include "../oracle/base64_oracle.h"
#include "base64_trial.h"
#include "check.h"

#include <stdio.h>
#include <string.h>

static base64_verdict decode(const char *text, size_t len, void *dst, sextet_base64_options options) {
    return oracle_base64_decode(text, len, dst, SIZE_MAX, options);
}

/* RFC 4648, section 10; the unpadded ones by leaving the padding away (section 3.2). */
void check_base64_oracle_vectors(void) {
    static const char *const vectors[][2] = {
        {"", ""},
        {"f", "Zg=="},
        {"fo", "Zm8="},
        {"foo", "Zm9v"},
        {"foob", "Zm9vYg=="},
        {"fooba", "Zm9vYmE="},
        {"foobar", "Zm9vYmFy"},
        {"\xfb\xff\xbf", "+/+/"},
    };
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
        for (size_t option = 0; option < BASE64_OPTIONS; option++) {
            const sextet_base64_options options = base64_options[option];
            char due[16], text[16], bytes[16];
            snprintf(due, sizeof due, "%s", vectors[i][1]);
            if (options & SEXTET_BASE64_NO_PADDING)
                due[strcspn(due, "=")] = 0;
            for (char *symbol = due; options & SEXTET_BASE64_URL && *symbol; symbol++)
                *symbol = *symbol == '+' ? '-' : *symbol == '/' ? '_' : *symbol;

            const size_t len = strlen(vectors[i][0]), text_len = strlen(due);
            const base64_verdict there = oracle_base64_encode(vectors[i][0], len, text, SIZE_MAX, options);
            CHECK(
                there.status == SEXTET_OK && there.read == len && there.written == text_len &&
                    memcmp(text, due, text_len) == 0,
                "vector %zu, options %u", i, (unsigned)options);
            const base64_verdict back = decode(due, text_len, bytes, options);
            CHECK(
                back.status == SEXTET_OK && back.read == text_len && back.written == len &&
                    memcmp(bytes, vectors[i][0], len) == 0,
                "vector %zu, options %u", i, (unsigned)options);
        }
}

static bool comes_back(const unsigned char *src, size_t len, sextet_base64_options options) {
    char text[4];
    unsigned char bytes[3];
    const base64_verdict there = oracle_base64_encode(src, len, text, sizeof text, options);
    const base64_verdict back = decode(text, there.written, bytes, options);
    return there.status == SEXTET_OK && there.read == len && back.status == SEXTET_OK &&
           back.read == there.written && back.written == len && memcmp(bytes, src, len) == 0;
}

/* All inputs of one, two and three bytes come back from their texts: so texts that stand for something are
 * accepted, and different inputs have different texts. */
void check_base64_oracle_bytes(void) {
    const unsigned step = (unsigned)check_pick(51, 1, 1); /* of the first of three bytes */
    unsigned char src[3];
    for (size_t option = 0; option < BASE64_OPTIONS; option++)
        for (unsigned a = 0; a < 256; a++) {
            const sextet_base64_options options = base64_options[option];
            src[0] = (unsigned char)a;
            CHECK(comes_back(src, 1, options), "%02x, options %u", a, (unsigned)options);
            for (unsigned b = 0; b < 256; b++) {
                src[1] = (unsigned char)b;
                CHECK(comes_back(src, 2, options), "%02x%02x, options %u", a, b, (unsigned)options);
                /* Three bytes need no padding, so that two of the options are enough. */
                for (unsigned c = 0; c < 256 && a % step == 0 && option < 2; c++) {
                    src[2] = (unsigned char)c;
                    CHECK(comes_back(src, 3, options), "%02x%02x%02x", a, b, c);
                }
            }
        }
}

/* ---- the second statement of the rules ---- */

/* Accepted: the text decodes, and encoding the bytes gives it again. */
static bool is_accepted(const char *text, size_t len, sextet_base64_options options) {
    unsigned char bytes[16];
    char again[24];
    const base64_verdict verdict = decode(text, len, bytes, options);
    if (verdict.status != SEXTET_OK)
        return false;
    const base64_verdict back = oracle_base64_encode(bytes, verdict.written, again, sizeof again, options);
    CHECK(
        verdict.read == len && back.written == len && memcmp(again, text, len) == 0,
        "accepted, and it is not what encoding gives");
    return true;
}

/* Whether some text that begins with these characters is accepted. */
static bool can_be_continued(const char *text, size_t len, sextet_base64_options options) {
    char longer[16];
    memcpy(longer, text, len);
    for (size_t symbols = 0; symbols < 4; symbols++) {
        memset(longer + len, 'A', symbols);
        for (size_t padding = 0; padding <= 2; padding++) {
            memset(longer + len + symbols, '=', padding);
            if (is_accepted(longer, len + symbols + padding, options))
                return true;
        }
    }
    return false;
}

/* The place of the symbol that the text, as far as it can be told, ends with, when its last group is a short one;
 * else `len`. */
static size_t find_last_symbol(const char *text, size_t len, sextet_base64_options options) {
    size_t end = len;
    if (!(options & SEXTET_BASE64_NO_PADDING)) {
        const char *padding = memchr(text, '=', len);
        if (!padding)
            return len;
        end = (size_t)(padding - text);
    }
    const bool is_short = end % 4 >= 2 && oracle_base64_value(text[end - 1], options) >= 0;
    return is_short ? end - 1 : len;
}

/* The text with the unused bits of its last symbol zeroed. */
static void zero_unused_bits(const char *text, size_t len, char *cured, sextet_base64_options options) {
    memcpy(cured, text, len);
    const size_t at = find_last_symbol(text, len, options);
    if (at < len) {
        const unsigned value = (unsigned)oracle_base64_value(text[at], options);
        cured[at] = oracle_base64_symbol(at % 4 == 1 ? value & 48 : value & 60, options);
    }
}

/* What a verdict says about the text's characters, told by what can be continued: the fault is the first
 * character that no accepted text has there, whatever the unused bits are; and the symbol with those bits when
 * the text is accepted without them. */
static bool is_right_fault(
    const char *text, size_t len, base64_verdict verdict, sextet_base64_options options) {
    char cured[16];
    zero_unused_bits(text, len, cured, options);
    const size_t at = verdict.read;
    if (verdict.status == SEXTET_TRAILING_BITS)
        return at == find_last_symbol(text, len, options) && is_accepted(cured, len, options);
    if (is_accepted(cured, len, options))
        return false;
    if (verdict.status == SEXTET_TRUNCATED)
        return at == len - len % 4 && at < len && can_be_continued(cured, len, options);
    if (at >= len || !can_be_continued(cured, at, options) || can_be_continued(cured, at + 1, options))
        return false;
    const bool in_alphabet = oracle_base64_value(text[at], options) >= 0;
    return verdict.status == (in_alphabet || text[at] == '=' ? SEXTET_BAD_PADDING : SEXTET_BAD_CHARACTER);
}

/* Bytes due for a text with a fault: three for every group in front of it that is closed by no padding. */
static size_t bytes_in_front(const char *text, size_t at) {
    size_t groups = at / 4;
    if (groups && text[4 * groups - 1] == '=')
        groups--;
    return 3 * groups;
}

/* Capacities: the bytes are cut off in front of the first group that does not fit. */
static void check_capacities(const char *text, size_t len, sextet_base64_options options) {
    unsigned char all[16], bytes[16];
    const base64_verdict whole = decode(text, len, all, options);
    for (size_t cap = 0; cap <= whole.written + 1; cap++) {
        const base64_verdict cut = oracle_base64_decode(text, len, bytes, cap, options);
        CHECK(memcmp(bytes, all, cut.written) == 0, "other bytes at capacity %zu", cap);
        if (cap >= whole.written) {
            CHECK(
                cut.status == whole.status && cut.read == whole.read && cut.written == whole.written,
                "another result at capacity %zu", cap);
            continue;
        }
        const size_t rest = whole.written - cut.written;
        CHECK(
            cut.status == SEXTET_NO_SPACE && cut.read % 4 == 0 && cut.written == cut.read / 4 * 3 &&
                cut.written <= cap && cut.written + (rest < 3 ? rest : 3) > cap,
            "read %zu, written %zu at capacity %zu", cut.read, cut.written, cap);
    }
}

static void check_text(const char *text, size_t len, sextet_base64_options options) {
    unsigned char bytes[16];
    check_now.src = text;
    check_now.src_len = len;
    check_now.options = options;
    const base64_verdict verdict = decode(text, len, bytes, options);
    CHECK(
        (verdict.status == SEXTET_OK) == is_accepted(text, len, options),
        "accepted or not, the rule differs");
    if (verdict.status != SEXTET_OK) {
        CHECK(
            is_right_fault(text, len, verdict, options), "%s at %zu", sextet_status_name(verdict.status),
            verdict.read);
        const size_t at = verdict.read;
        CHECK(verdict.written == bytes_in_front(text, at), "%zu bytes in front of %zu", verdict.written, at);
    }
    check_capacities(text, len, options);
}

/* A character of each kind: symbols with and without low bits, those of one alphabet only, and others. */
static const char kinds[] = {'A', 'B', 'Q', '-', '+', '=', '\n', '\0', '\x80', '\xff'};

/* All texts of these kinds of up to `longest` characters, behind some others. */
static void check_all_texts(const char *front, size_t longest) {
    char text[12];
    const size_t front_len = strlen(front);
    memcpy(text, front, front_len);
    for (size_t len = 0; len <= longest; len++) {
        size_t texts = 1;
        for (size_t i = 0; i < len; i++)
            texts *= sizeof kinds;
        for (size_t number = 0; number < texts; number++) {
            size_t rest = number;
            for (size_t i = 0; i < len; i++, rest /= sizeof kinds)
                text[front_len + i] = kinds[rest % sizeof kinds];
            for (size_t option = 0; option < BASE64_OPTIONS; option++)
                check_text(text, front_len + len, base64_options[option]);
        }
    }
}

void check_base64_oracle_texts(void) {
    check_all_texts("", 4);
}

void check_base64_oracle_continued_texts(void) {
    static const char *const fronts[] = {"AAAA", "QQ==", "QUI=", "QUJDRE", "QR==", "QUJ="};
    for (size_t i = 0; i < sizeof fronts / sizeof fronts[0]; i++)
        check_all_texts(fronts[i], check_pick(2, 3, 3));
}
