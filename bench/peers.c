/* SPDX-License-Identifier: MIT */
#include "peers.h"

#include "library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A peer, as its users know it.
 *
 * files        tried without a path; when there are none a path must be given
 * variable     the environment variable that chooses the implementation, read at load or at first use
 * first_use    a function to call so that the variable is read, with an empty text and its length 0
 * fingerprint  a function whose result is an address of the copy's own: it tells two copies apart */
typedef struct peer {
    const char *name, *files[3], *variable, *first_use, *fingerprint;
} peer;

static const peer peers[] = {
    {.name = "simdutf",
     .variable = "SIMDUTF_FORCE_IMPLEMENTATION",
     .first_use = "simdutf_validate_utf8",
     .fingerprint = "_ZN7simdutf25get_active_implementationEv"},
    {.name = "libbase64"},
    {.name = "openssl", .files = {"libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.dylib"}},
    {.name = "glib", .files = {"libglib-2.0.so.0", "libglib-2.0.0.dylib", "libglib-2.0.dylib"}},
    {.name = "iconv", .files = {"libc.so.6", "libiconv.2.dylib"}},
    {.name = "sextet", .variable = "SEXTET_ISA"}, /* another build of ours */
};

/* To add a peer's function: one entry here, with its loop in loops_peers.c. */
static const struct peer_function {
    const char *peer, *operation, *symbol, *second_symbol;
    bench_loop *const *loops;
} peer_functions[] = {
    {"simdutf", "base64_encode", "simdutf_binary_to_base64", NULL, loop_simdutf_encode},
    {"simdutf", "base64_decode", "simdutf_base64_to_binary", NULL, loop_simdutf_decode},
    {"simdutf", "base64_decode_lines", "simdutf_base64_to_binary", NULL, loop_simdutf_decode},
    {"simdutf", "base64_decode_spaced", "simdutf_base64_to_binary", NULL, loop_simdutf_decode},
    {"simdutf", "base64_decode_utf16", "simdutf_base64_to_binary_utf16", NULL, loop_simdutf_decode_utf16},
    {"simdutf", "ascii_validate", "simdutf_validate_ascii", NULL, loop_simdutf_validate8},
    {"simdutf", "utf8_validate", "simdutf_validate_utf8", NULL, loop_simdutf_validate8},
    {"simdutf", "utf16_validate", "simdutf_validate_utf16", NULL, loop_simdutf_validate16},
    {"simdutf", "utf32_validate", "simdutf_validate_utf32", NULL, loop_simdutf_validate32},
    {"simdutf", "utf8_to_utf16", "simdutf_convert_utf8_to_utf16", NULL, loop_simdutf_convert8to16},
    {"simdutf", "utf8_to_utf32", "simdutf_convert_utf8_to_utf32", NULL, loop_simdutf_convert8to32},
    {"simdutf", "utf8_to_latin1", "simdutf_convert_utf8_to_latin1", NULL, loop_simdutf_convert8to8},
    {"simdutf", "utf16_to_utf8", "simdutf_convert_utf16_to_utf8", NULL, loop_simdutf_convert16to8},
    {"simdutf", "utf16_to_utf32", "simdutf_convert_utf16_to_utf32", NULL, loop_simdutf_convert16to32},
    {"simdutf", "utf16_to_latin1", "simdutf_convert_utf16_to_latin1", NULL, loop_simdutf_convert16to8},
    {"simdutf", "utf32_to_utf8", "simdutf_convert_utf32_to_utf8", NULL, loop_simdutf_convert32to8},
    {"simdutf", "utf32_to_utf16", "simdutf_convert_utf32_to_utf16", NULL, loop_simdutf_convert32to16},
    {"simdutf", "latin1_to_utf8", "simdutf_convert_latin1_to_utf8", NULL, loop_simdutf_convert8to8},
    {"simdutf", "latin1_to_utf16", "simdutf_convert_latin1_to_utf16", NULL, loop_simdutf_convert8to16},
    {"simdutf", "latin1_to_utf32", "simdutf_convert_latin1_to_utf32", NULL, loop_simdutf_convert8to32},
    {"simdutf", "utf16_to_well_formed", "simdutf_to_well_formed_utf16", NULL, loop_simdutf_convert16to16},
    {"simdutf", "utf16_length_from_utf8", "simdutf_utf16_length_from_utf8", NULL, loop_simdutf_measure8},
    {"simdutf", "utf8_count", "simdutf_count_utf8", NULL, loop_simdutf_measure8},
    {"simdutf", "utf8_length_from_utf16", "simdutf_utf8_length_from_utf16", NULL, loop_simdutf_measure16},
    {"simdutf", "utf16_count", "simdutf_count_utf16", NULL, loop_simdutf_measure16},
    {"simdutf", "utf8_length_from_utf32", "simdutf_utf8_length_from_utf32", NULL, loop_simdutf_measure32},
    {"simdutf", "utf8_length_from_latin1", "simdutf_utf8_length_from_latin1", NULL, loop_simdutf_measure8},
    {"simdutf", "utf16_to_base64url", "simdutf_convert_utf16_to_utf8", "simdutf_binary_to_base64",
     loop_simdutf_utf16_to_base64url},
    {"simdutf", "latin1_to_base64url", "simdutf_convert_latin1_to_utf8", "simdutf_binary_to_base64",
     loop_simdutf_latin1_to_base64url},
    {"simdutf", "base64url_to_utf16", "simdutf_base64_to_binary", "simdutf_convert_utf8_to_utf16",
     loop_simdutf_base64url_to_utf16},
    {"libbase64", "base64_encode", "base64_encode", NULL, loop_libbase64_encode},
    {"libbase64", "base64_decode", "base64_decode", NULL, loop_libbase64_decode},
    {"openssl", "base64_encode", "EVP_EncodeBlock", NULL, loop_openssl_encode},
    {"openssl", "base64_decode", "EVP_DecodeBlock", NULL, loop_openssl_decode},
    {"glib", "base64_encode", "g_base64_encode", "g_free", loop_glib_encode},
    {"glib", "base64_decode", "g_base64_decode", "g_free", loop_glib_decode},
    {"iconv", "utf8_to_utf16", "iconv", "iconv_open", loop_iconv_utf8_to_utf16},
    {"iconv", "utf8_to_utf32", "iconv", "iconv_open", loop_iconv_utf8_to_utf32},
    {"iconv", "utf16_to_utf8", "iconv", "iconv_open", loop_iconv_utf16_to_utf8},
    {"iconv", "latin1_to_utf8", "iconv", "iconv_open", loop_iconv_latin1_to_utf8},
    {"sextet", "base64_encode", "sextet_base64_encode", NULL, loop_base64_encode},
    {"sextet", "base64_encode_lines", "sextet_base64_encode_lines", NULL, loop_base64_encode_lines},
    {"sextet", "base64_decode", "sextet_base64_decode", NULL, loop_base64_decode},
    {"sextet", "base64_decode_lines", "sextet_base64_decode", NULL, loop_base64_decode_lines},
    {"sextet", "base64_decode_spaced", "sextet_base64_decode", NULL, loop_base64_decode_lines},
    {"sextet", "base64_decode_utf16", "sextet_base64_decode_utf16", NULL, loop_base64_decode_utf16},
    {"sextet", "utf16_to_base64url", "sextet_utf16_to_base64", NULL, loop_utf16_to_base64url},
    {"sextet", "latin1_to_base64url", "sextet_latin1_to_base64", NULL, loop_latin1_to_base64url},
    {"sextet", "base64url_to_utf16", "sextet_base64_to_utf16", NULL, loop_base64url_to_utf16},
#define SEXTET_TEXT_OPERATION(name, prepare, src_type, dst_type, kinds, shape, on_request)                   \
    {"sextet", #name, "sextet_" #name, NULL, loop_##shape},
#include "operations_text.inc"
#undef SEXTET_TEXT_OPERATION
#define SEXTET_KEY_OPERATION(name, form, kinds, plain, on_request)                                           \
    {"sextet", #name, "sextet_" #name, NULL, loop_##form},
#include "operations_keys.inc"
#undef SEXTET_KEY_OPERATION
};

/* Variants that are numbers to pass, and the ISA of ours that a variant's name stands for, where it does. */
static const struct peer_variant {
    const char *peer, *name;
    int flags;
    const char *isa;
} peer_variants[] = {
    {"simdutf", "icelake", 0, "avx512"},
    {"simdutf", "haswell", 0, "avx2"},
    {"simdutf", "westmere", 0, NULL},
    {"simdutf", "arm64", 0, "neon"},
    {"simdutf", "fallback", 0, "scalar"},
    {"libbase64", "avx2", 1 << 0, "avx2"},
    {"libbase64", "neon64", 1 << 2, "neon"},
    {"libbase64", "plain", 1 << 3, "scalar"},
    {"libbase64", "ssse3", 1 << 4, NULL},
    {"libbase64", "sse41", 1 << 5, NULL},
    {"libbase64", "sse42", 1 << 6, NULL},
    {"libbase64", "avx", 1 << 7, NULL},
    {"libbase64", "avx512", 1 << 8, "avx512"},
    {"sextet", "scalar", 0, "scalar"},
    {"sextet", "avx2", 0, "avx2"},
    {"sextet", "avx512", 0, "avx512"},
    {"sextet", "neon", 0, "neon"},
};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

static const peer *find_peer(const char *name, size_t len) {
    for (size_t i = 0; i < COUNT_OF(peers); i++)
        if (strlen(peers[i].name) == len && memcmp(peers[i].name, name, len) == 0)
            return &peers[i];
    return NULL;
}

static const struct peer_variant *find_variant(const peer *which, const char *name) {
    for (size_t i = 0; i < COUNT_OF(peer_variants); i++)
        if (strcmp(peer_variants[i].peer, which->name) == 0 && strcmp(peer_variants[i].name, name) == 0)
            return &peer_variants[i];
    return NULL;
}

bool peers_know(const char *name) {
    const size_t len = strcspn(name, "@");
    const peer *which = find_peer(name, len);
    return which && (!name[len] || find_variant(which, name + len + 1));
}

/* ---- loading ---- */

static void *open_path(const char *name, const char *path) {
    char mistake[512];
    if (access(path, R_OK) != 0)
        bench_fail("peer %s: cannot read %s", name, path);
    void *library = library_open_copy(path, mistake, sizeof mistake);
    if (!library)
        bench_fail("peer %s: %s cannot be loaded as a library: %s", name, path, mistake);
    return library;
}

static void *open_by_name(const peer *which) {
    if (!which->files[0])
        bench_fail("peer %s needs the path of its shared library: --peer %s=PATH", which->name, which->name);
    for (size_t i = 0; i < COUNT_OF(which->files) && which->files[i]; i++) {
        void *library = dlopen(which->files[i], RTLD_NOW | RTLD_LOCAL);
        if (library)
            return library;
    }
    bench_fail(
        "peer %s: no %s on this machine; --peer %s=PATH names it", which->name, which->files[0], which->name);
}

/* Makes the library choose its implementation now, while the environment variable holds the variant. */
static void choose_implementation(const peer *which, void *library) {
    any_function *function = which->first_use ? library_function(library, which->first_use) : NULL;
    if (function)
        (void)((bool (*)(const char *, size_t))function)("", 0);
}

/* Two copies whose variables were merged by the dynamic linker would be one contestant under two names. */
static void check_fingerprint(const peer *which, void *library) {
    static void *seen[BENCH_MAX_CONTESTANTS];
    static size_t seen_count;
    any_function *function = which->fingerprint ? library_function(library, which->fingerprint) : NULL;
    if (!function)
        return;
    void *mark = ((void *(*)(void))function)();
    for (size_t i = 0; i < seen_count; i++)
        if (seen[i] == mark)
            bench_fail(
                "peer %s: two copies of the library share their variables; give only one", which->name);
    seen[seen_count++] = mark;
}

static void *load(const peer *which, const char *name, const char *variant, const char *path) {
    char *before = which->variable ? getenv(which->variable) : NULL;
    before = before ? bench_copy_text(before, strlen(before)) : NULL;
    if (which->variable && variant)
        setenv(which->variable, variant, 1);
    else if (which->variable)
        unsetenv(which->variable);
    void *library = path ? open_path(name, path) : open_by_name(which);
    choose_implementation(which, library);
    check_fingerprint(which, library);
    if (before)
        setenv(which->variable, before, 1);
    else if (which->variable)
        unsetenv(which->variable);
    free(before);
    return library;
}

/* ---- the contestant ---- */

static void fill_entry(
    const contestant_list *list, contestant *who, const struct peer_function *from, void *library,
    int flags) {
    const bench_callee callee = {
        .first = library_function(library, from->symbol),
        .second = from->second_symbol ? library_function(library, from->second_symbol) : NULL,
        .flags = flags,
    };
    const char *lacking = !callee.first                           ? from->symbol
                          : from->second_symbol && !callee.second ? from->second_symbol
                                                                  : NULL;
    if (lacking)
        bench_fail(
            "peer %s: %s has no function %s, which %s needs", who->name,
            who->path ? who->path : "its library", lacking, from->operation);
    contestant_set_entry(list, who, operation_index(operation_named(from->operation)), from->loops, callee);
}

void peers_add(contestant_list *list, const char *spec, const bool *wanted) {
    const size_t full = strcspn(spec, "="), base = strcspn(spec, "@=");
    char *name = bench_copy_text(spec, full);
    const char *path = spec[full] ? spec + full + 1 : NULL;
    const char *variant = base < full ? name + base + 1 : NULL;
    const peer *which = find_peer(spec, base);
    if (!which)
        bench_fail("no peer is called '%.*s'; --list shows those that there are", (int)base, spec);
    const struct peer_variant *known = variant ? find_variant(which, variant) : NULL;
    if (variant && !known)
        bench_fail("peer %s has no variant '%s'; --list shows those that there are", which->name, variant);
    if (contestant_list_find(list, name) != SIZE_MAX)
        bench_fail("peer %s is given twice", name);
    void *library = load(which, name, variant, path);
    contestant *added = contestant_list_add(list, name, ROLE_PEER);
    added->path = path;
    added->isa = known ? known->isa : NULL;
    bool takes_part = false;
    for (size_t i = 0; i < COUNT_OF(peer_functions); i++) {
        const struct peer_function *from = &peer_functions[i];
        const operation *what = operation_named(from->operation);
        if (strcmp(from->peer, which->name) != 0 || !what || !wanted[operation_index(what)])
            continue;
        fill_entry(list, added, from, library, known ? known->flags : 0);
        takes_part = true;
    }
    if (!takes_part)
        bench_fail("peer %s has no function for any of the operations asked for", name);
    free(name);
}

void peers_print(void) {
    for (size_t i = 0; i < COUNT_OF(peers); i++) {
        printf("  %s%s", peers[i].name, peers[i].files[0] ? "[=PATH]" : "=PATH");
        for (size_t k = 0; k < COUNT_OF(peer_variants); k++)
            if (strcmp(peer_variants[k].peer, peers[i].name) == 0)
                printf(" @%s", peer_variants[k].name);
        const char *before = "\n      ";
        for (size_t k = 0; k < COUNT_OF(peer_functions); k++)
            if (strcmp(peer_functions[k].peer, peers[i].name) == 0) {
                printf("%s%s by %s", before, peer_functions[k].operation, peer_functions[k].symbol);
                before = ", ";
            }
        puts(*before == '\n' ? "\n      nothing yet" : "");
    }
}
