"""Random pointers, accesses and expressions: what a statement is made of."""
import random

from cxx import (ADD, AND, ASSIGN, CAST, EQ, HALVES, INTS, LOR, MUL, OR, POSTFIX, REL, SHIFT, UNARY,
                 VECTORS, XOR, Expr, independent, make)

SLICE = 16  # elements of a buffer that a thread owns: KF_SLICE
LOG = "log"
LOGGED = Expr("", POSTFIX, [LOG], [LOG])

class Pointer:
    """A name for elements that lie LOW to HIGH elements behind the start of a thread's slice."""

    def __init__(self, name, element, resources, const=False, low=0, high=0, size=SLICE, offset="",
                 annotated=True, variable=False, depth=0):
        self.name, self.element, self.resources = name, element, frozenset(resources)
        self.const, self.low, self.high, self.size = const, low, high, size
        self.offset, self.annotated, self.variable, self.depth = offset, annotated, variable, depth
        self.frozen = False
        self.paths = element.paths()

    @property
    def room(self):
        """The largest index that is in bounds wherever the pointer stands."""
        return self.size - 1 - self.high

    def spelled(self, const):
        const = const or self.const
        if self.element.kind == "pointer":
            return f"{self.element.name}{'const ' if const else ''}*"
        return f"{'const ' if const else ''}{self.element.name} *"


class Local:
    """A variable. LOW and HIGH bound its value where it serves as an index."""

    def __init__(self, name, type_, low=None, high=None, depth=0, const=False):
        self.name, self.type, self.low, self.high = name, type_, low, high
        self.depth, self.const, self.frozen = depth, const, False

    @property
    def resource(self):
        return f"variable {self.name}"


class Scope:
    def __init__(self, pointers=(), locals_=(), calls=()):
        self.pointers, self.locals, self.calls = list(pointers), list(locals_), list(calls)

    def copy(self):
        return Scope(self.pointers, self.locals, self.calls)


class Call:
    """Something that returns an int and takes pointers, by element type and constness, and an int."""

    def __init__(self, name, takes=(), exact=False):
        self.name, self.takes, self.exact = name, takes, exact


def is_int(type_):
    return type_.kind == "int"


def is_float(type_):
    return type_.kind == "float"


