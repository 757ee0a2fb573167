/* SPDX-License-Identifier: MIT
 * The presets of base64 by name: one list, for encode, decode, their help, and decode --explain. */
#ifndef SEXTET_TOOLS_PRESETS_H
#define SEXTET_TOOLS_PRESETS_H

#include <stdbool.h>
#include <stddef.h>

#include <sextet/base64.h>

typedef struct preset {
    const char *name;
    sextet_base64_options options; /* for decoding */
    size_t width;                  /* of the lines that encode writes; 0: none */
    bool crlf;                     /* they end in CR LF */
    const char *summary;
} preset;

enum { PRESET_COUNT = 12 };

extern const preset presets[PRESET_COUNT];

/* The bits that hold the alphabet. */
#define ALPHABET_BITS SEXTET_BASE64_IMAP

/* NULL, after a message about a usage error, when there is none of that name. */
const preset *find_preset(const char *name);

/* What encoding takes of a preset: its alphabet, the standard one for SEXTET_BASE64_EITHER, and whether it
 * pads. */
sextet_base64_options encoding_options(const preset *of);

/* Options -u and -n on top of *options, which come of a preset (NULL: of none). False, after a message about
 * a usage error, when they contradict it. */
bool add_to_preset(const preset *chosen, bool url, bool no_padding, sextet_base64_options *options);

/* The list, for a subcommand's help. */
void print_presets(void);

#endif
