#!/usr/bin/env python3
"""The PTX of kf/async.h and kf/prefetch.h: each helper x size x form is one kernel.

usage: latency.py source               the kernels
       latency.py check PTX [WORD]     compares instructions; with 'plain' every copy is synchronous,
                                       with 'none' there are no prefetches either

Forms of a copy: an object, zero-filling with the object in either branch, by hand, and from an address
that is known to be global only when the program runs.
"""
import itertools
import re
import sys

sys.dont_write_bytecode = True
import helpers

# The words that helper_name of the tool makes names of, in its order.
OPERATORS = {"": "cg", "_ca": "ca"}
PRIORITIES = {"": None, "_L2_evict_first": "0x12F0000000000000", "_L2_evict_last": "0x14F0000000000000",
              "_L2_evict_normal": "0x16F0000000000000"}
SIZES = {"": "", "_L2_64B": ".L2::64B", "_L2_128B": ".L2::128B", "_L2_256B": ".L2::256B"}

# name, type, bytes, zeros of the type or what converts to it
TYPES = [("int", "int", 4, "0"), ("float", "float", 4, "0.0f"), ("half2", "Half2", 4, "0.0f"),
         ("uchar4", "Bytes4", 4, "Bytes4()"), ("double", "double", 8, "0"), ("int64", "long long", 8, "0.0"),
         ("float2", "Float2", 8, "Float2()"), ("pointer", "PointerToFloat", 8, "nullptr"),
         ("float4", "Float4", 16, "make(0, 0, 0, 0)"), ("double2", "Double2", 16, "Double2{}")]
# One of each size for the helpers with hints.
FEW = ("int", "float2", "float4")
# What no instruction copies.
PLAIN = [("short", "short", 2, "short(0)"), ("float3", "Float3", 12, "Float3()"),
         ("pair", "Pair", 8, "Pair()"), ("counted", "Counted", 4, "Counted()")]

FORMS = {
    "object": "{helper}(&(tile[i])) = kf_from_global(&(p[j]));",
    "fill": "{helper}(&(tile[i])) = j < n ? kf_from_global(&(p[j])) : {zero};",
    "refill": "{helper}(&(tile[i])) = j >= n ? {zero} : kf_from_global(&(p[j]));",
    "generic": "{helper}(&(tile[i])) = kf_from(&(p[j]));",
    "generic_fill": "{helper}(&(tile[i])) = j < n ? kf_from(&(p[j])) : {zero};",
}
BY_HAND = {
    "by_hand": "kf_async_copy(&tile[i], &p[j]);",
    "by_hand_fill": "kf_async_copy(&tile[i], &p[j], j < n);",
}

PREFETCHES = {"l1": "prefetch.L1", "l2": "prefetch.L2", "global_l1": "prefetch.global.L1",
              "global_l2": "prefetch.global.L2"}
# bytes a round: is there a condition
LINES = {"4": True, "-16": True, "127": True, "128": False, "-128": False, "1024": False}

WAITS = {
    "commit": ("kf_async_commit();", "cp.async.commit_group;"),
    "wait_0": ("kf_async_wait<0>();", "cp.async.wait_group 0;"),
    "wait_3": ("kf_async_wait<3>();", "cp.async.wait_group 3;"),
    "wait_all": ("kf_async_wait_all();", "cp.async.wait_all;"),
    "macro_commit": ("KF_ASYNC_COMMIT();", "cp.async.commit_group;"),
    "macro_wait": ("KF_ASYNC_WAIT(2 - 1);", "cp.async.wait_group 1;"),
}

PROLOGUE = """\
#if !defined(__NVCC__)
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#endif
#include "kf/async.h"
#include "kf/prefetch.h"

typedef float *PointerToFloat;
struct alignas(4) Half2 { unsigned short x, y; Half2() = default; __device__ Half2(float); };
struct alignas(4) Bytes4 { unsigned char x, y, z, w; };
struct alignas(8) Float2 { float m, n; };
struct alignas(16) Float4 { float m, n, o, p; };
struct alignas(16) Double2 { double x, y; };
struct Float3 { float x, y, z; };
struct Pair { float x, y; };
struct Counted {
    int count;
    Counted() = default;
    __device__ Counted(const Counted &other) : count(other.count + 1) {}
    __device__ Counted &operator=(const Counted &other) { count = other.count + 1; return *this; }
};
__device__ inline Half2::Half2(float v) : x(v != 0), y(v != 0) {}
__device__ inline Float4 make(float m, float n, float o, float p) { return Float4{m, n, o, p}; }
"""


