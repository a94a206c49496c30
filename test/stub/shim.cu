// What nvcc declares in front of every source is there for clang, too, with a toolkit.
// REQUIRES: toolkit, clang-cuda
// DEFINE: %{flags} = -x cuda --cuda-path=%cuda --cuda-gpu-arch=sm_90 -std=c++17 \
// DEFINE:     -I%root/plugin/shim -include kf_nvcc_compat.h -isystem %cuda/include/cccl \
// DEFINE:     -idirafter %root/plugin/shim/late -Wno-unknown-cuda-version
// RUN: %clang %{flags} --cuda-device-only -fsyntax-only %s
// RUN: %clang %{flags} --cuda-host-only -fsyntax-only %s
// RUN: %not %clang %{flags} --cuda-device-only -fsyntax-only -DWRONG %s
#include <cuda_fp16.h>
#include <omp.h>
#include <type_traits>

#define IS(T, ...) static_assert(std::is_same<decltype(__VA_ARGS__), T>::value, #__VA_ARGS__)

static_assert(__CUDACC_VER_MAJOR__ == CUDART_VERSION / 1000, "");

__global__ void kernel(float *f, float4 *f4, half *h, signed char *c, int *i, int4 *i4,
                       cudaSurfaceObject_t surface, cudaTextureObject_t texture) {
    IS(float, __ldcs(f));
    IS(float4, __ldcg(f4));
    IS(half, __ldca(h));
    IS(signed char, __ldlu(c));
    IS(void, __stwt(f4, *f4));
    IS(void, __stcs(f, 1));
    IS(float, __tanhf(*f));
    IS(int, __nv_atomic_fetch_add(i, 1u, __NV_ATOMIC_RELAXED));
    IS(int, __nv_atomic_load_n(i, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE));
    IS(int, max(*i, 2));
    IS(int4, atomicExch(i4, *i4));
    IS(int4, atomicCAS_system(i4, *i4, *i4));
    IS(int, atomicExch(i, 2));
    IS(float, surf2Dread<float>(surface, 1, 2));
    IS(void, surf2Dwrite(*f, surface, 1, 2, cudaBoundaryModeClamp));
    IS(void, surf3Dread(f4, surface, 1, 2, 3));
    IS(uchar4, surfCubemapLayeredread<uchar4>(surface, 1, 2, 3));
    IS(float, tex2D<float>(texture, 1, 2));
    __assume(*i > 0);
    *f = isnan(*f) ? 1 : 0;
#ifdef WRONG
    struct Other {
        int x;
    } other;
    __ldcs(&other);
#endif
}

int main() {
    IS(int, max(1, 2));
    IS(unsigned int, min(1u, 2));
    IS(double, max(1.0f, 2.0));
    clock_t now = clock();
    return omp_get_max_threads() + isfinite(1.0f) + isnan(1.0) + (now > 0);
}
