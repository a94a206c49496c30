// Of which classes nvcc gets an access with an L2 policy wrong they have the instruction that says the
// same, loads and stores, and where a field's object is loaded whole.
// RUN: %rewrite %s
#include <kf/annotate.h>

struct __attribute__((packed, aligned(8))) Packed {
    char a;
    int b;
    short c;
    char d;
};
struct alignas(4) Pair {
    short a, b;
};
struct alignas(16) Bytes {
    char bytes[16];
};
struct Gap {
    float w;
    float4 v;
};
struct Base {
    float a, b;
};
struct alignas(16) Derived : Base {
    float c, d;
};
struct alignas(16) Full {
    float2 a;
    struct {
        int b[1];
        unsigned c;
    } in;
};
__device__ void generic(Pair *KF_L2_EVICT_FIRST p) { p[0] = p[1]; }
// CHECK: [[#@LINE-1]]: __device__ void generic(Pair *KF_L2_EVICT_FIRST p) { kf_st_L2_evict_first_ptx(&(p[0])) = kf_ld_L2_evict_first_ptx(&(p[1])); }
__global__ void k(Packed *KF_L2_EVICT_LAST p, const Packed *__restrict__ KF_L2_EVICT_LAST r, short2 *KF_L2_EVICT_NORMAL s,
                  Bytes *KF_CS b, Gap *KF_CS g, Derived *KF_CS d, Full *KF_CS f, float2 *KF_L2_EVICT_LAST v, uchar4 *KF_CS u, int n) {
    for (int i = 0; i < n; i++) {
        p[i] = p[i + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_L2_evict_last_ptx(&(p[i])) = kf_ld_global_L2_evict_last_ptx(&(p[i + 1]));
        p[i] = r[i];
        // CHECK: [[#@LINE-1]]: kf_st_global_L2_evict_last_ptx(&(p[i])) = kf_ld_global_nc_L2_evict_last_ptx(&(r[i]));
        p[i].b += 1;
        s[i] = s[i + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_L2_evict_normal_ptx(&(s[i])) = kf_ld_global_L2_evict_normal_ptx(&(s[i + 1]));
        b[i] = b[i + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(b[i])) = kf_ld_global_cs(&(b[i + 1]));
        g[i] = g[i + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(g[i])) = kf_ld_global_cs(&(g[i + 1]));
        d[i] = d[i + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(d[i])) = kf_ld_global_cs(&(d[i + 1]));
        f[i] = f[i + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(f[i])) = kf_ld_global_cs_policy(&(f[i + 1]));
        v[i] = v[i + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_L2_evict_last(&(v[i])) = kf_ld_global_L2_evict_last(&(v[i + 1]));
        u[i] = u[i + 1];
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(u[i])) = kf_ld_global_cs_policy(&(u[i + 1]));
    }
}
__global__ void fields(const Pair *__restrict__ KF_L2_EVICT_LAST p, const Pair *__restrict__ KF_CS q, int *y, int n) {
    for (int i = 0; i < n; i++) {
        y[i] = p[i].a + p[i].b;
        // CHECK: [[#@LINE-1]]: y[i] = kf_ld_global_nc_L2_evict_last_ptx(&(p[i])).a + kf_ld_global_nc_L2_evict_last_ptx(&(p[i])).b;
        y[i] += q[i].a;
        // CHECK: [[#@LINE-1]]: y[i] += kf_ld_global_cs_nc_policy(&(q[i].a));
    }
    y[0] = p->a + p->b;
    // CHECK: [[#@LINE-1]]: y[0] = kf_at_global_nc_L2_evict_last_ptx(p)->a + kf_at_global_nc_L2_evict_last_ptx(p)->b;
}
