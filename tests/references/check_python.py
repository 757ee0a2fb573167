# SPDX-License-Identifier: MIT
"""RFC 4648 with any trailing bits against Python's binascii in strict mode. Exhaustive short texts out of characters of each
kind, then random ones. Usage: python3 check_python.py PROGRAM..."""
import binascii
import itertools
import os
import random
import subprocess
import sys
import time

KINDS = "AQg9+/=-_ \n!\0\x80"
SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def decode(text):
    if not text:
        return ""
    try:
        return binascii.a2b_base64(text.encode("latin-1"), strict_mode=True).hex()
    except binascii.Error:
        return "-"


def has_surplus_padding(text):
    """Python 3.11 lets '=' behind a whole group pass, in strict mode, too; we do not."""
    symbols = text.rstrip("=")
    return symbols != text and len(symbols) % 4 == 0


def make_texts(source):
    for length in range(5):
        for characters in itertools.product(KINDS, repeat=length):
            yield "".join(characters)
    for _ in range(20000):
        text = "".join(source.choices(SYMBOLS, k=source.randrange(100)))
        if source.randrange(3) == 0 and text:
            at = source.randrange(len(text))
            text = text[:at] + source.choice(KINDS) + text[at + 1:]
        yield text + "=" * source.randrange(3)


def main():
    seed = int(os.environ.get("SEXTET_TEST_SEED", time.time_ns() % 2**31))
    print(f"python {sys.version.split()[0]}, seed {seed}")
    texts = list(make_texts(random.Random(seed)))
    lines = "\n".join("".join(f"{ord(c):04x}" for c in text) for text in texts) + "\n"
    run = subprocess.run([*sys.argv[1:], "rfc4648-trailing-bits"], input=lines, capture_output=True, text=True, check=True)
    wrong = 0
    for text, answer in zip(texts, run.stdout.split("\n")):
        due = decode(text)
        if answer != due and not has_surplus_padding(text):
            wrong += 1
            if wrong <= 5:
                print(f"{text!r}: {answer}, not {due}")
    print(f"rfc4648-trailing-bits: {len(texts)} texts, {wrong} wrong")
    return 1 if wrong else 0


sys.exit(main())
