// The stub's built-ins become instructions; nothing common is left to a library.
// REQUIRES: clang-cuda
// RUN: %clang %stub_flags -Wno-unknown-cuda-version -O2 -S -o %t.ptx %s
// RUN: %FileCheck %s --input-file=%t.ptx --implicit-check-not=.extern
// RUN: %not %FileCheck %s --input-file=%t.ptx --check-prefix=WRONG
#include <cuda_bf16.h>
#include <cuda_fp16.h>

// CHECK-LABEL: .visible .entry thread_index(
// CHECK-DAG: %ctaid.x
// CHECK-DAG: %ntid.x
// CHECK-DAG: %tid.x
// WRONG: %clock
extern "C" __global__ void thread_index(unsigned int *out) {
    out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

// CHECK-LABEL: .visible .entry warp(
// CHECK: bar.sync
// CHECK: shfl.sync.down.b32
// CHECK: vote.sync.ballot.b32
// CHECK: membar.gl
extern "C" __global__ void warp(float *x, unsigned int *y) {
    __syncthreads();
    x[1] = __shfl_down_sync(0xffffffff, x[0], 16);
    y[1] = __ballot_sync(0xffffffff, x[1] > 0);
    __threadfence();
    y[2] = 1;
}

// CHECK-LABEL: .visible .entry atomic(
// CHECK: atom{{.*}}.add.f32
// CHECK: atom{{.*}}.add.f64
// CHECK: atom{{.*}}.max.s32
// CHECK: atom{{.*}}.cas.b64
// CHECK: atom{{.*}}.inc.u32
extern "C" __global__ void atomic(float *f, double *d, int *i, unsigned long long *l,
                                  unsigned int *u) {
    atomicAdd(f, 1.0f);
    atomicAdd(d, 1.0);
    atomicMax(i, 3);
    atomicCAS(l, 1ull, 2ull);
    atomicInc(u, 7u);
}

// CHECK-LABEL: .visible .entry math(
// CHECK: ex2.approx
// CHECK: sqrt.rn.f32
// CHECK: fma.rn.f32
// CHECK: sqrt.rn.f64
extern "C" __global__ void math(float *f, double *d) {
    f[0] = expf(f[0]);
    f[1] = sqrtf(f[1]);
    f[2] = fmaf(f[0], f[1], f[2]);
    d[0] = sqrt(d[0]);
}

// CHECK-LABEL: .visible .entry halves(
// CHECK: {{(fma|add)}}.{{.*}}f16
// CHECK-NOT: cvt.f32.bf16
// CHECK: cvt.rn.bf16.f32
extern "C" __global__ void halves(half *h, __nv_bfloat16 *b) {
    h[0] = h[1] * h[2] + __float2half(1.0f);
    b[0] = __float2bfloat16(__bfloat162float(b[1]) + 1.0f);
}
