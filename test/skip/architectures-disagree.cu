// RUN: %rewrite %s -- --report=text --arch=sm_80,sm_90
// RUN: %rewrite %s -- --report=text --arch=sm_90,sm_80
#include <kf/annotate.h>

#if __CUDA_ARCH__ >= 900
#define SOURCE(x, tile) tile
#else
#define SOURCE(x, tile) x
#endif
__global__ void k(const float *__restrict__ KF_CS x, float *KF_CG y, int i)
{
    __shared__ float tile[32];
    tile[0] = 1;
    const float *p = SOURCE(x, tile);
    // MSG: [[#@LINE-1]]:29: not an access: x: held by a local pointer that carries the hint on ('p') [followed]
    y[i] = p[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = p[i];
    // MSG: [[#@LINE-2]]:5: store y[i] -> kf_st_global_cg (st.global.cg)
    // MSG: [[#@LINE-3]]:12: skipped p[i]: instantiations of the template, uses in the macro, or architectures differ [instantiations-disagree]
    y[0] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[0])) = kf_ld_global_cs_nc(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store y[0] -> kf_st_global_cg (st.global.cg)
    // MSG: [[#@LINE-3]]:12: load x[i] -> kf_ld_global_cs_nc (ld.global.cs.nc)
}
