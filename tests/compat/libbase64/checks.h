/* SPDX-License-Identifier: MIT
 * The parts of this program. Each prints how many checks passed and failed. */
#ifndef LIBBASE64_CHECKS_H
#define LIBBASE64_CHECKS_H

/* EXIT_SUCCESS or EXIT_FAILURE */
int check_decode(void);
int check_encode(void);
int check_flags(void);
int check_threads(void);

#endif
