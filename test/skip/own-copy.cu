// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct V { float a; V() = default; __device__ V(const V &); __device__ V &operator=(const V &); __device__ ~V(); };
__device__ void f(V);
__device__ V k(V *KF_CS x, V *KF_CG y, int i)
{
    V v = x[i];
    // MSG: [[#@LINE-1]]:11: skipped x[i]: its class copies, assigns or destroys itself in its own way [own-copy]
    y[i] = v;
    // MSG: [[#@LINE-1]]:5: skipped y[i]: its class copies, assigns or destroys itself in its own way [own-copy]
    y[i] = x[i];
    // MSG: [[#@LINE-1]]:5: skipped y[i]: its class copies, assigns or destroys itself in its own way [own-copy]
    // MSG: [[#@LINE-2]]:12: skipped x[i]: its class copies, assigns or destroys itself in its own way [own-copy]
    f(x[i]);
    // MSG: [[#@LINE-1]]:7: skipped x[i]: its class copies, assigns or destroys itself in its own way [own-copy]
    y[i].a = x[i].a;
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i].a)) = kf_ld_cs_policy(&(x[i].a));
    // MSG: [[#@LINE-2]]:5: store y[i].a -> kf_st_cg (st.cg)
    // MSG: [[#@LINE-3]]:14: load x[i].a -> kf_ld_cs_policy (ld.L2::cache_hint)
    return x[i];
    // MSG: [[#@LINE-1]]:12: skipped x[i]: its class copies, assigns or destroys itself in its own way [own-copy]
}
