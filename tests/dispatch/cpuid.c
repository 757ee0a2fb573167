/* SPDX-License-Identifier: MIT
 * dispatch/cpuid.c on CPUs and operating systems that are not there: each feature bit taken away, and every XCR0 that
 * systems have been seen to leave. */
#include "../../dispatch/cpuid.h"

#include <stddef.h>

#include "expect.h"

/* Where each feature stands, written down a second time on purpose; and what of XCR0 it takes. */
typedef struct feature {
    const char *name;
    size_t offset; /* of its bool in a sextet_cpu */
    size_t word;   /* offset of its word in a sextet_cpuid */
    uint32_t bit;
    unsigned xcr0;
} feature;

#define FEATURE(name, word, bit, xcr0)                                                                       \
    { #name, offsetof(sextet_cpu, name), offsetof(sextet_cpuid, word), 1u << (bit), xcr0 }
static const feature features[] = {
    FEATURE(popcnt, leaf_1_ecx, 23, 0),        FEATURE(bmi1, leaf_7_ebx, 3, 0),
    FEATURE(avx2, leaf_7_ebx, 5, 0x06),        FEATURE(bmi2, leaf_7_ebx, 8, 0),
    FEATURE(lzcnt, leaf_80000001_ecx, 5, 0),   FEATURE(avx512f, leaf_7_ebx, 16, 0xe6),
    FEATURE(avx512dq, leaf_7_ebx, 17, 0xe6),   FEATURE(avx512bw, leaf_7_ebx, 30, 0xe6),
    FEATURE(avx512vl, leaf_7_ebx, 31, 0xe6),   FEATURE(avx512vbmi, leaf_7_ecx, 1, 0xe6),
    FEATURE(avx512vbmi2, leaf_7_ecx, 6, 0xe6),
};
enum { FEATURE_COUNT = sizeof features / sizeof features[0], OSXSAVE = 1 << 27, AVX = 1 << 28 };
_Static_assert(FEATURE_COUNT == sizeof(sextet_cpu) / sizeof(bool), "a feature is missing in this test");

static const sextet_cpuid everything = {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, 0xe7};

static bool finds(const sextet_cpuid *cpuid, const feature *which) {
    const sextet_cpu cpu = sextet_cpu_from_cpuid(cpuid);
    bool found;
    memcpy(&found, (const char *)&cpu + which->offset, sizeof found);
    return found;
}

/* Which features are found: those whose registers are saved, but for `without`. */
static void expect_features(const sextet_cpuid *cpuid, uint64_t saved, const feature *without) {
    for (size_t i = 0; i < FEATURE_COUNT; i++) {
        const bool expected = &features[i] != without && (saved & features[i].xcr0) == features[i].xcr0;
        EXPECT_FOR(features[i].name, finds(cpuid, &features[i]) == expected);
    }
}

static void check_each_bit(void) {
    for (size_t i = 0; i < FEATURE_COUNT; i++) {
        sextet_cpuid cpuid = everything;
        uint32_t word;
        memcpy(&word, (const char *)&cpuid + features[i].word, sizeof word);
        word &= ~features[i].bit;
        memcpy((char *)&cpuid + features[i].word, &word, sizeof word);
        expect_features(&cpuid, 0xe7, &features[i]);
    }
}

static void check_saved_registers(void) {
    static const uint64_t seen[] = {0,    0x01, 0x03, 0x05, 0x07, 0x1f, 0x27, 0x47, 0x67,
                                    0x87, 0xa7, 0xc7, 0xe1, 0xe3, 0xe5, 0xe7, 0xff};
    for (size_t i = 0; i < sizeof seen / sizeof seen[0]; i++) {
        sextet_cpuid cpuid = everything;
        cpuid.xcr0 = seen[i];
        expect_features(&cpuid, seen[i], NULL);
    }
}

static void check_no_vectors(void) {
    sextet_cpuid cpuid = everything;
    cpuid.leaf_1_ecx &= ~(uint32_t)OSXSAVE;
    expect_features(&cpuid, 0, NULL);
    cpuid = everything;
    cpuid.leaf_1_ecx &= ~(uint32_t)AVX;
    expect_features(&cpuid, 0, NULL);
    cpuid = (sextet_cpuid){0};
    for (size_t i = 0; i < FEATURE_COUNT; i++)
        EXPECT_FOR(features[i].name, !finds(&cpuid, &features[i]));
}

int main(void) {
    expect_features(&everything, 0xe7, NULL);
    check_each_bit();
    check_saved_registers();
    check_no_vectors();
    return expect_result();
}
