// RUN: %rewrite %s
#include <kf/annotate.h>

struct P { float a; int b; };
struct Q { P p; int n; };
__global__ void k(const P *KF_CS x, int i)
{
    Q q = {x[i], 1};
    // CHECK: [[#@LINE-1]]: Q q = {kf_ld_global_cs(&(x[i])), 1};
    Q r{x[0], 2};
    // CHECK: [[#@LINE-1]]: Q r{kf_ld_global_cs_policy(&(x[0])), 2};
    P s[2] = {x[0], *x};
    // CHECK: [[#@LINE-1]]: P s[2] = {kf_ld_global_cs_policy(&(x[0])), kf_ld_global_cs(&(*x))};
    P t[1] = {{x->a, x->b}};
    // CHECK: [[#@LINE-1]]: P t[1] = {{\{\{}}kf_ld_global_cs(&(x->a)), kf_ld_global_cs(&(x->b))}};
    (void)q, (void)r, (void)s, (void)t;
}
