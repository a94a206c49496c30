// What the programs of this folder are made of: buffers filled from a seed, functions whose calls
// are logged, a digest a kernel.
//
//     static void test_k0(kf_test &t) {
//         float *x = t.buffer<float>();
//         KF_LAUNCH(KF_GRID, KF_BLOCK, k0, x);
//         t.digest(x);
//     }
//     KF_MAIN(KF_RUN(k0))
//
// A kernel runs with KF_THREADS threads, each of which keeps to KF_SLICE elements of a buffer: the
// result does not depend on the order of the threads, on a GPU neither.
//
// In a rewritten program the helpers tell what they access: those for global memory must get an
// address inside of a buffer, and nothing that an .nc helper reads may change while the kernel
// runs. In a traced build (trace.cpp) the digest covers, for every byte of every buffer, the order
// of the reads and writes that the kernel made.
#ifndef KF_TEST_H
#define KF_TEST_H

#include "kf_cpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KF_GRID = 2, KF_BLOCK = 2, KF_THREADS = KF_GRID * KF_BLOCK, KF_SLICE = 16 };
enum { KF_COUNT = KF_THREADS * KF_SLICE };

// ---- Device side: the log ----------------------------------------------------------------------

__device__ __managed__ unsigned long long kf_log[KF_THREADS];

__device__ inline int kf_thread() {
    return (int)(blockIdx.x * blockDim.x + threadIdx.x);
}

__host__ __device__ inline void kf_mix_bits(unsigned long long &digest, unsigned long long bits) {
    digest = (digest ^ bits) * 1099511628211ull;
    digest ^= digest >> 29;
}

// The type goes into the digest as well, so that a value of another type is noticed.
#define KF_MIX(T, id)                                                                              \
    __host__ __device__ inline void kf_mix(unsigned long long &digest, T v) {                      \
        kf_mix_bits(digest, id * 1000003ull + (unsigned long long)v);                              \
    }
KF_MIX(bool, 1)
KF_MIX(char, 2)
KF_MIX(signed char, 3)
KF_MIX(unsigned char, 4)
KF_MIX(short, 5)
KF_MIX(unsigned short, 6)
KF_MIX(int, 7)
KF_MIX(unsigned, 8)
KF_MIX(long, 9)
KF_MIX(unsigned long, 10)
KF_MIX(long long, 11)
KF_MIX(unsigned long long, 12)
#undef KF_MIX
__host__ __device__ inline void kf_mix(unsigned long long &digest, float v) {
    unsigned bits;
    memcpy(&bits, &v, sizeof bits);
    kf_mix_bits(digest, 13 * 1000003ull + (v == v ? bits : 0x7fc00000u));
}
__host__ __device__ inline void kf_mix(unsigned long long &digest, double v) {
    unsigned long long bits;
    memcpy(&bits, &v, sizeof bits);
    kf_mix_bits(digest, 14 * 1000003ull + (v == v ? bits : 0x7ff8000000000000ull));
}
__host__ __device__ inline void kf_mix(unsigned long long &digest, __half v) {
    kf_mix_bits(digest, 15);
    kf_mix(digest, (float)v);
}
__host__ __device__ inline void kf_mix(unsigned long long &digest, __nv_bfloat16 v) {
    kf_mix_bits(digest, 16);
    kf_mix(digest, (float)v);
}
#define KF_MIX2(T)                                                                                 \
    __host__ __device__ inline void kf_mix(unsigned long long &digest, const T &v) {               \
        kf_mix(digest, v.x);                                                                       \
        kf_mix(digest, v.y);                                                                       \
    }
#define KF_MIX4(T)                                                                                 \
    __host__ __device__ inline void kf_mix(unsigned long long &digest, const T &v) {               \
        kf_mix(digest, v.x);                                                                       \
        kf_mix(digest, v.y);                                                                       \
        kf_mix(digest, v.z);                                                                       \
        kf_mix(digest, v.w);                                                                       \
    }
