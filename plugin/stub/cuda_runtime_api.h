/*
 * The host side of the CUDA runtime, declared for parsing. None of it is
 * defined anywhere: a program built from these headers does not link.
 */
#ifndef __CUDA_RUNTIME_API_H__
#define __CUDA_RUNTIME_API_H__
#pragma clang system_header

#include "driver_types.h"

#define CUDART_VERSION 13000

#define KF_CALL extern __host__ cudaError_t
/* These may be called in kernels, too. */
#define KF_CALL_BOTH extern __host__ __device__ cudaError_t

extern "C" {
KF_CALL cudaMallocHost(void **ptr, size_t size);
KF_CALL cudaMallocManaged(void **ptr, size_t size, unsigned int flags = cudaMemAttachGlobal);
KF_CALL cudaMallocPitch(void **ptr, size_t *pitch, size_t width, size_t height);
KF_CALL cudaMallocAsync(void **ptr, size_t size, cudaStream_t stream);
KF_CALL cudaHostAlloc(void **ptr, size_t size, unsigned int flags);
KF_CALL cudaHostRegister(void *ptr, size_t size, unsigned int flags);
KF_CALL cudaHostUnregister(void *ptr);
KF_CALL cudaHostGetDevicePointer(void **device, void *host, unsigned int flags);
KF_CALL_BOTH cudaMalloc(void **ptr, size_t size);
KF_CALL_BOTH cudaFree(void *ptr);
KF_CALL cudaFreeHost(void *ptr);
KF_CALL cudaFreeAsync(void *ptr, cudaStream_t stream);
KF_CALL cudaMemGetInfo(size_t *free, size_t *total);

KF_CALL cudaMemcpy(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind);
KF_CALL_BOTH cudaMemcpyAsync(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind,
                             cudaStream_t stream = 0);
KF_CALL cudaMemcpy2D(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width,
                     size_t height, enum cudaMemcpyKind kind);
KF_CALL cudaMemcpyPeer(void *dst, int kf_dst_device, const void *src, int kf_src_device,
                       size_t count);
KF_CALL cudaMemcpyToSymbol(const void *symbol, const void *src, size_t count, size_t offset = 0,
                           enum cudaMemcpyKind kind = cudaMemcpyHostToDevice);
KF_CALL cudaMemcpyToSymbolAsync(const void *symbol, const void *src, size_t count, size_t offset,
                                enum cudaMemcpyKind kind, cudaStream_t stream = 0);
KF_CALL cudaMemcpyFromSymbol(void *dst, const void *symbol, size_t count, size_t offset = 0,
                             enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost);
KF_CALL cudaGetSymbolAddress(void **ptr, const void *symbol);
KF_CALL cudaGetSymbolSize(size_t *size, const void *symbol);
KF_CALL cudaMemset(void *ptr, int value, size_t count);
KF_CALL_BOTH cudaMemsetAsync(void *ptr, int value, size_t count, cudaStream_t stream = 0);
KF_CALL cudaMemset2D(void *ptr, size_t pitch, int value, size_t width, size_t height);
KF_CALL cudaMemPrefetchAsync(const void *ptr, size_t count, struct cudaMemLocation location,
                             unsigned int flags, cudaStream_t stream = 0);
KF_CALL cudaMemAdvise(const void *ptr, size_t count, enum cudaMemoryAdvise advice,
                      struct cudaMemLocation location);

KF_CALL_BOTH cudaDeviceSynchronize(void);
KF_CALL cudaDeviceReset(void);
KF_CALL cudaDeviceSetLimit(enum cudaLimit limit, size_t value);
KF_CALL_BOTH cudaDeviceGetLimit(size_t *value, enum cudaLimit limit);
KF_CALL cudaDeviceSetCacheConfig(enum cudaFuncCache config);
KF_CALL_BOTH cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attribute, int device);
KF_CALL cudaDeviceCanAccessPeer(int *can, int device, int kf_peer);
KF_CALL cudaDeviceEnablePeerAccess(int kf_peer, unsigned int flags);
KF_CALL_BOTH cudaGetDevice(int *device);
KF_CALL_BOTH cudaGetDeviceCount(int *count);
KF_CALL cudaGetDeviceProperties(struct cudaDeviceProp *kf_properties, int device);
KF_CALL cudaSetDevice(int device);
KF_CALL cudaSetDeviceFlags(unsigned int flags);
KF_CALL cudaDriverGetVersion(int *kf_version);
KF_CALL_BOTH cudaRuntimeGetVersion(int *kf_version);

KF_CALL_BOTH cudaGetLastError(void);
KF_CALL_BOTH cudaPeekAtLastError(void);
extern __host__ __device__ const char *cudaGetErrorString(cudaError_t error);
extern __host__ __device__ const char *cudaGetErrorName(cudaError_t error);

KF_CALL cudaStreamCreate(cudaStream_t *stream);
KF_CALL_BOTH cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags);
KF_CALL cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned int flags, int priority);
KF_CALL_BOTH cudaStreamDestroy(cudaStream_t stream);
KF_CALL cudaStreamSynchronize(cudaStream_t stream);
KF_CALL cudaStreamQuery(cudaStream_t stream);
KF_CALL_BOTH cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int flags = 0);
KF_CALL cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t kf_function, void *data);

KF_CALL cudaEventCreate(cudaEvent_t *event);
KF_CALL_BOTH cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags);
KF_CALL_BOTH cudaEventDestroy(cudaEvent_t event);
KF_CALL cudaEventElapsedTime(float *ms, cudaEvent_t start, cudaEvent_t end);
KF_CALL cudaEventQuery(cudaEvent_t event);
KF_CALL_BOTH cudaEventRecord(cudaEvent_t event, cudaStream_t stream = 0);
KF_CALL cudaEventSynchronize(cudaEvent_t event);

KF_CALL_BOTH cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, const void *kf_function);
KF_CALL cudaFuncSetAttribute(const void *kf_function, enum cudaFuncAttribute attribute, int value);
KF_CALL cudaFuncSetCacheConfig(const void *kf_function, enum cudaFuncCache config);
KF_CALL cudaLaunchKernel(const void *kf_function, dim3 kf_grid, dim3 kf_block, void **args,
                         size_t kf_shared, cudaStream_t stream);
KF_CALL cudaLaunchCooperativeKernel(const void *kf_function, dim3 kf_grid, dim3 kf_block,
                                    void **args, size_t kf_shared, cudaStream_t stream);
KF_CALL cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *kf_blocks, const void *kf_function,
                                                      int kf_block_size, size_t kf_shared);
KF_CALL cudaPointerGetAttributes(struct cudaPointerAttributes *attributes, const void *ptr);
}

#undef KF_CALL_BOTH
#undef KF_CALL

#endif
