// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, float *y, int i)
{
    const float *row = x + i;
    // MSG: [[#@LINE-1]]:24: not an access: x + i: held by a local pointer that carries the hint on ('row') [followed]
    y[i] = row[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_cs(&(row[i]));
    // MSG: [[#@LINE-2]]:12: load row[i] -> kf_ld_global_cs (ld.global.cs)
    const float *end;
    end = &x[i];
    // MSG: [[#@LINE-1]]:5: not an access: end: pointer arithmetic or assignment, no access [pointer-value]
    // MSG: [[#@LINE-2]]:12: not an access: &x[i]: held by a local pointer that carries the hint on ('end') [followed]
}
