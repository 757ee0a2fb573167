/* SPDX-License-Identifier: MIT */
#include "library.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Creates a file with a name of its own, which is written to `name`: the dynamic linker, which knows
 * libraries by their files, takes it for one that it has not seen. */
static FILE *create_copy(char *name, size_t room) {
    const char *folder = getenv("TMPDIR");
    snprintf(name, room, "%s/sextet-bench-XXXXXX", folder && *folder ? folder : "/tmp");
    const int file = mkstemp(name);
    return file < 0 ? NULL : fdopen(file, "wb");
}

/* Closes the copy, loads it, and removes its name. */
static void *load_copy(FILE *copy, const char *name, char *mistake, size_t room) {
    const bool whole = !ferror(copy);
    void *library = NULL;
    if (fclose(copy) != 0 || !whole) {
        snprintf(mistake, room, "cannot write %s", name);
    } else {
        library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
        if (!library)
            snprintf(mistake, room, "%s", dlerror());
    }
    unlink(name);
    return library;
}

void *library_open_copy(const char *path, char *mistake, size_t room) {
    char name[4096], block[65536];
    FILE *in = fopen(path, "rb"), *copy = in ? create_copy(name, sizeof name) : NULL;
    void *library = NULL;
    if (copy) {
        for (size_t got; (got = fread(block, 1, sizeof block, in)) > 0;)
            fwrite(block, 1, got, copy);
        library = load_copy(copy, name, mistake, room);
    } else {
        snprintf(mistake, room, "cannot copy it: %s", strerror(errno));
    }
    if (in)
        fclose(in);
    return library;
}

any_function *library_function(void *library, const char *symbol) {
    void *address = dlsym(library, symbol);
    any_function *function;
    memcpy(&function, &address, sizeof function); /* ISO C has no cast for this */
    return function;
}

/* ---- ours ---- */

#if defined(BENCH_LIBRARY_FILE)

#if defined(__APPLE__)
#define SECTION ".section __TEXT,__const\n"
#define SYMBOL "_bench_library"
#else
#define SECTION ".section .rodata\n"
#define SYMBOL "bench_library"
#endif

/* clang-format off */
__asm__(SECTION
        ".globl " SYMBOL ", " SYMBOL "_end\n"
        SYMBOL ": .incbin \"" BENCH_LIBRARY_FILE "\"\n"
        SYMBOL "_end: .byte 0\n"
        ".text\n");
/* clang-format on */
extern const char bench_library[], bench_library_end[];

void *library_open_ours(char *mistake, size_t room) {
    char name[4096];
    FILE *copy = create_copy(name, sizeof name);
    if (!copy) {
        snprintf(mistake, room, "cannot create %s: %s", name, strerror(errno));
        return NULL;
    }
    fwrite(bench_library, 1, (size_t)(bench_library_end - bench_library), copy);
    return load_copy(copy, name, mistake, room);
}

#else

void *library_open_ours(char *mistake, size_t room) {
    snprintf(mistake, room, "this build of sextet-bench does not carry the library");
    return NULL;
}

#endif
