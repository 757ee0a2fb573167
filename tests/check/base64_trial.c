/* SPDX-License-Identifier: MIT
 * One call of a base64 function, between guard pages, compared with the oracle in all that it did. */
#include "base64_trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const sextet_base64_options base64_options[BASE64_OPTIONS] = {
    SEXTET_BASE64_STANDARD,
    SEXTET_BASE64_URL,
    SEXTET_BASE64_STANDARD | SEXTET_BASE64_NO_PADDING,
    SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING,
};

/* ---- the library and the oracle under one signature ---- */

typedef base64_verdict coder(
    const void *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options);

static base64_verdict verdict_of(sextet_result result) {
    return (base64_verdict){
        .written = result.written, .read = (size_t)result.read, .status = (sextet_status)result.status};
}

static base64_verdict library_encode(
    const void *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    return verdict_of(sextet_base64_encode(src, src_len, dst, dst_cap, options));
}

static base64_verdict library_decode(
    const void *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    return verdict_of(sextet_base64_decode(src, src_len, dst, dst_cap, options));
}

static base64_verdict library_decode_utf16(
    const void *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    return verdict_of(sextet_base64_decode_utf16(src, src_len, dst, dst_cap, options));
}

static base64_verdict oracle_encode(
    const void *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    return oracle_base64_encode(src, src_len, dst, dst_cap, options);
}

static base64_verdict oracle_decode(
    const void *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    return oracle_base64_decode(src, src_len, dst, dst_cap, options);
}

static base64_verdict oracle_decode_utf16(
    const void *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    return oracle_base64_decode_utf16(src, src_len, dst, dst_cap, options);
}

/* A direction, and the bytes that a unit of src has. */
typedef struct direction {
    coder *library, *oracle;
    size_t width;
} direction;

static const direction encoding = {library_encode, oracle_encode, 1};
static const direction decoding = {library_decode, oracle_decode, 1};
static const direction decoding_utf16 = {library_decode_utf16, oracle_decode_utf16, 2};

/* ---- memory ---- */

static guarded src_area, dst_area;

/* What dst and its surroundings must look like afterwards. */
static unsigned char *image;
static size_t image_len;

static void reserve_image(size_t len) {
    if (len <= image_len)
        return;
    free(image);
    image_len = 2 * len;
    image = malloc(image_len);
    if (!image) {
        perror("malloc");
        exit(2);
    }
}

/* Bytes that lie around the buffers: canaries around dst, and around src something that shows when it is
 * read: a symbol, padding, a bad character. They change from trial to trial. */
static unsigned char next_canary(void) {
    static const unsigned char canaries[] = {0xa5, 'Q', 0x00, '=', 0xff, 'z', 0x5c};
    return canaries[check_turn() % sizeof canaries];
}

static unsigned char *put_src(const base64_trial *trial, size_t width) {
    const size_t len = width * trial->src_len;
    unsigned char *src = guarded_place(&src_area, trial->src_place, len);
    const unsigned char canary = next_canary();
    const size_t before = guarded_before(&src_area, src, 64),
                 behind = guarded_behind(&src_area, src + len, 64);
    memset(src - before, canary, before);
    memset(src + len, canary, behind);
    if (len)
        memcpy(src, trial->src, len);
    return src;
}

static void note_case(
    const base64_trial *trial, size_t width, const unsigned char *src, const unsigned char *dst) {
    check_now.src = src;
    check_now.src_len = width * trial->src_len;
    check_now.dst_cap = trial->dst_cap;
    check_now.src_address = (uintptr_t)src % 4096;
    check_now.dst_address = (uintptr_t)dst % 4096;
    check_now.options = trial->options;
}

/* ---- comparing ---- */

static bool same_verdict(base64_verdict found, base64_verdict due) {
    return CHECK(
        found.status == due.status && found.read == due.read && found.written == due.written,
        "%s, read %zu, written %zu; it should be %s, read %zu, written %zu", sextet_status_name(found.status),
        found.read, found.written, sextet_status_name(due.status), due.read, due.written);
}

/* Memory from `start` on against the image; offsets are told from `origin`. */
static bool same_memory(const unsigned char *start, size_t len, const unsigned char *origin, size_t written) {
    if (memcmp(start, image, len) == 0)
        return check_counted(true);
    size_t i = 0;
    while (start[i] == image[i])
        i++;
    return CHECK(
        false, "dst[%td] is %02x and not %02x (%zu are due to be written)", start + i - origin, start[i],
        image[i], written);
}

