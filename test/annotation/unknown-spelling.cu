// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void a(float *__attribute__((annotate("kf_sc"))) x) {}
// MSG: [[#@LINE-1]]:41: error: 'kf_sc' is no cache hint; 'kf-rewrite --list-hints' lists them
__device__ void b(float *__attribute__((annotate("kf_streamin"))) x) {}
// MSG: [[#@LINE-1]]:41: error: 'kf_streamin' is no cache hint; did you mean 'kf_streaming'?
__device__ void c(float *__attribute__((annotate("kf_whatever"))) x) {}
// MSG: [[#@LINE-1]]:41: error: 'kf_whatever' is no cache hint; 'kf-rewrite --list-hints' lists them
__device__ void d(float *KF_LD(sc) x) {}
// MSG: [[#@LINE-1]]:26: error: 'kf_ld_sc' is no cache hint; 'kf-rewrite --list-hints' lists them
__device__ void e(float *KF_ST(none) x) {}
// MSG: [[#@LINE-1]]:26: error: 'kf_st_none' is no cache hint; 'kf-rewrite --list-hints' lists them
__device__ void f(float *__attribute__((annotate("kf_"))) x) {}
// MSG: [[#@LINE-1]]:41: error: 'kf_' is no cache hint; 'kf-rewrite --list-hints' lists them
