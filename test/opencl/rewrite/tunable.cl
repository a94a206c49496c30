// RUN: %rewrite %s -- -- -DMODE=cs
#include <kf/annotate.h>

#ifndef MODE
#define MODE normal
#endif
kernel void k(global float *KF_TUNABLE(MODE) x) {
    x[0] = x[1];
    // CHECK: [[#@LINE-1]]: KF_ST_TUNED(MODE, float)(&(x[0]) , KF_LD_TUNED(MODE, float)(&(x[1])));
    x[2] += 1;
    // CHECK: [[#@LINE-1]]: KF_ST_TUNED(MODE, float)(&(x[2]) , KF_LD_TUNED(MODE, float)(&(x[2])) + (1));
}
