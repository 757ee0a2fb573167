/* SPDX-License-Identifier: MIT
 * UTF-8 to UTF-16, UTF-32 or Latin-1, NEON: what the three kernels share. utf8_units_neon.h tells how bytes
 * become units, utf8_neon.h how they are judged; a block, and a step, is judged before anything of it is
 * stored.
 *
 * Long texts go by blocks of 64 bytes, whose largest byte tells how long their characters are at most, and so
 * what has to be done. Where units go is known for a whole block at once: their counts are summed by one
 * multiplication, so that no store waits for another. Stores are whole vectors; what one spills is written
 * over later: the 32 bytes behind a block give 8 units at least.
 *
 * Texts start and end with steps of 32 bytes, or less at the end, where stores are exact; a text of up to 16
 * is one vector. Short ASCII is widened by vectors that overlap.
 *
 * Reads src[0 .. src_len), writes dst[0 .. written). Where something is wrong or has no room the scalar
 * kernel goes on, from the last whole character. */
#ifndef SEXTET_UTF8_TRANSCODE_NEON_H
#define SEXTET_UTF8_TRANSCODE_NEON_H

#include "utf8_units_neon.h"

enum { SPILL = 8 /* units */, FOLLOWING = 32 /* bytes that give them */ };

/* What is returned in place of the units if something is wrong or has no room, and nothing is stored. */
#define SEXTET_NOT_DONE SIZE_MAX

/* How far a text is converted: bytes read, units written. */
typedef struct progress {
    size_t read, written;
} progress;

/* ---- blocks of 64 bytes ---- */

SEXTET_INLINE unit_places
place_block(const uint8_t *text, widest_characters widest, const utf8_target target) {
    return place_units(
        find_kept(load_bytes(text), widest, target), find_kept(load_bytes(text + 16), widest, target),
        find_kept(load_bytes(text + 32), widest, target), find_kept(load_bytes(text + 48), widest, target));
}

/* Vector k of the block. */
SEXTET_INLINE void convert_vector(
    const uint8_t *text, uint8_t *dst, unit_places places, unsigned k, bool is_foreign,
    widest_characters widest, const utf8_target target) {
    const unit_planes planes = make_planes_of(load_bytes(text + (size_t)16 * k), widest, target);
    store_group(
        unit_address(dst, units_in_front(places, 2 * k), target),
        target.pack(planes, false, row_of(places, 2 * k), is_foreign), target);
    store_group(
        unit_address(dst, units_in_front(places, 2 * k + 1), target),
        target.pack(planes, true, row_of(places, 2 * k + 1), is_foreign), target);
}

SEXTET_INLINE size_t convert_block(
    const uint8_t *text, uint8_t *dst, size_t room, bool is_foreign, widest_characters widest,
    const utf8_target target) {
    const unit_places places = place_block(text, widest, target);
    const size_t units = units_in_front(places, 8);
    if (SEXTET_UNLIKELY(is_any(find_bad_in_64(text, widest)) || room < units + SPILL))
        return SEXTET_NOT_DONE;
    convert_vector(text, dst, places, 0, is_foreign, widest, target);
    convert_vector(text, dst, places, 1, is_foreign, widest, target);
    convert_vector(text, dst, places, 2, is_foreign, widest, target);
    convert_vector(text, dst, places, 3, is_foreign, widest, target);
    return units;
}

SEXTET_INLINE void widen_block(const uint8_t *text, uint8_t *dst, bool is_foreign, const utf8_target target) {
    const uint8x16_t a = vld1q_u8(text), b = vld1q_u8(text + 16), c = vld1q_u8(text + 32),
                     d = vld1q_u8(text + 48);
    target.store_16_ascii(dst, a, is_foreign);
    target.store_16_ascii(unit_address(dst, 16, target), b, is_foreign);
    target.store_16_ascii(unit_address(dst, 32, target), c, is_foreign);
    target.store_16_ascii(unit_address(dst, 48, target), d, is_foreign);
}

/* 64 bytes at a time, as long as they are ASCII and fit. Returns how many. */
SEXTET_INLINE size_t widen_run(
    const uint8_t *text, size_t left, uint8_t *dst, size_t room, bool is_foreign, const utf8_target target) {
    const size_t most = left < room ? left : room;
    size_t at = 0;
    while (most - at >= 64 && is_all_ascii(largest_of_64(text + at))) {
        widen_block(text + at, unit_address(dst, at, target), is_foreign, target);
        at += 64;
    }
    return at;
}

SEXTET_INLINE bool has_no_unit(uint8x16_t largest, const utf8_target target) {
    return target.last_lead < 0xff && is_any(vcgtq_u8(largest, vdupq_n_u8(target.last_lead)));
}

