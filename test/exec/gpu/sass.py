"""What a program's machine code says of its loads and stores."""
import collections
import re

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
MARKS = {"EF", "LU", "STRONG", "GPU", "SM", "SYS", "CONSTANT"}
WIDTHS = {"U8", "S8", "U16", "S16", "64", "128"}

SASS_FUNCTION = re.compile(r"^\s*Function : (\S+)$")
SASS_ACCESS = re.compile(r"/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\w+ )?((?:LDG?|STG?)(?:\.\w+)*)\s")
PTX_FUNCTION = re.compile(r"^\s*(?:\.\w+\s+)*\.(?:entry|func)\s+(?:\([^)]*\)\s*)?([\w$]+)")
PTX_ACCESS = re.compile(r"^\s*(?:@!?%\w+ )?((?:ld|st)(?:\.\w+)+)\s")


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


def read_sass(text):
    return read_functions(text, SASS_FUNCTION, SASS_ACCESS)


def read_ptx(text):
    """As read_sass, with the cache operator, `.nc` and `.global` only: `ld.global.cs.nc`."""
    return {name: [short_ptx(opcode) for opcode in opcodes
                   if opcode.split(".")[1] not in ("param", "shared", "local", "const")]
            for name, opcodes in read_functions(text, PTX_FUNCTION, PTX_ACCESS).items()}


def short_ptx(opcode):
    kept = OPERATORS | {"ld", "st", "global", "nc"}
    return ".".join(part for part in opcode.split(".") if part in kept)


def operator_of(ptx):
    """The cache operator in `ld.global.cs.nc`, or None."""
    return next((part for part in ptx.split(".") if part in OPERATORS), None)


def expected_base(ptx):
    return ("LD" if ptx.startswith("ld") else "ST") + ("G" if ".global" in ptx else "")


def is_hinted(opcode, ptx):
    """Whether the SASS OPCODE is what the instruction PTX has to become."""
    base, *parts = opcode.split(".")
    operator = operator_of(ptx)
    traces = set() if ptx.endswith(".nc") and operator in UNTRACED else TRACES[operator]
    if ptx.endswith(".nc"):
        traces = traces | {"CONSTANT"}
    return base == expected_base(ptx) and traces == MARKS & set(parts)


def has_trace(opcode):
    """Whether OPCODE shows a cache operator: no plain access does."""
    return bool({"EF", "LU", "STRONG"} & set(opcode.split(".")))


def shape(opcode):
    """OPCODE without the width of the access: LDG.E.EF.CONSTANT."""
    return ".".join(part for part in opcode.split(".") if part not in WIDTHS)


def is_instance(mangled, name):
    """Whether MANGLED is the function NAME or an instance of the template NAME."""
    return re.search(rf"(?<!\d){len(name)}{name}(?![a-z_0-9]*\()", mangled) is not None
