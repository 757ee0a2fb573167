/* SPDX-License-Identifier: MIT */
#include "json_path.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

json_level *innermost(json_path *path) {
    return path->depth ? &path->levels[path->depth - 1] : NULL;
}

bool open_level(json_path *path, bool is_array) {
    if (path->depth == path->cap) {
        const size_t cap = 2 * path->cap + 16;
        json_level *levels = realloc(path->levels, cap * sizeof *levels);
        if (!levels)
            return false;
        path->levels = levels;
        path->cap = cap;
    }
    path->levels[path->depth++] = (json_level){.is_array = is_array, .key = path->keys.len};
    return true;
}

void close_level(json_path *path) {
    path->keys.len = innermost(path)->key;
    path->depth--;
}

void count_element(json_path *path) {
    json_level *level = innermost(path);
    if (level && level->is_array)
        level->count++;
}

bool set_key(json_path *path, sextet_key key) {
    json_level *level = innermost(path);
    path->keys.len = level->key;
    level->count++;
    return append_bytes(&path->keys, key.data, key.len);
}

static sextet_key key_at(const json_path *path, size_t depth) {
    const size_t start = path->levels[depth].key;
    const size_t end = depth + 1 < path->depth ? path->levels[depth + 1].key : path->keys.len;
    return (sextet_key){end ? path->keys.data + start : NULL, end - start};
}

sextet_key last_key(const json_path *path) {
    return key_at(path, path->depth - 1);
}

/* ---- as text ---- */

static bool append_escape(byte_string *text, unsigned char byte) {
    char escape[8];
    const int len = byte == '"' || byte == '\\' ? snprintf(escape, sizeof escape, "\\%c", byte)
                                                : snprintf(escape, sizeof escape, "\\u%04x", byte);
    return append_bytes(text, escape, (size_t)len);
}

bool append_quoted(byte_string *text, sextet_key key) {
    const char *bytes = key.data;
    bool fits = append_bytes(text, "\"", 1);
    for (size_t i = 0; fits && i < key.len; i++) {
        const unsigned char byte = (unsigned char)bytes[i];
        const bool is_plain = byte >= 0x20 && byte != 0x7f && byte != '"' && byte != '\\';
        fits = is_plain ? append_bytes(text, bytes + i, 1) : append_escape(text, byte);
    }
    return fits && append_bytes(text, "\"", 1);
}

/* Whether a key can stand behind a dot. */
static bool is_name(sextet_key key) {
    const char *bytes = key.data;
    for (size_t i = 0; i < key.len; i++) {
        const char byte = bytes[i];
        const bool is_letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
        if (!is_letter && (i == 0 || byte < '0' || byte > '9'))
            return false;
    }
    return key.len > 0;
}

static bool append_step(byte_string *text, const json_path *path, size_t depth) {
    const json_level *level = &path->levels[depth];
    if (level->is_array) {
        char index[32];
        const int len = snprintf(index, sizeof index, "[%" PRIu64 "]", level->count - 1);
        return append_bytes(text, index, (size_t)len);
    }
    const sextet_key key = key_at(path, depth);
    if (is_name(key))
        return append_bytes(text, ".", 1) && append_bytes(text, key.data, key.len);
    return append_bytes(text, "[", 1) && append_quoted(text, key) && append_bytes(text, "]", 1);
}

bool append_path(byte_string *text, const json_path *path) {
    bool fits = append_bytes(text, "$", 1);
    for (size_t depth = 0; fits && depth + 1 < path->depth; depth++)
        fits = append_step(text, path, depth);
    return fits;
}

void free_path(json_path *path) {
    free(path->levels);
    free_bytes(&path->keys);
    *path = (json_path){0};
}
