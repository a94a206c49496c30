// What the programs here have in common: options, data, checksums and times.
//
//     PROGRAM [--kernel NAME,...] [--time N] [--SIZE NUMBER]...
//
// runs the named kernels, all by default, on data that depend on the sizes only, and prints one line
// for each:
//
//     NAME checksum=HEX [median_us=NUMBER]
//
// The checksum is one of all bits that the kernel writes. With --time each is launched N times more.
#ifndef BENCH_H
#define BENCH_H

#include <kf/annotate.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

// What an older kf/annotate.h does not have.
#ifndef KF_ASYNC
#define KF_ASYNC
#endif
#ifndef KF_ASYNC_COMMIT
#define KF_ASYNC_COMMIT() ((void)0)
#define KF_ASYNC_WAIT(n) ((void)0)
#endif
#ifndef KF_PREFETCH_L2
#define KF_PREFETCH_L2(d)
#endif

inline void check(cudaError_t status, const char *what) {
    if (status == cudaSuccess)
        return;
    std::fprintf(stderr, "error: %s: %s\n", what, cudaGetErrorString(status));
    std::exit(1);
}

// Numbers in [0, 1) that depend on seed and place only.
__global__ void fill_kernel(float *data, size_t count, unsigned seed) {
    const size_t step = static_cast<size_t>(gridDim.x) * blockDim.x;
    for (size_t i = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += step) {
        unsigned h = static_cast<unsigned>(i) * 2654435761u + static_cast<unsigned>(i >> 32) + seed * 40503u;
        h = (h ^ h >> 15) * 2246822519u;
        h = (h ^ h >> 13) * 3266489917u;
        data[i] = static_cast<float>((h ^ h >> 16) >> 8) * (1.0f / (1 << 24));
    }
}

// An array of floats on the device, exactly as long as asked: memcheck sees what lies behind it.
class Array {
  public:
    explicit Array(size_t elements) : count(elements) {
        check(cudaMalloc(reinterpret_cast<void **>(&data), count * sizeof(float)), "cudaMalloc");
    }
    Array(size_t elements, unsigned seed) : Array(elements) {
        fill_kernel<<<1024, 256>>>(data, count, seed);
        check(cudaGetLastError(), "fill");
    }
    Array(const Array &) = delete;
    Array &operator=(const Array &) = delete;
    ~Array() {
        cudaFree(data);
    }

    unsigned long long checksum() const {
        std::vector<unsigned> bits(count);
        check(cudaMemcpy(bits.data(), data, count * sizeof(float), cudaMemcpyDeviceToHost), "cudaMemcpy");
        unsigned long long sum = 14695981039346656037ull;
        for (unsigned word : bits)
            sum = (sum ^ word) * 1099511628211ull;
        return sum;
    }

    float *data;
    const size_t count;
};

struct Size {
    const char *name;
    int value;
};

class Program {
  public:
    Program(int argc, char **argv, std::vector<Size> defaults) : sizes(defaults) {
        for (int i = 1; i < argc; i += 2)
            if (i + 1 == argc || !take(argv[i], argv[i + 1]))
                usage(argv[0], argv[i]);
        check(cudaEventCreate(&begin), "cudaEventCreate");
        check(cudaEventCreate(&end), "cudaEventCreate");
    }

    int size(const char *name) const {
        for (const Size &each : sizes)
            if (!std::strcmp(each.name, name))
                return each.value;
        std::fprintf(stderr, "error: no size '%s'\n", name);
        std::exit(1);
    }

    bool is_chosen(const std::string &kernel) const {
        return kernels.empty() || ("," + kernels + ",").find("," + kernel + ",") != std::string::npos;
    }

    // launch() starts the kernel once, which writes all of out.
    template <typename Launch> void run(const std::string &kernel, Array &out, Launch launch) {
        if (!is_chosen(kernel))
            return;
        check(cudaMemset(out.data, 0xff, out.count * sizeof(float)), "cudaMemset");
        launch();
        check(cudaGetLastError(), kernel.c_str());
        check(cudaDeviceSynchronize(), kernel.c_str());
        std::printf("%s checksum=%016llx", kernel.c_str(), out.checksum());
        if (rounds)
            std::printf(" median_us=%.3f", median(launch));
        std::printf("\n");
        std::fflush(stdout);
        runs++;
    }

    // The exit status.
    int finish() const {
        if (!runs)
            std::fprintf(stderr, "error: no kernel is called '%s'\n", kernels.c_str());
        return runs ? 0 : 1;
    }

  private:
    bool take(const char *option, const char *value) {
        if (std::strncmp(option, "--", 2))
            return false;
        if (!std::strcmp(option, "--kernel"))
            kernels = value;
        else if (!std::strcmp(option, "--time"))
            return (rounds = std::atoi(value)) > 0;
        else
            return take_size(option + 2, std::atoi(value));
        return true;
    }

    bool take_size(const char *name, int value) {
        for (Size &each : sizes)
            if (!std::strcmp(each.name, name))
                return (each.value = value) > 0;
        return false;
    }

    [[noreturn]] void usage(const char *program, const char *wrong) const {
        std::fprintf(stderr, "error: '%s' is no option, or its value is missing or wrong\n", wrong);
        std::fprintf(stderr, "usage: %s [--kernel NAME,...] [--time N]", program);
        for (const Size &each : sizes)
            std::fprintf(stderr, " [--%s %d]", each.name, each.value);
        std::fprintf(stderr, "\n");
        std::exit(2);
    }

    template <typename Launch> float median(Launch launch) {
        std::vector<float> times;
        for (int i = 0; i < rounds; i++) {
            check(cudaEventRecord(begin), "cudaEventRecord");
            launch();
            check(cudaEventRecord(end), "cudaEventRecord");
            check(cudaEventSynchronize(end), "cudaEventSynchronize");
            float ms = 0;
            check(cudaEventElapsedTime(&ms, begin, end), "cudaEventElapsedTime");
            times.push_back(1000 * ms);
        }
        std::sort(times.begin(), times.end());
        return times[times.size() / 2];
    }

    std::vector<Size> sizes;
    std::string kernels;
    int rounds = 0;
    int runs = 0;
    cudaEvent_t begin, end;
};

#endif
