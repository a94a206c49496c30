// RUN: %rewrite %s
#include <kf/annotate.h>

#define HINT __attribute__((annotate("kf_cs")))
// CHECK: [[#@LINE-1]]: #define HINT
#define WITH(m) \
    __attribute__((annotate(m)))
__global__ void k(const float *HINT x, float *WITH("kf_cg") y, int i) { y[i] = x[i]; }
// CHECK: [[#@LINE-1]]: __global__ void k(const float *HINT x, float *WITH("kf_cg") y, int i) { kf_st_global_cg(&(y[i])) = kf_ld_global_cs(&(x[i])); }
// MSG: [[#@LINE-2]]:47: warning: nvcc will warn of this attribute: only annotate("kf_...") written out is blanked; write that, or a macro of kf/annotate.h