/* `largest`: around the block, not ASCII. */
SEXTET_INLINE size_t convert_any_block(
    const uint8_t *text, uint8_t *dst, size_t room, bool is_foreign, uint8x16_t largest,
    const utf8_target target) {
    const widest_characters widest = widest_of(fold(largest));
    if (SEXTET_UNLIKELY(has_no_unit(largest, target)))
        return SEXTET_NOT_DONE;
    if (target.last_lead < 0xe0 || widest == TWO_BYTES)
        return convert_block(text, dst, room, is_foreign, TWO_BYTES, target);
    if (widest == THREE_BYTES)
        return convert_block(text, dst, room, is_foreign, THREE_BYTES, target);
    return convert_block(text, dst, room, is_foreign, FOUR_BYTES, target);
}

/* Blocks while enough bytes follow; up to one that cannot be converted. */
SEXTET_INLINE progress convert_blocks(
    const uint8_t *text, size_t len, uint8_t *dst, size_t dst_cap, bool is_foreign, progress now,
    const utf8_target target) {
    while (len - now.read >= 64 + FOLLOWING) {
        const uint8_t *at = text + now.read;
        uint8_t *out = unit_address(dst, now.written, target);
        const size_t room = dst_cap - now.written;
        const uint8x16_t largest = largest_around_64(at);
        if (is_all_ascii(largest)) {
            const size_t run = widen_run(at, len - now.read, out, room, is_foreign, target);
            if (SEXTET_UNLIKELY(!run))
                break;
            now.read += run, now.written += run;
            continue;
        }
        const size_t units = convert_any_block(at, out, room, is_foreign, largest, target);
        if (SEXTET_UNLIKELY(units == SEXTET_NOT_DONE))
            break;
        now.read += 64, now.written += units;
    }
    return now;
}

/* ---- steps of up to 32 bytes, and texts of up to 16 ---- */

/* The units of 8 lanes. Nothing is stored behind `limit` units. */
SEXTET_INLINE void store_lanes(
    uint8_t *dst, unit_planes planes, unit_places places, unsigned group, size_t limit, bool is_foreign,
    const utf8_target target) {
    const size_t start = units_in_front(places, group), end = units_in_front(places, group + 1);
    const uint8x16x2_t units = target.pack(planes, group % 2, row_of(places, group), is_foreign);
    if (limit - start >= 8)
        store_group(unit_address(dst, start, target), units, target);
    else
        store_group_exactly(unit_address(dst, start, target), units, end - start, target);
}

/* A text of up to 16 bytes, with zeros behind it. */
SEXTET_INLINE size_t convert_16(
    utf8_bytes bytes, size_t len, uint8_t *dst, size_t room, bool is_foreign, widest_characters widest,
    const utf8_target target) {
    const uint8x16_t kept = vandq_u8(find_kept(bytes, widest, target), first_lanes(len)),
                     none = vdupq_n_u8(0);
    const unit_places places = place_units(kept, none, none, none);
    const size_t all = units_in_front(places, 2);
    if (SEXTET_UNLIKELY(is_any(find_bad_in_short(bytes, widest)) || all > room))
        return SEXTET_NOT_DONE;
    const unit_planes planes = make_planes_of(bytes, widest, target);
    store_lanes(dst, planes, places, 0, all, is_foreign, target);
    store_lanes(dst, planes, places, 1, all, is_foreign, target);
    return all;
}

/* Less than 16 bytes of ASCII, or as many, with zeros behind them. */
SEXTET_INLINE size_t
widen_16(uint8x16_t bytes, size_t len, uint8_t *dst, size_t room, bool is_foreign, const utf8_target target) {
    const unit_planes planes = {bytes, vdupq_n_u8(0), vdupq_n_u8(0)};
    const unit_places places = {UINT64_MAX, len < 8 ? len | len << 8 : 8 | len << 8};
    if (SEXTET_UNLIKELY(len > room))
        return SEXTET_NOT_DONE;
    store_lanes(dst, planes, places, 0, len, is_foreign, target);
    store_lanes(dst, planes, places, 1, len, is_foreign, target);
    return len;
}

/* ASCII of 16 to 32 bytes. */
SEXTET_INLINE size_t widen_16_to_32(
    const uint8_t *text, size_t len, uint8_t *dst, size_t room, bool is_foreign, const utf8_target target) {
    if (SEXTET_UNLIKELY(len > room))
        return SEXTET_NOT_DONE;
    target.store_16_ascii(dst, vld1q_u8(text), is_foreign);
    target.store_16_ascii(unit_address(dst, len - 16, target), vld1q_u8(text + len - 16), is_foreign);
    return len;
}

