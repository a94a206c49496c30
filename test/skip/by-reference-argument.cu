// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

enum E { A, B };
__device__ void exchange(float &, float &);
__device__ float larger(const float &, const float &);
template <class T> __device__ T forward(T &&v) { return v; }
__device__ E &operator|=(E &, E);
__device__ void k(float *KF_CS x, E *KF_CG e, int i)
{
    exchange(x[i], x[i + 1]);
    // MSG: [[#@LINE-1]]:14: skipped x[i]: passed to a parameter that is a reference ('exchange') [by-reference-argument]
    // MSG: [[#@LINE-2]]:20: skipped x[i + 1]: passed to a parameter that is a reference ('exchange') [by-reference-argument]
    float v = larger(x[i], 1) + forward(x[i]);
    // MSG: [[#@LINE-1]]:22: skipped x[i]: passed to a parameter that is a reference ('larger') [by-reference-argument]
    // MSG: [[#@LINE-2]]:41: skipped x[i]: passed to a parameter that is a reference ('forward') [by-reference-argument]
    v += forward(x[i] + 1);
    // CHECK: [[#@LINE-1]]: v += forward(kf_ld_cs_policy(&(x[i])) + 1);
    // MSG: [[#@LINE-2]]:18: load x[i] -> kf_ld_cs_policy (ld.L2::cache_hint)
    e[i] |= B;
    // MSG: [[#@LINE-1]]:5: skipped e[i]: passed to a parameter that is a reference ('operator|=') [by-reference-argument]
    [](auto &u) { u = 1; }(x[0]);
    // MSG: [[#@LINE-1]]:28: skipped x[0]: passed to a parameter that is a reference ('operator()') [by-reference-argument]
}
