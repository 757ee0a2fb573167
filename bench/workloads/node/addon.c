/* SPDX-License-Identifier: MIT
 * A Node-API addon with three functions of the library, for run.mjs: textToBase64url(string),
 * base64ToBytes(string) by the rules of Uint8Array.fromBase64, and textToUtf8(string). Node-API hands out
 * strings as copies, so each call copies twice: in and out. */
#include <node_api.h>
#include <stdbool.h>
#include <stdlib.h>

#include <sextet/sextet.h>

/* Memory that is kept from call to call; an addon instance runs in one thread. */
typedef struct scratch {
    void *bytes;
    size_t len;
} scratch;

static void *scratch_of(scratch *area, size_t len) {
    if (area->len < len) {
        free(area->bytes);
        area->bytes = malloc(len);
        area->len = area->bytes ? len : 0;
    }
    return area->bytes;
}

static scratch units_scratch, output_scratch;

static napi_value fail(napi_env env, const char *message) {
    napi_throw_error(env, NULL, message);
    return NULL;
}

/* The units of the first argument, copied; NULL after an error. A first try takes short strings in one call.
 * */
static const uint16_t *take_string(napi_env env, napi_callback_info info, size_t *len) {
    enum { FIRST_TRY = 1024 };
    napi_value argument;
    size_t count = 1;
    char16_t *units = scratch_of(&units_scratch, 2 * FIRST_TRY);
    if (!units || napi_get_cb_info(env, info, &count, &argument, NULL, NULL) != napi_ok ||
        napi_get_value_string_utf16(env, argument, units, FIRST_TRY, len) != napi_ok)
        return (const uint16_t *)fail(env, "a string is wanted");
    if (*len + 1 < FIRST_TRY)
        return (const uint16_t *)units;
    napi_get_value_string_utf16(env, argument, NULL, 0, len);
    units = scratch_of(&units_scratch, 2 * (*len + 1));
    if (!units)
        return (const uint16_t *)fail(env, "out of memory");
    napi_get_value_string_utf16(env, argument, units, *len + 1, len);
    return (const uint16_t *)units;
}

static napi_value text_to_base64url(napi_env env, napi_callback_info info) {
    size_t len;
    const uint16_t *units = take_string(env, info, &len);
    if (!units)
        return NULL;
    char *text = scratch_of(&output_scratch, 4 * len + 1);
    napi_value result;
    if (!text)
        return fail(env, "out of memory");
    const size_t written =
        sextet_utf16_to_base64(units, len, text, 4 * len, SEXTET_BASE64_RFC4648_URL, SEXTET_TEXT_REPLACE)
            .written;
    napi_create_string_latin1(env, text, written, &result);
    return result;
}

static napi_value base64_to_bytes(napi_env env, napi_callback_info info) {
    size_t len;
    const uint16_t *units = take_string(env, info, &len);
    if (!units)
        return NULL;
    const size_t bound = sextet_base64_decoded_bound(len);
    unsigned char *bytes = scratch_of(&output_scratch, bound + 1);
    napi_value result;
    if (!bytes)
        return fail(env, "out of memory");
    const sextet_result decoded =
        sextet_base64_decode_utf16(units, len, bytes, bound, SEXTET_BASE64_TC39_LOOSE);
    if (decoded.status != SEXTET_OK)
        return fail(env, "the text is not base64");
    napi_create_buffer_copy(env, decoded.written, bytes, NULL, &result);
    return result;
}

static napi_value text_to_utf8(napi_env env, napi_callback_info info) {
    size_t len;
    const uint16_t *units = take_string(env, info, &len);
    if (!units)
        return NULL;
    char *text = scratch_of(&output_scratch, 3 * len + 1);
    napi_value result;
    if (!text)
        return fail(env, "out of memory");
    const size_t written = sextet_utf16_to_utf8(units, len, text, 3 * len, SEXTET_TEXT_REPLACE).written;
    napi_create_buffer_copy(env, written, text, NULL, &result);
    return result;
}

#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wmissing-prototypes" /* of what this macro defines */
#endif
NAPI_MODULE_INIT() {
    static const struct {
        const char *name;
        napi_callback function;
    } functions[] = {
        {"textToBase64url", text_to_base64url},
        {"base64ToBytes", base64_to_bytes},
        {"textToUtf8", text_to_utf8}};
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        napi_value function;
        napi_create_function(
            env, functions[i].name, NAPI_AUTO_LENGTH, functions[i].function, NULL, &function);
        napi_set_named_property(env, exports, functions[i].name, function);
    }
    return exports;
}