/* 32 bytes, or what is `left`, with zeros behind them. */
SEXTET_INLINE size_t convert_32(
    utf8_pair bytes, size_t left, uint8_t *dst, size_t room, bool is_foreign, widest_characters widest,
    const utf8_target target) {
    const uint8x16_t first_lanes_left = first_lanes(left < 16 ? left : 16), none = vdupq_n_u8(0),
                     first = vandq_u8(find_kept(bytes.first, widest, target), first_lanes_left),
                     second = vandq_u8(find_kept(bytes.second, widest, target), lanes_behind_16(left));
    const unit_places places = place_units(first, second, none, none);
    const size_t all = units_in_front(places, 4);
    if (SEXTET_UNLIKELY(is_any(find_bad_in_pair(bytes, left, widest)) || all > room))
        return SEXTET_NOT_DONE;
    const size_t limit = left >= 32 + FOLLOWING && room >= all + SPILL ? all + SPILL : all;
    const unit_planes first_planes = make_planes_of(bytes.first, widest, target);
    store_lanes(dst, first_planes, places, 0, limit, is_foreign, target);
    store_lanes(dst, first_planes, places, 1, limit, is_foreign, target);
    const unit_planes second_planes = make_planes_of(bytes.second, widest, target);
    store_lanes(dst, second_planes, places, 2, limit, is_foreign, target);
    store_lanes(dst, second_planes, places, 3, limit, is_foreign, target);
    return all;
}

/* False, and nothing is stored, if it cannot be converted. */
SEXTET_INLINE bool convert_step(
    const uint8_t *text, size_t len, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done,
    const utf8_target target) {
    const size_t left = len - done->read, step = left < 32 ? left : 32, room = dst_cap - done->written;
    const utf8_pair bytes = load_pair(text, len, done->read);
    const uint8x16_t largest = vmaxq_u8(vmaxq_u8(bytes.first.here, bytes.second.here), bytes.first.before_3);
    const widest_characters widest = widest_of(fold(largest));
    uint8_t *out = unit_address(dst, done->written, target);
    size_t units = SEXTET_NOT_DONE;
    if (widest == ONE_BYTE) {
        units = step < 16 ? widen_16(bytes.first.here, step, out, room, is_foreign, target)
                          : widen_16_to_32(text + done->read, step, out, room, is_foreign, target);
    } else if (target.last_lead < 0xe0) {
        if (!has_no_unit(largest, target))
            units = convert_32(bytes, left, out, room, is_foreign, TWO_BYTES, target);
    } else if (widest == FOUR_BYTES) {
        units = convert_32(bytes, left, out, room, is_foreign, FOUR_BYTES, target);
    } else {
        units = convert_32(bytes, left, out, room, is_foreign, THREE_BYTES, target);
    }
    if (SEXTET_UNLIKELY(units == SEXTET_NOT_DONE))
        return false;
    done->read += step, done->written += units;
    return true;
}

/* ---- texts, by their length ---- */

/* These return true if all is converted; else `done` tells how far. First 1 to 16 bytes. */
SEXTET_INLINE bool convert_short(
    const uint8_t *text, size_t len, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done,
    const utf8_target target) {
    const utf8_bytes bytes = load_short(text, len);
    const widest_characters widest = widest_of(fold(bytes.here));
    size_t units = SEXTET_NOT_DONE;
    if (widest == ONE_BYTE) {
        units = widen_16(bytes.here, len, dst, dst_cap, is_foreign, target);
    } else if (target.last_lead < 0xe0) {
        if (!has_no_unit(bytes.here, target))
            units = convert_16(bytes, len, dst, dst_cap, is_foreign, TWO_BYTES, target);
    } else if (widest == FOUR_BYTES) {
        units = convert_16(bytes, len, dst, dst_cap, is_foreign, FOUR_BYTES, target);
    } else {
        units = convert_16(bytes, len, dst, dst_cap, is_foreign, THREE_BYTES, target);
    }
    if (SEXTET_UNLIKELY(units == SEXTET_NOT_DONE))
        return false;
    *done = (progress){len, units};
    return true;
}

/* 17 and more, of which blocks are not worth their start. */
SEXTET_INLINE bool convert_medium(
    const uint8_t *text, size_t len, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done,
    const utf8_target target) {
    while (done->read < len)
        if (SEXTET_UNLIKELY(!convert_step(text, len, dst, dst_cap, is_foreign, done, target)))
            return false;
    return true;
}

/* More. A block that cannot be converted is looked at by steps: these end where it is wrong, or the room. */
SEXTET_INLINE bool convert_long(
    const uint8_t *text, size_t len, uint8_t *dst, size_t dst_cap, bool is_foreign, progress *done,
    const utf8_target target) {
    while (done->read < len) {
        if (SEXTET_UNLIKELY(!convert_step(text, len, dst, dst_cap, is_foreign, done, target)))
            return false;
        *done = convert_blocks(text, len, dst, dst_cap, is_foreign, *done, target);
    }
    return true;
}

