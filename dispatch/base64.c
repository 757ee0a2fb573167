/* SPDX-License-Identifier: MIT
 * The public functions of base64.h, and the one place where everything unusual of base64 is decided.
 *
 * A public function lets plain arguments through to the active kernel, by a jump. The kernel jumps back to
 * one of the _unusual functions here when the output does not fit or the text is not plain. Those are cold
 * and take the same arguments in the same registers, so that the good path pays nothing for them. */
#include "base64.h"

#include "dispatch.h"

static const sextet_base64_options known_options = SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING;

/* Whether a length is 0, or is one that no object can have: one subtraction, one shift or compare, one
 * branch. */
static inline bool is_unusual_length(size_t len) {
#if SIZE_MAX > UINT32_MAX
    return (len - 1) >> 55 != 0;
#else
    return len - 1 >= PTRDIFF_MAX;
#endif
}

/* What kernels must never see. Apart, each is one fused compare and branch; as one long condition gcc 12
 * computes flags. */
#define SEXTET_SEND_UNUSUAL_ARGUMENTS_TO(unusual_call)                                                       \
    do {                                                                                                     \
        if (SEXTET_UNLIKELY(options & ~known_options))                                                       \
            return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);                                            \
        if (SEXTET_UNLIKELY(!src))                                                                           \
            return unusual_call;                                                                             \
        if (SEXTET_UNLIKELY(!dst))                                                                           \
            return unusual_call;                                                                             \
        if (SEXTET_UNLIKELY(is_unusual_length(src_len)))                                                     \
            return unusual_call;                                                                             \
    } while (0)

static bool is_bad_argument(const void *src, size_t src_len, const void *dst, size_t dst_cap) {
    return (!src && src_len) || (!dst && dst_cap) || (src_len && is_unusual_length(src_len));
}

static size_t min_size(size_t a, size_t b) {
    return a < b ? a : b;
}

/* ---- lengths ---- */

size_t sextet_base64_encoded_length(size_t src_len, sextet_base64_options options) {
    const size_t groups = src_len / 3, rest = src_len % 3;
    size_t last = 0; /* characters of a last, shorter group */
    if (rest)
        last = options & SEXTET_BASE64_NO_PADDING ? rest + 1 : 4;
    return groups > (SIZE_MAX - last) / 4 ? SIZE_MAX : 4 * groups + last;
}

size_t sextet_base64_decoded_bound(size_t src_len) {
    return src_len / 4 * 3 + src_len % 4 * 3 / 4;
}

size_t sextet_base64_decoded_length(const char *src, size_t src_len, sextet_base64_options options) {
    if (!src || (options & ~known_options))
        return 0;
    size_t symbols = src_len;
    if (!(options & SEXTET_BASE64_NO_PADDING))
        for (int pads = 0; pads < 2 && symbols && src[symbols - 1] == '='; pads++)
            symbols--;
    return sextet_base64_decoded_bound(symbols);
}

/* ---- encode ---- */

sextet_result sextet_base64_encode(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    SEXTET_SEND_UNUSUAL_ARGUMENTS_TO(sextet_base64_encode_unusual(src, src_len, dst, dst_cap, options));
    return SEXTET_KERNEL(base64_encode)(src, src_len, dst, dst_cap, options);
}

sextet_result sextet_base64_encode_unusual(
    const void *src, size_t src_len, char *dst, size_t dst_cap, sextet_base64_options options) {
    if (is_bad_argument(src, src_len, dst, dst_cap))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    if (src_len == 0)
        return sextet_make_result(0, 0, SEXTET_OK);
    const size_t groups = min_size(src_len / 3, dst_cap / 4);
    if (groups)
        (void)SEXTET_KERNEL(base64_encode)(src, 3 * groups, dst, 4 * groups, options);
    return sextet_make_result(3 * groups, 4 * groups, SEXTET_NO_SPACE);
}

/* ---- decode ---- */

sextet_result sextet_base64_decode(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    SEXTET_SEND_UNUSUAL_ARGUMENTS_TO(sextet_base64_decode_unusual(src, src_len, dst, dst_cap, options, 0));
    return SEXTET_KERNEL(base64_decode)(src, src_len, dst, dst_cap, options);
}

static int symbol_value(char symbol, sextet_base64_options options) {
    const bool url = options & SEXTET_BASE64_URL;
    if (symbol >= 'A' && symbol <= 'Z')
        return symbol - 'A';
    if (symbol >= 'a' && symbol <= 'z')
        return symbol - 'a' + 26;
    if (symbol >= '0' && symbol <= '9')
        return symbol - '0' + 52;
    if (symbol == (url ? '-' : '+'))
        return 62;
    if (symbol == (url ? '_' : '/'))
        return 63;
    return -1;
}

