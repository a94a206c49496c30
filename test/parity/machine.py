"""Reads the loads and stores of kernels from PTX and from SASS."""
import collections
import re

# pointer: name or "?"; space: "global" or "generic"; width in bits.
Access = collections.namedtuple("Access", "kind pointer space is_nc hints width is_in_loop")
# Instructions that are no access: how many of each sort.
Code = collections.namedtuple("Code", "accesses counts batch")

HINTS = re.compile(r"ca|cg|cs|lu|cv|wb|wt|L1::\w+|L2::cache_hint|L2::evict_\w+|L2::\d+B")
SPACES = {"global", "shared", "local", "param", "const"}

# ---- PTX ----------------------------------------------------------------------------------------

ENTRY = re.compile(r"^\s*(?:\.\w+\s+)*\.entry\s+([\w$]+)")
STATEMENT = re.compile(r"(?:@!?%\w+\s+)?([a-z][\w.:]*)(?:\s+(.*))?$", re.S)
REGISTER = re.compile(r"%[a-zA-Z]\w*")
PARAMETER = re.compile(r"\[?([\w$]+)_param_(\d+)(?:\+(\d+))?\]?$")


def ptx_bodies(text):
    """{mangled name: [statement]}: (opcode, [operand])"""
    bodies, name, depth, lines = {}, None, 0, []
    for line in text.splitlines():
        line = line.split("//")[0].strip()
        entry = ENTRY.match(line)
        if entry:
            name, depth, lines = entry[1], 0, []
        if not name:
            continue
        depth += line.count("{") - line.count("}")
        lines.append(line)
        if depth == 0 and "}" in line:
            bodies[name] = list(statements("\n".join(lines).partition("{")[2]))
            name = None
    return bodies


def statements(text):
    """A label is a statement `label NAME`."""
    text = re.sub(r"^(\$?\w+):(?!:)", r"label \1;", text, flags=re.M)
    for piece in text.split(";"):
        match = STATEMENT.match(piece.lstrip("{} \t\n").rstrip())
        if match:
            yield match[1], split_operands(match[2] or "")


def split_operands(text):
    return [operand.strip() for operand in re.findall(r"\{[^}]*\}|\[[^\]]*\]|[^,]+", text)]


def type_bits(opcode):
    """(elements, bits of one)"""
    parts = opcode.split(".")
    elements = next((int(part[1:]) for part in parts if re.fullmatch(r"v\d", part)), 1)
    bits = next((int(part[1:]) for part in reversed(parts) if re.fullmatch(r"[bsuf]\d+", part)), 0)
    return elements, bits


def origins(body):
    """{register: {(parameter, offset)}}: from which parameters its value is computed, loads apart."""
    found = collections.defaultdict(set)
    changed = True
    while changed:
        changed = False
        for opcode, operands in body:
            for register, sources in flows(opcode, operands):
                new = set().union(*(source_origins(source, found) for source in sources))
                if not new <= found[register]:
                    found[register] |= new
                    changed = True
    return found


def source_origins(source, found):
    if isinstance(source, set):
        return source
    if isinstance(source, tuple):
        register, offset = source
        return {(parameter, start + offset) for parameter, start in found[register]}
    return found[source]


