// RUN: %rewrite %s
#include <kf/annotate.h>

template <bool B, class T> __device__ T f(T *KF_CS x, int i)
{
    if constexpr (B) {
        x[i] = 1;
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) = 1;
        return x[0];
        // CHECK: [[#@LINE-1]]: return kf_ld_global_cs_policy(&(x[0]));
    } else {
        return x[i] + 1;
        // CHECK: [[#@LINE-1]]: return kf_ld_global_cs_policy(&(x[i])) + 1;
    }
}
__global__ void k(float *a) { *a = f<true>(a, 0) + f<false>(a, 1); }
