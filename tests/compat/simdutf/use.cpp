// SPDX-License-Identifier: MIT
// The header in C++, and a call.
#include "simdutf_c.h"

int main() {
    const char16_t units[] = u"h\u00e9";
    char text[8];
    return simdutf_convert_utf16_to_utf8(units, 2, text) == 3 && simdutf_validate_utf8(text, 3) ? 0 : 1;
}
