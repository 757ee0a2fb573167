# SPDX-License-Identifier: MIT
"""What each instruction costs Firestorm, the large core of Apple's M1.

The figures are facts from the measurements that Dougall Johnson published (github.com/dougallj/applecpu, the tables
firestorm.html, firestorm-int.html, firestorm-simd.html): units 1-6 do integers, 7-8 store, 8-10 load, 11-14 do SIMD;
for each instruction its uops, its issues to each group of units, its latency. Where a measured throughput is lower
than the unit counts explain, a unit is charged once more, and a comment says so. Three latencies are not measured one
by one, only sums of two of them: those of a vector load, and of the ways from vector to general registers and back.

An instruction that is not in these tables raises UnknownInstruction: no guess is made.
"""
import re
from typing import NamedTuple

from instruction import is_general, is_vector, registers

ALU = (1, 2, 3, 4, 5, 6)
FLAGS = (1, 2, 3)
BRANCH = (1, 2)
INDIRECT_BRANCH = (2,)
MULTIPLY = (5, 6)
MULTIPLY_ADD = (6,)
DIVIDE = (5,)
BITFIELD_INSERT = (6,)
TO_GENERAL_INTEGER = (3, 4)
STORE = (7, 8)
LOAD = (9, 10, 8)  # unit 8 last, because stores need it
SIMD = (11, 12, 13, 14)
SIMD_TO_GENERAL = (13, 14)

LOAD_LATENCY = 4
VECTOR_LOAD_LATENCY = 5  # with the 4 to a general register: 9, the measured bound
TO_GENERAL_SIMD_LATENCY, TO_GENERAL_INTEGER_LATENCY = 2, 2
FROM_GENERAL_LATENCY = 6  # with the 4 of the way back: 10, the measured bound


class UnknownInstruction(Exception):
    """The instruction's text is the argument."""


class Stage(NamedTuple):
    """Issues that may start together, once the stage before is done."""

    issues: tuple  # of tuples of units, any one of which will do
    latency: int


class Cost(NamedTuple):
    uops: int
    stages: tuple = ()
    reads: tuple = ()
    writes: tuple = ()
    written_back: tuple = ()  # the base register of an address that moves on: ready a cycle after the start
    branch: bool = False
    sets_flags: bool = False  # a plain one, that a conditional branch can fuse with


def words(text):
    return frozenset(text.split())


ALU_OPERATIONS = words("""
    add sub and orr eor bic orn eon neg mvn lsl lsr asr ror ubfx sbfx ubfiz sbfiz uxtb uxth sxtb sxth sxtw clz
    cls rbit rev rev16 rev32 movz movn""")
SHIFTABLE = words("add sub and orr eor bic orn eon neg mvn adds subs ands bics negs cmp cmn tst")
FLAG_SETTERS = words("adds subs ands bics negs cmp cmn tst")
COMPARES = words("cmp cmn tst")
CONDITIONAL_COMPARES = words("ccmp ccmn")
FLAG_READERS = words("adc sbc ngc csel cset csetm csinc csinv csneg cinc cinv cneg")
MULTIPLIES = words("mul mneg umull smull umulh smulh umnegl smnegl")
MULTIPLY_ADDS = words("madd msub umaddl smaddl umsubl smsubl")
BITFIELD_INSERTS = words("bfi bfxil bfc")
LOADS = words("ldr ldrb ldrh ldrsb ldrsh ldrsw ldur ldurb ldurh ldursb ldursh ldursw ldp ldpsw ldnp")
STORES = words("str strb strh stur sturb sturh stp stnp")
PAIRS = words("ldp ldpsw ldnp stp stnp")
NOTHING = words("nop hint bti yield")

SIMD_LATENCY = {name: 2 for name in words("""
    add addp and bcax bic bif bit bsl cls clz cmeq cmge cmgt cmhi cmhs cmle cmlt cmtst cnt dup eor eor3 ext fabs
    fneg fcmeq fcmge fcmgt fcmle fcmlt fmax fmin mov movi mvni fmov ins mvn neg not orn orr rax1 rbit rev16
    rev32 rev64 saddl saddl2 saddlp saddw saddw2 shadd shl shll shll2 shsub sli smax smaxp smin sminp sqshl
    sqshlu srhadd sri sshl sshll sshll2 sshr ssubl ssubl2 ssubw ssubw2 sub sxtl sxtl2 trn1 trn2 uaddl uaddl2
    uaddlp uaddw uaddw2 uhadd uhsub umax umaxp umin uminp uqshl urhadd ushl ushll ushll2 ushr usubl usubl2 usubw
    usubw2 uxtl uxtl2 uzp1 uzp2 xar xtn xtn2 zip1 zip2""")}
