/* SPDX-License-Identifier: MIT */
#include "prepare_keys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sextet/keys.h>

enum { KEYS_OF_OBJECTS = 8192, LONGEST_KEY = 160 };

/* Names of JSON members as interfaces in the wild have them. */
static const char *const names[] = {
    "id",
    "name",
    "type",
    "url",
    "title",
    "description",
    "created_at",
    "updated_at",
    "status",
    "value",
    "key",
    "data",
    "items",
    "count",
    "total",
    "user",
    "user_id",
    "email",
    "first_name",
    "last_name",
    "address",
    "city",
    "country",
    "zip",
    "phone",
    "lat",
    "lng",
    "location",
    "tags",
    "labels",
    "author",
    "avatar_url",
    "html_url",
    "login",
    "node_id",
    "public",
    "private",
    "owner",
    "repo",
    "sha",
    "message",
    "body",
    "state",
    "number",
    "locked",
    "assignee",
    "milestone",
    "comments",
    "closed_at",
    "head",
    "base",
    "ref",
    "commit",
    "tree",
    "parents",
    "files",
    "additions",
    "deletions",
    "changes",
    "patch",
    "filename",
    "size",
    "mode",
    "path",
    "version",
    "license",
    "homepage",
    "keywords",
    "main",
    "scripts",
    "dependencies",
    "devDependencies",
    "repository",
    "bugs",
    "engines",
    "private_key",
    "token",
    "expires_in",
    "scope",
    "error",
    "error_description",
    "code",
    "detail",
    "instance",
    "timestamp",
    "level",
    "logger",
    "thread",
    "trace_id",
    "span_id",
    "parent_id",
    "duration",
    "start",
    "end",
    "kind",
    "apiVersion",
    "metadata",
    "spec",
    "namespace",
    "annotations",
    "replicas",
    "selector",
    "template",
    "containers",
    "image",
    "ports",
    "env",
    "resources",
    "limits",
    "requests",
    "cpu",
    "memory",
    "volumeMounts",
    "mountPath",
    "readOnly",
    "price",
    "currency",
    "quantity",
    "sku",
    "amount",
    "discount",
    "tax",
    "shipping",
    "order_id",
    "customer",
    "payment_method",
    "card",
    "brand",
    "last4",
    "exp_month",
    "exp_year",
    "invoice",
    "period",
    "plan",
    "interval",
    "trial_end",
    "canceled_at",
    "coordinates",
    "geometry",
    "properties",
    "features",
    "bbox",
    "crs",
    "radius",
    "accuracy",
    "altitude",
    "speed",
    "heading",
    "temperature",
    "humidity",
    "pressure",
    "wind_speed",
    "weather",
    "icon",
    "sunrise",
    "sunset",
    "timezone",
    "offset",
    "text",
    "lang",
    "source",
    "truncated",
    "entities",
    "hashtags",
    "urls",
    "user_mentions",
    "retweet_count",
    "favorite_count",
    "favorited",
    "retweeted",
    "in_reply_to_status_id",
    "screen_name",
    "followers_count",
    "friends_count",
    "verified",
    "statuses_count",
    "profile_image_url",
    "id_str",
    "@context",
    "@type",
    "_id",
    "$ref",
    "$schema",
    "enum",
    "required",
    "default",
    "minimum",
    "maximum",
    "format",
    "pattern",
    "oneOf",
    "x",
    "y",
    "w",
    "h"};
enum { NAME_COUNT = sizeof names / sizeof *names };

static const char *random_name(random_source *source) {
    return names[random_below(source, NAME_COUNT)];
}

/* ---- keys of a kind ---- */

