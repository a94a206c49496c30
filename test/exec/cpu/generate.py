#!/usr/bin/env python3
"""Generates random kernels with annotated pointers.

usage: generate.py [--seed N] [--first K] [--count N] [--std 14|17] [--order 14|17]

A program is one kernel, with the types and functions it needs and a digest of its own. Program K of
seed S is the same wherever and with whatever else it is generated. Every program is valid C++:
indices stay in bounds and, in the order that the standard gives, no object is changed and used
unsequenced. g++ 12 does not keep to C++17's order (it evaluates the left side of `a[c++] -= c`
first), and compiles some forms wrongly: programs for it are made with --order 14, which leaves out
  - an assignment as an lvalue: `int &r = (a[a[6]] = 9)` evaluates a[6] again, after the store, and
    so do `c ? *p : (a[a[6]] = 9)` with const int *p and `f(v[v[3].x] = {})` with vectors;
  - `(c ? r : p)[0] = {a[f()], 2}`: since C++17 the list is evaluated in one of the two arms, and
    takes values of the other.
--count programs make one source for kf_test.h.
"""
import argparse
import sys

from cxx import FLOATS, HALVES, INT, INTS, SCALARS, VECTORS, Node, Type
from expressions import Call, Local, Pointer, Scope
from statements import Statements

PRELUDE = """\
#include <kf/annotate.h>
#include "kf_test.h"

#define SQUARE(a) ((a) * (a))
#define SAME(a) (a)
#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define PUT(to, v) (to) = (v)
#define PUT_ADD(to, v) \\
    do { \\
        (to) += (v); \\
    } while (0)

template <class T> __device__ void bump(T &v) { v += T(3); }
template <class T> __device__ T pick(const T &a, const T &b) { return a < b ? a : b; }
template <class T> __device__ T first(const T *p) { return p[0]; }
"""


class Buffer:
    """A kernel's pointer parameter, or an array in device memory."""

    def __init__(self, name, element, const, restrict, annotation, where):
        self.name, self.element, self.const, self.restrict = name, element, const, restrict
        self.annotation, self.where = annotation, where  # where: parameter, field or global


