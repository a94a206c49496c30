// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

#define TWICE(e) (e, e)
__global__ void k(int *KF_LD(cg) KF_ST(cs) both, int *KF_LD(cs) load, int *KF_ST(wt) store,
                  int *KF_LU last, int *KF_LD(normal) KF_ST(cs) half, int *y, int i)
{
    both[i] += 1;
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(both[i]), kf_after_ld_global_cg()) += 1;
    // MSG: [[#@LINE-2]]:5: update both[i] -> kf_st_global_cs_policy (ld.global.cg, st.global.L2::cache_hint)
    load[i]++;
    // CHECK: [[#@LINE-1]]: kf_st(&(load[i]), kf_after_ld_global_cs_policy())++;
    // MSG: [[#@LINE-2]]:5: update load[i] -> kf_st (ld.global.L2::cache_hint, st)
    --store[i];
    // CHECK: [[#@LINE-1]]: --kf_st_global_wt(&(store[i]), kf_after_ld());
    // MSG: [[#@LINE-2]]:7: update store[i] -> kf_st_global_wt (ld, st.global.wt)
    last[i] |= 2;
    // CHECK: [[#@LINE-1]]: kf_st(&(last[i]), kf_after_ld_global_lu_policy()) |= 2;
    // MSG: [[#@LINE-2]]:5: update last[i] -> kf_st (ld.global.L2::cache_hint, st)
    half[i] <<= y[i];
    // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(half[i]), kf_after_ld()) <<= y[i];
    // MSG: [[#@LINE-2]]:5: update half[i] -> kf_st_global_cs_policy (ld, st.global.L2::cache_hint)
    y[i] = both[i] = load[i] -= store[i];
    // CHECK: [[#@LINE-1]]: y[i] = kf_st_global_cs_policy(&(both[i])) = kf_st(&(load[i]), kf_after_ld_global_cs_policy()) -= store[i];
    // MSG: [[#@LINE-2]]:12: store both[i] -> kf_st_global_cs_policy (st.global.L2::cache_hint)
    // MSG: [[#@LINE-3]]:22: update load[i] -> kf_st (ld.global.L2::cache_hint, st)
    // MSG: [[#@LINE-4]]:33: skipped store[i]: the annotation asks for a plain access [plain-modifier]
    y[i] = (both[i]++, TWICE(both[i + 1] *= 3));
    // CHECK: [[#@LINE-1]]: y[i] = (kf_st_global_cs_policy(&(both[i]), kf_after_ld_global_cg())++, TWICE(kf_st_global_cs_policy(&(both[i + 1]), kf_after_ld_global_cg()) *= 3));
    // MSG: [[#@LINE-2]]:13: update both[i] -> kf_st_global_cs_policy (ld.global.cg, st.global.L2::cache_hint)
    // MSG: [[#@LINE-3]]:30: update both[i + 1] -> kf_st_global_cs_policy (ld.global.cg, st.global.L2::cache_hint)
}
__device__ void generic(float *KF_LD(cg) KF_ST(cs) x, int i)
{
    x[i] /= 3;
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[i]), kf_after_ld_cg()) /= 3;
    // MSG: [[#@LINE-2]]:5: update x[i] -> kf_st_cs_policy (ld.cg, st.L2::cache_hint)
}
template <class T> __device__ void types(T *KF_LD(lu) KF_ST(cs) x, int i)
{
    x[i] += x[i + 1];
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[i]), kf_after_ld_lu_policy()) += kf_ld_lu_policy(&(x[i + 1]));
    // MSG: [[#@LINE-2]]:5: update x[i] -> kf_st_cs_policy (ld.L2::cache_hint, st.L2::cache_hint)
    // MSG: [[#@LINE-3]]:13: load x[i + 1] -> kf_ld_lu_policy (ld.L2::cache_hint)
}
template __device__ void types<float>(float *, int);
template __device__ void types<short>(short *, int);
