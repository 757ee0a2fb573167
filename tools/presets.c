/* SPDX-License-Identifier: MIT */
#include "presets.h"

#include <stdio.h>
#include <string.h>

#include "options.h"

const preset presets[PRESET_COUNT] = {
    {"rfc4648", SEXTET_BASE64_RFC4648, 0, false, "RFC 4648, section 4, and nothing else, newlines included"},
    {"rfc4648-url", SEXTET_BASE64_RFC4648_URL, 0, false, "RFC 4648, section 5, without padding"},
    {"whatwg", SEXTET_BASE64_WHATWG, 0, false, "atob and btoa of the web"},
    {"tc39-loose", SEXTET_BASE64_TC39_LOOSE, 0, false, "JavaScript, Uint8Array.fromBase64, \"loose\""},
    {"tc39-strict", SEXTET_BASE64_TC39_STRICT, 0, false, "the same, \"strict\""},
    {"tc39-stop-before-partial", SEXTET_BASE64_TC39_STOP_BEFORE_PARTIAL, 0, false,
     "the same, \"stop-before-partial\""},
    {"mime", SEXTET_BASE64_MIME, 76, true, "RFC 2045, section 6.8; encode: lines of 76, CR LF"},
    {"pem", SEXTET_BASE64_PEM, 64, false, "RFC 7468, between BEGIN and END; encode: lines of 64"},
    {"node", SEXTET_BASE64_NODE, 0, false, "Node's Buffer.from, \"base64\" and \"base64url\""},
    {"gnu", SEXTET_BASE64_GNU, 76, false, "base64 of GNU coreutils; encode: lines of 76"},
    {"imap-utf7", SEXTET_BASE64_IMAP_UTF7, 0, false, "RFC 3501, section 5.1.3: + and , and no padding"},
    {"protobuf", SEXTET_BASE64_PROTOBUF, 0, false, "protobuf-es: both alphabets, '=' anywhere"},
};

const preset *find_preset(const char *name) {
    for (size_t i = 0; i < PRESET_COUNT; i++)
        if (strcmp(presets[i].name, name) == 0)
            return &presets[i];
    usage_error("'%s' is no preset", name);
    return NULL;
}

sextet_base64_options encoding_options(const preset *of) {
    const sextet_base64_options alphabet = of->options & ALPHABET_BITS;
    return (alphabet == SEXTET_BASE64_EITHER ? SEXTET_BASE64_STANDARD : alphabet) |
           (of->options & SEXTET_BASE64_NO_PADDING);
}

static bool contradicts(char letter, const preset *chosen) {
    usage_error("option -%c contradicts the preset %s", letter, chosen->name);
    return false;
}

bool add_to_preset(const preset *chosen, bool url, bool no_padding, sextet_base64_options *options) {
    const sextet_base64_options alphabet = *options & ALPHABET_BITS;
    if (url && alphabet == SEXTET_BASE64_IMAP)
        return contradicts('u', chosen);
    if (url && alphabet == SEXTET_BASE64_STANDARD) /* SEXTET_BASE64_EITHER has the URL alphabet already */
        *options |= SEXTET_BASE64_URL;
    if (no_padding)
        *options |= SEXTET_BASE64_NO_PADDING;
    if (chosen && sextet_base64_validate("", 0, *options).status == SEXTET_BAD_ARGUMENT)
        return contradicts('n', chosen);
    return true;
}

void print_presets(void) {
    puts("\nPresets:");
    for (size_t i = 0; i < PRESET_COUNT; i++)
        printf("  %-24s  %s\n", presets[i].name, presets[i].summary);
}
