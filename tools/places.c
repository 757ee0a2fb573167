/* SPDX-License-Identifier: MIT */
#include "places.h"

#include "newlines.h"

#include <string.h>

bool is_symbol(char unit, sextet_base64_options options) {
    if ((unit >= 'A' && unit <= 'Z') || (unit >= 'a' && unit <= 'z') || (unit >= '0' && unit <= '9'))
        return true;
    static const char *const others[] = {"+/", "-_", "+/-_", "+,"};
    return unit && strchr(others[options & SEXTET_BASE64_IMAP], unit);
}

static bool is_skipped_unit(char unit, sextet_base64_options options) {
    if (options & SEXTET_BASE64_SKIP_OTHER && unit != '=' && !is_symbol(unit, options))
        return true;
    if (options & SEXTET_BASE64_SKIP_NEWLINES && (unit == '\n' || unit == '\r'))
        return true;
    if (options & SEXTET_BASE64_SKIP_XML_SPACE && unit && strchr("\t\n\r ", unit))
        return true;
    return options & SEXTET_BASE64_SKIP_WHITESPACE && unit && strchr("\t\n\f\r ", unit);
}

void begin_places(text_places *places, sextet_base64_options options) {
    *places = (text_places){0};
    for (int unit = 0; unit < 256; unit++)
        places->skipped[unit] = is_skipped_unit((char)unit, options);
}

/* ---- lines ---- */

/* From `at`, where text stands, to behind text[0 .. len). */
static text_position advance(text_position at, const char *text, size_t len) {
    const size_t newlines = count_newlines(text, len);
    size_t searched = newlines ? len : 0; /* the last newline stands in front of here */
    at.line += newlines;
    while (searched && text[searched - 1] != '\n')
        searched--;
    if (searched)
        at.line_start = at.offset + searched;
    at.offset += len;
    return at;
}

/* ---- units ---- */

static void remember(text_places *places, text_unit latest) {
    if (places->recent_count == RECENT_UNITS)
        memmove(places->recent, places->recent + 1, sizeof latest * --places->recent_count);
    places->recent[places->recent_count++] = latest;
}

void pass_block(text_places *places, const char *block, size_t len) {
    size_t next = len, done = 0;
    for (int count = 0; next && count < RECENT_UNITS;)
        count += !places->skipped[(unsigned char)block[--next]];
    text_position at = places->start;
    for (; next < len; next++) {
        if (places->skipped[(unsigned char)block[next]])
            continue;
        at = advance(at, block + done, next - done);
        done = next;
        remember(places, (text_unit){.unit = block[next], .at = at});
    }
    places->start = advance(at, block + done, len - done);
}

static size_t index_recent(const text_places *places, uint64_t offset) {
    size_t index = 0;
    while (index < places->recent_count && places->recent[index].at.offset < offset)
        index++;
    return index;
}

text_unit find_unit(const text_places *places, const char *block, uint64_t offset) {
    const uint64_t start = places->start.offset;
    if (offset < start)
        return places->recent[index_recent(places, offset)];
    const size_t index = (size_t)(offset - start);
    return (text_unit){.unit = block[index], .at = advance(places->start, block, index)};
}

size_t units_from(const text_places *places, uint64_t offset, char units[RECENT_UNITS]) {
    size_t count = 0;
    for (size_t i = index_recent(places, offset); i < places->recent_count; i++)
        units[count++] = places->recent[i].unit;
    return count;
}
