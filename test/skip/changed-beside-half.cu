// RUN: %rewrite %s --rc=3 -- --strict -- -std=c++17
// The operators of half take references and read when they run, as those of other classes do.
#include <kf/annotate.h>
#include <cuda_fp16.h>

__device__ int drop(half *p) { *p = 1.0f; return 0; }
__device__ int drop_all(half *p) { return drop(p + 1) + drop(p); }
__device__ half fast(half v) { unsigned short r = __half_as_ushort(v); asm("tanh.approx.f16 %0, %0;" : "+h"(r)); return __ushort_as_half(r); }

__global__ void numbers(half *KF_CS h, half *KF_CG y, int *n, float v, int i)
{
    y[i] = h[i] + (h[i] = 2.0f, half(3));
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = h[i] + (kf_st_global_cs_policy(&(h[i])) = 2.0f, half(3));
    // MSG: [[#@LINE-2]]:12: error: 'h[i]' was skipped: passed to a parameter that is a reference ('operator+') [by-reference-argument]
    y[i] = h[i] + half(drop(h));
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = h[i] + half(drop(h));
    // MSG: [[#@LINE-2]]:12: error: 'h[i]' was skipped: passed to a parameter that is a reference ('operator+') [by-reference-argument]
    // MSG: [[#@LINE-3]]:29: error: 'h' was skipped: passed to a parameter that is not annotated ('drop') [passed-on]
    y[i] = h[i] * half(drop_all(h));
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = h[i] * half(drop_all(h));
    // MSG: [[#@LINE-2]]:12: error: 'h[i]' was skipped: passed to a parameter that is a reference ('operator*') [by-reference-argument]
    // MSG: [[#@LINE-3]]:33: error: 'h' was skipped: passed to a parameter that is not annotated ('drop_all') [passed-on]
    y[i] = h[i] * fast(y[i]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(h[i])) * fast(kf_ld_global_cg(&(y[i])));
    y[i] = h[i] * __float2half(v) + half(n[i]++);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(h[i])) * __float2half(v) + half(n[i]++);
    y[(*n)++] += h[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[(*n)++])) += kf_ld_global_cs_policy(&(h[i]));
    y[(*n)++] = h[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[(*n)++])) = kf_ld_global_cs_policy(&(h[i]));
    y[drop(h)] += h[i];
    // MSG: [[#@LINE-1]]:5: error: 'y[drop(h)]' was skipped: read and written in one operation, with an operand that no helper takes [read-modify-write]
    // MSG: [[#@LINE-2]]:12: error: 'h' was skipped: passed to a parameter that is not annotated ('drop') [passed-on]
    // MSG: [[#@LINE-3]]:19: error: 'h[i]' was skipped: passed to a parameter that is a reference ('operator+=') [by-reference-argument]
    y[drop(h)] += h[i] + h[1];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[drop(h)])) += kf_ld_global_cs_policy(&(h[i])) + kf_ld_global_cs_policy(&(h[1]));
    // MSG: [[#@LINE-2]]:12: error: 'h' was skipped: passed to a parameter that is not annotated ('drop') [passed-on]
    y[drop(h)] = 2.0f;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[drop(h)])) = 2.0f;
    // MSG: [[#@LINE-2]]:12: error: 'h' was skipped: passed to a parameter that is not annotated ('drop') [passed-on]
    y[drop(h)] = h[i];
    // MSG: [[#@LINE-1]]:5: error: 'y[drop(h)]' was skipped: a member function is called on it ('operator=') [member-call]
    // MSG: [[#@LINE-2]]:12: error: 'h' was skipped: passed to a parameter that is not annotated ('drop') [passed-on]
    // MSG: [[#@LINE-3]]:18: error: 'h[i]' was skipped: passed to a parameter that is a reference ('operator=') [by-reference-argument]
    y[drop(h)] = (h[i] = 1.0f);
    // MSG: [[#@LINE-1]]:5: error: 'y[drop(h)]' was skipped: a member function is called on it ('operator=') [member-call]
    // MSG: [[#@LINE-2]]:12: error: 'h' was skipped: passed to a parameter that is not annotated ('drop') [passed-on]
    // MSG: [[#@LINE-3]]:19: error: 'h[i]' was skipped: the result of the assignment is used as an object [result-used]
    y[i] = h[i] = 1.0f;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_st_global_cs_policy(&(h[i])) = 1.0f;
}
// MSG: kf-rewrite: error: --strict: 16 accesses were skipped
