// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct Padded {
    __device__ Padded() : d(0), c(0) {}
    double d;
    char c;
};
struct Plain {
    double d;
    char c;
};
struct Empty {};
__global__ void k(Padded *KF_CS x, Plain *KF_CS p, Empty *KF_CS e, int i)
{
    x[i] = x[0];
    // CHECK: [[#@LINE-1]]: x[i] = kf_ld_global_cs(&(x[0]));
    // MSG: [[#@LINE-2]]:5: skipped x[i]: its last bytes may be those of a class derived from it [tail-padding]
    // MSG: [[#@LINE-3]]:12: load x[0] -> kf_ld_global_cs (ld.global.cs)
    p[i] = p[0];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(p[i])) = kf_ld_global_cs(&(p[0]));
    // MSG: [[#@LINE-2]]:5: store p[i] -> kf_st_global_cs (st.global.cs)
    // MSG: [[#@LINE-3]]:12: load p[0] -> kf_ld_global_cs (ld.global.cs)
    e[i] = Empty();
    // MSG: [[#@LINE-1]]:5: skipped e[i]: its last bytes may be those of a class derived from it [tail-padding]
}