SIMD_LATENCY.update({name: 3 for name in words("""
    abs addhn addhn2 addv mla mls mul pmul pmull pmull2 raddhn raddhn2 rshrn rshrn2 rsubhn rsubhn2 saba sabal
    sabal2 sabd sabdl sabdl2 sadalp saddlv sdot shrn shrn2 smaxv sminv smlal smlal2 smlsl smlsl2 smull smull2
    sqabs sqadd sqdmulh sqdmull sqdmull2 sqneg sqrdmulh sqrshl sqrshrn sqrshrn2 sqrshrun sqrshrun2 sqshrn
    sqshrn2 sqshrun sqshrun2 sqsub sqxtn sqxtn2 sqxtun sqxtun2 srshl srshr srsra ssra subhn subhn2 suqadd uaba
    uabal uabal2 uabd uabdl uabdl2 uadalp uaddlv udot umaxv uminv umlal umlal2 umlsl umlsl2 umull umull2 uqadd
    uqrshl uqrshrn uqrshrn2 uqshrn uqshrn2 uqsub uqxtn uqxtn2 urshl urshr ursra usqadd usra""")})
# Those that also read what they write.
SIMD_ACCUMULATORS = words("""
    sli sri bsl bit bif usra ssra ursra srsra mla mls umlal umlal2 umlsl umlsl2 smlal smlal2 smlsl smlsl2 uaba
    uabal uabal2 saba sabal sabal2 uadalp sadalp udot sdot suqadd usqadd ins addhn2 raddhn2 subhn2 rsubhn2
    rshrn2 shrn2 sqrshrn2 sqrshrun2 sqshrn2 sqshrun2 sqxtn2 sqxtun2 uqrshrn2 uqshrn2 uqxtn2 xtn2""")

# Registers of the table -> stages of a look-up: four registers take three issues, of which two start together.
TABLE_STAGES = {
    "tbl": {1: (1,), 2: (1,), 3: (1, 1), 4: (2, 1)},
    "tbx": {1: (1,), 2: (1, 1), 3: (1, 1, 1), 4: (1, 1, 1, 1)},
}


class Structure(NamedTuple):
    uops: int
    memory: int  # issues to load or store units
    simd: tuple  # issues to SIMD units, by stage


# By mnemonic and whether the registers are whole.
STRUCTURES = {
    ("ld2", True): Structure(4, 3, (2,)),  # 2 load issues, yet 1.0 cycles
    ("ld2", False): Structure(3, 1, (2,)),
    ("ld3", True): Structure(6, 3, (3,)),
    ("ld3", False): Structure(5, 3, (3,)),  # 2 load issues, yet 1.0 cycles
    ("ld4", True): Structure(12, 4, (4, 4)),
    ("ld4", False): Structure(6, 2, (2, 2)),
    ("st2", True): Structure(4, 2, (2,)),
    ("st2", False): Structure(2, 1, (1,)),
    ("st3", True): Structure(6, 3, (3,)),
    ("st3", False): Structure(4, 2, (2,)),
    ("st4", True): Structure(12, 5, (4, 4)),  # 4 store issues, yet 2.5 cycles
    ("st4", False): Structure(6, 2, (2, 2)),
}
# ld1 and st1 of several registers: uops and issues as many as registers when they are whole, else by this table.
HALF_REGISTER_LOADS = {1: 1, 2: 1, 3: 2, 4: 2}
HALF_REGISTER_STORES = {1: (1, 0), 2: (1, 1), 3: (2, 1), 4: (2, 2)}  # store and SIMD issues
REPLICATING_LOADS = {"ld1r": (2, 1), "ld2r": (3, 2)}  # uops, SIMD issues


def all_registers(operands):
    return tuple(register for operand in operands for register in registers(operand))


def simd(count, latency):
    return Stage((SIMD,) * count, latency)


# ---- addresses


class Address(NamedTuple):
    reads: tuple
    written_back: tuple


def address(instruction):
    """Of a load or store: the registers it reads, and its base register if that moves on."""
    for place, operand in enumerate(instruction.operands):
        if operand.startswith("["):
            behind = instruction.operands[place + 1:]
            base = tuple(registers(operand))
            moves = operand.endswith("!") or bool(behind)
            return Address(base + all_registers(behind), base[:1] if moves else ())
    return Address((), ())  # a literal: relative to the program counter


def is_whole(register_list):
    return bool(re.search(r"\.(16b|8h|4s|2d)", register_list))


# ---- loads and stores