static bool try_call(const base64_trial *trial, const direction *call, size_t bound) {
    const size_t room = trial->dst_cap < bound ? trial->dst_cap : bound;
    unsigned char *src = put_src(trial, call->width), *dst = guarded_place(&dst_area, trial->dst_place, room);
    note_case(trial, call->width, src, dst);

    const size_t before = guarded_before(&dst_area, dst, 64),
                 behind = guarded_behind(&dst_area, dst + room, 64), all = before + room + behind;
    const unsigned char canary = next_canary();
    reserve_image(all);
    memset(image, canary, all);
    const base64_verdict due =
        call->oracle(trial->src, trial->src_len, image + before, trial->dst_cap, trial->options);

    memset(dst - before, canary, all);
    const base64_verdict found = call->library(src, trial->src_len, dst, trial->dst_cap, trial->options);

    return same_verdict(found, due) && same_memory(dst - before, all, dst, due.written) &&
           CHECK(
               trial->src_len == 0 || memcmp(src, trial->src, call->width * trial->src_len) == 0,
               "the source has been changed");
}

bool try_base64_encode(const base64_trial *trial) {
    return try_call(trial, &encoding, (trial->src_len + 2) / 3 * 4);
}

bool try_base64_decode(const base64_trial *trial) {
    return try_call(trial, &decoding, trial->src_len * 3 / 4);
}

bool try_base64_decode_utf16(const base64_trial *trial) {
    return try_call(trial, &decoding_utf16, trial->src_len * 3 / 4);
}

bool try_base64_validate(const base64_trial *trial) {
    unsigned char *src = put_src(trial, 1);
    note_case(trial, 1, src, NULL);
    const base64_verdict due =
        oracle_base64_decode(trial->src, trial->src_len, NULL, SIZE_MAX, trial->options);
    const base64_verdict found =
        verdict_of(sextet_base64_validate((char *)src, trial->src_len, trial->options));
    return same_verdict(found, due) &&
           CHECK(
               trial->src_len == 0 || memcmp(src, trial->src, trial->src_len) == 0,
               "the source has been changed");
}

bool try_base64_decode_in_place(const base64_trial *trial) {
    unsigned char *text = put_src(trial, 1);
    note_case(trial, 1, trial->src, text);
    check_now.src_address = check_now.dst_address;

    const size_t before = guarded_before(&src_area, text, 64),
                 behind = guarded_behind(&src_area, text + trial->src_len, 64),
                 all = before + trial->src_len + behind;
    reserve_image(all);
    memcpy(image, text - before, all);
    const base64_verdict due =
        oracle_base64_decode(trial->src, trial->src_len, image + before, trial->dst_cap, trial->options);

    const base64_verdict found = library_decode(text, trial->src_len, text, trial->dst_cap, trial->options);
    return same_verdict(found, due) && same_memory(text - before, all, text, due.written);
}

void try_base64_encode_twice(base64_trial trial) {
    trial.src_place = trial.dst_place = (place){.at_front = false};
    try_base64_encode(&trial);
    trial.src_place = trial.dst_place = (place){.at_front = true};
    try_base64_encode(&trial);
}

void try_base64_decode_twice(base64_trial trial) {
    trial.src_place = trial.dst_place = (place){.at_front = false};
    try_base64_decode(&trial);
    trial.src_place = trial.dst_place = (place){.at_front = true};
    try_base64_decode(&trial);
}

void try_base64_decode_utf16_twice(base64_trial trial) {
    trial.src_place = trial.dst_place = (place){.at_front = false};
    try_base64_decode_utf16(&trial);
    trial.src_place = trial.dst_place = (place){.at_front = true};
    try_base64_decode_utf16(&trial);
}

size_t make_base64_text(char *dst, size_t bytes, sextet_base64_options options) {
    unsigned char *src = malloc(bytes + 1);
    if (!src) {
        perror("malloc");
        exit(2);
    }
    check_random_bytes(src, bytes);
    const size_t len = oracle_base64_encode(src, bytes, dst, SIZE_MAX, options).written;
    free(src);
    return len;
}
