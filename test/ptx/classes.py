#!/usr/bin/env python3
"""Kernels that copy objects of many classes by way of hints that may become an L2 policy, which nvcc gets
wrong for many: of all vector types, and of random classes, the same in each run.

usage: classes.py COUNT > source.cu
"""
import random
import sys

SCALARS = {"char": 1, "bool": 1, "short": 2, "int": 4, "float": 4, "double": 8, "long long": 8, "float *": 8}
BASES = ("char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "longlong", "ulonglong", "float", "double")
NUMBERS = ("__half", "__half2", "__nv_bfloat16", "__nv_bfloat162", "bool", "char", "short", "float", "double")
KNOWN = (
    "struct V { float w; float4 v; };",
    "struct alignas(16) V { char bytes[16]; };",
    "struct alignas(16) V { double a; char b; char c[7]; };",
    "struct alignas(4) V { short a, b; };",
    "struct B { float a, b; char c; }; struct alignas(16) V : B { short d; };",
    "struct B { float a, b; }; struct alignas(16) V : B { float c, d; };",
    "struct __attribute__((packed, aligned(8))) V { char a; int b; short c; char d; };",
    "struct V { short2 s; };",
    "struct V { short2 s; float f; };",
    "struct alignas(8) V { short4 s; };",
    "struct alignas(16) V { __half2 h[4]; };",
    "struct alignas(16) V { __half h[8]; };",
    "struct alignas(16) V { struct { float x, y; } p[2]; };",
    "struct V { float4 a; double2 b; };",
    "union alignas(16) V { float f[4]; char c; };",
    "struct alignas(16) V { unsigned a : 5, b : 27; float c; double d; };",
)
KERNELS = """
__global__ void stream(const V *KF_CS x, V *KF_CS y, int n) { for (int i = threadIdx.x; i < n; i += 32) y[i] = x[i]; }
__global__ void read_only(const V *__restrict__ KF_CS x, V *KF_L2_EVICT_FIRST y, int n) { for (int i = threadIdx.x; i < n; i += 32) y[i] = x[i]; }
__global__ void keep(const V *__restrict__ KF_L2_EVICT_LAST x, V *y, int n) { for (int i = threadIdx.x; i < n; i += 32) y[i] = x[i]; }
__global__ void written(V *KF_L2_EVICT_LAST x, V *y, int n) { for (int i = threadIdx.x; i < n; i += 32) y[i] = x[i]; }
__device__ void generic(V *KF_L2_EVICT_LAST x, V *KF_CS y, int n) { for (int i = threadIdx.x; i < n; i += 32) y[i] = x[i]; }
__global__ void from(V **x, V **y, int n) { generic(x[0], y[0], n); }
"""


def members(count):
    names = random.choice((tuple(SCALARS), ("int", "float"), ("double", "int"), ("char", "short"), ("float", "char")))
    for number in range(count):
        length = random.choice(("", "", "", f"[{random.randint(1, 4)}]"))
        yield f"{random.choice(names)} m{number}{length};"


def random_class():
    body = " ".join(members(random.randint(1, 5)))
    align = random.choice(("", "", "alignas(4) ", "alignas(8) ", "alignas(16) ", "alignas(16) "))
    if "double" in body or "long" in body or "*" in body:
        align = align.replace("(4)", "(8)")
    form = random.random()
    if form < 0.6:
        return f"struct {align}V {{ {body} }};"
    if form < 0.8:
        return f"struct B {{ {body} }}; struct {align}V {{ B b; }};"
    return f"struct B {{ {body} }}; struct {align}V : B {{ float last; }};"


def main():
    random.seed(1)
    print("#include <kf/annotate.h>\n#include <cuda_fp16.h>\n#include <cuda_bf16.h>")
    vectors = [f"{base}{count}" for base in BASES for count in (1, 2, 4)]
    found = [f"typedef {name} V;" for name in (*NUMBERS, *vectors) if name[:-1] not in
             ("long", "ulong", "longlong", "ulonglong", "double") or name[-1] != "4"]
    found += [*KNOWN, *(random_class() for _ in range(int(sys.argv[1])))]
    for number, declaration in enumerate(found):
        print(f"namespace n{number} {{\n{declaration}{KERNELS}}}")


main()
