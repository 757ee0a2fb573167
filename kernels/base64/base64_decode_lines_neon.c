/* SPDX-License-Identifier: MIT
 * Base64 decode of lines of one length, NEON. See ops.inc for the contract; the steps on symbols, with their
 * bit layouts, are in base64_decode_neon.h.
 *
 * A line is covered by vectors of 64 symbols, the last of which ends where the line ends and may lie over the
 * one before it. Where at most 16 symbols are left behind the first 64, as in lines of 76, one vector of 16
 * that ends there is shorter. What lies over other bytes holds the same ones, since all of it starts with a
 * group.
 *   64                76                        200
 *   |-- 64 --|        |-- 64 --|                |-- 64 --||-- 64 --||-- 64 --|
 *                         |16|                                 |-- 64 --|    (three, and one over the third)
 * The newline is compared as the last two characters of line and newline, the first of them masked where it
 * is a symbol.
 *
 * Reads whole lines of src[0 .. src_len) and writes dst[0 .. written), nothing else. A line is loaded and
 * tested in full before any of it is stored, so nothing else changes when it is bad, and in place is sound:
 * the bytes of a line end in front of the next line. There is no tail: what is no whole line, or does not
 * fit, is left. */
#include "base64_decode_neon.h"

/* All lines have it in common. */
typedef struct line_shape {
    size_t len, stride; /* without and with the newline */
    size_t bytes;
    uint16_t newline, newline_mask; /* the last two characters, as a number */
} line_shape;

typedef struct line_run {
    const uint8_t *line;
    uint8_t *dst;
    size_t lines; /* that are left, and fit */
} line_run;

SEXTET_INLINE line_shape shape_lines(size_t line_len, size_t newline_len) {
    line_shape shape = {.len = line_len, .stride = line_len + newline_len, .bytes = line_len / 4 * 3};
    const uint8_t newline[2] = {newline_len == 2 ? '\r' : 0, '\n'},
                  mask[2] = {newline_len == 2 ? 0xff : 0, 0xff};
    shape.newline = load16(newline);
    shape.newline_mask = load16(mask);
    return shape;
}

SEXTET_INLINE bool is_good_line(const uint8_t *line, const line_shape *shape, uint8x16_t joined_values) {
    const uint32_t end = load16(line + shape->stride - 2);
    return are_good(joined_values) & ((end & shape->newline_mask) == shape->newline);
}

/* Lines of more than 64 * (blocks - 1) symbols, up to 64 * blocks. */
SEXTET_INLINE line_run
decode_blocks(line_run run, const line_shape *shape, sextet_base64_options options, const unsigned blocks) {
    const low_values low = load_low_values(options);
    const high_values high = load_high_values(options);
    for (; run.lines; run.lines--) {
        const uint8_t *line = run.line;
        const decoded_block last = decode_64_symbols(line + shape->len - 64, low, high);
        const decoded_block first = blocks > 1 ? decode_64_symbols(line, low, high) : last;
        const decoded_block second = blocks > 2 ? decode_64_symbols(line + 64, low, high) : last;
        const decoded_block third = blocks > 3 ? decode_64_symbols(line + 128, low, high) : last;
        const uint8x16_t joined_values = vandq_u8(
            vandq_u8(first.joined_values, second.joined_values),
            vandq_u8(third.joined_values, last.joined_values));
        if (SEXTET_UNLIKELY(!is_good_line(line, shape, joined_values)))
            break;
        if (blocks > 1)
            vst3q_u8(run.dst, first.bytes);
        if (blocks > 2)
            vst3q_u8(run.dst + 48, second.bytes);
        if (blocks > 3)
            vst3q_u8(run.dst + 96, third.bytes);
        vst3q_u8(run.dst + shape->bytes - 48, last.bytes);
        run.line += shape->stride;
        run.dst += shape->bytes;
    }
    return run;
}

static SEXTET_NOINLINE line_run
decode_lines_of_64(line_run run, const line_shape *shape, sextet_base64_options options) {
    return decode_blocks(run, shape, options, 1);
}

static SEXTET_NOINLINE line_run
decode_lines_of_84_to_128(line_run run, const line_shape *shape, sextet_base64_options options) {
    return decode_blocks(run, shape, options, 2);
}

static SEXTET_NOINLINE line_run
decode_lines_of_132_to_192(line_run run, const line_shape *shape, sextet_base64_options options) {
    return decode_blocks(run, shape, options, 3);
}

static SEXTET_NOINLINE line_run
decode_lines_of_196_to_256(line_run run, const line_shape *shape, sextet_base64_options options) {
    return decode_blocks(run, shape, options, 4);
}

static SEXTET_NOINLINE line_run
decode_lines_of_68_to_80(line_run run, const line_shape *shape, sextet_base64_options options) {
    const low_values low = load_low_values(options);
    const high_values high = load_high_values(options);
    for (; run.lines; run.lines--) {
        const uint8_t *line = run.line;
        const decoded_block first = decode_64_symbols(line, low, high);
        const uint8x16_t last = look_up(vld1q_u8(line + shape->len - 16), low, high);
        if (SEXTET_UNLIKELY(!is_good_line(line, shape, vandq_u8(first.joined_values, last))))
            break;
        const uint8x16_t last_bytes = pack(last, table->pack);
        uint8_t *end = run.dst + shape->bytes;
        vst3q_u8(run.dst, first.bytes);
        vst1_u8(end - 12, vget_low_u8(last_bytes));
        store32(end - 4, vgetq_lane_u32(vreinterpretq_u32_u8(last_bytes), 2));
        run.line += shape->stride;
        run.dst = end;
    }
    return run;
}

sextet_result sextet_base64_decode_lines_neon(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options,
    size_t line_len, size_t newline_len) {
    const line_shape shape = shape_lines(line_len, newline_len);
    const size_t there = src_len / shape.stride, fit = dst_cap / shape.bytes;
    line_run run = {.line = (const uint8_t *)src, .dst = dst, .lines = there < fit ? there : fit};
    if (line_len == 64)
        run = decode_lines_of_64(run, &shape, options);
    else if (line_len <= 80)
        run = decode_lines_of_68_to_80(run, &shape, options);
    else if (line_len <= 128)
        run = decode_lines_of_84_to_128(run, &shape, options);
    else if (line_len <= 192)
        run = decode_lines_of_132_to_192(run, &shape, options);
    else
        run = decode_lines_of_196_to_256(run, &shape, options);
    return sextet_make_result(
        (size_t)(run.line - (const uint8_t *)src), (size_t)(run.dst - (uint8_t *)dst), SEXTET_OK);
}
