/* SPDX-License-Identifier: MIT
 * The texts that other programs' converters are compared on: short ones, exhaustively, then random ones. */
#ifndef TEXT_SEQUENCES_H
#define TEXT_SEQUENCES_H

#include "../oracle/text_oracle.h"

/* Is given a text in native byte order. False ends it. */
typedef bool sequence_user(oracle_form form, const void *text, size_t len);

/* UTF-8: all sequences of one to three bytes, those of four bytes at the edges of their classes. UTF-16: all
 * units, and two to four units at the edges of their classes. UTF-32: all code points and what is around
 * them. All code points one by one in UTF-8 and UTF-16, too. False when `use` said so. */
bool each_short_sequence(sequence_user *use);

enum { RANDOM_LONGEST = 200 };

/* Random texts in all three forms, most of them good; the seed is SEXTET_TEST_SEED or the time. */
bool each_random_sequence(sequence_user *use, size_t count);

/* Random texts come from this; it is printed with a failure. */
uint64_t sequence_seed(void);
uint32_t sequence_random(uint32_t bound);

/* Prints what differs, and the text. Returns false. */
bool sequence_differs(const char *what, oracle_form form, const void *text, size_t len);

#endif
