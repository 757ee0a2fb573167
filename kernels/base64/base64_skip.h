/* SPDX-License-Identifier: MIT
 * Which units the options skip: the one definition, for the policy code and for scalar kernels. */
#ifndef SEXTET_BASE64_SKIP_H
#define SEXTET_BASE64_SKIP_H

#include "base64_layout.h"
#include "base64_tables.h"

/* Each of these sets has the newlines. */
#define SEXTET_BASE64_SKIP_ANY                                                                               \
    (SEXTET_BASE64_SKIP_NEWLINES | SEXTET_BASE64_SKIP_WHITESPACE | SEXTET_BASE64_SKIP_XML_SPACE |            \
     SEXTET_BASE64_SKIP_OTHER)

SEXTET_INLINE bool is_skipped(uint8_t unit, sextet_base64_options options) {
    if (!(options & SEXTET_BASE64_SKIP_ANY)) /* nothing is skipped */
        return false;
    if (options & SEXTET_BASE64_SKIP_OTHER)
        return unit != '=' && sextet_base64_values[alphabet_row(options)][unit] & 0x80;
    if (unit == '\n' || unit == '\r')
        return true;
    if (unit == ' ' || unit == '\t')
        return options & (SEXTET_BASE64_SKIP_WHITESPACE | SEXTET_BASE64_SKIP_XML_SPACE);
    return unit == '\f' && options & SEXTET_BASE64_SKIP_WHITESPACE;
}

#endif
