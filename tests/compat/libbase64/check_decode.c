/* SPDX-License-Identifier: MIT
 * Decoding: values that the original gave, then every short text and every cut against the model, and longer
 * texts with a fault in every place, between pages that cannot be touched. */
#include "checks.h"

#include "../../check/guarded.h"
#include "../../dispatch/expect.h"
#include "codecs.h"
#include "model.h"

enum { MAX_TEXT = 8192, UNTOUCHED = 0xa5 };

/* ---- what the original gave ---- */

static const struct {
    const char *text;
    int good;
    const char *bytes;
} whole_texts[] = {
    {"", 1, ""},          {"Zg==", 1, "f"},
    {"Zm8=", 1, "fo"},    {"Zm9v", 1, "foo"},
    {"Zh==", 1, "f"},     {"Zm9=", 1, "fo"}, /* unused bits count for nothing */
    {"Z", 0, ""},         {"Zg", 0, "f"},
    {"Zg=", 0, "f"},      {"Zm8", 0, "fo"}, /* unfinished */
    {"=", 0, ""},         {"Z=", 0, ""},
    {"Z===", 0, ""},      {"AAAA=", 0, "\0\0\0"},
    {"Zg====", 0, "f"},   {"Zm8==", 0, "fo"},
    {"Zm=9v", 0, "f"},    {"Zg=a", 0, "f"},
    {"Zg==Zm9v", 0, "f"}, {"Zm8=a", 0, "fo"},
    {"Zg==\n", 0, "f"},   {"Zg=*", 0, "f"},
    {"Zm9v\n", 0, "foo"}, {"Zm9 v", 0, "fo"},
    {"Z*==", 0, ""},      {"Zg*=", 0, "f"},
    {"-_-_", 0, ""},      {"Zm9vZm9v*", 0, "foofoo"},
};

static void check_whole_texts(void) {
    for (size_t i = 0; i < sizeof whole_texts / sizeof *whole_texts; i++) {
        const char *text = whole_texts[i].text;
        char out[16];
        size_t len = 999;
        const int good = base64_decode(text, strlen(text), out, &len, 0);
        /* "AAAA=" gives three zero bytes */
        const size_t wanted = text[0] == 'A' ? 3 : strlen(whole_texts[i].bytes);
        EXPECT_FOR(text, good == whole_texts[i].good && len == wanted);
        EXPECT_FOR(text, len == wanted && memcmp(out, whole_texts[i].bytes, wanted) == 0);
    }
}

/* A stream in pieces, and what each call returned and wrote. */
static const struct {
    const char *pieces, *results;
} streams[] = {
    {"Z|m|9|v", "1:|1:f|1:o|1:o"},
    {"|Zg|", "1:|1:f|1:"},
    {"Z|g|=|=", "1:|1:f|1:|1:"},
    {"Zm9vZm8|=", "1:foofo|1:"},
    /* over: nothing follows */
    {"Zg==|", "1:f|0:"},
    {"Zg==|Zm9v", "1:f|0:"},
    {"Zm8|=|=", "1:fo|1:|0:"},
    {"Zm8==|Zm9v", "0:fo|0:"},
    /* a second '=' is due */
    {"Zg=|", "1:f|0:"},
    {"Zg=||=|=", "1:f|0:|1:|0:"},
    {"Zg=|==|=", "1:f|0:|0:"},
    {"Zg=|a|=", "1:f|0:|0:"},
    {"Zg=|*|=", "1:f|0:|0:"},
    /* behind a fault: over, whatever comes */
    {"=|=|Zm9v", "0:|0:|0:"},
    {"Zm9v*|Zm9v", "0:foo|0:"},
    {"Zm9vZ*|m9v", "0:foo|0:"},
    {"Z=|g|==", "0:|0:|0:"},
    {"Zm8*|=", "0:fo|0:"},
    {"Zg=*|=|AA", "0:f|0:|0:"},
    /* but for one in the third place, which counts as a symbol */
    {"Zg*|=|=", "0:f|1:|0:"},
    {"Zg*|==", "0:f|0:"},
    {"Zg|*|a", "1:f|0:|1:\x1a"},
    {"Zg*=|=", "0:f|1:"},
};

