// RUN: %rewrite %s --advice
// Once a pointer, also where locals carry its hint on; none where loads are .nc already.
#include <kf/annotate.h>

__global__ void k(const float *KF_CS x, const float *__restrict__ KF_CS y, float *out, int i)
// MSG: [[#@LINE-1]]:38: note: hinted loads of 'x' are not .nc as it is not __restrict__; declare it __restrict__ if nothing else writes its data [not-restrict]
{
    const float *row = x + 8;
    out[i] = x[i] + x[i + 1] + row[i];
    // CHECK: [[#@LINE-1]]: out[i] = kf_ld_global_cs(&(x[i])) + kf_ld_global_cs(&(x[i + 1])) + kf_ld_global_cs(&(row[i]));
    out[0] = y[i];
    // CHECK: [[#@LINE-1]]: out[0] = kf_ld_global_cs_nc(&(y[i]));
}

// Where the root is another pointer than the annotated one.
__global__ void other(const float *x, float *out, int i)
{
    KF_CS const float *row = x + 8;
    // MSG: [[#@LINE-1]]:24: note: hinted loads of 'row' are not .nc as 'x' is not __restrict__; declare it __restrict__ if nothing else writes its data [not-restrict]
    out[i] = row[i];
    // CHECK: [[#@LINE-1]]: out[i] = kf_ld_global_cs(&(row[i]));
}

// The modifier has no .nc; the pointer is only written.
__global__ void none(const float *KF_CV x, float *KF_CS y, int i)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(y[i])) = kf_ld_global_cv(&(x[i]));
}
