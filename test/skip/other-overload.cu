// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
__device__ int f(double); __device__ int f(float &&);
struct Sink { __device__ Sink(double); __device__ Sink(float &&); int v; };
__device__ int take(Sink s);
struct St { int v; }; __device__ int operator<<(St, double); __device__ int operator<<(St, float &&);
struct LV { float v; };
__device__ int lv2(LV &&); __device__ int lv2(...);
__device__ int amb(float &&); __device__ int amb(const float &);  
template <class T> __device__ int g(T &&v) { return 0; }
__global__ void k(const float *__restrict__ KF_CS x, const LV *KF_CG l, int *y, int i)
{
    St s{1};
    y[0] = f(x[i]) + f((x[i + 1])) + f(x[i] + 1);
    // CHECK: [[#@LINE-1]]: y[0] = f(x[i]) + f((x[i + 1])) + f(kf_ld_global_cs_nc_policy(&(x[i])) + 1);
    // MSG: [[#@LINE-2]]:14: skipped x[i]: its value would go to another overload, or to none [other-overload]
    // MSG: [[#@LINE-3]]:25: skipped x[i + 1]: its value would go to another overload, or to none [other-overload]
    // MSG: [[#@LINE-4]]:40: load x[i] -> kf_ld_global_cs_nc_policy (ld.global.nc.L2::cache_hint)
    y[1] = take(x[i]) + Sink(x[i]).v;
    // MSG: [[#@LINE-1]]:17: skipped x[i]: its value would go to another overload, or to none [other-overload]
    // MSG: [[#@LINE-2]]:30: skipped x[i]: its value would go to another overload, or to none [other-overload]
    Sink t = x[i]; Sink u{x[i]};
    // MSG: [[#@LINE-1]]:14: skipped x[i]: its value would go to another overload, or to none [other-overload]
    // MSG: [[#@LINE-2]]:27: skipped x[i]: its value would go to another overload, or to none [other-overload]
    y[2] = s << x[i];
    // MSG: [[#@LINE-1]]:17: skipped x[i]: its value would go to another overload, or to none [other-overload]
    y[3] = lv2(l[i]);
    // MSG: [[#@LINE-1]]:16: skipped l[i]: its value would go to another overload, or to none [other-overload]
    y[4] = f(i ? x[i] : x[0]);
    // MSG: [[#@LINE-1]]:18: skipped x[i]: its value would go to another overload, or to none [other-overload]
    // MSG: [[#@LINE-2]]:25: skipped x[0]: its value would go to another overload, or to none [other-overload]
    y[5] = amb(x[i]);
    // MSG: [[#@LINE-1]]:16: skipped x[i]: passed to a parameter that is a reference ('amb') [by-reference-argument]
    y[6] = x[i] * f(x[(int)x[1]]);
    // CHECK: [[#@LINE-1]]: y[6] = kf_ld_global_cs_nc_policy(&(x[i])) * f(x[(int)kf_ld_global_cs_nc(&(x[1]))]);
    // MSG: [[#@LINE-2]]:12: load x[i] -> kf_ld_global_cs_nc_policy (ld.global.nc.L2::cache_hint)
    // MSG: [[#@LINE-3]]:21: skipped x[(int)x[1]]: its value would go to another overload, or to none [other-overload]
    // MSG: [[#@LINE-4]]:28: load x[1] -> kf_ld_global_cs_nc (ld.global.cs.nc)
    y[7] = g(x[i]);
    // MSG: [[#@LINE-1]]:14: skipped x[i]: passed to a parameter that is a reference ('g') [by-reference-argument]
}
template <class T> __device__ int h(const T *KF_CS x, int i) { return f(x[i]) + f(x[i + 1] + 1); }
// CHECK: [[#@LINE-1]]: template <class T> __device__ int h(const T *KF_CS x, int i) { return f(x[i]) + f(kf_ld_cs_policy(&(x[i + 1])) + 1); }
// MSG: [[#@LINE-2]]:73: skipped x[i]: its value would go to another overload, or to none [other-overload]
// MSG: [[#@LINE-3]]:83: load x[i + 1] -> kf_ld_cs_policy (ld.L2::cache_hint)
template __device__ int h<float>(const float *, int);
template __device__ int h<double>(const double *, int);
