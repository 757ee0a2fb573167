# SPDX-License-Identifier: MIT
"""Presets against Python's decoders. Exhaustive short texts out of characters of each kind, then random ones. Usage: python3
check_python.py PROGRAM...

RFC4648 (with any trailing bits), against binascii in strict mode.

MIME, against binascii, and email, which uses it. It ignores what is not base64, as RFC 2045 wants; but it goes on behind a '='
that fills no group, where RFC 2045, section 6.8, says that a '=' may be taken for the end of the data. So it is given the text in
front of the first '=', filled up. Where Python's own view of the whole text is the same (no '=', or one that fills a group of two
or three symbols) it gets the whole text too, and so does email, as the body of a message.

PEM, against ssl.PEM_cert_to_DER_cert, which decodes whatever stands between BEGIN and END, where binascii in strict mode accepts
the text without its white space, and encoding the bytes gives the text again: that RFC 7468 has unused bits zero, Python does
not check.

IMAP_UTF7, against the codec utf-7, whose base64 it is but for ',' in place of '/'. That one wants whole UTF-16 units, which a
preset for base64 knows nothing of: texts of an odd number of bytes are compared with binascii."""
import base64
import binascii
import email.message
import itertools
import os
import random
import re
import subprocess
import sys
import time

KINDS = "AQg9+/=-_, \n\f!\0\x80"
SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
REFUSED = "-"


def decode_strictly(text):
    if not text:
        return b""
    try:
        return binascii.a2b_base64(text.encode("latin-1"), strict_mode=True)
    except binascii.Error:
        return None


def has_surplus_padding(text):
    """Python 3.11 lets '=' behind a whole group pass, in strict mode, too; we do not."""
    symbols = text.rstrip("=")
    return symbols != text and len(symbols) % 4 == 0


def fill(symbols):
    return symbols + "=" * (-len(symbols) % 4)


# ---- what is due: bytes, or None for a text that is refused


def rfc4648(text):
    return decode_strictly(text)


def decode_leniently(text):
    try:
        return binascii.a2b_base64(text.encode("latin-1"))
    except binascii.Error:
        return None


def decode_message(body):
    message = email.message.Message()
    message["Content-Transfer-Encoding"] = "base64"
    message.set_payload(body)
    return message.get_payload(decode=True)


def mime(text):
    rest = re.sub("[^A-Za-z0-9+/=]", "", text)
    front, padding = rest.split("=", 1)[0], "=" in rest
    if padding and len(front) % 4 == 1: # filling up would make a padding of three
        return None
    due = decode_leniently(fill(front) if padding else text)
    is_plain = not padding or (len(front) % 4 and rest.startswith(fill(front)))
    if is_plain and (decode_leniently(text) != due or due is not None and decode_message(text) != due):
        raise AssertionError(f"Python differs with itself: {text!r}")
    return due


def pem(text):
    plain = re.sub("[\t\n\f\r ]", "", text)
    data = None if has_surplus_padding(plain) else decode_strictly(plain)
    if data is None or base64.b64encode(data).decode() != plain:
        return None
    return ssl.PEM_cert_to_DER_cert(f"{ssl.PEM_HEADER}\n{text}\n{ssl.PEM_FOOTER}\n") if ssl else data


def imap(text):
    if not re.fullmatch("[A-Za-z0-9+,]*", text) or len(text) % 4 == 1:
        return None
    standard = text.replace(",", "/")
    data = decode_strictly(fill(standard))
    if fill(standard) != base64.b64encode(data).decode():
        data = None # unused bits, which have to be zero
    if text and len(text) * 6 // 8 % 2 == 0:
        try:
            units = f"+{standard}-".encode("latin-1").decode("utf-7", "strict").encode("utf-16-be", "surrogatepass")
        except UnicodeDecodeError:
            units = None
        if units != data:
            raise AssertionError(f"binascii and utf-7 differ: {text!r}")
    return data


# ---- texts


def make_texts(source):
    for length in range(5):
        for characters in itertools.product(KINDS, repeat=length):
            yield "".join(characters)
    for i in range(20000):
        text = "".join(source.choices(SYMBOLS, k=source.randrange(100)))
        if source.randrange(3) == 0 and text:
            at = source.randrange(len(text))
            text = text[:at] + source.choice(KINDS) + text[at + 1:]
        yield text + "=" * source.randrange(3)
        data = source.randbytes(source.randrange(300))
        if i % 4 == 0: # as programs write it, with a line end lost or doubled, or a blank put in
            text = base64.encodebytes(data).decode() if i % 8 else ssl_body(data)
            text = text.replace("\n", source.choice(["\n", "\r\n", "", " \n", "\n\n"]))
            at = source.randrange(len(text) + 1)
            yield text[:at] + source.choice(["", "\t", "\f", "*", "="]) + text[at:]
        if i % 4 == 1: # modified base64 of bytes and of UTF-16
            yield base64.b64encode(data, b"+,").decode().rstrip("=")


def ssl_body(data):
    if not ssl:
        return base64.encodebytes(data).decode()
    return ssl.DER_cert_to_PEM_cert(data).split("-----")[2]


# ---- comparing


def compare(preset, reference, texts):
    lines = "\n".join("".join(f"{ord(c):04x}" for c in text) for text in texts) + "\n"
    run = subprocess.run([*sys.argv[1:], preset], input=lines, capture_output=True, text=True, check=True)
    wrong = accepted = 0
    for text, answer in zip(texts, run.stdout.split("\n")):
        due = reference(text)
        accepted += due is not None
        if answer != (REFUSED if due is None else due.hex()):
            wrong += 1
            if wrong <= 5:
                print(f"{preset}: {text!r}: {answer}, not {due}")
    print(f"{preset}: {len(texts)} texts, {accepted} of them good, {wrong} wrong")
    return wrong


def main():
    seed = int(os.environ.get("SEXTET_TEST_SEED", time.time_ns() % 2**31))
    print(f"python {sys.version.split()[0]}, seed {seed}")
    if not ssl:
        print("not run: the PEM reader of Python's ssl, which is not there; PEM is compared with binascii alone")
    texts = list(make_texts(random.Random(seed)))
    wrong = compare("rfc4648-trailing-bits", rfc4648, [text for text in texts if not has_surplus_padding(text)])
    wrong += compare("mime", mime, texts)
    wrong += compare("pem", pem, texts)
    wrong += compare("imap-utf7", imap, texts)
    return 1 if wrong else 0


try:
    import ssl
except ImportError:
    ssl = None
sys.exit(main())
