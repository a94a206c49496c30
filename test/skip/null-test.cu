// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ int k(const float *KF_CS x)
{
    if (x) return 1;
    // MSG: [[#@LINE-1]]:9: not an access: x: tested for null or used as a condition [null-test]
    if (!x || x && 1) return 2;
    // MSG: [[#@LINE-1]]:10: not an access: x: tested for null or used as a condition [null-test]
    // MSG: [[#@LINE-2]]:15: not an access: x: tested for null or used as a condition [null-test]
    while (x) return 3;
    // MSG: [[#@LINE-1]]:12: not an access: x: tested for null or used as a condition [null-test]
    return x ? 4 : bool(x);
    // MSG: [[#@LINE-1]]:12: not an access: x: tested for null or used as a condition [null-test]
    // MSG: [[#@LINE-2]]:25: not an access: x: tested for null or used as a condition [null-test]
}
