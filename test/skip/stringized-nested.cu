// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

#define STR_(a) #a
#define STR(a) STR_(a)
#define SIZED(a) (sizeof(STR(a)) + (a))
__global__ void k(const float *__restrict__ KF_CS x, float *y, int i)
{
    y[i] = SIZED(x[i]);
    // MSG: [[#@LINE-1]]:18: skipped x[i]: a macro makes a string of its text [stringized]
}
