// RUN: %rewrite %s
#include <kf/annotate.h>

enum E { A, B };
enum class F : unsigned char { C, D };
__device__ E pick(E);
__global__ void k(const E *KF_CS x, F *KF_CG y, E *KF_CG z, int i)
{
    if (x[i] == B) y[i] = F::D;
    // CHECK: [[#@LINE-1]]: if (kf_ld_global_cs_policy(&(x[i])) == B) kf_st_global_cg(&(y[i])) = F::D;
    switch (y[i]) { case F::C: break; default: z[i] = pick(x[i]); }
    // CHECK: [[#@LINE-1]]: switch (kf_ld_global_cg(&(y[i]))) { case F::C: break; default: kf_st_global_cg(&(z[i])) = pick(kf_ld_global_cs_policy(&(x[i]))); }
    int n = x[i] + static_cast<int>(y[i]);
    // CHECK: [[#@LINE-1]]: int n = kf_ld_global_cs_policy(&(x[i])) + static_cast<int>(kf_ld_global_cg(&(y[i])));
    z[n] = E(x[i] | B);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(z[n])) = E(kf_ld_global_cs_policy(&(x[i])) | B);
}
