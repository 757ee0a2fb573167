/* SPDX-License-Identifier: MIT
 * UTF-8 to Latin-1, NEON: utf8_transcode_neon.h tells how; here is what a unit is: the low plane. Leads
 * above C3 start what Latin-1 does not have.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). */
#include "utf8_transcode_neon.h"

/* There are none that are not found to be wrong. */
SEXTET_INLINE unit_planes leave_fours(unit_planes planes, utf8_bytes bytes) {
    (void)bytes;
    return planes;
}

SEXTET_INLINE uint8x16x2_t pack_bytes(unit_planes planes, bool is_upper, uint8x16_t row, bool is_foreign) {
    const uint8x16_t none = vdupq_n_u8(0),
                     units = is_upper ? vzip2q_u8(planes.low, none) : vzip1q_u8(planes.low, none),
                     packed = vqtbl1q_u8(units, row);
    (void)is_foreign;
    return (uint8x16x2_t){{vuzp1q_u8(packed, packed), packed}};
}

SEXTET_INLINE void store_8_bytes(uint8_t *dst, uint8x8_t bytes, bool is_foreign) {
    (void)is_foreign;
    vst1_u8(dst, bytes);
}

SEXTET_INLINE void store_16_bytes(uint8_t *dst, uint8x16_t bytes, bool is_foreign) {
    (void)is_foreign;
    vst1q_u8(dst, bytes);
}

SEXTET_INLINE sextet_result
scalar(const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options) {
    return sextet_utf8_to_latin1_scalar(src, src_len, (char *)dst, dst_cap, options);
}

static const utf8_target to_latin1 = {
    .unit_size = 1,
    .has_thirds = false,
    .last_lead = 0xc3,
    .add_fours = leave_fours,
    .pack = pack_bytes,
    .store_8_ascii = store_8_bytes,
    .store_16_ascii = store_16_bytes,
    .scalar = scalar};

SEXTET_UTF8_GO_ON(to_latin1)
SEXTET_UTF8_CLASSES(native, to_latin1, false)

sextet_result sextet_utf8_to_latin1_neon(
    const char *src, size_t src_len, char *dst, size_t dst_cap, sextet_text_options options) {
    return convert_by_size(src, src_len, dst, dst_cap, options, to_latin1, to_latin1_native, false);
}
