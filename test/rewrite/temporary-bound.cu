// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ float k(const float *KF_CS x, int i)
{
    const double &d = x[i];
    // CHECK: [[#@LINE-1]]: const double &d = kf_ld_cs_policy(&(x[i]));
    const float &f = i ? x[i] : 1;
    // CHECK: [[#@LINE-1]]: const float &f = i ? kf_ld_cs_policy(&(x[i])) : 1;
    float &&g = +x[i];
    // CHECK: [[#@LINE-1]]: float &&g = +kf_ld_cs_policy(&(x[i]));
    const float &h = x[i] + 1;
    // CHECK: [[#@LINE-1]]: const float &h = kf_ld_cs_policy(&(x[i])) + 1;
    return d + f + g + h;
}
