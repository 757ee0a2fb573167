/* SPDX-License-Identifier: MIT
 * What a user's program does here, in C and in C++: encode, decode, ask. The exit status tells. */
#ifndef USE_H
#define USE_H

#include <stdio.h>
#include <string.h>

#include <sextet/sextet.h>

static int use_sextet(void) {
    char text[8];
    unsigned char bytes[6];
    sextet_result r = sextet_base64_encode("salt", 4, text, sizeof text, SEXTET_BASE64_STANDARD);
    if (r.status != SEXTET_OK || r.written != 8 || memcmp(text, "c2FsdA==", 8) != 0)
        return 1;
    r = sextet_base64_decode(text, 8, bytes, sizeof bytes, SEXTET_BASE64_STANDARD);
    if (r.status != SEXTET_OK || r.written != 4 || memcmp(bytes, "salt", 4) != 0)
        return 2;
    if (strcmp(sextet_version(), SEXTET_VERSION) != 0)
        return 3;
    printf("sextet %s, base64_encode on %s\n", sextet_version(), sextet_isa_active("base64_encode"));
    return 0;
}

#endif
