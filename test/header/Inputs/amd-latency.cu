#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#include <kf/async.h>
#include <kf/prefetch.h>

struct alignas(16) Quad {
    float x, y, z, w;
};

extern "C" __global__ void ahead(float *y, const float *x) {
    unsigned i = __builtin_amdgcn_workitem_id_x();
    kf_prefetch_global_l1(x + i + 4096);
    kf_prefetch_l2(x + i + 8192);
    y[i] = *(x + i + KF_PREFETCH(global_l2, (i + KF_AHEAD(4) < 64), (x + i + 4)));
}

extern "C" __global__ void staged(Quad *y, const Quad *x) {
    static __shared__ Quad tile[64];
    unsigned i = __builtin_amdgcn_workitem_id_x();
    kf_cp_async(&tile[i]) = kf_from_global(&x[i]);
    kf_async_commit();
    kf_async_wait<0>();
    __builtin_amdgcn_s_barrier();
    y[i] = tile[63 - i];
}
