// Accesses by hand on a GPU: each type, each number of objects from 1 to 16, each modifier and each
// space, over random bits, and byte for byte what plain code makes of them.
//
//     nvcc -std=c++17 -arch=sm_90 -Iruntime -Iinclude test/exec/gpu/aligned.cu && ./a.out
//
// Every modifier meets the types of every kind of piece, and every type meets `.cs` and no hint.
// With -DKF_EVERY_TYPE every type meets every modifier; that takes minutes to compile.
//
// by-hand: there is no annotation here, and nothing to rewrite.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <kf/access.h>

#include "check.h"
#include "types.h"

constexpr int threads = 96;
constexpr int most = 16;
constexpr int guard = 64;

// Objects of more than 16 bytes are many pieces each: fewer of them.
template <class T> constexpr int most_of = sizeof(T) > 16 ? 5 : most;

// A segment for each number of objects, and one for single objects, with guard bytes around them.
// The payload of a segment is aligned to 32 bytes and no piece of it to more than its thread makes
// it.
template <class T> struct Layout {
    static constexpr size_t payload = threads * most_of<T> * sizeof(T);
    static constexpr size_t segment = (payload + guard + 31) / 32 * 32;
    static constexpr size_t size = (most_of<T> + 1) * segment + guard;

    static __host__ __device__ size_t start(int n) {
        return guard + n * segment;
    }
};

// The objects of a thread come out in reverse, which takes every one through registers.
template <class T, int n, kf_modifier modifier, kf_space space>
__device__ void reverse(unsigned char *to, const unsigned char *from, int i) {
    constexpr kf_space to_space = space == kf_space::generic ? space : kf_space::global;
    T *y = reinterpret_cast<T *>(to + Layout<T>::start(n)) + i * n;
    const T *x = reinterpret_cast<const T *>(from + Layout<T>::start(n)) + i * n;
    kf_array<T, n> values = kf_read_aligned<n, modifier, space>(x);
    for (int k = 0; k < n / 2; k++) {
        T last = values[n - 1 - k];
        values[n - 1 - k] = values[k];
        values[k] = last;
    }
    kf_write_aligned<n, modifier, to_space>(y, values);
}

template <class T, int n, kf_modifier modifier, kf_space space> struct UpTo {
    static __device__ void run(unsigned char *to, const unsigned char *from, int i) {
        UpTo<T, n - 1, modifier, space>::run(to, from, i);
        reverse<T, n, modifier, space>(to, from, i);
    }
};

// Single objects, in threads' order reversed.
template <class T, kf_modifier modifier, kf_space space> struct UpTo<T, 0, modifier, space> {
    static __device__ void run(unsigned char *to, const unsigned char *from, int i) {
        constexpr kf_space to_space = space == kf_space::generic ? space : kf_space::global;
        T *y = reinterpret_cast<T *>(to + Layout<T>::start(0));
        const T *x = reinterpret_cast<const T *>(from + Layout<T>::start(0));
        kf_store<modifier, to_space>(y + i, kf_load<modifier, space>(x + threads - 1 - i));
    }
};

template <class T, kf_modifier modifier, kf_space space>
__global__ void all_counts(unsigned char *to, const unsigned char *from) {
    UpTo<T, most_of<T>, modifier, space>::run(to, from, static_cast<int>(threadIdx.x));
}

template <class T>
std::vector<unsigned char> plain(std::vector<unsigned char> to,
                                 const std::vector<unsigned char> &from) {
    auto copy = [&](int n, int y, int x) {
        std::memcpy(&to[Layout<T>::start(n)] + y * sizeof(T),
                    &from[Layout<T>::start(n)] + x * sizeof(T), sizeof(T));
    };
    for (int i = 0; i < threads; i++) {
        copy(0, i, threads - 1 - i);
        for (int n = 1; n <= most_of<T>; n++)
            for (int k = 0; k < n; k++)
                copy(n, i * n + k, i * n + n - 1 - k);
    }
    return to;
}

