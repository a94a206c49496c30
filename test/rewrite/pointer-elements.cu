// RUN: %rewrite %s
#include <kf/annotate.h>

struct N { N *next; float v; };
__global__ void k(float *const *KF_CS x, float **KF_CG y, N **KF_CS n, int i, int j)
{
    y[i] = x[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = kf_ld_global_cs_policy(&(x[i]));
    x[i][j] = *x[j];
    // CHECK: [[#@LINE-1]]: kf_ld_global_cs_policy(&(x[i]))[j] = *kf_ld_global_cs_policy(&(x[j]));
    y[i] = nullptr;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = nullptr;
    y[i] = 0;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 0;
    n[i] = n[i]->next;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(n[i])) = kf_ld_global_cs_policy(&(n[i]))->next;
    (*n)->v = (*n[i]).v;
    // CHECK: [[#@LINE-1]]: (kf_ld_global_cs_policy(&(*n)))->v = (*kf_ld_global_cs_policy(&(n[i]))).v;
    y[i] += 3;
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) += 3;
    *y[i]++ = *--y[j];
    // CHECK: [[#@LINE-1]]: *kf_st_global_cg(&(y[i]))++ = *--kf_st_global_cg(&(y[j]));
    if (x[i] && !y[i] && n[i] == n[j]) x[i][0] = 1;
    // CHECK: [[#@LINE-1]]: if (kf_ld_global_cs_policy(&(x[i])) && !kf_ld_global_cg(&(y[i])) && kf_ld_global_cs_policy(&(n[i])) == kf_ld_global_cs_policy(&(n[j]))) kf_ld_global_cs_policy(&(x[i]))[0] = 1;
}
