/* SPDX-License-Identifier: MIT
 * A progress bar on standard error, for one input at a time.
 *
 * It is drawn only where it can be of use and harms nothing: standard error is a terminal that this process
 * has in the foreground, the output is none, and the input is a regular file of at least PROGRESS_MIN_BYTES.
 */
#ifndef SEXTET_TOOLS_PROGRESS_H
#define SEXTET_TOOLS_PROGRESS_H

#include <stdint.h>

#include "io.h"

#define PROGRESS_MIN_BYTES UINT64_C(64000000)

/* out: NULL where nothing is written */
void progress_begin(const input *in, const output *out);

/* `done` bytes of the input have been dealt with. Cheap: it is called for every block. */
void progress_report(uint64_t done);

/* Erases the bar. It does not come back, so that what is printed next stays. */
void progress_end(void);

#endif
