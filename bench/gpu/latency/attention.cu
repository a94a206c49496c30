// Attention softmax(Q K^T) V with tiles of K and V streamed through shared memory and an online softmax.
//
// A head has `length` rows of 64 floats in each of Q, K and V. A block serves 128 queries of a head, a
// thread one of them. Keys behind the end of the last tile are zeros, and their scores do not count.
#include "bench.h"

const int QUERIES = 128;
const int KEYS = 16;
const int QUADS = 16; // of a row of 64 floats

struct Head {
    float4 query[QUADS];
    float4 sum[QUADS];
    float largest, weight;
};

__device__ inline float dot(const float4 &a, const float4 &b, float sum) {
    return fmaf(a.w, b.w, fmaf(a.z, b.z, fmaf(a.y, b.y, fmaf(a.x, b.x, sum))));
}

__device__ inline void attend(Head &head, const float4 (*k)[QUADS], const float4 (*v)[QUADS], int keys) {
    float score[KEYS];
    float largest = head.largest;
#pragma unroll
    for (int key = 0; key < KEYS; key++) {
        float sum = 0;
#pragma unroll
        for (int i = 0; i < QUADS; i++)
            sum = dot(head.query[i], k[key][i], sum);
        score[key] = key < keys ? sum * 0.125f : -INFINITY;
        largest = fmaxf(largest, score[key]);
    }
    const float scale = __expf(head.largest - largest);
    head.largest = largest;
    head.weight *= scale;
#pragma unroll
    for (int i = 0; i < QUADS; i++)
        head.sum[i] = make_float4(head.sum[i].x * scale, head.sum[i].y * scale, head.sum[i].z * scale,
                                  head.sum[i].w * scale);
#pragma unroll
    for (int key = 0; key < KEYS; key++) {
        const float weight = __expf(score[key] - largest);
        head.weight += weight;
#pragma unroll
        for (int i = 0; i < QUADS; i++) {
            head.sum[i].x = fmaf(weight, v[key][i].x, head.sum[i].x);
            head.sum[i].y = fmaf(weight, v[key][i].y, head.sum[i].y);
            head.sum[i].z = fmaf(weight, v[key][i].z, head.sum[i].z);
            head.sum[i].w = fmaf(weight, v[key][i].w, head.sum[i].w);
        }
    }
}

__device__ inline void begin(Head &head, const float4 *q, int query, int length) {
#pragma unroll
    for (int i = 0; i < QUADS; i++) {
        head.query[i] = query < length ? q[static_cast<size_t>(query) * QUADS + i] : make_float4(0, 0, 0, 0);
        head.sum[i] = make_float4(0, 0, 0, 0);
    }
    head.largest = -INFINITY;
    head.weight = 0;
}

__device__ inline void finish(const Head &head, float4 *out, int query, int length) {
    if (query >= length)
        return;
    const float scale = 1 / head.weight;
#pragma unroll
    for (int i = 0; i < QUADS; i++)
        out[static_cast<size_t>(query) * QUADS + i] =
            make_float4(head.sum[i].x * scale, head.sum[i].y * scale, head.sum[i].z * scale, head.sum[i].w * scale);
}

__global__ __launch_bounds__(QUERIES) void double_buffered(const float4 *q, const float4 *k, const float4 *v,
                                                           float4 *out, int length) {
    __shared__ KF_ASYNC float4 k_tile[2][KEYS][QUADS];
    __shared__ KF_ASYNC float4 v_tile[2][KEYS][QUADS];
    const size_t of_head = static_cast<size_t>(blockIdx.y) * length * QUADS;
    const int query = blockIdx.x * QUERIES + threadIdx.x;
    const int row = threadIdx.x / QUADS, column = threadIdx.x % QUADS;
    Head head;
    begin(head, q + of_head, query, length);

    for (int first = -KEYS; first < length; first += KEYS) {
        const int next = (first / KEYS + 1) % 2;
        if (first + KEYS < length)
            for (int i = row; i < KEYS; i += QUERIES / QUADS) {
                const int key = first + KEYS + i;
                const size_t from = of_head + static_cast<size_t>(key) * QUADS + column;
                k_tile[next][i][column] = key < length ? k[from] : make_float4(0, 0, 0, 0);
                v_tile[next][i][column] = key < length ? v[from] : make_float4(0, 0, 0, 0);
            }
        if (first >= 0)
            attend(head, k_tile[1 - next], v_tile[1 - next], length - first);
        __syncthreads();
    }
    finish(head, out + of_head, query, length);
}

template <int stages>
__global__ __launch_bounds__(QUERIES) void staged(const float4 *q, const float4 *k, const float4 *v, float4 *out,
                                                  int length) {
    __shared__ KF_ASYNC float4 k_tile[stages][KEYS][QUADS];
    __shared__ KF_ASYNC float4 v_tile[stages][KEYS][QUADS];
    const size_t of_head = static_cast<size_t>(blockIdx.y) * length * QUADS;
    const int query = blockIdx.x * QUERIES + threadIdx.x;
    const int row = threadIdx.x / QUADS, column = threadIdx.x % QUADS;
    Head head;
    begin(head, q + of_head, query, length);

    int now = 0, next = 0;
    for (int first = (1 - stages) * KEYS; first < length; first += KEYS) {
        if (first >= 0) {
            KF_ASYNC_WAIT(stages - 2);
            __syncthreads();
        }
        const int copied = first + (stages - 1) * KEYS;
        if (copied < length)
            for (int i = row; i < KEYS; i += QUERIES / QUADS) {
                const int key = copied + i;
                const size_t from = of_head + static_cast<size_t>(key) * QUADS + column;
                k_tile[next][i][column] = key < length ? k[from] : make_float4(0, 0, 0, 0);
                v_tile[next][i][column] = key < length ? v[from] : make_float4(0, 0, 0, 0);
            }
        KF_ASYNC_COMMIT();
        next = next + 1 < stages ? next + 1 : 0;
        if (first >= 0) {
            attend(head, k_tile[now], v_tile[now], length - first);
            now = now + 1 < stages ? now + 1 : 0;
        }
    }
    finish(head, out + of_head, query, length);
}

struct Kernel {
    const char *name;
    void (*kernel)(const float4 *, const float4 *, const float4 *, float4 *, int);
};

int main(int argc, char **argv) {
    Program program(argc, argv, {{"heads", 64}, {"length", 2005}});
    const int heads = program.size("heads"), length = program.size("length");
    const size_t elements = static_cast<size_t>(heads) * length * 64;
    Array q(elements, 1), k(elements, 2), v(elements, 3), out(elements);
    const Kernel kernels[] = {
        {"implicit-2", double_buffered}, {"stages-2", staged<2>}, {"stages-3", staged<3>}, {"stages-4", staged<4>}};
    for (const Kernel &each : kernels)
        program.run(each.name, out, [&] {
            each.kernel<<<dim3((length + QUERIES - 1) / QUERIES, heads), QUERIES>>>(
                reinterpret_cast<const float4 *>(q.data), reinterpret_cast<const float4 *>(k.data),
                reinterpret_cast<const float4 *>(v.data), reinterpret_cast<float4 *>(out.data), length);
        });
    return program.finish();
}