class Generator:
    """The state of one program: its random numbers, names and open scopes."""

    without = frozenset()  # forms not to generate, by the name of their method

    def __init__(self, seed, index, std, order):
        self.random = random.Random(f"{seed}/{index}")
        self.name = f"k{index}"
        self.std, self.order = std, order
        self.counter = 0
        self.loop_depth = 0
        self.budget = {}
        self.reserved = set()  # variables of outer loops that may step once more in this body
        self.scope = Scope()
        self.in_function = False

    # ---- choices

    def chance(self, probability):
        return self.random.random() < probability

    def choose(self, items):
        return self.random.choice(items)

    def weighted(self, table):
        """One of [(weight, item)]; methods named in `without` are left out."""
        if self.without:
            table = [(weight, item) for weight, item in table
                     if getattr(item, "__name__", "").strip("_") not in self.without]
        return self.random.choices([item for _, item in table], [weight for weight, _ in table])[0]

    def fresh(self, prefix):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def literal(self, low=0, high=9):
        return Expr(str(self.random.randint(low, high)))

    # ---- annotations

    MODIFIERS = ("KF_CA KF_CG KF_CS KF_CV KF_WB KF_WT KF_STREAMING KF_CACHE_GLOBAL KF_UNCACHED "
                 "KF_CACHE_ALL").split()

    def annotation(self, const):
        if self.chance(0.08):
            return self.choose(["KF_LU", "KF_LAST_USE", "KF_NORMAL"])
        if self.chance(0.1):
            load, store = self.choose(["ca", "cg", "cs", "cv"]), self.choose(["wb", "cg", "cs", "wt"])
            both = f"KF_LD({load}) KF_ST({store})"
            return f"KF_LD({load})" if const else self.choose([both, f"KF_ST({store})", f"KF_LD({load})"])
        if self.chance(0.06):
            return f'__attribute__((annotate("kf_{self.choose(["cs", "cg", "ca", "streaming"])}")))'
        return self.choose(self.MODIFIERS)

    def declare_pointer(self, name, element, const, restrict, annotation):
        """`const float *__restrict__ KF_CS x`, with the annotation at one of its places."""
        kind = f"{'const ' if const else ''}{element.name} "
        star = "*__restrict__ " if restrict else "*"
        if element.kind == "array":
            kind = f"{'const ' if const else ''}{element.element.name} "
            return self.choose([
                f"{annotation} {kind}({star}{name})[{element.count}]",
                f"{kind}({star}{annotation} {name})[{element.count}]"])
        if annotation.startswith("KF") and self.chance(0.1):
            return f"{kind}{star}{name} {annotation}"
        return self.choose([f"{annotation} {kind}{star}{name}", f"{kind}{star}{annotation} {name}",
                            f"{kind}{star}{annotation} {name}"])

    # ---- indices

    def use_step(self, variable):
        """Takes one step of a variable, where there is one left: see open_budget."""
        if variable.frozen:
            return False
        if variable in self.reserved:
            self.reserved.discard(variable)
            return True
        if self.budget.get(variable, 0) == 0:
            return False
        self.budget[variable] -= 1
        return True

    def steppable(self):
        """[(variable, largest position)]"""
        return [(v, 12) for v in self.scope.locals if v.high is not None and not v.const] + \
            [(p, p.size - 1) for p in self.scope.pointers
             if p.variable and not p.offset and p.element.kind != "array"]

    def open_budget(self):
        """Makes room for two steps of each variable in the statement that follows: the order of the
        text is not that of evaluation."""
        self.budget = {}
        for variable, limit in self.steppable():
            if variable.depth == self.loop_depth and not variable.frozen and variable.high + 2 <= limit:
                variable.high += 2
                self.budget[variable] = 2

    def close_budget(self):
        for variable, left in self.budget.items():
            variable.high -= left

    def index(self, high, depth):
        """An expression of integer type with a value from 0 to HIGH."""
        form = self.weighted([(5, "literal"), (4, "local"), (3, "step"), (3, "mask"), (2, "tick"),
                              (2, "load")])
        if form == "local":
            fitting = [v for v in self.scope.locals if v.high is not None and v.high <= high]
            if fitting:
                local = self.choose(fitting)
                more = high - local.high
                read = Expr(local.name, POSTFIX, [local.resource])
                if more and self.chance(0.4):
                    return make(f"{local.name} + {self.random.randint(0, more)}", ADD, read)
                return read
        if form == "step":
            fitting = [v for v in self.scope.locals if v.high is not None and not v.const]
            self.random.shuffle(fitting)
            for local in fitting:
                if local.high <= high and self.use_step(local):
                    text, prec = self.choose([(f"{local.name}++", POSTFIX), (f"++{local.name}", UNARY)])
                    return Expr(text, prec, [local.resource], [local.resource])
        if form in ("mask", "load") and depth > 0:
            mask = max(m for m in (0, 1, 3, 7, 15) if m <= high)
            value = self.int_load(depth - 1) if form == "load" else self.int_expr(depth - 1)
            if value:
                return make(f"{value.at(ADD)} & {mask}", AND, value)
        if form == "tick":
            return make(f"tick({self.random.randint(0, high)})", POSTFIX, reads=[LOG], writes=[LOG])
        return self.literal(0, high)

    # ---- accesses

    def element_at(self, pointer, depth):
        """The element as (text, precedence, text before `->` or None, operands, resources)."""
        base = Expr(pointer.name, POSTFIX, [f"variable {pointer.name}"])
        index = self.index(pointer.room, depth)
        if not independent(base, index):
            index = self.literal(0, pointer.room)
        plain = index.at(ADD)
        offset = f"{pointer.offset} + " if pointer.offset else ""
        name = pointer.name
        whole = f"{offset}{plain}"
        low = self.random.randint(0, max(0, pointer.room - 1))
        small = self.random.randint(0, pointer.room - low)
        split = f"{offset}{low}"
        cast = pointer.spelled(False)
        forms = [
            (14, (f"{name}[{whole if offset else index.text}]", POSTFIX, None, [index])),
            (4, (f"*({name} + {whole})", UNARY, f"({name} + {whole})", [index])),
            (1, (f"({whole})[{name}]", POSTFIX, None, [index])),
            (1, (f"({name})[{whole}]", POSTFIX, None, [index])),
            (1, (f"(&{name}[{split}])[{small}]", POSTFIX, f"(&{name}[{split}] + {small})", [])),
            (1, (f"({name} + {split})[{small}]", POSTFIX, None, [])),
            (1, (f"*&{name}[{whole}]", UNARY, f"(&{name}[{whole}])", [index])),
            (1, (f"*(&{name}[{split}] + {small})", UNARY, None, [])),
        ]
        if independent(index, LOGGED):
            forms.append((1, (f"(tick({small}), {name})[{whole}]", POSTFIX, None, [index, LOGGED])))
        if pointer.element.kind != "array":
            forms += [(1, (f"(({cast}){name})[{whole}]", POSTFIX, None, [index])),
                      (1, (f"static_cast<{cast}>({name})[{whole}]", POSTFIX, None, [index]))]
        if not pointer.offset:
            forms.append((3, (f"*{name}", UNARY, name, [])))
        twin = self.twin_of(pointer)
        resources = pointer.resources
        if twin:
            resources = resources | twin.resources
            other = Expr("", POSTFIX, [f"variable {twin.name}"])
            forms = [(1, (f"({self.simple_condition()} ? {name} : {twin.name})[{split}]", POSTFIX, None,
                          [other]))]
        text, prec, arrow, operands = self.weighted(forms)
        return text, prec, arrow, [base, *operands], resources

    def twin_of(self, pointer):
        """Another pointer of the same type that stands where this one may."""
        twins = [other for other in self.scope.pointers
                 if other is not pointer and other.element is pointer.element
                 and other.const == pointer.const and other.room >= pointer.room
                 and other.offset == pointer.offset and other.size == pointer.size]
        return self.choose(twins) if twins and self.chance(0.04) else None

    def simple_condition(self):
        return self.choose(["o & 16", "threadIdx.x", "blockIdx.x == 1", "1"]) \
            if not self.in_function else self.choose(["threadIdx.x", "1", "n > 2"])

    def stepped(self, pointer):
        """`*p++` and its kin; None where the pointer cannot step."""
        if not pointer.variable or pointer.offset or pointer.element.kind == "array":
            return None
        if not self.use_step(pointer):
            return None
        effects = [f"variable {pointer.name}"]
        text = self.choose([f"*{pointer.name}++", f"*++{pointer.name}", f"*(({pointer.name})++)"])
        arrow = f"({pointer.name}++)" if "++)" in text or text.endswith("++") else f"(++{pointer.name})"
        return text, UNARY, arrow, [Expr("", POSTFIX, effects, effects)], pointer.resources

    def access(self, want, write, depth):
        """(lvalue, type, resources) of an access to an object that WANT accepts; None: there is none."""
        found = [(pointer, steps, leaf) for pointer in self.scope.pointers
                 for steps, leaf in pointer.paths
                 if want(leaf) and not (write and pointer.const) and leaf.kind != "array"]
        if not found:
            return None
        hinted = [item for item in found if item[0].annotated]
        pointer, steps, leaf = self.choose(hinted if hinted and self.chance(0.92) else found)
        made = self.stepped(pointer) if self.chance(0.3) else None
        text, prec, arrow, operands, resources = made or self.element_at(pointer, depth)
        for i, step in enumerate(steps):
            if isinstance(step, int):
                index = self.literal(0, step - 1) if self.chance(0.6) else \
                    self.index(step - 1, depth - 1)
                if not independent(*operands, index):
                    index = self.literal(0, step - 1)
                operands.append(index)
                text = f"{Expr(text, prec).at(POSTFIX)}[{index.text}]"
            elif i == 0 and arrow and self.chance(0.7):
                text = f"{arrow}->{step}"
            else:
                text = f"{Expr(text, prec).at(POSTFIX)}.{step}"
            prec, arrow = POSTFIX, None
        return make(text, prec, *operands), leaf, resources

    def load(self, want, depth):
        """(expression, type) of a load, or None."""
        made = self.access(want, False, depth)
        if not made:
            return None
        lvalue, leaf, resources = made
        return lvalue.with_effects(reads=resources), leaf

    def int_load(self, depth):
        made = self.load(lambda t: is_int(t) or (t.kind == "enum" and not t.scoped), depth)
        return made[0] if made else None

    def sequenced_store(self, lvalue, value):
        """May `lvalue = value` be written, with what the standard says of its order?"""
        return self.order >= 17 or independent(lvalue, value)

    def store_value(self, depth, want, as_value=True):
        """(`x[i] = v`, `x[i] += v`, `++x[i]`, `x[i]--` as an expression, its type), or None."""
        made = self.access(want, True, depth)
        if not made:
            return None
        lvalue, leaf, resources = made
        target = lvalue.at(UNARY)
        form = self.weighted([(5, "assign"), (4, "compound"), (4, "step")])
        if form == "step" and leaf.name != "bool" and (leaf.is_arithmetic or leaf.kind == "half"):
            text, prec = self.choose([(f"++{target}", UNARY), (f"--{target}", UNARY),
                                      (f"{lvalue.at(POSTFIX)}++", POSTFIX),
                                      (f"{lvalue.at(POSTFIX)}--", POSTFIX)])
            return make(text, prec, lvalue, reads=resources, writes=resources), leaf
        if form == "compound" and (leaf.is_arithmetic or leaf.kind == "half"):
            operator, value = self.operand_of(leaf, depth - 1)
            if self.sequenced_store(lvalue, value.with_effects(reads=resources)):
                return make(f"{lvalue.at(LOR)} {operator} {value.argument}", ASSIGN, lvalue, value,
                            reads=resources, writes=resources), leaf
        value = self.value_of(leaf, depth - 1)
        if not self.sequenced_store(lvalue, value):
            value = self.constant_of(leaf)
        if self.order < 17 and leaf.is_class and not independent(lvalue, Expr("", writes=resources)):
            return None  # see generate.py
        return make(f"{lvalue.at(LOR)} = {value.argument}", ASSIGN, lvalue, value,
                    writes=resources), leaf

    def operand_of(self, leaf, depth):
        """(compound operator, right side) for an object of this type."""
        if leaf.kind == "half":
            return self.choose(["+=", "-=", "*=", "/="]), \
                self.choose([Expr("1.0f"), Expr("2.0f"), Expr(f"{leaf.name}(0.3f)"), Expr("2")]) \
                if self.chance(0.5) else self.half_expr(leaf, depth, nonzero=True)
        if is_float(leaf):
            return self.float_operand(depth)
        operator = self.choose(["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="])
        value = self.int_expr(depth)
        if operator in ("+=", "-=", "*=", "/=") and self.chance(0.15):
            # The object is converted to the operand's type: 3 *= 1.5f is 4.
            return operator, Expr(self.choose(["0.75f", "1.5f", "2.5", "1.1"]))
        if operator in ("/=", "%="):
            return operator, make(f"({value.at(ADD)} & 3) + {self.choose([1, 1, 1, 255, 1000])}", ADD, value)
        if operator in ("<<=", ">>="):
            return operator, make(f"{value.at(ADD)} & 3", AND, value)
        if operator == "*=" and self.chance(0.7):
            return operator, make(f"{value.at(ADD)} & 15", AND, value)
        return operator, value

    def float_operand(self, depth):
        operator = self.choose(["+=", "-=", "*=", "/="])
        if operator == "*=":
            return operator, Expr(self.choose(["0.5f", "1.1", "0.3f", "2"]))
        if operator == "/=":
            value = self.int_expr(depth)
            return operator, self.choose([Expr("3.0f"), Expr("1.1"), make(f"({value.at(ADD)} & 3) + 1", ADD, value)])
        return operator, self.float_expr(depth) if self.chance(0.7) else self.int_expr(depth)

    # ---- values of a given type

    def constant_of(self, leaf):
        if leaf.kind == "enum":
            return Expr(f"({leaf.name}){self.random.randint(0, 3)}", CAST)
        if leaf.is_class:
            return Expr(f"{leaf.name}{{}}")
        if leaf.kind == "pointer":
            return Expr(leaf.home)
        return self.literal()

    def value_of(self, leaf, depth):
        """A value that may be assigned to an object of this type."""
        if leaf.kind == "int":
            if self.chance(0.12):
                value = self.float_expr(depth - 1)
                return make(f"sat({value.argument})", POSTFIX, value)
            return self.int_expr(depth)
        if leaf.kind == "float":
            return self.float_expr(depth) if self.chance(0.8) else self.int_expr(depth)
        if leaf.kind == "half":
            return self.half_expr(leaf, depth) if self.chance(0.8) else \
                self.choose([Expr("1.0f"), Expr("3"), Expr("0.25")])
        if leaf.kind == "enum":
            return self.enum_value(leaf, depth)
        if leaf.kind == "pointer":
            value = self.index(7, depth)
            return make(f"{leaf.home} + {value.at(MUL)}", ADD, value)
        return self.class_value(leaf, depth)

    def enum_value(self, leaf, depth):
        made = self.load(lambda t: t is leaf, depth) if self.chance(0.5) else None
        if made:
            return made[0]
        if self.chance(0.3):
            return Expr(f"{leaf.name}::{self.choose(leaf.values)}")
        value = self.int_expr(depth - 1)
        return make(f"static_cast<{leaf.name}>({value.at(ADD)} & 3)", POSTFIX, value)

    def class_value(self, leaf, depth):
        if self.chance(0.5):
            made = self.load(lambda t: t is leaf, depth)
            if made:
                return made[0]
        braces = self.braces(leaf, depth - 1)
        if leaf.name in VECTORS and self.chance(0.5):
            parts = [self.value_of(kind, depth - 2) for _, kind in leaf.fields]
            if independent(*parts):
                return make(f"make_{leaf.name}({', '.join(p.argument for p in parts)})", POSTFIX, *parts)
        return make(f"{leaf.name}{braces.text}", POSTFIX, braces)

    def braces(self, leaf, depth):
        """`{a, {b, c}}` for an object of this type, without narrowing."""
        if leaf.kind == "array":
            parts = [self.braces(leaf.element, depth - 1)
                     for _ in range(self.random.randint(1, leaf.count))]
        elif leaf.is_class:
            parts = [self.braces(kind, depth - 1) for _, kind in leaf.fields]
        else:
            made = self.load(lambda t: t is leaf, depth) if self.chance(0.5) else None
            if made:
                return Expr(made[0].argument).with_effects(made[0])
            value = self.value_of(leaf, depth - 1)
            if leaf.kind == "enum":
                return Expr(value.argument).with_effects(value)
            return make(f"static_cast<{leaf.name}>({value.argument})", POSTFIX, value)
        return make("{" + ", ".join(p.text for p in parts) + "}", POSTFIX, *parts)

    # ---- arithmetic

    def int_expr(self, depth):
        if depth <= 0:
            return self.int_leaf(depth)
        form = self.weighted([
            (5, self.int_leaf), (4, self.int_binary), (2, self.int_unary), (2, self.int_cast),
            (1, self.int_ternary), (1, self.int_comma), (3, self.int_note), (2, self.int_store),
            (2, self.int_compare), (1, self.int_logical), (1, self.int_shift), (1, self.int_divide),
            (1, self.int_from_float), (1, self.int_macro), (1, self.int_call), (1, self.int_reference),
            (1, self.int_enum)])
        made = form(depth)
        return made or self.int_leaf(depth)

    def int_leaf(self, depth):
        form = self.weighted([(2, "literal"), (2, "local"), (7, "load"), (1, "tick")])
        if form == "load":
            value = self.int_load(depth)
            if value:
                return value
        if form == "local":
            ints = [v for v in self.scope.locals if is_int(v.type)]
            if ints:
                local = self.choose(ints)
                return Expr(local.name, POSTFIX, [local.resource])
        if form == "tick":
            return make(f"tick({self.random.randint(0, 9)})", POSTFIX, reads=[LOG], writes=[LOG])
        return self.literal()

    def pair(self, make_operand, depth):
        left, right = make_operand(depth - 1), make_operand(depth - 1)
        return (left, right) if independent(left, right) else (left, self.literal(1, 5))

    def int_binary(self, depth):
        left, right = self.pair(self.int_expr, depth)
        operator, prec = self.choose([("+", ADD), ("-", ADD), ("&", AND), ("|", OR), ("^", XOR), ("*", MUL)])
        if operator == "*":
            return make(f"({left.at(ADD)} & 63) * ({right.at(ADD)} & 63)", MUL, left, right)
        return make(f"{left.at(prec)} {operator} {right.at(prec - 1)}", prec, left, right)

    def int_shift(self, depth):
        left, right = self.pair(self.int_expr, depth)
        return make(f"{left.at(SHIFT)} {self.choose(['<<', '>>'])} ({right.at(ADD)} & 7)", SHIFT, left, right)

    def int_divide(self, depth):
        left, right = self.pair(self.int_expr, depth)
        return make(f"{left.at(MUL)} {self.choose('/%')} (({right.at(ADD)} & 7) + 1)", MUL, left, right)

    def int_unary(self, depth):
        value = self.int_expr(depth - 1)
        return make(f"{self.choose('-~!+')} {value.at(POSTFIX)}", UNARY, value)

    def int_cast(self, depth):
        value = self.int_expr(depth - 1)
        name = self.choose(list(INTS))
        if " " not in name and self.chance(0.3):
            return make(f"{name}({value.argument})", POSTFIX, value)
        if self.chance(0.5):
            return make(f"static_cast<{name}>({value.argument})", POSTFIX, value)
        return make(f"({name}){value.at(UNARY)}", CAST, value)

    def arm(self, value):
        """One side of `?:`, for g++ no assignment that stays an lvalue: see generate.py."""
        stores = [name for name in value.writes if name != LOG and not name.startswith("variable ")]
        if self.order >= 17 or not stores:
            return value
        return make(f"+{value.at(POSTFIX)}", UNARY, value)

    def int_ternary(self, depth):
        condition = self.condition(depth - 1)
        yes, no = self.arm(self.int_expr(depth - 1)), self.arm(self.int_expr(depth - 1))
        return make(f"{condition.at(LOR)} ? {yes.argument} : {no.at(LOR)}", ASSIGN, condition, yes, no)

    def int_comma(self, depth):
        first = self.int_store(depth) or self.int_note(depth)
        value = self.int_expr(depth - 1)
        return make(f"({first.argument}, {value.argument})", POSTFIX, first, value)

    def int_note(self, depth):
        value = self.int_expr(depth - 1)
        return make(f"note({value.argument})", POSTFIX, value, reads=[LOG], writes=[LOG])

    def int_store(self, depth):
        made = self.store_value(depth, is_int)
        return made[0] if made else None

    def int_compare(self, depth):
        make_operand = self.choose([self.int_expr, self.float_expr])
        left, right = self.pair(make_operand, depth)
        operator, prec = self.choose([("<", REL), (">=", REL), ("==", EQ), ("!=", EQ)])
        return make(f"({left.at(ADD)} {operator} {right.at(ADD)})", POSTFIX, left, right)

    def int_logical(self, depth):
        left, right = self.condition(depth - 1), self.condition(depth - 1)
        operator = self.choose(["&&", "||"])
        return make(f"({left.at(EQ)} {operator} {right.at(EQ)})", POSTFIX, left, right)

    def int_from_float(self, depth):
        value = self.float_expr(depth - 1)
        return make(f"(int)sat({value.argument})", CAST, value)

    def int_enum(self, depth):
        made = self.load(lambda t: t.kind == "enum", depth)
        if not made:
            return None
        value, leaf = made
        if self.chance(0.5):
            return make(f"({value.at(REL)} == {leaf.name}::{self.choose(leaf.values)})", POSTFIX, value)
        return make(f"static_cast<int>({value.argument})", POSTFIX, value)

    def int_macro(self, depth):
        form = self.choose(["SAME", "SQUARE", "LARGER"])
        if form == "SAME":
            value = self.int_expr(depth - 1)
            return make(f"SAME({value.argument})", POSTFIX, value)
        # The argument is expanded twice: no effects in it.
        value = self.int_load(0)
        if not value or value.writes:
            return None
        if form == "SQUARE":
            return make(f"SQUARE({value.argument})", POSTFIX, value)
        return make(f"LARGER({value.argument}, {self.random.randint(0, 9)})", POSTFIX, value)

    def int_reference(self, depth):
        """An argument by reference, a null test, a size, a pointer passed on."""
        made = self.access(lambda t: t.name == "int", False, depth)
        if not made:
            return None
        lvalue, _, resources = made
        loads = lvalue.with_effects(reads=resources)
        return self.choose([
            make(f"pick({lvalue.argument}, 5)", POSTFIX, loads),
            make(f"first(&{lvalue.at(UNARY)})", POSTFIX, loads),
            make(f"(int)sizeof({lvalue.argument})", CAST) if "++" not in lvalue.text else None])

    def int_call(self, depth):
        return self.call(self.choose(self.scope.calls), depth) if self.scope.calls else None

    def call(self, call, depth):
        """A call with pointers into different buffers, or None."""
        arguments, operands = [], []
        resources = set()
        for name, const in call.takes:
            found = [p for p in self.scope.pointers if p.element.name == name and p.room >= 7
                     and (const or not p.const) and not p.resources & resources]
            if not found:
                return None
            pointer = self.choose(found)
            resources |= pointer.resources
            shift = self.random.randint(0, min(8, pointer.room - 7))
            offset = f"{pointer.offset} + {shift}" if pointer.offset else str(shift)
            arguments.append(pointer.name if offset == "0" else
                             self.choose([f"{pointer.name} + {offset}", f"&{pointer.name}[{offset}]"]))
            operands.append(Expr("", POSTFIX, [f"variable {pointer.name}"]))
        last = self.int_expr(depth - 1)
        arguments.append(f"(int)({last.text})" if call.exact else last.argument)
        if not call.takes:  # a lambda may access whatever there is
            resources = {resource for pointer in self.scope.pointers for resource in pointer.resources}
        touched = Expr("", POSTFIX, resources | {LOG}, resources | {LOG})
        if not independent(last, *operands):
            return None
        return make(f"{call.name}({', '.join(arguments)})", POSTFIX, last, touched, *operands)

    def condition(self, depth):
        return self.weighted([(3, self.int_compare), (2, self.int_leaf),
                              (1, lambda d: self.float_leaf(d))])(depth)

    def float_expr(self, depth):
        if depth <= 0:
            return self.float_leaf(depth)
        return self.weighted([
            (5, self.float_leaf), (4, self.float_binary), (1, self.float_negate), (2, self.float_note),
            (2, self.float_store), (1, self.float_from_int), (1, self.float_ternary),
            (1, self.float_from_half)])(depth) or self.float_leaf(depth)

    def float_leaf(self, depth):
        made = self.load(is_float, depth) if self.chance(0.7) else None
        if made:
            return made[0]
        floats = [v for v in self.scope.locals if is_float(v.type)]
        if floats and self.chance(0.5):
            local = self.choose(floats)
            return Expr(local.name, POSTFIX, [local.resource])
        return Expr(self.choose(["0.5f", "1.25f", "2.0", "3.0f", "0.1", "0.3f"]))

    def float_binary(self, depth):
        left, right = self.pair(self.float_expr, depth)
        operator, prec = self.choose([("+", ADD), ("-", ADD), ("*", MUL)])
        if operator == "*":
            right = Expr(self.choose(["0.5f", "-1.5f", "2", "1.1", "0.7f"]))
        return make(f"{left.at(prec)} {operator} {right.at(prec - 1)}", prec, left, right)

    def float_negate(self, depth):
        value = self.float_expr(depth - 1)
        return make(f"-{value.at(POSTFIX)}", UNARY, value)

    def float_note(self, depth):
        value = self.float_expr(depth - 1)
        return make(f"note({value.argument})", POSTFIX, value, reads=[LOG], writes=[LOG])

    def float_store(self, depth):
        made = self.store_value(depth, is_float)
        return made[0] if made else None

    def float_from_int(self, depth):
        value = self.int_expr(depth - 1)
        return make(f"({self.choose(['float', 'double'])}){value.at(UNARY)}", CAST, value)

    def float_ternary(self, depth):
        condition = self.condition(depth - 1)
        yes, no = self.arm(self.float_expr(depth - 1)), self.arm(self.float_expr(depth - 1))
        return make(f"({condition.at(LOR)} ? {yes.argument} : {no.at(LOR)})", POSTFIX, condition, yes, no)

    def float_from_half(self, depth):
        leaf = self.choose(list(HALVES.values()))
        value = self.half_expr(leaf, depth - 1)
        if leaf.name == "half" and self.chance(0.5):
            return make(f"__half2float({value.argument})", POSTFIX, value)
        return make(f"static_cast<float>({value.argument})", POSTFIX, value)

    def half_expr(self, leaf, depth, nonzero=False):
        if nonzero:
            return Expr(f"{leaf.name}(2.0f)")
        form = self.weighted([(5, "load"), (3 if depth > 0 else 0, "binary"), (2 if depth > 0 else 0, "store"),
                              (1 if depth > 0 else 0, "note"), (1, "literal")])
        if form == "load":
            made = self.load(lambda t: t is leaf, depth)
            if made:
                return made[0]
        if form == "store":
            made = self.store_value(depth, lambda t: t is leaf)
            if made:
                return made[0]
        if form == "binary":
            left, right = self.half_expr(leaf, depth - 1), self.half_expr(leaf, depth - 1)
            operator, prec = self.choose([("+", ADD), ("-", ADD), ("*", MUL)])
            if operator == "*" or not independent(left, right):
                right = Expr(f"{leaf.name}(0.5f)")
            return make(f"{left.at(prec)} {operator} {right.at(prec - 1)}", prec, left, right)
        if form == "note":
            value = self.half_expr(leaf, depth - 1)
            return make(f"note({value.argument})", POSTFIX, value, reads=[LOG], writes=[LOG])
        return Expr(f"{leaf.name}(1.5f)")
