/* SPDX-License-Identifier: MIT
 * sextet_base64_encode_secret and sextet_base64_decode_secret against the ordinary functions, which other checks
 * compare with the oracle: the same output, and one status for all that is bad. tests/secret/ is about time. */
#include <string.h>

#include "check.h"
#include "guarded.h"
#include "sextet/sextet.h"

enum { URL = SEXTET_BASE64_URL, UNPADDED = SEXTET_BASE64_NO_PADDING };
static const sextet_base64_options all_options[] = {0, URL, UNPADDED, URL | UNPADDED};
enum { OPTIONS = sizeof all_options / sizeof all_options[0] };

enum { LONGEST = 3 * 4096, AROUND = 64 };
static unsigned char bytes[LONGEST];
static char text[LONGEST / 3 * 4 + 4];
static unsigned char image[LONGEST / 3 * 4 + 4 + 2 * AROUND];

/* ---- one call, between guard pages ---- */

static guarded src_area, dst_area;

typedef struct secret_call {
    const void *src;
    size_t src_len, dst_cap;
    sextet_base64_options options;
} secret_call;

typedef sextet_result coder(const secret_call *call, const void *src, void *dst);

static sextet_result encode(const secret_call *call, const void *src, void *dst) {
    return sextet_base64_encode_secret(src, call->src_len, dst, call->dst_cap, call->options);
}

static sextet_result decode(const secret_call *call, const void *src, void *dst) {
    return sextet_base64_decode_secret(src, call->src_len, dst, call->dst_cap, call->options);
}

/* What is due: a result, and dst[0 .. changed) as in `image` behind AROUND bytes. */
typedef struct secret_due {
    sextet_status status;
    size_t read, written, changed;
} secret_due;

static void compare_at(const secret_call *call, coder *function, secret_due due, size_t room, bool at_front) {
    const place where = {.at_front = at_front};
    unsigned char *src = guarded_place(&src_area, where, call->src_len);
    unsigned char *dst = guarded_place(&dst_area, where, room);
    if (call->src_len)
        memcpy(src, call->src, call->src_len);
    const size_t before = guarded_before(&dst_area, dst, AROUND),
                 behind = guarded_behind(&dst_area, dst + room, AROUND);
    const unsigned char canary = (unsigned char)(check_turn() % 255 + 1);
    memset(dst - before, canary, before + room + behind);
    memset(image, canary, AROUND);
    memset(image + AROUND + due.changed, canary, room - due.changed + AROUND);
    check_now.src = src;
    check_now.src_len = call->src_len;
    check_now.dst_cap = call->dst_cap;
    check_now.options = call->options;

    const sextet_result found = function(call, src, dst);
    CHECK(
        found.status == (uint64_t)due.status && found.read == due.read && found.written == due.written,
        "%s, read %zu, written %zu; it should be %s, read %zu, written %zu",
        sextet_status_name((sextet_status)found.status), (size_t)found.read, found.written,
        sextet_status_name(due.status), due.read, due.written);
    check_same("dst", dst - before, image + AROUND - before, before + room + behind);
    CHECK(!call->src_len || memcmp(src, call->src, call->src_len) == 0, "the source has been changed");
}

/* `most` is what any result needs: a larger capacity is a bound and not a size. */
static void compare(const secret_call *call, coder *function, secret_due due, size_t most) {
    const size_t room = call->dst_cap < most ? call->dst_cap : most;
    compare_at(call, function, due, room, false);
    compare_at(call, function, due, room, true);
}

static void try_encode(size_t len, size_t cap, sextet_base64_options options) {
    const secret_call call = {.src = bytes, .src_len = len, .dst_cap = cap, .options = options};
    const size_t due_len = sextet_base64_encoded_length(len, options);
    secret_due due = {.status = SEXTET_NO_SPACE};
    if (due_len <= cap) {
        due = (secret_due){.read = len, .written = due_len, .changed = due_len};
        sextet_base64_encode(bytes, len, (char *)image + AROUND, due_len, options);
    }
    compare(&call, encode, due, due_len);
}

static bool is_wrong_length(size_t len, sextet_base64_options options) {
    return options & UNPADDED ? len % 4 == 1 : len % 4 != 0;
}

/* Whether it was good text. */
static bool try_decode(size_t len, size_t cap, sextet_base64_options options) {
    const secret_call call = {.src = text, .src_len = len, .dst_cap = cap, .options = options};
    const size_t bound = len * 3 / 4;
    size_t due_len = bound;
    if (!(options & UNPADDED) && len >= 2 && text[len - 1] == '=')
        due_len -= text[len - 2] == '=' ? 2 : 1;
    const bool is_good = sextet_base64_decode(text, len, image + AROUND, bound, options).status == SEXTET_OK;
    secret_due due = {.status = SEXTET_BAD_CHARACTER};
    if (is_wrong_length(len, options)) {
        due.changed = 0;
    } else if (due_len > cap) {
        due.status = SEXTET_NO_SPACE;
    } else if (is_good) {
        due = (secret_due){.read = len, .written = due_len, .changed = due_len};
    } else {
        memset(image + AROUND, 0, due_len);
        due.changed = due_len;
    }
    compare(&call, decode, due, bound);
    return is_good;
}

