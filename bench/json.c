/* SPDX-License-Identifier: MIT */
#include "json.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 32 };

typedef struct json_reader {
    const char *text, *at;
} json_reader;

static bool parse_value(json_reader *reader, json_value *value, unsigned depth);

static void skip_blanks(json_reader *reader) {
    reader->at += strspn(reader->at, " \t\r\n");
}

/* Skips blanks, and `symbol` if it follows. */
static bool take(json_reader *reader, char symbol) {
    skip_blanks(reader);
    if (*reader->at != symbol)
        return false;
    reader->at++;
    return true;
}

static bool parse_escape(json_reader *reader, char *out) {
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    const char letter = *reader->at++;
    const char *found = letter ? strchr(letters, letter) : NULL;
    if (found) {
        *out = meanings[found - letters];
        return true;
    }
    char digits[5] = {0}, *end;
    for (size_t i = 0; letter == 'u' && i < 4 && isxdigit((unsigned char)reader->at[i]); i++)
        digits[i] = reader->at[i];
    const unsigned long code = strtoul(digits, &end, 16);
    if (end != digits + 4 || code == 0 || code > 0x7F)
        return false;
    *out = (char)code;
    reader->at += 4;
    return true;
}

static bool parse_string(json_reader *reader, char **text) {
    if (!take(reader, '"'))
        return false;
    const size_t most = strlen(reader->at);
    char *out = *text = bench_allocate(most + 1, 1);
    while (*reader->at && *reader->at != '"') {
        if ((unsigned char)*reader->at < 0x20)
            return false;
        if (*reader->at != '\\')
            *out++ = *reader->at++;
        else if (reader->at++, !parse_escape(reader, out++))
            return false;
    }
    if (*reader->at++ != '"')
        return false;
    *text = bench_grow(*text, (size_t)(out - *text) + 1, 1);
    return true;
}

/* An array, or with `named` an object; the opening bracket has been read. */
static bool parse_items(json_reader *reader, json_value *value, bool named, unsigned depth) {
    const char closing = named ? '}' : ']';
    if (take(reader, closing))
        return true;
    do {
        value->items = bench_grow(value->items, value->count + 1, sizeof *value->items);
        value->items[value->count] = (json_value){0};
        if (named) {
            value->names = bench_grow(value->names, value->count + 1, sizeof *value->names);
            value->names[value->count] = NULL;
        }
        const size_t index = value->count++;
        if (named && (!parse_string(reader, &value->names[index]) || !take(reader, ':')))
            return false;
        if (!parse_value(reader, &value->items[index], depth + 1))
            return false;
    } while (take(reader, ','));
    return take(reader, closing);
}

static bool parse_word(json_reader *reader, json_value *value) {
    static const struct {
        const char *word;
        json_type type;
        double number;
    } words[] = {{"null", JSON_NULL, 0}, {"true", JSON_BOOL, 1}, {"false", JSON_BOOL, 0}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const size_t len = strlen(words[i].word);
        if (strncmp(reader->at, words[i].word, len) == 0) {
            *value = (json_value){.type = words[i].type, .number = words[i].number};
            reader->at += len;
            return true;
        }
    }
    if (*reader->at != '-' && !isdigit((unsigned char)*reader->at))
        return false;
    char *end;
    *value = (json_value){.type = JSON_NUMBER, .number = strtod(reader->at, &end)};
    const bool any = end != reader->at;
    reader->at = end;
    return any;
}

static bool parse_value(json_reader *reader, json_value *value, unsigned depth) {
    skip_blanks(reader);
    if (depth > DEEPEST)
        return false;
    if (*reader->at == '"') {
        value->type = JSON_STRING;
        return parse_string(reader, &value->text);
    }
    if (*reader->at == '{' || *reader->at == '[') {
        value->type = *reader->at == '{' ? JSON_OBJECT : JSON_ARRAY;
        reader->at++;
        return parse_items(reader, value, value->type == JSON_OBJECT, depth);
    }
    return parse_word(reader, value);
}

bool json_parse(const char *text, json_value *value, size_t *mistake) {
    json_reader reader = {text, text};
    *value = (json_value){0};
    const bool good = parse_value(&reader, value, 0);
    skip_blanks(&reader);
    *mistake = (size_t)(reader.at - text);
    if (good && !*reader.at)
        return true;
    json_free(value);
    return false;
}

void json_free(json_value *value) {
    for (size_t i = 0; i < value->count; i++) {
        json_free(&value->items[i]);
        if (value->names)
            free(value->names[i]);
    }
    free(value->items);
    free(value->names);
    free(value->text);
    *value = (json_value){0};
}

const json_value *json_member(const json_value *object, const char *name) {
    static const json_value nothing;
    for (size_t i = 0; object->type == JSON_OBJECT && i < object->count; i++)
        if (strcmp(object->names[i], name) == 0)
            return &object->items[i];
    return &nothing;
}

const char *json_text(const json_value *value) {
    return value->type == JSON_STRING ? value->text : "";
}
