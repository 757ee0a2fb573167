/* SPDX-License-Identifier: MIT
 * The API from C++: linkage, options, bit-fields of the result, and its layout as documented. */
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include <sextet/sextet.h>

#include "initialiser.h"

static_assert(std::is_standard_layout<sextet_result>::value, "other languages read a result's words");
static_assert(std::is_trivial<sextet_result>::value, "a result is returned in registers");
static_assert(std::is_same<sextet_base64_options, std::uint32_t>::value, "options are 32 bits");
static_assert(sizeof(void *) != 8 || sizeof(sextet_result) == 16, "a result is two words");

static int failures;
static int checks;

static void expect(bool good, const char *what) {
    checks++;
    if (!good) {
        failures++;
        std::printf("failed: %s\n", what);
    }
}

static std::string encode(const std::string &bytes, sextet_base64_options options) {
    std::string text(sextet_base64_encoded_length(bytes.size(), options), '\0');
    const sextet_result r = sextet_base64_encode(bytes.data(), bytes.size(), &text[0], text.size(), options);
    expect(r.status == SEXTET_OK, "encode: status");
    expect(r.read == bytes.size() && r.written == text.size(), "encode: lengths");
    return text;
}

static std::string decode(const std::string &text, sextet_base64_options options) {
    std::vector<unsigned char> bytes(sextet_base64_decoded_bound(text.size()) + 1);
    const sextet_result r =
        sextet_base64_decode(text.data(), text.size(), bytes.data(), bytes.size(), options);
    const auto status = static_cast<sextet_status>(r.status);
    expect(status == SEXTET_OK, sextet_status_name(status));
    return std::string(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(r.written));
}

static void check_errors() {
    unsigned char bytes[6];
    const sextet_result r = sextet_base64_decode("c2Fs*A==", 8, bytes, sizeof bytes, SEXTET_BASE64_STANDARD);
    const std::size_t read = r.read;
    expect(r.status == SEXTET_BAD_CHARACTER && read == 4 && r.written == 3, "decode: a bad character");
    switch (static_cast<sextet_status>(r.status)) {
    case SEXTET_BAD_CHARACTER:
        break;
    default:
        expect(false, "a status is a case label");
    }
}

/* Word 0 is `written`, word 1 is `read | status << 56`, as status.h tells other languages. */
static void check_words() {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && UINTPTR_MAX == UINT64_MAX
    unsigned char bytes[6];
    const sextet_result r = sextet_base64_decode("c2Fs*A==", 8, bytes, sizeof bytes, SEXTET_BASE64_STANDARD);
    std::uint64_t words[2];
    std::memcpy(words, &r, sizeof words);
    expect(words[0] == 3, "the first word of a result");
    expect(words[1] == (4 | static_cast<std::uint64_t>(SEXTET_BAD_CHARACTER) << 56), "the second word");
#endif
}

int main() {
    expect(worked_early, "a call from a static initialiser");
    const sextet_base64_options url = SEXTET_BASE64_URL | SEXTET_BASE64_NO_PADDING;
    for (std::size_t length = 0; length < 300; length++) {
        const std::string bytes(length, static_cast<char>(length * 37 + 251));
        expect(decode(encode(bytes, SEXTET_BASE64_STANDARD), SEXTET_BASE64_STANDARD) == bytes, "standard");
        expect(decode(encode(bytes, url), url) == bytes, "url");
    }
    expect(encode("\xfb\xff", url) == "-_8", "the URL alphabet");
    expect(sextet_isa_supported(nullptr) == SEXTET_UNKNOWN_ISA, "NULL is no ISA");
    expect(std::strcmp(sextet_version(), SEXTET_VERSION) == 0, "version");
    check_errors();
    check_words();
    std::printf("%d checks, %d failed\n", checks, failures);
    return failures || !checks ? 1 : 0;
}
