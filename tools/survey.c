/* SPDX-License-Identifier: MIT */
#include "survey.h"

#include <inttypes.h>

#include "places.h"

static unsigned char bytes[SURVEY_BLOCK / 4 * 3 + 3]; /* of no interest */

void begin_survey(survey *of) {
    *of = (survey){.offset = 0};
    for (size_t i = 0; i < PRESET_COUNT; i++)
        sextet_base64_decoder_init(&of->decoders[i], presets[i].options);
}

void survey_block(survey *of, const char *block, size_t len) {
    for (size_t i = 0; i < PRESET_COUNT; i++) {
        const sextet_result result =
            sextet_base64_decoder_update(&of->decoders[i], block, len, bytes, sizeof bytes);
        size_t end = len;
        while (result.status == SEXTET_OK && end && !is_symbol(block[end - 1], presets[i].options))
            end--;
        if (end)
            of->symbols_end[i] = of->offset + end;
    }
    of->offset += len;
}

void print_survey(survey *of, FILE *stream) {
    const char *separator = "";
    for (size_t i = 0; i < PRESET_COUNT; i++) {
        const sextet_result result = sextet_base64_decoder_finish(&of->decoders[i], bytes, sizeof bytes);
        if (result.status != SEXTET_OK)
            continue;
        fprintf(stream, "%s%s", separator, presets[i].name);
        const uint64_t read = result.read;
        if (read < of->symbols_end[i])
            fprintf(stream, " (which stops at offset %" PRIu64 ")", read);
        separator = ", ";
    }
    fputc('\n', stream);
}
