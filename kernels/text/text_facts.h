/* SPDX-License-Identifier: MIT
 * What inspecting UTF-8 tells, from what its kernels count. */
#ifndef SEXTET_TEXT_FACTS_H
#define SEXTET_TEXT_FACTS_H

#include "../kernels.h"

/* The class that the largest byte of good text stands for: leads up to C3 start Latin-1, up to EF the BMP. */
SEXTET_INLINE sextet_text_class class_of_largest(uint32_t largest) {
    if (largest < 0x80)
        return SEXTET_CLASS_ASCII;
    if (largest < 0xc4)
        return SEXTET_CLASS_LATIN1;
    return largest < 0xf0 ? SEXTET_CLASS_BMP : SEXTET_CLASS_ALL;
}

/* `pairs`: characters above FFFF. */
SEXTET_INLINE sextet_utf8_facts make_facts(size_t characters, size_t pairs, uint32_t largest) {
    return (sextet_utf8_facts){
        .characters = characters, .utf16_len = characters + pairs, .widest = class_of_largest(largest)};
}

/* Facts of two pieces that follow each other. */
SEXTET_INLINE sextet_utf8_facts join_facts(sextet_utf8_facts first, sextet_utf8_facts second) {
    return (sextet_utf8_facts){
        .characters = first.characters + second.characters,
        .utf16_len = first.utf16_len + second.utf16_len,
        .widest = first.widest > second.widest ? first.widest : second.widest};
}

#endif