def copies():
    """(kernel, type, statement, bytes, the opcode, the policy, form)"""
    for operator, priority, size in itertools.product(OPERATORS, PRIORITIES, SIZES):
        helper = f"kf_cp_async{operator}{priority}{size}"
        for label, type_, count, zero in TYPES:
            if (priority or size) and label not in FEW:
                continue
            for form, text in FORMS.items():
                cop = OPERATORS[operator] if count == 16 else "ca"
                hint = ".L2::cache_hint" if priority else ""
                yield (f"{helper}__{label}__{form}", type_, text.format(helper=helper, zero=zero), count,
                       f"cp.async.{cop}.shared.global{hint}{SIZES[size]}", PRIORITIES[priority], form)
    for (label, type_, count, _), (form, text) in itertools.product(TYPES, BY_HAND.items()):
        cop = "cg" if count == 16 else "ca"
        yield f"{label}__{form}", type_, text, count, f"cp.async.{cop}.shared.global", None, form
    for (label, type_, _, zero), (form, text) in itertools.product(PLAIN, {**FORMS, **BY_HAND}.items()):
        statement = text.format(helper="kf_cp_async_L2_evict_last", zero=zero)
        yield f"{label}__{form}", type_, statement, 0, None, None, form


def prefetches():
    """(kernel, statement, the instruction, is it conditional)"""
    for level, opcode in PREFETCHES.items():
        yield f"prefetch_{level}", f"kf_prefetch_{level}(p + i);", opcode, False
        yield (f"prefetch_{level}_macro",
               f"i += static_cast<int>(KF_PREFETCH({level}, (i + KF_AHEAD(4) * (1) < j), (p + i + KF_AHEAD(4) * (1))));",
               opcode, None)
        for bytes_, is_conditional in LINES.items():
            name = bytes_.replace("-", "minus_")
            yield (f"prefetch_{level}_line_{name}", f"kf_prefetch_{level}_line<{bytes_}>(p + i);", opcode,
                   is_conditional)
        yield (f"prefetch_{level}_line_macro", f"i += static_cast<int>(KF_PREFETCH_LINE({level}, 2 * 8, (i < j), (p + i)));", opcode,
               True)


def source():
    print(PROLOGUE)
    for kernel, type_, statement, *_ in copies():
        print(f'extern "C" __global__ void {kernel}(const {type_} *p, {type_} *q, int i, int j, int n) {{\n'
              f"    __shared__ {type_} tile[32];\n    {statement}\n    q[j] = tile[i ^ 1];\n    (void)n;\n}}")
    for kernel, statement, *_ in prefetches():
        print(f'extern "C" __global__ void {kernel}(const char *p, int i, int j, int *q) {{ {statement} *q = i + j; }}')
    for name, (statement, _) in WAITS.items():
        print(f'extern "C" __global__ void {name}(int *p) {{ *p = 1; {statement} *p = 2; }}')


def instructions(ptx):
    """{kernel: [(instruction, whether it stands in an asm statement)]}, each statement of a line by itself"""
    found = {}
    for kernel, body in re.findall(r"\.entry\s+(\w+)\(.*?\n\{\n(.*?)\n\}", ptx, re.S):
        lines, in_asm = found.setdefault(kernel, []), False
        for line in body.split("\n"):
            if "begin inline asm" in line or "end inline asm" in line:
                in_asm = "begin" in line
            # Lists of operands have braces, too, and no semicolon in them.
            for statement in re.findall(r"[^;]+;", line.split("//")[0]):
                statement = re.sub(r"^[\s{}]+", "", statement)
                if statement and not statement.startswith("."):
                    lines.append((statement, in_asm))
    return found


def setting(lines, register):
    """The instructions that set a register."""
    return [line for line, _ in lines if re.match(rf"[\w.]+\s+{re.escape(register)}, ", line)]


def check_size(lines, register, count, is_filling):
    setters = setting(lines, register)
    if not is_filling and not all(re.fullmatch(rf"mov\.[bu]32\s+\S+ {count};", each) for each in setters):
        yield f"the source's size is no constant: {setters}"
    if is_filling and not (len(setters) == 1 and re.match(rf"selp\.[bu]32\s+\S+ (0, {count}|{count}, 0), ", setters[0])):
        yield f"the source's size is not chosen: {setters}"
    if not setters:
        yield f"nothing sets {register}"


