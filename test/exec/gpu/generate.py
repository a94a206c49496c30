#!/usr/bin/env python3
"""Writes one program per cache modifier that accesses every type in every form.

usage: generate.py MODIFIER_DEF DIR

For each modifier of plugin/modifier.def, DIR/types_MODIFIER.cu gets a kernel
per type and form, with the comments that scripts/gpu-check reads.
"""
import collections
import os
import re
import sys

Modifier = collections.namedtuple("Modifier", "name load store has_nc policy")
Type = collections.namedtuple("Type", "name cpp kind")

HEADER = """\
// Every type in every form, with {hint}. Written by generate.py.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <kf/annotate.h>

#include "check.h"
#include "types.h"
"""

# Kinds: which forms a type has, by the operators that C++ gives it.
#   integer  + ^ ++      number  + ++      flag  |      pointer  + ++      object  none
#   vector   none, and fields x and y      odd   vector of a size that has no hint
TYPES = [Type(*row) for row in [
    ("bool", "bool", "flag"),
    ("char", "char", "integer"),
    ("schar", "signed char", "integer"),
    ("uchar", "unsigned char", "integer"),
    ("short", "short", "integer"),
    ("ushort", "unsigned short", "integer"),
    ("int", "int", "integer"),
    ("uint", "unsigned int", "integer"),
    ("long", "long", "integer"),
    ("ulong", "unsigned long", "integer"),
    ("llong", "long long", "integer"),
    ("ullong", "unsigned long long", "integer"),
    ("int128", "__int128", "integer"),
    ("char16", "char16_t", "integer"),
    ("char32", "char32_t", "integer"),
    ("wchar", "wchar_t", "integer"),
    ("float", "float", "number"),
    ("double", "double", "number"),
    ("half", "half", "number"),
    ("bf16", "__nv_bfloat16", "number"),
    ("half2", "half2", "number"),
    ("bf162", "__nv_bfloat162", "number"),
    ("char2", "char2", "vector"),
    ("char4", "char4", "vector"),
    ("uchar2", "uchar2", "vector"),
    ("uchar4", "uchar4", "vector"),
    ("short2", "short2", "vector"),
    ("short4", "short4", "vector"),
    ("ushort2", "ushort2", "vector"),
    ("ushort4", "ushort4", "vector"),
    ("int2", "int2", "vector"),
    ("int4", "int4", "vector"),
    ("uint2", "uint2", "vector"),
    ("uint4", "uint4", "vector"),
    ("longlong2", "longlong2", "vector"),
    ("ulonglong2", "ulonglong2", "vector"),
    ("float1", "float1", "object"),
    ("float2", "float2", "vector"),
    ("float3", "float3", "odd"),
    ("float4", "float4", "vector"),
    ("double2", "double2", "vector"),
    ("uchar3", "uchar3", "odd"),
    ("int3", "int3", "odd"),
    ("double3", "double3", "odd"),
    ("enum8", "Enum8", "object"),
    ("enum16", "Enum16", "object"),
    ("enum32", "Enum32", "object"),
    ("enum64", "Enum64", "object"),
    ("enum_plain", "EnumPlain", "object"),
    ("pointer", "int *", "pointer"),
    ("pointer_struct", "Bytes16Align16 *", "pointer"),
    ("pointer_pointer", "float **", "pointer"),
    ("bytes1", "Bytes1", "object"),
    ("bytes2_align1", "Bytes2Align1", "object"),
    ("bytes2_align2", "Bytes2Align2", "object"),
    ("bytes4_align1", "Bytes4Align1", "object"),
    ("bytes4_align2", "Bytes4Align2", "object"),
    ("bytes4_align4", "Bytes4Align4", "object"),
    ("bytes8_align1", "Bytes8Align1", "object"),
    ("bytes8_align2", "Bytes8Align2", "object"),
    ("bytes8_align4", "Bytes8Align4", "vector"),
    ("bytes8_align8", "Bytes8Align8", "vector"),
    ("bytes16_align1", "Bytes16Align1", "object"),
    ("bytes16_align2", "Bytes16Align2", "object"),
    ("bytes16_align4", "Bytes16Align4", "vector"),
    ("bytes16_align8", "Bytes16Align8", "vector"),
    ("bytes16_align16", "Bytes16Align16", "vector"),
    ("bytes16_double", "Bytes16Double", "vector"),
    ("bytes16_nested", "Bytes16Nested", "object"),
    ("bytes4_union", "Bytes4Union", "object"),
    ("bytes12", "Bytes12", "odd"),
]]

# Vectors that are less aligned than their size: several accesses each, of which a field needs one.
CUT = {"bytes8_align4", "bytes16_align4", "bytes16_align8"}

