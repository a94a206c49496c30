#include <kf/annotate.h>

typedef const global float *KF_CG row_t;
struct pair {
    int first, second;
};

kernel void every(global float *KF_NORMAL a, global float4 *KF_CA b, KF_WB global uchar *c, global float KF_CACHE_ALL *d,
                  const global struct pair *restrict KF_CG e, const global half *KF_CACHE_GLOBAL f,
                  const global int *KF_CS KF_PREFETCH_L2(4) g, const global int *h KF_STREAMING,
                  global ulong2 *KF_CV i, global short *KF_WT j, global short8 *KF_UNCACHED k,
                  const global uint *KF_LU l, const global uint *KF_LAST_USE m) {
    global float *KF_LD(cs) KF_ST(cg) n = a;
    const global int *KF_READ_ONLY KF_PREFETCH_L1(2 + 2) o = g;
    const global int *KF_L1_NO_ALLOCATE KF_L2_EVICT_FIRST KF_L2_128B p = h;
    const global int *KF_L1_EVICT_FIRST KF_L2_EVICT_LAST KF_L2_64B q = h;
    const global int *KF_L1_EVICT_LAST KF_L2_EVICT_NORMAL KF_L2_256B r = h;
    const global int *KF_L1_EVICT_UNCHANGED s = h;
    const global int *KF_TUNABLE(MODIFIER) t = h;
    row_t u = a;
    local float KF_ASYNC tile[64];
    size_t at = get_global_id(0), lane = get_local_id(0);

    tile[lane] = u[at];
    KF_ASYNC_COMMIT();
    KF_ASYNC_WAIT(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    n[at] = tile[lane ^ 1];
    b[at].x = d[at] + vload_half(at, f);
    c[at] = (uchar)(e[at].first + g[at] + o[at] + p[at] + q[at] + r[at] + s[at] + t[at]);
    i[at].y = j[at] + (ulong)k[at].s3;
    j[at] = (short)(l[at] + m[at]);
}
