// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const __int128 *KF_CS x, unsigned __int128 *KF_CG y, int i) { y[i] = x[i]; y[0] += x[1]; }
// CHECK: [[#@LINE-1]]: __global__ void k(const __int128 *KF_CS x, unsigned __int128 *KF_CG y, int i) { kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i])); kf_st_global_cg(&(y[0])) += kf_ld_global_cs_policy(&(x[1])); }
