// Runs the cases of a plan: launches the variants of a kernel in turns and prints their times.
//
//     driver PLAN [--once]
//
// A plan is lines of words; bench/gpu/run writes it.
//
//     bandwidth BYTES                        a copy by cudaMemcpy
//     case NAME ROUNDS
//     buffer NAME BYTES FILL NUMBER IS_OUTPUT
//     launch grid X Y BLOCK_X BLOCK_Y IS_SINGLE
//     launch stride BLOCKS BLOCK_X BLOCK_Y 0 BLOCKS a multiprocessor
//     argument SIZE OFFSET:KIND:VALUE...     KIND: i l f d h (half2) p (a buffer's name)
//     variant NAME CUBIN KERNEL              the first is the one that the others must agree with
//     end                                    runs the case
//
// IS_SINGLE: no multiprocessor gets a second block, by way of shared memory that nobody uses.
// --once launches each variant a single time and prints nothing, for a profiler.
//
// Output, with tabs between:
//
//     device NAME MULTIPROCESSORS L2_BYTES DRIVER
//     bandwidth GB/S...
//     result CASE VARIANT reference|same|different|failed:WHY REPEATED MILLISECONDS...
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <cuda.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <dlfcn.h>

static const int warm_up = 3;
static const float shortest_ms = 0.2f;
static const int most_repeats = 50;

static void fail(const std::string &message) {
    std::fprintf(stderr, "driver: error: %s\n", message.c_str());
    std::exit(1);
}

static void check(cudaError_t error, const std::string &what) {
    if (error != cudaSuccess)
        fail(what + ": " + cudaGetErrorString(error));
}

// ---- The driver's interface, found at run time: there may be no library to link with
// -------------

struct Api {
    CUresult (*module_load)(CUmodule *, const char *);
    CUresult (*module_unload)(CUmodule);
    CUresult (*get_function)(CUfunction *, CUmodule, const char *);
    CUresult (*set_attribute)(CUfunction, CUfunction_attribute, int);
    CUresult (*launch)(CUfunction, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                       unsigned, CUstream, void **, void **);
};

template <typename F> static void find(void *library, const char *name, F *&function) {
    function = reinterpret_cast<F *>(dlsym(library, name));
    if (!function)
        fail(std::string("libcuda has no ") + name);
}

static Api load_api() {
    void *library = dlopen("libcuda.so.1", RTLD_NOW);
    if (!library)
        fail(dlerror());
    Api api;
    find(library, "cuModuleLoad", api.module_load);
    find(library, "cuModuleUnload", api.module_unload);
    find(library, "cuModuleGetFunction", api.get_function);
    find(library, "cuFuncSetAttribute", api.set_attribute);
    find(library, "cuLaunchKernel", api.launch);
    return api;
}

// ---- Data
// ----------------------------------------------------------------------------------------

__device__ unsigned int hash(size_t i, unsigned int seed) {
    unsigned int h = static_cast<unsigned int>(i) * 2654435761u + seed * 747796405u;
    h ^= static_cast<unsigned int>(i >> 32) * 97u;
    h = (h ^ (h >> 15)) * 2246822519u;
    h = (h ^ (h >> 13)) * 3266489917u;
    return h ^ (h >> 16);
}

__device__ float uniform(size_t i, unsigned int seed) {
    return static_cast<float>(hash(i, seed) >> 8) / (1 << 24);
}

// A number below `count`, a power of two, for each i below it; no number twice.
__device__ unsigned int permuted(unsigned int i, unsigned int count, unsigned int seed) {
    int half = max(1, (31 - __clz(count)) / 2);
    for (int round = 0; round < 3; round++) {
        i = (i * (2654435761u + 2 * (seed + round)) + seed) & (count - 1);
        i ^= i >> half;
    }
    return i;
}

enum class Fill { zero, floats, doubles, halves, bits, index, permutation, offsets };

__global__ void fill_buffer(Fill fill, void *data, size_t count, long long number,
                            unsigned int seed) {
    size_t stride = size_t(gridDim.x) * blockDim.x;
    for (size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride)
        switch (fill) {
        case Fill::zero:
            static_cast<unsigned int *>(data)[i] = 0;
            break;
        case Fill::floats:
            static_cast<float *>(data)[i] = uniform(i, seed);
            break;
        case Fill::doubles:
            static_cast<double *>(data)[i] = uniform(i, seed);
            break;
        case Fill::halves:
            static_cast<__half *>(data)[i] = __float2half(uniform(i, seed));
            break;
        case Fill::bits:
            static_cast<unsigned int *>(data)[i] = hash(i, seed);
            break;
        case Fill::index:
            static_cast<int *>(data)[i] = static_cast<int>(hash(i, seed) % number);
            break;
        case Fill::permutation:
            static_cast<unsigned int *>(data)[i] =
                permuted(static_cast<unsigned int>(i), static_cast<unsigned int>(count), seed);
            break;
        case Fill::offsets:
            static_cast<int *>(data)[i] = static_cast<int>(i * number);
            break;
        }
}

