/* SPDX-License-Identifier: MIT
 * One call of a base64 function, between guard pages, compared with the oracle in all that it did. */
#ifndef BASE64_TRIAL_H
#define BASE64_TRIAL_H

#include "../oracle/base64_oracle.h"
#include "check.h"
#include "guarded.h"

/* The options of plain text. All that there are: base64_texts.h. */
enum { BASE64_OPTIONS = 4 };
extern const sextet_base64_options base64_options[BASE64_OPTIONS];

/* Both buffers end at an inaccessible page unless their places say otherwise. dst has room for dst_cap units,
 * but for no more than any result needs: a larger capacity is a bound and not a size. */
typedef struct base64_trial {
    const void *src; /* copied to its place; for try_base64_decode_utf16 uint16_t, src_len of them */
    size_t src_len, dst_cap;
    sextet_base64_options options;
    place src_place, dst_place;
} base64_trial;

/* Calls the public function. Its result, the output and the units around it that must not change have to be
 * what the oracle says; src has to stay as it was. */
bool try_base64_encode(const base64_trial *trial);
bool try_base64_decode(const base64_trial *trial);
bool try_base64_decode_utf16(const base64_trial *trial);

/* The same for sextet_base64_validate; dst does not matter. */
bool try_base64_validate(const base64_trial *trial);

/* The same with dst == src, at src_place: only what is written changes. */
bool try_base64_decode_in_place(const base64_trial *trial);

/* With both buffers at the back pages, then at the front pages. */
void try_base64_encode_twice(base64_trial trial);
void try_base64_decode_twice(base64_trial trial);
void try_base64_decode_utf16_twice(base64_trial trial);

/* A good text of random bytes; returns its length. dst needs 4 * ceil(bytes / 3) characters. */
size_t make_base64_text(char *dst, size_t bytes, sextet_base64_options options);

/* The longest text in a sweep over lengths: four blocks of 512, and some. */
enum { BASE64_LONGEST = 4 * 512 + 9 };

#endif
