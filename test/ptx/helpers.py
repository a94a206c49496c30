#!/usr/bin/env python3
"""The PTX of every device helper: each helper x type x use is one kernel.

usage: helpers.py source MODIFIERS          the kernels, from plugin/modifier.def
       helpers.py check MODIFIERS RUNTIME PTX [plain] [policy] [wide]
                                            compares instructions; with 'plain' none may be hinted, with
                                            'policy' pointers carry L2 policies, with 'wide' there are
                                            accesses of 32 bytes, and asm for read-only data by policy

A kernel's loads, stores and asm statements must be exactly the expected ones, in order, and nothing
else may stand beside them than what moves registers.
"""
import re
import sys

# name, declaration or type, the units that hold the object, how many of them, compound operators
TYPES = [
    ("bool", "bool", "u8 b8", 1, False),
    ("char", "char", "s8 b8", 1, True),
    ("schar", "signed char", "s8 b8", 1, True),
    ("uchar", "unsigned char", "u8 b8", 1, True),
    ("enum8", "Enum8", "u8 b8", 1, False),
    ("struct1", "Struct1", "u8 b8", 1, False),
    ("short", "short", "s16 b16", 1, True),
    ("ushort", "unsigned short", "u16 b16", 1, True),
    ("enum16", "Enum16", "s16 b16", 1, False),
    ("half", "Half", "b16 b16", 1, False),
    ("uchar2", "Struct2Align1", "u8 b8", 2, False),
    ("int", "int", "b32 b32", 1, True),
    ("float", "float", "f32 f32", 1, True),
    ("struct4", "Struct4", "b32 b32", 1, True),
    ("short2", "Struct4Align2", "b16 b16", 2, False),
    ("int64", "long long", "b64 b64", 1, True),
    ("double", "double", "f64 f64", 1, True),
    ("pointer", "PointerToFloat", "b64 b64", 1, True),
    ("float2", "Struct8", "v2.b32 v2.b32", 1, True),
    ("wide1", "Wide8", "b64 b64", 1, False),
    ("struct8align4", "Struct8Align4", "b32 b32", 2, True),
    ("packed8", "Packed8", "u8 b8", 8, False),
    ("int128", "__int128", "v2.b64 v2.b64", 1, True),
    ("float4", "Struct16", "v4.b32 v4.b32", 1, True),
    ("double2", "Wide16", "v2.b64 v2.b64", 1, True),
    ("struct16align4", "Struct16Align4", "b32 b32", 4, True),
    ("struct16align8", "Struct16Align8", "b64 b64", 2, True),
    ("struct32", "Struct32", "v4.b32 v4.b32", 2, False),
    ("struct48", "Struct48", "v4.b32 v4.b32", 3, False),
    ("struct64", "Struct64", "v4.b32 v4.b32", 4, False),
    ("double4", "Wide32", "v2.b64 v2.b64", 2, False),
    ("struct32align32", "Struct32Align32", "v4.b32 v4.b32", 2, False),
    ("double4align32", "Wide32Align32", "v2.b64 v2.b64", 2, False),
    ("struct64align64", "Struct64Align64", "v4.b32 v4.b32", 4, False),
]

PROLOGUE = """\
#if !defined(__NVCC__)
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#endif
#include "kf/runtime.h"

#define SUM(T) __device__ T &operator+=(T &a, const T &b) { a.m += b.m; return a; }
enum Enum8 : unsigned char { enum8 };
enum class Enum16 : short { zero };
typedef float *PointerToFloat;
struct Struct1 { char m; };
struct Half { unsigned short m; __device__ Half() : m(0) {} __device__ Half(float) : m(1) {} };
struct Struct2Align1 { unsigned char m, n; };
struct Struct4 { int m; };
struct Struct4Align2 { short m, n; };
struct alignas(8) Struct8 { float m, n; };
struct alignas(8) Wide8 { double x; };
struct Struct8Align4 { float m, n; };
struct __attribute__((packed)) Packed8 { int m, n; };
struct alignas(16) Struct16 { float m, n, o, p; };
struct alignas(16) Wide16 { double x, m; };
struct alignas(16) Struct32 { float m[8]; };
struct alignas(16) Struct48 { float m[12]; };
struct alignas(16) Struct64 { float m[16]; };
struct alignas(16) Wide32 { double x, y, z, w; };
struct alignas(32) Struct32Align32 { float m[8]; };
struct alignas(32) Wide32Align32 { double x, y, z, w; };
struct alignas(64) Struct64Align64 { float m[16]; };
struct Struct16Align4 { float m, n, o, p; };
struct Struct16Align8 { double m, n; };
SUM(Struct4) SUM(Struct8) SUM(Struct8Align4) SUM(Struct16) SUM(Wide16) SUM(Struct16Align4)
SUM(Struct16Align8)
"""