def check_copy(lines, count, opcode, policy, form):
    """What is wrong with a kernel that copies asynchronously."""
    asm = [line for line, in_asm in lines if in_asm and not line.startswith(("isspacep", "selp", "mov.b64 kf_q"))]
    pattern = rf"{re.escape(opcode)} \[%r\d+\], \[%rd\d+\], {count}, (%r\d+){', kf_q' if policy else ''};"
    found = re.fullmatch(pattern, asm[0]) if len(asm) == 1 else None
    if not found:
        yield f"asm statements are {asm}, expected {opcode} of {count} bytes"
        return
    yield from check_size(lines, found[1], count, form.endswith("fill"))
    text = "\n".join(line for line, _ in lines)
    if policy and f"mov.b64 kf_q, {policy};" not in text:
        yield f"no policy {policy}"
    stores = [line for line, _ in lines if line.startswith("st.") and "param" not in line]
    loads = [line for line, _ in lines if line.startswith("ld.") and "param" not in line]
    if form.startswith("generic"):
        if "isspacep.global" not in text or len(stores) < 2:
            yield "no plain copy of what is not in global memory"
    else:
        if re.search(r"\bbra\b|^@", text, re.M):
            yield f"there is a branch: {text}"
        if any(".shared" in line for line in stores) or any(".shared" not in line for line in loads):
            yield f"further accesses: {loads} {stores}"
    if "cvta.shared" in text:
        yield "the address of the tile is made generic"


def check_plain(lines, form):
    """What is wrong with a kernel that copies synchronously."""
    if any(in_asm for _, in_asm in lines):
        yield f"asm statements: {lines}"
    text = "\n".join(line for line, _ in lines)
    if "st.shared" not in text or not re.search(r"ld\.(global|shared)", text):
        yield f"no copy in form {form}: {text}"


def check_prefetch(lines, opcode, is_conditional, has_prefetch):
    asm = [line for line, in_asm in lines if in_asm]
    expected = [opcode] if has_prefetch else []
    # Those with a value, 0, have the line's condition as a predicate.
    only = [line.removeprefix("@kf_q ") for line in asm if not re.match(r"mov\.b64 %rd\d+, 0;|setp\.ne\.s32 kf_q,", line)]
    if [line.split()[0] for line in only] != expected:
        yield f"asm statements are {asm}, expected {expected}"
    branches = [line for line, _ in lines if line.startswith(("@", "bra"))]
    if is_conditional is not None and has_prefetch and bool(branches) != is_conditional:
        yield f"branches are {branches}"
    if any(line.startswith("ld.") and "param" not in line for line, _ in lines):
        yield "there is a load"


def check_wait(lines, instruction, is_plain):
    asm = [line for line, in_asm in lines if in_asm]
    if asm != ([] if is_plain else [instruction]):
        yield f"asm statements are {asm}"
    stores = [line for line, _ in lines if line.startswith("st.")]
    if not is_plain and len(stores) != 2:
        yield f"accesses move across it: {stores}"


def check(path, *words):
    is_plain, has_prefetch = bool(words), "none" not in words
    found = instructions(helpers.read(path))
    problems, names = [], []

    def look(kernel, checking, *arguments):
        names.append(kernel)
        if kernel not in found:
            problems.append(f"{kernel}: is not there")
            return
        problems.extend(f"{kernel}: {problem}" for problem in checking(found[kernel], *arguments))

    for kernel, _, _, count, opcode, policy, form in copies():
        if is_plain or not count:
            look(kernel, check_plain, form)
        else:
            look(kernel, check_copy, count, opcode, policy, form)
    for kernel, _, opcode, is_conditional in prefetches():
        look(kernel, check_prefetch, opcode, is_conditional, has_prefetch)
    for kernel, (_, instruction) in WAITS.items():
        look(kernel, check_wait, instruction, is_plain)
    if set(found) != set(names):
        problems.append(f"{len(found)} kernels in the PTX, expected {len(names)}")
    print("\n".join(problems[:40] + [f"{len(names)} kernels, {len(problems)} problems"]))
    sys.exit(1 if problems else 0)


def main():
    command, *arguments = sys.argv[1:]
    {"source": source, "check": check}[command](*arguments)


if __name__ == "__main__":
    main()
