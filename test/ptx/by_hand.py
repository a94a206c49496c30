#!/usr/bin/env python3
"""The PTX of kf/access.h: each modifier x space x count of objects, and each type x count, is one kernel.

usage: by_hand.py source MODIFIERS              the kernels, from plugin/modifier.def
       by_hand.py check MODIFIERS PTX WIDEST [plain]
                                                compares instructions; WIDEST is that of .global
                                                accesses in bytes; with 'plain' none may be hinted

An access is cut into pieces of the greatest power of two that divides its size, up to 16 bytes, or
WIDEST, one behind the other. The compiler makes plain ones of floats and half as wide.
"""
import collections
import re
import sys

sys.dont_write_bytecode = True
import helpers

# The unit is that of a piece that is an object; any other piece is words of 32 or 64 bits.
Type = collections.namedtuple("Type", "label cpp size align unit word")
TYPES = [Type(*row) for row in [
    ("bool", "bool", 1, 1, "u8 b8", 32),
    ("schar", "signed char", 1, 1, "s8 b8", 32),
    ("short", "short", 2, 2, "s16 b16", 32),
    ("ushort", "unsigned short", 2, 2, "u16 b16", 32),
    ("enum16", "Enum16", 2, 2, "s16 b16", 32),
    ("half", "Half", 2, 2, "b16 b16", 32),
    ("int", "int", 4, 4, "b32 b32", 32),
    ("float", "float", 4, 4, "f32 f32", 32),
    ("int64", "long long", 8, 8, "b64 b64", 64),
    ("double", "double", 8, 8, "f64 f64", 64),
    ("pointer", "PointerToFloat", 8, 8, "b64 b64", 64),
    ("int128", "__int128", 16, 16, "v2.b64 v2.b64", 64),
    ("bytes3", "Bytes3", 3, 1, None, 32),
    ("float2", "Struct8", 8, 8, "v2.b32 v2.b32", 32),
    ("pair", "Struct8Align4", 8, 4, None, 32),
    ("float3", "Struct12", 12, 4, None, 32),
    ("float4", "Struct16", 16, 16, "v4.b32 v4.b32", 32),
    ("double2", "Wide16", 16, 16, "v2.b64 v2.b64", 64),
    ("struct16align4", "Struct16Align4", 16, 4, None, 32),
    ("struct20", "Struct20", 20, 4, None, 32),
    ("double4", "Wide32", 32, 32, None, 64),
]]
FLOAT = next(type_ for type_ in TYPES if type_.label == "float")

PROLOGUE = """\
#if !defined(__NVCC__)
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#endif
#include <kf/access.h>

enum class Enum16 : short { zero };
typedef float *PointerToFloat;
struct Half { unsigned short m; __device__ Half() : m(0) {} };
struct Bytes3 { unsigned char m[3]; };
struct alignas(8) Struct8 { float m, n; };
struct Struct8Align4 { float m, n; };
struct Struct12 { float m, n, o; };
struct alignas(16) Struct16 { float m, n, o, p; };
struct alignas(16) Wide16 { double x, m; };
struct Struct16Align4 { float m, n, o, p; };
struct Struct20 { float m[5]; };
struct alignas(32) Wide32 { double x, m, n, o; };
"""

SPACES = ("generic", "global", "read_only")

# What an access becomes: kind is load or store, count 0 for kf_load and kf_store.
Access = collections.namedtuple("Access", "kind type count modifier space")


def modifiers(path):
    """{name: (load operator, store operator, has it .nc)}"""
    rows = re.findall(r'^KF_MODIFIER\((\w+), "(\w*)", "(\w*)", ([01]),', helpers.read(path), re.M)
    if not rows:
        sys.exit(f"{path}: no KF_MODIFIER line")
    return {name.lower(): (load, store, nc == "1") for name, load, store, nc in rows}


def accesses(names):
    for name in names:
        for count in range(17):
            for space in SPACES:
                yield Access("load", FLOAT, count, name, space)
            for space in SPACES[:2]:
                yield Access("store", FLOAT, count, name, space)
    for type_ in TYPES:
        for count in range(17):
            if type_ is not FLOAT:
                yield Access("load", type_, count, "cs", "generic")
                yield Access("load", type_, count, "cg", "read_only")
                yield Access("store", type_, count, "cs", "global")
                yield Access("load", type_, count, "normal", "global")


