/* SPDX-License-Identifier: MIT
 * Conversions that go by way of UTF-16, a piece at a time on the stack: two kernels that are fast each by
 * itself. What a piece does not come to the end of, for whatever reason, the scalar kernel of the whole
 * conversion takes up from the piece's start. */
#ifndef SEXTET_BY_UTF16_AVX2_H
#define SEXTET_BY_UTF16_AVX2_H

#include "text_scalar.h"

enum { BY_UTF16_PIECE = 1024 }; /* units of UTF-32; of UTF-16 they are up to twice as many */

#endif
