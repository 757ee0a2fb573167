/* SPDX-License-Identifier: MIT
 * The decision whether a CPU runs an ISA: every feature of the set, not just some. dispatch/cpu.c and what
 * detects are compiled into this program. */
#include <stddef.h>

#include "../../dispatch/cpu.h"
#include "expect.h"

typedef struct feature {
    const char *name;
    size_t offset; /* of its bool in a sextet_cpu */
} feature;

static const feature features[] = {
#define SEXTET_FEATURE(feature) {#feature, offsetof(sextet_cpu, feature)},
    SEXTET_FEATURES_avx512(SEXTET_FEATURE)
#undef SEXTET_FEATURE
};

enum { FEATURE_COUNT = sizeof features / sizeof features[0] };

/* What each ISA stands for, written down a second time on purpose. */
typedef struct isa {
    const char *name, *needs;
    const char *(*lacks)(const sextet_cpu *cpu);
} isa;

static const isa isas[] = {
    {"scalar", " ", sextet_cpu_lacks_scalar},
    {"avx2", " avx2 bmi1 bmi2 popcnt lzcnt ", sextet_cpu_lacks_avx2},
    {"avx512", " avx2 bmi1 bmi2 popcnt lzcnt avx512f avx512bw avx512vl avx512dq avx512vbmi avx512vbmi2 ",
     sextet_cpu_lacks_avx512},
    {"neon", " ", sextet_cpu_lacks_neon},
};

enum { ISA_COUNT = sizeof isas / sizeof isas[0] };

static void set_feature(sextet_cpu *cpu, const feature *which, bool value) {
    memcpy((char *)cpu + which->offset, &value, sizeof value);
}

static sextet_cpu cpu_with_all(bool value) {
    sextet_cpu cpu = {0};
    for (size_t i = 0; i < FEATURE_COUNT; i++)
        set_feature(&cpu, &features[i], value);
    return cpu;
}

static bool is_needed(const isa *by, const feature *which) {
    char word[40];
    (void)snprintf(word, sizeof word, " %s ", which->name);
    return strstr(by->needs, word) != NULL;
}

static void check_isa(const isa *of) {
    const sextet_cpu all = cpu_with_all(true), none = cpu_with_all(false);
    EXPECT_TEXT(of->lacks(&all), NULL);
    bool needs_any = false;
    for (size_t i = 0; i < FEATURE_COUNT; i++) {
        const bool needed = is_needed(of, &features[i]);
        sextet_cpu cpu = all;
        set_feature(&cpu, &features[i], false);
        EXPECT_TEXT(of->lacks(&cpu), needed ? features[i].name : NULL);
        /* One feature alone is never enough where several are needed. */
        cpu = none;
        set_feature(&cpu, &features[i], true);
        EXPECT_FOR(of->name, !of->lacks(&cpu) == (of->needs[1] == '\0'));
        needs_any |= needed;
    }
    EXPECT_FOR(of->name, !of->lacks(&none) == !needs_any);
}

#if defined(SEXTET_DETECTS_ISAS)
#include "cpuid_lzcnt.h"

/* What the library found against what the compiler's own detection finds. */
static void check_real_cpu(void) {
    __builtin_cpu_init();
    const sextet_cpu cpu = sextet_cpu_detect();
    EXPECT(cpu.avx2 == !!__builtin_cpu_supports("avx2"));
    EXPECT(cpu.bmi1 == !!__builtin_cpu_supports("bmi"));
    EXPECT(cpu.bmi2 == !!__builtin_cpu_supports("bmi2"));
    EXPECT(cpu.popcnt == !!__builtin_cpu_supports("popcnt"));
    EXPECT(cpu.lzcnt == cpuid_says_lzcnt());
    EXPECT(cpu.avx512f == !!__builtin_cpu_supports("avx512f"));
    EXPECT(cpu.avx512bw == !!__builtin_cpu_supports("avx512bw"));
    EXPECT(cpu.avx512vl == !!__builtin_cpu_supports("avx512vl"));
    EXPECT(cpu.avx512dq == !!__builtin_cpu_supports("avx512dq"));
    EXPECT(cpu.avx512vbmi == !!__builtin_cpu_supports("avx512vbmi"));
    EXPECT(cpu.avx512vbmi2 == !!__builtin_cpu_supports("avx512vbmi2"));
}
#else
static void check_real_cpu(void) {
    const sextet_cpu cpu = sextet_cpu_detect();
    EXPECT_TEXT(sextet_cpu_lacks_avx2(&cpu), "avx2");
    EXPECT_TEXT(sextet_cpu_lacks_scalar(&cpu), NULL);
}
#endif

/* That isas.inc and this file know the same ISAs. */
#define COUNT_ISA(isa, unused) +1
_Static_assert(ISA_COUNT == 0 SEXTET_EACH_ISA(COUNT_ISA, ), "an ISA is missing in this test");

int main(void) {
    for (size_t i = 0; i < ISA_COUNT; i++)
        check_isa(&isas[i]);
    check_real_cpu();
    return expect_result();
}
