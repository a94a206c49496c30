// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ void f(float &);
__device__ float &k(float *KF_CS x, float v, int i)
{
    (x[i] = v) += 2;
    // MSG: [[#@LINE-1]]:6: skipped x[i]: the result of the assignment is used as an object [result-used]
    f(x[i] = v);
    // MSG: [[#@LINE-1]]:7: skipped x[i]: the result of the assignment is used as an object [result-used]
    f(++x[i]);
    // MSG: [[#@LINE-1]]:9: skipped x[i]: the result of the assignment is used as an object [result-used]
    float &r = x[i] += v;
    // MSG: [[#@LINE-1]]:16: skipped x[i]: the result of the assignment is used as an object [result-used]
    (x[i] *= 2)++;
    // MSG: [[#@LINE-1]]:6: skipped x[i]: the result of the assignment is used as an object [result-used]
    ++(--x[i]);
    // MSG: [[#@LINE-1]]:10: skipped x[i]: the result of the assignment is used as an object [result-used]
    float *p = &(x[i] = v);
    // MSG: [[#@LINE-1]]:18: skipped x[i]: the result of the assignment is used as an object [result-used]
    return x[i] = v;
    // MSG: [[#@LINE-1]]:12: skipped x[i]: the result of the assignment is used as an object [result-used]
}