# The load operator that a compound operator uses beside each store operator.
LOAD_OF = {"wb": "ca", "cg": "cg", "cs": "cs", "wt": "cv"}

UNIT_SIZE = {"u8": 1, "s8": 1, "b8": 1, "u16": 2, "s16": 2, "b16": 2, "u32": 4, "f32": 4, "b32": 4,
             "u64": 8, "f64": 8, "b64": 8, "b128": 16}

# Where there are accesses of 32 bytes, they serve global memory of that alignment.
WIDE_UNITS = {"v4.b32": "v8.b32", "v2.b64": "v4.b64"}
WIDE_TYPES = {"struct32align32", "double4align32", "struct64align64"}
POLICY = "L2::cache_hint"

# By these a policy goes by the instruction: less aligned than their size, or aligned to 32.
NO_POLICY = WIDE_TYPES | {"uchar2", "short2", "struct8align4", "packed8", "struct16align4",
                          "struct16align8"}

ACCESS = re.compile(r"(ld|st|atom|red|ldu|prefetch)\b(?!\.param)")
REGISTERS = re.compile(r"(ld\.param|mov|cvta|cvt|and|prmt|shl|shr|or|bfe|bfi|ret)\b")
ARITHMETIC = re.compile(r"(add|addc|mad)\b")


def helpers(modifiers):
    """{helper: (kind, mnemonic)} of every helper that the modifiers ask for."""
    rows = re.findall(r'^KF_MODIFIER\(\w+, "(\w*)", "(\w*)", ([01]),', read(modifiers), re.M)
    if not rows:
        sys.exit(f"{modifiers}: no KF_MODIFIER line")
    found = {"kf_ld_global_nc": ("load", "ld.global.nc")}
    for load, store, nc in rows:
        for space in (".global", ""):
            if load:
                found[name("ld", space, load)] = ("load", f"ld{space}.{load}")
            if store:
                found[name("st", space, store)] = ("store", f"st{space}.{store}")
        if nc == "1":
            found[name("ld", ".global", load) + "_nc"] = ("load", f"ld.global.{load}.nc")
    return found


def policies(modifiers):
    """{helper: (kind, the mnemonic that stands for it elsewhere)} of the helpers with an L2 policy."""
    of_operator = {}
    for load, store, policy in re.findall(r'^KF_MODIFIER\(\w+, "(\w*)", "(\w*)", [01], "(\w*)"', read(modifiers), re.M):
        of_operator.update({f"ld {load}": policy, f"st {store}": policy})
    return {f"{helper}_policy": found for helper, found in helpers(modifiers).items()
            if of_operator.get(f"{found[1][:2]} {operator_of(found[1])}")}


def operator_of(mnemonic):
    return next((word for word in mnemonic.split(".")[1:] if word not in ("global", "nc")), "")


def updates(modifiers):
    """(label, call, load, store) of every update whose sides have different hints, or one none."""
    loads, stores = {"": "ld"}, {"": "st"}
    for helper, (kind, mnemonic) in helpers(modifiers).items():
        if not helper.endswith("_nc"):
            (loads if kind == "load" else stores)[helper] = mnemonic
    for load, ld in loads.items():
        for store, st in stores.items():
            if (load or store) and (not load or not store or ("_global_" in load) == ("_global_" in store)):
                after = load.replace("kf_", "kf_after_", 1) or "kf_after_ld"
                yield f"{load or 'plain'}__{store or 'plain'}", f"{store or 'kf_st'}(p, {after}())", ld, st