static size_t make_random(char *key, random_source *source) {
    static const char characters[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const size_t len = 3 + random_below(source, 18);
    for (size_t i = 0; i < len; i++)
        key[i] = characters[random_below(source, sizeof characters - 1)];
    return len;
}

static size_t make_url(char *key, random_source *source) {
    static const char *const hosts[] = {
        "example.org", "www.example.com", "docs.example.net", "api.example.com"};
    size_t len = (size_t)snprintf(
        key, LONGEST_KEY, "https://%s/%s", hosts[random_below(source, 4)], random_name(source));
    const size_t least = 34 + random_below(source, 34);
    while (len < least)
        len += (size_t)snprintf(key + len, LONGEST_KEY - len, "/%s", random_name(source));
    return len + (size_t)snprintf(key + len, LONGEST_KEY - len, "/%06zu", random_below(source, 1000000));
}

static size_t make_uuid(char *key, random_source *source) {
    const unsigned long long a = random_bits(source), b = random_bits(source);
    return (size_t)snprintf(
        key, LONGEST_KEY, "%08llx-%04llx-4%03llx-%04llx-%012llx", a >> 32, a >> 16 & 0xffff, a & 0xfff,
        (b >> 48 & 0x3fff) | 0x8000, b & 0xffffffffffff);
}

static size_t make_key(text_kind kind, char *key, random_source *source) {
    switch (kind) {
    case KEYS_JSON_OBJECTS:
        return (size_t)snprintf(key, LONGEST_KEY, "%s", random_name(source));
    case KEYS_DICTIONARY:
        return (size_t)snprintf(
            key, LONGEST_KEY, "%s%s%zu", random_name(source), random_name(source),
            random_below(source, 1000));
    case KEYS_URLS:
        return make_url(key, source);
    case KEYS_UUIDS:
        return make_uuid(key, source);
    default:
        return make_random(key, source);
    }
}

/* ---- lists in order ---- */

typedef struct made_key {
    size_t start, len;
} made_key;

static const unsigned char *comparing_in; /* the bytes of the keys that are compared */

static int compare_made_keys(const void *a, const void *b) {
    const made_key *x = a, *y = b;
    const int order =
        memcmp(comparing_in + x->start, comparing_in + y->start, x->len < y->len ? x->len : y->len);
    return order ? order : (x->len > y->len) - (x->len < y->len);
}

/* Makes a list of keys that differ, in order; where a kind has too few, a number is put behind some. */
static void make_list(
    text_kind kind, made_key *keys, size_t count, byte_buffer *bytes, random_source *source) {
    for (size_t done = 0; done < count;) {
        for (size_t i = done; i < count; i++) {
            char key[LONGEST_KEY];
            size_t len = make_key(kind, key, source);
            if (done > 0 && count > NAME_COUNT / 2)
                len +=
                    (size_t)snprintf(key + len, sizeof key - len, "_%zu", random_below(source, 10 * count));
            keys[i] = (made_key){bytes->len, len};
            memcpy(byte_buffer_extend(bytes, len), key, len);
        }
        comparing_in = bytes->bytes;
        qsort(keys, count, sizeof *keys, compare_made_keys);
        done = 1;
        for (size_t i = 1; i < count; i++)
            if (compare_made_keys(&keys[done - 1], &keys[i]) != 0)
                keys[done++] = keys[i];
    }
}

/* All lists of an input, one behind the other. */
typedef struct made_lists {
    size_t list_count, key_count;
    made_key *keys;
    byte_buffer bytes;
} made_lists;

static made_lists make_lists(text_kind kind, size_t size, random_source *source) {
    made_lists made = {.list_count = 1, .key_count = size};
    if (kind == KEYS_JSON_OBJECTS && size < KEYS_OF_OBJECTS)
        made.list_count = KEYS_OF_OBJECTS / size;
    made.keys = bench_allocate(made.list_count * size, sizeof *made.keys);
    for (size_t i = 0; i < made.list_count; i++)
        make_list(kind, made.keys + i * size, size, &made.bytes, source);
    return made;
}

static void free_lists(made_lists *made) {
    free(made->keys);
    byte_buffer_free(&made->bytes);
}

/* ---- inputs ---- */

static void append(byte_buffer *buffer, const void *data, size_t len) {
    memcpy(byte_buffer_extend(buffer, len), data, len);
}

static void begin_input(
    const made_lists *made, size_t key_size, size_t key_count, byte_buffer *input, byte_buffer *expected) {
    const key_lists lists = {
        .list_count = made->list_count,
        .key_count = made->key_count,
        .keys = sizeof lists,
        .bytes = sizeof lists + key_size * key_count,
    };
    append(input, &lists, sizeof lists);
    for (size_t i = 0; i < made->list_count; i++)
        append(expected, &made->key_count, sizeof made->key_count);
}

/* Bytes of the keys in order, as they come to lie when a list is read from a file. */
static void append_bytes(const made_lists *made, size_t unit, byte_buffer *input) {
    for (size_t i = 0; i < made->list_count * made->key_count; i++) {
        const unsigned char *key = made->bytes.bytes + made->keys[i].start;
        const size_t len = made->keys[i].len;
        unsigned char *place = byte_buffer_extend(input, unit * len);
        for (size_t k = 0; k < len; k++) {
            const uint16_t wide = key[k];
            memcpy(place + unit * k, unit == 2 ? (const void *)&wide : (const void *)&key[k], unit);
        }
    }
}

/* A view with an offset in place of the pointer; both types of view look alike. */
typedef struct offset_view {
    uintptr_t offset;
    size_t len;
} offset_view;

static void prepare_views(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected,
    size_t unit) {
    made_lists made = make_lists(kind, size, source);
    const size_t count = made.list_count * made.key_count;
    begin_input(&made, sizeof(offset_view), count, input, expected);
    size_t offset = sizeof(key_lists) + count * sizeof(offset_view);
    for (size_t i = 0; i < count; i++) {
        const offset_view view = {offset, made.keys[i].len};
        append(input, &view, sizeof view);
        offset += unit * view.len;
    }
    append_bytes(&made, unit, input);
    free_lists(&made);
}

void prepare_key_views(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    prepare_views(kind, size, source, input, expected, 1);
}

void prepare_key_views16(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    prepare_views(kind, size, source, input, expected, 2);
}

void locate_key_views(unsigned char *input) {
    const key_lists *lists = (const void *)input;
    unsigned char *view = input + lists->keys;
    for (size_t i = 0; i < lists->list_count * lists->key_count; i++, view += sizeof(offset_view)) {
        offset_view from;
        memcpy(&from, view, sizeof from);
        const sextet_key key = {input + from.offset, from.len};
        memcpy(view, &key, sizeof key);
    }
}

void locate_key_views16(unsigned char *input) {
    locate_key_views(input);
}

void prepare_key_offsets32(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    made_lists made = make_lists(kind, size, source);
    const size_t count = made.list_count * made.key_count;
    begin_input(&made, sizeof(int32_t), count + 1, input, expected);
    int32_t offset = 0;
    append(input, &offset, sizeof offset);
    for (size_t i = 0; i < count; i++) {
        offset += (int32_t)made.keys[i].len;
        append(input, &offset, sizeof offset);
    }
    append_bytes(&made, 1, input);
    free_lists(&made);
}

/* ---- fixed width ---- */

void prepare_keys_u32(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    (void)kind;
    begin_input(&(made_lists){.list_count = 1, .key_count = size}, 0, 0, input, expected);
    const size_t most_step = UINT32_MAX / (size + 1);
    for (uint32_t i = 0, key = 0; i < size; i++) {
        key += 1 + (uint32_t)random_below(source, most_step);
        append(input, &key, sizeof key);
    }
}

void prepare_keys_u64(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    (void)kind;
    begin_input(&(made_lists){.list_count = 1, .key_count = size}, 0, 0, input, expected);
    const uint64_t most_step = UINT64_MAX / (size + 1);
    uint64_t key = 0;
    for (size_t i = 0; i < size; i++) {
        key += 1 + random_bits(source) % most_step;
        append(input, &key, sizeof key);
    }
}

/* The first 8 bytes rise, the last 8 are anything. */
void prepare_keys_16(
    text_kind kind, size_t size, random_source *source, byte_buffer *input, byte_buffer *expected) {
    (void)kind;
    begin_input(&(made_lists){.list_count = 1, .key_count = size}, 0, 0, input, expected);
    const uint64_t most_step = UINT64_MAX / (size + 1);
    uint64_t number = 0;
    for (size_t i = 0; i < size; i++) {
        number += 1 + random_bits(source) % most_step;
        unsigned char key[16];
        for (size_t k = 0; k < 8; k++)
            key[k] = (unsigned char)(number >> (56 - 8 * k));
        const uint64_t rest = random_bits(source);
        memcpy(key + 8, &rest, sizeof rest);
        append(input, key, sizeof key);
    }
}
