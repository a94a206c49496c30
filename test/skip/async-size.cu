// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct Loose {
    float a, b;
};
__global__ void k(const short *x, const float3 *v, const Loose *l, float *y) {
    __shared__ short KF_ASYNC t[32];
    __shared__ float3 KF_ASYNC u[32];
    __shared__ Loose KF_ASYNC w[32];
    int i = threadIdx.x;
    t[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped t[i]: asynchronous copies are of 4, 8 or 16 bytes, aligned to their size [async-size]
    u[i] = v[i];
    // MSG: [[#@LINE-1]]:5: skipped u[i]: asynchronous copies are of 4, 8 or 16 bytes, aligned to their size [async-size]
    w[i] = l[i];
    // MSG: [[#@LINE-1]]:5: skipped w[i]: asynchronous copies are of 4, 8 or 16 bytes, aligned to their size [async-size]
    __syncthreads();
    y[i] = t[31 - i];
    // MSG: [[#@LINE-1]]:12: not an access: t: a tile that is copied into is read or changed as before [tile-access]
}
// Objects that need not be aligned to their type.
typedef float4 loose __attribute__((aligned(4)));
struct __attribute__((packed)) Packed {
    char c;
    float f;
};
__global__ void aligned(const float4 *v, const loose *x, const Packed *p) {
    __shared__ float4 KF_ASYNC t[32];
    __shared__ float KF_ASYNC u[32];
    __shared__ float raw[256];
    loose *KF_ASYNC w = (loose *)(raw + 1);
    int i = threadIdx.x;
    t[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped t[i]: asynchronous copies are of 4, 8 or 16 bytes, aligned to their size [async-size]
    u[i] = p[i].f;
    // MSG: [[#@LINE-1]]:5: skipped u[i]: asynchronous copies are of 4, 8 or 16 bytes, aligned to their size [async-size]
    w[i] = v[i];
    // MSG: [[#@LINE-1]]:5: skipped w[i]: asynchronous copies are of 4, 8 or 16 bytes, aligned to their size [async-size]
    __syncthreads();
}
