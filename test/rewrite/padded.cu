// nvcc crashes for sm_100 where a class aligned to 16 and padded at its end has a policy: it is the operator.
// RUN: %rewrite %s
#include <kf/annotate.h>

struct alignas(16) Tail {
    float a, b;
};
struct alignas(16) Inner {
    char c;
    double d;
    float f[4];
};
struct Holds {
    Tail t[2];
};
struct alignas(16) Full {
    float a[4];
};
__global__ void k(Tail *KF_CS t, Inner *KF_CS i, Holds *KF_CS h, Full *KF_CS f, int n) {
    for (int e = 0; e < n; e++) {
        t[e] = t[e + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(t[e])) = kf_ld_global_cs(&(t[e + 1]));
        i[e] = i[e + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(i[e])) = kf_ld_global_cs(&(i[e + 1]));
        h[e] = h[e + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(h[e])) = kf_ld_global_cs(&(h[e + 1]));
        f[e] = f[e + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(f[e])) = kf_ld_global_cs_policy(&(f[e + 1]));
    }
}
