#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The library as two files, sextet.c and sextet.h, for projects that vendor it. Usage: amalgamate.py FOLDER

sextet.c needs one compiler call and no flags: each ISA's kernels stand between pragmas that name its target, and the CPU is
detected by CPUID. Everything that is local to a file of the project, and has a name that another file has as well, gets the
file's name behind its own. What to take follows from the project's own lists: kernels/ops.inc, kernels/isas.inc, and the
lists of sources in CMakeLists.txt.
"""
import pathlib
import re
import sys
from collections import Counter

ROOT = pathlib.Path(__file__).resolve().parent.parent
SIMD = ROOT / "kernels/simd.h"  # what it does is done by the text around the kernels

# The machine that has each ISA; the target that enables its features comes from toolchains/isas.cmake.
MACHINES = {"avx2": "__x86_64__", "avx512": "__x86_64__", "neon": "__aarch64__"}
INTRINSICS = {"__x86_64__": "immintrin.h", "__aarch64__": "arm_neon.h"}

TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|->|.', re.S)
LOCAL_INCLUDE = re.compile(r'^#\s*include "([^"]+)"[^\n]*\n', re.M)
VECTOR = re.compile(r"\b(?:_mm\w*|__m\d+i|u?int\d+x\d+(?:x\d)?_t)\b")
SYSTEM_INCLUDE = re.compile(r"^#\s*include <([^>]+)>[^\n]*\n", re.M)


def fail(message):
    sys.exit(f"amalgamate.py: {message}")


def without_comments(text):
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.S)


def top_level(text):
    """The text outside braces, each pair of which becomes {}; so that only declarations at file scope are left."""
    out, depth = [], 0
    for token in TOKEN.findall(text):
        if token == "}":
            depth -= 1
        if depth == 0:
            out.append(token)
        if token == "{":
            depth += 1
    return "".join(out)


def names_defined_in(text):
    """Functions, tables, types, enumerators and macros that a file keeps to itself, or a header gives its includers."""
    text = without_comments(text)
    undefined = set(re.findall(r"^#\s*undef (\w+)", text, re.M))
    names = set(re.findall(r"^#\s*define (\w+)", text, re.M)) - undefined
    for body in re.findall(r"\benum\b\s*\w*\s*\{([^}]*)\}", text):
        names.update(re.findall(r"(?:^|,)\s*([A-Za-z_]\w*)", body))
    code = top_level(re.sub(r"^#(?:[^\n]*\\\n)*[^\n]*\n", "", text, flags=re.M))
    code = re.sub(r"^[A-Z0-9_]+\(.*\)$|\bWIDE\(\w+\)\(.*?\)", "", code, flags=re.M)
    for declaration in re.split(r"[;}]", code):
        if re.search(r"\b(static|SEXTET_INLINE|SEXTET_COLD|SEXTET_NOINLINE)\b", declaration):
            name = re.search(r"\b(\w+)\s*(?:\(|\[|=|$)", re.sub(r"__attribute__\s*\(\(.*?\)\)\)?", "", declaration))
            names.add(name.group(1) if name else "")
        names.update(re.findall(r"\b(?:struct|union|enum) (\w+)\s*\{", declaration))
    names.update(re.findall(r"^typedef[^;{(]*?\b(\w+)[;(]", code, re.M))
    names.update(re.findall(r"\}\s*(\w+);", code))
    return {name for name in names if name and not name.lower().startswith("sextet_")}


class Source:
    """A file of the project, and what it includes."""

    known = {}

    def __init__(self, path):
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.includes = [self.find(name) for name in LOCAL_INCLUDE.findall(self.text)]
        self.names = names_defined_in(self.text)
        # A template for two widths, of 256 and 512 bits: names that are pasted cannot be changed, but others can.
        self.pasted = {f"{name}_{bits}" for name in re.findall(r"\bWIDE\((\w+)\)", self.text) for bits in (256, 512)}
        for include in self.includes:
            if include.path.suffix == ".inc":
                self.names |= include.names  # a template is part of the file that includes it
                self.pasted |= include.pasted
        self.names -= self.pasted

    @classmethod
    def of(cls, path):
        if path not in cls.known:
            cls.known[path] = cls(path)
        return cls.known[path]

    def find(self, name):
        for folder in (self.path.parent, ROOT / "include"):
            path = (folder / name).resolve()
            if path.exists():
                return Source.of(path)
        return fail(f"{self.path} includes {name}, which is not there")

    def all_includes(self):
        for include in self.includes:
            yield from include.all_includes()
            yield include

    def is_vector_code(self):
        """Whether vectors are in it, and not just tables for them."""
        return any(VECTOR.search(without_comments(file.text)) for file in [self, *self.all_includes()])

    def family(self):
        """Of a header: which families use it follows from its folder or its name."""
        words = {self.path.parent.name, *self.path.stem.split("_")}
        return next((family for family in ("fused", "base64", "text", "keys") if family in words), None)

    def is_public(self):
        return ROOT / "include" in self.path.parents


class Output:
    """sextet.c as it grows."""

    def __init__(self, sources):
        self.parts, self.done = [], set()
        files = {source for root in sources for source in [root, *root.all_includes()]}
        files = {file for file in files if file.path.suffix != ".inc" and not file.is_public() and file.path != SIMD}
        stems = Counter(file.path.stem for file in files)
        self.suffix = {
            file.path: f"_{file.path.stem}" if stems[file.path.stem] == 1
            else f"_{file.path.parent.name}_{file.path.stem}_{file.path.suffix[1:]}" for file in files}
        counts = Counter(name for file in files for name in file.names | file.pasted)
        self.colliding = {name for name, count in counts.items() if count > 1}
        self.system = sorted({name for file in files for name in SYSTEM_INCLUDE.findall(file.text)} - {"cpuid.h"})

    def write(self, text):
        self.parts.append(text)

    def new_name(self, name, source):
        """What a name means in a file: its own, or that of a header it includes."""
        for file in [source, *source.all_includes()]:
            if file.path.suffix != ".inc" and name in file.names:
                return name + self.suffix[file.path]
        return name

    def rename(self, text, source):
        out, before = [], ""
        for token in TOKEN.findall(text):
            if token in self.colliding and before not in (".", "->"):
                token = self.new_name(token, source)
            if not token.isspace():
                before = token
            out.append(token)
        return "".join(out)

    def inline(self, match, source):
        include = source.find(match.group(1))
        if include.path.suffix == ".inc":
            return self.expand(include)
        self.add(include)
        return ""

    def expand(self, source):
        """The text of a file with no include in it."""
        text = SYSTEM_INCLUDE.sub("", source.text)
        text = LOCAL_INCLUDE.sub(lambda match: self.inline(match, source), text)
        return re.sub(r"/\* SPDX-License-Identifier: MIT\n \* ", "/* ", text)

    def add(self, source, family=None):
        if source.path in self.done or source.is_public() or source.path == SIMD:
            return
        self.done.add(source.path)
        text = self.rename(self.expand(source), source)  # which adds what it includes first
        family = family or (source.family() if source.path.suffix == ".h" else None)
        begin, end = (f"#if !defined(SEXTET_WITHOUT_{family})\n", f"#endif /* {family} */\n") if family else ("", "")
        self.write(f"{begin}\n/* {'=' * 20} {source.path.relative_to(ROOT)} */\n\n{text.strip()}\n{end}")


def read_lists():
    """Operations as (family, name), ISAs, targets by ISA, and the sources of each family; "core" has those of all."""
    operations = re.findall(r"^SEXTET_OPERATION\((\w+), (\w+),", (ROOT / "kernels/ops.inc").read_text(), re.M)
    isas = re.findall(r"^    X\((\w+)", (ROOT / "kernels/isas.inc").read_text(), re.M)
    flags = dict(re.findall(r"^set\(SEXTET_FLAGS_(\w+) ?(.*)\)", (ROOT / "toolchains/isas.cmake").read_text(), re.M))
    targets = {}
    for isa in isas:
        text = re.sub(r"\$\{SEXTET_FLAGS_(\w+)\}", lambda match: flags[match.group(1)], flags[isa])
        targets[isa] = ",".join(flag.removeprefix("-m") for flag in text.split())
    sources = {}
    for family, text in re.findall(r"^set\((\w+)_sources\s([^)]*)\)", (ROOT / "CMakeLists.txt").read_text(), re.M):
        sources[family] = [name for name in text.split() if name.endswith(".c")]
    sources["core"] += sources.pop("cpu") + ["dispatch/cpuid.c"]
    return operations, isas, targets, sources


def version():
    return re.search(r'SEXTET_VERSION "(.*)"', (ROOT / "include/sextet/version.h").read_text()).group(1)


def head(file, what):
    return f"""/* SPDX-License-Identifier: MIT
 * sextet {version()}, {file}: {what}
 * Made by tools/amalgamate.py from the sources of the project; change those. */
