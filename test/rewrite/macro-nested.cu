// RUN: %rewrite %s
#include <kf/annotate.h>

#define ID(...) __VA_ARGS__
#define COPY(d, s) d = s
#define REPEAT(a) a; a
#define LAMBDA(...) [=] { __VA_ARGS__ }
#define FOR(i, n) for (int i = 0; i < n; i++)
#define OPEN (
__device__ float f(float);
__global__ void k(const float *KF_CS x, float *KF_CG y, int i)
{
    y[i] = ID(ID(x[i])) + ID(*x) * (ID(x[ID(i)]));
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = ID(ID(kf_ld_global_cs_policy(&(x[i])))) + ID(kf_ld_global_cs_policy(&(*x))) * (ID(kf_ld_global_cs_policy(&(x[ID(i)]))));
    COPY(y[i], ID(x[i]) + x[0]);
    // CHECK: [[#@LINE-1]]: COPY(kf_st_global_cg(&(y[i])), ID(kf_ld_global_cs_policy(&(x[i]))) + kf_ld_global_cs_policy(&(x[0])));
    REPEAT(y[i] += x[i]);
    // CHECK: [[#@LINE-1]]: REPEAT(kf_st_global_cg(&(y[i])) += kf_ld_global_cs_policy(&(x[i])));
    ID(y[i])++;
    // CHECK: [[#@LINE-1]]: ID(kf_st_global_cg(&(y[i])))++;
    ID(y[i]++);
    // CHECK: [[#@LINE-1]]: ID(kf_st_global_cg(&(y[i]))++);
    FOR(j, x[0]) y[j] = ID(x[j] +) 1;
    // CHECK: [[#@LINE-1]]: FOR(j, kf_ld_global_cs_policy(&(x[0]))) kf_st_global_cg(&(y[j])) = ID(kf_ld_global_cs_policy(&(x[j])) +) 1;
    y[i] = f OPEN x[i]);
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = f OPEN kf_ld_global_cs_policy(&(x[i])));
    auto g = LAMBDA(return x[i];);
    // CHECK: [[#@LINE-1]]: auto g = LAMBDA(return kf_ld_global_cs_policy(&(x[i])););
}
