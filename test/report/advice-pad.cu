// RUN: %rewrite %s --advice
#include <kf/annotate.h>

__global__ void k(float3 *KF_CS x, float3 *out, int i)
// MSG: [[#@LINE-1]]:33: note: hinted loads of 'x' are not .nc as it is not __restrict__; declare it __restrict__ if nothing else writes its data [not-restrict]
{
    out[i] = x[i];
    // MSG: [[#@LINE-1]]:14: note: 'x' points to objects of a size that no access has; pad the type to 4, 8 or 16 bytes, or access its fields one by one [pad-type]
    out[i] = x[i + 1];
    out[0].x = x[i].y;
    // CHECK: [[#@LINE-1]]: out[0].x = kf_ld_global_cs(&(x[i].y));
}
