// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ void k(const float *KF_CS x, int n)
{
    x++;
    // MSG: [[#@LINE-1]]:5: not an access: x: pointer arithmetic or assignment, no access [pointer-value]
    x += n;
    // MSG: [[#@LINE-1]]:5: not an access: x: pointer arithmetic or assignment, no access [pointer-value]
    x - n;
    // MSG: [[#@LINE-1]]:5: not an access: x: pointer arithmetic or assignment, no access [pointer-value]
    x;
    // MSG: [[#@LINE-1]]:5: not an access: x: pointer arithmetic or assignment, no access [pointer-value]
    for (; n; --x) n--;
    // MSG: [[#@LINE-1]]:17: not an access: x: pointer arithmetic or assignment, no access [pointer-value]
}
