/* SPDX-License-Identifier: MIT */
#include "byte_string.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAP = 256 };

/* Room for so many bytes, at least twice the room there was, so that many small pieces cost no more than one
 * large one. */
static bool make_room(byte_string *string, size_t cap) {
    size_t larger = string->cap < SIZE_MAX / 2 ? 2 * string->cap : SIZE_MAX;
    if (larger < cap)
        larger = cap < FIRST_CAP ? FIRST_CAP : cap;
    char *data = realloc(string->data, larger);
    if (!data)
        return false;
    string->data = data;
    string->cap = larger;
    return true;
}

bool append_bytes(byte_string *string, const char *bytes, size_t len) {
    if (len > SIZE_MAX - string->len)
        return false;
    if (string->len + len > string->cap && !make_room(string, string->len + len))
        return false;
    if (len)
        memcpy(string->data + string->len, bytes, len);
    string->len += len;
    return true;
}

void free_bytes(byte_string *string) {
    free(string->data);
    *string = (byte_string){0};
}
