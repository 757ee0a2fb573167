/* SPDX-License-Identifier: MIT
 * The parts of this program. Each notes what it finds by expect.h; `expect_*` counts are per file, so each
 * returns them. */
#ifndef LIBBASE64_CHECKS_H
#define LIBBASE64_CHECKS_H

/* EXIT_SUCCESS or EXIT_FAILURE */
int check_decode(void);
int check_encode(void);
int check_flags(void);
int check_threads(void);

#endif
