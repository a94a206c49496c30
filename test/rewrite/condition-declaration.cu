// RUN: %rewrite %s
#include <kf/annotate.h>

__device__ int f(const int *KF_CG ix, int i)
{
    if (int v = ix[i]) return v;
    // CHECK: [[#@LINE-1]]: if (int v = kf_ld_cg(&(ix[i]))) return v;
    if (int v = ix[i]; v > ix[0]) return v;
    // CHECK: [[#@LINE-1]]: if (int v = kf_ld_cg(&(ix[i])); v > kf_ld_cg(&(ix[0]))) return v;
    while (const int v = ix[i++]) i += v;
    // CHECK: [[#@LINE-1]]: while (const int v = kf_ld_cg(&(ix[i++]))) i += v;
    switch (int v = *ix) { default: return v; }
    // CHECK: [[#@LINE-1]]: switch (int v = kf_ld_cg(&(*ix))) { default: return v; }
}
