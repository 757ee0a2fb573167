# SPDX-License-Identifier: MIT
"""The three models by name: functions from a trace to cycles."""
import core
import mca

MODELS = {
    "firestorm": ("Firestorm", lambda trace: core.cycles(trace.lines, trace.taken)),
    "neoverse_v2": ("Neoverse V2", lambda trace: mca.cycles(trace.lines, "neoverse-v2")),
    "neoverse_n1": ("Neoverse N1", lambda trace: mca.cycles(trace.lines, "neoverse-n1")),
}

# The throughput is what the second half of the long call costs, so that start and end of a call do not count.
SHORT_BYTES, LONG_BYTES, PER_BYTES = 1536, 3072, 64


def per_64_bytes(long_amount, short_amount):
    return (long_amount - short_amount) * PER_BYTES / (LONG_BYTES - SHORT_BYTES)
