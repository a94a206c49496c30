// The hints of the source go on to the copy.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

__global__ void k(const float4 *KF_CA a, const float4 *KF_CG b, const float4 *KF_CS c, const float4 *KF_L2_128B d,
                  const float4 *KF_CA KF_L2_EVICT_LAST KF_L2_256B e, const float4 *KF_LU f, const float4 *KF_L1_NO_ALLOCATE g,
                  float *y) {
    __shared__ float4 KF_ASYNC t[7][32];
    int i = threadIdx.x;
    t[0][i] = a[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async_ca(&(t[0][i])) = kf_from_global(&(a[i]));
    t[1][i] = b[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[1][i])) = kf_from_global(&(b[i]));
    t[2][i] = c[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async_L2_evict_first(&(t[2][i])) = kf_from_global(&(c[i]));
    t[3][i] = d[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async_L2_128B(&(t[3][i])) = kf_from_global(&(d[i]));
    t[4][i] = e[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async_ca_L2_evict_last_L2_256B(&(t[4][i])) = kf_from_global(&(e[i]));
    t[5][i] = f[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async_L2_evict_first(&(t[5][i])) = kf_from_global(&(f[i]));
    t[6][i] = g[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(t[6][i])) = kf_from_global(&(g[i]));
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    y[i] = t[0][31 - i].x;
}
