/* SPDX-License-Identifier: MIT
 * sextet: hand-vectorised text kernels. This header includes all the others.
 *
 * What holds for every function of the library:
 *
 * - Nothing is allocated, printed or aborted; errno and the locale are neither read nor written.
 * - Every function is thread-safe and needs no set-up.
 * - A function that writes takes the capacity of `dst`, never writes past it, and needs no slack behind it; a
 *   capacity is a bound and not a size, so SIZE_MAX is legal. Nothing outside src[0 .. src_len) is read.
 * - NULL is fine wherever the length or capacity that belongs to it is 0.
 * - Neither src nor dst needs any alignment. They may not overlap, except where a function says that they
 * may.
 * - Every ISA's kernels give the same results, bit for bit, offsets of errors included.
 */
#ifndef SEXTET_H
#define SEXTET_H

#include "base64.h"
#include "export.h"
#include "fused.h"
#include "isa.h"
#include "keys.h"
#include "status.h"
#include "text.h"
#include "version.h"

#endif
