/* SPDX-License-Identifier: MIT
 * Where a reader of JSON is: the objects and arrays that are open, and in each the last key, or the index. */
#ifndef SEXTET_TOOLS_JSON_PATH_H
#define SEXTET_TOOLS_JSON_PATH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sextet/keys.h>

#include "byte_string.h"

/* An object or array that is open. */
typedef struct json_level {
    bool is_array;
    bool is_told;   /* object: something has been said about it */
    uint64_t count; /* of the keys, or of the elements, that have begun */
    size_t key;     /* object: where in `keys` the last key starts */
} json_level;

typedef struct json_path {
    json_level *levels;
    size_t depth, cap;
    byte_string keys; /* the last key of each level, the innermost last */
} json_path;

/* These two are false where memory lacks. */
bool open_level(json_path *path, bool is_array);
bool set_key(json_path *path, sextet_key key);

void close_level(json_path *path);

/* In front of a value: counts it if it is an element. */
void count_element(json_path *path);

/* The innermost level; NULL outside of all. */
json_level *innermost(json_path *path);

/* Of the innermost level, an object that has one. */
sextet_key last_key(const json_path *path);

/* Appends the path to the innermost level, such as $.a[3]["b c"]. False where memory lacks. */
bool append_path(byte_string *text, const json_path *path);

/* Appends a key in quotes; what would not be seen, or break the quotes, is escaped. */
bool append_quoted(byte_string *text, sextet_key key);

void free_path(json_path *path);

#endif
