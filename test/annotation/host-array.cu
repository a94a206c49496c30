// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

float KF_CS table[32];
// MSG: [[#@LINE-1]]:7: error: 'table' does not lie in global memory: cache hints are for global memory
float *KF_CS ok;
