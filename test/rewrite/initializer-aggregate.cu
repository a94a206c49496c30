// RUN: %rewrite %s
#include <kf/annotate.h>

struct V { float a; int b; };
struct W { V v; float w[2]; };
__device__ void f(V);
__device__ V k(const float *KF_CS x, const int *KF_CG ix, int i)
{
    V v = {x[i], ix[i]};
    // CHECK: [[#@LINE-1]]: V v = {kf_ld_cs_policy(&(x[i])), kf_ld_cg(&(ix[i]))};
    V u{x[i]};
    // CHECK: [[#@LINE-1]]: V u{kf_ld_cs_policy(&(x[i]))};
    W w = {{x[i], ix[i]}, {*x, 2}};
    // CHECK: [[#@LINE-1]]: W w = {{\{\{}}kf_ld_cs_policy(&(x[i])), kf_ld_cg(&(ix[i]))}, {kf_ld_cs_policy(&(*x)), 2}};
    f({x[i], 1});
    // CHECK: [[#@LINE-1]]: f({kf_ld_cs_policy(&(x[i])), 1});
    f(V{x[i], ix[i]});
    // CHECK: [[#@LINE-1]]: f(V{kf_ld_cs_policy(&(x[i])), kf_ld_cg(&(ix[i]))});
    v = {x[0], ix[0]};
    // CHECK: [[#@LINE-1]]: v = {kf_ld_cs_policy(&(x[0])), kf_ld_cg(&(ix[0]))};
    v = V{x[0], 2};
    // CHECK: [[#@LINE-1]]: v = V{kf_ld_cs_policy(&(x[0])), 2};
    (void)u, (void)w;
    return {x[i], ix[i]};
    // CHECK: [[#@LINE-1]]: return {kf_ld_cs_policy(&(x[i])), kf_ld_cg(&(ix[i]))};
}
