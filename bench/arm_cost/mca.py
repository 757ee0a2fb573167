# SPDX-License-Identifier: MIT
"""Cycles of a trace by llvm-mca, which has LLVM's models of the Neoverse cores."""
import re
import subprocess
import tempfile

from failure import Failure
from firestorm import UnknownInstruction
from instruction import parse

PROGRAM = "llvm-mca-19"
# The features of all the instructions that a build may use; they do not change the scheduling model.
FEATURES = "+v8.4a,+sha3,+i8mm,+bf16"
ADDRESS = r"(0x)?[0-9a-f]+$"


def assemble(line):
    """objdump prints targets as absolute addresses, which the assembler would take as distances. And llvm-mca takes
    every call to cost 100 cycles, where here the callee is part of the trace: a call counts as a jump."""
    instruction = parse(line)
    name, operands = instruction.mnemonic, list(instruction.operands)
    if name == "bl":
        return "b #4"
    if name == "blr":
        return f"br {operands[0]}"
    if name == "b" or name.startswith("b.") or name in ("cbz", "cbnz", "tbz", "tbnz"):
        operands[-1] = "#4"
    elif name in ("adr", "adrp") or (name.startswith("ldr") and re.match(ADDRESS, operands[-1])):
        operands[-1] = "#0"
    return f"{name} {', '.join(operands)}"


def cycles(lines, cpu):
    """Raises UnknownInstruction for one that the assembler or the model does not know."""
    with tempfile.NamedTemporaryFile("w", suffix=".s") as source:
        source.write("".join(assemble(line) + "\n" for line in lines))
        source.flush()
        done = subprocess.run(
            [PROGRAM, "-mtriple=aarch64", f"-mcpu={cpu}", f"-mattr={FEATURES}", "-iterations=1",
             "-instruction-info=false", "-resource-pressure=false", source.name],
            capture_output=True, text=True)
    error = re.search(r":(\d+):\d+: error: ", done.stderr)
    if error:
        raise UnknownInstruction(parse(lines[int(error[1]) - 1]).text)
    unsupported = re.search(r"^error: .*\nnote: instruction:\s*(.*)", done.stderr, re.M)
    if unsupported:
        raise UnknownInstruction(" ".join(unsupported[1].split()))
    total = re.search(r"^Total Cycles:\s+(\d+)", done.stdout, re.M)
    if done.returncode or not total:
        raise Failure(f"{PROGRAM} -mcpu={cpu} failed:\n{done.stderr.strip()[:2000]}")
    return int(total[1])
