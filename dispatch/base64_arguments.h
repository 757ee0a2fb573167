/* SPDX-License-Identifier: MIT
 * What kernels must never see, told with as few instructions as it takes: these stand in front of every small
 * call. */
#ifndef SEXTET_BASE64_ARGUMENTS_H
#define SEXTET_BASE64_ARGUMENTS_H

#include "../kernels/kernels.h"

/* The options that go straight to a kernel. */
#define SEXTET_BASE64_PLAIN_OPTIONS (SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING)

/* Whether a length is 0, or is one that no object can have: one subtraction, one shift or compare, one
 * branch. */
SEXTET_INLINE bool is_unusual_length(size_t len) {
#if SIZE_MAX > UINT32_MAX
    return (len - 1) >> 55 != 0;
#else
    return len - 1 >= PTRDIFF_MAX;
#endif
}

/* Sends other options than plain ones one way, and pointers and lengths that a kernel must not see another.
 * Apart, each is one fused compare and branch; as one long condition gcc 12 computes flags. */
#define SEXTET_SEND_UNUSUAL(options_call, arguments_call)                                                    \
    do {                                                                                                     \
        if (SEXTET_UNLIKELY(options & ~SEXTET_BASE64_PLAIN_OPTIONS))                                         \
            return options_call;                                                                             \
        if (SEXTET_UNLIKELY(!src))                                                                           \
            return arguments_call;                                                                           \
        if (SEXTET_UNLIKELY(!dst))                                                                           \
            return arguments_call;                                                                           \
        if (SEXTET_UNLIKELY(is_unusual_length(src_len)))                                                     \
            return arguments_call;                                                                           \
    } while (0)

SEXTET_INLINE bool is_bad_argument(const void *src, size_t src_len, const void *dst, size_t dst_cap) {
    return (!src && src_len) || (!dst && dst_cap) || (src_len && is_unusual_length(src_len));
}

#endif
