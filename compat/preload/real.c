/* SPDX-License-Identifier: MIT */
#include "real.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where the real functions are when no search by RTLD_NEXT finds them: loaded, but for some plugin alone. */
static const char *const libraries[] = {"libcrypto.so.3", "libcrypto.so.1.1", "libglib-2.0.so.0"};

any_function *preload_find(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    for (size_t i = 0; !found && i < sizeof libraries / sizeof libraries[0]; i++) {
        void *library = dlopen(libraries[i], RTLD_LAZY | RTLD_NOLOAD);
        if (library)
            found = dlsym(library, name);
    }
    if (!found) {
        (void)fprintf(stderr, "libsextet-preload: there is no %s behind this library\n", name);
        abort();
    }
    any_function *function;
    memcpy(&function, &found, sizeof function); /* POSIX: the pointers have one representation */
    return function;
}
