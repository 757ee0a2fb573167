# SPDX-License-Identifier: MIT
"""An AArch64 instruction, as objdump spells it, taken apart."""
import re
from typing import NamedTuple

REGISTER = re.compile(r"\b(?:([vqdshb])(\d+)(?:\.\w+)?|([xw])(\d+)|w?sp)\b")


class Instruction(NamedTuple):
    text: str  # in one line, with no comment
    mnemonic: str
    operands: tuple  # of strings; a register list and an address are one operand each


def split_operands(text):
    """Splits at the commas outside of brackets and braces."""
    operands, depth, current = [], 0, ""
    for character in text:
        depth += (character in "[{") - (character in "]}")
        if character == "," and depth == 0:
            operands.append(current.strip())
            current = ""
        else:
            current += character
    operands.append(current.strip())
    return tuple(operand for operand in operands if operand)


def parse(line):
    """`line` is what objdump prints behind the address: mnemonic, operands, perhaps a comment or a symbol."""
    text = re.sub(r"\s*//.*$", "", line)
    text = re.sub(r"\s*<[^>]*>", "", text)
    text = " ".join(text.split())
    mnemonic, _, operands = text.partition(" ")
    return Instruction(text, mnemonic, split_operands(operands))


def registers(operand):
    """The registers in an operand, without the zero register: 'x3', 'v17', 'sp'. A w register is its x register, and
    b, h, s, d, q are parts of the v register."""
    found = []
    for vector, vector_number, scalar, scalar_number in REGISTER.findall(operand):
        if vector:
            found.append("v" + vector_number)
        elif scalar:
            found.append("x" + scalar_number)
        else:
            found.append("sp")
    if "{" in operand and "-" in operand and len(found) == 2:  # {v30.16b-v1.16b}
        first, last = (int(name[1:]) for name in found)
        found = [f"v{(first + i) % 32}" for i in range((last - first) % 32 + 1)]
    return found


def is_vector(operand):
    """Whether it is a vector register, or a list of them, whole or one lane."""
    return bool(re.match(r"\{?\s*[vqdshb]\d+\b", operand))


def is_general(operand):
    return bool(re.match(r"([xw](\d+|zr)|w?sp)$", operand))