__global__ void count_differences(const unsigned int *a, const unsigned int *b, size_t count,
                                  unsigned long long *differences) {
    size_t stride = size_t(gridDim.x) * blockDim.x;
    unsigned long long found = 0;
    for (size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride)
        found += a[i] != b[i];
    if (found)
        atomicAdd(differences, found);
}

struct Buffer {
    std::string name;
    size_t bytes;
    Fill fill;
    long long number;
    bool is_output;
    char *data;
    char *wanted; // what the first variant left in an output
};

static Fill fill_of(const std::string &name) {
    static const std::map<std::string, Fill> fills = {
        {"zero", Fill::zero},       {"float", Fill::floats},
        {"double", Fill::doubles},  {"half", Fill::halves},
        {"bits", Fill::bits},       {"index", Fill::index},
        {"offsets", Fill::offsets}, {"permutation", Fill::permutation}};
    auto found = fills.find(name);
    if (found == fills.end())
        fail("no fill '" + name + "'");
    return found->second;
}

static size_t unit_of(Fill fill) {
    return fill == Fill::doubles ? 8 : fill == Fill::halves ? 2 : 4;
}

static void fill(const Buffer &b, unsigned int seed) {
    fill_buffer<<<2048, 256>>>(b.fill, b.data, b.bytes / unit_of(b.fill), b.number, seed);
    check(cudaGetLastError(), "fill " + b.name);
}

// ---- A case
// --------------------------------------------------------------------------------------

struct Piece {
    int offset;
    char kind;
    std::string value;
};

struct Argument {
    int size;
    std::vector<Piece> pieces;
};

struct Storage {
    alignas(16) char bytes[64];
};

struct Variant {
    std::string name, cubin, kernel;
    CUmodule module;
    CUfunction function;
    std::string state;
    std::vector<float> times;
};

struct Case {
    std::string name;
    int rounds = 0;
    std::vector<Buffer> buffers;
    std::vector<Argument> arguments;
    std::vector<Storage> storage;
    std::vector<void *> pointers; // into storage
    std::vector<Variant> variants;
    unsigned grid[2], block[2], shared;
};

class Runner {
  public:
    explicit Runner(bool is_once) : api(load_api()), is_once(is_once) {
        check(cudaFree(nullptr), "start");
        check(cudaGetDeviceProperties(&device, 0), "device");
        check(cudaEventCreate(&start), "event");
        check(cudaEventCreate(&stop), "event");
        check(cudaMalloc(&differences, sizeof(*differences)), "memory");
    }

    void tell_device() {
        int driver = 0;
        check(cudaDriverGetVersion(&driver), "version");
        std::printf("device\t%s\t%d\t%d\t%d\n", device.name, device.multiProcessorCount,
                    device.l2CacheSize, driver);
    }

    void bandwidth(size_t bytes);
    void read_launch(Case &c, std::istringstream &words);
    void run(Case &c);

  private:
    void allocate(Case &c);
    void free_all(Case &c);
    void reset(Case &c);
    void load(Case &c, Variant &v);
    void prepare(Case &c);
    bool launch(Case &c, Variant &v);
    bool agrees(Case &c, bool is_first);
    float milliseconds(Case &c, Variant &v, int repeats);
    void measure(Case &c);

    Api api;
    bool is_once;
    cudaDeviceProp device;
    cudaEvent_t start, stop;
    unsigned long long *differences;
};

void Runner::read_launch(Case &c, std::istringstream &words) {
    std::string kind;
    unsigned blocks;
    int is_single;
    words >> kind;
    if (kind == "grid") {
        words >> c.grid[0] >> c.grid[1];
    } else {
        words >> blocks;
        c.grid[0] = blocks * device.multiProcessorCount;
        c.grid[1] = 1;
    }
    words >> c.block[0] >> c.block[1] >> is_single;
    c.shared = is_single ? static_cast<unsigned>(device.sharedMemPerMultiprocessor / 2) : 0;
}