// Accesses of the same place keep their order, in shared and local memory too.
template <kf_modifier modifier> __global__ void in_order(unsigned *y) {
    __shared__ __align__(16) unsigned tile[threads * 4];
    __align__(16) unsigned own[4] = {1, 2, 3, 4};
    unsigned i = threadIdx.x;
    unsigned *mine = y + 4 * i;
    for (int round = 0; round < 3; round++) {
        kf_array<unsigned, 4> a = kf_read_aligned<4, modifier, kf_space::global>(mine);
        kf_store<modifier>(mine + 1, a[1] + a[0] * 3);
        mine[2] += kf_load<modifier>(mine + 1);
        a = kf_read_aligned<4, modifier>(mine);
        kf_write_aligned<4, modifier>(tile + 4 * i, a);
        __syncthreads();
        a = kf_read_aligned<4, modifier>(tile + 4 * ((i + 1) % threads));
        __syncthreads();
        kf_array<unsigned, 4> b = kf_read_aligned<4, modifier>(own);
        kf_write_aligned<4, modifier>(own, {{b[3], b[0], b[1] + a[2], b[2]}});
        kf_write_aligned<4, modifier, kf_space::global>(
            mine, {{a[0] ^ own[0], a[1] + kf_load<modifier>(own + 1), a[2], a[3] + own[2]}});
    }
}

std::vector<unsigned> plain_order(std::vector<unsigned> y) {
    std::vector<unsigned> own;
    for (int i = 0; i < threads; i++)
        own.insert(own.end(), {1, 2, 3, 4});
    for (int round = 0; round < 3; round++) {
        std::vector<unsigned> tile = y;
        for (int i = 0; i < threads; i++) {
            tile[4 * i + 1] += tile[4 * i] * 3;
            tile[4 * i + 2] += tile[4 * i + 1];
        }
        for (int i = 0; i < threads; i++) {
            const unsigned *a = &tile[4 * ((i + 1) % threads)];
            unsigned *b = &own[4 * i];
            const unsigned turned[4] = {b[3], b[0], b[1] + a[2], b[2]};
            std::copy(turned, turned + 4, b);
            const unsigned result[4] = {a[0] ^ b[0], a[1] + b[1], a[2], a[3] + b[2]};
            std::copy(result, result + 4, &y[4 * i]);
        }
    }
    return y;
}

class Runner {
  public:
    Runner() {
        cudaMalloc(&from, largest);
        cudaMalloc(&to, largest);
    }
    Runner(const Runner &) = delete;
    Runner &operator=(const Runner &) = delete;

    template <class T> void type(const char *name) {
#if defined(KF_EVERY_TYPE)
        every_modifier<T>(name);
#else
        modifier<T, kf_modifier::cs>(name, "cs");
        run<T>(name, "normal", "global", all_counts<T, kf_modifier::normal, kf_space::global>);
#endif
    }

    template <class T> void every_modifier(const char *name) {
        modifier<T, kf_modifier::normal>(name, "normal");
        modifier<T, kf_modifier::ca>(name, "ca");
        modifier<T, kf_modifier::cg>(name, "cg");
        modifier<T, kf_modifier::cs>(name, "cs");
        modifier<T, kf_modifier::cv>(name, "cv");
        modifier<T, kf_modifier::lu>(name, "lu");
    }

    void order() {
        order<kf_modifier::normal>("normal");
        order<kf_modifier::ca>("ca");
        order<kf_modifier::cg>("cg");
        order<kf_modifier::cs>("cs");
        order<kf_modifier::cv>("cv");
        order<kf_modifier::lu>("lu");
    }

    // The exit status.
    int finish() const {
        std::printf("%s: %d cases, %d failed\n", failed || !cases ? "FAIL" : "PASS", cases, failed);
        return failed || !cases ? 1 : 0;
    }

  private:
    static constexpr size_t largest = 1 << 20;

    unsigned char *from = nullptr;
    unsigned char *to = nullptr;
    int cases = 0;
    int failed = 0;

    template <class T, kf_modifier m> void modifier(const char *name, const char *hint) {
        run<T>(name, hint, "generic", all_counts<T, m, kf_space::generic>);
        run<T>(name, hint, "global", all_counts<T, m, kf_space::global>);
        run<T>(name, hint, "read_only", all_counts<T, m, kf_space::read_only>);
    }