static size_t make_text(size_t len, sextet_base64_options options) {
    check_random_bytes(bytes, len);
    return sextet_base64_encode(bytes, len, text, sizeof text, options).written;
}

/* ---- encode ---- */

static const size_t long_lengths[] = {511, 512, 767, 1000, 1023, 1536, 1537, 3000, 4098, 10001, LONGEST};
enum { LONG_LENGTHS = sizeof long_lengths / sizeof long_lengths[0] };

void check_base64_secret_encode_lengths(void) {
    check_now.loop = "every length, exact capacity and more";
    for (size_t i = 0; i <= 400 + LONG_LENGTHS; i++) {
        const size_t len = i <= 400 ? i : long_lengths[i - 401];
        check_random_bytes(bytes, len);
        for (size_t k = 0; k < OPTIONS; k++) {
            try_encode(len, sextet_base64_encoded_length(len, all_options[k]), all_options[k]);
            try_encode(len, SIZE_MAX, all_options[k]);
        }
    }
}

void check_base64_secret_encode_values(void) {
    static const size_t lengths[] = {1, 2, 3, 4, 7, 13, 24, 49, 101};
    check_now.loop = "every byte at every place";
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        check_random_bytes(bytes, lengths[i]);
        for (size_t at = 0; at < lengths[i]; at++) {
            const unsigned char before = bytes[at];
            check_now.position = at;
            for (unsigned value = 0; value < 256; value++) {
                bytes[at] = (unsigned char)value;
                try_encode(lengths[i], SIZE_MAX, all_options[value % OPTIONS]);
                try_encode(lengths[i], SIZE_MAX, all_options[(value + 1) % OPTIONS]);
            }
            bytes[at] = before;
        }
    }
}

void check_base64_secret_encode_capacities(void) {
    check_now.loop = "every capacity";
    for (size_t len = 0; len <= 70; len++) {
        check_random_bytes(bytes, len);
        for (size_t k = 0; k < OPTIONS; k++)
            for (size_t cap = 0; cap <= sextet_base64_encoded_length(len, all_options[k]) + 2; cap++)
                try_encode(len, cap, all_options[k]);
    }
}

static void refuses(sextet_result result, const char *what) {
    CHECK(
        result.status == SEXTET_BAD_ARGUMENT && result.read == 0 && result.written == 0,
        "%s: %s, read %zu, written %zu", what, sextet_status_name((sextet_status)result.status),
        (size_t)result.read, result.written);
}

static bool is_nothing(sextet_result result, sextet_status status) {
    return result.status == (uint64_t)status && result.read == 0 && result.written == 0;
}

#if SIZE_MAX > UINT32_MAX
static const size_t too_long = ((size_t)1 << 55) + 1;
#else
static const size_t too_long = (size_t)PTRDIFF_MAX + 1;
#endif

void check_base64_secret_encode_arguments(void) {
    char dst[16];
    for (unsigned bit = 0; bit < 32; bit++) {
        const sextet_base64_options options = (sextet_base64_options)1 << bit;
        if (!(options & (URL | UNPADDED)))
            refuses(sextet_base64_encode_secret("abc", 3, dst, sizeof dst, options), "an option");
    }
    refuses(sextet_base64_encode_secret(NULL, 1, dst, sizeof dst, 0), "no src");
    refuses(sextet_base64_encode_secret("abc", 3, NULL, 1, 0), "no dst");
    refuses(sextet_base64_encode_secret("abc", too_long, dst, sizeof dst, 0), "a length");
    CHECK(is_nothing(sextet_base64_encode_secret(NULL, 0, NULL, 0, 0), SEXTET_OK), "nothing to encode");
    CHECK(is_nothing(sextet_base64_encode_secret("abc", 3, NULL, 0, 0), SEXTET_NO_SPACE), "nowhere to go");
}

/* ---- decode ---- */

void check_base64_secret_decode_lengths(void) {
    check_now.loop = "good text of every length, exact capacity and more";
    for (size_t i = 0; i <= 400 + LONG_LENGTHS; i++) {
        const size_t len = i <= 400 ? i : long_lengths[i - 401];
        for (size_t k = 0; k < OPTIONS; k++) {
            const size_t text_len = make_text(len, all_options[k]);
            CHECK(try_decode(text_len, len, all_options[k]), "the text is not good");
            try_decode(text_len, SIZE_MAX, all_options[k]);
        }
    }
    check_now.loop = "text of every length, good or wrong";
    for (size_t len = 0; len <= 300; len++)
        for (size_t k = 0; k < OPTIONS; k++) {
            make_text(300, all_options[k]);
            try_decode(len, SIZE_MAX, all_options[k]);
        }
}