KF_MIX2(float2)
KF_MIX2(int2)
KF_MIX2(double2)
KF_MIX2(short2)
KF_MIX2(__half2)
KF_MIX4(float4)
KF_MIX4(uint4)
KF_MIX4(uchar4)
#undef KF_MIX2
#undef KF_MIX4

// Calls that can be counted and put in order: both return their argument.
__device__ inline int tick(int k) {
    kf_mix_bits(kf_log[kf_thread()], 77 + (unsigned long long)k);
    return k;
}
template <class T> __device__ T note(T v) {
    kf_mix(kf_log[kf_thread()], v);
    return v;
}

// Keeps a floating-point value inside of what every integer type holds.
__device__ inline float sat(float v) {
    return v > 0.0f ? (v < 100.0f ? v : 100.0f) : 0.0f;
}

// ---- What the helpers of a rewritten program do -------------------------------------------------

#if !KF_ON_GPU
struct kf_range {
    const char *begin;
    size_t size;
    char *before; // the bytes as they were when the kernel started
    bool *nc;     // read by an .nc helper
};
static kf_range kf_ranges[32];
static int kf_range_count;
static const char *kf_violation;

inline kf_range *kf_find_range(const void *p, size_t size) {
    const char *at = (const char *)p;
    for (int i = 0; i < kf_range_count; i++)
        if (at >= kf_ranges[i].begin && at + size <= kf_ranges[i].begin + kf_ranges[i].size)
            return &kf_ranges[i];
    return nullptr;
}

template <class T> T *kf_check_global(T *p) {
    if (!kf_find_range(p, sizeof(T)))
        kf_violation = "a helper for global memory got another address";
    return p;
}
template <class T> T *kf_check_nc(T *p) {
    kf_range *range = kf_find_range(p, sizeof(T));
    if (!range)
        kf_violation = "an .nc helper got an address outside of every buffer";
    for (size_t i = 0; range && i < sizeof(T); i++)
        range->nc[(const char *)p - range->begin + i] = true;
    return p;
}

#if defined(KF_RUNTIME_H)
// An update names its load in a second argument.
#define KF_CHECKED_ONE(p) kf_check_global(p)
#define KF_CHECKED_TWO(p, after) kf_check_global(p), after
#define KF_THIRD(first, second, third, ...) third
#define KF_CHECKED(...) KF_THIRD(__VA_ARGS__, KF_CHECKED_TWO, KF_CHECKED_ONE, )(__VA_ARGS__)
#define kf_ld_global_ca(...) kf_ld_global_ca(kf_check_global(__VA_ARGS__))
#define kf_ld_global_cg(...) kf_ld_global_cg(kf_check_global(__VA_ARGS__))
#define kf_ld_global_cs(...) kf_ld_global_cs(kf_check_global(__VA_ARGS__))
#define kf_ld_global_cv(...) kf_ld_global_cv(kf_check_global(__VA_ARGS__))
#define kf_ld_global_lu(...) kf_ld_global_lu(kf_check_global(__VA_ARGS__))
#define kf_st_global_wb(...) kf_st_global_wb(KF_CHECKED(__VA_ARGS__))
#define kf_st_global_cg(...) kf_st_global_cg(KF_CHECKED(__VA_ARGS__))
#define kf_st_global_cs(...) kf_st_global_cs(KF_CHECKED(__VA_ARGS__))
#define kf_st_global_wt(...) kf_st_global_wt(KF_CHECKED(__VA_ARGS__))
#define kf_ld_global_ca_nc(...) kf_ld_global_ca_nc(kf_check_nc(__VA_ARGS__))
#define kf_ld_global_cg_nc(...) kf_ld_global_cg_nc(kf_check_nc(__VA_ARGS__))
#define kf_ld_global_cs_nc(...) kf_ld_global_cs_nc(kf_check_nc(__VA_ARGS__))
#endif
#endif

