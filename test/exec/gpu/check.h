// Runs kernels over random bits and shows what they wrote: a checksum a case to standard output,
// and the bytes themselves to the file that the command line names. Two builds that compute the
// same write the same.
#ifndef KF_TEST_CHECK_H
#define KF_TEST_CHECK_H

#include <cstdio>
#include <cstring>
#include <numeric>
#include <utility>
#include <vector>

#include <cuda_runtime.h>

// splitmix64: the same bits everywhere.
class RandomBits {
  public:
    explicit RandomBits(unsigned long long seed) : state(seed) {}

    unsigned long long next() {
        unsigned long long z = state += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    template <class T> void fill(T *data, int count) {
        unsigned char *bytes = reinterpret_cast<unsigned char *>(data);
        for (size_t i = 0; i < count * sizeof(T); i++)
            bytes[i] = static_cast<unsigned char>(next());
    }

    // A bool has two values; other bits in it are undefined behaviour.
    void fill(bool *data, int count) {
        for (int i = 0; i < count; i++)
            data[i] = next() & 1;
    }

  private:
    unsigned long long state;
};

enum class Expect {
    Copy,        // y[i] == x[i]
    Permutation, // y[index[i]] == x[index[i]], which is the same
    Change,      // y is not what it was
};

class Check {
  public:
    static constexpr int block = 128;
    static constexpr int n = 32 * block + 3; // the last block has threads without an element
    static constexpr int blocks = (n + block - 1) / block;

    Check(int argc, char **argv) : dump(argc > 1 ? std::fopen(argv[1], "wb") : nullptr) {
        if (argc > 1 && !dump)
            fail("dump", "cannot write the file");
        cudaMalloc(&device_x, n * largest);
        cudaMalloc(&device_y, n * largest);
        cudaMalloc(&device_index, n * sizeof(int));
        cudaMalloc(&rows_x, blocks * sizeof(void *));
        cudaMalloc(&rows_y, blocks * sizeof(void *));
        fill_index();
    }
    Check(const Check &) = delete;
    Check &operator=(const Check &) = delete;

    // kernel(y, x, index, n): element i of y for thread i.
    template <class T>
    void run(const char *name, Expect expect, void (*kernel)(T *, const T *, const int *, int)) {
        begin<T>();
        kernel<<<blocks, block>>>(static_cast<T *>(device_y), static_cast<const T *>(device_x),
                                  device_index, n);
        end<T>(name, expect);
    }

    // kernel(y, x, n): y and x are tables of rows, one a block.
    template <class T>
    void run_rows(const char *name, Expect expect,
                  void (*kernel)(T *const *, const T *const *, int)) {
        begin<T>();
        std::vector<T *> y(blocks);
        std::vector<const T *> x(blocks);
        for (int r = 0; r < blocks; r++) {
            y[r] = static_cast<T *>(device_y) + r * block;
            x[r] = static_cast<const T *>(device_x) + r * block;
        }
        cudaMemcpy(rows_y, y.data(), blocks * sizeof(void *), cudaMemcpyHostToDevice);
        cudaMemcpy(rows_x, x.data(), blocks * sizeof(void *), cudaMemcpyHostToDevice);
        kernel<<<blocks, block>>>(static_cast<T *const *>(rows_y),
                                  static_cast<const T *const *>(rows_x), n);
        end<T>(name, expect);
    }

    // The exit status.
    int finish() {
        if (dump && std::fclose(dump) != 0)
            fail("dump", "cannot write the file");
        std::printf("%d cases, %d failed\n", cases, failed);
        return failed || !cases ? 1 : 0;
    }

  private:
    static constexpr size_t largest = 64;

    std::FILE *dump;
    void *device_x = nullptr;
    void *device_y = nullptr;
    void *rows_x = nullptr;
    void *rows_y = nullptr;
    int *device_index = nullptr;
    std::vector<unsigned char> x, y, old_y;
    int cases = 0;
    int failed = 0;

    void fail(const char *name, const char *why) {
        std::printf("%s: FAILED: %s\n", name, why);
        failed++;
    }

    void fill_index() {
        RandomBits random(1);
        std::vector<int> index(n);
        std::iota(index.begin(), index.end(), 0);
        for (int i = n - 1; i > 0; i--)
            std::swap(index[i], index[random.next() % (i + 1)]);
        cudaMemcpy(device_index, index.data(), n * sizeof(int), cudaMemcpyHostToDevice);
    }

    template <class T> void begin() {
        static_assert(sizeof(T) <= largest, "the buffers are too small");
        RandomBits random(1000 + cases);
        x.resize(n * sizeof(T));
        y.resize(n * sizeof(T));
        random.fill(reinterpret_cast<T *>(x.data()), n);
        random.fill(reinterpret_cast<T *>(y.data()), n);
        old_y = y;
        cudaMemcpy(device_x, x.data(), x.size(), cudaMemcpyHostToDevice);
        cudaMemcpy(device_y, y.data(), y.size(), cudaMemcpyHostToDevice);
    }

    template <class T> void end(const char *name, Expect expect) {
        cases++;
        cudaMemcpy(y.data(), device_y, y.size(), cudaMemcpyDeviceToHost);
        cudaError_t error = cudaDeviceSynchronize();
        if (error == cudaSuccess)
            error = cudaGetLastError();
        if (error != cudaSuccess)
            return fail(name, cudaGetErrorString(error));
        bool ok = expect == Expect::Change ? y != old_y : y == x;
        if (!ok)
            fail(name, expect == Expect::Change ? "nothing was written" : "not a copy");
        std::printf("%s: checksum %08x\n", name, checksum());
        if (dump && std::fwrite(y.data(), 1, y.size(), dump) != y.size())
            fail(name, "cannot write the dump");
    }

    // FNV-1a.
    unsigned int checksum() const {
        unsigned int hash = 2166136261u;
        for (unsigned char byte : y)
            hash = (hash ^ byte) * 16777619u;
        return hash;
    }
};

#endif