void Runner::allocate(Case &c) {
    unsigned int seed = 1;
    for (Buffer &b : c.buffers) {
        check(cudaMalloc(&b.data, b.bytes), "memory for " + b.name);
        b.wanted = nullptr;
        if (b.is_output)
            check(cudaMalloc(&b.wanted, b.bytes), "memory for the wanted " + b.name);
        fill(b, seed++);
    }
}

void Runner::free_all(Case &c) {
    for (Buffer &b : c.buffers) {
        cudaFree(b.data);
        cudaFree(b.wanted);
    }
    for (Variant &v : c.variants)
        if (v.module)
            api.module_unload(v.module);
}

// Outputs as they were before the first launch.
void Runner::reset(Case &c) {
    unsigned int seed = 1;
    for (Buffer &b : c.buffers) {
        if (b.is_output)
            fill(b, seed);
        seed++;
    }
}

void Runner::load(Case &c, Variant &v) {
    v.module = nullptr;
    v.state = "same";
    if (api.module_load(&v.module, v.cubin.c_str()) != CUDA_SUCCESS)
        v.state = "failed:not-loaded";
    else if (api.get_function(&v.function, v.module, v.kernel.c_str()) != CUDA_SUCCESS)
        v.state = "failed:no-kernel";
    else if (c.shared &&
             api.set_attribute(v.function, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                               static_cast<int>(c.shared)) != CUDA_SUCCESS)
        v.state = "failed:shared-memory";
}

static void store_piece(const Case &c, const Piece &piece, char *to) {
    if (piece.kind == 'p') {
        auto found = std::find_if(c.buffers.begin(), c.buffers.end(),
                                  [&](const Buffer &b) { return b.name == piece.value; });
        if (found == c.buffers.end())
            fail("no buffer '" + piece.value + "'");
        std::memcpy(to, &found->data, 8);
        return;
    }
    double number = std::strtod(piece.value.c_str(), nullptr);
    int i = static_cast<int>(number);
    long long l = static_cast<long long>(number);
    float f = static_cast<float>(number);
    __half2 h = __floats2half2_rn(f, f);
    switch (piece.kind) {
    case 'i':
        std::memcpy(to, &i, 4);
        break;
    case 'l':
        std::memcpy(to, &l, 8);
        break;
    case 'f':
        std::memcpy(to, &f, 4);
        break;
    case 'd':
        std::memcpy(to, &number, 8);
        break;
    case 'h':
        std::memcpy(to, &h, 4);
        break;
    default:
        fail(std::string("no kind of argument '") + piece.kind + "'");
    }
}

void Runner::prepare(Case &c) {
    c.storage.resize(c.arguments.size());
    c.pointers.clear();
    for (size_t k = 0; k < c.arguments.size(); k++) {
        for (const Piece &piece : c.arguments[k].pieces)
            store_piece(c, piece, c.storage[k].bytes + piece.offset);
        c.pointers.push_back(c.storage[k].bytes);
    }
}

bool Runner::launch(Case &c, Variant &v) {
    return api.launch(v.function, c.grid[0], c.grid[1], 1, c.block[0], c.block[1], 1, c.shared,
                      nullptr, c.pointers.data(), nullptr) == CUDA_SUCCESS;
}

// Whether the outputs hold something and, but for the first variant's, what that one left.
bool Runner::agrees(Case &c, bool is_first) {
    bool is_same = true;
    for (Buffer &b : c.buffers) {
        if (!b.is_output)
            continue;
        unsigned long long found = 0;
        if (is_first) {
            check(cudaMemcpy(b.wanted, b.data, b.bytes, cudaMemcpyDeviceToDevice),
                  "copy " + b.name);
            continue;
        }
        check(cudaMemset(differences, 0, sizeof(found)), "clear");
        count_differences<<<2048, 256>>>(reinterpret_cast<unsigned int *>(b.data),
                                         reinterpret_cast<unsigned int *>(b.wanted), b.bytes / 4,
                                         differences);
        check(cudaMemcpy(&found, differences, sizeof(found), cudaMemcpyDeviceToHost),
              c.name + ": " + b.name);
        is_same = is_same && !found;
    }
    return is_same;
}

float Runner::milliseconds(Case &c, Variant &v, int repeats) {
    float time = 0;
    check(cudaEventRecord(start), "event");
    for (int k = 0; k < repeats; k++)
        launch(c, v);
    check(cudaEventRecord(stop), "event");
    check(cudaEventSynchronize(stop), c.name + ": " + v.name);
    check(cudaEventElapsedTime(&time, start, stop), "event");
    return time / repeats;
}

