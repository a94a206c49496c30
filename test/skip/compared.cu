// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ long k(const float *KF_CS x, const float *y)
{
    if (x == nullptr || x != y || x < y) return x - y;
    // MSG: [[#@LINE-1]]:9: not an access: x: compared with, or subtracted from, another pointer [compared]
    // MSG: [[#@LINE-2]]:25: not an access: x: compared with, or subtracted from, another pointer [compared]
    // MSG: [[#@LINE-3]]:35: not an access: x: compared with, or subtracted from, another pointer [compared]
    // MSG: [[#@LINE-4]]:49: not an access: x: compared with, or subtracted from, another pointer [compared]
    return y - x + (x + 1 >= y) + (&x[1] > y);
    // MSG: [[#@LINE-1]]:16: not an access: x: compared with, or subtracted from, another pointer [compared]
    // MSG: [[#@LINE-2]]:21: not an access: x: compared with, or subtracted from, another pointer [compared]
    // MSG: [[#@LINE-3]]:37: not an access: x: compared with, or subtracted from, another pointer [compared]
}
