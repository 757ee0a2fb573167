/* SPDX-License-Identifier: MIT
 * Which calls go straight to a base64 kernel. */
#ifndef SEXTET_BASE64_ARGUMENTS_H
#define SEXTET_BASE64_ARGUMENTS_H

#include "arguments.h"

/* The options that go straight to a kernel. */
#define SEXTET_BASE64_PLAIN_OPTIONS (SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING)

SEXTET_INLINE bool is_plain_encode_option(sextet_base64_options options) {
    return !(options & ~SEXTET_BASE64_PLAIN_OPTIONS);
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

#endif
