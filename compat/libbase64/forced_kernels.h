/* SPDX-License-Identifier: MIT
 * The kernels that serve one call.
 *
 * They are chosen anew for each call, by its flags alone. So nothing is remembered and nothing shared: calls
 * with different flags may run at once, and a forced codec is gone when its call is over. */
#ifndef SEXTET_LIBBASE64_FORCED_KERNELS_H
#define SEXTET_LIBBASE64_FORCED_KERNELS_H

#include "../../dispatch/dispatch.h"
#include "libbase64.h"

/* The kernels of the codec that the flags force; NULL when they force one that is lacking. At least one of
 * SEXTET_LIBBASE64_FORCE_ANY is set. */
#pragma GCC visibility push(hidden)
const sextet_kernels *sextet_libbase64_forced_kernels(int flags);
#pragma GCC visibility pop

#define SEXTET_LIBBASE64_FORCE_ANY ((BASE64_FORCE_AVX512 << 1) - 1)

/* NULL when the codec is lacking. */
SEXTET_INLINE sextet_base64_encode_kernel *encode_kernel(int flags) {
    if (SEXTET_UNLIKELY(flags & SEXTET_LIBBASE64_FORCE_ANY)) {
        const sextet_kernels *forced = sextet_libbase64_forced_kernels(flags);
        return forced ? forced->base64_encode : NULL;
    }
    return SEXTET_KERNEL(base64_encode);
}

SEXTET_INLINE sextet_base64_decode_kernel *decode_kernel(int flags) {
    if (SEXTET_UNLIKELY(flags & SEXTET_LIBBASE64_FORCE_ANY)) {
        const sextet_kernels *forced = sextet_libbase64_forced_kernels(flags);
        return forced ? forced->base64_decode : NULL;
    }
    return SEXTET_KERNEL(base64_decode);
}

#endif
