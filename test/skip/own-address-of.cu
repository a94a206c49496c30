// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct V { float a; __device__ V *operator&(); };
struct W { V v; float b; };
struct U { float a; };
__device__ U *operator&(const U &);
__device__ void k(const V *KF_CS x, V *KF_CG y, W *KF_CS w, U *KF_CS u, int i)
{
    y[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped y[i]: its class overloads operator& [own-address-of]
    // MSG: [[#@LINE-2]]:12: skipped x[i]: its class overloads operator& [own-address-of]
    y[i].a = x[i].a;
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i].a)) = kf_ld_cs_policy(&(x[i].a));
    // MSG: [[#@LINE-2]]:5: store y[i].a -> kf_st_cg (st.cg)
    // MSG: [[#@LINE-3]]:14: load x[i].a -> kf_ld_cs_policy (ld.L2::cache_hint)
    V v = w[i].v;
    // MSG: [[#@LINE-1]]:11: skipped w[i].v: its class overloads operator& [own-address-of]
    U t = u[i];
    // MSG: [[#@LINE-1]]:11: skipped u[i]: its class overloads operator& [own-address-of]
}
