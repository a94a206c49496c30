// A struct that goes anywhere as a whole, or in part, may come back with other pointers.
// RUN: %rewrite %s
#include <kf/annotate.h>

struct In {
    const float *__restrict__ KF_CG x;
    __device__ void set(const float *p) { x = p; }
};
struct Sub { const float *__restrict__ KF_CG x; };
struct Has { Sub in; };
struct Link { const float *__restrict__ KF_CG x; };
struct Points { Link *p; };
union Bits {
    const float *__restrict__ KF_CG x;
    unsigned long long bits;
};
struct Bound { const float *__restrict__ KF_CG x; };
struct Passed { float *__restrict__ KF_CG x; };
struct Kept { const float *__restrict__ KF_CG x; int n; };
__device__ void change(Sub &sub, const float *p) { sub.x = p; }
__device__ void write(Passed p) {
    auto [z] = p;
    z[0] = 2;
}
__global__ void k(In a, Has h, Points q, Bits u, Bound b, Passed p, Kept kept, float *y) {
    __shared__ float s[32];
    a.set(s);
    change(h.in, s);
    *q.p = Link{s};
    u.bits = (unsigned long long)s;
    auto &[z] = b;
    z = s;
    y[0] = a.x[0] + h.in.x[0] + q.p->x[0] + u.x[0] + b.x[0];
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_cg(&(a.x[0])) + kf_ld_cg(&(h.in.x[0])) + kf_ld_cg(&(q.p->x[0])) + kf_ld_cg(&(u.x[0])) + kf_ld_cg(&(b.x[0]));
    y[1] = p.x[0];
    // CHECK: [[#@LINE-1]]: y[1] = kf_ld_cg(&(p.x[0]));
    write(p);
    y[2] = p.x[0] + kept.x[kept.n];
    // CHECK: [[#@LINE-1]]: y[2] = kf_ld_cg(&(p.x[0])) + kf_ld_global_cg_nc(&(kept.x[kept.n]));
}