class Program(Statements):
    def __init__(self, seed, index, std, order):
        super().__init__(seed, index, std, order)
        self.types, self.functions, self.buffers = [], [], []
        self.instances = []
        self.parameter = None  # the type T of a kernel template
        self.make_types()
        self.make_buffers()
        self.make_functions()
        self.nodes = self.assemble()

    # ---- types

    def make_types(self):
        self.enums, self.structs = [], []
        for _ in range(self.random.randint(0, 1)):
            self.make_enum()
        for _ in range(self.weighted([(4, 0), (4, 1), (3, 2)])):
            self.make_struct()

    def make_enum(self):
        name = self.fresh("E")
        made = Type(name, "enum", scoped=self.chance(0.5))
        made.values = [f"A{name}", f"B{name}", f"C{name}"]
        base = self.choose(["", " : unsigned char", " : short", " : long long"])
        self.enums.append(made)
        self.types.append(Node(
            f"enum {'class ' if made.scoped else ''}{name}{base} {{ {', '.join(made.values)} }};\n"
            f"inline void kf_fill(kf_random &r, {name} &v) {{ v = ({name})(r.next() % 3); }}\n"
            f"__host__ __device__ inline void kf_mix(unsigned long long &d, {name} v) "
            "{ kf_mix(d, (int)v); }"))

    def field_type(self):
        form = self.weighted([(12, "scalar"), (2, "vector"), (3, "array"), (2, "struct"), (1, "enum")])
        if form == "vector":
            return self.choose(list(VECTORS.values()))
        if form == "array":
            element = self.choose([INT, INT, FLOATS["float"], INTS["unsigned char"], HALVES["half"]])
            return Type("", "array", element=element, count=self.choose([2, 3, 4]))
        if form == "struct" and self.structs and not self.structs[-1].bits:
            return self.structs[-1]
        if form == "enum" and self.enums:
            return self.enums[0]
        return self.choose([*SCALARS.values(), INT, FLOATS["float"], FLOATS["float"]])

    def make_struct(self):
        name = self.fresh("S")
        count = self.weighted([(1, 1), (5, 2), (2, 3), (2, 4)])
        fields = [(f"{chr(ord('a') + k)}", self.field_type()) for k in range(count)]
        if self.chance(0.4):
            kind = self.choose([INT, FLOATS["float"], INTS["short"], HALVES["half"], FLOATS["double"]])
            fields = [(field, kind) for field, _ in fields]
        made = Type(name, "struct", fields)
        made.bits = self.chance(0.12)
        lines = [f"{kind.declare(field)};" for field, kind in fields]
        if made.bits:
            lines.append("unsigned bits : 3;")
        numbers = [field for field, kind in fields if kind.kind in ("int", "float", "half")]
        if numbers and self.chance(0.3):
            made.methods = True
            lines.append(f"__device__ int get() const {{ return (int)sat((float){numbers[0]}); }}")
        if self.chance(0.08):
            copies = " ".join(
                f"for (int i = 0; i < {kind.count}; i++) {field}[i] = from.{field}[i];"
                if kind.kind == "array" else f"{field} = from.{field};" for field, kind in fields)
            copies += " bits = from.bits;" if made.bits else ""
            lines.append(f"{name} &operator=(const {name} &from) = default;" if self.chance(0.5) else
                         f"__host__ __device__ {name} &operator=(const {name} &from) "
                         f"{{ {copies} return *this; }}")
        align = self.choose(["", "", "", "__align__(8) ", "__align__(16) "])
        self.structs.append(made)
        fill = " ".join(f"for (auto &e : v.{field}) kf_fill(r, e);" if kind.kind == "array"
                        else f"kf_fill(r, v.{field});" for field, kind in fields)
        mix = " ".join(f"for (int i = 0; i < {kind.count}; i++) kf_mix(d, v.{field}[i]);"
                       if kind.kind == "array" else f"kf_mix(d, v.{field});" for field, kind in fields)
        if made.bits:
            fill += " v.bits = r.next() & 7;"
            mix += " kf_mix(d, (unsigned)v.bits);"
        body = "\n    ".join(lines)
        self.types.append(Node(
            f"struct {align}{name} {{\n    {body}\n}};\n"
            f"inline void kf_fill(kf_random &r, {name} &v) {{ {fill} }}\n"
            f"__host__ __device__ inline void kf_mix(unsigned long long &d, const {name} &v) {{ {mix} }}"))

    # ---- buffers

    def element_type(self):
        form = self.weighted([(9, "int"), (4, "any int"), (5, "float"), (3, "half"), (3, "vector"),
                              (5, "struct"), (1, "enum"), (1, "pointer"), (2, "array"), (2, "double")])
        if form == "any int":
            return self.choose(list(INTS.values()))
        if form == "half":
            return self.choose([HALVES["half"], HALVES["half"], HALVES["__nv_bfloat16"]])
        if form == "vector":
            return self.choose(list(VECTORS.values()))
        if form == "struct" and self.structs:
            return self.choose(self.structs)
        if form == "enum" and self.enums:
            return self.choose(self.enums)
        if form == "array":
            return Type("", "array", element=self.choose([INT, FLOATS["float"], HALVES["half"]]), count=4)
        if form in ("float", "double"):
            return FLOATS[form]
        return INT if form != "pointer" else Type("int *", "pointer", element=INT)

    def make_buffers(self):
        self.style = self.weighted([(6, "plain"), (3, "template"), (2, "fields")])
        kinds = [INT, self.choose([FLOATS["float"], INT])]
        kinds += [self.element_type() for _ in range(self.random.randint(1, 4))]
        if self.style == "template":
            kind, self.instances = self.choose([
                ("int", ["int"]), ("int", ["unsigned", "long long"]), ("int", ["unsigned char", "short"]),
                ("float", ["float"]), ("float", ["float", "double"])])
            self.parameter = Type("T", kind)
            kinds[1:1] = [self.parameter] * self.random.randint(1, 2)
        for number, element in enumerate(kinds):
            name = "xyzpqrsm"[number]
            const = number > 0 and element.kind != "pointer" and self.chance(0.3)
            hinted = self.chance(0.92)
            restrict = element.kind != "array" and self.chance(0.4)
            where = "parameter"
            if self.style == "fields" and element.kind != "array" and self.chance(0.5):
                where = "field"
            elif element.kind not in ("array", "pointer") and element is not self.parameter and \
                    self.chance(0.06):
                where, const, restrict = "global", False, False
            self.buffers.append(Buffer(name, element, const, restrict and where == "parameter",
                                       self.annotation(const) if hinted else "", where))
        self.give_pointers_a_home()
        self.globals = {b.name for b in self.buffers if b.where == "global"}

    def give_pointers_a_home(self):
        """What pointers in memory point to may not be __restrict__, nor step."""
        self.homes = set()
        for buffer in self.buffers:
            if buffer.element.kind == "pointer":
                target = self.buffers[0]
                target.restrict = False
                buffer.element.home = target
                self.homes.add(target)

    def declare_buffer(self, buffer):
        if buffer.element.kind == "pointer" and buffer.annotation:
            return f"{buffer.element.name}*{buffer.annotation} {buffer.name}"
        return self.declare_pointer(buffer.name, buffer.element, buffer.const, buffer.restrict,
                                    buffer.annotation).replace("  ", " ").strip()

    # ---- functions

    def make_functions(self):
        self.kernel_calls = []
        for _ in range(self.weighted([(3, 0), (4, 1), (2, 2)])):
            self.weighted([(3, self.make_function), (3, self.make_template), (2, self.make_view)])()

    def elements_for_functions(self):
        return [buffer for buffer in self.buffers
                if buffer.element.kind in ("int", "float", "half") and buffer.element is not self.parameter]

    def make_function(self):
        """A device function whose body is as a kernel's."""
        name = self.fresh("g")
        taken = self.random.sample(self.elements_for_functions(), 1) if self.chance(0.5) else \
            self.random.sample(self.elements_for_functions(), min(2, len(self.elements_for_functions())))
        pointers, parameters = [], []
        for number, buffer in enumerate(taken):
            parameter = f"{'uvw'[number]}"
            annotation = self.annotation(buffer.const) if self.chance(0.9) else ""
            parameters.append(self.declare_pointer(parameter, buffer.element, buffer.const, False, annotation))
            pointers.append(Pointer(parameter, buffer.element, [parameter], buffer.const, size=8,
                                    annotated=bool(annotation), variable=True))
        saved, self.scope = self.scope, Scope(pointers, [Local("n", INT, const=True)])
        self.in_function = True
        nodes = self.counter_variable() + self.statements(self.random.randint(1, 3), 1)
        nodes.append(Node(f"return (int)({self.int_expr(2).argument});"))
        self.scope, self.in_function = saved, False
        self.functions.append(Node(f"__device__ int {name}({', '.join(parameters)}, int n) {{", nodes, "}"))
        self.kernel_calls.append(Call(name, tuple((b.element.name, b.const) for b in taken)))

    TEMPLATE_LINES = (
        "x[i & 7] = x[j & 7];", "x[i & 7] = x[j & 7] + x[0];", "x[i & 7] += T(2);", "x[j & 7] -= x[i & 7];",
        "T v{0} = x[i & 7];\nx[j & 7] = v{0};", "auto v{0} = x[i & 7];\nnote(v{0});", "x[i & 7]++;",
        "note(x[j & 7]--);", "note(++x[i & 7]);", "note(x[i & 7] = T(i & 3));", "*(x + (j & 7)) *= T(2);",
        "if (x[i & 7] < x[j & 7])\n    x[0] = T(1);", "T *q{0} = x + (i & 3);\n*q{0}++ = x[1];\nnote(*q{0});",
        "auto f{0} = [&](int k) {{ return x[k & 7]; }};\nnote(f{0}(j));",
        "auto f{0} = [=](auto k) {{ x[k & 7] = T(k & 3); }};\nf{0}(i);",
        "for (int k = 0; k < 3; k++)\n    x[k] = x[k + 1];", "x[i & 7] = x[j & 7] = T(tick(3));",
        "x[tick(i & 7)] += x[tick(j & 7)];", "T l{0}[2] = {{x[0], x[i & 7]}};\nnote(l{0}[1]);",
        "note(pick(x[i & 7], x[j & 7]));", "bump(x[j & 7]);", "note(static_cast<T>(x[i & 7]));",
        "note(x[i & 7] > x[j & 7] ? x[0] : x[1]);", "const T &r{0} = x[1];\nnote(r{0});",
        "(*x) = (i & 1) ? x[i & 7] : T(4);", "x[i & 7] = T{{}};", "note(T(x[i & 7] * T(2)));")

    def make_template(self):
        """A device function template over the element type."""
        name = self.fresh("h")
        elements = [b for b in self.elements_for_functions() if not b.const and b.element.name != "bool"]
        lines = self.random.sample(self.TEMPLATE_LINES, self.random.randint(1, 4))
        if self.order < 17:  # two calls on both sides of an assignment
            lines = [line for line in lines if line.count("tick(") < 2]
        nodes = [Node(line.format(self.fresh(""))) for line in lines]
        nodes.append(Node("return (int)sat((float)x[i & 7]);"))
        parameter = self.declare_pointer("x", Type("T", "int"), False, False, self.annotation(False))
        self.functions.append(Node(f"template <class T> __device__ int {name}({parameter}, int i) {{\n"
                                   "    int j = i + 1;", nodes, "}"))
        for buffer in elements:
            self.kernel_calls.append(Call(name, ((buffer.element.name, False),)))

    def make_view(self):
        """A class template with an annotated field."""
        name = self.fresh("V")
        elements = [b for b in self.elements_for_functions() if not b.const and b.element.name != "bool"]
        field = self.declare_pointer("p", Type("T", "int"), False, False, self.annotation(False))
        at = self.choose(["return p[i & 7];", "return this->p[i & 7];", "return *(p + (i & 7));",
                          "return [=] { return p[i & 7]; }();", "return [this](int k) { return p[k & 7]; }(i);"])
        if self.std < 17:
            at = "return p[i & 7];"
        add = self.choose(["p[i & 7] += v;", "this->p[i & 7] += v;", "(*this).p[i & 7] = p[i & 7] + v;",
                           "T *q = p;\n        q[i & 7] += v;"])
        nodes = [Node(f"    __device__ void add(int i, T v) {{\n        {add}\n    }}"),
                 Node("    __device__ T operator[](int i) const { return p[i & 7]; }"),
                 Node("    __device__ T &ref(int i) { return p[i & 7]; }")]
        self.functions.append(Node(
            f"template <class T> struct {name} {{\n    {field};\n"
            f"    __device__ explicit {name}(T *from) : p(from) {{}}\n"
            f"    __device__ T at(int i) const {{ {at} }}", [], ""))
        self.functions[-1] = Node(self.functions[-1].head, [Node(n.head[4:]) for n in nodes], "};")
        helper = self.fresh("h")
        self.functions.append(Node(
            f"template <class T> __device__ int {helper}(T *x, int i) {{\n    {name}<T> w(x);", [
                Node(line) for line in ("w.add(i, T(2));", "note(w.at(i + 1));", "note(w[i]);",
                                        "w.ref(i + 2) = T(1);", "w.p[0] += w.p[1];")],
            "    return (int)sat((float)w.p[i & 7]);\n}"))
        for buffer in elements:
            self.kernel_calls.append(Call(helper, ((buffer.element.name, False),)))

    # ---- the kernel

    def kernel_scope(self):
        """(scope, lines at the start of the kernel)"""
        pointers, lines = [], ["int o = kf_thread() * KF_SLICE;"]
        shift = self.chance(0.6)
        for buffer in self.buffers:
            name = f"a.{buffer.name}" if buffer.where == "field" else buffer.name
            moves = shift and buffer.where == "parameter"
            if moves:
                lines.append(f"{name} += o;")
            pointer = Pointer(name, buffer.element, [buffer.name], buffer.const, offset="" if moves else "o",
                              annotated=bool(buffer.annotation), variable=moves)
            pointer.frozen = buffer in self.homes
            buffer.place = name if moves else f"{name} + o"
            pointers.append(pointer)
        for buffer in self.buffers:
            if buffer.element.kind == "pointer":
                buffer.element.home = buffer.element.home.place
        return Scope(pointers, [Local("o", INT, const=True)], self.kernel_calls), lines

    def assemble(self):
        self.scope, lines = self.kernel_scope()
        body = self.counter_variable() if self.chance(0.8) else []
        for _ in range(self.random.randint(4, 9)):
            body += self.statement(2)
        for call in self.kernel_calls:
            made = self.call(call, 1)
            body += [Node(f"{made.text};")] if made else []
        parameters = [self.declare_buffer(b) for b in self.buffers if b.where == "parameter"]
        fields = [b for b in self.buffers if b.where == "field"]
        nodes = [*self.types, *self.functions]
        for buffer in self.buffers:
            if buffer.where == "global":
                nodes.append(Node(f"__device__ __managed__ {buffer.annotation} "
                                  f"{buffer.element.declare(buffer.name)}[KF_COUNT];"))
        template = "template <class T> " if self.instances else ""
        if fields:
            nodes.append(Node(f"{template}struct Args {{", [Node(self.declare_buffer(b) + ";") for b in fields],
                              "};"))
            parameters.insert(0, "Args a")
        nodes.append(Node(f"{template}__global__ void kernel({', '.join(parameters)}) {{\n    "
                          + "\n    ".join(lines), body, "}"))
        head = f"namespace {self.name} {{\n    using ::kf_fill;\n    using ::kf_mix;"
        return [Node(head, nodes, "}"), *self.make_test(fields)]

    def make_test(self, fields):
        lines, digests = [f"using namespace {self.name};"], []
        for buffer in self.buffers:
            element, name = buffer.element, buffer.name
            if buffer.where == "global":
                lines.append(f"t.symbol({self.name}::{name});")
                digests.append(f"t.digest({self.name}::{name});")
                continue
            if element.kind == "pointer":
                target = self.buffers[0].name
                lines.append(f"auto {name} = t.pointers({target});")
                digests.append(f"t.digest_pointers({name}, {target});")
                continue
            made = f"t.arrays<{element.element.name}, {element.count}>()" if element.kind == "array" \
                else f"t.buffer<{element.name}>()"
            lines.append(f"auto {name} = {made};")
            digests.append(f"t.digest({name});")
        arguments = [b.name for b in self.buffers if b.where == "parameter"]
        if fields:
            lines.append(f"{self.name}::Args a{{{', '.join(b.name for b in fields)}}};")
            arguments.insert(0, "a")
        kernel = f"{self.name}::kernel{'<T>' if self.instances else ''}"
        lines.append(f"KF_START(({kernel}), {', '.join(arguments)});")
        test = Node("", [])
        if not self.instances:
            test.head = f"static void test_{self.name}(kf_test &t) {{\n    " + "\n    ".join(lines + digests) + "\n}"
            test.children = None
            return [test]
        run = Node(f"template <class T> static void run_{self.name}(kf_test &t) {{\n    "
                   + "\n    ".join(lines + digests) + "\n}")
        calls = " ".join(f"run_{self.name}<{name}>(t);" for name in self.instances)
        return [run, Node(f"static void test_{self.name}(kf_test &t) {{ {calls} }}")]

    def render(self, dropped=frozenset()):
        return "\n".join(line for node in self.nodes for line in node.render(0, dropped))


def source_of(programs, dropped=frozenset()):
    runs = " ".join(f"KF_RUN({program.name})" for program in programs)
    return "\n".join([PRELUDE, *(program.render(dropped) for program in programs), f"KF_MAIN({runs})", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--std", type=int, default=17, choices=[14, 17])
    parser.add_argument("--order", type=int, choices=[14, 17], help="rely on the order of this standard")
    args = parser.parse_args()
    order = args.order or args.std
    programs = [Program(args.seed, args.first + k, args.std, order) for k in range(args.count)]
    sys.stdout.write(source_of(programs))


if __name__ == "__main__":
    main()
