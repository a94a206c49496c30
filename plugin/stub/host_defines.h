/*
 * CUDA's keywords as clang attributes. __noinline__ is a keyword of clang's own.
 */
#ifndef __HOST_DEFINES_H__
#define __HOST_DEFINES_H__
#pragma clang system_header

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((device))
#define __forceinline__ __inline__ __attribute__((__always_inline__))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define __nv_pure__ __attribute__((pure))
#define __cluster_dims__(...)
#define __block_size__(...)
#define __maxnreg__(...)
#define __device_builtin__
#define __cudart_builtin__
#define CUDARTAPI
#define CUDART_CB

#if __has_attribute(grid_constant)
#define __grid_constant__ __attribute__((grid_constant))
#else
#define __grid_constant__
#endif

#endif
