/* SPDX-License-Identifier: MIT
 * A reader for JSON, as much of it as the benchmark writes: no \u escapes above 7F. */
#ifndef SEXTET_BENCH_JSON_H
#define SEXTET_BENCH_JSON_H

#include "common.h"

typedef enum json_type { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT } json_type;

typedef struct json_value {
    json_type type;
    double number;            /* of a bool 0 or 1 */
    char *text;               /* of a string */
    struct json_value *items; /* of an array, or the values of an object */
    char **names;             /* of an object */
    size_t count;
} json_value;

/* Parses text, which ends with NUL. On a mistake returns false and the offset where it is. */
bool json_parse(const char *text, json_value *value, size_t *mistake);
void json_free(json_value *value);

/* A member of an object; a null value when there is none. */
const json_value *json_member(const json_value *object, const char *name);
/* The text of a string, or "". */
const char *json_text(const json_value *value);

#endif
