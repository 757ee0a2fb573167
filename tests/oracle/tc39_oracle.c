/* SPDX-License-Identifier: MIT
 * The steps of ECMAScript for base64, as they stand there. */
#include "tc39_oracle.h"

#include <string.h>

static const char standard_base64_alphabet[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

typedef struct decoder {
    tc39_record record;
    char chunk[4];
    size_t chunk_length;
} decoder;

/* SkipAsciiWhitespace ( string, index ) */
static size_t skip_ascii_whitespace(const uint16_t *string, size_t length, size_t index) {
    while (index < length) {
        const uint16_t unit = string[index];
        if (unit != 0x0009 && unit != 0x000a && unit != 0x000c && unit != 0x000d && unit != 0x0020)
            return index;
        index++;
    }
    return index;
}

/* The bytes of four characters. */
static void decode_full_base64_chunk(const char *chunk, unsigned char *bytes) {
    unsigned long bits = 0;
    for (size_t i = 0; i < 4; i++)
        bits = bits * 64 +
               (unsigned long)(strchr(standard_base64_alphabet, chunk[i]) - standard_base64_alphabet);
    bytes[0] = (unsigned char)(bits / 65536);
    bytes[1] = (unsigned char)(bits / 256 % 256);
    bytes[2] = (unsigned char)(bits % 256);
}

/* DecodeFinalBase64Chunk ( chunk, throwOnExtraBits ), its bytes appended. False: it throws. */
static bool decode_final_base64_chunk(decoder *state, bool throw_on_extra_bits) {
    unsigned char bytes[3];
    const size_t chunk_length = state->chunk_length;
    memset(state->chunk + chunk_length, 'A', 4 - chunk_length);
    decode_full_base64_chunk(state->chunk, bytes);
    if (throw_on_extra_bits && bytes[chunk_length - 1] != 0)
        return false;
    for (size_t i = 0; i < chunk_length - 1; i++)
        state->record.bytes[state->record.bytes_len++] = bytes[i];
    return true;
}

static tc39_record fail(decoder *state) {
    state->record.is_error = true;
    return state->record;
}

/* Step 10.b: the string has ended. */
static tc39_record at_the_end(decoder *state, size_t length, tc39_last_chunk_handling handling) {
    if (state->chunk_length > 0) {
        if (handling == TC39_STOP_BEFORE_PARTIAL)
            return state->record;
        if (handling == TC39_STRICT || state->chunk_length == 1)
            return fail(state);
        decode_final_base64_chunk(state, false);
    }
    state->record.read = length;
    return state->record;
}

/* Step 10.e: a "=" stands in front of index. */
static tc39_record at_padding(
    decoder *state, const uint16_t *string, size_t length, size_t index, tc39_last_chunk_handling handling) {
    if (state->chunk_length < 2)
        return fail(state);
    index = skip_ascii_whitespace(string, length, index);
    if (state->chunk_length == 2) {
        if (index == length)
            return handling == TC39_STOP_BEFORE_PARTIAL ? state->record : fail(state);
        if (string[index] == '=')
            index = skip_ascii_whitespace(string, length, index + 1);
    }
    if (index < length)
        return fail(state);
    if (!decode_final_base64_chunk(state, handling == TC39_STRICT))
        return fail(state);
    state->record.read = length;
    return state->record;
}

/* Steps 10.f and 10.g: the character in the standard alphabet; 0: there is none. */
static char standard_character(uint16_t unit, bool base64url) {
    if (base64url) {
        if (unit == '+' || unit == '/')
            return 0;
        unit = unit == '-' ? '+' : unit == '_' ? '/' : unit;
    }
    for (const char *character = standard_base64_alphabet; *character; character++)
        if (unit == (unsigned char)*character)
            return *character;
    return 0;
}

/* FromBase64 ( string, alphabet, lastChunkHandling, maxLength ) */
tc39_record tc39_from_base64(
    const uint16_t *string, size_t length, bool base64url, tc39_last_chunk_handling handling,
    size_t max_length) {
    decoder state = {.chunk_length = 0};
    tc39_record *record = &state.record;
    if (max_length == 0)
        return *record;
    for (size_t index = 0;;) {
        index = skip_ascii_whitespace(string, length, index);
        if (index == length)
            return at_the_end(&state, length, handling);
        const uint16_t unit = string[index++];
        if (unit == '=')
            return at_padding(&state, string, length, index, handling);
        const char character = standard_character(unit, base64url);
        if (!character)
            return fail(&state);
        const size_t remaining = max_length - record->bytes_len;
        if ((remaining == 1 && state.chunk_length == 2) || (remaining == 2 && state.chunk_length == 3))
            return *record;
        state.chunk[state.chunk_length++] = character;
        if (state.chunk_length < 4)
            continue;
        decode_full_base64_chunk(state.chunk, record->bytes + record->bytes_len);
        record->bytes_len += 3;
        state.chunk_length = 0;
        record->read = index;
        if (record->bytes_len == max_length)
            return *record;
    }
}
