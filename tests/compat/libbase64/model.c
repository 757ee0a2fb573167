/* SPDX-License-Identifier: MIT
 * See model.h. */
#include "model.h"

#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

typedef enum unit_class { SYMBOL, PAD, OTHER, CLASS_COUNT } unit_class;

/* What a unit leads to. WRONG ends the call with 0, LAST ends the text: it is good when nothing follows. */
typedef enum outcome { ON, LAST, WRONG } outcome;

typedef struct transition {
    model_phase next;
    outcome outcome;
} transition;

static const transition transitions[PHASE_COUNT][CLASS_COUNT] = {
    /*            symbol           '='              other */
    [TOOK_0] = {{TOOK_1, ON}, {AT_END, WRONG}, {AT_END, WRONG}},
    [TOOK_1] = {{TOOK_2, ON}, {AT_END, WRONG}, {AT_END, WRONG}},
    [TOOK_2] = {{TOOK_3, ON}, {TOOK_PAD, ON}, {TOOK_3, WRONG}},
    [TOOK_3] = {{TOOK_0, ON}, {AT_END, LAST}, {AT_END, WRONG}},
    [TOOK_PAD] = {{AT_END, WRONG}, {AT_END, LAST}, {AT_END, WRONG}},
    [AT_END] = {{AT_END, WRONG}, {AT_END, WRONG}, {AT_END, WRONG}},
};

static unit_class class_of(char unit) {
    if (unit == '=')
        return PAD;
    return unit && strchr(alphabet, unit) ? SYMBOL : OTHER;
}

static size_t add_symbol(model_decoder *decoder, char unit, unsigned char *out) {
    decoder->bits = decoder->bits << 6 | (unsigned)(strchr(alphabet, unit) - alphabet);
    decoder->bit_count += 6;
    if (decoder->bit_count < 8)
        return 0;
    decoder->bit_count -= 8;
    *out = (unsigned char)(decoder->bits >> decoder->bit_count);
    decoder->bits &= (1u << decoder->bit_count) - 1;
    return 1;
}

int model_decode(model_decoder *decoder, const char *text, size_t text_len, unsigned char *out, size_t *len) {
    *len = 0;
    if (text_len == 0)
        return decoder->phase < TOOK_PAD;
    for (size_t i = 0; i < text_len; i++) {
        const unit_class class = class_of(text[i]);
        const transition to = transitions[decoder->phase][class];
        if (class == SYMBOL && to.outcome == ON)
            *len += add_symbol(decoder, text[i], out + *len);
        decoder->phase = to.next;
        if (to.outcome != ON)
            return to.outcome == LAST && i + 1 == text_len;
    }
    return 1;
}

int model_decode_all(const char *text, size_t text_len, unsigned char *out, size_t *len) {
    model_decoder decoder = {.phase = TOOK_0};
    const int good = model_decode(&decoder, text, text_len, out, len);
    return good && (decoder.phase == TOOK_0 || decoder.phase == AT_END);
}

static unsigned bit_at(const unsigned char *bytes, size_t len, size_t index) {
    return index / 8 < len ? bytes[index / 8] >> (7 - index % 8) & 1 : 0;
}

size_t model_encode(const unsigned char *bytes, size_t len, char *text) {
    size_t text_len = 0;
    for (size_t bit = 0; bit < 8 * len; bit += 6) {
        unsigned sextet = 0;
        for (size_t i = 0; i < 6; i++)
            sextet = sextet << 1 | bit_at(bytes, len, bit + i);
        text[text_len++] = alphabet[sextet];
    }
    while (text_len % 4)
        text[text_len++] = '=';
    return text_len;
}

void model_fill(unsigned char *bytes, size_t len, unsigned seed) {
    unsigned state = seed * 2654435761u + 1u;
    for (size_t i = 0; i < len; i++) {
        state = state * 1664525u + 1013904223u;
        bytes[i] = (unsigned char)(state >> 24);
    }
}
