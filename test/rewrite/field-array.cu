// RUN: %rewrite %s
#include <kf/annotate.h>

struct S { float *KF_CS x[2]; };
__global__ void k(S s, int i)
{
    s.x[0][i] = *s.x[1];
    // CHECK: [[#@LINE-1]]: kf_st_cs(&(s.x[0][i])) = kf_ld_cs(&(*s.x[1]));
    s.x[i]++;
}
