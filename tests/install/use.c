/* SPDX-License-Identifier: MIT
 * A user's program in C. */
#include "use.h"

int main(void) {
    return use_sextet();
}
