// RUN: %rewrite %s
// The compiler makes a body for a defaulted assignment only where it is called, and a helper does not call it.
#include <kf/annotate.h>

struct S { float a; unsigned char b[4]; S &operator=(const S &) = default; };
template <class T> struct P { T v[2]; P &operator=(const P &) = default; };
struct Q { P<int> p; float f[2]; Q() = default; Q(const Q &) = default; Q(Q &&) = default; Q &operator=(const Q &) = default; ~Q() = default; };
__global__ void k(S *KF_CS s, P<short> *KF_CG p, Q *__restrict__ KF_CA q, unsigned char c, int i)
{
    s[i] = S{s[0].a, {c, s[i + 1].b[1], c}};
    // CHECK: [[#@LINE-1]]: kf_st_global_cs(&(s[i])) = S{kf_ld_global_cs_policy(&(s[0].a)), {c, kf_ld_global_cs_policy(&(s[i + 1].b[1])), c}};
    p[i] = P<short>{{p[0].v[1], 2}};
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(p[i])) = P<short>{{\{\{}}kf_ld_global_cg(&(p[0].v[1])), 2}};
    p[1] = p[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(p[1])) = kf_ld_global_cg(&(p[i]));
    q[i] = Q(q[0]);
    // CHECK: [[#@LINE-1]]: kf_st_global_wb(&(q[i])) = Q(kf_ld_global_ca(&(q[0])));
    q[1] = q[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_wb(&(q[1])) = kf_ld_global_ca(&(q[i]));
}
