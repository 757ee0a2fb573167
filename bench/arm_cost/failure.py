# SPDX-License-Identifier: MIT
"""What ends a run with status 2."""
import os
import shutil
import subprocess


class Failure(Exception):
    """The argument is a message for the user."""


# Program -> the Debian package that has it.
PACKAGES = {
    "cmake": "cmake",
    "ninja": "ninja-build",
    "clang-19": "clang-19",
    "llvm-mca-19": "llvm-19",
    "aarch64-linux-gnu-gcc": "gcc-aarch64-linux-gnu and libc6-dev-arm64-cross",
    "aarch64-linux-gnu-objdump": "binutils-aarch64-linux-gnu",
    "aarch64-linux-gnu-objcopy": "binutils-aarch64-linux-gnu",
    "qemu-aarch64-static": "qemu-user-static",
}


def require(programs):
    missing = [program for program in programs if not shutil.which(program)]
    if missing:
        raise Failure("\n".join(f"{name} is missing: install Debian's {PACKAGES[name]}" for name in missing))


def run(command, environment=None):
    """Runs a command, and returns what it printed to stdout. A status other than 0 is a Failure with its output."""
    try:
        done = subprocess.run(
            [str(word) for word in command], capture_output=True, text=True, errors="replace",
            env={**os.environ, **(environment or {})})
    except OSError as error:
        raise Failure(f"{command[0]}: {error.strerror}") from error
    if done.returncode:
        output = (done.stdout + done.stderr).strip()
        raise Failure(f"{' '.join(map(str, command))}\n  ended with status {done.returncode}:\n{output[-4000:]}")
    return done.stdout
