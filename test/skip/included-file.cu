// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ float use(const float *p);
__global__ void k(const float *__restrict__ KF_CS x, float *KF_CG y, int i)
{
    y[0] = x[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[0])) = kf_ld_cs_policy(&(x[0]));
    // MSG: [[#@LINE-2]]:5: store y[0] -> kf_st_global_cg (st.global.cg)
    // MSG: [[#@LINE-3]]:12: load x[0] -> kf_ld_cs_policy (ld.L2::cache_hint)
#include "Inputs/body.inc"
// MSG: [[#@LINE-1]]:1: skipped x at Inputs/body.inc:1:12: written in a file that is included here [included-file]
// MSG: [[#@LINE-2]]:1: skipped x at Inputs/body.inc:1:19: written in a file that is included here [included-file]
// MSG: [[#@LINE-3]]:1: not an access: x at Inputs/body.inc:2:24: held by a local pointer that carries the hint on ('row') [followed]
// MSG: [[#@LINE-4]]:1: skipped x at Inputs/body.inc:3:17: passed to a parameter that is not annotated ('use') [passed-on]
// MSG: [[#@LINE-5]]:1: not an access: x at Inputs/body.inc:3:23: tested for null or used as a condition [null-test]
// MSG: [[#@LINE-6]]:1: skipped row at Inputs/body.inc:3:27: written in a file that is included here [included-file]
// MSG: [[#@LINE-7]]:1: skipped x at Inputs/body.inc:4:34: written in a file that is included here [included-file]
// MSG: [[#@LINE-8]]:1: skipped x at Inputs/body.inc:7:5: in a branch of an #if that no pass compiled [inactive-branch]
// MSG: [[#@LINE-9]]:1: skipped row at Inputs/nested.inc:1:12: written in a file that is included here [included-file]
// MSG: [[#@LINE-10]]:1: skipped y at Inputs/body.inc:1:5: written in a file that is included here [included-file]
// MSG: [[#@LINE-11]]:1: skipped y at Inputs/body.inc:3:5: written in a file that is included here [included-file]
// MSG: [[#@LINE-12]]:1: skipped y at Inputs/body.inc:5:5: written in a file that is included here [included-file]
// MSG: [[#@LINE-13]]:1: skipped y at Inputs/nested.inc:1:5: written in a file that is included here [included-file]
    y[3] = row[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[3])) = kf_ld_cs_policy(&(row[0]));
    // MSG: [[#@LINE-2]]:5: store y[3] -> kf_st_global_cg (st.global.cg)
    // MSG: [[#@LINE-3]]:12: load row[0] -> kf_ld_cs_policy (ld.L2::cache_hint)
}
template <class T> __global__ void twice(const T *__restrict__ KF_CS row, T *KF_CG y)
{
#include "Inputs/nested.inc"
// MSG: [[#@LINE-1]]:1: skipped row at Inputs/nested.inc:1:12: written in a file that is included here [included-file]
// MSG: [[#@LINE-2]]:1: skipped y at Inputs/nested.inc:1:5: written in a file that is included here [included-file]
    y[3] = row[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[3])) = kf_ld_global_cs_nc(&(row[0]));
    // MSG: [[#@LINE-2]]:5: store y[3] -> kf_st_global_cg (st.global.cg)
    // MSG: [[#@LINE-3]]:12: load row[0] -> kf_ld_global_cs_nc (ld.global.cs.nc)
#include "Inputs/nested.inc"
}
template __global__ void twice<float>(const float *, float *);
template __global__ void twice<int>(const int *, int *);
