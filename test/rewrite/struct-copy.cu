// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { float a; int b; };
struct Q { P p; double d; };
__device__ void f(P, const Q *);
__device__ P g(const P *KF_CS x) { return x[1]; }
// CHECK: [[#@LINE-1]]: __device__ P g(const P *KF_CS x) { return kf_ld_cs_policy(&(x[1])); }
__global__ void k(const P *KF_CS x, P *KF_CG y, const Q *KF_CS q, Q *KF_CG r, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i]));
    P v = x[i], u(x[0]), w{*x};
    // CHECK: [[#@LINE-1]]: P v = kf_ld_global_cs_policy(&(x[i])), u(kf_ld_global_cs_policy(&(x[0]))), w{kf_ld_global_cs_policy(&(*x))};
    y[i] = v;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = v;
    y[i] = {1, 2};
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = {1, 2};
    y[i] = P{3, 4};
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = P{3, 4};
    y[i] = {};
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = {};
    v = x[i];
    // CHECK: [[#@LINE-1]]: v = kf_ld_global_cs_policy(&(x[i]));
    f(x[i], nullptr);
    // CHECK: [[#@LINE-1]]: f(kf_ld_global_cs_policy(&(x[i])), nullptr);
    f(i ? x[0] : v, nullptr);
    // CHECK: [[#@LINE-1]]: f(i ? kf_ld_global_cs_policy(&(x[0])) : v, nullptr);
    r[i] = q[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(r[i])) = kf_ld_global_cs_policy(&(q[i]));
    r[i].p = q[i].p;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(r[i].p)) = kf_ld_global_cs_policy(&(q[i].p));
    v = (q + 1)->p;
    // CHECK: [[#@LINE-1]]: v = kf_ld_global_cs_policy(&((q + 1)->p));
    u = w;
}
