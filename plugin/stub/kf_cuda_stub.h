/*
 * Stands in for the CUDA toolkit where there is none: force-included by the
 * tool, and enough for clang to compile ordinary kernels to PTX.
 *
 *   clang -x cuda -nocudainc -nocudalib --cuda-gpu-arch=sm_80 --cuda-device-only
 *         -I plugin/stub -include kf_cuda_stub.h
 *
 * Types, sizes, alignments and overload sets are CUDA's, so that the syntax
 * tree is the one that a toolkit would give. Code is another matter:
 *   - math functions are approximations, those of type double are computed in
 *     float, and rare ones are only declared;
 *   - atomics and fences ignore the scope, rounding modes are ignored;
 *   - hinted loads and stores (__ldcs ...) are plain ones.
 * Compile a program with nvcc to run it. The headers guard themselves with the
 * macros of the toolkit's, because programs test these.
 */
#ifndef KF_CUDA_STUB_H
#define KF_CUDA_STUB_H
#pragma clang system_header

#if !defined(__clang__) || !defined(__CUDA__)
#error "kf_cuda_stub.h is for clang -x cuda"
#endif

#define KF_CUDA_STUB 1

/* What nvcc defines, as of CUDA 13.0. */
#ifndef __CUDACC__
#define __CUDACC__ 1
#endif
#define __CUDACC_VER_MAJOR__ 13
#define __CUDACC_VER_MINOR__ 0
#define __CUDACC_VER_BUILD__ 0

#include "cuda_runtime.h"

#endif
