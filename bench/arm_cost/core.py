# SPDX-License-Identifier: MIT
"""An out-of-order core with Firestorm's widths, that executes a trace at the costs of firestorm.py.

8 uops enter per cycle, in order; after a taken branch the next one enters a cycle later. An issue goes to the unit that
is free first from the cycle on in which its operands are ready, oldest instruction first. Results leave in order, and
at most WINDOW instructions are inside. Schedulers have room for all of them. Branches are predicted, loads hit the
first level of the cache, and a load never waits for a store.
"""
from collections import defaultdict

import firestorm
from instruction import parse

UOPS_PER_CYCLE = 8
WINDOW = 600  # about 620 renames are in flight at most
FRONT_END_DEPTH = 6  # a constant: it cancels out of differences


class Units:
    def __init__(self):
        self.busy = defaultdict(set)
        self.issued = defaultdict(int)

    def issue(self, candidates, cycle):
        """Takes one of the units in the first cycle from `cycle` on in which one is free, and returns that cycle."""
        while True:
            free = [unit for unit in candidates if cycle not in self.busy[unit]]
            if free:
                # Loads prefer their own units, which come first in their list; others take turns.
                unit = free[0] if candidates is firestorm.LOAD else min(free, key=self.issued.__getitem__)
                self.busy[unit].add(cycle)
                self.issued[unit] += 1
                return cycle
            cycle += 1


class FrontEnd:
    def __init__(self):
        self.uops = 0  # places in the stream of uops that are taken

    def enter(self, uops):
        cycle = self.uops // UOPS_PER_CYCLE
        self.uops += uops
        return cycle

    def wait_for(self, cycle):
        self.uops = max(self.uops, cycle * UOPS_PER_CYCLE)

    def end_cycle(self):
        self.uops = -(-self.uops // UOPS_PER_CYCLE) * UOPS_PER_CYCLE


def fuse(instructions, costs, taken):
    """Joins a compare with the conditional branch behind it, and a simple operation with the cbz or cbnz of its result:
    one uop, on a branch unit."""
    fused = list(costs)
    for i in range(len(costs) - 1):
        first, name = costs[i], instructions[i + 1].mnemonic
        by_flags = name.startswith("b.") and first.sets_flags
        by_result = (name in ("cbz", "cbnz") and len(first.stages) == 1 and first.writes == costs[i + 1].reads
                     and first.stages[0].issues in ((firestorm.ALU,), (firestorm.FLAGS,)))
        if (by_flags or by_result) and not taken[i]:
            stage = first.stages[0]._replace(issues=(firestorm.BRANCH,))
            fused[i] = first._replace(stages=(stage,))
            fused[i + 1] = costs[i + 1]._replace(uops=0, stages=())
    return fused


def execute(cost, start, units):
    """Returns the cycle in which the results are ready."""
    ready = start
    for stage in cost.stages:
        begun = max(units.issue(candidates, ready) for candidates in stage.issues)
        ready = begun + stage.latency
    return ready


def cycles(lines, taken=None):
    """Cycles until everything is done. `lines` is a trace in objdump's spelling, `taken` tells for each instruction
    whether it was a taken branch. Raises firestorm.UnknownInstruction."""
    instructions = [parse(line) for line in lines]
    taken = taken or [False] * len(instructions)
    costs = fuse(instructions, [firestorm.cost(instruction) for instruction in instructions], taken)
    units, front_end, ready_at = Units(), FrontEnd(), defaultdict(int)
    retired = []
    for i, cost in enumerate(costs):
        if i >= WINDOW:
            front_end.wait_for(retired[i - WINDOW])
        entered = front_end.enter(cost.uops) + FRONT_END_DEPTH
        start = max([entered] + [ready_at[register] for register in cost.reads])
        done = execute(cost, start, units)
        for register in cost.writes:
            ready_at[register] = done
        for register in cost.written_back:
            ready_at[register] = start + 1
        retired.append(max(done, retired[-1] if retired else 0))
        if taken[i]:
            front_end.end_cycle()
    return retired[-1] if retired else 0
