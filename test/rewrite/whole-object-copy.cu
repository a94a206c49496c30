// An object whose class cannot be returned by value as a copy of its bytes is not loaded whole.
// RUN: %rewrite %s
#include <kf/annotate.h>

struct alignas(8) Explicit {
    int a, b;
    Explicit() = default;
    explicit Explicit(const Explicit &) = default;
};
struct alignas(8) Other {
    int a, b;
    Other() = default;
    Other(Other &) = default;
};
struct alignas(8) Greedy {
    int a, b;
    template <class T> __device__ Greedy(T &&) {}
    Greedy(const Greedy &) = default;
};
struct Holds {
    Explicit e;
};
struct alignas(8) Usual {
    int a, b;
    Usual(const Usual &) = default;
    Usual(Usual &&) = default;
};
__global__ void k(const Explicit *__restrict__ KF_CG e, const Other *__restrict__ KF_CG o, const Greedy *__restrict__ KF_CG g,
                  const Holds *__restrict__ KF_CG h, const Usual *__restrict__ KF_CG u, int *y) {
    y[0] = e[0].a + e[0].b + e->a + e->b;
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cg_nc(&(e[0].a)) + kf_ld_global_cg_nc(&(e[0].b)) + kf_ld_global_cg_nc(&(e->a)) + kf_ld_global_cg_nc(&(e->b));
    y[1] = o[0].a + o[0].b;
    // CHECK: [[#@LINE-1]]: y[1] = kf_ld_global_cg_nc(&(o[0].a)) + kf_ld_global_cg_nc(&(o[0].b));
    y[2] = g[0].a + g[0].b;
    // CHECK: [[#@LINE-1]]: y[2] = kf_ld_global_cg_nc(&(g[0].a)) + kf_ld_global_cg_nc(&(g[0].b));
    y[3] = h[0].e.a + h[0].e.b;
    // CHECK: [[#@LINE-1]]: y[3] = kf_ld_global_cg_nc(&(h[0].e.a)) + kf_ld_global_cg_nc(&(h[0].e.b));
    y[4] = u[0].a + u[0].b;
    // CHECK: [[#@LINE-1]]: y[4] = kf_ld_global_cg_nc(&(u[0])).a + kf_ld_global_cg_nc(&(u[0])).b;
}
struct alignas(8) Converts {
    int a, b;
    template <class T> __device__ Converts(const T &) {}
    Converts(const Converts &) = default;
};
__global__ void converts(const Converts *__restrict__ KF_CG c, int *y) { y[0] = c[0].a + c[0].b; }
// CHECK: [[#@LINE-1]]: __global__ void converts(const Converts *__restrict__ KF_CG c, int *y) { y[0] = kf_ld_global_cg_nc(&(c[0])).a + kf_ld_global_cg_nc(&(c[0])).b; }
__global__ void direct(const Explicit *__restrict__ KF_CG e, Explicit *y) {
    Explicit v(e[0]);
    y[0] = v;
}
