"""What a program's machine code says of its loads and stores."""
import collections
import re

# What an L2 policy shows: in the instruction nothing (below sm_90, that it has a descriptor), but the
# descriptor is a register that holds the policy's number, which ptxas moves there. POLICY is added to
# such an opcode here. See the KF_EVICT_... of kf/runtime.h.
POLICY_HINT = "L2::cache_hint"
SASS_POLICY = re.compile(r"\bUMOV UR(\d+), 0x1[246]f00000\b")
SASS_WRITE = re.compile(r"/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\w+ )?[A-Z][\w.]*\s+UR(\d+)\b")
SASS_DESCRIPTOR = re.compile(r"\bdesc\[UR(\d+)\]")

# Cache operator -> what it adds to the instruction on sm_80 to sm_100. `.ca.nc` and `.cg.nc` are
# absent: they become the instruction of a plain read-only load.
TRACES = {
    "cs": {"EF"},
    "lu": {"LU"},
    "cg": {"STRONG", "GPU"},
    "ca": {"STRONG", "SM"},
    "wb": {"STRONG", "SM"},
    "cv": {"STRONG", "SYS"},
    "wt": {"STRONG", "SYS"},
}
OPERATORS = set(TRACES)
UNTRACED = {"ca", "cg"}
MARKS = {"EF", "LU", "STRONG", "GPU", "SM", "SYS", "CONSTANT", "POLICY"}
WIDTHS = {"U8", "S8", "U16", "S16", "64", "128"}

SASS_FUNCTION = re.compile(r"^\s*Function : (\S+)$")
SASS_ACCESS = re.compile(r"/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\w+ )?((?:LDG?|STG?)(?:\.\w+)*)\s")
PTX_FUNCTION = re.compile(r"^\s*(?:\.\w+\s+)*\.(?:entry|func)\s+(?:\([^)]*\)\s*)?([\w$]+)")
PTX_ACCESS = re.compile(r"^\s*(?:@!?%\w+ )?((?:ld|st)(?:\.[\w:]+)+)\s")


def read_functions(text, function, access):
    """{mangled name: [opcode of each load and store]}"""
    found, here = collections.OrderedDict(), None
    for line in text.splitlines():
        start = function.match(line)
        if start:
            here = found.setdefault(start[1], [])
            continue
        match = access.search(line)
        if match and here is not None:
            here.append(match[1])
    return found


def mark_policies(text):
    """The SASS with .POLICY at the opcodes whose descriptor was last set to a policy."""
    holding, lines = set(), []
    for line in text.splitlines():
        if SASS_FUNCTION.match(line):
            holding = set()
        descriptor = SASS_DESCRIPTOR.search(line)
        if descriptor and int(descriptor[1]) + 1 in holding:
            line = re.sub(r"\b((?:LDG?|STG?)(?:\.\w+)*) ", r"\1.POLICY ", line, count=1)
        policy, write = SASS_POLICY.search(line), SASS_WRITE.search(line)
        if policy:
            holding.add(int(policy[1]))
        elif write:
            holding -= {int(write[1]), int(write[1]) + 1}
        lines.append(line)
    return "\n".join(lines)


def read_sass(text):
    return read_functions(mark_policies(text), SASS_FUNCTION, SASS_ACCESS)


def read_ptx(text):
    """As read_sass, with cache operator or policy, `.nc` and `.global` only: `ld.global.cs.nc`."""
    return {name: [short_ptx(opcode) for opcode in opcodes
                   if opcode.split(".")[1] not in ("param", "shared", "local", "const")]
            for name, opcodes in read_functions(text, PTX_FUNCTION, PTX_ACCESS).items()}


def short_ptx(opcode):
    kept = OPERATORS | {"ld", "st", "global", "nc", POLICY_HINT}
    return ".".join(part for part in opcode.split(".") if part in kept)


def operator_of(ptx):
    """The cache operator in `ld.global.cs.nc`, or None."""
    return next((part for part in ptx.split(".") if part in OPERATORS), None)


def expected_base(ptx):
    return ("LD" if ptx.startswith("ld") else "ST") + ("G" if ".global" in ptx else "")


def is_policy(ptx):
    return ptx.endswith(POLICY_HINT)


def shows(opcode, ptx):
    """Whether OPCODE of the PTX is the instruction PTX. To the compiler an access with a policy is a
    plain one: it finds out by itself what is global and read-only, and may not see it."""
    if not is_policy(ptx):
        return opcode == ptx
    return is_policy(opcode) and opcode[:2] == ptx[:2] and (".global" in opcode or ".global" not in ptx)


def is_hinted(opcode, ptx):
    """Whether the SASS OPCODE is what the instruction PTX has to become."""
    base, *parts = opcode.split(".")
    if is_policy(ptx):
        bases = {expected_base(ptx), expected_base(ptx)[:2] + "G"}
        return base in bases and (MARKS & set(parts)) - {"CONSTANT"} == {"POLICY"}
    operator = operator_of(ptx)
    traces = set() if ptx.endswith(".nc") and operator in UNTRACED else TRACES[operator]
    if ptx.endswith(".nc"):
        traces = traces | {"CONSTANT"}
    return base == expected_base(ptx) and traces == MARKS & set(parts)


def has_trace(opcode):
    """Whether OPCODE shows a hint: no plain access does."""
    return bool({"EF", "LU", "STRONG", "POLICY"} & set(opcode.split(".")))


def shape(opcode):
    """OPCODE without the width of the access: LDG.E.EF.CONSTANT."""
    return ".".join(part for part in opcode.split(".") if part not in WIDTHS)


def is_instance(mangled, name):
    """Whether MANGLED is the function NAME or an instance of the template NAME."""
    return re.search(rf"(?<!\d){len(name)}{name}(?![a-z_0-9]*\()", mangled) is not None
