/* SPDX-License-Identifier: MIT
 * Two builds of the library in one program: the one under test, linked statically, and another with other
 * options, loaded at run time from the path that is the argument. Neither may use a piece of the other, nor
 * anything of the program's that happens to have a name they use inside. The program exports its symbols, the
 * first library's included, which is the case in which the second would pick them up. */
#include <dlfcn.h>

#include <sextet/sextet.h>

#include "expect.h"
#include "sample.h"

/* ---- names that a program may well use itself ---- */

int base64_encode(void);
int base64_decode(void);
int GetX86Info(void);

static unsigned strangers_called;

int base64_encode(void) {
    return (int)++strangers_called;
}

int base64_decode(void) {
    return (int)++strangers_called;
}

/* A program's own copy of cpu_features. */
int GetX86Info(void) {
    return (int)++strangers_called;
}

/* ---- the other build ---- */

static void *other;

/* C has no conversion from an object pointer to a function pointer; POSIX wants their bytes to be the same.
 */
#define OTHER(function) (*(__typeof__(&function) *)find_in_other(#function))

static void *find_in_other(const char *name) {
    static void *address;
    address = dlsym(other, name);
    if (!address) {
        printf("the other library has no %s\n", name);
        exit(EXIT_FAILURE);
    }
    return &address;
}

static void expect_other(void) {
    EXPECT(OTHER(sextet_isa_count)() == 1);
    EXPECT_TEXT(OTHER(sextet_isa_name)(0), "scalar");
    for (size_t i = 0; i < OTHER(sextet_operation_count)(); i++) {
        const char *operation = OTHER(sextet_operation_name)(i);
        EXPECT_TEXT(OTHER(sextet_isa_active)(operation), "scalar");
    }
    EXPECT_TEXT(OTHER(sextet_isa_reason)("base64_encode"), "the only one of this build");
    char text[8];
    unsigned char bytes[6];
    sextet_result r = OTHER(sextet_base64_encode)("salt", 4, text, sizeof text, SEXTET_BASE64_STANDARD);
    EXPECT(r.status == SEXTET_OK && r.written == 8 && memcmp(text, "c2FsdA==", 8) == 0);
    r = OTHER(sextet_base64_decode)(text, 8, bytes, sizeof bytes, SEXTET_BASE64_STANDARD);
    EXPECT(r.status == SEXTET_OK && r.written == 4 && memcmp(bytes, "salt", 4) == 0);
    r = OTHER(sextet_base64_decode)("c2Fs*A==", 8, bytes, sizeof bytes, SEXTET_BASE64_STANDARD);
    EXPECT(r.status == SEXTET_BAD_CHARACTER && r.read == 4 && r.written == 3);
}

static void expect_this(const char *isa) {
    EXPECT(OTHER(sextet_isa_active) != sextet_isa_active);
    size_t count = 0;
    while (sample_build_isa(count))
        count++;
    EXPECT(sextet_isa_count() == count);
    EXPECT_TEXT(sextet_isa_active("base64_encode"), isa);
    EXPECT_TEXT(sextet_isa_active("base64_decode"), isa);
    EXPECT_TEXT(sample_round_trip(), NULL);
}

int main(int count, char **arguments) {
    other = count == 2 ? dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    if (!other) {
        printf("cannot load the other library: %s\n", count == 2 ? dlerror() : "no path given");
        return EXIT_FAILURE;
    }
    expect_other();
    expect_this(sample_default_isa());
    /* Forcing in one is not forcing in the other. */
    EXPECT(sextet_isa_force(sample_build_isa(0), NULL) == SEXTET_OK);
    expect_other();
    EXPECT(OTHER(sextet_isa_force)("scalar", NULL) == SEXTET_OK);
    EXPECT_TEXT(OTHER(sextet_isa_reason)("base64_encode"), "forced by the program");
    EXPECT(sextet_isa_force(NULL, NULL) == SEXTET_OK);
    EXPECT_TEXT(OTHER(sextet_isa_reason)("base64_encode"), "forced by the program");
    EXPECT(OTHER(sextet_isa_force)(NULL, NULL) == SEXTET_OK);
    expect_this(sample_default_isa());
    expect_other();
    EXPECT(strangers_called == 0);
    return expect_result();
}
