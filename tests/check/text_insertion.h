/* SPDX-License-Identifier: MIT
 * A few units inside a text of nothing but 'a', tried fast: for checks that go through all sequences, or
 * through all units at all lanes. What is due comes from the oracle for the units and the 'a' behind them;
 * all other 'a' are only counted. */
#ifndef TEXT_INSERTION_H
#define TEXT_INSERTION_H

#include "text_samples.h"

enum { INSERTION_MOST = 256 }; /* 'a' before, and behind */

typedef struct text_insertion {
    const text_function *function;
    sextet_text_options options;
    size_t before, behind; /* how many 'a' */
    text_odd odd;
} text_insertion;

bool try_insertion(const text_insertion *insertion);

#endif