def load(instruction):
    place = address(instruction)
    count = 2 if instruction.mnemonic in PAIRS else 1
    targets = instruction.operands[:count]
    vector = is_vector(targets[0])
    issues = count if targets[0].startswith("q") else 1
    moves = len(place.written_back)
    stages = (Stage((LOAD,) * issues, VECTOR_LOAD_LATENCY if vector else LOAD_LATENCY),)
    uops = count if vector else count + moves
    return Cost(uops, stages, place.reads, all_registers(targets), place.written_back)


def store(instruction):
    place = address(instruction)
    count = 2 if instruction.mnemonic in PAIRS else 1
    sources = instruction.operands[:count]
    issues = count if sources[0].startswith("q") else 1
    return Cost(issues, (Stage((STORE,) * issues, 1),), all_registers(sources) + place.reads, (), place.written_back)


def structure_load(instruction):
    place, name, target = address(instruction), instruction.mnemonic, instruction.operands[0]
    loaded = tuple(registers(target))
    first_stage = lambda issues: Stage((LOAD,) * issues, VECTOR_LOAD_LATENCY)
    reads = place.reads
    if "]" in target:  # one lane of each register; the other lanes stay
        count = len(loaded)
        uops, stages, reads = 1 + count, (first_stage(1), simd(count, 2)), reads + loaded
    elif name in REPLICATING_LOADS:
        uops, count = REPLICATING_LOADS[name]
        stages = (first_stage(1), simd(count, 2))
    elif name == "ld1":
        uops = len(loaded)
        stages = (first_stage(uops if is_whole(target) else HALF_REGISTER_LOADS[uops]),)
    elif (name, is_whole(target)) in STRUCTURES:
        structure = STRUCTURES[name, is_whole(target)]
        uops = structure.uops
        stages = (first_stage(structure.memory),) + tuple(simd(count, 2) for count in structure.simd)
    else:
        raise UnknownInstruction(instruction.text)
    return Cost(uops, stages, reads, loaded, place.written_back)


def structure_store(instruction):
    place, name, source = address(instruction), instruction.mnemonic, instruction.operands[0]
    stored = tuple(registers(source))
    if "]" in source:
        uops, memory, shuffles = 2, 1, (1,)
        if len(stored) > 2:
            raise UnknownInstruction(instruction.text)
    elif name == "st1":
        uops, memory, shuffles = len(stored), len(stored), ()
        if not is_whole(source):
            memory, count = HALF_REGISTER_STORES[uops]
            shuffles = (count,) if count else ()
    elif (name, is_whole(source)) in STRUCTURES:
        uops, memory, shuffles = STRUCTURES[name, is_whole(source)]
    else:
        raise UnknownInstruction(instruction.text)
    stages = tuple(simd(count, 2) for count in shuffles) + (Stage((STORE,) * memory, 1),)
    return Cost(uops, stages, stored + place.reads, (), place.written_back)


# ---- branches


def branch(instruction):
    """None when it is no branch."""
    name, operands = instruction.mnemonic, instruction.operands
    issue = lambda units, reads=(), writes=(): Cost(1, (Stage((units,), 1),), reads, writes, branch=True)
    if name == "b":
        return Cost(1, branch=True)
    if name.startswith("b."):
        return issue(BRANCH, ("flags",))
    if name in ("cbz", "cbnz", "tbz", "tbnz"):
        return issue(BRANCH, tuple(registers(operands[0])))
    if name == "bl":
        return issue(BRANCH, (), ("x30",))
    if name == "blr":
        return issue(INDIRECT_BRANCH, tuple(registers(operands[0])), ("x30",))
    if name == "br":
        return issue(INDIRECT_BRANCH, tuple(registers(operands[0])))
    if name == "ret":
        return issue(INDIRECT_BRANCH, all_registers(operands) or ("x30",))
    return None


# ---- general registers


def is_shifted(instruction):
    operands = instruction.operands
    if instruction.mnemonic not in SHIFTABLE or len(operands) < 2:
        return False
    return bool(re.match(r"(lsl|lsr|asr|ror|[us]xt[bhwx])\b", operands[-1])) and is_general(operands[-2])


def move(instruction):
    target, source = instruction.operands
    read = tuple(registers(source))
    written = tuple(registers(target))
    if source.startswith("#"):
        return Cost(1, (), (), written)  # a matter of renaming
    if read and target.startswith("x"):
        return Cost(1, (), read, written)  # likewise, for 64 bits
    return Cost(1, (Stage((ALU,), 1),), read, written)


