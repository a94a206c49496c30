// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

typedef float vec4 __attribute__((vector_size(16)));
struct A { float v[4]; };
__device__ void k(vec4 *KF_CS v, float (*KF_CG a)[2], _Complex float *KF_CS c, int i)
{
    v[i] = v[0];
    // MSG: [[#@LINE-1]]:5: skipped v[i]: its type has no hinted access [unsupported-type]
    // MSG: [[#@LINE-2]]:12: skipped v[0]: its type has no hinted access [unsupported-type]
    v[i][1] = 2;
    // MSG: [[#@LINE-1]]:5: skipped v[i]: its type has no hinted access [unsupported-type]
    c[i] = c[0];
    // MSG: [[#@LINE-1]]:5: skipped c[i]: its type has no hinted access [unsupported-type]
    // MSG: [[#@LINE-2]]:12: skipped c[0]: its type has no hinted access [unsupported-type]
}
