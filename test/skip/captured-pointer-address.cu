// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void address(float *__restrict__ KF_CS x, float *y, int i)
{
    auto f = [q = &x] { (*q)[1] = 2; };
    // MSG: [[#@LINE-1]]:20: skipped x: captured under another name [captured]
    f();
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_cs(&(x[i]));
    // MSG: [[#@LINE-2]]:12: load x[i] -> kf_ld_cs (ld.cs)
}
__global__ void reference(float *__restrict__ KF_CS x, float *y, int i)
{
    auto f = [i, &q = x] { q[i] = 2; };
    // MSG: [[#@LINE-1]]:23: skipped x: captured under another name [captured]
    f();
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_cs(&(x[i]));
    // MSG: [[#@LINE-2]]:12: load x[i] -> kf_ld_cs (ld.cs)
}
__global__ void local(const float *__restrict__ KF_CS x, float *y, int i)
{
    __shared__ float tile[32];
    const float *p = x;
    // MSG: [[#@LINE-1]]:22: skipped x: assigned to a pointer that is not annotated ('p') [derived-pointer]
    auto f = [q = &p] { *q = tile; };
    f();
    y[i] = p[i];
}
__global__ void copy(const float *__restrict__ KF_CS x, float *y, int i)
{
    const float *p = x;
    // MSG: [[#@LINE-1]]:22: not an access: x: held by a local pointer that carries the hint on ('p') [followed]
    auto f = [q = p] { return q[1]; };
    // MSG: [[#@LINE-1]]:19: skipped p: captured under another name [captured]
    y[i] = p[i] + f();
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(p[i])) + f();
    // MSG: [[#@LINE-2]]:12: load p[i] -> kf_ld_global_cs (ld.global.cs)
}
