/* SPDX-License-Identifier: MIT
 * The keys of JSON objects, parsed by YAJL, which calls back for every token but commas and colons, in their
 * order, with strings unescaped.
 *
 * YAJL tells where in a block a token ends; a message wants to tell where a key starts. Since only punctuation
 * stands between two tokens, that is at the first quote behind the token before. Of a string that a block cuts
 * the place is noted when the block ends. */
#include "json_keys.h"

#include <inttypes.h>
#include <string.h>

#include <yajl/yajl_parse.h>

#include "command.h"
#include "json_path.h"
#include "message.h"
#include "progress.h"
#include "text_input.h"

typedef struct json_check {
    text_input text;
    unsigned order;
    yajl_handle parser;
    json_path path;
    byte_string words; /* of a message */
    uint64_t findings;

    const char *block; /* that is being parsed */
    size_t block_len;
    size_t token_end; /* in the block: behind the last token */
    bool is_cut;      /* a string started in an earlier block, there: */
    text_place cut_at;
} json_check;

/* ---- places ---- */

/* Behind this token, where the next one starts. */
static void end_token(json_check *check) {
    check->token_end = yajl_get_bytes_consumed(check->parser);
}

static void pass_to(json_check *check, size_t offset) {
    pass_text(&check->text, (size_t)(check->block + offset - (const char *)text_at(&check->text)));
}

/* Whether all of the block so far belongs to a string of an earlier one. */
static bool is_inside_cut(const json_check *check) {
    return check->is_cut && check->token_end == 0;
}

/* The place of the string behind the last token; false when there is none. */
static bool find_string(json_check *check, text_place *place) {
    const char *quote = memchr(check->block + check->token_end, '"', check->block_len - check->token_end);
    if (quote) {
        pass_to(check, (size_t)(quote - check->block));
        *place = check->text.place;
    }
    return quote;
}

/* ---- findings ---- */

static bool append_words(byte_string *text, const char *words) {
    return append_bytes(text, words, strlen(words));
}

/* $.path: key "b" after "c"; or, where they are equal: $.path: key "b" repeated */
static bool describe(json_check *check, sextet_key last, sextet_key key, bool is_repeated) {
    byte_string *words = &check->words;
    words->len = 0;
    if (!append_path(words, &check->path) || !append_words(words, ": key ") || !append_quoted(words, key))
        return false;
    if (is_repeated)
        return append_words(words, " repeated");
    return append_words(words, " after ") && append_quoted(words, last);
}

static bool report_key(json_check *check, sextet_key last, sextet_key key, bool is_repeated) {
    text_place at = check->cut_at;
    if (!is_inside_cut(check))
        (void)find_string(check, &at); /* it is there */
    if (!describe(check, last, key, is_repeated))
        return false;
    fail_with_text(
        check->words.data, check->words.len,
        "%s: offset %" PRIu64 " (line %" PRIu64 ", column %" PRIu64 "): ", check->text.in->name, at.offset,
        at.line + 1, at.column + 1);
    check->findings++;
    return true;
}

/* False where memory lacks. */
static bool check_key(json_check *check, sextet_key key) {
    json_level *object = innermost(&check->path);
    if (object->count && !object->is_told) {
        const sextet_key last = last_key(&check->path);
        const int comparison = sextet_key_compare(last.data, last.len, key.data, key.len, check->order);
        object->is_told = comparison > 0 || (comparison == 0 && check->order & SEXTET_ORDER_STRICT);
        if (object->is_told && !report_key(check, last, key, comparison == 0))
            return false;
    }
    return set_key(&check->path, key);
}

/* ---- what YAJL calls; 0, where memory lacks, stops it ---- */

static int go_on_if(json_check *check, bool fits) {
    end_token(check);
    return fits;
}

static int take_value(void *context) {
    json_check *check = context;
    count_element(&check->path);
    return go_on_if(check, true);
}

static int take_boolean(void *context, int value) {
    (void)value;
    return take_value(context);
}

static int take_number(void *context, const char *digits, size_t len) {
    (void)digits;
    (void)len;
    return take_value(context);
}

static int take_string(void *context, const unsigned char *bytes, size_t len) {
    (void)bytes;
    (void)len;
    return take_value(context);
}

static int take_key(void *context, const unsigned char *bytes, size_t len) {
    json_check *check = context;
    return go_on_if(check, check_key(check, (sextet_key){bytes, len}));
}

static int open_one(json_check *check, bool is_array) {
    count_element(&check->path);
    return go_on_if(check, open_level(&check->path, is_array));
}

static int open_object(void *context) {
    return open_one(context, false);
}

static int open_array(void *context) {
    return open_one(context, true);
}

static int close_one(void *context) {
    json_check *check = context;
    close_level(&check->path);
    return go_on_if(check, true);
}

static const yajl_callbacks callbacks = {
    .yajl_null = take_value,
    .yajl_boolean = take_boolean,
    .yajl_number = take_number, /* of any size */
    .yajl_string = take_string,
    .yajl_start_map = open_object,
    .yajl_map_key = take_key,
    .yajl_end_map = close_one,
    .yajl_start_array = open_array,
    .yajl_end_array = close_one,
};

/* ---- the text ---- */

/* The message about what is no JSON, or about memory, at the place. */
static bool report_failure(json_check *check, yajl_status status) {
    const text_place *at = &check->text.place;
    unsigned char *words = NULL;
    if (status == yajl_status_error)
        words = yajl_get_error(check->parser, 0, NULL, 0);
    fail(
        "%s: offset %" PRIu64 " (line %" PRIu64 ", column %" PRIu64 "): %s%.*s", check->text.in->name,
        at->offset, at->line + 1, at->column + 1, words ? "no JSON: " : "not enough memory",
        words ? (int)strcspn((const char *)words, "\n") : 0, words ? (const char *)words : "");
    if (words)
        yajl_free_error(check->parser, words);
    return false;
}

/* What is in the buffer. False after a message. */
static bool parse_block(json_check *check) {
    check->block = text_at(&check->text);
    check->block_len = text_left(&check->text);
    check->token_end = 0;
    const yajl_status status =
        yajl_parse(check->parser, (const unsigned char *)check->block, check->block_len);
    if (status != yajl_status_ok) {
        pass_to(check, yajl_get_bytes_consumed(check->parser));
        return report_failure(check, status);
    }
    if (!is_inside_cut(check))
        check->is_cut = find_string(check, &check->cut_at);
    pass_to(check, check->block_len);
    return true;
}

/* False after a message. */
static bool parse_text(json_check *check) {
    do {
        if (!read_text(&check->text) || !parse_block(check))
            return false;
        progress_report(check->text.place.offset);
    } while (!check->text.is_last);
    const yajl_status status = yajl_complete_parse(check->parser);
    return status == yajl_status_ok || report_failure(check, status);
}

int check_json_keys(input *in, unsigned order) {
    static json_check check;
    check.order = order;
    begin_text(&check.text, in, find_text_form("utf8"));
    check.parser = yajl_alloc(&callbacks, NULL, &check);
    if (!check.parser) {
        fail("not enough memory");
        return EXIT_FAILED;
    }
    const bool is_parsed = parse_text(&check);
    progress_end();
    if (check.findings > 1)
        fail("%s: %" PRIu64 " objects have keys out of order", in->name, check.findings);
    yajl_free(check.parser);
    free_path(&check.path);
    free_bytes(&check.words);
    return is_parsed && !check.findings ? EXIT_DONE : EXIT_FAILED;
}

bool can_check_json_keys(void) {
    return true;
}
