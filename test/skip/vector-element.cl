// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

kernel void k(global float4 *KF_CS v, global uchar16 *KF_CG u) {
    v[0].x = 1;
    // MSG: [[#@LINE-1]]:5: skipped v[0]: a part of a vector is no object of its own [vector-element]
    v->hi = v->lo;
    // MSG: [[#@LINE-1]]:5: skipped v: a part of a vector is no object of its own [vector-element]
    // MSG: [[#@LINE-2]]:13: skipped v: a part of a vector is no object of its own [vector-element]
    u[1].s3++;
    // MSG: [[#@LINE-1]]:5: skipped u[1]: a part of a vector is no object of its own [vector-element]
    v[2][1] = 2;
    // MSG: [[#@LINE-1]]:5: skipped v[2]: its type has no hinted access [unsupported-type]
}
