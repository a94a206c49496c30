// What kernels that launch kernels call of the runtime.
// REQUIRES: clang-cuda
// RUN: %clang %stub_flags -std=c++14 -fsyntax-only %s
// RUN: %clang %stub_host_flags -std=c++14 -fsyntax-only %s
__global__ void child(float *x);

__global__ void parent(float *x, int *n)
{
    float *p;
    cudaMalloc(&p, 4);
    cudaMalloc((void **)&p, 4);
    cudaMemcpyAsync(p, x, 4, cudaMemcpyDeviceToDevice, cudaStreamTailLaunch);
    cudaMemsetAsync(p, 0, 4, cudaStreamFireAndForget);
    cudaFree(p);

    cudaStream_t stream;
    cudaEvent_t event;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
    cudaEventRecord(event, stream);
    cudaStreamWaitEvent(stream, event);
    cudaEventDestroy(event);
    cudaStreamDestroy(stream);

    cudaGetDevice(n);
    cudaGetDeviceCount(n);
    cudaDeviceGetAttribute(n, cudaDevAttrMaxThreadsPerBlock, 0);
    cudaRuntimeGetVersion(n);
    if (cudaGetLastError() != cudaSuccess || cudaPeekAtLastError() != cudaSuccess)
        *x = *cudaGetErrorString(cudaSuccess);
}

void host(float *x)
{
    cudaMalloc(&x, 4);
    cudaMalloc((void **)&x, 4);
}
