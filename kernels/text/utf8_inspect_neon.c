/* SPDX-License-Identifier: MIT
 * UTF-8 inspection, NEON: not yet better than scalar. */
#include "../kernels.h"

sextet_result sextet_utf8_inspect_neon(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    return sextet_utf8_inspect_scalar(src, src_len, facts);
}
