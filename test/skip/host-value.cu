// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(float *);
void g(float *);
float *f(float *KF_CS x)
{
    k<<<1, 1>>>(x);
    // MSG: [[#@LINE-1]]:17: not an access: x: passed around in host code ('k') [host-value]
    g(x);
    // MSG: [[#@LINE-1]]:7: not an access: x: passed around in host code ('g') [host-value]
    float *y = x;
    // MSG: [[#@LINE-1]]:16: not an access: x: held by a local pointer that carries the hint on ('y') [followed]
    return x + 1;
    // MSG: [[#@LINE-1]]:12: not an access: x + 1: passed around in host code [host-value]
}
