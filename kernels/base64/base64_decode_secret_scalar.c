/* SPDX-License-Identifier: MIT
 * Base64 decode for secrets, scalar: eight symbols to six bytes a step, by arithmetic on a 64-bit word.
 *
 *   symbols     s0 s1 s2 s3 ...                        a byte each, the first one lowest
 *   sextets     00aaaaaa 00bbbbbb 00cccccc 00dddddd    symbol + step; the step comes from comparisons with
 *               the
 *                                                      ends of the alphabet's ranges
 *   6 bytes     aaaaaabb bbbbcccc ccdddddd ...         48 bits, the first byte on top
 *
 * The text is gone through twice: once for errors, which gather in a word, and once to write the bytes under
 * a mask made of that word. So nothing of a bad text is ever in dst, only zeros. There is no table and no
 * branch on data: time and addresses depend on lengths and options alone, of which the number of '=' is one.
 * Reads src[0 .. src_len) and writes dst[0 .. decoded length), nothing else; dst_cap is enough.
 * Tail: up to eight symbols are one more step, read and written one by one. */
#include "base64_secret.h"

sextet_result sextet_base64_decode_secret_scalar(
    const char *src, size_t src_len, void *dst, size_t dst_cap, sextet_base64_options options) {
    (void)dst_cap;
    const size_t symbols = count_symbols(src, src_len, options), len = decoded_len(symbols);
    const secret_alphabet alphabet = choose_secret_alphabet(options);
    const uint8_t *text = (const uint8_t *)src;
    uint8_t *out = dst;
    const size_t steps = (symbols - 1) / 8, rest_len = len - 6 * steps;
    const secret_sextets last =
        translate_to_sextets(read_symbols(text + 8 * steps, symbols - 8 * steps), alphabet);
    const uint64_t last_bits = join_8_sextets(last.sextets);
    uint64_t errors = last.errors | last_bits << 8 * rest_len << 16; /* bits that no byte takes */
    for (size_t step = 0; step < steps; step++)
        errors |= translate_to_sextets(first_lowest(load64(text + 8 * step)), alphabet).errors;
    const uint64_t good = mask_if_good(errors);
    for (size_t step = 0; step < steps; step++) {
        const secret_sextets found = translate_to_sextets(first_lowest(load64(text + 8 * step)), alphabet);
        write_6_bytes(out + 6 * step, join_8_sextets(found.sextets) & good);
    }
    write_bytes(out + 6 * steps, rest_len, last_bits & good);
    return make_secret_result(src_len, len, good);
}
