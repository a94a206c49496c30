// RUN: %rewrite %s
#include <kf/annotate.h>

template <class F> __global__ void run(F f) { f(threadIdx.x); }
void host(const float *KF_CS x, float *KF_CG y)
{
    auto f = [=] __device__(int i) { y[i] = x[i]; };
    // CHECK: [[#@LINE-1]]: auto f = [=] __device__(int i) { kf_st_cg(&(y[i])) = kf_ld_cs_policy(&(x[i])); };
    run<<<1, 32>>>(f);
    run<<<1, 32>>>([=] __host__ __device__(int i) { y[i] += x[i]; });
    // CHECK: [[#@LINE-1]]: run<<<1, 32>>>([=] __host__ __device__(int i) { kf_st_cg(&(y[i])) += kf_ld_cs_policy(&(x[i])); });
}
