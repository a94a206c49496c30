// RUN: %rewrite %s --rc=3 -- --strict -- -std=c++17
// An operator of a class takes references and reads when it runs: a load would come before another operand changes
// the object, where plain code reads it afterwards.
#include <kf/annotate.h>
#include <cuda_runtime.h>

struct Layout { int n; __device__ int at(int i) const { return i * n; } __device__ int next() { return n++; } };
__device__ int twice(int i) { int2 t; t.x = 2 * i; return t.x; }
__device__ int unknown(int i);
__device__ float publish(float *p) { asm volatile("st.global.f32 [%0], 0f00000000;" :: "l"(p)); return 0; }

__global__ void objects(int2 *KF_CS x, float4 *KF_CG f, int *n, unsigned *u, float *g, const int2 *__restrict__ KF_CS r, Layout layout, int i)
{
    x[(x[2].x = 7, 0)] = x[2];
    // CHECK: [[#@LINE-1]]: x[(kf_st_global_cs_policy(&(x[2].x)) = 7, 0)] = x[2];
    // MSG: [[#@LINE-2]]:5: error: 'x[(x[2].x = 7, 0)]' was skipped: a member function is called on it ('operator=') [member-call]
    // MSG: [[#@LINE-3]]:26: error: 'x[2]' was skipped: passed to a parameter that is a reference ('operator=') [by-reference-argument]
    int2 t = x[2];
    // CHECK: [[#@LINE-1]]: int2 t = kf_ld_global_cs_policy(&(x[2]));
    x[(t.x = 7, 0)] = t;
    // MSG: [[#@LINE-1]]:5: error: 'x[(t.x = 7, 0)]' was skipped: a member function is called on it ('operator=') [member-call]
    x[(*n)++] = x[i];
    // MSG: [[#@LINE-1]]:5: error: 'x[(*n)++]' was skipped: a member function is called on it ('operator=') [member-call]
    // MSG: [[#@LINE-2]]:17: error: 'x[i]' was skipped: passed to a parameter that is a reference ('operator=') [by-reference-argument]
    x[(*n)++] = make_int2(1, i);
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[(*n)++])) = make_int2(1, i);
    x[i++] = x[i + 1];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i++])) = kf_ld_global_cs_policy(&(x[i + 1]));
    x[atomicAdd(u, 1)] = x[i];
    // MSG: [[#@LINE-1]]:5: error: 'x[atomicAdd(u, 1)]' was skipped: a member function is called on it ('operator=') [member-call]
    // MSG: [[#@LINE-2]]:26: error: 'x[i]' was skipped: passed to a parameter that is a reference ('operator=') [by-reference-argument]
    x[atomicAdd(u, 1)] = r[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[atomicAdd(u, 1)])) = kf_ld_global_cs_nc(&(r[i]));
    x[layout.at(i)] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[layout.at(i)])) = kf_ld_global_cs_policy(&(x[i]));
    x[layout.next()] = x[i];
    // MSG: [[#@LINE-1]]:5: error: 'x[layout.next()]' was skipped: a member function is called on it ('operator=') [member-call]
    // MSG: [[#@LINE-2]]:24: error: 'x[i]' was skipped: passed to a parameter that is a reference ('operator=') [by-reference-argument]
    x[twice(i)] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[twice(i)])) = kf_ld_global_cs_policy(&(x[i]));
    x[unknown(i)] = x[i];
    // MSG: [[#@LINE-1]]:5: error: 'x[unknown(i)]' was skipped: a member function is called on it ('operator=') [member-call]
    // MSG: [[#@LINE-2]]:21: error: 'x[i]' was skipped: passed to a parameter that is a reference ('operator=') [by-reference-argument]
    f[atomicAdd(u, 1)] = f[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(f[atomicAdd(u, 1)])) = kf_ld_global_cg(&(f[i]));
    f[(*n)++] = f[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(f[(*n)++])) = kf_ld_global_cg(&(f[i]));
    f[(int)publish(g)] = f[i];
    // MSG: [[#@LINE-1]]:5: error: 'f[(int)publish(g)]' was skipped: a member function is called on it ('operator=') [member-call]
    // MSG: [[#@LINE-2]]:26: error: 'f[i]' was skipped: passed to a parameter that is a reference ('operator=') [by-reference-argument]
    f[i] = f[unknown(i)];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(f[i])) = kf_ld_global_cg(&(f[unknown(i)]));
    auto place = [&](int k) { return k * layout.n + i; };
    f[place(1)] = f[place(2)];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(f[place(1)])) = kf_ld_global_cg(&(f[place(2)]));
    auto mark = [&](int k) { f[k].y = 0; return k; };
    // CHECK: [[#@LINE-1]]: auto mark = [&](int k) { kf_st_global_cg(&(f[k].y)) = 0; return k; };
    f[mark(1)] = f[place(2)];
    // MSG: [[#@LINE-1]]:5: error: 'f[mark(1)]' was skipped: a member function is called on it ('operator=') [member-call]
    // MSG: [[#@LINE-2]]:18: error: 'f[place(2)]' was skipped: passed to a parameter that is a reference ('operator=') [by-reference-argument]
    f[(f[1].y = 2, 0)] = f[3] = f[1];
    // CHECK: [[#@LINE-1]]: f[(kf_st_global_cg(&(f[1].y)) = 2, 0)] = f[3] = kf_ld_global_cg(&(f[1]));
    // MSG: [[#@LINE-2]]:5: error: 'f[(f[1].y = 2, 0)]' was skipped: a member function is called on it ('operator=') [member-call]
    // MSG: [[#@LINE-3]]:26: error: 'f[3]' was skipped: the result of the assignment is used as an object [result-used]
}
// MSG: kf-rewrite: error: --strict: 17 accesses were skipped