void Runner::measure(Case &c) {
    std::vector<Variant *> good;
    for (Variant &v : c.variants)
        if (v.state.compare(0, 6, "failed") != 0)
            good.push_back(&v);
    if (good.empty())
        return;
    float once = std::min(milliseconds(c, *good[0], 1), milliseconds(c, *good[0], 1));
    int repeats =
        std::max(1, std::min(most_repeats, static_cast<int>(shortest_ms / once + 0.999f)));
    for (int round = -warm_up; round < c.rounds; round++)
        for (size_t k = 0; k < good.size(); k++) {
            // Each variant comes at each place, and after others than before.
            size_t place = (k + round + warm_up) % good.size();
            Variant &v = *good[round % 2 ? place : good.size() - 1 - place];
            float time = milliseconds(c, v, repeats);
            if (round >= 0)
                v.times.push_back(time);
        }
    for (Variant &v : c.variants) {
        std::printf("result\t%s\t%s\t%s\t%d", c.name.c_str(), v.name.c_str(), v.state.c_str(),
                    repeats);
        for (float time : v.times)
            std::printf("\t%.6f", time);
        std::printf("\n");
    }
    std::fflush(stdout);
}

void Runner::run(Case &c) {
    allocate(c);
    prepare(c);
    for (Variant &v : c.variants) {
        load(c, v);
        if (v.state != "same")
            continue;
        bool is_first = &v == &c.variants[0];
        reset(c);
        if (!launch(c, v))
            v.state = "failed:not-launched";
        check(cudaDeviceSynchronize(), c.name + ": " + v.name);
        if (!is_once && v.state == "same")
            v.state = !agrees(c, is_first) ? "different" : is_first ? "reference" : "same";
    }
    if (!is_once)
        measure(c);
    free_all(c);
}

void Runner::bandwidth(size_t bytes) {
    char *from, *to;
    check(cudaMalloc(&from, bytes), "memory");
    check(cudaMalloc(&to, bytes), "memory");
    fill({"bandwidth", bytes, Fill::bits, 0, false, from, nullptr}, 1);
    std::printf("bandwidth");
    for (int round = -warm_up; round < 31; round++) {
        float time = 0;
        check(cudaEventRecord(start), "event");
        check(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice), "copy");
        check(cudaEventRecord(stop), "event");
        check(cudaEventSynchronize(stop), "copy");
        check(cudaEventElapsedTime(&time, start, stop), "event");
        if (round >= 0)
            std::printf("\t%.2f", 2.0 * bytes / time / 1e6);
    }
    std::printf("\n");
    cudaFree(from);
    cudaFree(to);
}

// ---- The plan
// ------------------------------------------------------------------------------------

static Argument read_argument(std::istringstream &words) {
    Argument argument;
    std::string piece;
    words >> argument.size;
    if (argument.size > static_cast<int>(sizeof(Storage::bytes)))
        fail("an argument of " + std::to_string(argument.size) + " bytes");
    while (words >> piece) {
        size_t first = piece.find(':');
        argument.pieces.push_back(
            {std::atoi(piece.c_str()), piece[first + 1], piece.substr(first + 3)});
    }
    return argument;
}

static Buffer read_buffer(std::istringstream &words) {
    Buffer b;
    std::string name;
    words >> b.name >> b.bytes >> name >> b.number >> b.is_output;
    b.fill = fill_of(name);
    b.bytes = (b.bytes + 15) / 16 * 16;
    return b;
}

static void read_line(Runner &runner, Case &c, const std::string &line) {
    std::istringstream words(line);
    std::string what;
    words >> what;
    if (what == "case") {
        c = Case();
        words >> c.name >> c.rounds;
    } else if (what == "buffer") {
        c.buffers.push_back(read_buffer(words));
    } else if (what == "launch") {
        runner.read_launch(c, words);
    } else if (what == "argument") {
        c.arguments.push_back(read_argument(words));
    } else if (what == "variant") {
        Variant v;
        words >> v.name >> v.cubin >> v.kernel;
        c.variants.push_back(v);
    } else if (what == "end") {
        runner.run(c);
    } else if (what == "bandwidth") {
        size_t bytes;
        words >> bytes;
        runner.bandwidth(bytes);
    } else {
        fail("the plan says '" + line + "'");
    }
}

int main(int argc, char **argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: driver PLAN [--once]\n");
        return 2;
    }
    bool is_once = argc > 2 && !std::strcmp(argv[2], "--once");
    std::ifstream plan(argv[1]);
    if (!plan)
        fail(std::string("cannot read '") + argv[1] + "'");
    Runner runner(is_once);
    runner.tell_device();
    Case c;
    for (std::string line; std::getline(plan, line);)
        if (!line.empty())
            read_line(runner, c, line);
    return 0;
}
