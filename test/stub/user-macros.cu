// A program's own macros, -DP=4, do not get into the stub headers; here for each capital letter and each word that the
// headers could name something by. What nvcc's headers name, too (-Dn=4, -Dvalue=4), fails everywhere.
// REQUIRES: clang-cuda
// DEFINE: %{letters} = -DA=1 -DB=1 -DC=1 -DD=1 -DE=1 -DF=1 -DG=1 -DH=1 -DI=1 -DJ=1 -DK=1 -DL=1 -DM=1 \
// DEFINE:     -DN=1 -DO=1 -DP=1 -DQ=1 -DR=1 -DS=1 -DT=1 -DU=1 -DV=1 -DW=1 -DX=1 -DY=1 -DZ=1
// DEFINE: %{names} = -DOp=1 -DOP=1 -DGroup=1 -DSize=1 -DSIZE=1 -DParent=1 -DNAME=1 -DTYPE=1 -DBODY=1 -DMODE=1 \
// DEFINE:     -DLANE=1 -DFUNCTION=1 -DBITS=1 -DFLOAT=1 -DDOUBLE=1 -DFMA=1 -DFROM=1 -DTO=1 -DBY=1 -DARG=1 -DARGS=1
// DEFINE: %{words} = -Dreal=float -Dinteger=int -Dblock=1 -Dblock_size=1 -Dblocks=1 -Dgrid=1 -Dgrid_size=1 \
// DEFINE:     -Dfunction=1 -Dline=1 -Dfile=1 -Dtext=1 -Dlow=1 -Dhigh=1 -Dlane=1 -Dword=1 -Dwords=1 -Dexpected=1 \
// DEFINE:     -Ddesired=1 -Dpredicate=1 -Dpeer=1 -Dproperties=1 -Dversion=1 -Dpromote=1 -Dwider=1 -Dsine=1 -Dcosine=1 \
// DEFINE:     -Dbuiltin=1 -Dalways_inline=1 -Dweak=1 -Daddress_space=1 -Dchar_size=1 -Dsrc_device=1 -Ddst_device=1
// DEFINE: %{flags} = -std=c++17 %{letters} %{names} %{words}
// RUN: %kf-rewrite --no-toolkit --no-cache --strict %s -o %t.cu -- -arch=sm_90 %{flags}
// RUN: %clang %stub_flags %{flags} -fsyntax-only %t.cu
// RUN: %clang %stub_host_flags %{flags} -fsyntax-only %t.cu
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cublasLt.h>
#include <cublas_v2.h>
#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#include <kf/annotate.h>
#include <math_constants.h>

namespace cg = cooperative_groups;

__global__ void kernel(const float *__restrict__ KF_CS x, float *KF_CS y, half2 *KF_CG h,
                       float *total, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    float sum = cg::reduce(tile, x[i], cg::plus<float>());
    h[i] = __hadd2(h[i], {});
    y[i] = i < n ? fmaxf(sum, 1) + sqrt(i) + pow(x[i], 2) + __ldg(total) : atomicAdd(total, 1.0f);
}

void launch(const float *x, float *y, int n)
{
    float *copy;
    cudaMalloc(&copy, sizeof *copy * n);
    kernel<<<n, 32>>>(x, y, nullptr, copy, n);
}
