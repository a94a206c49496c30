// Which accesses the compiler may merge, move and drop: only .nc loads.
// REQUIRES: nvcc || clang-cuda
// RUN: %if nvcc %{ %nvcc -arch=sm_90 %kf_include -ptx %s -o - \
// RUN:     | %FileCheck %s --check-prefixes=CHECK,NVCC %}
// RUN: %if clang-cuda %{ %clang -x cuda --cuda-device-only -nocudainc -nocudalib \
// RUN:     --cuda-gpu-arch=sm_80 -O2 -Wno-unknown-cuda-version %kf_include -S -o - %s \
// RUN:     | %FileCheck %s --check-prefixes=CHECK,CLANG %}
#if !defined(__NVCC__)
#define __global__ __attribute__((global))
#endif
#include "kf/runtime.h"

// Two equal ordered loads stay two, although nothing is written between them.
// CHECK-LABEL: .entry ordered_loads(
// CHECK-COUNT-2: ld.global.cs.b32
// CHECK-NOT: {{[[:space:]]}}ld.{{[^p]}}
// CHECK: st.global.{{[bu]}}32
extern "C" __global__ void ordered_loads(int *x, int *out) {
    *out = kf_ld_global_cs(x) + kf_ld_global_cs(x);
}

// Two equal .nc loads become one; nvcc leaves that to ptxas.
// CHECK-LABEL: .entry nc_loads(
// CLANG: ld.global.cs.nc.b32
// CLANG-NOT: {{[[:space:]]}}ld.{{[^p]}}
// CHECK: st.global.{{[bu]}}32
extern "C" __global__ void nc_loads(int *x, int *out) {
    *out = kf_ld_global_cs_nc(x) + kf_ld_global_cs_nc(x);
}

// An .nc load whose value is not used goes, an ordered one stays.
// CHECK-LABEL: .entry unused_loads(
// CHECK-NOT: ld.global.cs.nc
// CHECK: ld.global.cv.b32
// CHECK-NOT: ld.global.cs.nc
// CHECK: ret;
extern "C" __global__ void unused_loads(int *x) {
    kf_ld_global_cs_nc(x);
    kf_ld_global_cv(x);
}

// An .nc load is hoisted out of the loop, in front of the store in its body; clang leaves that to
// ptxas.
// CHECK-LABEL: .entry hoisted(
// NVCC: ld.global.cs.nc.f32
// NVCC: {{^}}$L__BB{{[0-9_]+}}:
// CHECK: st.global.cs.f32
// CHECK: bra
extern "C" __global__ void hoisted(float *y, const float *a, int n) {
#pragma unroll 1
    for (int i = 0; i < n; i++)
        kf_st_global_cs(&y[i]) = kf_ld_global_cs_nc(&a[3]);
}

// A store and the load of the same element keep their order.
// CHECK-LABEL: .entry reread(
// CHECK: ld.global.cs.b32 %[[OLD:r[0-9]+]], [
// CHECK: st.global.cs.b32 [
// CHECK: ld.global.cs.b32 %[[NEW:r[0-9]+]], [
// CHECK: sub.s32 %{{r[0-9]+}}, %[[OLD]], %[[NEW]];
extern "C" __global__ void reread(int *x, int *out) {
    int before = kf_ld_global_cs(&x[1]);
    kf_st_global_cs(&x[1]) = before * 3;
    *out = before - kf_ld_global_cs(&x[1]);
}

// Plain accesses are not moved or dropped across a hinted load: the first store is what it reads.
// CHECK-LABEL: .entry plain_stores(
// CHECK: st.global.{{[bu]}}32
// CHECK: ld.global.cs.b32
// CHECK: st.global.{{[bu]}}32
// CHECK: ret;
extern "C" __global__ void plain_stores(int *x, int *out) {
    x[1] = 7;
    int seen = kf_ld_global_cs(&x[1]);
    x[1] = 8;
    *out = seen;
}

// A plain load after a hinted store sees it.
// CHECK-LABEL: .entry plain_loads(
// CHECK: ld.global.{{[bu]}}32 %[[OLD:r[0-9]+]], [
// CHECK: st.global.cs.b32 [
// CHECK: ld.global.{{[bu]}}32 %[[NEW:r[0-9]+]], [
// CHECK: sub.s32 %{{r[0-9]+}}, %[[OLD]], %[[NEW]];
extern "C" __global__ void plain_loads(int *x, int *out) {
    int before = x[1];
    kf_st_global_cs(&x[1]) = before * 3;
    *out = before - x[1];
}

// The pieces of an object without natural alignment behave the same.
// CHECK-LABEL: .entry pieces(
// CHECK-COUNT-4: ld.global.cs.b32
// CHECK-NOT: {{[[:space:]]}}ld.{{[^p]}}
// CHECK: st.global.{{[fb]}}32
// CHECK-NOT: {{[[:space:]]}}st.
// CHECK: ret;
struct Pair {
    float a, b;
};
extern "C" __global__ void pieces(Pair *x, float *out) {
    *out = kf_ld_global_cs(x).a + kf_ld_global_cs(x).a;
}
