# SPDX-License-Identifier: MIT
"""The numbers of one operation in one build, beside their targets."""
from firestorm import UnknownInstruction
from models import LONG_BYTES, MODELS, SHORT_BYTES, per_64_bytes
from tracing import trace_calls


class Report:
    """Prints line by line, and remembers what went wrong."""

    def __init__(self, targets):
        self.targets = targets
        self.met, self.missed, self.failed = 0, 0, 0

    def line(self, label, amount, at_most, digits):
        text = f"    {label:<20}{amount:>8.{digits}f}"
        if at_most is not None:
            text += f"{at_most:>10.{digits}f}   {self.verdict(amount, at_most)}"
        print(text, flush=True)

    def verdict(self, amount, at_most):
        if amount <= at_most + 1e-9:
            self.met += 1
            return "met"
        self.missed += 1
        return f"missed by {(amount / at_most - 1) * 100:.1f} %"

    def failure(self, label, message):
        self.failed += 1
        print(f"    {label:<20}{'?':>8}   {message}", flush=True)

    def status(self):
        print(f"\n{self.met} targets met, {self.missed} missed"
              + (f", {self.failed} numbers could not be had" if self.failed else ""))
        return 2 if self.failed else 1 if self.missed else 0


def report_cycles(report, models, traces, sizes, target):
    """`sizes` are those of the long and of the short call."""
    for model in models:
        title, cycles = MODELS[model]
        try:
            amount = per_64_bytes(*(cycles(traces[size]) for size in sizes))
        except UnknownInstruction as unknown:
            report.failure(title, f"the model does not know `{unknown}`")
            continue
        report.line(title, amount, target(model), 2)


def report_operation(report, build, driver, operation):
    def target(column):
        return report.targets.at_most(operation.name, operation.kind, build.compiler, column)

    sizes = LONG_BYTES // operation.unit_size, SHORT_BYTES // operation.unit_size
    calls = sorted(report.targets.call_sizes)
    traces = trace_calls(driver, operation.name, operation.kind, [*calls, *sizes])
    print(f"\n  {operation.name}, {operation.kind} ({operation.isa} kernel)")
    report_cycles(report, build.models, traces, sizes, target)
    instructions = per_64_bytes(*(len(traces[size].lines) for size in sizes))
    report.line("instructions", instructions, target("instructions"), 2)
    for size in calls:
        at_most = target(f"call_{size}") if build.counts_calls else None
        report.line(f"call of {size} units", len(traces[size].lines), at_most, 0)
