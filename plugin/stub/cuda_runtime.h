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
extern "C" cudaError_t cudaConfigureCall(dim3 grid, dim3 block, size_t shared = 0,
                                         cudaStream_t stream = 0);
extern "C" unsigned int __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared = 0,
                                                    void *stream = 0);

#define KF_CALL static __inline__ __host__ cudaError_t

/* The runtime's C++ forms, which take typed pointers. */
template <class T> KF_CALL cudaMalloc(T **ptr, size_t size) {
    return ::cudaMalloc((void **)(void *)ptr, size);
}
template <class T> KF_CALL cudaMallocHost(T **ptr, size_t size, unsigned int flags = 0) {
    return ::cudaHostAlloc((void **)(void *)ptr, size, flags);
}
template <class T> KF_CALL cudaHostAlloc(T **ptr, size_t size, unsigned int flags) {
    return ::cudaHostAlloc((void **)(void *)ptr, size, flags);
}
template <class T>
KF_CALL cudaMallocManaged(T **ptr, size_t size, unsigned int flags = cudaMemAttachGlobal) {
    return ::cudaMallocManaged((void **)(void *)ptr, size, flags);
}
template <class T> KF_CALL cudaMallocAsync(T **ptr, size_t size, cudaStream_t stream) {
    return ::cudaMallocAsync((void **)(void *)ptr, size, stream);
}
template <class T> KF_CALL cudaMallocPitch(T **ptr, size_t *pitch, size_t width, size_t height) {
    return ::cudaMallocPitch((void **)(void *)ptr, pitch, width, height);
}
template <class T> KF_CALL cudaHostGetDevicePointer(T **device, void *host, unsigned int flags) {
    return ::cudaHostGetDevicePointer((void **)(void *)device, host, flags);
}
template <class T>
KF_CALL cudaMemcpyToSymbol(const T &symbol, const void *src, size_t count, size_t offset = 0,
                           enum cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
    return ::cudaMemcpyToSymbol((const void *)&symbol, src, count, offset, kind);
}
template <class T>
KF_CALL cudaMemcpyToSymbolAsync(const T &symbol, const void *src, size_t count, size_t offset = 0,
                                enum cudaMemcpyKind kind = cudaMemcpyHostToDevice,
                                cudaStream_t stream = 0) {
    return ::cudaMemcpyToSymbolAsync((const void *)&symbol, src, count, offset, kind, stream);
}
template <class T>
KF_CALL cudaMemcpyFromSymbol(void *dst, const T &symbol, size_t count, size_t offset = 0,
                             enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
    return ::cudaMemcpyFromSymbol(dst, (const void *)&symbol, count, offset, kind);
}
template <class T> KF_CALL cudaGetSymbolAddress(void **ptr, const T &symbol) {
    return ::cudaGetSymbolAddress(ptr, (const void *)&symbol);
}
template <class T> KF_CALL cudaGetSymbolSize(size_t *size, const T &symbol) {
    return ::cudaGetSymbolSize(size, (const void *)&symbol);
}
template <class T>
KF_CALL cudaFuncSetAttribute(T *function, enum cudaFuncAttribute attribute, int value) {
    return ::cudaFuncSetAttribute((const void *)function, attribute, value);
}
template <class T> KF_CALL cudaFuncSetCacheConfig(T *function, enum cudaFuncCache config) {
    return ::cudaFuncSetCacheConfig((const void *)function, config);
}
template <class T>
KF_CALL cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, T *function) {
    return ::cudaFuncGetAttributes(attributes, (const void *)function);
}
template <class T>
KF_CALL cudaLaunchKernel(T *function, dim3 grid, dim3 block, void **args, size_t shared = 0,
                         cudaStream_t stream = 0) {
    return ::cudaLaunchKernel((const void *)function, grid, block, args, shared, stream);
}
template <class T>
KF_CALL cudaLaunchCooperativeKernel(T *function, dim3 grid, dim3 block, void **args,
                                    size_t shared = 0, cudaStream_t stream = 0) {
    return ::cudaLaunchCooperativeKernel((const void *)function, grid, block, args, shared, stream);
}
template <class T>
KF_CALL cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, T *function, int block_size,
                                                      size_t shared) {
    return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, (const void *)function,
                                                           block_size, shared);
}
template <class T>
KF_CALL cudaOccupancyMaxPotentialBlockSize(int *grid_size, int *block_size, T *function,
                                           size_t shared = 0, int limit = 0) {
    *grid_size = 1;
    *block_size = limit ? limit : 1024;
    return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(grid_size, (const void *)function,
                                                           *block_size, shared);
}
KF_CALL cudaEventCreate(cudaEvent_t *event, unsigned int flags) {
    return ::cudaEventCreateWithFlags(event, flags);
}

#undef KF_CALL

#endif
