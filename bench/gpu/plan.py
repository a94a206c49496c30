"""The plan that the driver runs: a pattern at a size and an occupancy, with all its variants."""
import pattern as patterns

MIB = 1 << 20
THREADS = 2048      # that a multiprocessor holds
MOST = 1 << 30      # elements: the kernels count with int
FILLS = {"float": "float", "double": "double", "half": "half", "half2": "half", "float4": "float",
         "char": "bits", "short": "bits", "int": "bits"}
NUMBERS = {"int": "i", "long": "l", "float": "f", "double": "d", "half2": "h"}
UNITS = {"int": 4, "float": 4, "double": 8, "half2": 4}


class Case:
    """PATTERN's KERNEL with about SIZE bytes moved; is_low: one block a multiprocessor."""

    def __init__(self, pattern, kernel, size, is_low, variants, lets=None, prefix=None):
        self.pattern, self.kernel, self.size, self.is_low = pattern, kernel, size, is_low
        self.variants = variants
        self.name = f"{prefix or kernel}/{text_of(size)}/{'low' if is_low else 'full'}"
        self.type = kernel.partition("<")[2].rstrip(">")
        self.names = {"block": pattern.block[0] * (pattern.block + [1])[1]}
        if self.type:
            self.names["size"] = patterns.SIZES[self.type]
        self.bytes_each = self.value(pattern.bytes)
        self.names["n"] = count_of(int(size / self.bytes_each), pattern.is_power)
        for name, expression in pattern.lets:
            self.names[name] = (lets or {}).get(name) or self.value(expression)

    def value(self, expression):
        return eval(expression, {"__builtins__": {}}, self.names)

    def bytes_moved(self):
        return self.names["n"] * self.bytes_each

    def lines(self, rounds, find_cubin):
        """Of the driver's plan; FIND_CUBIN(variant, pattern, kernel) is (path, mangled name) or None."""
        yield f"case {self.name} {rounds}"
        for argument in self.pattern.arguments:
            if argument.kind in patterns.POINTERS:
                yield self.buffer_line(argument)
        yield self.launch_line()
        yield from self.argument_lines()
        for variant in self.variants:
            found = find_cubin(variant, self.pattern, self.kernel)
            if found:
                yield f"variant {variant} {found[0]} {found[1]}"
        yield "end"

    def buffer_line(self, argument):
        kind, rest, number, is_output = argument.kind, list(argument.rest), 0, 0
        if kind in ("in", "out", "inout"):
            type_name = self.type if rest[0] == "T" else rest[0]
            size = self.value(rest[1]) * patterns.SIZES[type_name]
            fill = "zero" if kind == "out" else FILLS[type_name]
            is_output = int(kind != "in")
        else:
            size, fill = self.value(rest[0]) * 4, kind
            number = self.value(rest[1]) if len(rest) > 1 else 0
        return f"buffer {argument.name} {size} {fill} {number} {is_output}"

    def launch_line(self):
        block = (self.pattern.block + [1])[:2]
        shape = f"{block[0]} {block[1]}"
        if self.pattern.is_stride():
            return f"launch stride {1 if self.is_low else THREADS // self.names['block']} {shape} 0"
        grid = [self.value(part) for part in self.pattern.grid.split(",")]
        return f"launch grid {grid[0]} {(grid + [1])[1]} {shape} {int(self.is_low)}"

    def argument_lines(self):
        together = {}
        for argument in self.pattern.arguments:
            together.setdefault(argument.where[0], []).append(argument)
        for parts in together.values():
            size = max(part.where[1] + part.size for part in parts)
            size = -(-size // max(part.size for part in parts)) * max(part.size for part in parts)
            yield f"argument {size} " + " ".join(self.piece(part) for part in parts)

    def piece(self, argument):
        if argument.kind in patterns.POINTERS:
            return f"{argument.where[1]}:p:{argument.name}"
        return f"{argument.where[1]}:{NUMBERS[argument.kind]}:{self.value(argument.rest[0])}"


def count_of(n, is_power):
    n = min(n, MOST)
    return 1 << (n.bit_length() - 1) if is_power else max(n // 8192 * 8192, 8192)


def text_of(size):
    return f"{size >> 30}G" if size % (1 << 30) == 0 else f"{size >> 20}M"


def read_size(text):
    return int(text[:-1]) << {"M": 20, "G": 30}[text[-1]]