/* One group of text, as far as it could be read. */
typedef struct group {
    uint32_t bits;        /* 24, the first byte on top */
    size_t bytes;         /* that it stands for */
    size_t read;          /* on SEXTET_OK where the next group starts, else the offset to report */
    sextet_status status; /* of this group, whatever the capacity */
} group;

static group bad_group(size_t offset, sextet_status status) {
    return (group){.read = offset, .status = status};
}

/* What stands where padding, or the end of the text, was due. */
static sextet_status status_of_surplus(char found, sextet_base64_options options) {
    return found == '=' || symbol_value(found, options) >= 0 ? SEXTET_BAD_PADDING : SEXTET_BAD_CHARACTER;
}

/* The end of the text's last group: `count` symbols of it, 2 or 3, end in front of `at`. The unused bits are
 * looked at last, when the text is known to end as it should. */
static group finish_short_group(
    const char *src, size_t src_len, size_t start, size_t at, unsigned count, uint32_t bits,
    sextet_base64_options options) {
    if (!(options & SEXTET_BASE64_NO_PADDING)) {
        for (unsigned place = count; place < 4; place++, at++) {
            if (at == src_len)
                return bad_group(start, SEXTET_TRUNCATED);
            if (src[at] != '=')
                return bad_group(at, status_of_surplus(src[at], options));
        }
        if (at < src_len)
            return bad_group(at, status_of_surplus(src[at], options));
    }
    if (bits & (count == 2 ? 15u : 3u))
        return bad_group(start + count - 1, SEXTET_TRAILING_BITS);
    return (group){.bits = bits << 6 * (4 - count), .bytes = count - 1, .read = at};
}

/* Reads the group that starts at src[start], start < src_len. */
static group read_group(const char *src, size_t src_len, size_t start, sextet_base64_options options) {
    const bool padded = !(options & SEXTET_BASE64_NO_PADDING);
    uint32_t bits = 0;
    for (unsigned count = 0; count < 4; count++) {
        const size_t at = start + count;
        if (at == src_len) {
            if (padded || count < 2)
                return bad_group(start, SEXTET_TRUNCATED);
            return finish_short_group(src, src_len, start, at, count, bits, options);
        }
        const int value = symbol_value(src[at], options);
        if (value < 0) {
            if (src[at] != '=')
                return bad_group(at, SEXTET_BAD_CHARACTER);
            if (!padded || count < 2)
                return bad_group(at, SEXTET_BAD_PADDING);
            return finish_short_group(src, src_len, start, at, count, bits, options);
        }
        bits = bits << 6 | (uint32_t)value;
    }
    return (group){.bits = bits, .bytes = 3, .read = start + 4};
}

/* Group by group from src[start], everything in front of which is decoded. */
static sextet_result decode_groups(
    const char *src, size_t src_len, unsigned char *dst, size_t dst_cap, sextet_base64_options options,
    size_t start) {
    size_t written = start / 4 * 3;
    while (start < src_len) {
        const group next = read_group(src, src_len, start, options);
        if (next.status != SEXTET_OK)
            return sextet_make_result(next.read, written, next.status);
        if (dst_cap - written < next.bytes)
            return sextet_make_result(start, written, SEXTET_NO_SPACE);
        for (size_t i = 0; i < next.bytes; i++)
            dst[written++] = (unsigned char)(next.bits >> (16 - 8 * i));
        start = next.read;
    }
    return sextet_make_result(src_len, written, SEXTET_OK);
}

sextet_result sextet_base64_decode_unusual(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options, size_t start) {
    if (options & SEXTET_BASE64_PLAIN_RUN)
        return sextet_make_result(start, start / 4 * 3, SEXTET_OK);
    if (is_bad_argument(src, src_len, dst, dst_cap))
        return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
    /* From the start of a text: the kernel takes the whole groups that fit, but for the last, which may be
     * padded. */
    const size_t groups = start || !src_len ? 0 : min_size((src_len - 1) / 4, dst_cap / 3);
    if (groups) {
        const sextet_base64_options run =
            (options & SEXTET_BASE64_URL) | SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_PLAIN_RUN;
        start = SEXTET_KERNEL(base64_decode)(src, 4 * groups, dst, 3 * groups, run).read;
    }
    return decode_groups(src, src_len, dst, dst_cap, options, start);
}
