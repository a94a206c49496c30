#include <kf/runtime.h>
#line 1 "stale-helpers.cu"
// Rewritten in place before, changed since: what the helpers say of their pointers holds no more.
// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ float load(const float *KF_CG p) { return kf_ld_global_cg_nc(&(p[0])); }
// MSG: [[#@LINE-1]]:75: error: 'kf_ld_global_cg_nc' was written when nothing wrote through 'p'; restore the original text, and rewrite it again
__device__ float moved(const float *KF_CG p) { return kf_ld_global_cg(&(p[0])); }
// MSG: [[#@LINE-1]]:73: error: 'kf_ld_global_cg' was written when 'p' always led to global memory; restore the original text, and rewrite it again
__device__ void die() { asm volatile("exit;"); }
__global__ void k(const float *__restrict__ KF_CS x, float *KF_CG y, float *KF_L2_EVICT_LAST z, float *KF_CS u, int n, int s) {
    __shared__ float t[32];
    y[0] = load(x) + moved(t);
    ((float *)x)[1] = 2;
    kf_st_global_cg(&(y[1])) = kf_ld_global_cs_nc_policy(&(x[1]));
    // MSG: [[#@LINE-1]]:60: error: 'kf_ld_global_cs_nc_policy' was written when nothing wrote through 'x'; restore the original text, and rewrite it again
    kf_st_global_cs(&(y[2])) = kf_ld_global_L2_evict_last(&(z[2]));
    // MSG: [[#@LINE-1]]:23: error: 'kf_st_global_cs' was written when 'y' had another hint; restore the original text, and rewrite it again
    kf_st_global_cg(&(z[3])) = kf_ld_global_L2_evict_first(&(z[4]));
    // MSG: [[#@LINE-1]]:23: error: 'kf_st_global_cg' was written when 'z' had another hint; restore the original text, and rewrite it again
    // MSG: [[#@LINE-2]]:62: error: 'kf_ld_global_L2_evict_first' was written when 'z' had another hint; restore the original text, and rewrite it again
    for (int i = 0; i < n; i += kf_step(s))
        kf_st_global_cs_policy(&(u[i])) = 1;
    for (int i = 0; i < n; i += kf_step(s)) {
    // MSG: [[#@LINE-1]]:33: error: 'kf_step' was written when nothing else could end the loop; restore the original text, and rewrite it again
        kf_st_global_cs_policy(&(u[i])) = 1;
        die();
    }
}
