// Other names that begin with KF_ are no business of the tool, wherever they stand.
// RUN: %rewrite %s --no-compile -- --report=text
#include <kf/annotate.h>
#define KF_ATTRIBUTE
enum { KF_LIMIT = 4 };
using KF_TYPE = float;

__global__ void g(int i)
{
    bool b = i * KF_UNKNOWN and i;
}

__global__ void k(const KF_TYPE *KF_ATTRIBUTE KF_CS x, KF_TYPE *KF_y, int i)
{
    if (i * KF_LIMIT and i)
        KF_y[i] = 2 * x[i];
        // CHECK: [[#@LINE-1]]: KF_y[i] = 2 * kf_ld_global_cs(&(x[i]));
        // MSG: [[#@LINE-2]]:23: load x[i] -> kf_ld_global_cs (ld.global.cs)
}
// MSG: kf-rewrite: warning: foreign-words.cu:10:18: use of undeclared identifier 'KF_UNKNOWN' (not in annotated code: going on)