"""


def settings(isas):
    """What CMakeLists.txt would define."""
    lines = ["#if defined(__x86_64__)", "#define SEXTET_DETECTS_ISAS", "#endif"]
    for isa in isas:
        machine = MACHINES.get(isa)
        lines += [f"#if defined({machine})"] if machine else []
        lines += [f"#define SEXTET_HAVE_{isa} 1"]
        lines += ["#else", f"#define SEXTET_HAVE_{isa} 0", "#endif"] if machine else []
        lines += [f"#define SEXTET_HAVE_{isa}_emulated 0"]
    lines += ["#if defined(SEXTET_WITHOUT_base64) || defined(SEXTET_WITHOUT_text)", "#undef SEXTET_WITHOUT_fused"]
    lines += ["#define SEXTET_WITHOUT_fused /* it is made of both */", "#endif"]
    return "\n".join(lines) + "\n"


def begin_target(machine, target):
    if not target:
        return f"\n#if defined({machine})\n"
    return f"""
#if defined({machine})
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("{target}"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("{target}")
#endif
"""


def end_target(machine, target):
    pop = "#if defined(__clang__)\n#pragma clang attribute pop\n#else\n#pragma GCC pop_options\n#endif\n" if target else ""
    return f"\n{pop}#endif /* {machine} */\n"


def write_table(output, isa):
    """table.c once more; it is the one file that is compiled once for each ISA."""
    table = Source.of(ROOT / "kernels/table.c")
    output.write(f"\n#define SEXTET_ISA {isa}\n")
    output.done.discard(table.path)
    output.add(table)
    output.write("#undef SEXTET_ISA\n#undef SEXTET_OPERATION\n")


def make_source():
    operations, isas, targets, sources = read_lists()
    kernels = {isa: [(family, Source.of(ROOT / f"kernels/{family}/{name}_{isa}.c")) for family, name in operations]
               for isa in isas}
    portable = [(family, Source.of(ROOT / name)) for family, names in sources.items() for name in names]
    roots = [source for _, source in portable] + [source for isa in isas for _, source in kernels[isa]]
    output = Output(roots)
    output.write(head("sextet.c", "all of the library. Compile it with any C11 compiler that knows GNU C's attributes; no flags."))
    output.write('#include "sextet.h"\n\n' + "".join(f"#include <{name}>\n" for name in output.system))
    output.write("#if defined(__x86_64__)\n#include <cpuid.h>\n#endif\n")
    for machine, header in INTRINSICS.items():
        output.write(f"#if defined({machine})\n#include <{header}>\n#endif\n")
    output.write("\n" + settings(isas))
    output.write("#if defined(__GNUC__)\n#pragma GCC diagnostic ignored \"-Wunused-function\" /* of templates */\n#endif\n")
    for root in roots:  # portable headers first, or the first kernel to include one would give it its target
        for include in [*root.all_includes()]:
            if include.path.suffix == ".h" and not include.is_vector_code():
                output.add(include)
    for isa in isas:
        machine = MACHINES.get(isa)
        output.write(begin_target(machine, targets[isa]) if machine else "")
        for family, source in kernels[isa]:
            output.add(source, family)
        output.write(end_target(machine, targets[isa]) if machine else "")
        output.write(f"\n#if defined({machine})" if machine else "")
        write_table(output, isa)
        output.write("#endif\n" if machine else "")
    for family, source in portable:
        output.write("\n#if defined(__x86_64__)\n" if source.path.stem == "cpuid" else "")
        output.add(source, None if family == "core" else family)
        output.write("#endif\n" if source.path.stem == "cpuid" else "")
    return "".join(output.parts)


def make_header():
    """All public headers, each behind those it includes."""
    parts, done = [head("sextet.h", "all of the library's headers.")], set()

    def add(source):
        if source.path in done:
            return
        done.add(source.path)
        text = source.text
        for include in source.includes:
            if source.path.stem == "text" and include.path.stem == "text_decoder":
                continue  # stands at its end
            add(include)
        text = LOCAL_INCLUDE.sub("", text)
        parts.append(f"\n/* {'=' * 20} {source.path.name} */\n\n{text.strip()}\n")

    add(Source.of(ROOT / "include/sextet/sextet.h"))
    add(Source.of(ROOT / "include/sextet/text_decoder.h"))
    return "".join(parts)


def main():
    if len(sys.argv) != 2:
        fail("usage: amalgamate.py FOLDER")
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "sextet.h").write_text(make_header(), encoding="utf-8")
    (folder / "sextet.c").write_text(make_source(), encoding="utf-8")


main()
