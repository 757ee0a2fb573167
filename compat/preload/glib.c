/* SPDX-License-Identifier: MIT
 * glib 2: g_base64_encode, _encode_step, _decode, _decode_step. (_decode_inplace calls none of them, and is
 * left alone.)
 *
 * A step's two words of state are glib's own, so that all steps that begin or end inside a group, or a line,
 * are left to the real functions. Between whole groups they hold nothing that a later step looks at but this:
 *
 *     encoding   state: groups on the line so far; save: its first byte in memory counts the bytes that wait
 *     decoding   state: symbols that wait, and in its sign whether '=' came; save: the last 32 bits decoded
 *
 * The real decoder skips whatever is no symbol. It gets what stops a run here, and ever more behind it while
 * runs are short.
 */
#include <string.h>

#include "real.h"
#include "runs.h"

typedef unsigned char guchar;
typedef char gchar;
typedef int gint;
typedef unsigned guint;
typedef size_t gsize;

PRELOAD_API gsize
g_base64_encode_step(const guchar *in, gsize len, gint break_lines, gchar *out, gint *state, gint *save);
PRELOAD_API gchar *g_base64_encode(const guchar *data, gsize len);
PRELOAD_API gsize g_base64_decode_step(const gchar *in, gsize len, guchar *out, gint *state, guint *save);
PRELOAD_API guchar *g_base64_decode(const gchar *text, gsize *out_len);
void *g_malloc(gsize size); /* of glib, looked up like the others */
void *g_malloc0(gsize size);

DEFINE_REAL(g_base64_encode_step)
DEFINE_REAL(g_base64_encode)
DEFINE_REAL(g_base64_decode_step)
DEFINE_REAL(g_base64_decode)
DEFINE_REAL(g_malloc)
DEFINE_REAL(g_malloc0)

enum { LINE_SYMBOLS = 76, LINE_BYTES = 57, LINE_GROUPS = 19, WORTH_IT = 128 };

/* ---- encoding ---- */

static guchar waiting_bytes(const gint *save) {
    guchar count;
    memcpy(&count, save, 1);
    return count;
}

/* Whole lines, a newline behind each, or with no lines all but the last bytes; returns bytes read. */
static gsize encode_run(const guchar *in, gsize len, gint break_lines, gchar *out, gsize *written) {
    const sextet_base64_lines lines = {LINE_SYMBOLS, SEXTET_BASE64_FINAL_NEWLINE};
    const gsize unit = break_lines ? LINE_BYTES : 3, read = (len - 1) / unit * unit;
    const sextet_result run =
        break_lines ? sextet_base64_encode_lines(in, read, out, SIZE_MAX, SEXTET_BASE64_STANDARD, &lines)
                    : sextet_base64_encode(in, read, out, SIZE_MAX, SEXTET_BASE64_STANDARD);
    *written = (gsize)run.written;
    return read;
}

gsize g_base64_encode_step(
    const guchar *in, gsize len, gint break_lines, gchar *out, gint *state, gint *save) {
    if (len < WORTH_IT || *state < 0 || *state >= LINE_GROUPS || waiting_bytes(save) > 2)
        return REAL(g_base64_encode_step)(in, len, break_lines, out, state, save);
    gsize head = (3u - waiting_bytes(save)) % 3;
    if (break_lines && (head || *state)) {
        const gsize groups = (gsize)(LINE_GROUPS - *state) - (head > 0);
        head += 3 * groups;
    }
    gsize written = head ? REAL(g_base64_encode_step)(in, head, break_lines, out, state, save) : 0, run = 0,
          read = 0;
    if (waiting_bytes(save) == 0 && (!break_lines || *state == 0))
        read = encode_run(in + head, len - head, break_lines, out + written, &run);
    written += run;
    return written + REAL(g_base64_encode_step)(
                         in + head + read, len - head - read, break_lines, out + written, state, save);
}

gchar *g_base64_encode(const guchar *data, gsize len) {
    if (!data || len < WORTH_IT || len > SIZE_MAX / 2)
        return REAL(g_base64_encode)(data, len);
    const size_t text_len = sextet_base64_encoded_length(len, SEXTET_BASE64_STANDARD);
    gchar *text = REAL(g_malloc)(text_len + 1);
    (void)sextet_base64_encode(data, len, text, text_len, SEXTET_BASE64_STANDARD);
    text[text_len] = 0;
    return text;
}

/* ---- decoding ---- */

/* Whole groups up to the first that is not clean; returns characters read. */
static gsize decode_groups(const gchar *in, gsize len, guchar *out, gsize *written, guint *save) {
    const gsize read = decode_run(in, len, out, len / 4 * 3, 3, written);
    if (*written < 6) { /* the real function may as well */
        *written = 0;
        return 0;
    }
    const guchar *end = out + *written;
    *save = (guint)end[-4] << 24 | (guint)end[-3] << 16 | (guint)end[-2] << 8 | end[-1];
    return read;
}

/* The real function, on that many characters and on more, up to len, until no symbol waits; returns
 * characters read. */
static gsize decode_to_group(
    const gchar *in, gsize few, gsize len, guchar *out, gsize *written, gint *state, guint *save) {
    *written = REAL(g_base64_decode_step)(in, few, out, state, save);
    for (; *state != 0 && few < len; few++)
        *written += REAL(g_base64_decode_step)(in + few, 1, out + *written, state, save);
    return few;
}

gsize g_base64_decode_step(const gchar *in, gsize len, guchar *out, gint *state, guint *save) {
    gsize at = 0, written = 0, few = 1, more = 0;
    if (overlap(in, len, out))
        return REAL(g_base64_decode_step)(in, len, out, state, save);
    while (len - at > WORTH_IT) {
        if (*state == 0) {
            at += decode_groups(in + at, len - at, out + written, &more, save);
            written += more;
            few = more > few ? 1 : 2 * few;
        }
        at +=
            decode_to_group(in + at, smaller_of(few, len - at), len - at, out + written, &more, state, save);
        written += more;
    }
    return at == len && len
               ? written
               : written + REAL(g_base64_decode_step)(in + at, len - at, out + written, state, save);
}

guchar *g_base64_decode(const gchar *text, gsize *out_len) {
    const size_t len = text ? strlen(text) : 0;
    if (len < WORTH_IT || !out_len)
        return REAL(g_base64_decode)(text, out_len);
    gint state = 0;
    guint save = 0;
    guchar *bytes = REAL(g_malloc0)(len / 4 * 3 + 1);
    *out_len = g_base64_decode_step(text, len, bytes, &state, &save);
    return bytes;
}
