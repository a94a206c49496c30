// A word that stands where an annotation would, and that no header defines.
// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(float *KF_STREAMIN x, float *__restrict__ KF_SC y, float *KF_LD_CS z)
// MSG: [[#@LINE-1]]:26: error: 'KF_STREAMIN' is no cache hint; did you mean 'KF_STREAMING'?
// MSG: [[#@LINE-2]]:61: error: 'KF_SC' is no cache hint; 'kf-rewrite --list-hints' lists them
// MSG: [[#@LINE-3]]:77: error: 'KF_LD_CS' is no cache hint; did you mean 'KF_LD(cs)'?
{
    x[0] = y[0] + z[0];
}
