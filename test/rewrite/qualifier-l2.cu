// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *__restrict__ KF_L2_EVICT_LAST x, float *KF_L2_EVICT_FIRST y, int i) {
    y[i] += x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_L2_evict_first(&(y[i])) += kf_ld_global_nc_L2_evict_last(&(x[i]));
}
