/*
 * cuBLASLt: its handle.
 */
#ifndef KF_STUB_CUBLASLT_H
#define KF_STUB_CUBLASLT_H
#pragma clang system_header

#include <stdint.h>

#include "cublas_v2.h"

typedef struct cublasLtContext *cublasLtHandle_t;

extern "C" {
cublasStatus_t cublasLtCreate(cublasLtHandle_t *handle);
cublasStatus_t cublasLtDestroy(cublasLtHandle_t handle);
}

#endif
