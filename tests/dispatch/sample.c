/* SPDX-License-Identifier: MIT
 * See sample.h. CMakeLists.txt defines SAMPLE_ISAS, for instance "scalar", "avx2", and SAMPLE_STATIC_ISA as
 * 0 or 1. */
#include "sample.h"

#include <string.h>

#include <sextet/sextet.h>

#if defined(__x86_64__)
#include "cpuid_lzcnt.h"
#endif

/* ---- base64, slowly ---- */

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static size_t encode_slowly(const unsigned char *bytes, size_t length, char *text) {
    size_t written = 0;
    for (size_t i = 0; i < length; i += 3) {
        unsigned bits = (unsigned)bytes[i] << 16;
        if (i + 1 < length)
            bits |= (unsigned)bytes[i + 1] << 8;
        if (i + 2 < length)
            bits |= bytes[i + 2];
        text[written++] = alphabet[bits >> 18];
        text[written++] = alphabet[bits >> 12 & 63];
        text[written++] = i + 1 < length ? alphabet[bits >> 6 & 63] : '=';
        text[written++] = i + 2 < length ? alphabet[bits & 63] : '=';
    }
    return written;
}

/* Bytes in which every value and every pair of neighbours turns up sooner or later. */
static void fill(unsigned char *bytes, size_t length) {
    unsigned state = (unsigned)length * 2654435761u + 1u;
    for (size_t i = 0; i < length; i++) {
        state = state * 1664525u + 1013904223u;
        bytes[i] = (unsigned char)(state >> 24);
    }
}

const char *sample_round_trip_of(size_t length) {
    unsigned char bytes[SAMPLE_MAX_LENGTH], back[SAMPLE_MAX_LENGTH];
    char wanted[SAMPLE_MAX_LENGTH / 3 * 4 + 8], text[sizeof wanted];
    if (length > SAMPLE_MAX_LENGTH)
        return "the sample is too long";
    fill(bytes, length);
    const size_t text_length = encode_slowly(bytes, length, wanted);
    sextet_result result = sextet_base64_encode(bytes, length, text, sizeof text, SEXTET_BASE64_STANDARD);
    if (result.status != SEXTET_OK || result.read != length || result.written != text_length)
        return "encode: wrong result";
    if (memcmp(text, wanted, text_length) != 0)
        return "encode: wrong text";
    result = sextet_base64_decode(wanted, text_length, back, sizeof back, SEXTET_BASE64_STANDARD);
    if (result.status != SEXTET_OK || result.read != text_length || result.written != length)
        return "decode: wrong result";
    if (memcmp(back, bytes, length) != 0)
        return "decode: wrong bytes";
    if (!length)
        return NULL;
    const size_t at = length / 2;
    wanted[at] = '*';
    result = sextet_base64_decode(wanted, text_length, back, sizeof back, SEXTET_BASE64_STANDARD);
    if (result.status != SEXTET_BAD_CHARACTER || result.read != at || result.written != at / 4 * 3)
        return "decode: wrong result for a bad character";
    return NULL;
}

const char *sample_round_trip(void) {
    static const size_t longer[] = {511, 512, 513, 1024, 3000, 4095, 4096, 4097, SAMPLE_MAX_LENGTH};
    const char *fault = NULL;
    for (size_t length = 0; length <= 300 && !fault; length++)
        fault = sample_round_trip_of(length);
    for (size_t i = 0; i < sizeof longer / sizeof longer[0] && !fault; i++)
        fault = sample_round_trip_of(longer[i]);
    return fault;
}

/* ---- which ISA ---- */

static const char *const build_isas[] = {SAMPLE_ISAS};

enum { BUILD_ISA_COUNT = sizeof build_isas / sizeof build_isas[0] };

const char *sample_build_isa(size_t index) {
    return index < BUILD_ISA_COUNT ? build_isas[index] : NULL;
}

bool sample_is_in_build(const char *isa) {
    for (size_t i = 0; i < BUILD_ISA_COUNT; i++)
        if (strcmp(build_isas[i], isa) == 0)
            return true;
    return false;
}

bool sample_is_static_build(void) {
    return SAMPLE_STATIC_ISA;
}

bool sample_cpu_runs(const char *isa) {
    if (strcmp(isa, "scalar") == 0)
        return true;
#if defined(__x86_64__)
    __builtin_cpu_init();
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                      __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
                      cpuid_says_lzcnt();
    if (strcmp(isa, "avx2") == 0)
        return avx2;
    if (strcmp(isa, "avx512") == 0)
        return avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
               __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2");
#elif defined(__aarch64__)
    if (strcmp(isa, "neon") == 0)
        return true;
#endif
    return false;
}

const char *sample_default_isa(void) {
    size_t i = BUILD_ISA_COUNT - 1;
    while (i > 0 && !sample_cpu_runs(build_isas[i]))
        i--;
    return build_isas[i];
}

const char *sample_default_reason(void) {
    return BUILD_ISA_COUNT == 1 ? "the only one of this build" : "widest that this CPU runs";
}