# Classes that nvcc gets accesses with a policy wrong of (record_suits_policy): their operator stays.
NO_POLICY = {"short2", "ushort2", "bytes1", "bytes2_align1", "bytes2_align2", "bytes4_align1", "bytes4_align2",
             "bytes8_align1", "bytes8_align2", "bytes16_align1", "bytes16_align2", "bytes16_align4", "bytes16_nested",
             "bytes4_union"}

FIRST = "int i = blockIdx.x * blockDim.x + threadIdx.x;"

# name: (kinds or None for all that can be hinted, what y becomes, accesses, parameters, body)
# @C@ the type's const pointer, @P@ its pointer, @H@ the annotation of x, @G@ that of y.
# Accesses are named after their instruction: nc (read-only), ld, st (.global), gld, gst (generic), with
# a p in front by the L2 policy that stands for the operator where the compiler may merge and move them;
# whole: of fields, which are one load where that is nc;
# `only` says that there are no others of that direction.
FORMS = {
    "load_nc": (None, "Copy", "only nc",
                "@P@__restrict__ y, @C@__restrict__ @H@ x, const int *, int n",
                ["if (i < n)", "    y[i] = x[i];"]),
    "load": (None, "Copy", "only ld",
             "@P@y, @C@@H@ x, const int *, int n",
             ["if (i < n)", "    y[i] = x[i];"]),
    "store": (None, "Copy", "only st",
              "@P@@G@ y, @C@x, const int *, int n",
              ["if (i < n)", "    y[i] = x[i];"]),
    "nested": (None, "Permutation", "only nc pnc st",
               "@P@__restrict__ @G@ y, @C@__restrict__ @H@ x,"
               " const int *__restrict__ @H@ index, int n",
               ["if (i < n)", "    y[index[i]] = x[index[i]];"]),
    "add": ("integer number pointer", "Change", "ld st",
            "@P@@G@ y, @C@x, const int *index, int n",
            ["if (i < n)", "    y[i] += @ADDEND@;"]),
    "bits": ("integer", "Change", "ld st",
             "@P@@G@ y, @C@x, const int *, int n",
             ["if (i < n)", "    y[i] ^= x[i];"]),
    "flags": ("flag", "Change", "ld st",
              "@P@@G@ y, @C@x, const int *, int n",
              ["if (i < n)", "    y[i] |= x[i];"]),
    "step": ("integer number pointer", "Change", "only pld pst",
             "@P@@G@ y, @C@, const int *, int n",
             ["if (i < n && i % 2)", "    ++y[i];", "else if (i < n)", "    y[i]--;"]),
    "field": ("vector odd", "Change", "only whole pst",
              "@P@__restrict__ @G@ y, @C@__restrict__ @H@ x, const int *, int n",
              ["if (i < n) {", "    y[i].x = x[i].y;", "    y[i].y = x[i].x;", "}"]),
    "field_add": ("vector odd", "Change", "only pld pst",
                  "@P@@G@ y, @C@, const int *, int n",
                  ["if (i < n) {", "    y[i].x += 1;", "    --y[i].y;", "}"]),
}

GENERIC = {
    "rows": ("Copy", "only gld gst",
             "@P@const *y, @C@const *x, int n",
             ["@C@@H@ from = x[blockIdx.x];", "@P@@G@ to = y[blockIdx.x];",
              "if (i < n)", "    to[threadIdx.x] = from[threadIdx.x];"]),
}

# A generic load reads shared memory as well as global memory.
SHARED = """\
// ptx: @GLD@
static __device__ __noinline__ @T@ pick_@N@(@C@@H@ from, int k) {
    return from[k];
}

__global__ void shared_@N@(@P@y, @C@x, const int *, int n) {
    __shared__ @T@ tile[Check::block];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    tile[threadIdx.x] = x[i < n ? i : 0];
    __syncthreads();
    if (i < n)
        y[i] = i % 3 ? pick_@N@(tile, threadIdx.x) : pick_@N@(x + i, 0);
}
"""

# What has no hint for its size is left alone and still works.
UNHINTED = """\
__global__ void unhinted_@N@(@P@__restrict__ @G@ y, @C@__restrict__ @H@ x, const int *, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i]; // skipped: unsupported-size
}
"""

LU_STORE = """\
__global__ void store_@N@(@P@@H@ y, @C@x, const int *, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i]; // skipped: lu-store
}
"""

PLAIN = """\
__global__ void plain_@N@(@P@@H@ y, @C@__restrict__ @H@ x, const int *, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i]; // skipped: plain-modifier unsupported-size
}
"""


def read_modifiers(path):
    row = re.compile(r'^KF_MODIFIER\((\w+), "(\w*)", "(\w*)", (\d), "(\w*)"', re.M)
    with open(path, encoding="utf-8") as file:
        rows = row.findall(file.read())
    if not rows:
        sys.exit(f"generate.py: error: no KF_MODIFIER in '{path}'")
    return [Modifier(name, load, store, nc == "1", policy) for name, load, store, nc, policy in rows]


