"""The exact instruction and cache bits of each helper for one AMD chip, size by size.

usage: amd_bits.py source                 a kernel for each modifier x size x load, store, update
       amd_bits.py check CHIP ASSEMBLY    compares

A kernel's hinted side is one instruction of the object's size. The other side is a plain one.
"""
import re
import sys

# bytes: type, instruction's unit on gfx9, on gfx11 and later
SIZES = {1: ("unsigned char", "u?byte", r"(d16_)?[ub]8"), 2: ("unsigned short", "u?short", r"(d16_)?[ub]16"),
         4: ("float", "dword", "b32"), 8: ("double", "dwordx2", "b64"), 16: ("Quad", "dwordx4", "b128")}
LOADS = {"": False, "ca": False, "cg": False, "cs": True, "cv": False, "lu": True}
STORES = {"wb": False, "cg": False, "cs": True, "wt": False}
LOAD_OF = {"wb": "ca", "cg": "cg", "cs": "cs", "wt": "cv"}

# chip: bits of a nontemporal load, of a store
BITS = {"gfx90a": ("glc slc", "glc slc"), "gfx942": ("nt", "nt"), "gfx1100": ("slc dlc", "glc slc dlc"),
        "gfx1201": ("th:TH_LOAD_NT", "th:TH_STORE_NT")}

PROLOGUE = """\
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#include <kf/runtime.h>
struct alignas(16) Quad {
    float x, y, z, w;
    __device__ Quad &operator+=(const Quad &q) { x += q.x; y += q.y; z += q.z; w += q.w; return *this; }
};"""

ACCESS = re.compile(r"^\s+(?:global|flat)_(load|store)_(\w+)\s+(?:[vs]\[?\d[\d:\],]*\s*|off\s*)*(.*?)$")


def kernels():
    """(name, type, statement, size, is the load nontemporal, is the store)"""
    for size, (type_, *_) in SIZES.items():
        for space in ("", "global_"):
            for modifier, hinted in LOADS.items():
                if modifier:
                    yield (f"ld_{space}{modifier}_{size}", type_, f"y[i] = kf_ld_{space}{modifier}(x + i);", size,
                           hinted, False)
            for modifier, hinted in STORES.items():
                yield (f"st_{space}{modifier}_{size}", type_, f"kf_st_{space}{modifier}(y + i) = x[i];", size, False,
                       hinted)
                yield (f"up_{space}{modifier}_{size}", type_, f"kf_st_{space}{modifier}(y + i) += v;", size,
                       hinted, hinted)
        for modifier in ("ca", "cg", "cs"):
            yield (f"nc_{modifier}_{size}", type_, f"y[i] = kf_ld_global_{modifier}_nc(x + i);", size, LOADS[modifier],
                   False)


def source():
    print(PROLOGUE)
    for name, type_, statement, *_ in kernels():
        print(f'extern "C" __global__ void {name}({type_} *y, {type_} *x, {type_} v) '
              f"{{ unsigned i = __builtin_amdgcn_workitem_id_x(); {statement} }}")


def accesses(body):
    """[(load or store, unit, bits)]"""
    found = []
    for line in body.split("\n"):
        match = ACCESS.match(line.split(";")[0].rstrip())
        if match:
            found.append((match[1], match[2], re.sub(r"offset:\d+ ?", "", match[3]).strip(", ")))
    return found


def expected(chip, size, hints):
    unit = SIZES[size][1 if chip.startswith("gfx9") else 2]
    for kind, hinted, bits in zip(("load", "store"), hints, BITS[chip]):
        yield kind, unit, bits if hinted else ""


def check(chip, assembly):
    with open(assembly, encoding="utf-8") as file:
        bodies = dict(re.findall(r"^(\w+):\s+; @\1\n(.*?)s_endpgm", file.read(), re.M | re.S))
    problems, count = [], 0
    for name, _, _, size, *hints in kernels():
        count += 1
        seen = accesses(bodies.get(name, ""))
        wanted = list(expected(chip, size, hints))
        equal = len(seen) == len(wanted) and all(
            kind == kind_ and re.fullmatch(unit, unit_) and bits == bits_
            for (kind_, unit_, bits_), (kind, unit, bits) in zip(seen, wanted))
        if not equal:
            problems.append(f"{name}: {seen}, expected {wanted}")
    print("\n".join(problems[:40]) or f"{count} kernels are as expected")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(source() if sys.argv[1] == "source" else check(*sys.argv[2:]))