/* ---- short ASCII ---- */

/* 8 to 15 bytes, with room for as many units. False, and nothing is stored, if they are not ASCII. */
SEXTET_INLINE bool widen_8_to_15(
    const uint8_t *text, size_t len, uint8_t *dst, bool is_foreign, const utf8_target target) {
    const uint64_t first = load64(text), last = load64(text + len - 8);
    if ((first | last) & UINT64_C(0x8080808080808080))
        return false;
    target.store_8_ascii(dst, vcreate_u8(first), is_foreign);
    target.store_8_ascii(unit_address(dst, len - 8, target), vcreate_u8(last), is_foreign);
    return true;
}

/* The same of 16 to 64 bytes. */
SEXTET_INLINE bool widen_16_to_64(
    const uint8_t *text, size_t len, uint8_t *dst, bool is_foreign, const utf8_target target) {
    const uint8x16_t first = vld1q_u8(text), last = vld1q_u8(text + len - 16);
    uint8x16_t second = first, third = last;
    if (len > 32)
        second = vld1q_u8(text + 16), third = vld1q_u8(text + len - 32);
    if (!is_all_ascii(vorrq_u8(vorrq_u8(first, second), vorrq_u8(third, last))))
        return false;
    target.store_16_ascii(dst, first, is_foreign);
    if (len > 32) {
        target.store_16_ascii(unit_address(dst, 16, target), second, is_foreign);
        target.store_16_ascii(unit_address(dst, len - 32, target), third, is_foreign);
    }
    target.store_16_ascii(unit_address(dst, len - 16, target), last, is_foreign);
    return true;
}

/* ---- kernels ---- */

/* From the start of the character that is not whole, what of it is written being taken back: UTF-16 has a
 * unit for its third byte. */
SEXTET_INLINE sextet_result go_on_scalar(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options, progress done,
    const utf8_target target) {
    const size_t start = start_of_unfinished((const uint8_t *)src, done.read);
    const size_t written = done.written - (target.has_thirds && done.read - start == 3);
    return sextet_text_behind(
        start, written,
        target.scalar(
            src + start, src_len - start, unit_address(dst, written, target), dst_cap - written, options));
}

typedef sextet_result utf8_kernel(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options);

typedef struct size_classes {
    utf8_kernel *up_to_16, *medium, *large;
} size_classes;

SEXTET_INLINE sextet_result convert_by_size(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options,
    const utf8_target target, const size_classes classes, bool is_foreign) {
    const uint8_t *text = (const uint8_t *)src;
    if (src_len - 8 <= 64 - 8 && dst_cap >= src_len &&
        (src_len < 16 ? widen_8_to_15(text, src_len, dst, is_foreign, target)
                      : widen_16_to_64(text, src_len, dst, is_foreign, target)))
        return sextet_make_result(src_len, src_len, SEXTET_OK);
    if (src_len <= 16)
        return classes.up_to_16(src, src_len, dst, dst_cap, options);
    return src_len < 32 + 64 + FOLLOWING ? classes.medium(src, src_len, dst, dst_cap, options)
                                         : classes.large(src, src_len, dst, dst_cap, options);
}

#define SEXTET_UTF8_CLASS(name, convert, target, is_foreign)                                                 \
    static SEXTET_NOINLINE sextet_result name(                                                               \
        const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options) {           \
        progress done = {0, 0};                                                                              \
        if (SEXTET_UNLIKELY(                                                                                 \
                !convert((const uint8_t *)src, src_len, dst, dst_cap, is_foreign, &done, target)))           \
            return target##_go_on(src, src_len, dst, dst_cap, options, done);                                \
        return sextet_make_result(src_len, done.written, SEXTET_OK);                                         \
    }

/* The classes of a target in one byte order, as the constant <target>_<order>; behind SEXTET_UTF8_GO_ON. */
#define SEXTET_UTF8_CLASSES(order, target, is_foreign)                                                       \
    SEXTET_UTF8_CLASS(target##_up_to_16_##order, convert_short, target, is_foreign)                          \
    SEXTET_UTF8_CLASS(target##_medium_##order, convert_medium, target, is_foreign)                           \
    SEXTET_UTF8_CLASS(target##_large_##order, convert_long, target, is_foreign)                              \
    static const size_classes target##_##order = {                                                           \
        target##_up_to_16_##order, target##_medium_##order, target##_large_##order};

#define SEXTET_UTF8_GO_ON(target)                                                                            \
    static SEXTET_COLD sextet_result target##_go_on(                                                         \
        const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_text_options options,             \
        progress done) {                                                                                     \
        return go_on_scalar(src, src_len, dst, dst_cap, options, done, target);                              \
    }

#endif
