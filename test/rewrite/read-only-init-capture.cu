// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(float *__restrict__ KF_CS x, float *__restrict__ KF_CS z, float *y, int i)
{
    y[i] = x[i] + z[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_ld{{(_global)?}}_cs(&(x[i])) + kf_ld{{(_global)?}}_cs(&(z[i]));
    auto f = [q = x] { q[1] = 2; };
    auto g = [&r = z] { r[1] = 2; };
    f(), g();
}
