/* SPDX-License-Identifier: MIT
 * The public functions that look at text: validation, measures, inspection; and UTF-16 repair, which keeps
 * its length. */
#include "dispatch.h"
#include "text.h"
#include "text_arguments.h"

#include "../kernels/text/text_facts.h"

/* ---- validation ---- */

static SEXTET_COLD sextet_result
look_at_unusual(const void *src, size_t src_len, sextet_text_options options) {
    return sextet_make_result(0, 0, is_bad_text(src, src_len, options) ? SEXTET_BAD_ARGUMENT : SEXTET_OK);
}

sextet_result sextet_ascii_validate(const char *src, size_t src_len) {
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, 0)))
        return look_at_unusual(src, src_len, 0);
    return SEXTET_KERNEL(ascii_validate)(src, src_len);
}

sextet_result sextet_utf8_validate(const char *src, size_t src_len) {
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, 0)))
        return look_at_unusual(src, src_len, 0);
    return SEXTET_KERNEL(utf8_validate)(src, src_len);
}

sextet_result sextet_utf16_validate(const uint16_t *src, size_t src_len, sextet_text_options options) {
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, options)))
        return look_at_unusual(src, src_len, options);
    return SEXTET_KERNEL(utf16_validate)(src, src_len, options);
}

sextet_result sextet_utf32_validate(const uint32_t *src, size_t src_len, sextet_text_options options) {
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, options)))
        return look_at_unusual(src, src_len, options);
    return SEXTET_KERNEL(utf32_validate)(src, src_len, options);
}

/* ---- UTF-16 repair ---- */

sextet_result sextet_utf16_to_well_formed(
    const uint16_t *src, size_t src_len, uint16_t *dst, size_t dst_cap, sextet_text_options options) {
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, options)) || SEXTET_UNLIKELY(!dst && dst_cap)) {
        if (!dst && dst_cap)
            return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
        return look_at_unusual(src, src_len, options);
    }
    if (SEXTET_UNLIKELY(dst_cap < src_len)) {
        const bool is_foreign = sextet_is_foreign(options);
        size_t len = dst_cap;
        if (len && is_high_surrogate(unit16(src, len - 1, is_foreign)) &&
            is_low_surrogate(unit16(src, len, is_foreign)))
            len--;
        if (len)
            (void)SEXTET_KERNEL(utf16_to_well_formed)(src, len, dst, len, options);
        return sextet_make_result(len, len, SEXTET_NO_SPACE);
    }
    return SEXTET_KERNEL(utf16_to_well_formed)(src, src_len, dst, dst_cap, options);
}

/* ---- inspection ---- */

sextet_result sextet_utf8_inspect(const char *src, size_t src_len, sextet_utf8_facts *facts) {
    if (SEXTET_UNLIKELY(!facts) || SEXTET_UNLIKELY(is_unusual_text(src, src_len, 0))) {
        if (!facts || is_bad_text(src, src_len, 0))
            return sextet_make_result(0, 0, SEXTET_BAD_ARGUMENT);
        *facts = make_facts(0, 0, 0);
        return sextet_make_result(0, 0, SEXTET_OK);
    }
    return SEXTET_KERNEL(utf8_inspect)(src, src_len, facts);
}

/* ---- measures ---- */

/* What a measure gives where no kernel is called. */
static size_t measure_unusual(const void *src, size_t src_len, sextet_text_options options) {
    return is_bad_text(src, src_len, options) ? SIZE_MAX : 0;
}

size_t sextet_utf8_count(const char *src, size_t src_len) {
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, 0)))
        return measure_unusual(src, src_len, 0);
    return SEXTET_KERNEL(utf8_count)(src, src_len);
}

size_t sextet_utf16_count(const uint16_t *src, size_t src_len, sextet_text_options options) {
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, options)))
        return measure_unusual(src, src_len, options);
    return SEXTET_KERNEL(utf16_count)(src, src_len, options);
}

/* Facts of the whole text, each maximal subpart that is wrong counted as one character of the BMP. */
static sextet_utf8_facts measure_utf8(const char *src, size_t src_len) {
    sextet_utf8_facts all = make_facts(0, 0, 0);
    for (size_t at = 0; at < src_len;) {
        sextet_utf8_facts facts;
        const sextet_result good = SEXTET_KERNEL(utf8_inspect)(src + at, src_len - at, &facts);
        all = join_facts(all, facts);
        at += (size_t)good.read;
        if (good.status == SEXTET_OK)
            break;
        all = join_facts(all, (sextet_utf8_facts){1, 1, SEXTET_CLASS_BMP});
        at += sextet_utf8_bad_len(src + at, src_len - at, 0);
    }
    return all;
}

size_t sextet_utf16_length_from_utf8(const char *src, size_t src_len) {
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, 0)))
        return measure_unusual(src, src_len, 0);
    return measure_utf8(src, src_len).utf16_len;
}

size_t sextet_utf32_length_from_utf8(const char *src, size_t src_len) {
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, 0)))
        return measure_unusual(src, src_len, 0);
    return measure_utf8(src, src_len).characters;
}

size_t sextet_latin1_length_from_utf8(const char *src, size_t src_len) {
    return sextet_utf32_length_from_utf8(src, src_len);
}

size_t sextet_utf8_length_from_utf16(const uint16_t *src, size_t src_len, sextet_text_options options) {
#if SIZE_MAX <= UINT32_MAX
    if (SEXTET_UNLIKELY(src_len > PTRDIFF_MAX / sizeof *src)) /* three bytes for each unit might not fit */
        return SIZE_MAX;
#endif
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, options)))
        return measure_unusual(src, src_len, options);
    return SEXTET_KERNEL(utf8_length_from_utf16)(src, src_len, options);
}

size_t sextet_utf32_length_from_utf16(const uint16_t *src, size_t src_len, sextet_text_options options) {
    return sextet_utf16_count(src, src_len, options);
}

size_t sextet_latin1_length_from_utf16(const uint16_t *src, size_t src_len, sextet_text_options options) {
    return sextet_utf16_count(src, src_len, options);
}

size_t sextet_utf8_length_from_utf32(const uint32_t *src, size_t src_len, sextet_text_options options) {
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, options)))
        return measure_unusual(src, src_len, options);
    return SEXTET_KERNEL(utf8_length_from_utf32)(src, src_len, options);
}

size_t sextet_utf16_length_from_utf32(const uint32_t *src, size_t src_len, sextet_text_options options) {
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, options)))
        return measure_unusual(src, src_len, options);
    return SEXTET_KERNEL(utf16_length_from_utf32)(src, src_len, options);
}

size_t sextet_utf8_length_from_latin1(const char *src, size_t src_len) {
    if (SEXTET_UNLIKELY(is_unusual_text(src, src_len, 0)))
        return measure_unusual(src, src_len, 0);
    return SEXTET_KERNEL(utf8_length_from_latin1)(src, src_len);
}

/* A unit for a unit. */
static size_t measure_units(const void *src, size_t src_len, sextet_text_options options) {
    return is_bad_text(src, src_len, options) ? SIZE_MAX : src_len;
}

size_t sextet_latin1_length_from_utf32(const uint32_t *src, size_t src_len, sextet_text_options options) {
    return measure_units(src, src_len, options);
}

size_t sextet_utf16_length_from_latin1(const char *src, size_t src_len) {
    return measure_units(src, src_len, 0);
}

size_t sextet_utf32_length_from_latin1(const char *src, size_t src_len) {
    return measure_units(src, src_len, 0);
}
