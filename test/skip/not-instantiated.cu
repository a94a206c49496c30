// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

template <class T> __device__ void k(T *KF_CS x, T *KF_CG y, int i)
{
    f(x[i]);
    // MSG: [[#@LINE-1]]:7: skipped x[i]: the template is never instantiated here, and the syntax alone does not decide [not-instantiated]
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_cg(&(y[i])) = kf_ld_cs_policy(&(x[i]));
    // MSG: [[#@LINE-2]]:5: store y[i] -> kf_st_cg (st.cg)
    // MSG: [[#@LINE-3]]:12: load x[i] -> kf_ld_cs_policy (ld.L2::cache_hint)
    x[i].f();
    // MSG: [[#@LINE-1]]:5: skipped x[i]: the template is never instantiated here, and the syntax alone does not decide [not-instantiated]
    T v(x[i]);
    // CHECK: [[#@LINE-1]]: T v(kf_ld_cs_policy(&(x[i])));
    // MSG: [[#@LINE-2]]:9: load x[i] -> kf_ld_cs_policy (ld.L2::cache_hint)
    auto &&r = x[i];
    // MSG: [[#@LINE-1]]:16: skipped x[i]: a reference is bound to it ('r') [reference-bound]
}
