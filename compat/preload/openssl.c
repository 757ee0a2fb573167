/* SPDX-License-Identifier: MIT
 * OpenSSL 1.1 and 3: EVP_EncodeBlock, EVP_DecodeBlock, EVP_EncodeUpdate, EVP_DecodeUpdate.
 *
 * A context is opaque, and may ask for other alphabets or no newlines, so all that depends on one is done by
 * the real functions: the bytes that wait in it, the first line, whose result shows what the context asks
 * for, and the end. What lies between, whole lines of 48 bytes or 64 symbols, leaves a context as it was, and
 * is done here.
 *
 *     bytes      [ those that fill the line | first line | whole lines ... | rest ]
 *                  real                       real         here              real
 */
#include <limits.h>
#include <string.h>

#include "real.h"
#include "runs.h"

typedef struct evp_Encode_Ctx_st EVP_ENCODE_CTX;

PRELOAD_API int EVP_EncodeBlock(unsigned char *out, const unsigned char *in, int len);
PRELOAD_API int EVP_DecodeBlock(unsigned char *out, const unsigned char *in, int len);
PRELOAD_API int EVP_EncodeUpdate(
    EVP_ENCODE_CTX *context, unsigned char *out, int *out_len, const unsigned char *in, int len);
PRELOAD_API int EVP_DecodeUpdate(
    EVP_ENCODE_CTX *context, unsigned char *out, int *out_len, const unsigned char *in, int len);
int EVP_ENCODE_CTX_num(EVP_ENCODE_CTX *context); /* of OpenSSL, looked up like the others */

DEFINE_REAL(EVP_EncodeBlock)
DEFINE_REAL(EVP_DecodeBlock)
DEFINE_REAL(EVP_EncodeUpdate)
DEFINE_REAL(EVP_DecodeUpdate)
DEFINE_REAL(EVP_ENCODE_CTX_num)

enum { LINE_BYTES = 48, LINE_SYMBOLS = 64, ENCODED_LINE = LINE_SYMBOLS + 1, WORTH_IT = 4 * ENCODED_LINE };

/* ---- blocks, which have no context ---- */

int EVP_EncodeBlock(unsigned char *out, const unsigned char *in, int len) {
    if (len < WORTH_IT || len > INT_MAX / 4 * 3 - 3 || overlap(in, (size_t)len, out))
        return REAL(EVP_EncodeBlock)(out, in, len);
    const sextet_result encoded =
        sextet_base64_encode(in, (size_t)len, (char *)out, SIZE_MAX, SEXTET_BASE64_STANDARD);
    out[encoded.written] = 0;
    return (int)encoded.written;
}

/* Blanks at both ends are taken off, padding is decoded as zeros, '-' ends the text: that is for the real
 * function. Its text begins with a symbol and has the same length modulo 4, so that it does the same as it
 * would with all. */
int EVP_DecodeBlock(unsigned char *out, const unsigned char *in, int len) {
    if (len < WORTH_IT || overlap(in, (size_t)len, out))
        return REAL(EVP_DecodeBlock)(out, in, len);
    const sextet_result run = sextet_base64_decode(
        (const char *)in, (size_t)len, out, SIZE_MAX,
        SEXTET_BASE64_STANDARD | SEXTET_BASE64_NO_PADDING | SEXTET_BASE64_STOP_BEFORE_PARTIAL);
    size_t groups = (size_t)run.read / 4;
    groups -= groups > 0;
    const int rest = REAL(EVP_DecodeBlock)(out + 3 * groups, in + 4 * groups, len - (int)(4 * groups));
    return rest < 0 ? rest : rest + (int)(3 * groups);
}

/* ---- encoding ---- */

/* Whether the context does what is done here: its last line is that of these bytes, which have something in
 * them that tells the alphabets apart. The last symbol is the same in all. */
static bool encodes_lines(const unsigned char *line_end, int encoded, const unsigned char *bytes) {
    char line[ENCODED_LINE];
    if (encoded < ENCODED_LINE)
        return false;
    (void)sextet_base64_encode(bytes, LINE_BYTES, line, sizeof line, SEXTET_BASE64_STANDARD);
    line[LINE_SYMBOLS] = '\n';
    return strspn(line, "/") < LINE_SYMBOLS && memcmp(line_end - ENCODED_LINE, line, ENCODED_LINE) == 0;
}

