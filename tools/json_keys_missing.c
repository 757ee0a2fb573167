/* SPDX-License-Identifier: MIT */
#include "json_keys.h"

#include "command.h"
#include "message.h"

bool can_check_json_keys(void) {
    fail("this build has no --json-keys, which needs the library YAJL (libyajl-dev on Debian)");
    return false;
}

int check_json_keys(input *in, unsigned order) {
    (void)in;
    (void)order;
    return EXIT_USAGE;
}
