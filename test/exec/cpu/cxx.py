"""C++ for the generator: types, expressions with their effects, statements that can be dropped."""
import itertools

# Precedences, tightest first.
POSTFIX, UNARY, CAST, MUL, ADD, SHIFT, REL, EQ, AND, XOR, OR, LAND, LOR, ASSIGN, COMMA = range(15)


class Type:
    """KIND: int, float, half, enum, vector, struct, pointer or array."""

    def __init__(self, name, kind, fields=(), element=None, count=0, scoped=False):
        self.name, self.kind, self.fields = name, kind, fields
        self.element, self.count, self.scoped = element, count, scoped
        self.values = ()  # of an enum
        self.home = ""  # of a pointer: what it may point to
        self.methods = self.bits = False

    @property
    def is_class(self):
        return self.kind in ("vector", "struct")

    @property
    def is_arithmetic(self):
        return self.kind in ("int", "float")

    def paths(self):
        """[(steps, type)] of the object and all that is in it; a step is a field or an array length."""
        found = [((), self)]
        for name, field in self.fields:
            found += [((name, *steps), leaf) for steps, leaf in field.paths()]
        if self.kind == "array":
            found += [((self.count, *steps), leaf) for steps, leaf in self.element.paths()]
        return found

    def declare(self, name):
        if self.kind == "array":
            return self.element.declare(f"{name}[{self.count}]")
        return f"{self.name} {name}"


INTS = {name: Type(name, "int") for name in (
    "bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned",
    "long", "unsigned long", "long long", "unsigned long long")}
FLOATS = {name: Type(name, "float") for name in ("float", "double")}
HALVES = {name: Type(name, "half") for name in ("half", "__nv_bfloat16")}
SCALARS = {**INTS, **FLOATS, **HALVES}


def vector(name, element, letters):
    return Type(name, "vector", [(letter, SCALARS[element]) for letter in letters])


VECTORS = {kind.name: kind for kind in (
    vector("float2", "float", "xy"), vector("int2", "int", "xy"), vector("double2", "double", "xy"),
    vector("short2", "short", "xy"), vector("float4", "float", "xyzw"),
    vector("uint4", "unsigned", "xyzw"), vector("uchar4", "unsigned char", "xyzw"))}

INT = INTS["int"]


class Expr:
    """Text with its precedence, and what evaluating it reads and writes: variables, buffers, the log."""

    def __init__(self, text, prec=POSTFIX, reads=(), writes=()):
        self.text, self.prec = text, prec
        self.reads, self.writes = frozenset(reads), frozenset(writes)

    def at(self, prec):
        """The text as an operand that binds as tight as PREC."""
        return self.text if self.prec <= prec else f"({self.text})"

    @property
    def argument(self):
        return self.at(ASSIGN)

    def with_effects(self, *others, reads=(), writes=()):
        return Expr(self.text, self.prec,
                    self.reads.union(reads, *(other.reads for other in others)),
                    self.writes.union(writes, *(other.writes for other in others)))


def make(text, prec, *operands, reads=(), writes=()):
    return Expr(text, prec).with_effects(*operands, reads=reads, writes=writes)


def independent(*operands):
    """May the operands be evaluated in any order, even interleaved?"""
    return not any(a.writes & (b.reads | b.writes) or b.writes & a.reads
                   for a, b in itertools.combinations(operands, 2))


class Node:
    """A statement or declaration that the minimiser may drop; with CHILDREN it is a block."""

    def __init__(self, head, children=None, tail=""):
        self.head, self.children, self.tail = head, children, tail

    def render(self, indent=0, dropped=frozenset(), out=None):
        out = [] if out is None else out
        if self in dropped:
            return out
        out += [line if line.startswith("#") else "    " * indent + line
                for line in self.head.split("\n")]
        for child in self.children or ():
            child.render(indent + 1, dropped, out)
        if self.children is not None:
            out.append("    " * indent + self.tail)
        return out

    def walk(self):
        yield self
        for child in self.children or ():
            yield from child.walk()
