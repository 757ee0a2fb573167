# SPDX-License-Identifier: MIT
"""The builds that are measured: the static library by its own CMake files, cross-compiled, and the driver with it."""
import pathlib
import shutil
from typing import NamedTuple

from failure import Failure, run

HERE = pathlib.Path(__file__).resolve().parent


class Build(NamedTuple):
    name: str  # of its folder
    title: str
    compiler: str  # a family, as in targets.csv
    program: str
    flags: tuple
    models: tuple  # that judge it, names of models.py
    counts_calls: bool  # whether the targets for whole calls hold for it


# For a core like N1 alone the library is built with st4, as kernels/base64/base64_encode_neon.c says.
FOR_N1 = "-DSEXTET_NEON_ST4"

BUILDS = (
    Build("apple", "clang-19 -mcpu=apple-m1", "clang", "clang-19", ("--target=aarch64-linux-gnu", "-mcpu=apple-m1"),
          ("firestorm",), True),
    Build("v2", "clang-19 -mcpu=neoverse-v2+nosve", "clang", "clang-19",
          ("--target=aarch64-linux-gnu", "-mcpu=neoverse-v2+nosve"), ("neoverse_v2",), False),
    Build("n1", f"clang-19 -mcpu=neoverse-n1 {FOR_N1}", "clang", "clang-19",
          ("--target=aarch64-linux-gnu", "-mcpu=neoverse-n1", FOR_N1), ("neoverse_n1",), False),
    Build("gcc", "gcc", "gcc", "aarch64-linux-gnu-gcc", (), ("firestorm", "neoverse_v2"), False),
    Build("gcc-n1", f"gcc {FOR_N1}", "gcc", "aarch64-linux-gnu-gcc", (FOR_N1,), ("neoverse_n1",), False),
)

PROGRAMS = ("cmake", "ninja", "clang-19", "aarch64-linux-gnu-gcc", "aarch64-linux-gnu-objdump",
            "aarch64-linux-gnu-objcopy", "qemu-aarch64-static", "llvm-mca-19")


def full_title(build):
    """gcc's says its version, which decides what it can do."""
    if build.compiler != "gcc":
        return build.title
    return build.title.replace("gcc", f"gcc-{run([build.program, '-dumpversion']).strip().split('.')[0]}", 1)


def make_driver(build, source, folder):
    """Returns the driver, linked with the library of the checkout `source`, built in `folder`."""
    if not (source / "CMakeLists.txt").exists():
        raise Failure(f"{source} has no CMakeLists.txt")
    target = [flag.partition("=")[2] for flag in build.flags if flag.startswith("--target=")]
    flags = [flag for flag in build.flags if not flag.startswith("--target=")]
    definitions = {
        "SEXTET_SOURCE": source.resolve(),
        "CMAKE_SYSTEM_NAME": "Linux",
        "CMAKE_SYSTEM_PROCESSOR": "aarch64",
        "CMAKE_C_COMPILER": build.program,
        "CMAKE_C_FLAGS": " ".join(flags),
        "CMAKE_OBJCOPY": shutil.which("aarch64-linux-gnu-objcopy"),
        "CMAKE_BUILD_TYPE": "Release",
    }
    if target:
        definitions["CMAKE_C_COMPILER_TARGET"] = target[0]
    run(["cmake", "-S", HERE, "-B", folder, "-G", "Ninja", "--log-level=WARNING",
         *(f"-D{name}={value}" for name, value in definitions.items())], {"CFLAGS": "", "LDFLAGS": ""})
    run(["cmake", "--build", folder, "--target", "arm_cost_driver"])
    return folder / "arm_cost_driver"
