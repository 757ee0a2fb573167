/* SPDX-License-Identifier: MIT
 * Texts for checks of text functions, in any form; and short odd things that are put into them. */
#ifndef TEXT_SAMPLES_H
#define TEXT_SAMPLES_H

#include "text_trial.h"

typedef enum text_sample {
    SAMPLE_ASCII,
    SAMPLE_FRENCH,   /* ASCII, and now and then a letter of two bytes */
    SAMPLE_MIXED,    /* one to four bytes at random */
    SAMPLE_CYRILLIC, /* mostly two bytes */
    SAMPLE_CHINESE,  /* mostly three */
    SAMPLE_EMOJI,    /* mostly four: pairs of surrogates */
    SAMPLE_LATIN,    /* all of Latin-1 */
    SAMPLE_RANDOM,   /* any code points */
    SAMPLES_GOOD,
    SAMPLE_SPARSE = SAMPLES_GOOD, /* an odd thing in front of every 40 or so characters */
    SAMPLE_DENSE,                 /* odd things everywhere */
    SAMPLES
} text_sample;

/* Fills dst with exactly len units for a function to read. Those of good samples are what the function
 * converts without an error: where it reads or writes less than Unicode, the characters are folded into
 * that. Uses random numbers. */
void make_text(
    const text_function *function, text_sample sample, sextet_text_options options, void *dst, size_t len);

/* Some units of a form: ill-formed, or well-formed and at the edge of a class. */
typedef struct text_odd {
    size_t len;
    uint32_t units[6];
} text_odd;

/* The odd things of a form; `count` is set. */
const text_odd *text_odds(oracle_form form, size_t *count);

/* Stores one at an offset, or as much of it as there is room for in front of `len`. */
void put_odd(
    oracle_form form, void *dst, size_t at, size_t len, const text_odd *odd, sextet_text_options options);

/* The last code point that a function's good texts have. */
uint32_t text_widest(const text_function *function);

/* Units that stand for the classes of a form and their edges; `count` is set. */
const uint32_t *text_edges(oracle_form form, size_t *count);

#endif