def flows(opcode, operands):
    """[(register, [source])]: a register, {(parameter, offset)}, or (register, offset): what lies there."""
    parts = opcode.split(".")
    if not operands or parts[0] in ("st", "bra", "bar", "ret", "red", "label"):
        return
    targets = REGISTER.findall(operands[0])
    if parts[0] in ("ld", "ldu", "atom") and "param" not in parts:
        return
    parameter = PARAMETER.search(operands[1]) if len(operands) > 1 else None
    if parameter:
        elements, bits = type_bits(opcode)
        start = int(parameter[3] or 0)
        for k, target in enumerate(targets):
            yield target, [{(int(parameter[2]), start + k * bits // 8)}]
        return
    if "param" in parts:
        register, _, offset = operands[1].strip("[]").partition("+")
        yield targets[0], [(register, int(offset or 0))]
        return
    sources = [register for operand in operands[1:] for register in REGISTER.findall(operand)]
    for target in targets:
        yield target, sources


def places_in_loops(body):
    """The places between a label and a branch back to it."""
    labels, found = {}, set()
    for place, (opcode, operands) in enumerate(body):
        if opcode == "label":
            labels[operands[0]] = place
        elif opcode.startswith("bra") and operands[0] in labels:
            found.update(range(labels[operands[0]], place))
    return found


def is_conversion(opcode, operands):
    """cvt, packing and unpacking of registers, permutations of bytes, fields of bits."""
    name = opcode.split(".")[0]
    return name in ("cvt", "prmt", "bfe", "bfi") or (
        name == "mov" and any(operand.startswith("{") for operand in operands))


def ptx_access(opcode, operands, from_where, pointers, is_in_loop):
    """The Access, or None for one that is not of global memory."""
    parts = opcode.split(".")
    space = next((part for part in parts if part in SPACES), "generic")
    if space not in ("global", "generic"):
        return None
    address = operands[1] if parts[0] == "ld" else operands[0]
    sources = set().union(*(from_where[register] for register in REGISTER.findall(address)))
    names = {pointers[where] for where in sources if where in pointers}
    elements, bits = type_bits(opcode)
    return Access(parts[0], "+".join(sorted(names)) or "?", space, "nc" in parts,
                  tuple(part for part in parts if HINTS.fullmatch(part)), elements * bits, is_in_loop)


def read_ptx(text, pointers, names=("",)):
    """{mangled name: Code} of what begins like one of NAMES; POINTERS is {(parameter, offset): name}."""
    found = {}
    for name, body in ptx_bodies(text).items():
        if not name.startswith(tuple(names)):
            continue
        from_where, accesses, counts = origins(body), [], collections.Counter()
        in_loops = places_in_loops(body)
        for place, (opcode, operands) in enumerate(body):
            parts = opcode.split(".")
            if parts[0] in ("ld", "st"):
                access = ptx_access(opcode, operands, from_where, pointers, place in in_loops)
                accesses += [access] if access else []
                counts["local"] += "local" in parts
            counts["conversions"] += is_conversion(opcode, operands)
            counts["branches"] += parts[0] in ("bra", "brx")
            counts["calls"] += parts[0] == "call"
        found[name] = Code(accesses, counts, None)
    return found


# ---- SASS ---------------------------------------------------------------------------------------

FUNCTION = re.compile(r"^\s*Function : (\S+)$")
INSTRUCTION = re.compile(r"/\*[0-9a-f]{4,}\*/\s+(?:@!?U?P\w+\s+)?([A-Z][\w.]*)\s*([^;]*);")
DESCRIPTOR = re.compile(r"desc\[(UR\d+)\]")
# What a cache operator or an L1 priority adds to the opcode on sm_80 to sm_100.
SASS_HINTS = {"EF", "LU", "EL", "EU", "NA", "STRONG"}
SASS_CONVERSIONS = {"I2F", "I2FP", "F2F", "F2I", "I2I", "F2FP", "PRMT", "I2IP"}
WIDTHS = {"U8": 8, "S8": 8, "U16": 16, "S16": 16, "64": 64, "128": 128, "256": 256}


def read_sass(text, names=("",)):
    """{mangled name: Code} of cuobjdump's text; SASS does not tell which pointer an access is of."""
    found, name = {}, None
    for line in text.splitlines():
        start = FUNCTION.match(line)
        if start:
            name = found.setdefault(start[1], [])
        match = INSTRUCTION.search(line)
        if match and name is not None:
            name.append(match.groups())
    return {name: sass_code(body) for name, body in found.items() if name.startswith(tuple(names))}


def sass_code(body):
    accesses, counts, policies = [], collections.Counter(), {}
    batch = run = 0
    for opcode, operands in body:
        base, *parts = opcode.split(".")
        note_policy(base, operands, policies)
        if base in ("LDG", "LD", "STG", "ST"):
            accesses.append(sass_access(base, parts, operands, policies))
        run = run + 1 if base in ("LDG", "LD") else 0 if base in ("STG", "ST", "BRA", "EXIT") else run
        batch = max(batch, run)
        counts["local"] += base in ("LDL", "STL")
        counts["conversions"] += base in SASS_CONVERSIONS
        counts["branches"] += base == "BRA"
        counts["calls"] += base == "CALL"
    return Code(accesses, counts, batch)


def note_policy(base, operands, policies):
    """The descriptor of a plain access is a constant of the launch; that of an L2 policy is made."""
    target = re.match(r"(UR\d+)", operands)
    if target and base not in ("LDG", "STG"):
        policies[target[1]] = not re.search(r"c\[", operands)


def sass_access(base, parts, operands, policies):
    hints = [part for part in parts if part in SASS_HINTS]
    descriptor = DESCRIPTOR.search(operands)
    if descriptor and policies.get(descriptor[1]):
        hints.append("policy")
    width = next((WIDTHS[part] for part in parts if part in WIDTHS), 32)
    return Access("ld" if base.startswith("L") else "st", "-", "global" if base.endswith("G") else "generic",
                  "CONSTANT" in parts, tuple(hints), width, None)