def general(instruction):
    name, operands = instruction.mnemonic, instruction.operands
    written, read = tuple(registers(operands[0])), all_registers(operands[1:])
    simple = lambda units, latency=1: Cost(1, (Stage((units,), latency),), read, written)
    shifted = is_shifted(instruction)
    if name in FLAG_SETTERS:
        if name in COMPARES:
            written, read = (), all_registers(operands)
        stages = (Stage((FLAGS,), 1),) * (2 if shifted else 1)
        return Cost(1, stages, read, written + ("flags",), sets_flags=not shifted)
    if name in CONDITIONAL_COMPARES:
        return Cost(1, (Stage((FLAGS,), 1),), all_registers(operands) + ("flags",), ("flags",))
    if name in FLAG_READERS:
        return Cost(1, (Stage((FLAGS,), 1),), read + ("flags",), written)
    if name in ALU_OPERATIONS:
        return Cost(1, (Stage((ALU,), 1),) * (2 if shifted else 1), read, written)
    if name == "mov":
        return move(instruction)
    if name == "movk":
        return Cost(1, (Stage((ALU,), 1),), written, written)
    if name in ("adr", "adrp"):
        return simple(BRANCH)
    if name in MULTIPLIES:
        return simple(MULTIPLY, 3)
    if name in MULTIPLY_ADDS:
        return simple(MULTIPLY_ADD, 3)
    if name in ("udiv", "sdiv"):
        return Cost(1, (Stage((DIVIDE, DIVIDE), 6),), read, written)  # latency 7, one in 2 cycles
    if name in BITFIELD_INSERTS:
        return Cost(1, (Stage((BITFIELD_INSERT,), 1),), read + written, written)
    if name == "extr":
        return Cost(2, (Stage((ALU,), 1), Stage((BITFIELD_INSERT,), 1)), read, written)
    raise UnknownInstruction(instruction.text)


# ---- vector registers


def table_look_up(instruction):
    target, table, index = instruction.operands
    written = tuple(registers(target))
    read = tuple(registers(table) + registers(index)) + (written if instruction.mnemonic == "tbx" else ())
    counts = TABLE_STAGES[instruction.mnemonic][len(registers(table))]
    return Cost(sum(counts), tuple(simd(count, 2) for count in counts), read, written)


def is_vector_move_by_renaming(instruction):
    operands = instruction.operands
    if instruction.mnemonic == "movi":
        return bool(re.match(r"#(0x)?0+$", operands[1]))
    return instruction.mnemonic == "mov" and len(operands) == 2 and operands[0].endswith(".16b")


def from_general(instruction, written, read):
    """dup, ins and mov take a SIMD issue behind the load unit's; fmov to the low end does not."""
    operands = instruction.operands
    arrival = Stage((LOAD,), FROM_GENERAL_LATENCY)
    if "[" in operands[0]:
        return Cost(2, (arrival, simd(1, 2)), read + written, written)
    if instruction.mnemonic == "dup":
        return Cost(2, (arrival, simd(1, 2)), read, written)
    return Cost(1, (arrival,), read, written)


def vector(instruction):
    name, operands = instruction.mnemonic, instruction.operands
    if name in TABLE_STAGES:
        return table_look_up(instruction)
    written, read = tuple(registers(operands[0])), all_registers(operands[1:])
    if is_general(operands[0]):
        if name not in ("umov", "smov", "fmov", "mov"):
            raise UnknownInstruction(instruction.text)
        stages = (Stage((SIMD_TO_GENERAL,), TO_GENERAL_SIMD_LATENCY),
                  Stage((TO_GENERAL_INTEGER,), TO_GENERAL_INTEGER_LATENCY))
        return Cost(1, stages, read, written)
    if name in ("dup", "ins", "mov", "fmov") and is_general(operands[-1]):
        return from_general(instruction, written, read)
    if name not in SIMD_LATENCY:
        raise UnknownInstruction(instruction.text)
    if is_vector_move_by_renaming(instruction):
        return Cost(1, (), read, written)
    changes_part = "[" in operands[0] or (name in ("orr", "bic") and operands[1].startswith("#"))
    if name in SIMD_ACCUMULATORS or changes_part:
        read += written
    return Cost(1, (simd(1, SIMD_LATENCY[name]),), read, written)


def cost(instruction):
    name, operands = instruction.mnemonic, instruction.operands
    if name in NOTHING:
        return Cost(1)
    if name in LOADS:
        return load(instruction)
    if name in STORES:
        return store(instruction)
    if re.match(r"ld[1-4]r?$", name):
        return structure_load(instruction)
    if re.match(r"st[1-4]$", name):
        return structure_store(instruction)
    found = branch(instruction)
    if found:
        return found
    if not operands:
        raise UnknownInstruction(instruction.text)
    return vector(instruction) if any(is_vector(operand) for operand in operands) else general(instruction)