/* Appends what one call came to. */
static size_t note_result(char *notes, size_t at, int good, const char *out, size_t len) {
    at += (size_t)sprintf(notes + at, "%s%d:", at ? "|" : "", good);
    memcpy(notes + at, out, len);
    notes[at + len] = '\0';
    return at + len;
}

static void check_streams(void) {
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++) {
        char notes[64] = "";
        size_t noted = 0;
        struct base64_state state;
        base64_stream_decode_init(&state, 0);
        for (const char *piece = streams[i].pieces;; piece++) {
            const size_t piece_len = strcspn(piece, "|");
            char out[16];
            size_t len = 999;
            const int good = base64_stream_decode(&state, piece, piece_len, out, &len);
            noted = note_result(notes, noted, good, out, len < sizeof out ? len : 0);
            piece += piece_len;
            if (!*piece)
                break;
        }
        EXPECT_TEXT(notes, streams[i].results);
    }
}

/* NULL will do where there is no text. */
static void check_nothing(void) {
    struct base64_state state;
    char out[4];
    size_t len = 999;
    EXPECT(base64_decode(NULL, 0, NULL, &len, 0) == 1 && len == 0);
    base64_stream_decode_init(&state, 0);
    EXPECT(base64_stream_decode(&state, NULL, 0, NULL, &len) == 1 && len == 0);
    EXPECT(base64_stream_decode(&state, "Z", 1, out, &len) == 1 && len == 0);
    EXPECT(base64_stream_decode(&state, NULL, 0, NULL, &len) == 1 && len == 0);
}

/* ---- against the model ---- */

static guarded text_area, out_area;

/* The text in front of a page that cannot be read, and room for just what the model writes, in front of one
 * that cannot be written. */
static bool decodes_like_model(const char *text, size_t text_len, int flags) {
    static unsigned char wanted[MAX_TEXT];
    size_t wanted_len, len = 999;
    const int wanted_good = model_decode_all(text, text_len, wanted, &wanted_len);
    char *src = (char *)guarded_place(&text_area, (place){.at_front = false}, text_len);
    char *out = (char *)guarded_place(&out_area, (place){.at_front = false}, wanted_len);
    memcpy(src, text, text_len);
    const int good = base64_decode(src, text_len, out, &len, flags);
    if (good != wanted_good || len != wanted_len || memcmp(out, wanted, len) != 0)
        return false;
    const int good_in_place = base64_decode(src, text_len, src, &len, flags);
    return good_in_place == wanted_good && len == wanted_len && memcmp(src, wanted, len) == 0;
}

/* Cuts text in front of cuts[0 .. cut_count), and goes on to the first piece that returns 0. Each piece is
 * given room for just what the model writes, and nothing behind it may change. */
static bool streams_like_model(
    const char *text, size_t text_len, const size_t *cuts, size_t cut_count, int flags) {
    static unsigned char wanted[MAX_TEXT], out[MAX_TEXT + 1];
    model_decoder model = {.phase = TOOK_0};
    struct base64_state state;
    base64_stream_decode_init(&state, flags);
    size_t at = 0;
    for (size_t i = 0; i <= cut_count; i++) {
        const size_t end = i < cut_count ? cuts[i] : text_len;
        size_t wanted_len, len = 999;
        const int wanted_good = model_decode(&model, text + at, end - at, wanted, &wanted_len);
        out[wanted_len] = UNTOUCHED;
        const int good = base64_stream_decode(&state, text + at, end - at, (char *)out, &len);
        if (good != wanted_good || len != wanted_len || memcmp(out, wanted, len) != 0)
            return false;
        if (out[wanted_len] != UNTOUCHED)
            return false;
        if (!good)
            return true;
        at = end;
    }
    return true;
}

