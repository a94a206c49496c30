/*
 * cuBLAS: the handle and the products that programs with kernels of their own
 * compare themselves with.
 */
#ifndef CUBLAS_V2_H_
#define CUBLAS_V2_H_
#pragma clang system_header

#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "cuda_runtime.h"
#include "library_types.h"

typedef struct cublasContext *cublasHandle_t;

typedef enum {
    CUBLAS_STATUS_SUCCESS = 0,
    CUBLAS_STATUS_NOT_INITIALIZED = 1,
    CUBLAS_STATUS_ALLOC_FAILED = 3,
    CUBLAS_STATUS_INVALID_VALUE = 7,
    CUBLAS_STATUS_ARCH_MISMATCH = 8,
    CUBLAS_STATUS_MAPPING_ERROR = 11,
    CUBLAS_STATUS_EXECUTION_FAILED = 13,
    CUBLAS_STATUS_INTERNAL_ERROR = 14,
    CUBLAS_STATUS_NOT_SUPPORTED = 15
} cublasStatus_t;

typedef enum { CUBLAS_OP_N = 0, CUBLAS_OP_T = 1, CUBLAS_OP_C = 2 } cublasOperation_t;
typedef enum { CUBLAS_POINTER_MODE_HOST = 0, CUBLAS_POINTER_MODE_DEVICE = 1 } cublasPointerMode_t;
typedef enum {
    CUBLAS_DEFAULT_MATH = 0,
    CUBLAS_TENSOR_OP_MATH = 1,
    CUBLAS_PEDANTIC_MATH = 2,
    CUBLAS_TF32_TENSOR_OP_MATH = 3
} cublasMath_t;
typedef enum { CUBLAS_GEMM_DEFAULT = -1, CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99 } cublasGemmAlgo_t;
typedef enum {
    CUBLAS_COMPUTE_16F = 64,
    CUBLAS_COMPUTE_32F = 68,
    CUBLAS_COMPUTE_32F_FAST_16F = 74,
    CUBLAS_COMPUTE_32F_FAST_16BF = 75,
    CUBLAS_COMPUTE_32F_FAST_TF32 = 77,
    CUBLAS_COMPUTE_64F = 70,
    CUBLAS_COMPUTE_32I = 72
} cublasComputeType_t;

extern "C" {
cublasStatus_t cublasCreate(cublasHandle_t *handle);
cublasStatus_t cublasDestroy(cublasHandle_t handle);
cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream);
cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode);
cublasStatus_t cublasSetPointerMode(cublasHandle_t handle, cublasPointerMode_t mode);

#define KF_GEMM(NAME, T)                                                                           \
    cublasStatus_t NAME(cublasHandle_t, cublasOperation_t, cublasOperation_t, int m, int n, int k, \
                        const T *alpha, const T *a, int lda, const T *b, int ldb, const T *beta,   \
                        T *c, int ldc);
#define KF_GEMV(NAME, T)                                                                           \
    cublasStatus_t NAME(cublasHandle_t, cublasOperation_t, int m, int n, const T *alpha,           \
                        const T *a, int lda, const T *x, int incx, const T *beta, T *y, int incy);
KF_GEMM(cublasSgemm, float)
KF_GEMM(cublasDgemm, double)
KF_GEMV(cublasSgemv, float)
KF_GEMV(cublasDgemv, double)
#undef KF_GEMV
#undef KF_GEMM
cublasStatus_t cublasGemmEx(cublasHandle_t, cublasOperation_t, cublasOperation_t, int m, int n,
                            int k, const void *alpha, const void *a, cudaDataType, int lda,
                            const void *b, cudaDataType, int ldb, const void *beta, void *c,
                            cudaDataType, int ldc, cublasComputeType_t, cublasGemmAlgo_t);
}

#endif
