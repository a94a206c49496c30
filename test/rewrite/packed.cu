// nvcc forgets with a policy that the members of a packed class may lie anywhere: it is the operator.
// RUN: %rewrite %s
#include <kf/annotate.h>

struct __attribute__((packed, aligned(16))) Packed {
    int a;
    double d;
    int b;
};
struct alignas(16) Holds {
    Packed p;
};
#pragma pack(push, 4)
struct alignas(16) Lower {
    int a;
    double d;
    int b;
};
#pragma pack(pop)
struct alignas(16) Whole {
    int a, b;
    double d;
};
template <class T> __device__ void copy(T *KF_CS y) { y[0] = y[1]; }
// CHECK: [[#@LINE-1]]: template <class T> __device__ void copy(T *KF_CS y) { kf_st_cs(&(y[0])) = kf_ld_cs(&(y[1])); }
__global__ void k(Packed *KF_CS p, Holds *KF_CS h, Lower *KF_CS l, Whole *KF_CS w, int n) {
    for (int i = 0; i < n; i++) {
        p[i] = p[i + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(p[i])) = kf_ld_global_cs(&(p[i + 1]));
        h[i] = h[i + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(h[i])) = kf_ld_global_cs(&(h[i + 1]));
        l[i] = l[i + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(l[i])) = kf_ld_global_cs(&(l[i + 1]));
        w[i] = w[i + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(w[i])) = kf_ld_global_cs_policy(&(w[i + 1]));
    }
    copy(p);
    copy(w);
}
