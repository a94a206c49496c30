#!/usr/bin/env python3
"""Annotated HIP kernels, modifier by modifier, side and size, and what AMD's code must have for each once rewritten.

usage: bits.py source
       bits.py check CHIP ASSEMBLY
"""
import os
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "header", "Inputs"))
import amd_bits     # noqa: E402

# Without ROCm a source says itself what its headers would.
PROLOGUE = """\
#include <kf/annotate.h>
#if defined(__AMDGCN__)
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define LANE __builtin_amdgcn_workitem_id_x()
#else
#define LANE threadIdx.x
#endif
struct alignas(16) Quad {
    float x, y, z, w;
};"""

# macro: is its load nontemporal, its store
MACROS = {"KF_NORMAL": (False, False), "KF_CA": (False, False), "KF_CG": (False, False), "KF_CS": (True, True),
          "KF_STREAMING": (True, True), "KF_CV": (False, False), "KF_LU": (True, False), "KF_LD(cs)": (True, False),
          "KF_ST(cs)": (False, True), "KF_LD(lu)": (True, False), "KF_ST(cg)": (False, False)}


def kernels():
    """(name, type, macro, size, is the load nontemporal, is the store)"""
    for size, (type_, *_) in amd_bits.SIZES.items():
        for macro, hints in MACROS.items():
            yield (re.sub(r"\W+", "_", macro[3:].lower()).strip("_") + f"_{size}", type_, macro, size, hints)


def source():
    print(PROLOGUE)
    for name, type_, macro, *_ in kernels():
        print(f'extern "C" __global__ void {name}({type_} *{macro} x, int i) {{ x[LANE] = x[LANE + i]; }}')


def check(chip, assembly):
    with open(assembly, encoding="utf-8") as file:
        bodies = dict(re.findall(r"^(\w+):\s+; @\1\n(.*?)s_endpgm", file.read(), re.M | re.S))
    problems, count = [], 0
    for name, _, _, size, hints in kernels():
        count += 1
        seen = amd_bits.accesses(bodies.get(name, ""))
        wanted = list(amd_bits.expected(chip, size, hints))
        if len(seen) != len(wanted) or not all(
                kind == kind_ and re.fullmatch(unit, unit_) and bits == bits_
                for (kind_, unit_, bits_), (kind, unit, bits) in zip(seen, wanted)):
            problems.append(f"{name}: {seen}, expected {wanted}")
    print("\n".join(problems[:40]) or f"{count} kernels are as expected")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(source() if sys.argv[1] == "source" else check(*sys.argv[2:]))
