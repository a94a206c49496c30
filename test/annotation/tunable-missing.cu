// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void a(float *KF_TUNABLE x) {}
// MSG: [[#@LINE-1]]:26: error: 'KF_TUNABLE' needs the name of a macro: KF_TUNABLE(NAME)