/* All the ways to cut it. */
static bool all_cuts_like_model(const char *text, size_t text_len) {
    const unsigned way_count = text_len ? 1u << (text_len - 1) : 1;
    for (unsigned way = 0; way < way_count; way++) {
        size_t cuts[8], cut_count = 0;
        for (size_t i = 1; i < text_len; i++)
            if (way >> (i - 1) & 1)
                cuts[cut_count++] = i;
        if (!streams_like_model(text, text_len, cuts, cut_count, 0))
            return false;
    }
    return true;
}

/* Every text of up to 6 of these: no bits, unused bits, padding, a fault. */
static void check_short_texts(void) {
    static const char units[] = "Ah=*";
    for (size_t len = 0; len <= 6; len++)
        for (unsigned number = 0; number < 1u << 2 * len; number++) {
            char text[7] = "";
            for (size_t i = 0; i < len; i++)
                text[i] = units[number >> 2 * i & 3];
            EXPECT_FOR(text, decodes_like_model(text, len, 0));
            EXPECT_FOR(text, all_cuts_like_model(text, len));
        }
}

static size_t make_text(char *text, size_t byte_count) {
    static unsigned char bytes[MAX_TEXT];
    model_fill(bytes, byte_count, (unsigned)byte_count);
    return model_encode(bytes, byte_count, text);
}

/* Every length up to 300 units and some longer ones, whole groups or not. */
static void check_lengths(int flags) {
    static char text[MAX_TEXT];
    for (size_t count = 0; count < 300; count++) {
        const size_t padded = make_text(text, count);
        EXPECT(decodes_like_model(text, padded, flags));
    }
    const size_t all = make_text(text, 4100);
    for (size_t text_len = 0; text_len <= all; text_len += text_len < 300 ? 1 : 731)
        EXPECT(decodes_like_model(text, text_len, flags));
}

/* A fault, padding, or a unit that only looks like one in place of every unit of a text. */
static void check_faults(int flags) {
    static const char odd[] = "*=\n\xc1\0-";
    char text[400];
    const size_t text_len = make_text(text, 250);
    for (size_t at = 0; at < text_len; at++)
        for (size_t i = 0; i < sizeof odd - 1; i++) {
            const char kept = text[at];
            const size_t cut = (at * 7 + i * 131) % text_len;
            text[at] = odd[i];
            EXPECT(decodes_like_model(text, text_len, flags));
            EXPECT(streams_like_model(text, text_len, &cut, 1, flags));
            text[at] = kept;
        }
}

/* Every cut in two and three, and pieces of some lengths. */
static void check_cuts(int flags) {
    static char text[MAX_TEXT];
    const size_t text_len = make_text(text, 223);
    for (size_t first = 0; first <= text_len; first++)
        for (size_t second = first; second <= text_len; second += first < 20 ? 1 : 17) {
            const size_t cuts[] = {first, second};
            EXPECT(streams_like_model(text, text_len, cuts, 2, flags));
        }
    const size_t long_len = make_text(text, 5000);
    for (size_t piece = 61; piece < long_len; piece = piece * 2 + 1) {
        size_t cuts[128], cut_count = 0;
        for (size_t at = piece; at < long_len; at += piece)
            cuts[cut_count++] = at;
        EXPECT(streams_like_model(text, long_len, cuts, cut_count, flags));
    }
}

int check_decode(void) {
    check_whole_texts();
    check_streams();
    check_nothing();
    check_short_texts();
    int flags[CODEC_COUNT + 1];
    const size_t count = list_flags(flags);
    for (size_t i = 0; i < count; i++) {
        check_lengths(flags[i]);
        check_faults(flags[i]);
        check_cuts(flags[i]);
    }
    return expect_result();
}
