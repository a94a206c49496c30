/*
 * The two calls of the profiler.
 */
#ifndef KF_STUB_CUDA_PROFILER_API_H
#define KF_STUB_CUDA_PROFILER_API_H
#pragma clang system_header

#include "driver_types.h"

extern "C" {
cudaError_t cudaProfilerStart(void);
cudaError_t cudaProfilerStop(void);
}

#endif
