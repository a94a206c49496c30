"""Random statements."""
from cxx import ADD, EQ, INT, INTS, LOR, POSTFIX, UNARY, VECTORS, Expr, Node, independent, make
from expressions import Call, Generator, Local, Pointer, is_int


def is_value(leaf):
    return leaf.kind in ("int", "float", "half", "enum", "vector", "struct", "pointer")


def is_number(leaf):
    return leaf.kind in ("int", "float", "half")


class Statements(Generator):
    def statements(self, count, depth):
        """A body in a scope of its own."""
        outer, self.scope = self.scope, self.scope.copy()
        nodes = []
        for _ in range(count):
            nodes += self.statement(depth)
        self.scope = outer
        return nodes

    def statement(self, depth):
        nested = 1 if depth > 0 else 0
        form = self.weighted([
            (10, self.assign), (5, self.chain), (6, self.compound), (4, self.step), (5, self.note),
            (4, self.local), (3, self.derive), (1, self.comma), (2 * nested, self.if_else),
            (2 * nested, self.for_loop), (1 * nested, self.while_loop), (1 * nested, self.switch),
            (2 * nested, self.lambda_), (1 * nested, self.lambda_statement), (1, self.macro),
            (1, self.by_reference), (1, self.binding), (1, self.range_for), (1, self.member_call),
            (1, self.discarded), (1, self.conditional_code), (1, self.result_used), (1, self.array),
            (1, self.reassign), (1, self.pointer_variable), (1, self.through_pointer),
            (1, self.bit_field), (1, self.atomic), (1, self.stepping_loop), (1, self.call_statement),
            (1, self.conditional_store), (1, self.reference)])
        outer = self.budget
        self.open_budget()
        nodes = form(depth) or self.assign(depth)
        self.close_budget()
        self.budget = outer
        return nodes

    @staticmethod
    def line(text):
        return [Node(text)]

    # ---- accesses as statements

    def assign(self, depth):
        made = self.access(is_value, True, 2)
        if not made:
            return self.line(";")
        lvalue, leaf, _ = made
        braces = leaf.is_class and self.chance(0.3)
        value = self.braces(leaf, 2) if braces else self.value_of(leaf, 3)
        if braces and self.order < 17 and "?" in lvalue.text:  # see generate.py
            value = make(f"{leaf.name}{value.text}", POSTFIX, value)
        if not self.sequenced_store(lvalue, value):
            value = self.constant_of(leaf)
        elif leaf.kind in ("int", "float", "vector", "struct") and self.chance(0.03):
            value = Expr("{}")
        return self.line(f"{lvalue.at(LOR)} = {value.argument};")

    def chain(self, depth):
        """a[i] = b[j] = v"""
        first, second = self.access(is_number, True, 1), self.access(is_number, True, 1)
        if not first or not second:
            return None
        kinds = (first[1].kind, second[1].kind)
        if "half" in kinds and first[1] is not second[1]:
            return None
        value = self.value_of(second[1], 2)
        if kinds[0] == "int" and kinds[1] == "float":
            return None
        if self.order < 17 and not independent(
                first[0].with_effects(reads=first[2]), second[0].with_effects(writes=second[2]), value):
            return None
        return self.line(f"{first[0].at(LOR)} = {second[0].at(LOR)} = {value.argument};")

    def compound(self, depth):
        made = self.access(is_number, True, 2)
        if not made:
            return None
        lvalue, leaf, resources = made
        operator, value = self.operand_of(leaf, 2)
        if not self.sequenced_store(lvalue, value.with_effects(reads=resources)):
            value = Expr("2")
        return self.line(f"{lvalue.at(LOR)} {operator} {value.argument};")

    def step(self, depth):
        made = self.access(lambda t: is_number(t) and t.name != "bool", True, 2)
        if not made:
            return None
        lvalue, _, _ = made
        sign = self.choose(["++", "--"])
        return self.line(f"{lvalue.at(POSTFIX)}{sign};" if self.chance(0.5) else
                         f"{sign}{lvalue.at(UNARY)};")

    def note(self, depth):
        made = self.store_value(3, is_value) if self.chance(0.5) else self.load(is_value, 3)
        if not made or made[1].kind in ("pointer", "enum"):
            return None
        return self.line(f"note({made[0].argument});")

    def comma(self, depth):
        first, second = self.store_value(2, is_number), self.store_value(2, is_number)
        if not first or not second:
            return None
        return self.line(f"{first[0].argument}, {second[0].argument};")

    def conditional_store(self, depth):
        """(c ? x[i] : y[j]) = v, (tick(1), x[i]) = v"""
        first = self.access(is_int, True, 1)
        if not first:
            return None
        second = self.access(lambda t: t is first[1], True, 1)
        if not second:
            return None
        condition = self.condition(1)
        if self.order < 17:
            return None
        if self.chance(0.4):
            return self.line(f"(tick(1), {first[0].argument}) = {self.int_expr(1).argument};")
        return self.line(f"({condition.at(LOR)} ? {first[0].argument} : {second[0].argument})"
                         f" {self.choose(['=', '+='])} {self.int_expr(1).argument};")

    def discarded(self, depth):
        made = self.load(is_number, 1)
        if not made:
            return None
        text = made[0].argument
        return self.line(self.choose([f"(void){made[0].at(UNARY)};", f"{text};", f"(void)sizeof({text});"
                                      if "++" not in text else ";"]))

    def result_used(self, depth):
        """The result of an assignment as an object, or by value in a larger expression."""
        made = self.store_value(1, is_int)
        if not made:
            return None
        stored, leaf = made
        if stored.text.endswith(("++", "--")) or self.order < 17 or self.chance(0.5):
            value = self.int_expr(1)
            if not independent(stored, value):
                value = self.literal()
            return self.line(f"note({stored.at(POSTFIX)} + {value.at(ADD)});")
        if stored.text.startswith(("++", "--")):
            return self.line(f"({stored.argument}) = {self.literal().text};")
        name = self.fresh("r")
        return self.choose([
            self.line(f"({stored.argument}) += 3;"),
            self.line(f"bump({stored.argument});") if leaf.name != "bool" else None,
            self.line(f"{leaf.name} &{name} = ({stored.argument});\nnote({name});")])

    def macro(self, depth):
        made = self.access(lambda t: t.is_arithmetic, True, 0)
        if not made:
            return None
        lvalue, leaf, _ = made
        value = self.value_of(leaf, 1)
        if self.order < 17 and not independent(lvalue, value):
            return None
        name = self.choose(["PUT", "PUT_ADD"])
        return self.line(f"{name}({lvalue.argument}, {value.argument});")

    def conditional_code(self, depth):
        made, other = self.load(is_int, 1), self.load(is_int, 1)
        if not made or not other or made[0].writes or other[0].writes:
            return None
        where = self.choose(["1", "0", "defined(KF_TEST_H)", "KF_SLICE_IS_UNKNOWN"])
        form = self.choose(["branch", "statement"])
        if form == "branch":
            return self.line(f"note({made[0].argument}\n#if {where}\n    + {other[0].at(ADD)}\n#else\n"
                             f"    - {other[0].at(ADD)}\n#endif\n);")
        return self.line(f"#if {where}\nnote({made[0].argument});\n#else\nnote({other[0].argument});\n#endif")

    # ---- variables

    def local(self, depth):
        made = self.load(is_number, 2) if self.chance(0.7) else None
        if not made:
            value, leaf = self.int_expr(2), INT
        else:
            value, leaf = made
        name = self.fresh("v")
        text = self.weighted([
            (4, f"{leaf.name} {name} = {value.argument};"), (2, f"auto {name} = {value.argument};"),
            (2, f"const {leaf.name} {name} = {value.argument};"), (1, f"{leaf.name} {name}({value.argument});"),
            (1, f"{leaf.name} {name}{{static_cast<{leaf.name}>({value.argument})}};")])
        if text.startswith("auto") and not made:
            text = f"{leaf.name} {name} = {value.argument};"
        self.scope.locals.append(Local(name, leaf, depth=self.loop_depth, const=True))
        return self.line(text)

    def counter_variable(self):
        low = self.random.randint(0, 2)
        name = self.fresh("c")
        kind = INTS[self.choose(["int", "unsigned", "int", "short", "unsigned char"])]
        self.scope.locals.append(Local(name, kind, low, low, depth=self.loop_depth))
        return self.line(f"{kind.name} {name} = {low};")

    def reference(self, depth):
        made = self.access(is_number, False, 1)
        if not made:
            return None
        name = self.fresh("r")
        return self.line(f"{self.choose([f'const {made[1].name} &', 'const auto &', 'auto &&'])}{name} = "
                         f"{made[0].argument};\nnote({name});")

    def array(self, depth):
        """Initialiser lists."""
        made = self.load(is_number, 1)
        if not made:
            return None
        value, leaf = made
        other = self.load(lambda t: t is leaf, 1)[0]
        name = self.fresh("l")
        return self.line(f"{leaf.name} {name}[] = {{{value.argument}, {other.argument}}};\n"
                         f"note({name}[0]);\nnote({name}[1]);")

    def binding(self, depth):
        made = self.access(lambda t: t.is_class and len(t.fields) == 2 and not t.bits and
                           all(is_number(kind) for _, kind in t.fields), False, 1)
        if not made or self.std < 17:
            return None
        first, second = self.fresh("b"), self.fresh("b")
        return self.line(f"{self.choose(['auto', 'auto', 'const auto &', 'auto &&'])} [{first}, {second}] = "
                         f"{made[0].argument};\nnote({first});\nnote({second});")

    def range_for(self, depth):
        arrays = [(p, steps, leaf) for p in self.scope.pointers for steps, leaf in p.paths
                  if leaf.kind == "array" and is_number(leaf.element)]
        if not arrays:
            return None
        pointer, steps, leaf = self.choose(arrays)
        text = f"{pointer.name}[{pointer.offset or 0} + {self.random.randint(0, pointer.room)}]"
        for step in steps:
            text += f"[{step - 1}]" if isinstance(step, int) else f".{step}"
        name = self.fresh("e")
        if pointer.const or self.chance(0.5):
            return self.line(f"for ({leaf.element.name} {name} : {text})\n    note({name});")
        return self.line(f"for (auto &{name} : {text})\n    {self.choose([f'{name} += {name};', f'bump({name});'])}")

    def member_call(self, depth):
        made = self.access(lambda t: t.kind == "struct" and t.methods, False, 1)
        if not made:
            return None
        lvalue, leaf, resources = made
        return self.line(f"note({lvalue.at(POSTFIX)}.get());")

    def bit_field(self, depth):
        made = self.access(lambda t: t.kind == "struct" and t.bits, True, 1)
        if not made:
            return None
        text = made[0].at(POSTFIX)
        return self.choose([self.line(f"{text}.bits = {self.random.randint(0, 7)};"),
                            self.line(f"{text}.bits += 1;"), self.line(f"note((int){text}.bits);")])

    def by_reference(self, depth):
        made = self.access(is_number, True, 1)
        return self.line(f"bump({made[0].argument});") if made and made[1].name != "bool" else None

    def atomic(self, depth):
        made = self.access(lambda t: t.name in ("int", "unsigned", "float"), True, 1)
        return self.line(f"atomicAdd(&{made[0].at(UNARY)}, ({made[1].name})2);") if made else None

    # ---- pointers

    def add_pointer(self, pointer, name, low, high, offset="", const=False):
        made = Pointer(name, pointer.element, pointer.resources, pointer.const or const, low, high,
                       pointer.size, offset, pointer.annotated, True, self.loop_depth)
        self.scope.pointers.append(made)
        return made

    def start_of(self, pointer, shift):
        parts = ([pointer.offset] if pointer.offset else []) + ([str(shift)] if shift else [])
        return " + ".join(parts)

    def derive(self, depth):
        """const float *row = x + o + 2;"""
        found = [p for p in self.scope.pointers if p.element.kind != "array" and p.room >= 4]
        if not found:
            return None
        pointer = self.choose(found)
        shift = self.random.randint(0, min(6, pointer.room))
        start = self.start_of(pointer, shift)
        name = self.fresh("q")
        value = self.choose([f"{pointer.name} + {start}", f"&{pointer.name}[{start}]"]) if start else pointer.name
        const = self.chance(0.2)
        kind = self.choose([pointer.spelled(const), pointer.spelled(const), "auto *", "auto "])
        const = const and "auto" not in kind
        if self.chance(0.1):
            text = f"{pointer.spelled(const)}{name};\n{name} = {value};"
        else:
            text = f"{kind}{name} = {value};"
        self.add_pointer(pointer, name, pointer.low + shift, pointer.high + shift, const=const)
        return self.line(text)

    def reassign(self, depth):
        """q = c ? x + 2 : q;"""
        found = [p for p in self.scope.pointers if p.variable and not p.frozen and p.depth == self.loop_depth
                 and p.element.kind != "array" and not p.offset]
        if not found:
            return None
        target = self.choose(found)
        sources = [p for p in self.scope.pointers if p.element is target.element and
                   (target.const or not p.const) and p.size == target.size and p is not target]
        if not sources:
            return None
        source = self.choose(sources)
        shift = self.random.randint(0, min(4, source.room))
        start = self.start_of(source, shift)
        value = f"{source.name} + {start}" if start else source.name
        target.high -= self.budget.pop(target, 0)
        target.low, target.high = min(target.low, source.low), max(target.high, source.high + shift)
        target.resources |= source.resources
        target.annotated = target.annotated and source.annotated
        condition = self.choose(["", f"if ({self.simple_condition()}) "])
        return self.line(f"{condition}{target.name} = {value};")

    def pointer_variable(self, depth):
        """References to pointers, arrays of pointers, pointers to other types."""
        found = [p for p in self.scope.pointers if p.element.kind != "array" and not p.offset]
        if not found:
            return None
        pointer = self.choose(found)
        form = self.choose(["reference", "array", "vector", "unsigned"])
        name = self.fresh("q")
        if form == "reference" and "." not in pointer.name and "->" not in pointer.name:
            pointer.frozen = True
            made = self.add_pointer(pointer, name, pointer.low, pointer.high)
            made.frozen = True
            return self.line(f"auto &{name} = {pointer.name};")
        if form == "array":
            shift = min(2, pointer.room)
            for k in range(2):
                made = self.add_pointer(pointer, f"{name}[{k}]", pointer.low, pointer.high + shift)
                made.frozen = True
            return self.line(f"{pointer.spelled(False)}{name}[2] = {{{pointer.name}, {pointer.name} + {shift}}};")
        wide = {"float": "float4", "int": "int2", "unsigned": "uint4", "unsigned char": "uchar4",
                "double": "double2", "short": "short2"}
        if form == "vector" and pointer.element.name in wide and pointer.low == pointer.high and \
                pointer.low % 4 == 0 and pointer.size == 16:
            kind = VECTORS[wide[pointer.element.name]]
            const = "const " if pointer.const else ""
            cast = self.choose([f"({const}{kind.name} *){pointer.name}",
                                f"reinterpret_cast<{const}{kind.name} *>({pointer.name})"])
            made = Pointer(name, kind, pointer.resources, pointer.const, 0, pointer.high // len(kind.fields),
                           16 // len(kind.fields), "", pointer.annotated, True, self.loop_depth)
            self.scope.pointers.append(made)
            return self.line(f"{const}{kind.name} *{name} = {cast};")
        if form == "unsigned" and pointer.element.name == "int":
            const = "const " if pointer.const else ""
            made = Pointer(name, INTS["unsigned"], pointer.resources, pointer.const, pointer.low, pointer.high,
                           pointer.size, "", pointer.annotated, True, self.loop_depth)
            self.scope.pointers.append(made)
            return self.line(f"auto {name} = ({const}unsigned *){pointer.name};")
        return None

    def through_pointer(self, depth):
        """*pp[i]: a pointer loaded from memory, and what it points to."""
        made = self.load(lambda t: t.kind == "pointer", 1)
        if not made:
            return None
        value, leaf = made
        if leaf.element.name == "bool":
            return None
        return self.choose([self.line(f"note(*{value.at(UNARY)});"),
                            self.line(f"*{value.at(UNARY)} = {self.random.randint(0, 9)};"),
                            self.line(f"note({value.at(POSTFIX)}[{self.random.randint(0, 7)}]);"),
                            self.line(f"++*{value.at(UNARY)};")])

    # ---- control flow

    def if_else(self, depth):
        condition = self.condition(2)
        if self.std >= 17 and self.chance(0.15):
            name = self.fresh("v")
            head = f"if (int {name} = {condition.argument}; {name} > 2) {{"
        elif self.chance(0.15):
            head = f"if (int {self.fresh('v')} = {self.int_expr(2).argument}) {{"
        else:
            head = f"if ({condition.text}) {{"
        yes = Node(head, self.statements(self.random.randint(1, 2), depth - 1), "}")
        if self.chance(0.5):
            return [yes]
        # One statement, so that `else` never loses its `if`.
        no = Node("else {", self.statements(self.random.randint(1, 2), depth - 1), "}")
        return [Node("{", [yes, no], "}")]

    def body(self, count, depth, trips, counter=None):
        """The body of a loop of so many trips."""
        outer_reserved, self.reserved = self.reserved, set()
        outer, self.scope = self.scope, self.scope.copy()
        for variable, limit in self.steppable():
            if variable.depth == self.loop_depth and not variable.frozen and \
                    variable.high + trips <= limit and self.chance(0.5):
                variable.high += trips
                self.reserved.add(variable)
        self.loop_depth += 1
        if counter:
            self.scope.locals.append(counter)
        nodes = []
        for _ in range(count):
            nodes += self.statement(depth)
        self.loop_depth -= 1
        self.scope, self.reserved = outer, outer_reserved
        return nodes

    def for_loop(self, depth):
        trips = self.random.randint(2, 4)
        name = self.fresh("i")
        counter = Local(name, INT, 0, trips - 1, self.loop_depth, const=True)
        nodes = self.body(self.random.randint(1, 2), depth - 1, trips, counter)
        return [Node(f"for (int {name} = 0; {name} < {trips}; {name}++) {{", nodes, "}")]

    def while_loop(self, depth):
        trips = self.random.randint(2, 3)
        name = self.fresh("n")
        nodes = self.body(self.random.randint(1, 2), depth - 1, trips)
        # evaluated in every trip: nothing may step
        budget, reserved = self.budget, self.reserved
        self.budget, self.reserved = {}, set()
        condition = self.condition(1)
        self.budget, self.reserved = budget, reserved
        loop = self.choose([Node(f"while ({name}-- > 0 && {condition.at(EQ)}) {{", nodes, "}"),
                            Node("do {", nodes, f"}} while (--{name} > 0 && {condition.at(EQ)});")])
        return [Node(f"{{\n    int {name} = {trips};", [loop], "}")]

    def stepping_loop(self, depth):
        """for (const T *p = x; p < x + 4; p++) y[...] += *p;"""
        found = [p for p in self.scope.pointers if not p.offset and p.element.kind != "array" and
                 is_number(p.element) and p.room >= 4]
        if not found:
            return None
        pointer = self.choose(found)
        name = self.fresh("q")
        sink = self.access(lambda t: t is pointer.element and t.name != "bool", True, 0)
        body = f"note(*{name});" if not sink or sink[0].writes else f"{sink[0].at(LOR)} += *{name};"
        step = self.choose([f"{name}++", f"++{name}", f"{name} += 2"])
        return self.line(f"for ({pointer.spelled(True)}{name} = {pointer.name}; {name} < {pointer.name} + 4; "
                         f"{step})\n    {body}")

    def switch(self, depth):
        made = self.load(lambda t: is_int(t) and t.name != "bool", 1)
        if not made:
            return None
        cases = []
        for k in range(2):
            body = self.statements(1, depth - 1)
            cases.append(Node(f"case {k}: {{", body, "}" if self.chance(0.3) else "} break;"))
        cases.append(Node("default: {", self.statements(1, depth - 1), "}"))
        return [Node(f"switch ({made[0].at(ADD)} & 3) {{", cases, "}")]

    # ---- functions

    def freeze(self):
        for variable in self.scope.pointers + self.scope.locals:
            variable.frozen = True

    def lambda_(self, depth):
        """A lambda that later expressions may call."""
        name = self.fresh("f")
        kind = self.choose(["int", "int", "auto"])
        saved = self.scope
        captured = self.choose(["[=]", "[&]", "[&]"])
        self.scope = saved.copy()
        self.freeze()
        self.scope.calls = []
        self.scope.locals.append(Local("k", INT, const=True))
        # A generic lambda's k has the type of the argument: it is given an int.
        nodes = self.statements(self.random.randint(0, 2), 0)
        result = self.int_expr(2)
        nodes.append(Node(f"return (int)({result.argument});"))
        self.scope = saved
        mutable = " mutable" if captured == "[=]" and self.chance(0.2) else ""
        call = Call(name, exact=kind == "auto")
        self.scope.calls.append(call)
        made = self.call(call, 1)
        calls = [Node(f"note({made.text});")] if made and self.chance(0.9) else []
        return [Node(f"auto {name} = {captured}({kind} k){mutable} {{", nodes, "};"), *calls]

    def lambda_statement(self, depth):
        """Captures by name, called where they stand."""
        found = [p for p in self.scope.pointers if p.element.kind in ("int", "float") and "[" not in p.name
                 and "." not in p.name and "->" not in p.name]
        if not found:
            return None
        pointer = self.choose(found)
        offset = f"{pointer.offset} + " if pointer.offset else ""
        extra = f", {pointer.offset}" if pointer.offset else ""
        k = self.random.randint(0, pointer.room)
        name, at = pointer.name, f"{offset}{self.random.randint(0, pointer.room)}"
        store = f"{name}[{at}] = static_cast<{pointer.element.name}>(k); " if not pointer.const else ""
        is_global = name in self.globals  # needs no capture, and allows none
        by_copy = extra[2:] if is_global else name + extra
        by_name = extra[2:] if is_global else "&" + name + extra
        return self.line(self.choose([
            f"[{by_copy}](int k) {{ {store}note({name}[{at}]); }}({k});",
            f"[{by_name}](int k) {{ {store}note({name}[{at}]); }}({k});",
            f"[=](auto k) {{ {store}note({name}[{at}]); }}({k});",
            f"[&](auto k) {{ {store}note({name}[{offset}k]); }}({k});",
            f"[w = {name}{extra}](int k) {{ note(w[{offset}k]); }}({k});",
            f"[w = {name}[{at}]] {{ note(w); }}();",
            f"note([&] {{ return {name}[{at}]; }}());",
            f"note([=](int k) -> {pointer.element.name} {{ return {name}[{offset}k]; }}({k}));",
            f"[&] {{ [=] {{ note({name}[{at}]); }}(); }}();"]))

    def call_statement(self, depth):
        if not self.scope.calls:
            return None
        made = self.call(self.choose(self.scope.calls), 2)
        return self.line(f"{made.text};") if made else None
