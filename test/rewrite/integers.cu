// RUN: %rewrite %s
#include <kf/annotate.h>

template <class T> __device__ void use(T);
__global__ void k(const char *KF_CS a, const unsigned short *KF_CS b, const long long *KF_CG c,
                  unsigned char *KF_CG d, signed char *KF_CG e, unsigned long *KF_CG f)
{
    d[0] = a[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(d[0])) = kf_ld_global_cs_policy(&(a[0]));
    e[0] = b[0] + a[1];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(e[0])) = kf_ld_global_cs_policy(&(b[0])) + kf_ld_global_cs_policy(&(a[1]));
    f[0] = c[0] << b[1];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(f[0])) = kf_ld_global_cg(&(c[0])) << kf_ld_global_cs_policy(&(b[1]));
    d[1] = ~a[2] & 1 | !b[2];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(d[1])) = ~kf_ld_global_cs_policy(&(a[2])) & 1 | !kf_ld_global_cs_policy(&(b[2]));
}
