/* SPDX-License-Identifier: MIT
 * A C++ static initialiser that uses the library; in a static link it runs before the library's own. */
#include "initialiser.h"

#include <cstring>

#include <sextet/sextet.h>

namespace {

bool works_early() {
    char text[8];
    unsigned char bytes[6];
    sextet_result r = sextet_base64_encode("salt", 4, text, sizeof text, SEXTET_BASE64_STANDARD);
    if (r.status != SEXTET_OK || r.written != 8 || std::memcmp(text, "c2FsdA==", 8) != 0)
        return false;
    r = sextet_base64_decode(text, 8, bytes, sizeof bytes, SEXTET_BASE64_STANDARD);
    return r.status == SEXTET_OK && r.written == 4 && std::memcmp(bytes, "salt", 4) == 0 &&
           sextet_isa_active("base64_encode") != nullptr;
}

} // namespace

bool worked_early = works_early();
