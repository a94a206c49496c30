// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__device__ unsigned long k(const float *KF_CS x)
{
    return (unsigned long)x + reinterpret_cast<unsigned long>(x + 1);
    // MSG: [[#@LINE-1]]:27: not an access: x: converted to an integer [integer-cast]
    // MSG: [[#@LINE-2]]:63: not an access: x: converted to an integer [integer-cast]
}
