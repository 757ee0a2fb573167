/* SPDX-License-Identifier: MIT
 * What kernels must never see, told with as few instructions as it takes: these stand in front of every small
 * call. */
#ifndef SEXTET_ARGUMENTS_H
#define SEXTET_ARGUMENTS_H

#include "../kernels/kernels.h"

/* Whether a length is 0, or is one that no object can have: one subtraction, one shift or compare, one
 * branch. */
SEXTET_INLINE bool is_unusual_length(size_t len) {
#if SIZE_MAX > UINT32_MAX
    return (len - 1) >> 55 != 0;
#else
    return len - 1 >= PTRDIFF_MAX;
#endif
}

SEXTET_INLINE bool is_bad_argument(const void *src, size_t src_len, const void *dst, size_t dst_cap) {
    return (!src && src_len) || (!dst && dst_cap) || (src_len && is_unusual_length(src_len));
}

#endif
