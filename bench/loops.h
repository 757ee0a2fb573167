/* SPDX-License-Identifier: MIT
 * The timed loops, one per function type. All have the same shape: a pointer to the function under test in a
 * register, the same arguments call after call (or those of the next piece of a mix), a compiler barrier that
 * makes the result and the output used. So no contestant pays for an adapter, and none is inlined.
 *
 * Every loop exists several times over, so that contestants which share a function type need not share a
 * call: one that goes now here, now there is predicted more slowly than one that goes to one place only. */
#ifndef SEXTET_BENCH_LOOPS_H
#define SEXTET_BENCH_LOOPS_H

#include "work.h"

enum { LOOP_COPIES = 8 };
typedef bench_loop *const loop_copies[LOOP_COPIES];

/* ours */
extern loop_copies loop_base64_encode, loop_base64_encode_lines, loop_base64_decode, loop_base64_decode_lines,
    loop_base64_decode_utf16;
/* ours, of text; the numbers are the bits of the units read and written */
extern loop_copies loop_validate8, loop_validate16, loop_validate32, loop_convert8to16, loop_convert8to32,
    loop_convert8to8, loop_convert16to8, loop_convert16to32, loop_convert32to8, loop_convert32to16,
    loop_convert16to16, loop_measure8, loop_measure16, loop_measure32;
extern loop_copies loop_utf16_to_base64url, loop_latin1_to_base64url, loop_base64url_to_utf16;
/* of keys, ours and the plain ones */
extern loop_copies loop_key_views, loop_key_offsets32, loop_key_views16, loop_keys_u32, loop_keys_u64,
    loop_keys_16;
/* floors */
extern loop_copies loop_copy_input, loop_copy_output, loop_read;
/* peers */
extern loop_copies loop_simdutf_encode, loop_simdutf_decode, loop_simdutf_decode_utf16;
extern loop_copies loop_simdutf_validate8, loop_simdutf_validate16, loop_simdutf_validate32,
    loop_simdutf_convert8to16, loop_simdutf_convert8to32, loop_simdutf_convert8to8, loop_simdutf_convert16to8,
    loop_simdutf_convert16to32, loop_simdutf_convert32to8, loop_simdutf_convert32to16,
    loop_simdutf_convert16to16, loop_simdutf_measure8, loop_simdutf_measure16, loop_simdutf_measure32;
extern loop_copies loop_simdutf_utf16_to_base64url, loop_simdutf_latin1_to_base64url;
extern loop_copies loop_simdutf_base64url_to_utf16;
extern loop_copies loop_libbase64_encode, loop_libbase64_decode;
extern loop_copies loop_openssl_encode, loop_openssl_decode;
extern loop_copies loop_glib_encode, loop_glib_decode;
extern loop_copies loop_iconv_utf8_to_utf16, loop_iconv_utf8_to_utf32, loop_iconv_utf16_to_utf8;
extern loop_copies loop_iconv_latin1_to_utf8;

/* The function that loop_read calls: reads the bytes with the widest registers there are. */
any_function *read_pass_function(void);

#endif
