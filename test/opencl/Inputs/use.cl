#ifndef JOINED
#include <kf/runtime_cl.h>
#endif

kernel void use(global float4 *p, const global uint *q, int i, int n) {
    kf_st_cs_float4(&(p[i]), kf_ld_lu_float4(&(p[i + 1])) + 1.0f);
    kf_st_float4(&(p[i]), 2.0f);
    p[i].y = kf_ld_cv_uint(&(q[i])) > 3 ? 1.0f : 2.0f;
    KF_ST_TUNED(STORES, float4)(&(p[i]), KF_LD_TUNED(LOADS, float4)(&(p[n])));
    for (; i < n; i++) {
        KF_PREFETCH(l2, (i + KF_AHEAD(4) * (1) < n), (&(p[i + KF_AHEAD(4) * (1)])));
        KF_PREFETCH_LINE(l1, 16, (i + 2 < n), (&(p[i + 2])));
        p[i] += 1.0f;
    }
}