    template <class T>
    void run(const char *name, const char *hint, const char *space,
             void (*kernel)(unsigned char *, const unsigned char *)) {
        static_assert(Layout<T>::size <= largest, "the buffers are too small");
        std::vector<unsigned char> x = random<T>(2 * cases), y = random<T>(2 * cases + 1);
        cudaMemcpy(from, x.data(), x.size(), cudaMemcpyHostToDevice);
        cudaMemcpy(to, y.data(), y.size(), cudaMemcpyHostToDevice);
        kernel<<<1, threads>>>(to, from);
        std::vector<unsigned char> seen(y.size());
        cudaMemcpy(seen.data(), to, seen.size(), cudaMemcpyDeviceToHost);
        std::vector<unsigned char> wanted = plain<T>(y, x);
        for (int n = 0; n <= most_of<T>; n++)
            compare(seen, wanted, Layout<T>::start(n) - guard, Layout<T>::start(n + 1), name, hint,
                    space, n);
    }

    // The guard bytes before and after belong to the case.
    void compare(const std::vector<unsigned char> &seen, const std::vector<unsigned char> &wanted,
                 size_t first, size_t last, const char *name, const char *hint, const char *space,
                 int n) {
        cases++;
        cudaError_t error = cudaGetLastError();
        last = last < seen.size() ? last : seen.size();
        size_t at = first;
        while (at < last && seen[at] == wanted[at])
            at++;
        if (error == cudaSuccess && at == last)
            return;
        failed++;
        if (failed <= 50)
            std::printf("FAILED: %s, %s, %s, %d objects: %s, byte %zu of %zu\n", name, hint, space,
                        n, error == cudaSuccess ? "other bytes" : cudaGetErrorString(error),
                        at - first, last - first);
    }

    template <kf_modifier m> void order(const char *hint) {
        std::vector<unsigned> y(threads * 4), seen(threads * 4);
        RandomBits(cases).fill(y.data(), threads * 4);
        cudaMemcpy(to, y.data(), y.size() * 4, cudaMemcpyHostToDevice);
        in_order<m><<<1, threads>>>(reinterpret_cast<unsigned *>(to));
        cudaMemcpy(seen.data(), to, seen.size() * 4, cudaMemcpyDeviceToHost);
        cases++;
        cudaError_t error = cudaGetLastError();
        if (error == cudaSuccess && seen == plain_order(y))
            return;
        failed++;
        std::printf("FAILED: order, %s: %s\n", hint, cudaGetErrorString(error));
    }

    template <class T> static std::vector<unsigned char> random(int seed) {
        std::vector<unsigned char> bytes(Layout<T>::size);
        RandomBits bits(seed);
        bits.fill(bytes.data(), static_cast<int>(bytes.size()));
        for (int n = 0; n <= most_of<T>; n++)
            bits.fill(reinterpret_cast<T *>(&bytes[Layout<T>::start(n)]), threads * (n ? n : 1));
        return bytes;
    }
};

#define TYPE(T) runner.type<T>(#T)
#define EVERY_MODIFIER(T) runner.every_modifier<T>(#T)

int main() {
    Runner runner;
    EVERY_MODIFIER(bool);
    TYPE(char);
    TYPE(signed char);
    EVERY_MODIFIER(unsigned char);
    EVERY_MODIFIER(short);
    TYPE(unsigned short);
    TYPE(int);
    TYPE(unsigned int);
    TYPE(long long);
    TYPE(__int128);
    EVERY_MODIFIER(float);
    EVERY_MODIFIER(double);
    TYPE(half);
    TYPE(__nv_bfloat16);
    EVERY_MODIFIER(half2);
    TYPE(float2);
    EVERY_MODIFIER(float3);
    EVERY_MODIFIER(float4);
    TYPE(double2);
    TYPE(uchar3);
    TYPE(char4);
    TYPE(double3);
    TYPE(const float *);
    TYPE(Enum8);
    TYPE(Enum16);
    TYPE(Enum64);
    TYPE(Bytes2Align1);
    TYPE(Bytes4Align2);
    TYPE(Bytes8Align4);
    TYPE(Bytes16Align1);
    TYPE(Bytes16Align4);
    TYPE(Bytes16Align8);
    TYPE(Bytes32Align32);
    TYPE(Bytes36);
    TYPE(Bytes4Union);
    runner.order();
    return runner.finish();
}
