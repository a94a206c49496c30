// RUN: %rewrite %s
#include <kf/annotate.h>

struct B1 { char a; }; struct B2 { short a; }; struct B8 { int a, b; }; struct B16 { double a, b; };
struct U8 { char a[8]; }; union N { int i; float f; };
__global__ void k(const B1 *KF_CS a, const B2 *KF_CS b, const B8 *KF_CS c, const B16 *KF_CS d, const U8 *KF_CS e, N *KF_CG n, int i)
{
    B1 v1 = a[i]; B2 v2 = b[i]; B8 v8 = c[i];
    // CHECK: [[#@LINE-1]]: B1 v1 = kf_ld_global_cs(&(a[i])); B2 v2 = kf_ld_global_cs(&(b[i])); B8 v8 = kf_ld_global_cs(&(c[i]));
    B16 v16 = d[i];
    // CHECK: [[#@LINE-1]]: B16 v16 = kf_ld_global_cs(&(d[i]));
    U8 u = e[i];
    // CHECK: [[#@LINE-1]]: U8 u = kf_ld_global_cs(&(e[i]));
    n[i] = n[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(n[i])) = kf_ld_global_cg(&(n[0]));
}
