/* SPDX-License-Identifier: MIT
 * What libbase64 does, told without it: a table of phases, and bits that are added one symbol at a time. */
#ifndef LIBBASE64_MODEL_H
#define LIBBASE64_MODEL_H

#include <stdbool.h>
#include <stddef.h>

/* A decoding stream: symbols taken of the open group, or behind its first '=', or the end. */
typedef enum model_phase { TOOK_0, TOOK_1, TOOK_2, TOOK_3, TOOK_PAD, AT_END, PHASE_COUNT } model_phase;

typedef struct model_decoder {
    model_phase phase;
    unsigned bits, bit_count; /* not written yet */
} model_decoder;

/* One call: what it returns. Writes out[0 .. *len). */
int model_decode(model_decoder *decoder, const char *text, size_t text_len, unsigned char *out, size_t *len);

/* The call for a whole text. */
int model_decode_all(const char *text, size_t text_len, unsigned char *out, size_t *len);

/* Writes the text of bytes[0 .. len) with its padding, and returns its length. */
size_t model_encode(const unsigned char *bytes, size_t len, char *text);

/* Bytes in which every value turns up sooner or later. */
void model_fill(unsigned char *bytes, size_t len, unsigned seed);

#endif
