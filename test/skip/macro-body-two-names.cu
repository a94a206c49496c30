// Two pointers of a macro's body: each has its record.
// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

#define SUM (a[i] + b[i])
__global__ void k(const float *KF_CS a, const float *KF_CG b, float *y, int i)
{
    y[i] = SUM;
    // MSG: [[#@LINE-1]]:12: skipped a: written in the body of a macro [macro-body]
    // MSG: [[#@LINE-2]]:12: skipped b: written in the body of a macro [macro-body]
}
