// RUN: %rewrite %s -- --report=text -- -std=c++20
#include <kf/annotate.h>

struct Row { float data[4]; __device__ float *begin(); __device__ float *end(); };
__global__ void k(float *KF_CS x, Row row, int i)
{
    for (float v : row.data)
        x[i] = v;
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) = v;
        // MSG: [[#@LINE-2]]:9: store x[i] -> kf_st_global_cs_policy (st.global.L2::cache_hint)
    for (float v : row)
        x[i] += v;
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) += v;
        // MSG: [[#@LINE-2]]:9: update x[i] -> kf_st_global_cs_policy (ld.global.L2::cache_hint, st.global.L2::cache_hint)
    for (int k = 0; float v : row.data)
        x[k++]++;
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[k++]))++;
        // MSG: [[#@LINE-2]]:9: update x[k++] -> kf_st_global_cs_policy (ld.global.L2::cache_hint, st.global.L2::cache_hint)
    for (float v : row.data)
        x++;
        // MSG: [[#@LINE-1]]:9: not an access: x: pointer arithmetic or assignment, no access [pointer-value]
    for (float v : row.data)
        *x++ = v;
        // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(*x++)) = v;
        // MSG: [[#@LINE-2]]:10: store *x++ -> kf_st_global_cs_policy (st.global.L2::cache_hint)
    for (float v : row.data)
        x[i];
        // MSG: [[#@LINE-1]]:9: not an access: x: value not used: no access is made [discarded]
    for (float v : row.data)
        for (float w : row.data)
            x[i] = v;
            // CHECK: [[#@LINE-1]]: kf_st_global_cs_policy(&(x[i])) = v;
            // MSG: [[#@LINE-2]]:13: store x[i] -> kf_st_global_cs_policy (st.global.L2::cache_hint)
}
template <class T> __device__ void pattern(T *KF_CS x, Row row, int i)
{
    for (float v : row.data)
        x[i] = T(v);
        // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[i])) = T(v);
        // MSG: [[#@LINE-2]]:9: store x[i] -> kf_st_cs_policy (st.L2::cache_hint)
}
