// A load below 32 bits extends its value itself, as that of plain code does: nothing follows it.
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

// CHECK-LABEL: .entry from_uchar(
// CHECK: ld.global.cs.u8 %[[X:r[0-9]+]],
// CHECK-NOT: {{and|cvt}}.
// CHECK: add.s32 %{{r[0-9]+}}, %[[X]], 5;
extern "C" __global__ void from_uchar(unsigned char *x, int *y) {
    *y = kf_ld_global_cs(x) + 5;
}

// CHECK-LABEL: .entry from_ushort(
// CHECK: ld.global.cs.u16 %[[X:r[0-9]+]],
// CHECK-NOT: {{and|cvt}}.
// CHECK: add.s32 %{{r[0-9]+}}, %[[X]], 5;
extern "C" __global__ void from_ushort(unsigned short *x, int *y) {
    *y = kf_ld_global_cs(x) + 5;
}

// nvcc keeps a conversion of signed values that ptxas drops.
// CHECK-LABEL: .entry from_schar(
// CHECK: ld.global.cs.s8 %[[X:r[0-9]+]],
// CLANG: add.s32 %{{r[0-9]+}}, %[[X]], 5;
extern "C" __global__ void from_schar(signed char *x, int *y) {
    *y = kf_ld_global_cs(x) + 5;
}

// CHECK-LABEL: .entry from_short(
// CHECK: ld.global.cs.s16 %[[X:r[0-9]+]],
// CLANG: add.s32 %{{r[0-9]+}}, %[[X]], 5;
extern "C" __global__ void from_short(short *x, int *y) {
    *y = kf_ld_global_cs(x) + 5;
}

// CHECK-LABEL: .entry from_bool(
// NVCC: ld.global.cs.u8 %[[X:r[0-9]+]],
// NVCC-NOT: {{and|cvt|setp}}.
// NVCC: add.s32 %{{r[0-9]+}}, %[[X]], 5;
// CHECK: ret;
extern "C" __global__ void from_bool(bool *x, int *y) {
    *y = kf_ld_global_cs(x) + 5;
}
