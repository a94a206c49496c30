#!/usr/bin/env python3
"""One annotated kernel for each modifier x size x side, and what Xe's code must have for it once rewritten.

usage: modifiers.py source                     the kernels: each loads and stores one object
       modifiers.py check BINARY DEVICE        the accesses of a binary of ocloc
       modifiers.py plain BINARY DEVICE        none of them has a cache control
"""
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import helpers     # noqa: E402

# by size, scalars and vectors
TYPES = ["char", "uchar", "char2", "short", "ushort", "char4", "short2", "int", "uint", "float", "uchar8", "short4",
         "int2", "float2", "long", "ulong", "uchar16", "short8", "int4", "float4", "long2", "ulong2"]
# macro: the load's control, the store's
BOTH = {"KF_CA": ("ca_", "wb_"), "KF_WB": ("ca_", "wb_"), "KF_CG": ("cg_", "cg_"), "KF_CS": ("cs_", "cs_"),
        "KF_CV": ("cv_", "wt_"), "KF_WT": ("cv_", "wt_"), "KF_LU": ("lu_", "")}
SIDES = {f"KF_LD({name})": (f"{name}_", "") for name in ("ca", "cg", "cs", "cv", "lu")}
SIDES |= {f"KF_ST({name})": ("", f"{name}_") for name in ("wb", "cg", "cs", "wt")}
PREFETCHES = {"l1": "KF_PREFETCH_L1(4)", "l2": "KF_PREFETCH_L2(4)"}


def kernels():
    """(kernel, type, macro, load's modifier, store's modifier)"""
    for macro, (load, store) in {**BOTH, **SIDES}.items():
        name = macro[3:].lower().replace("(", "_").replace(")", "")
        for type_ in TYPES:
            yield f"{name}_{type_}", type_, macro, load, store


def source():
    print("#include <kf/annotate.h>")
    for kernel, type_, macro, *_ in kernels():
        print(f"kernel void {kernel}(global {type_} *{macro} x) {{ size_t i = get_global_id(0); x[i] = x[i + 1]; }}")
    for level, macro in PREFETCHES.items():
        print(f"kernel void ahead_{level}(const global float *KF_CS {macro} x, global float *KF_CS y, int n) {{\n"
              "    float sum = 0;\n"
              "    for (int k = (int)get_global_id(0); k < n; k++)\n"
              "        sum += x[k * 64];\n"
              "    y[get_global_id(0)] = sum;\n}")


def accesses(lines):
    """The accesses of a kernel: 'load d32.st.ca', with 'null' where nothing is loaded into"""
    found = set()
    for line in lines:
        match = helpers.ACCESS.search(line)
        if match:
            into_null = match[1] == "load" and helpers.re.search(r"\)\s+null\b", line)
            found.add(f"{match[1]} {match[2]}{match[3]}{' null' if into_null else ''}")
    return found


def expected():
    """{kernel: its accesses}"""
    units = helpers.types()
    for kernel, type_, _, load, store in kernels():
        shape = units[type_][1]
        yield kernel, {f"load {shape}{helpers.LOADS[load][0]}", f"store {shape}{helpers.STORES[store][0]}"}
    for level in PREFETCHES:
        yield (f"ahead_{level}", {"load d32.st.ca", "store d32.st.wb",
                                     f"load d8u32{helpers.PREFETCHES[level][0]} null"})


def check(bodies):
    for kernel, wanted in expected():
        seen = accesses(bodies.get(kernel, []))
        if seen != wanted:
            yield f"{kernel}: {sorted(seen)}, expected {sorted(wanted)}"


def check_plain(bodies):
    for kernel, lines in bodies.items():
        yield from (f"{kernel}: {problem}" for problem in helpers.check_xe_plain(lines))


def main():
    if sys.argv[1] == "source":
        return source()
    bodies = helpers.disassemble(sys.argv[2], sys.argv[3])
    count = len(list(expected()))
    problems = list({"check": check, "plain": check_plain}[sys.argv[1]](bodies))
    problems += helpers.compare_names(bodies, count)
    print("\n".join(problems[:40]) or f"{count} kernels are as expected")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
