// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void k(float *KF_ST(lu) x) {}
// MSG: [[#@LINE-1]]:26: error: 'kf_st_lu' {{.+}}
