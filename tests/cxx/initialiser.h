/* SPDX-License-Identifier: MIT
 * Whether the library worked in a static initialiser. */
#ifndef SEXTET_TESTS_INITIALISER_H
#define SEXTET_TESTS_INITIALISER_H

extern bool worked_early;

#endif