def kernel(access):
    return f"{access.kind}_{access.modifier}_{access.space}_{access.type.label}_{access.count}"


def source(path):
    print(PROLOGUE)
    for access in accesses(modifiers(path)):
        cpp, count = access.type.cpp, access.count
        arguments = f"kf_modifier::{access.modifier}, kf_space::{access.space}"
        value = f"kf_array<{cpp}, {count}>" if count else cpp
        call = f"kf_read_aligned<{count}, {arguments}>" if count else f"kf_load<{arguments}>"
        parameters, body = f"{cpp} *p, {value} *q", f"*q = {call}(p);"
        if access.kind == "store":
            call = f"kf_write_aligned<{count}, {arguments}>" if count else f"kf_store<{arguments}>"
            parameters, body = f"{cpp} *p, {value} v", f"{call}(p, v);"
        print(f'extern "C" __global__ void {kernel(access)}({parameters}) {{ {body} }}')


def mnemonic(access, table):
    """The instruction without its unit; None where the access is plain."""
    load, store, has_nc = table[access.modifier]
    space = "" if access.space == "generic" else ".global"
    if access.kind == "store":
        return f"st{space}.{store}" if store else None
    if access.space == "read_only" and (has_nc or not load):
        return f"ld.global.{load}.nc" if load else "ld.global.nc"
    return f"ld{space}.{load}" if load else None


def piece(access, widest):
    type_, count = access.type, access.count
    most = 16 if access.space == "generic" else widest
    if not count:
        return min(type_.align, most)
    return min(type_.size * count & -(type_.size * count), most)


def unit(access, size):
    type_ = access.type
    if type_.unit and size == type_.size:
        return type_.unit.split()[access.kind == "store"]
    if size < 4:
        return {1: ("u8", "b8"), 2: ("b16", "b16")}[size][access.kind == "store"]
    word = min(type_.word, 8 * size)
    return (f"v{8 * size // word}." if 8 * size > word else "") + f"b{word}"


def check_kernel(lines, access, table, widest, plain):
    """What is wrong with one kernel."""
    size = piece(access, widest)
    count = access.type.size * max(access.count, 1) // size
    instruction = None if plain else mnemonic(access, table)
    expected = [f"{instruction}.{unit(access, size)}"] * count if instruction else []
    asm = [line.split()[0] for line, in_asm in lines if in_asm]
    if asm != expected:
        yield f"asm statements are {asm}, expected {expected}"
    here = [at for found in helpers.offsets(lines).values() for at in found]
    if [offset for _, offset in here] != [k * size for k in range(len(expected))]:
        yield f"the pieces lie at {here}"
    others = [line.split()[0] for line, in_asm in lines if not in_asm and helpers.ACCESS.match(line)]
    if any(re.search(r"\.(ca|cg|cs|cv|lu|wb|wt)\b", other) for other in others):
        yield f"hinted outside of an asm statement: {others}"
    own = [other for other in others if other[:2] == access.kind.replace("load", "ld")[:2]]
    if not expected and not own:
        yield "no plain access"
    if not expected and len(own) > count and access.type.label in ("float", "half"):
        yield f"{len(own)} plain accesses, expected at most {count}: {own}"


def check(path, ptx, widest, plain):
    table, kernels = modifiers(path), helpers.instructions(helpers.read(ptx))
    problems, count = [], 0
    for access in accesses(table):
        count += 1
        lines = kernels.get(kernel(access))
        wrong = check_kernel(lines, access, table, widest, plain) if lines else ["is not there"]
        problems += [f"{kernel(access)}: {problem}" for problem in wrong]
    print("\n".join(problems[:40]))
    print(f"{count} kernels, {len(problems)} problems")
    return 1 if problems else 0


def main():
    if sys.argv[1] == "source":
        source(sys.argv[2])
        return 0
    return check(sys.argv[2], sys.argv[3], int(sys.argv[4]), sys.argv[5:] == ["plain"])


if __name__ == "__main__":
    sys.exit(main())
