// Structures and vectors: whole 16-byte objects in one access, and fields by themselves.
#include <cstdio>

#include <cuda_runtime.h>
#include <kf/annotate.h>

struct Body {
    float4 position; // w is the mass
    float3 velocity;
    int group;
};

struct Step {
    float time;
    int frozen; // the group that stays where it is
};

__global__ void advance(int n, const Step *__restrict__ KF_CA step,
                        const Body *__restrict__ KF_CS in, float4 *__restrict__ KF_CS position) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float4 p = in[i].position;
    if (in[i].group != step->frozen) {
        p.x += in[i].velocity.x * step->time;
        p.y += in[i].velocity.y * step->time;
        p.z += in[i].velocity.z * step->time;
    }
    position[i] = p;
}

__global__ void masses(int n, const float4 *__restrict__ KF_CS position,
                       float *__restrict__ KF_CS mass) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        mass[i] = position[i].w;
}

// FNV-1a over the bytes of the result: the same for every build that computes the same.
static unsigned int checksum(const void *data, size_t size) {
    unsigned int hash = 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ static_cast<const unsigned char *>(data)[i]) * 16777619u;
    return hash;
}

int main() {
    const int n = 1 << 16;
    Step *step = nullptr;
    Body *in = nullptr;
    float4 *position = nullptr;
    float *mass = nullptr;
    cudaMallocManaged(&step, sizeof(Step));
    cudaMallocManaged(&in, n * sizeof(Body));
    cudaMallocManaged(&position, n * sizeof(float4));
    cudaMallocManaged(&mass, n * sizeof(float));
    if (cudaPeekAtLastError() != cudaSuccess) {
        std::printf("structs: %s\n", cudaGetErrorString(cudaGetLastError()));
        return 1;
    }
    *step = Step{0.5f, 3};
    for (int i = 0; i < n; i++) {
        float f = static_cast<float>(i % 128);
        in[i] =
            Body{make_float4(f, f + 1.0f, f + 2.0f, f * 0.25f), make_float3(f, -f, 2.0f), i % 8};
    }

    advance<<<n / 256, 256>>>(n, step, in, position);
    masses<<<n / 256, 256>>>(n, position, mass);
    cudaError_t error = cudaDeviceSynchronize();

    int wrong = 0;
    for (int i = 0; i < n; i++) {
        float t = in[i].group == step->frozen ? 0.0f : step->time;
        wrong += position[i].x != in[i].position.x + in[i].velocity.x * t;
        wrong += position[i].y != in[i].position.y + in[i].velocity.y * t;
        wrong += position[i].z != in[i].position.z + in[i].velocity.z * t;
        wrong += mass[i] != in[i].position.w;
    }
    bool ok = error == cudaSuccess && wrong == 0;
    std::printf("structs: %s, checksum %08x\n", ok ? "ok" : "FAILED",
                checksum(position, n * sizeof(float4)));
    cudaFree(step);
    cudaFree(in);
    cudaFree(position);
    cudaFree(mass);
    return ok ? 0 : 1;
}
