// Objects of 32, 48 and 64 bytes, aligned to 16, are accessed 16 bytes at a time.
// RUN: %rewrite %s
#include <kf/annotate.h>

struct alignas(16) P { float f[8]; };
struct alignas(16) Q { float4 a; float3 b; int c; };
struct R { float f[8]; };
__global__ void k(const P *__restrict__ KF_CS x, P *KF_CS y, const Q *__restrict__ KF_CS q, R *KF_CS r, float *z, int i) {
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(y[i])) = kf_ld_global_cs_nc(&(x[i]));
    *z = q[i].b.x + q[i].c;
    // CHECK: [[#@LINE-1]]: *z = kf_ld_global_cs_nc_policy(&(q[i])).b.x + kf_ld_global_cs_nc_policy(&(q[i])).c;
    r[i] = r[1];
}
