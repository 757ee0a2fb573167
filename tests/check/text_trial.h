/* SPDX-License-Identifier: MIT
 * One call of a function of text.h, between guard pages, compared with the oracle in all that it did.
 *
 * What a conversion may do to dst: up to `written` it holds what is due. Behind that nothing changes when the
 * status is OK, replaced or not; else the next 64 units may, but never what is behind dst_cap. */
#ifndef TEXT_TRIAL_H
#define TEXT_TRIAL_H

#include "../oracle/text_oracle.h"
#include "check.h"
#include "guarded.h"
#include "text_functions.h"

typedef struct text_call {
    const void *src;
    size_t src_len;
    void *dst;
    size_t dst_cap;
    sextet_text_options options;
} text_call;

typedef enum text_kind { TEXT_CONVERT, TEXT_VALIDATE, TEXT_INSPECT, TEXT_COUNT, TEXT_MEASURE } text_kind;

typedef struct text_function {
    const char *name;
    text_kind kind;
    bool has_options;
    oracle_form from, to;
    size_t factor; /* writes at most so many units for each that it reads */
    text_verdict (*call)(const text_call *call);
} text_function;

/* text_function_utf8_to_utf16 and so on. */
#define DECLARE_TEXT_FUNCTION(arg, function, ...) extern const text_function text_function_##function;
EACH_TEXT_FUNCTION(DECLARE_TEXT_FUNCTION, )
EACH_PORTABLE_TEXT_LOOK(DECLARE_TEXT_FUNCTION, )
#undef DECLARE_TEXT_FUNCTION

/* Defines check_<file>_<function>, which hands the function to <file>. */
#define DEFINE_TEXT_CHECK(file, function, ...)                                                               \
    void check_##file##_##function(void) {                                                                   \
        file(&text_function_##function);                                                                     \
    }

/* Both buffers end at an inaccessible page unless their places say otherwise; offsets of places are bytes, so
 * that units may stand at odd addresses. dst has room for dst_cap units, but for no more than any text of the
 * length needs: a larger capacity is a bound and not a size. */
typedef struct text_trial {
    const text_function *function;
    const void *src; /* copied to its place */
    size_t src_len, dst_cap;
    sextet_text_options options;
    place src_place, dst_place;
} text_trial;

bool try_text(const text_trial *trial);

/* With both buffers at the back pages, then at the front pages. */
bool try_text_twice(text_trial trial);

/* The same with dst == src, at src_place; for utf16_to_well_formed. */
bool try_text_in_place(const text_trial *trial);

/* Whether a call did what is due; of measures the number alone counts. */
bool same_text_verdict(const text_function *function, text_verdict found, text_verdict due);

/* Strict or replacing, in either byte order; what a function has no use for changes nothing. */
sextet_text_options random_text_options(void);

/* Whether exhaustive loops have to leave something out: at quick effort, and where kernels are emulated. */
bool text_is_slow(void);

/* What text.h says about the most that is written. */
size_t text_bound(const text_function *function, size_t src_len);

/* What the oracle makes of a call; it stores to call->dst. */
text_verdict text_due(const text_function *function, const text_call *call);

#endif
