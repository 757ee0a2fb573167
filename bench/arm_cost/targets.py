# SPDX-License-Identifier: MIT
"""Reads targets.csv."""
import csv

from failure import Failure
from models import MODELS

GCC_ALLOWANCE = 1.10


class Targets:
    def __init__(self, path):
        with open(path, newline="") as file:
            reader = csv.DictReader(line for line in file if not line.startswith("#"))
            self.lines = {}
            for row in reader:
                key = row["operation"], row["kind"], row["compiler"]
                if row["compiler"] not in ("clang", "gcc") or key in self.lines:
                    raise Failure(f"{path}: bad or double line: {','.join(filter(None, row.values()))}")
                self.lines[key] = self.read_numbers(path, row)
            columns = reader.fieldnames or []
        self.call_sizes = [int(name[len("call_"):]) for name in columns if name.startswith("call_")]

    @staticmethod
    def read_numbers(path, row):
        try:
            return {name: float(text) for name, text in row.items()
                    if name not in ("operation", "kind", "compiler") and text}
        except (TypeError, ValueError) as error:
            raise Failure(f"{path}: {row['operation']},{row['kind']}: {error}") from error

    def at_most(self, operation, kind, compiler, column):
        """None when there is no target."""
        own = self.lines.get((operation, kind, compiler))
        if own is not None or compiler == "clang":
            return (own or {}).get(column)
        for_clang = self.lines.get((operation, kind, "clang"), {}).get(column)
        return for_clang * GCC_ALLOWANCE if for_clang is not None and column in MODELS else None

    def known(self):
        return {(operation, kind) for operation, kind, _ in self.lines}