// ---- Host side ---------------------------------------------------------------------------------

#if defined(KF_TRACE)
// trace.cpp
extern "C" void kf_trace_range(int index, const void *begin, size_t size, bool of_class);
extern "C" void kf_trace_start(const char *name);
extern "C" unsigned long long kf_trace_stop();
extern "C" bool kf_trace_written(int index, size_t offset);
#endif

struct kf_random {
    unsigned long long state;
    unsigned next() {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        return (unsigned)(state >> 33);
    }
};

#define KF_FILL(T, value)                                                                          \
    inline void kf_fill(kf_random &r, T &v) {                                                      \
        int n = (int)(r.next() % 25);                                                              \
        v = value;                                                                                 \
    }
KF_FILL(bool, n & 1)
KF_FILL(char, (char)n)
KF_FILL(signed char, (signed char)(n - 8))
KF_FILL(unsigned char, (unsigned char)n)
KF_FILL(short, (short)(n - 8))
KF_FILL(unsigned short, (unsigned short)n)
KF_FILL(int, n - 8)
KF_FILL(unsigned, (unsigned)n)
KF_FILL(long, n - 8)
KF_FILL(unsigned long, (unsigned long)n)
KF_FILL(long long, n - 8)
KF_FILL(unsigned long long, (unsigned long long)n)
KF_FILL(float, 0.5f * (float)n - 3.0f)
KF_FILL(double, 0.25 * n - 2.0)
KF_FILL(__half, 0.5f * (float)n - 3.0f)
KF_FILL(__nv_bfloat16, 0.5f * (float)n - 3.0f)
#undef KF_FILL
#define KF_FILL2(T)                                                                                \
    inline void kf_fill(kf_random &r, T &v) {                                                      \
        kf_fill(r, v.x);                                                                           \
        kf_fill(r, v.y);                                                                           \
    }
#define KF_FILL4(T)                                                                                \
    inline void kf_fill(kf_random &r, T &v) {                                                      \
        kf_fill(r, v.x);                                                                           \
        kf_fill(r, v.y);                                                                           \
        kf_fill(r, v.z);                                                                           \
        kf_fill(r, v.w);                                                                           \
    }
KF_FILL2(float2)
KF_FILL2(int2)
KF_FILL2(double2)
KF_FILL2(short2)
KF_FILL2(__half2)
KF_FILL4(float4)
KF_FILL4(uint4)
KF_FILL4(uchar4)
#undef KF_FILL2
#undef KF_FILL4

class kf_test {
  public:
    kf_test(const char *test_name, unsigned long long seed) : name(test_name), random{seed} {
#if !KF_ON_GPU
        kf_range_count = 0;
        kf_violation = nullptr;
#endif
        memset(kf_log, 0, sizeof kf_log);
    }

    template <class T> T *buffer() {
        T *p = (T *)allocate(KF_COUNT * sizeof(T));
        memset((void *)p, 0, KF_COUNT * sizeof(T));
        fill(p);
        add(p, KF_COUNT * sizeof(T), __is_class(T));
        return p;
    }
    // Elements that are arrays.
    template <class T, int n> T (*arrays())[n] {
        T(*p)[n] = (T(*)[n])allocate(KF_COUNT * sizeof *p);
        for (int i = 0; i < KF_COUNT; i++)
            for (int k = 0; k < n; k++)
                kf_fill(random, p[i][k]);
        add(p, KF_COUNT * sizeof *p, __is_class(T));
        return p;
    }
    // Elements that point to the same thread's elements of another buffer.
    template <class T> T **pointers(T *to) {
        T **p = (T **)allocate(KF_COUNT * sizeof(T *));
        for (int i = 0; i < KF_COUNT; i++)
            p[i] = to + i / KF_SLICE * KF_SLICE + random.next() % 8;
        add(p, KF_COUNT * sizeof(T *), false);
        return p;
    }
    // An array in device memory.
    template <class T> void symbol(T (&array)[KF_COUNT]) {
        fill(array);
        add(array, sizeof array, __is_class(T));
    }

