"""What the comments of a pattern say: which accesses are hinted, and how the kernel is launched.

A pattern is a source with one kernel, or one template and its instantiations:

    // kernels: types<char> types<float>     the file's name, with _ for -, where nothing is said
    // hints: x=cs y=none z=none|lu          one for each pointer; none|lu: both
    // args: n=int:n x=in:T:n y=out:T:n      the kernel's parameters, in order
    // let: columns=8192 rows=n//columns     names for the lines below
    // bytes: 2 * size                       what is read and written for each of the n elements
    // block: 32 8                           256 where nothing is said
    // grid: rows                            n // block where nothing is said; stride: what fills the GPU
    // round: power                          n is a power of two, not only a multiple of 8192

A parameter is `NAME=KIND...`; a struct is `NAME={FIELD=KIND...,FIELD=KIND...}` and its pointers are
called NAME.FIELD. `n`, `sms`, `size` (of T, where the kernel is an instance) and the names of `let`
may be used in expressions.

    int:EXPRESSION float:NUMBER double:NUMBER half2:NUMBER    a value
    in:TYPE:COUNT                      random input
    out:TYPE:COUNT inout:TYPE:COUNT    output, from zeros and from random numbers
    index:COUNT:ENTRIES                random numbers below ENTRIES
    permutation:COUNT                  each number below COUNT once
    offsets:COUNT:STEP                 0, STEP, 2 * STEP ...
"""
import collections
import glob
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
SIZES = {"char": 1, "short": 2, "half": 2, "int": 4, "float": 4, "double": 8, "half2": 4, "float4": 16}
POINTERS = ("in", "out", "inout", "index", "permutation", "offsets")
MANGLED = {"char": "c", "short": "s", "int": "i", "float": "f", "double": "d", "float4": "6float4"}
DIRECTIVE = re.compile(r"^// ([a-z]+): (.*)$")
KNOWN = {"kernels", "hints", "args", "let", "bytes", "block", "grid", "round"}

# `where` is (index of the parameter, offset in it): where machine code finds the value.
Argument = collections.namedtuple("Argument", "name kind rest where size")


class Malformed(Exception):
    """A pattern's comments make no sense."""


def read_directives(path):
    """{name: text} of the comment at the top; a line that begins with more blanks continues one."""
    found, last = {}, None
    with open(path, encoding="utf-8") as file:
        for line in file:
            match = DIRECTIVE.match(line)
            if match and match[1] in KNOWN:
                last = match[1]
                found[last] = match[2].strip()
            elif last and line.startswith("//   "):
                found[last] += " " + line[2:].strip()
            elif not line.startswith("//"):
                break
            else:
                last = None
    return found


def size_of(kind):
    return 8 if kind in POINTERS else SIZES[kind]


def read_arguments(text):
    """[Argument]; offsets within a struct as the compiler lays it out."""
    found = []
    for index, word in enumerate(text.split()):
        name, _, value = word.partition("=")
        if not value.startswith("{"):
            kind, *rest = value.split(":")
            found.append(Argument(name, kind, rest, (index, 0), size_of(kind)))
            continue
        offset = 0
        for field in value.strip("{}").split(","):
            inner, _, value = field.partition("=")
            kind, *rest = value.split(":")
            size = size_of(kind)
            offset = -(-offset // size) * size
            found.append(Argument(f"{name}.{inner}", kind, rest, (index, offset), size))
            offset += size
    return found


class Pattern:
    """NAME.VARIANT.cu, an experiment, has other hints than the pattern NAME; all else is as there."""

    def __init__(self, path):
        self.path = path
        self.name = os.path.basename(path)[:-len(".cu")]
        base, _, self.variant = self.name.partition(".")
        said = read_directives(os.path.join(HERE, "patterns", f"{base}.cu")) if self.variant else {}
        said.update(read_directives(path))
        for needed in ("hints", "args", "bytes"):
            if needed not in said:
                raise Malformed(f"{path}: no line '// {needed}: ...'")
        self.kernels = said.get("kernels", base.replace("-", "_")).split()
        self.hints = dict(word.split("=") for word in said["hints"].split())
        try:
            self.arguments = read_arguments(said["args"])
        except KeyError as error:
            raise Malformed(f"{path}: {error} is no kind of parameter") from None
        self.lets = [word.split("=") for word in said.get("let", "").split()]
        self.bytes = said["bytes"]
        self.block = [int(word) for word in said.get("block", "256").split()]
        self.grid = said.get("grid", "n // block")
        self.is_power = said.get("round") == "power"
        pointers = {a.name for a in self.arguments if a.kind in POINTERS}
        if pointers != set(self.hints):
            raise Malformed(f"{path}: hints for {sorted(self.hints)}, pointers are {sorted(pointers)}")

    def pointers(self):
        """{(index of the parameter, offset in it): name}"""
        return {a.where: a.name for a in self.arguments if a.kind in POINTERS}

    def is_stride(self):
        return self.grid == "stride"


def mangled_part(kernel, space=None):
    """What the mangled name of KERNEL in the namespace SPACE begins with: `_Z5typesIfE` for types<float>."""
    name, _, arguments = kernel.partition("<")
    codes = "".join(MANGLED[word.strip()] for word in arguments.rstrip(">").split(",")) if arguments else ""
    own = f"{len(name)}{name}" + (f"I{codes}E" if codes else "")
    return f"_ZN{len(space)}{space}{own}E" if space else f"_Z{own}"


def find_kernel(kernel, names, space=None):
    """Which of the mangled NAMES is KERNEL, or None."""
    part = mangled_part(kernel, space)
    return next((name for name in names if name.startswith(part)), None)


def read_all(folder=os.path.join(HERE, "patterns")):
    return [Pattern(path) for path in sorted(glob.glob(os.path.join(folder, "*.cu")))]


def read_experiments():
    return read_all(os.path.join(HERE, "experiments"))
