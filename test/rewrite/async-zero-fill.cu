// Zeros instead of an object are the zero-filling form.
// RUN: %rewrite %s
#include <kf/annotate.h>
// CHECK: 0: #include <kf/async.h>

struct alignas(8) Pair {
    int a, b;
};
__global__ void k(const float *x, const float4 *v, const Pair *p, const double *d, float *y, int n) {
    __shared__ float KF_ASYNC f[6][32];
    __shared__ float4 KF_ASYNC q[2][32];
    __shared__ Pair KF_ASYNC s[32];
    __shared__ double KF_ASYNC e[32];
    int i = threadIdx.x;
    f[0][i] = i < n ? x[i] : 0;
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(f[0][i])) = i < n ? kf_from_global(&(x[i])) : 0;
    f[1][i] = i < n ? x[i] : 0.0f;
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(f[1][i])) = i < n ? kf_from_global(&(x[i])) : 0.0f;
    f[2][i] = i < n ? 0.0 : x[i];
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(f[2][i])) = i < n ? 0.0 : kf_from_global(&(x[i]));
    f[3][i] = (i < n) ? (x[i]) : float();
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(f[3][i])) = (i < n) ? (kf_from_global(&(x[i]))) : float();
    q[0][i] = i < n ? v[i] : make_float4(0, 0, 0, 0.f);
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(q[0][i])) = i < n ? kf_from_global(&(v[i])) : make_float4(0, 0, 0, 0.f);
    q[1][i] = i < n ? v[i] : float4{};
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(q[1][i])) = i < n ? kf_from_global(&(v[i])) : float4{};
    s[i] = i < n ? p[i] : Pair{0, 0};
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(s[i])) = i < n ? kf_from_global(&(p[i])) : Pair{0, 0};
    e[i] = i < n ? d[i] : static_cast<double>(0);
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(e[i])) = i < n ? kf_from_global(&(d[i])) : static_cast<double>(0);
    f[4][i] = i < n ? x[i] : 1;
    f[5][i] = i < n ? x[i] : -0.0f;
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
    y[i] = f[0][31 - i];
}
// Members that are not 0 where the list does not name them; classes of all zeros by any name.
struct alignas(8) Defaults {
    float a = 3;
    int b;
};
struct alignas(8) Nested {
    Defaults defaults;
};
struct alignas(8) Derived : Pair {};
__global__ void classes(const Pair *p, const Defaults *d, const Nested *n, const Derived *b, int k) {
    extern __shared__ char raw[];
    Pair *KF_ASYNC s = (Pair *)raw;
    Defaults *KF_ASYNC t = (Defaults *)raw + 100;
    Nested *KF_ASYNC u = (Nested *)raw + 200;
    Derived *KF_ASYNC v = (Derived *)raw + 300;
    int i = threadIdx.x;
    s[i] = k ? p[i] : Pair();
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(s[i])) = k ? kf_from_global(&(p[i])) : Pair();
    t[i] = k ? d[i] : Defaults{};
    t[i + 1] = k ? d[i] : Defaults{0, 0};
    u[i] = k ? n[i] : Nested{};
    u[i + 1] = k ? n[i] : Nested{{0}};
    v[i] = k ? b[i] : Derived{};
    // CHECK: [[#@LINE-1]]: kf_cp_async(&(v[i])) = k ? kf_from_global(&(b[i])) : Derived{};
    __syncthreads();
    // CHECK: [[#@LINE-1]]: (kf_async_wait_all(), __syncthreads());
}
