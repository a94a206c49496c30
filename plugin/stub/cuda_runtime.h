/*
 * Everything that nvcc declares in front of a CUDA source.
 */
#ifndef __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_H__
#pragma clang system_header

/* nvcc includes it, and sources rely on that. */
#if __has_include(<utility>)
#include <utility>
#endif

#include "cuda_runtime_api.h"
#include "device_atomic_functions.h"
#include "device_functions.h"
#include "device_launch_parameters.h"
#include "math_functions.h"
#include "vector_functions.h"

/* What <<<...>>> becomes; clang asks for one or the other. */
extern "C" cudaError_t cudaConfigureCall(dim3 kf_grid, dim3 kf_block, size_t kf_shared = 0,
                                         cudaStream_t stream = 0);
extern "C" unsigned int __cudaPushCallConfiguration(dim3 kf_grid, dim3 kf_block,
                                                    size_t kf_shared = 0, void *stream = 0);

#define KF_CALL static __inline__ __host__ cudaError_t

/* The runtime's C++ forms, which take typed pointers. */
template <class kf_T> KF_CALL cudaMalloc(kf_T **ptr, size_t size) {
    return ::cudaMalloc((void **)(void *)ptr, size);
}
template <class kf_T> static __inline__ __device__ cudaError_t cudaMalloc(kf_T **ptr, size_t size) {
    return ::cudaMalloc((void **)(void *)ptr, size);
}
template <class kf_T> KF_CALL cudaMallocHost(kf_T **ptr, size_t size, unsigned int flags = 0) {
    return ::cudaHostAlloc((void **)(void *)ptr, size, flags);
}
template <class kf_T> KF_CALL cudaHostAlloc(kf_T **ptr, size_t size, unsigned int flags) {
    return ::cudaHostAlloc((void **)(void *)ptr, size, flags);
}
template <class kf_T>
KF_CALL cudaMallocManaged(kf_T **ptr, size_t size, unsigned int flags = cudaMemAttachGlobal) {
    return ::cudaMallocManaged((void **)(void *)ptr, size, flags);
}
template <class kf_T> KF_CALL cudaMallocAsync(kf_T **ptr, size_t size, cudaStream_t stream) {
    return ::cudaMallocAsync((void **)(void *)ptr, size, stream);
}
template <class kf_T>
KF_CALL cudaMallocPitch(kf_T **ptr, size_t *pitch, size_t width, size_t height) {
    return ::cudaMallocPitch((void **)(void *)ptr, pitch, width, height);
}
template <class kf_T>
KF_CALL cudaHostGetDevicePointer(kf_T **device, void *host, unsigned int flags) {
    return ::cudaHostGetDevicePointer((void **)(void *)device, host, flags);
}
template <class kf_T>
KF_CALL cudaMemcpyToSymbol(const kf_T &symbol, const void *src, size_t count, size_t offset = 0,
                           enum cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
    return ::cudaMemcpyToSymbol((const void *)&symbol, src, count, offset, kind);
}
template <class kf_T>
KF_CALL cudaMemcpyToSymbolAsync(const kf_T &symbol, const void *src, size_t count,
                                size_t offset = 0,
                                enum cudaMemcpyKind kind = cudaMemcpyHostToDevice,
                                cudaStream_t stream = 0) {
    return ::cudaMemcpyToSymbolAsync((const void *)&symbol, src, count, offset, kind, stream);
}
template <class kf_T>
KF_CALL cudaMemcpyFromSymbol(void *dst, const kf_T &symbol, size_t count, size_t offset = 0,
                             enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
    return ::cudaMemcpyFromSymbol(dst, (const void *)&symbol, count, offset, kind);
}
template <class kf_T> KF_CALL cudaGetSymbolAddress(void **ptr, const kf_T &symbol) {
    return ::cudaGetSymbolAddress(ptr, (const void *)&symbol);
}
template <class kf_T> KF_CALL cudaGetSymbolSize(size_t *size, const kf_T &symbol) {
    return ::cudaGetSymbolSize(size, (const void *)&symbol);
}
template <class kf_T>
KF_CALL cudaFuncSetAttribute(kf_T *kf_function, enum cudaFuncAttribute attribute, int value) {
    return ::cudaFuncSetAttribute((const void *)kf_function, attribute, value);
}
template <class kf_T> KF_CALL cudaFuncSetCacheConfig(kf_T *kf_function, enum cudaFuncCache config) {
    return ::cudaFuncSetCacheConfig((const void *)kf_function, config);
}
template <class kf_T>
KF_CALL cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, kf_T *kf_function) {
    return ::cudaFuncGetAttributes(attributes, (const void *)kf_function);
}
template <class kf_T>
KF_CALL cudaLaunchKernel(kf_T *kf_function, dim3 kf_grid, dim3 kf_block, void **args,
                         size_t kf_shared = 0, cudaStream_t stream = 0) {
    return ::cudaLaunchKernel((const void *)kf_function, kf_grid, kf_block, args, kf_shared,
                              stream);
}
template <class kf_T>
KF_CALL cudaLaunchCooperativeKernel(kf_T *kf_function, dim3 kf_grid, dim3 kf_block, void **args,
                                    size_t kf_shared = 0, cudaStream_t stream = 0) {
    return ::cudaLaunchCooperativeKernel((const void *)kf_function, kf_grid, kf_block, args,
                                         kf_shared, stream);
}
template <class kf_T>
KF_CALL cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *kf_blocks, kf_T *kf_function,
                                                      int kf_block_size, size_t kf_shared) {
    return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(kf_blocks, (const void *)kf_function,
                                                           kf_block_size, kf_shared);
}
template <class kf_T>
KF_CALL cudaOccupancyMaxPotentialBlockSize(int *kf_grid_size, int *kf_block_size, kf_T *kf_function,
                                           size_t kf_shared = 0, int limit = 0) {
    *kf_grid_size = 1;
    *kf_block_size = limit ? limit : 1024;
    return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(kf_grid_size, (const void *)kf_function,
                                                           *kf_block_size, kf_shared);
}
KF_CALL cudaEventCreate(cudaEvent_t *event, unsigned int flags) {
    return ::cudaEventCreateWithFlags(event, flags);
}

#undef KF_CALL

#endif
