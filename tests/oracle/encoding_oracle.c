/* SPDX-License-Identifier: MIT */
#include "encoding_oracle.h"

#include <string.h>

enum { END_OF_QUEUE = -1, NOTHING = -1 };

/* What a handler returns: a code point, NOTHING ("continue"), or one of these. `Again` puts the byte back. */
enum { ERROR = -2, ERROR_AGAIN = -3, FINISHED = -4 };

typedef struct machine {
    /* UTF-8 */
    uint32_t code_point;
    int bytes_seen, bytes_needed, lower_boundary, upper_boundary;
    /* UTF-16 */
    int lead_byte;
    int lead_surrogate;
    bool is_big_endian;
} machine;

static int32_t utf8_step(machine *m, int byte) {
    if (byte == END_OF_QUEUE && m->bytes_needed != 0) {
        m->bytes_needed = 0;
        return ERROR;
    }
    if (byte == END_OF_QUEUE)
        return FINISHED;
    if (m->bytes_needed == 0) {
        if (byte <= 0x7f)
            return byte;
        if (byte >= 0xc2 && byte <= 0xdf) {
            m->bytes_needed = 1;
            m->code_point = (uint32_t)byte & 0x1f;
        } else if (byte >= 0xe0 && byte <= 0xef) {
            if (byte == 0xe0)
                m->lower_boundary = 0xa0;
            if (byte == 0xed)
                m->upper_boundary = 0x9f;
            m->bytes_needed = 2;
            m->code_point = (uint32_t)byte & 0xf;
        } else if (byte >= 0xf0 && byte <= 0xf4) {
            if (byte == 0xf0)
                m->lower_boundary = 0x90;
            if (byte == 0xf4)
                m->upper_boundary = 0x8f;
            m->bytes_needed = 3;
            m->code_point = (uint32_t)byte & 0x7;
        } else {
            return ERROR;
        }
        return NOTHING;
    }
    if (byte < m->lower_boundary || byte > m->upper_boundary) {
        m->code_point = 0;
        m->bytes_needed = m->bytes_seen = 0;
        m->lower_boundary = 0x80;
        m->upper_boundary = 0xbf;
        return ERROR_AGAIN;
    }
    m->lower_boundary = 0x80;
    m->upper_boundary = 0xbf;
    m->code_point = m->code_point << 6 | ((uint32_t)byte & 0x3f);
    m->bytes_seen++;
    if (m->bytes_seen != m->bytes_needed)
        return NOTHING;
    const uint32_t code_point = m->code_point;
    m->code_point = 0;
    m->bytes_needed = m->bytes_seen = 0;
    return (int32_t)code_point;
}

static int32_t utf16_step(machine *m, int byte) {
    if (byte == END_OF_QUEUE && (m->lead_byte != NOTHING || m->lead_surrogate != NOTHING)) {
        m->lead_byte = m->lead_surrogate = NOTHING;
        return ERROR;
    }
    if (byte == END_OF_QUEUE)
        return FINISHED;
    if (m->lead_byte == NOTHING) {
        m->lead_byte = byte;
        return NOTHING;
    }
    const int unit = m->is_big_endian ? (m->lead_byte << 8) + byte : (byte << 8) + m->lead_byte;
    m->lead_byte = NOTHING;
    if (m->lead_surrogate != NOTHING) {
        const int lead = m->lead_surrogate;
        m->lead_surrogate = NOTHING;
        if (unit >= 0xdc00 && unit <= 0xdfff)
            return 0x10000 + ((lead - 0xd800) << 10) + (unit - 0xdc00);
        return ERROR_AGAIN; /* both bytes of the unit are put back */
    }
    if (unit >= 0xd800 && unit <= 0xdbff) {
        m->lead_surrogate = unit;
        return NOTHING;
    }
    return unit >= 0xdc00 && unit <= 0xdfff ? ERROR : unit;
}

encoding_oracle_outcome encoding_oracle_decode(
    encoding_oracle_name encoding, const uint8_t *bytes, size_t len, bool is_fatal, bool keep_bom,
    uint32_t *points) {
    machine m = {
        .lower_boundary = 0x80, .upper_boundary = 0xbf, .lead_byte = NOTHING, .lead_surrogate = NOTHING};
    encoding_oracle_outcome outcome = {0};
    const bool is_utf16 = encoding == ORACLE_UTF16LE || encoding == ORACLE_UTF16BE;
    bool is_first = !keep_bom && encoding != ORACLE_LATIN1;
    size_t start = 0; /* of the character at hand */
    m.is_big_endian = encoding == ORACLE_UTF16BE;
    for (size_t at = 0;;) {
        const int byte = at < len ? bytes[at] : END_OF_QUEUE;
        const int32_t step = encoding == ORACLE_LATIN1 ? (byte == END_OF_QUEUE ? FINISHED : byte)
                             : is_utf16                ? utf16_step(&m, byte)
                                                       : utf8_step(&m, byte);
        if (step == FINISHED)
            return outcome;
        if (byte != END_OF_QUEUE)
            at++;
        if (step == NOTHING)
            continue;
        if (step == ERROR_AGAIN)
            at -= is_utf16 ? 2 : 1;
        const bool is_error = step == ERROR || step == ERROR_AGAIN;
        if (is_error && is_fatal) {
            outcome.failed = true;
            outcome.error_start = start;
            outcome.is_unfinished = byte == END_OF_QUEUE;
            return outcome;
        }
        const uint32_t point = is_error ? 0xfffd : (uint32_t)step;
        if (!(is_first && point == 0xfeff))
            points[outcome.count++] = point;
        is_first = false;
        start = at;
    }
}
