// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

void init(float *KF_CS x, int n)
{
    for (int i = 0; i < n; i++) x[i] = 1;
    // MSG: [[#@LINE-1]]:33: skipped x[i]: in a function that only runs on the host [host-code]
    x[0] += x[1];
    // MSG: [[#@LINE-1]]:5: skipped x[0]: in a function that only runs on the host [host-code]
    // MSG: [[#@LINE-2]]:13: skipped x[1]: in a function that only runs on the host [host-code]
}
__host__ float first(const float *KF_CS x) { return *x; }
// MSG: [[#@LINE-1]]:54: skipped *x: in a function that only runs on the host [host-code]