    template <class T> void digest(const T *p) {
        for (int i = 0; i < KF_COUNT; i++)
            kf_mix(sum, p[i]);
    }
    template <class T, int n> void digest(const T (*p)[n]) {
        for (int i = 0; i < KF_COUNT; i++)
            for (int k = 0; k < n; k++)
                kf_mix(sum, p[i][k]);
    }
    template <class T> void digest_pointers(T *const *p, const T *to) {
        for (int i = 0; i < KF_COUNT; i++)
            kf_mix(sum, (long)(p[i] - to));
    }

    void start() {
#if !KF_ON_GPU
        for (int i = 0; i < kf_range_count; i++)
            memcpy(kf_ranges[i].before, kf_ranges[i].begin, kf_ranges[i].size);
#endif
#if defined(KF_TRACE)
        kf_trace_start(name);
#endif
    }
    void stop() {
#if defined(KF_TRACE)
        trace = trace * 31 + kf_trace_stop();
#endif
#if !KF_ON_GPU
        for (int i = 0; i < kf_range_count; i++)
            for (size_t k = 0; k < kf_ranges[i].size; k++)
                if (kf_ranges[i].nc[k] && has_changed(i, k))
                    kf_violation = "what an .nc helper read was written";
#endif
    }
    void print() {
        unsigned long long log = 0;
        for (int i = 0; i < KF_THREADS; i++)
            kf_mix_bits(log, kf_log[i]);
        printf("%s: result %016llx, log %016llx", name, sum, log);
#if defined(KF_TRACE)
        printf(", accesses %016llx", trace);
#endif
#if !KF_ON_GPU
        if (kf_violation)
            printf(", error: %s", kf_violation);
#endif
        printf("\n");
    }

  private:
    const char *name;
    kf_random random;
    unsigned long long sum = 0;
    unsigned long long trace = 0;

    template <class T> void fill(T *p) {
        for (int i = 0; i < KF_COUNT; i++)
            kf_fill(random, p[i]);
    }
    static void *allocate(size_t size) {
        void *p = nullptr;
#if KF_ON_GPU
        if (cudaMallocManaged(&p, size) != cudaSuccess)
            exit(2);
#else
        p = aligned_alloc(64, (size + 63) / 64 * 64);
#endif
        return p;
    }
#if KF_ON_GPU
    void add(const void *, size_t, bool) {}
#else
    void add(const void *begin, size_t size, bool of_class) {
        (void)of_class;
#if defined(KF_TRACE)
        kf_trace_range(kf_range_count, begin, size, of_class);
#endif
        kf_ranges[kf_range_count++] =
            kf_range{(const char *)begin, size, (char *)malloc(size), (bool *)calloc(size, 1)};
    }
    static bool has_changed(int index, size_t offset) {
#if defined(KF_TRACE)
        return kf_trace_written(index, offset);
#else
        return kf_ranges[index].before[offset] != kf_ranges[index].begin[offset];
#endif
    }
#endif
};

// The seed is the first argument; the second names the one kernel to run.
#define KF_RUN(name)                                                                               \
    if (argc < 3 || strcmp(argv[2], #name) == 0) {                                                 \
        kf_test t(#name, strtoull(argc > 1 ? argv[1] : "1", nullptr, 10));                         \
        test_##name(t);                                                                            \
        t.print();                                                                                 \
        fflush(stdout);                                                                            \
    }
#define KF_MAIN(...)                                                                               \
    int main(int argc, char **argv) {                                                              \
        __VA_ARGS__                                                                                \
        return 0;                                                                                  \
    }
#define KF_START(kernel, ...)                                                                      \
    t.start();                                                                                     \
    KF_LAUNCH(KF_GRID, KF_BLOCK, kernel, __VA_ARGS__);                                             \
    t.stop()

#endif
