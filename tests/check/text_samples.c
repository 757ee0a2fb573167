/* SPDX-License-Identifier: MIT
 * Texts for checks of text functions, in any form; and short odd things that are put into them. */
#include "text_samples.h"

/* ---- odd things ---- */

static const text_odd utf8_odds[] = {
    /* stray continuations; bytes that start nothing */
    {1, {0x80}},
    {1, {0xbf}},
    {1, {0xf8}},
    {1, {0xfc}},
    {1, {0xfe}},
    {1, {0xff}},
    /* overlong */
    {2, {0xc0, 0x80}},
    {2, {0xc1, 0xbf}},
    {3, {0xe0, 0x80, 0x80}},
    {3, {0xe0, 0x9f, 0xbf}},
    {4, {0xf0, 0x80, 0x80, 0x80}},
    {4, {0xf0, 0x8f, 0xbf, 0xbf}},
    /* surrogates; out of range */
    {3, {0xed, 0xa0, 0x80}},
    {3, {0xed, 0xbf, 0xbf}},
    {4, {0xf4, 0x90, 0x80, 0x80}},
    {4, {0xf4, 0xbf, 0xbf, 0xbf}},
    {4, {0xf5, 0x80, 0x80, 0x80}},
    {4, {0xf7, 0xbf, 0xbf, 0xbf}},
    /* missing continuations */
    {1, {0xc2}},
    {1, {0xdf}},
    {1, {0xe0}},
    {2, {0xe0, 0xa0}},
    {1, {0xe2}},
    {2, {0xe2, 0x82}},
    {2, {0xef, 0xbf}},
    {1, {0xf0}},
    {2, {0xf0, 0x90}},
    {3, {0xf0, 0x9f, 0x98}},
    {3, {0xf1, 0x80, 0x80}},
    {3, {0xf4, 0x8f, 0xbf}},
    {3, {0xc3, 0xc3, 0xa9}},
    {4, {0xe2, 0xe2, 0x82, 0xac}},
    {5, {0xf0, 0xf0, 0x9f, 0x98, 0x80}},
    /* a continuation too many */
    {3, {0xc3, 0xa9, 0xa9}},
    {4, {0xe2, 0x82, 0xac, 0x82}},
    {5, {0xf0, 0x9f, 0x98, 0x80, 0x80}},
    /* characters at the edges of their classes */
    {1, {0x00}},
    {1, {0x7f}},
    {2, {0xc2, 0x80}},
    {2, {0xc3, 0xbf}},
    {2, {0xc4, 0x80}},
    {2, {0xdf, 0xbf}},
    {3, {0xe0, 0xa0, 0x80}},
    {3, {0xed, 0x9f, 0xbf}},
    {3, {0xee, 0x80, 0x80}},
    {3, {0xef, 0xbf, 0xbf}},
    {4, {0xf0, 0x90, 0x80, 0x80}},
    {4, {0xf4, 0x8f, 0xbf, 0xbf}},
};

static const text_odd utf16_odds[] = {
    {1, {0xd800}},
    {1, {0xdbff}},
    {1, {0xdc00}},
    {1, {0xdfff}},
    {2, {0xdc00, 0xd800}},
    {2, {0xd800, 0xd800}},
    {2, {0xdc00, 0xdc00}},
    {3, {0xd800, 0xd83d, 0xde00}},
    {3, {0xd83d, 0xde00, 0xde00}},
    {2, {0xd800, 0xdc00}},
    {2, {0xdbff, 0xdfff}},
    {4, {0xd83d, 0xde00, 0xd83d, 0xde01}},
    {2, {0xd800, 0x00dc}},
    {2, {0xd800, 0x41}},
    {2, {0xdc00, 0x41}},
    {1, {0x00d8}},
    {1, {0x00dc}},
    {1, {0x0000}},
    {1, {0x007f}},
    {1, {0x0080}},
    {1, {0x00ff}},
    {1, {0x0100}},
    {1, {0x07ff}},
    {1, {0x0800}},
    {1, {0x4100}},
    {1, {0x8000}},
    {1, {0xd7ff}},
    {1, {0xe000}},
    {1, {0xfeff}},
    {1, {0xffff}},
};

static const text_odd utf32_odds[] = {
    {1, {0xd800}},     {1, {0xdbff}},     {1, {0xdc00}},     {1, {0xdfff}},     {2, {0xd83d, 0xde00}},
    {1, {0x110000}},   {1, {0x11d800}},   {1, {0x200041}},   {1, {0x1000041}},  {1, {0x7fffffff}},
    {1, {0x80000000}}, {1, {0x80000041}}, {1, {0xffff0041}}, {1, {0xffffffff}}, {1, {0x0000}},
    {1, {0x007f}},     {1, {0x0080}},     {1, {0x00ff}},     {1, {0x0100}},     {1, {0x07ff}},
    {1, {0x0800}},     {1, {0xd7ff}},     {1, {0xe000}},     {1, {0xffff}},     {1, {0x10000}},
    {1, {0x1d800}},    {1, {0x10ffff}},
};

static const text_odd byte_odds[] = {
    {1, {0x00}}, {1, {0x7f}}, {1, {0x80}},       {1, {0xbf}},
    {1, {0xc0}}, {1, {0xff}}, {2, {0xff, 0x80}}, {4, {0xa0, 0xa0, 0xff, 0xff}},
};

#define COUNT_OF(array) (sizeof array / sizeof array[0])

