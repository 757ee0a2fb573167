/* SPDX-License-Identifier: MIT
 * The flags, and what they stand for here. */
#ifndef LIBBASE64_CODECS_H
#define LIBBASE64_CODECS_H

#include <stdbool.h>

#include <libbase64.h>
#include <sextet/isa.h>

enum { CODEC_COUNT = 9 };

/* The ISA of each flag; NULL: there is none. The program is linked to sextet as well, of the same build. */
static const struct {
    int flag;
    const char *isa;
} codecs[CODEC_COUNT] = {
    {BASE64_FORCE_AVX2, "avx2"},    {BASE64_FORCE_NEON32, NULL}, {BASE64_FORCE_NEON64, "neon"},
    {BASE64_FORCE_PLAIN, "scalar"}, {BASE64_FORCE_SSSE3, NULL},  {BASE64_FORCE_SSE41, NULL},
    {BASE64_FORCE_SSE42, NULL},     {BASE64_FORCE_AVX, NULL},    {BASE64_FORCE_AVX512, "avx512"},
};

static inline bool codec_is_there(int index) {
    return codecs[index].isa && sextet_isa_supported(codecs[index].isa) == SEXTET_OK;
}

/* All flags that can be asked for here, 0 first. Returns how many. */
static inline size_t list_flags(int flags[CODEC_COUNT + 1]) {
    size_t count = 0;
    flags[count++] = 0;
    for (int i = 0; i < CODEC_COUNT; i++)
        if (codec_is_there(i))
            flags[count++] = codecs[i].flag;
    return count;
}

#endif
