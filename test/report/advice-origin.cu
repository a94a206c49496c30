// RUN: %rewrite %s --advice
// Pointers that are no kernel's parameters.
#include <kf/annotate.h>

struct Args {
    const float *KF_CS x;
    // MSG: [[#@LINE-1]]:24: note: hinted loads of 'x' are not .nc as it is not a parameter but read from memory; leave it, make it a __restrict__ parameter of the kernel, or promise KF_READ_ONLY [pointer-from-memory]
};

__device__ const float *KF_CS table;
// MSG: [[#@LINE-1]]:31: note: hinted loads of 'table' are not .nc as it is not a parameter but read from memory; leave it, make it a __restrict__ parameter of the kernel, or promise KF_READ_ONLY [pointer-from-memory]
__device__ float KF_CS cells[64];

__device__ float at(const float *__restrict__ KF_CS p, int i)
// MSG: [[#@LINE-1]]:53: note: hinted loads of 'p' are not .nc as 'at' is not a kernel; leave it, promise KF_READ_ONLY, or load in the kernel and pass values [not-kernel-parameter]
{
    return p[i];
    // CHECK: [[#@LINE-1]]: return kf_ld_cs_policy(&(p[i]));
}

__global__ void k(Args a, const float *__restrict__ KF_CS x, const float *__restrict__ KF_CS y, float *out, int i)
{
    const float *r = i ? x : y;
    out[i] = a.x[i] + table[i] + cells[i] + at(x, i) + at(table, i) + r[i];
    // CHECK: [[#@LINE-1]]: out[i] = kf_ld_global_cs(&(a.x[i])) + kf_ld_cs(&(table[i])) + kf_ld_global_cs(&(cells[i])) + at(x, i) + at(table, i) + kf_ld_global_cs(&(r[i]));
    // MSG: [[#@LINE-2]]:71: note: hinted loads of 'r' are not .nc as it may hold one of several parameters; use one pointer a parameter [several-origins]
}
