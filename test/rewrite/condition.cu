// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ int f(const float *KF_CS x, const int *KF_CG ix, const bool *KF_CV b, int i)
{
    if (x[i] > 0) return 1;
    // CHECK: [[#@LINE-1]]: if (kf_ld_cs_policy(&(x[i])) > 0) return 1;
    if (b[i]) return 2;
    // CHECK: [[#@LINE-1]]: if (kf_ld_cv(&(b[i]))) return 2;
    if (!b[i] && ix[i]) return 3;
    // CHECK: [[#@LINE-1]]: if (!kf_ld_cv(&(b[i])) && kf_ld_cg(&(ix[i]))) return 3;
    if (x[i]) return 4;
    // CHECK: [[#@LINE-1]]: if (kf_ld_cs_policy(&(x[i]))) return 4;
    while (ix[i] < 3) i++;
    // CHECK: [[#@LINE-1]]: while (kf_ld_cg(&(ix[i])) < 3) i++;
    do { i++; } while (b[i]);
    // CHECK: [[#@LINE-1]]: do { i++; } while (kf_ld_cv(&(b[i])));
    for (int j = ix[0]; j < ix[1]; j += ix[2]) i += j;
    // CHECK: [[#@LINE-1]]: for (int j = kf_ld_cg(&(ix[0])); j < kf_ld_cg(&(ix[1])); j += kf_ld_cg(&(ix[2]))) i += j;
    for (; b[i];) i++;
    // CHECK: [[#@LINE-1]]: for (; kf_ld_cv(&(b[i]));) i++;
    switch (ix[i]) {
    // CHECK: [[#@LINE-1]]: switch (kf_ld_cg(&(ix[i]))) {
    case 1: return b[i] ? 5 : 6;
    // CHECK: [[#@LINE-1]]: case 1: return kf_ld_cv(&(b[i])) ? 5 : 6;
    }
    return ix[i] ? ix[i + 1] : ix[i + 2];
    // CHECK: [[#@LINE-1]]: return kf_ld_cg(&(ix[i])) ? kf_ld_cg(&(ix[i + 1])) : kf_ld_cg(&(ix[i + 2]));
}