static size_t encode_lines(unsigned char *out, const unsigned char *in, size_t lines) {
    const sextet_base64_lines shape = {LINE_SYMBOLS, SEXTET_BASE64_FINAL_NEWLINE};
    return (size_t)sextet_base64_encode_lines(
               in, lines * LINE_BYTES, (char *)out, SIZE_MAX, SEXTET_BASE64_STANDARD, &shape)
        .written;
}

int EVP_EncodeUpdate(
    EVP_ENCODE_CTX *context, unsigned char *out, int *out_len, const unsigned char *in, int len) {
    if (len < WORTH_IT || len > INT_MAX / 4 * 2)
        return REAL(EVP_EncodeUpdate)(context, out, out_len, in, len);
    const int waiting = REAL(EVP_ENCODE_CTX_num)(context);
    const int first = (waiting ? LINE_BYTES - waiting : 0) + LINE_BYTES;
    int written = 0, more = 0;
    const int status = REAL(EVP_EncodeUpdate)(context, out, &written, in, first);
    int done = first;
    if (status == 1 && encodes_lines(out + written, written, in + first - LINE_BYTES)) {
        const size_t lines = (size_t)(len - done) / LINE_BYTES;
        written += (int)encode_lines(out + written, in + done, lines);
        done += (int)lines * LINE_BYTES;
        out[written] = 0; /* as the real one does behind every line */
    }
    if (status == 1 && done < len &&
        REAL(EVP_EncodeUpdate)(context, out + written, &more, in + done, len - done) != 1)
        return 0;
    *out_len = written + more;
    return status;
}

/* ---- decoding ---- */

/* Whether the context does what is done here: these are the bytes of those 64 symbols. */
static bool decodes_lines(const unsigned char *found, int written, const unsigned char *text, size_t len) {
    unsigned char bytes[LINE_BYTES];
    const sextet_result decoded =
        sextet_base64_decode((const char *)text, len, bytes, sizeof bytes, RUN_OPTIONS);
    size_t slashes = 0;
    while (slashes < LINE_BYTES && bytes[slashes] == 0xff)
        slashes++;
    return written >= LINE_BYTES && decoded.written == LINE_BYTES && slashes < LINE_BYTES &&
           memcmp(found + written - LINE_BYTES, bytes, LINE_BYTES) == 0;
}

/* Whole lines of 64 symbols, as many as follow each other and leave one behind; returns characters read. */
static size_t decode_lines(unsigned char *out, const unsigned char *text, size_t len, size_t *written) {
    const size_t most = len - LINE_SYMBOLS;
    return decode_run((const char *)text, most, out, most / LINE_SYMBOLS * LINE_BYTES, LINE_BYTES, written);
}

int EVP_DecodeUpdate(
    EVP_ENCODE_CTX *context, unsigned char *out, int *out_len, const unsigned char *in, int len) {
    if (len < WORTH_IT || overlap(in, (size_t)len, out))
        return REAL(EVP_DecodeUpdate)(context, out, out_len, in, len);
    const size_t waiting = (size_t)REAL(EVP_ENCODE_CTX_num)(context);
    const size_t head = waiting < LINE_SYMBOLS ? find_symbols(in, (size_t)len, LINE_SYMBOLS - waiting) : 0;
    const size_t line = head ? find_symbols(in + head, (size_t)len - head, LINE_SYMBOLS) : 0;
    if (!line || (size_t)len - head - line < WORTH_IT)
        return REAL(EVP_DecodeUpdate)(context, out, out_len, in, len);
    int written = 0, more = 0;
    int status = REAL(EVP_DecodeUpdate)(context, out, &written, in, (int)head);
    if (status == 1) {
        status = REAL(EVP_DecodeUpdate)(context, out + written, &more, in + head, (int)line);
        written += more;
    }
    size_t done = head + line, lines_written = 0;
    if (status == 1 && REAL(EVP_ENCODE_CTX_num)(context) == 0 &&
        decodes_lines(out, written, in + head, line)) {
        done += decode_lines(out + written, in + done, (size_t)len - done, &lines_written);
        written += (int)lines_written;
    }
    more = 0;
    if (status == 1)
        status = REAL(EVP_DecodeUpdate)(context, out + written, &more, in + done, len - (int)done);
    *out_len = written + more;
    return status;
}
