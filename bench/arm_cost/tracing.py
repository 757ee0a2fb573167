# SPDX-License-Identifier: MIT
"""The instructions that one call executes: qemu tells their addresses, one by one, and the disassembly the rest."""
import functools
import re
import tempfile
from typing import NamedTuple

from failure import Failure, run

EMULATOR = "qemu-aarch64-static"
# All that a build may use but SVE, which the kernels do not use, and libc would.
CPU = "max,sve=off"
BEGIN, END = "arm_cost_begin", "arm_cost_end"
DRIVER_PREFIX = "arm_cost_"

FUNCTION = re.compile(r"^([0-9a-f]+) <(.+)>:$")
CODE = re.compile(r"^\s+([0-9a-f]+):\t(.+)$")
EXECUTED = re.compile(r"\[[0-9a-f]+/([0-9a-f]+)/")


class Trace(NamedTuple):
    lines: tuple  # as objdump prints them
    taken: tuple  # whether the instruction was a taken branch
    functions: tuple  # the function each is in


class Disassembly(NamedTuple):
    code: dict  # address -> (function, line)
    functions: dict  # name -> address


@functools.lru_cache(None)
def disassemble(program):
    code, functions, function = {}, {}, None
    for line in run(["aarch64-linux-gnu-objdump", "-d", "--no-show-raw-insn", program]).splitlines():
        started = FUNCTION.match(line)
        if started:
            function = started[2]
            functions[function] = int(started[1], 16)
            continue
        found = CODE.match(line)
        if found:
            code[int(found[1], 16)] = (function, found[2].strip())
    for marker in (BEGIN, END):
        if marker not in functions:
            raise Failure(f"{program} has no function {marker}")
    return Disassembly(code, functions)


@functools.lru_cache(None)
def one_instruction_option():
    """qemu 8.1 gave -singlestep a new name, and later versions do not know the old one."""
    known = run([EMULATOR, "-h"])
    return "-one-insn-per-tb" if "-one-insn-per-tb" in known else "-singlestep"


def executed_addresses(log):
    """qemu announces every block, here every instruction, that it is about to run; sometimes it stops before it does,
    says so, and announces it again."""
    addresses = []
    for line in log:
        if line.startswith("Stopped") and addresses:
            addresses.pop()
            continue
        found = EXECUTED.search(line)
        if found:
            addresses.append(int(found[1], 16))
    return addresses


def measured_calls(addresses, functions):
    """The addresses between each begin and the end that follows it."""
    calls, current = [], None
    for address in addresses:
        if address == functions[BEGIN]:
            current = []
        elif address == functions[END] and current is not None:
            calls.append(current)
            current = None
        elif current is not None:
            current.append(address)
    return calls


def is_drivers(function):
    return function == "main" or function.startswith(DRIVER_PREFIX)


def make_trace(addresses, code):
    """Instructions of the driver itself are left out."""
    unknown = [address for address in addresses if address not in code]
    if unknown:
        raise Failure(f"the program ran code at {unknown[0]:#x}, which its disassembly does not show")
    lines, taken, functions = [], [], []
    for place, address in enumerate(addresses):
        function, line = code[address]
        if is_drivers(function):
            continue
        lines.append(line)
        functions.append(function)
        taken.append(place + 1 < len(addresses) and addresses[place + 1] != address + 4)
    return Trace(tuple(lines), tuple(taken), tuple(functions))


def trace_calls(driver, operation, kind, sizes):
    """A Trace for each size: the second of two calls of the operation with so many units."""
    disassembly = disassemble(driver)
    with tempfile.NamedTemporaryFile("r", suffix=".log") as log:
        command = [EMULATOR, "-cpu", CPU, one_instruction_option(), "-d", "exec,nochain", "-D", log.name, driver,
                   "run", operation, kind, *sizes]
        run(command)
        calls = measured_calls(executed_addresses(log), disassembly.functions)
    if len(calls) != len(sizes):
        raise Failure(f"{operation}, {kind}: {len(calls)} measured calls instead of {len(sizes)}")
    return {size: make_trace(call, disassembly.code) for size, call in zip(sizes, calls)}


class Operation(NamedTuple):
    name: str
    kind: str
    unit_size: int
    isa: str


def list_operations(driver):
    operations = []
    for line in run([EMULATOR, "-cpu", CPU, driver, "list"]).splitlines():
        name, kind, unit_size, isa = line.split()
        operations.append(Operation(name, kind, int(unit_size), isa))
    return operations