const text_odd *text_odds(oracle_form form, size_t *count) {
    switch (form) {
    case FORM_UTF8:
        *count = COUNT_OF(utf8_odds);
        return utf8_odds;
    case FORM_UTF16:
        *count = COUNT_OF(utf16_odds);
        return utf16_odds;
    case FORM_UTF32:
        *count = COUNT_OF(utf32_odds);
        return utf32_odds;
    case FORM_ASCII:
    case FORM_LATIN1:
    default:
        *count = COUNT_OF(byte_odds);
        return byte_odds;
    }
}

void put_odd(
    oracle_form form, void *dst, size_t at, size_t len, const text_odd *odd, sextet_text_options options) {
    for (size_t i = 0; i < odd->len && at + i < len; i++)
        oracle_put_unit(form, dst, at + i, odd->units[i], options);
}

static const uint32_t byte_edges[] = {0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0,
                                      0xc1, 0xc2, 0xc3, 0xc4, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee,
                                      0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf7, 0xf8, 0xff};
static const uint32_t utf16_edges[] = {0x0000, 0x0041, 0x007f, 0x0080, 0x00ff, 0x0100, 0x07ff, 0x0800,
                                       0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff};
static const uint32_t utf32_edges[] = {0x0000, 0x0041,  0x007f,   0x0080,   0x00ff,    0x0100,
                                       0x07ff, 0x0800,  0xd7ff,   0xd800,   0xdfff,    0xe000,
                                       0xffff, 0x10000, 0x10ffff, 0x110000, 0xffffffff};

const uint32_t *text_edges(oracle_form form, size_t *count) {
    if (form == FORM_UTF16) {
        *count = COUNT_OF(utf16_edges);
        return utf16_edges;
    }
    if (form == FORM_UTF32) {
        *count = COUNT_OF(utf32_edges);
        return utf32_edges;
    }
    *count = COUNT_OF(byte_edges);
    return byte_edges;
}

/* ---- characters ---- */

static uint32_t below(uint32_t bound) {
    return (uint32_t)check_random_below(bound);
}

static uint32_t ascii_point(void) {
    return 0x20 + below(0x5f);
}

/* Every length of UTF-8 is as likely. */
static uint32_t mixed_point(void) {
    switch (check_random_below(4)) {
    case 0:
        return below(0x80);
    case 1:
        return 0x80 + below(0x780);
    case 2: {
        const uint32_t point = 0x800 + below(0x10000 - 0x800 - 0x800);
        return point < 0xd800 ? point : point + 0x800;
    }
    default:
        return 0x10000 + below(0x100000);
    }
}

static uint32_t any_point(void) {
    const uint32_t point = below(0x110000 - 0x800);
    return point < 0xd800 ? point : point + 0x800;
}

static uint32_t sample_point(text_sample sample) {
    static const uint32_t accents[] = {0xe9, 0xe8, 0xe0, 0xea, 0xe7, 0xf9, 0xc9, 0xeb};
    const uint32_t turn = below(16);
    switch (sample) {
    case SAMPLE_FRENCH:
        return turn ? ascii_point() : accents[below(8)];
    case SAMPLE_MIXED:
        return mixed_point();
    case SAMPLE_CYRILLIC:
        return turn > 2 ? 0x410 + below(0x40) : ascii_point();
    case SAMPLE_CHINESE:
        return turn > 1 ? 0x4e00 + below(0x5200) : turn ? 0x3002 : ascii_point();
    case SAMPLE_EMOJI:
        return turn > 2 ? 0x1f300 + below(0x400) : turn ? ascii_point() : 0x2764;
    case SAMPLE_LATIN:
        return below(0x100);
    case SAMPLE_RANDOM:
        return any_point();
    case SAMPLE_DENSE:
        return turn % 2 ? mixed_point() : ascii_point();
    case SAMPLE_ASCII:
    case SAMPLE_SPARSE:
    case SAMPLES:
    default:
        return turn > 7 ? below(0x80) : ascii_point();
    }
}

/* ---- texts ---- */

uint32_t text_widest(const text_function *function) {
    if (function->from == FORM_ASCII)
        return 0x7f;
    return function->from == FORM_LATIN1 || function->to == FORM_LATIN1 ? 0xff : 0x10ffff;
}

static bool is_odd_next(text_sample sample) {
    return (sample == SAMPLE_SPARSE && check_random_below(40) == 0) ||
           (sample == SAMPLE_DENSE && check_random_below(2) == 0);
}

static text_odd random_odd(oracle_form form) {
    size_t count;
    const text_odd *odds = text_odds(form, &count);
    return odds[check_random_below(count)];
}

static text_odd character_as_odd(const text_function *function, text_sample sample) {
    text_odd odd = {.len = 0};
    uint32_t point = sample_point(sample);
    if (point > text_widest(function))
        point &= text_widest(function);
    odd.len = oracle_encode(function->from, point, odd.units);
    return odd;
}

void make_text(
    const text_function *function, text_sample sample, sextet_text_options options, void *dst, size_t len) {
    for (size_t at = 0; at < len;) {
        text_odd next = is_odd_next(sample) ? random_odd(function->from) : character_as_odd(function, sample);
        if (next.len > len - at)
            next = (text_odd){.len = 1, .units = {ascii_point()}};
        put_odd(function->from, dst, at, len, &next, options);
        at += next.len;
    }
}
