// The whole object is one vector load, and two uses of it are merged: by clang in the PTX, by
// ptxas where nvcc leaves both. Pairs of half count as 4 bytes although they copy themselves.
// REQUIRES: clang-cuda
// RUN: %clang %stub_flags -O2 -S -o - %s | %FileCheck %s
#include <cuda_fp16.h>
#include <kf/runtime.h>

// CHECK-LABEL: .entry object(
// CHECK: ld.global.cs.nc.v4.b32
// CHECK-NOT: ld.global
// CHECK: st.global
extern "C" __global__ void object(const float4 *p, float *y) {
    *y = kf_ld_global_cs_nc(p).x + kf_ld_global_cs_nc(p).y;
}

// CHECK-LABEL: .entry reached(
// CHECK: ld.global.cg.nc.v2.b64
// CHECK-NOT: ld.global
// CHECK: st.global
extern "C" __global__ void reached(const double2 *p, double *y) {
    *y = kf_at_global_cg_nc(p)->x + kf_at_global_cg_nc(p)->y;
}

// CHECK-LABEL: .entry pair(
// CHECK: ld.global.ca.nc.{{v2.b32|b32|u32}}
// CHECK: st.global.wb.{{b32|u32}}
extern "C" __global__ void pair(const __half2 *p, __half2 *y) {
    kf_st_global_wb(y) = kf_ld_global_ca_nc(p);
}