def name(opcode, space, operator):
    return "_".join(["kf", opcode] + [part for part in (space[1:], operator) if part])


def read(path):
    if path == "-":
        return sys.stdin.read()
    with open(path, encoding="utf-8") as file:
        return file.read()


def cut(label, units, count, mnemonic, wide):
    """The units of an object, as they are with accesses of 32 bytes or without."""
    if wide and label in WIDE_TYPES and ".global" in mnemonic:
        return [WIDE_UNITS[unit] for unit in units.split()], count // 2
    return units.split(), count


def kernels(modifiers, wide=False):
    """(kernel, arguments, body, [expected accesses], may it calculate)"""
    for helper, (kind, mnemonic) in {**helpers(modifiers), **policies(modifiers)}.items():
        for label, spelling, units, count, has_sum in TYPES:
            (of_load, of_store), count = cut(label, units, count, mnemonic, wide)
            if kind == "load":
                # nvcc sees that data is read-only by the words of the program.
                read = f"const {spelling} *__restrict__ p" if "_nc_policy" in helper else f"{spelling} *p"
                yield (f"{helper}__{label}", f"{read}, {spelling} *q", f"*q = {helper}(p);",
                       [f"{mnemonic}.{of_load}"] * count, False)
                continue
            arguments = f"{spelling} *p, {spelling} v"
            stores = [f"{mnemonic}.{of_store}"] * count
            yield f"{helper}__{label}", arguments, f"{helper}(p) = v;", stores, False
            if has_sum and not helper.endswith("_policy"):
                operand = "(v - v) + 1" if spelling == "PointerToFloat" else "v"
                operator = mnemonic.split(".")[-1]
                load = mnemonic.replace("st", "ld", 1)[:-len(operator)] + LOAD_OF[operator]
                yield (f"{helper}__{label}__sum", arguments, f"{helper}(p) += {operand};",
                       [f"{load}.{of_load}"] * count + stores, True)


    for label, call, load, store in updates(modifiers):
        for type_, spelling, units in (("int", "int", "b32"), ("float4", "Struct16", "v4.b32")):
            expected = [f"{side}.{units}" for side in (load, store) if "." in side]
            yield (f"{label}__{type_}", f"{spelling} *p, {spelling} v", f"{call} += v;", expected, True)


def source(modifiers):
    print(PROLOGUE)
    for kernel, arguments, body, _, _ in kernels(modifiers):
        print(f'extern "C" __global__ void {kernel}({arguments}) {{ {body} }}')


def instructions(ptx):
    """{kernel: [(instruction, whether it stands in an asm statement)]}"""
    found = {}
    for kernel, body in re.findall(r"\.entry\s+(\w+)\(.*?\n\{\n(.*?)\n\}", ptx, re.S):
        lines, in_asm = [], False
        for line in body.split("\n"):
            if "begin inline asm" in line or "end inline asm" in line:
                in_asm = "begin" in line
            line = line.split("//")[0].strip()
            line = line.strip("{} ") if line[:1] in "{}" else line
            if line and not line.startswith("."):
                lines.append((line, in_asm))
        found[kernel] = lines
    return found


def offsets(lines):
    """Byte offsets of the asm accesses from the first address that each opcode uses."""
    base, found = {}, {}
    for line, in_asm in lines:
        sum_ = re.fullmatch(r"add\.s64\s+(%rd\d+), (%rd\d+), (\d+);", line)
        if sum_:
            register, offset = base.get(sum_[2], (sum_[2], 0))
            base[sum_[1]] = (register, offset + int(sum_[3]))
        elif in_asm:
            register = re.search(r"\[(%rd\d+)\]", line)[1]
            found.setdefault(line[:2], []).append(base.get(register, (register, 0)))
    return found


def size_of(opcode):
    *_, vector, unit = opcode.split(".")
    return UNIT_SIZE[unit] * (int(vector[1:]) if re.fullmatch(r"v\d", vector) else 1)