/* All 256 units at every place; the ordinary function tells which of them are good there. */
static void try_all_units(size_t text_len, size_t first, size_t last, sextet_base64_options options) {
    for (size_t at = first; at < last; at++) {
        const char before = text[at];
        check_now.position = at;
        for (unsigned unit = 0; unit < 256; unit++) {
            text[at] = (char)unit;
            try_decode(text_len, SIZE_MAX, options);
        }
        text[at] = before;
    }
}

void check_base64_secret_decode_units(void) {
    static const size_t lengths[] = {1, 2, 3, 4, 8, 10, 12, 16, 23, 24, 26, 50, 97, 194};
    check_now.loop = "every unit at every place";
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        for (size_t k = 0; k < OPTIONS; k++) {
            const size_t text_len = make_text(lengths[i], all_options[k]);
            try_all_units(text_len, 0, text_len, all_options[k]);
        }
    check_now.loop = "every unit at the last places of long text";
    for (size_t i = 0; i < LONG_LENGTHS - 2; i++) {
        const size_t text_len = make_text(long_lengths[i], all_options[i % OPTIONS]);
        try_all_units(text_len, text_len - 5, text_len, all_options[i % OPTIONS]);
    }
}

/* One bad unit in a text that is long enough for every loop of a kernel. A '=' before the last '=' is left out: it may
   be right there ("kQE=" becomes "kQ=="), and what it is, decode_endings tries. */
void check_base64_secret_decode_slide(void) {
    static const char faults[] = {'*', '=', '\xff', '\xc1', '\0'};
    check_now.loop = "a bad unit at every place";
    for (size_t k = 0; k < OPTIONS; k++) {
        const size_t text_len = make_text(1000 + k, all_options[k]);
        for (size_t at = 0; at < text_len; at++) {
            const char before = text[at];
            check_now.position = at;
            for (size_t i = 0; i < sizeof faults; i++) {
                text[at] = faults[i];
                const bool may_be_right = faults[i] == '=' && at + 2 == text_len;
                if (faults[i] != before && !may_be_right)
                    CHECK(!try_decode(text_len, SIZE_MAX, all_options[k]), "the text is good");
            }
            text[at] = before;
        }
    }
}

/* Every pair of last characters from some that matter: padding right and wrong, unused bits, bad characters. */
void check_base64_secret_decode_endings(void) {
    static const char endings[] = "=ABCDEFGHIJKLMNOPQgwz019+/-_*\xbd\xc1";
    static const size_t lengths[] = {2, 3, 4, 6, 7, 8, 11, 12, 15, 16, 20, 32, 36, 64, 67, 68, 132, 300};
    check_now.loop = "every ending";
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        for (size_t k = 0; k < OPTIONS; k++) {
            make_text(300, all_options[k]);
            const size_t len = lengths[i];
            for (size_t last = 0; last < sizeof endings; last++)
                for (size_t other = 0; other < sizeof endings; other++) {
                    text[len - 2] = endings[other];
                    text[len - 1] = endings[last];
                    try_decode(len, SIZE_MAX, all_options[k]);
                }
        }
}

void check_base64_secret_decode_capacities(void) {
    check_now.loop = "every capacity, text good and bad";
    for (size_t len = 1; len <= 70; len++)
        for (size_t k = 0; k < OPTIONS; k++) {
            const size_t text_len = make_text(len, all_options[k]);
            for (size_t cap = 0; cap <= len + 2; cap++)
                try_decode(text_len, cap, all_options[k]);
            text[check_random_below(len)] = '*';
            for (size_t cap = 0; cap <= len + 2; cap++)
                CHECK(!try_decode(text_len, cap, all_options[k]), "the text is good");
        }
}

void check_base64_secret_decode_arguments(void) {
    char dst[16];
    for (unsigned bit = 0; bit < 32; bit++) {
        const sextet_base64_options options = (sextet_base64_options)1 << bit;
        if (!(options & (URL | UNPADDED)))
            refuses(sextet_base64_decode_secret("abcd", 4, dst, sizeof dst, options), "an option");
    }
    refuses(sextet_base64_decode_secret(NULL, 1, dst, sizeof dst, 0), "no src");
    refuses(sextet_base64_decode_secret("abcd", 4, NULL, 1, 0), "no dst");
    refuses(sextet_base64_decode_secret("abcd", too_long, dst, sizeof dst, 0), "a length");
    CHECK(is_nothing(sextet_base64_decode_secret(NULL, 0, NULL, 0, 0), SEXTET_OK), "nothing to decode");
    CHECK(is_nothing(sextet_base64_decode_secret("abcd", 4, NULL, 0, 0), SEXTET_NO_SPACE), "nowhere to go");
    CHECK(is_nothing(sextet_base64_decode_secret("a", 1, NULL, 0, 0), SEXTET_BAD_CHARACTER), "one symbol");
}
