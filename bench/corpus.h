/* SPDX-License-Identifier: MIT
 * The texts, and the kinds of keys, that are measured. Everything comes from a fixed seed, so that two
 * runs read the same bytes. */
#ifndef SEXTET_BENCH_CORPUS_H
#define SEXTET_BENCH_CORPUS_H

#include "common.h"

typedef enum text_kind {
    TEXT_BYTES,    /* every byte equally likely */
    TEXT_ASCII,    /* words and blanks */
    TEXT_FRENCH,   /* 4 % accented letters */
    TEXT_MIXED,    /* 20 % characters of two bytes in UTF-8, 1 % of three, 0.1 % of four */
    TEXT_CYRILLIC, /* words of two-byte letters, ASCII blanks and points */
    TEXT_CHINESE,  /* three-byte characters */
    TEXT_EMOJI,    /* four-byte characters */
    TEXT_LATIN4,   /* Latin-1, 4 % above 7F */
    TEXT_LATIN20,  /* Latin-1, 20 % above 7F */
    /* sets of keys, which prepare_keys.c makes */
    KEYS_JSON_OBJECTS, /* objects of so many keys, until there are 8192: names of JSON members */
    KEYS_RANDOM,       /* 3 to 20 letters and digits */
    KEYS_DICTIONARY,   /* about 15 bytes, with ties of 8 and more */
    KEYS_URLS,         /* 40 to 80 bytes, mostly with ties of 24 and more */
    KEYS_UUIDS,        /* the text of random UUIDs, 36 bytes */
    KEYS_INTEGERS,     /* rising by random steps; of 16 bytes: random but for the order */
    TEXT_KIND_COUNT
} text_kind;

#define TEXT_KIND_BIT(kind) (1u << (kind))
/* What a bar calls non_ascii. */
#define TEXT_NON_ASCII_BITS                                                                                  \
    (TEXT_KIND_BIT(TEXT_FRENCH) | TEXT_KIND_BIT(TEXT_MIXED) | TEXT_KIND_BIT(TEXT_CYRILLIC) |                 \
     TEXT_KIND_BIT(TEXT_CHINESE) | TEXT_KIND_BIT(TEXT_EMOJI))

const char *text_kind_name(text_kind kind);
/* The kinds that a name stands for, as bits; "non_ascii" stands for five. 0 when there is no such kind. */
unsigned text_kind_bits(const char *name);

/* A random sequence; `state` is the seed. */
typedef struct random_source {
    uint64_t state;
} random_source;

uint64_t random_bits(random_source *source);
/* 0 .. bound-1 */
size_t random_below(random_source *source, size_t bound);

/* A growing array of bytes. */
typedef struct byte_buffer {
    unsigned char *bytes;
    size_t len, cap;
} byte_buffer;

unsigned char *byte_buffer_extend(byte_buffer *buffer, size_t len);
void byte_buffer_free(byte_buffer *buffer);

/* How characters are stored, and so what a size counts. */
typedef enum text_form { FORM_UTF8, FORM_UTF16, FORM_UTF32, FORM_LATIN1 } text_form;

/* Appends `len` random bytes. */
void corpus_append_bytes(byte_buffer *out, size_t len, random_source *source);

/* Makes characters of a kind that take exactly `units` units of a form; a character too wide for the last
 * place is replaced by a letter. Returns their number; `points` has room for `units`. */
size_t corpus_make_characters(
    text_kind kind, text_form form, size_t units, uint32_t *points, random_source *source);

/* Appends characters in a form, native byte order. Returns the units written. */
size_t corpus_append_text(byte_buffer *out, text_form form, const uint32_t *points, size_t count);

#endif
