#!/usr/bin/env python3
"""Every hint that an annotation may ask for, as a kernel of its own, and the one instruction that it becomes.

usage: combinations.py source MODIFIERS QUALIFIERS
       combinations.py helpers MODIFIERS QUALIFIERS REWRITTEN
       combinations.py check MODIFIERS QUALIFIERS nvcc|clang ARCH PTX      ARCH as in sm_ARCH

Combined are a cache operator, one qualifier of each kind at most, loads and stores, global and generic
addresses and read-only data; what hint_problem() in plugin/hint.c refuses is left out.
"""
import itertools
import re
import sys
from typing import NamedTuple

KINDS = ("L1", "L2", "SIZE")
POLICIES = {"EVICT_NORMAL": 0x16F0000000000000, "EVICT_FIRST": 0x12F0000000000000,
            "EVICT_LAST": 0x14F0000000000000}
BODIES = {
    "nc": "(const float *__restrict__ {hints} x, float *o, int i) {{ o[i] = x[i]; }}",
    "ld_global": "(float *{hints} x, float *o, int i) {{ o[i] = x[i]; }}",
    "ld": "(float *const *xs, float *o, int i) {{ float *{hints} x = xs[i]; o[i] = x[i]; }}",
    "st_global": "(float *{hints} x, float v, int i) {{ x[i] = v; }}",
    "st": "(float *const *xs, float v, int i) {{ float *{hints} x = xs[i]; x[i] = v; }}",
}


class Qualifier(NamedTuple):
    kind: str
    spelling: str
    name: str
    ptx: str
    arch: int


class Case(NamedTuple):
    kernel: str
    place: str          # of BODIES
    macro: str          # "KF_CS", or "" without an operator
    operator: str
    qualifiers: tuple


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def tables(modifiers, qualifiers):
    """([(macro, operator of loads, of stores, has .nc)], {kind: qualifiers, None first}, what stores lack)"""
    rows = re.findall(r'^KF_MODIFIER\((\w+), "(\w*)", "(\w*)", ([01]),', read(modifiers), re.M)
    operators = [("", "", "", True)] + [(f"KF_{name}", load, store, nc == "1")
                                        for name, load, store, nc in rows if load]
    found, loads_only = {kind: [None] for kind in KINDS}, set()
    pattern = r'^KF_QUALIFIER\((\w+), \w+, "(\w+)", "(\w+)",\s*"([\w:]+)", (\d+), ([01]),'
    for kind, spelling, name, ptx, arch, loads in re.findall(pattern, read(qualifiers), re.M):
        found[kind].append(Qualifier(kind, spelling, name, ptx, int(arch)))
        loads_only |= {spelling} if loads == "1" else set()
    assert len(rows) > 4 and all(len(each) > 1 for each in found.values()), (rows, found)
    return operators, found, loads_only


def cases(modifiers, qualifiers):
    operators, of_kind, loads_only = tables(modifiers, qualifiers)
    number = itertools.count()
    for (macro, load, store, has_nc), *chosen in itertools.product(operators, *of_kind.values()):
        asked = tuple(filter(None, chosen))
        if macro and chosen[0]:
            continue        # no access has both a cache operator and an eviction priority of L1
        for place in BODIES:
            operator = store if place.startswith("st") else load
            mine = tuple(each for each in asked if place[:2] != "st" or each.spelling not in loads_only)
            plain = not operator and not mine
            if plain or mine != asked or (place == "nc" and not has_nc):
                continue
            yield Case(f"k{next(number)}_{place}", place, macro, operator, asked)


def source(modifiers, qualifiers):
    print("#include <kf/annotate.h>")
    for case in cases(modifiers, qualifiers):
        hints = " ".join(filter(None, [case.macro] + [f"KF_{each.spelling.upper()}" for each in case.qualifiers]))
        print(f'extern "C" __global__ void {case.kernel}{BODIES[case.place].format(hints=hints)}')


def helper_of(case):
    words = {"nc": ["ld_global", case.operator, "nc"]}.get(case.place, [case.place, case.operator])
    return "_".join(["kf"] + [word for word in words if word] + [each.name for each in case.qualifiers])


def helpers(modifiers, qualifiers, rewritten):
    text, problems, count = read(rewritten), [], 0
    for case in cases(modifiers, qualifiers):
        line = re.search(rf"{case.kernel}\(.*", text)[0]
        called = re.findall(r"\bkf_\w+", line)
        count += 1
        if called != [helper_of(case)]:
            problems.append(f"{case.kernel}: {called} instead of {helper_of(case)}")
    finish(problems, f"{count} helpers are as expected")


def left_on(case, arch):
    """The qualifiers that an architecture has; of 256 bytes it fetches 128 where it can do that."""
    for each in case.qualifiers:
        if each.arch <= arch:
            yield each
        elif each.ptx == "L2::256B" and arch >= 75:
            yield each._replace(ptx="L2::128B")


def instruction_of(case, compiler, arch):
    """(opcode without its type, is it an asm statement, number of its policy)"""
    left = {each.kind: each.ptx for each in left_on(case, arch)}
    words = {"nc": ["ld.global", case.operator, "nc"]}.get(
        case.place, [case.place.replace("_", "."), case.operator])
    words += [left.get("L1"), "L2::cache_hint" if "L2" in left else "", left.get("SIZE")]
    alone = {each.kind for each in case.qualifiers} == {"L2"} and not case.operator
    by_compiler = alone and "L2" in left and compiler == "nvcc" and (case.place != "nc" or arch < 100)
    plain = case.place != "nc" and not case.operator and not left
    return ".".join(filter(None, words)), not (by_compiler or plain), POLICIES.get(left.get("L2"))


def accesses(body):
    """[(opcode without its type, in an asm statement)] of the loads and stores of 32 bits."""
    found, in_asm = [], False
    for line in body.split("\n"):
        if "inline asm" in line:
            in_asm = "begin" in line
        match = re.search(r"(?:^|[;\s])((?:ld|st)(?:\.[\w:]+)*)\.(?:f32|b32|u32)\s", line)
        if match and ".param" not in match[1]:
            found.append((match[1], in_asm))
    return found


def has_number(body, number):
    return re.search(rf"0x{number:X}\b|\b{number}\b", body) is not None


def check(modifiers, qualifiers, compiler, arch, ptx):
    bodies = dict(re.findall(r"\.entry\s+(\w+)\(.*?\n\{\n(.*?)\n\}", read(ptx), re.S))
    problems, count = [], 0
    for case in cases(modifiers, qualifiers):
        count += 1
        wanted, in_asm, number = instruction_of(case, compiler, int(arch))
        body = bodies.get(case.kernel, "")
        mine = [found for found in accesses(body) if found[0].startswith(case.place[:2].replace("nc", "ld"))]
        # Of its own accesses the compiler knows more: what is global, and what is only read.
        bare = [found if found[1] else (found[0].replace(".global", "").replace(".nc", ""), False) for found in mine]
        if bare != [(wanted if in_asm else wanted.replace(".global", "").replace(".nc", ""), in_asm)]:
            problems.append(f"{case.kernel}: {mine} instead of {wanted}, asm: {in_asm}")
        if number and not has_number(body, number):
            problems.append(f"{case.kernel}: no policy {number:#x}")
    finish(problems, f"{count} kernels are as expected")


def finish(problems, text):
    print("\n".join(problems[:50]) or text)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    {"source": source, "helpers": helpers, "check": check}[sys.argv[1]](*sys.argv[2:])
