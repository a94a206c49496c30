"""Contexts: functions around a row."""
import re

from table import PLAIN, TYPES, Expected, Place

# Of each: is the memory known to be global, are the pointers __restrict__ parameters of a kernel?
# KERNELS: is its code a kernel's own?
CONTEXTS = {
    "device": (False, False),
    "kernel": (True, True),
    "global": (True, False),
    "template": (True, True),
    "uninst": (False, False),
    "member": (False, False),
    "lambda": (True, True),
    "lambda-ref": (False, False),
    "generic": (False, False),
    "macro": (False, False),
    "macro2": (False, False),
    "constexpr": (False, False),
}

KERNELS = {"kernel", "global", "template"}

# Rows go here only where they say so.
SPECIAL = {"constexpr"}


def is_placed(row, context):
    if context in SPECIAL:
        return context in row.options.get("only", ())
    return row.is_in(context) and not ("ret" in row.options and context in ("kernel", "global"))


class Writer:
    """Source and expected output of one file, line by line."""

    def __init__(self, pointers, reasons):
        self.pointers, self.reasons = pointers, reasons
        self.source, self.output = [], []
        self.rows = []      # (row, context, first line, Expected, indent)

    def lines(self, *lines):
        self.source += lines
        self.output += lines

    def row(self, row, context, indent="    ", head="", tail=""):
        is_global, is_restrict = CONTEXTS[context]
        if "ret" in row.options and context == "template":
            is_global = is_restrict = False
        repeats = context not in KERNELS or "ret" in row.options
        expected = Expected(row, self.pointers, Place(context, is_global, is_restrict, repeats), self.reasons)
        self.rows.append((row, context, len(self.source) + 1, expected, len(indent + head)))
        self.source += f"{indent}{head}{expected.source}{tail}".split("\n")
        self.output += f"{indent}{head}{expected.output}{tail}".split("\n")

    def place(self, row, context):
        writer = getattr(self, "place_" + re.sub(r"\W", "_", context))
        guard = "not-nvcc" in row.options
        if guard:
            self.lines("#ifndef TABLE_NVCC")
        writer(row, f"row_{row.number}")
        if guard:
            self.lines("#endif")

    def parameters(self, row, restrict=False, fields=False):
        pointers = [self.pointers[name].declaration(restrict) for name in row.pointers
                    if not self.pointers[name].is_field]
        plain = [(PLAIN[name] + " " + name).replace("* ", "*") for name in row.plain]
        return (pointers, plain) if fields else ", ".join(pointers + plain)

    def result(self, row):
        return row.options["ret"][0] if "ret" in row.options else "void"

    def place_device(self, row, name):
        self.lines(f"__device__ {self.result(row)} {name}({self.parameters(row)})", "{")
        self.row(row, "device")
        self.lines("}")

    def place_kernel(self, row, name):
        self.lines(f"__global__ void {name}({self.parameters(row, True)})", "{")
        self.row(row, "kernel")
        self.lines("}")

    def place_global(self, row, name):
        self.lines(f"__global__ void {name}({self.parameters(row)})", "{")
        self.row(row, "global")
        self.lines("}")

    def place_template(self, row, name):
        kernel = "ret" not in row.options
        head = f"{'__global__' if kernel else '__device__'} {self.result(row)} {name}"
        parameters = self.parameters(row, kernel)
        self.lines(template_line(), f"{head}({parameters})", "{")
        self.row(row, "template")
        self.lines("}")
        bare = re.sub(r" ?KF_\w+(\(\w+\))?", "", parameters)
        for which in (0, 1):
            arguments = ", ".join(TYPES[name][which] for name in TYPES)
            self.lines(instantiated(f"template {head.replace(name, name + '<' + arguments + '>')}"
                                    f"({bare});", which))

    def place_uninst(self, row, name):
        self.lines(template_line(), f"__device__ {self.result(row)} {name}({self.parameters(row)})", "{")
        self.row(row, "uninst")
        self.lines("}")

    def place_member(self, row, name):
        pointers, plain = self.parameters(row, fields=True)
        self.lines(template_line(), f"struct {name} {{", *(f"    {field};" for field in pointers),
                   f"    __device__ {self.result(row)} run({', '.join(plain)})", "    {")
        self.row(row, "member", indent=" " * 8)
        self.lines("    }", "};")
        for which in (0, 1):
            arguments = ", ".join(TYPES[name][which] for name in TYPES)
            self.lines(f"template struct {name}<{arguments}>;")

    def place_lambda(self, row, name):
        self.lines(f"__global__ void {name}({self.parameters(row, True)})", "{",
                   f"    auto body = [=]() mutable{arrow(row)} {{")
        self.row(row, "lambda", indent=" " * 8)
        self.lines("    };", "    body();", "}")

    def place_lambda_ref(self, row, name):
        self.lines(f"__device__ void {name}({self.parameters(row)})", "{",
                   f"    auto body = [&](){arrow(row)} {{")
        self.row(row, "lambda-ref", indent=" " * 8)
        self.lines("    };", "    body();", "}")

    def place_generic(self, row, name):
        own = "i" in row.plain
        plain = [each for each in row.plain if each != "i"]
        pointers = [self.pointers[each].declaration(False) for each in row.pointers
                    if not self.pointers[each].is_field]
        plain = [(PLAIN[each] + " " + each).replace("* ", "*") for each in plain]
        self.lines(f"__device__ void {name}({', '.join(pointers + plain)})", "{",
                   f"    auto body = [=](auto {'i' if own else 'unused'}) mutable{arrow(row)} {{")
        self.row(row, "generic", indent=" " * 8)
        self.lines("    };", "    body(0);", "    body(0L);", "}")

    def place_macro(self, row, name):
        self.lines(f"__device__ {self.result(row)} {name}({self.parameters(row)})", "{")
        self.row(row, "macro", head="ONCE(", tail=")")
        self.lines("}")

    def place_macro2(self, row, name):
        self.lines(f"__device__ {self.result(row)} {name}({self.parameters(row)})", "{")
        self.row(row, "macro2", head="TWICE(", tail=")")
        self.lines("}")

    def place_constexpr(self, row, name):
        self.lines(f"constexpr __device__ {self.result(row)} {name}({self.parameters(row)})", "{")
        self.row(row, "constexpr")
        self.lines("}")


def template_line():
    return "template <" + ", ".join(f"typename {name}" for name in TYPES) + ">"


def instantiated(text, which):
    for name, types in TYPES.items():
        text = re.sub(rf"\b{name}\b", types[which], text)
    return text


def arrow(row):
    return f" -> {row.options['ret'][0]}" if "ret" in row.options else ""