def instructions(type_, modifier):
    """The PTX of each sort of access; a store without a form of its own has none."""
    load, store = modifier.load, modifier.store
    found = {
        "nc": f"ld.global.{load}.nc" if modifier.has_nc else f"ld.global.{load}",
        "ld": f"ld.global.{load}",
        "gld": f"ld.{load}",
        "st": f"st.global.{store}" if store else "",
        "gst": f"st.{store}" if store else "",
    }
    # What has no policy keeps its operator.
    policies = {"nc": ".global.nc" if modifier.has_nc else ".global", "ld": ".global", "st": ".global",
                "gld": "", "gst": ""}
    for sort, words in policies.items():
        policy = f"{'st' if 'st' in sort else 'ld'}{words}.L2::cache_hint"
        takes = modifier.policy and found[sort] and type_.name not in NO_POLICY
        found["p" + sort] = policy if takes else found[sort]
    whole = modifier.has_nc and type_.kind != "odd" and type_.name not in CUT
    found["whole"] = found["pnc" if whole else "nc"]
    return found


def fill(text, type_, modifier):
    pointer = type_.cpp + ("" if type_.cpp.endswith("*") else " ")
    const = f"{pointer}const *" if type_.kind == "pointer" else f"const {type_.cpp} *"
    values = {
        "T": type_.cpp, "N": type_.name, "P": pointer + "*", "C": const,
        "H": f"KF_{modifier.name}",
        "G": f"KF_{modifier.name}" if modifier.store else "",
        "GLD": instructions(type_, modifier)["pgld"],
        "ADDEND": "index[i]" if type_.kind == "pointer" else "x[i]",
    }
    text = re.sub(r"@([A-Z]+)@", lambda match: values[match[1]], text)
    return re.sub(r"(\*|__) +([xy]\b)", lambda m: m[1] + (" " if m[1] == "__" else "") + m[2], text)


def kernel(name, form, type_, modifier):
    sorts, parameters, body = form
    ptx = instructions(type_, modifier)
    words = dict.fromkeys(ptx.get(word, word) for word in sorts.split())
    lines = [f"// ptx: {' '.join(filter(None, words))}",
             f"__global__ void {name}_{type_.name}({parameters}) {{",
             f"    {FIRST}"] + ["    " + line for line in body] + ["}", ""]
    return fill("\n".join(lines), type_, modifier)


def has_form(type_, kinds):
    if kinds is None:
        return type_.kind != "odd"
    return type_.kind in kinds.split()


def write_kernels(type_, modifier):
    """(kernels, calls) for one type."""
    kernels, calls = [], []

    def add(text, name, expect, run="run"):
        kernels.append(text)
        calls.append(f'    check.{run}("{name}_{type_.name}", Expect::{expect}, '
                     f"{name}_{type_.name});")

    for name, (kinds, expect, sorts, parameters, body) in FORMS.items():
        needs_store = "st" in sorts and "nc" not in sorts
        if has_form(type_, kinds) and (modifier.store or not needs_store):
            add(kernel(name, (sorts, parameters, body), type_, modifier), name, expect)
    if type_.kind == "odd":
        add(fill(UNHINTED, type_, modifier), "unhinted", "Copy")
        return kernels, calls
    for name, (expect, sorts, parameters, body) in GENERIC.items():
        add(kernel(name, (sorts, parameters, body), type_, modifier), name, expect, "run_rows")
    add(fill(SHARED, type_, modifier), "shared", "Copy")
    if not modifier.store:
        add(fill(LU_STORE, type_, modifier), "store", "Copy")
    return kernels, calls


def write_plain_kernels(type_, modifier):
    return ([fill(PLAIN, type_, modifier)],
            [f'    check.run("plain_{type_.name}", Expect::Copy, plain_{type_.name});'])


def write_program(modifier):
    write = write_kernels if modifier.load or modifier.store else write_plain_kernels
    kernels, calls = [], []
    for type_ in TYPES:
        more_kernels, more_calls = write(type_, modifier)
        kernels += more_kernels
        calls += more_calls
    main = ["int main(int argc, char **argv) {", "    Check check(argc, argv);", *calls,
            "    return check.finish();", "}", ""]
    return "\n".join([HEADER.format(hint=f"KF_{modifier.name}"), *kernels, *main])


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: generate.py MODIFIER_DEF DIR")
    for modifier in read_modifiers(sys.argv[1]):
        path = os.path.join(sys.argv[2], f"types_{modifier.name.lower()}.cu")
        with open(path, "w", encoding="utf-8") as file:
            file.write(write_program(modifier))


if __name__ == "__main__":
    main()
