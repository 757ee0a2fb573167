/* SPDX-License-Identifier: MIT
 * Which ISA stands for which flag. */
#include "forced_kernels.h"

#include "../../dispatch/isa_table.h"

/* The ISA of each flag, by the number of its bit; NULL where sextet has no codec of that kind. Of several
 * flags the original takes the lowest: this order. */
static const char *const isas[] = {
    "avx2",   /* BASE64_FORCE_AVX2 */
    NULL,     /* BASE64_FORCE_NEON32 */
    "neon",   /* BASE64_FORCE_NEON64 */
    "scalar", /* BASE64_FORCE_PLAIN */
    NULL,     /* BASE64_FORCE_SSSE3 */
    NULL,     /* BASE64_FORCE_SSE41 */
    NULL,     /* BASE64_FORCE_SSE42 */
    NULL,     /* BASE64_FORCE_AVX */
    "avx512", /* BASE64_FORCE_AVX512 */
};

_Static_assert(1 << (sizeof isas / sizeof *isas) == SEXTET_LIBBASE64_FORCE_ANY + 1, "an ISA for each flag");

SEXTET_COLD const sextet_kernels *sextet_libbase64_forced_kernels(int flags) {
    size_t lowest = 0;
    while (!((unsigned)flags >> lowest & 1))
        lowest++;
    const char *const isa = isas[lowest];
    const sextet_isa_entry *entry;
    if (!isa || sextet_isa_find(isa, strlen(isa), &entry) != SEXTET_OK)
        return NULL;
    return sextet_isa_kernels(entry);
}
