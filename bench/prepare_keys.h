/* SPDX-License-Identifier: MIT
 * Inputs and right outputs of the checks of keys, as operations.h wants them. An input is a key_lists with
 * what belongs to it: one list, or of KEYS_JSON_OBJECTS as many as make 8192 keys. All lists are in order
 * and without equals, and the output is each list's count. */
#ifndef SEXTET_BENCH_PREPARE_KEYS_H
#define SEXTET_BENCH_PREPARE_KEYS_H

#include "corpus.h"

/* At the start of an input. */
typedef struct key_lists {
    size_t list_count, key_count; /* keys of each list */
    size_t keys, bytes;           /* where they begin, in bytes from here: views, offsets or numbers; text */
} key_lists;

typedef void prepare_keys_function(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected);

extern prepare_keys_function prepare_key_views, prepare_key_views16, prepare_key_offsets32, prepare_keys_u32,
    prepare_keys_u64, prepare_keys_16;

/* Views hold offsets until they lie where they are read. */
typedef void locate_function(unsigned char *input);
extern locate_function locate_key_views, locate_key_views16;
#define locate_key_offsets32 NULL
#define locate_keys_u32 NULL
#define locate_keys_u64 NULL
#define locate_keys_16 NULL

#endif
