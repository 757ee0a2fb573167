/* SPDX-License-Identifier: MIT
 * The functions that this library stands in front of. */
#ifndef SEXTET_PRELOAD_REAL_H
#define SEXTET_PRELOAD_REAL_H

#include <stdatomic.h>

typedef void any_function(void);

/* The next definition of that name, in whatever scope the library that has it was loaded. Does not return
 * NULL: who calls one of our functions has been linked with the real one. */
any_function *preload_find(const char *name);

/* REAL(EVP_EncodeBlock)(...) calls the real one, whose type is that of ours. */
#define REAL(name) ((__typeof__(&name))preload_real(&real_##name, #name))
#define DEFINE_REAL(name) static _Atomic(any_function *) real_##name;

static inline any_function *preload_real(_Atomic(any_function *) *where, const char *name) {
    any_function *function = atomic_load_explicit(where, memory_order_relaxed);
    if (!function) {
        function = preload_find(name);
        atomic_store_explicit(where, function, memory_order_relaxed);
    }
    return function;
}

/* What the shared library exports. */
#define PRELOAD_API __attribute__((visibility("default")))

#endif
