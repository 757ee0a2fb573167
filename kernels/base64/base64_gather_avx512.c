/* SPDX-License-Identifier: MIT
 * Base64 text without the units that the options skip, AVX-512 with VBMI2: 64 units a step. See ops.inc for
 * the contract.
 *
 *   skipped    see base64_gather_avx512.h
 *   kept       side by side, by a compress in the register and a full store: what the store writes too much
 *              is replaced by the next one. (The compress that stores has one micro-operation a byte on Zen
 *              4.)
 *
 * Reads src[0 .. src_len), writes anywhere in 64 free bytes of dst behind what is kept so far.
 * Tail: one more step with a masked load, whose missing units are not kept. */
#include "base64_gather_avx512.h"

/* gcc 12 would load the units anew for each of their three uses, which takes a third of the time. */
SEXTET_INLINE __m512i keep_loaded(__m512i units) {
#if defined(__GNUC__) && !defined(SEXTET_EMULATED)
    __asm__("" : "+v"(units));
#endif
    return units;
}

SEXTET_INLINE sextet_result
gather(const char *src, size_t src_len, char *dst, size_t dst_cap, gather_constants constants) {
    size_t at = 0, written = 0;
    for (; src_len - at >= 64; at += 64) {
        if (SEXTET_UNLIKELY(dst_cap - written < 64))
            return sextet_make_result(at, written, SEXTET_OK);
        const __m512i units = keep_loaded(load_512(src + at));
        const uint64_t kept = find_kept(units, constants);
        store_512(dst + written, _mm512_maskz_compress_epi8(kept, units));
        written += (size_t)_mm_popcnt_u64(kept);
    }
    if (at == src_len || dst_cap - written < 64)
        return sextet_make_result(at, written, SEXTET_OK);
    const uint64_t there = low_bits(src_len - at);
    const __m512i units = _mm512_maskz_loadu_epi8(there, src + at);
    const uint64_t kept = find_kept(units, constants) & there;
    store_512(dst + written, _mm512_maskz_compress_epi8(kept, units));
    return sextet_make_result(src_len, written + (size_t)_mm_popcnt_u64(kept), SEXTET_OK);
}

sextet_result sextet_base64_gather_avx512(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (options & SEXTET_BASE64_SKIP_OTHER)
        return gather(src, src_len, dst, dst_cap, load_gather_other(options));
    return gather(src, src_len, dst, dst_cap, load_gather_set(options));
}
