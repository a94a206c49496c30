// RUN: %rewrite %s --no-compile -- --report=text
#include <kf/annotate.h>

// What clang refuses and nvcc takes does not refuse the file; uses that are lost beside it are told.
struct Barrier {
    int count;
    __device__ Barrier() : count(0) {}
    __device__ void arrive(float v);
};

struct Raw {
    unsigned short x, y;
};

// As CUDA's __half2.
struct Pair {
    unsigned short x, y;
    Pair() = default;
    __device__ Pair(const Pair &from) : x(from.x), y(from.y) {}
    __device__ Pair(const Raw &raw) : x(raw.x), y(raw.y) {}
    __device__ Pair &operator=(const Pair &&from);
    __device__ Pair &operator=(const Pair &from);
    __device__ Pair &operator=(const Raw &raw);
};

__global__ void k(const float *__restrict__ KF_CS x, float *y)
{
    __shared__ Barrier barrier;
    __shared__ alignas(16) float tile[4];
    unsigned long long time;
    asm("mov.u64 %0, %globaltimer;" : "=l"(time));
    tile[0] = x[0];
    // CHECK: [[#@LINE-1]]: tile[0] = kf_ld_global_cs(&(x[0]));
    // MSG: [[#@LINE-2]]:15: load x[0] -> kf_ld_global_cs (ld.global.cs)
    barrier.arrive(x[1]);
    // MSG: [[#@LINE-1]]:20: skipped x[1]: a form that kf-rewrite does not know [unsupported-form]
    y[0] = tile[0] + x[2];
    // CHECK: [[#@LINE-1]]: y[0] = tile[0] + kf_ld_global_cs(&(x[2]));
    // MSG: [[#@LINE-2]]:22: load x[2] -> kf_ld_global_cs (ld.global.cs)
}

__global__ void clear(Pair *KF_CS pairs, float *KF_CS y, int i)
{
    Pair sum;
    sum = {};
    pairs[i] = {};
    // MSG: [[#@LINE-1]]:5: skipped pairs[i]: a form that kf-rewrite does not know [unsupported-form]
    y[i] = 0;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(y[i])) = 0;
    // MSG: [[#@LINE-2]]:5: store y[i] -> kf_st_global_cs (st.global.cs)
}
// MSG: kf-rewrite: warning: nvcc-takes-it.cu:28:24: initialization is not supported for __shared__ variables (nvcc takes it: going on)
// MSG: kf-rewrite: warning: nvcc-takes-it.cu:29:16: an attribute list cannot appear here (nvcc takes it: going on)
// MSG: kf-rewrite: warning: nvcc-takes-it.cu:31:24: invalid % escape in inline assembly string (nvcc takes it: going on)
// MSG: kf-rewrite: warning: nvcc-takes-it.cu:45:9: use of overloaded operator '=' is ambiguous (with operand types 'Pair' and 'void') (nvcc takes it: going on)
// MSG: kf-rewrite: warning: nvcc-takes-it.cu:46:14: use of overloaded operator '=' is ambiguous (with operand types 'Pair' and 'void') (nvcc takes it: going on)
