// const that some function of the unit casts away protects nothing that is handed to such a function:
// by value, in a class, as a number. Functions that keep const, and the toolkit's, do no harm.
// RUN: %rewrite %s
#include <kf/annotate.h>

struct Args { const float *__restrict__ KF_CG x; };
__device__ void writes(const float *p) { *(float *)p = 7; }
__device__ void hands_on(const float *p) { writes(p + 1); }
__device__ float reads(const float *p) { return *p; }
__device__ float deep(const float *p, int n) { return n ? deep(p + 1, n - 1) : reads(p); }
__device__ float *writable(const float *p) { return const_cast<float *>(p); }
template <class T> __device__ T *any(const T *p) { return const_cast<T *>(p); }
struct Iterator {
    float *p;
    __device__ Iterator(const float *q) : p((float *)q) {}
};
__global__ void k(const float *__restrict__ KF_CG a, const float *__restrict__ KF_CG b, const float *__restrict__ KF_CG c,
                  const float *__restrict__ KF_CG d, const float *__restrict__ KF_CG e, Args args, float *y)
{
    y[0] = a[0] + b[0] + c[0] + d[0] + e[0] + args.x[0];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cg(&(a[0])) + kf_ld_global_cg(&(b[0])) + kf_ld_global_cg(&(c[0])) + kf_ld_global_cg(&(d[0])) + kf_ld_global_cg(&(e[0])) + kf_ld_global_cg(&(args.x[0]));
    writes(a);
    hands_on(b);
    *writable(c) = 1;
    *any(d) = 2;
    Iterator i(e);
    writes(args.x);
}
__global__ void kept(const float *__restrict__ KF_CG a, const float *__restrict__ KF_CG b, const float *__restrict__ KF_CG c, float *y)
{
    y[0] = a[0] + b[0] + c[0];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cg_nc(&(a[0])) + kf_ld_global_cg_nc(&(b[0])) + kf_ld_global_cg(&(c[0]));
    y[1] = reads(a) + __ldg(b) + deep(c, 3);
}
__global__ void number(const float *__restrict__ KF_CG x, const float *__restrict__ KF_CG z, float *y)
{
    unsigned long long address = (unsigned long long)x;
    *(float *)address = 3;
    y[0] = x[0] + z[0];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cg(&(x[0])) + kf_ld_global_cg(&(z[0]));
    asm("prefetch.global.L1 [%0];" : : "l"(z));
}