def check_policy(lines, expected):
    """What is wrong with one kernel whose accesses are plain ones with a policy, in pieces of any size."""
    opcode = expected[0][:2]
    mine = [line.split()[0] for line, _ in lines if line.startswith(f"{opcode}.") and POLICY in line]
    if not mine or any(in_asm for _, in_asm in lines):
        yield f"no {opcode} with a policy, or asm statements: {lines}"
    if len(expected) > 1 and any(size_of(each) > size_of(expected[0]) for each in mine):
        yield f"{mine} need more alignment than the object has"
    if ".global" in expected[0] and any(".global." not in each for each in mine):
        yield f"{mine} are not global"
    if ".nc" in expected[0] and any(".nc." not in each for each in mine):
        yield f"{mine} are not .nc"
    others = [line for line, _ in lines if ACCESS.match(line) and POLICY not in line]
    # A load kernel stores what it loaded, plainly, to another place.
    if any(line.startswith(opcode) for line in others):
        yield f"without a policy: {others}"


def check_kernel(lines, expected, calculates, plain):
    """What is wrong with one kernel."""
    asm = [line.split()[0] for line, in_asm in lines if in_asm]
    if asm != ([] if plain else expected):
        yield f"asm statements are {asm}, expected {[] if plain else expected}"
    accesses = [line.split()[0] for line, in_asm in lines if not in_asm and ACCESS.match(line)]
    hinted = [access for access in accesses if re.search(r"\.(ca|cg|cs|cv|lu|wb|wt)\b", access)]
    if hinted:
        yield f"hinted outside of an asm statement: {hinted}"
    kinds = {access.split(".")[0] for access in accesses}
    # A load kernel stores what it loaded, plainly, to another place.
    usual = {"st"} if not calculates and expected[0].startswith("ld") else set()
    if plain:
        usual |= {line.split(".")[0] for line in expected}
    if calculates:
        usual |= {"ld", "st"} - {line.split(".")[0] for line in expected}
    if kinds != usual:
        yield f"further accesses: {accesses}"
    for opcode, places in offsets(lines).items():
        size = size_of(expected[0]) if len(places) > 1 else 0
        if places != [(places[0][0], size * k) for k in range(len(places))]:
            yield f"{opcode} of pieces at {places}"
    for line, in_asm in lines:
        known = in_asm or ACCESS.match(line) or REGISTERS.match(line)
        in_pieces = len(expected) > 1 and line.startswith("add.s64")
        if not known and not in_pieces and not (calculates and ARITHMETIC.match(line)):
            yield f"unexpected instruction: {line}"


def check(modifiers, runtime, ptx, *words):
    plain, policy, wide = (word in words for word in ("plain", "policy", "wide"))
    problems = []
    rows = re.findall(r"^ +KF_(?:LOAD|LOAD_NC|STORE)\((\w+), \"", read(runtime), re.M)
    table = {f"kf_{row}" for row in rows}
    rows = re.findall(r"^ +KF_(?:LOAD|STORE)_POLICY(?:_NC)?\((\w+), ", read(runtime), re.M)
    if {f"kf_{row}" for row in rows} != set(policies(modifiers)):
        problems.append(f"{runtime}: differs in policies from {modifiers}: {rows}")
    if table != set(helpers(modifiers)):
        problems.append(f"{runtime}: differs from {modifiers}: {table ^ set(helpers(modifiers))}")
    found = instructions(read(ptx))
    wanted = list(kernels(modifiers, wide))
    if set(found) != {kernel for kernel, *_ in wanted}:
        problems.append(f"{len(found)} kernels in the PTX, expected {len(wanted)}")
    for kernel, _, _, expected, calculates in wanted:
        lines = found.get(kernel, [])
        carries = (policy and "_policy__" in kernel and not (wide and "_nc_" in kernel)
                   and kernel.rsplit("__", 1)[1] not in NO_POLICY)
        for problem in check_policy(lines, expected) if carries else \
                check_kernel(lines, expected, calculates, plain):
            problems.append(f"{kernel}: {problem}")
    print("\n".join(problems[:50]) or f"{len(wanted)} kernels are as expected")
    sys.exit(1 if problems else 0)


def main():
    command, *arguments = sys.argv[1:]
    {"source": source, "check": check}[command](*arguments)


if __name__ == "__main__":
    main()
