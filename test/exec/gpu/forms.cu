// The forms in which a program reads and writes through an annotated pointer.
#include <cuda_runtime.h>
#include <kf/annotate.h>

#include "check.h"
#include "types.h"

// ptx: only ld.global.cs.nc st.global.cs
__global__ void dereference(int *__restrict__ KF_CS y, const int *__restrict__ KF_CS x, const int *,
                            int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        *(y + i) = *(x + i);
}

// ptx: only ld.global.cs.nc st.global.cs
__global__ void index_first(int *__restrict__ KF_CS y, const int *__restrict__ KF_CS x, const int *,
                            int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        i[y] = i[x];
}

// ptx: only ld.global.cs.nc st.global.L2::cache_hint
__global__ void arrow(int4 *__restrict__ KF_CS y, const int4 *__restrict__ KF_CS x, const int *,
                      int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        (y + i)->x = (*(x + i)).w;
        (y + i)->w = x[i].x;
    }
}

struct Tile {
    float cell[2][3];
    int count;
};

// ptx: only ld.global.cs.nc ld.global.nc.L2::cache_hint st.global.L2::cache_hint
__global__ void nested_arrays(Tile *__restrict__ KF_CS y, const Tile *__restrict__ KF_CS x,
                              const int *__restrict__ KF_CS index, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    for (int r = 0; r < 2; r++)
        for (int c = 0; c < 3; c++)
            y[i].cell[1 - r][c] = x[index[i]].cell[r][c];
    y[i].count = x[i].count;
}

// ptx: only ld.global.L2::cache_hint st.global.cg
__global__ void chain(int *KF_CG y, const int *KF_CS x, const int *, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n / 2)
        y[i] = y[i + n / 2] = x[i];
}

// ptx: only ld.global.nc.L2::cache_hint
__global__ void condition(int *__restrict__ y, const int *__restrict__ KF_CS x,
                          const int *__restrict__ KF_CS index, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > 0 && x[index[i]] % 2)
        y[i] = x[i] > x[index[i]] ? x[i] : ~x[index[i]];
}

// ptx: only ld.global.nc.L2::cache_hint st.global.wt
__global__ void grid_stride(double *__restrict__ KF_ST(wt) y,
                            const double *__restrict__ KF_LD(cs) x, const int *, int n) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        y[i] = fma(x[i], x[i], 0.5);
}

// ptx: ld.global.lu st.global.cg
__global__ void two_sides(unsigned long long *KF_LD(lu) KF_ST(cg) y, const unsigned long long *x,
                          const int *, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = (y[i] ^ x[i]) * 0x100000001b3u;
}

// Each element is stored and read again by its thread: a load that moved above the store would
// read the old value.
// ptx: only ld.global.L2::cache_hint st.global.L2::cache_hint
__global__ void running_sum(unsigned int *KF_CS y, const unsigned int *KF_CS x, const int *,
                            int n) {
    int first = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    for (int k = first + 1; k < first + 4 && k < n; k++) {
        y[k] = y[k - 1] + x[k];
        y[k - 1] = y[k] * 3;
    }
}

// The two names may mean one element: nothing may be kept in a register across the stores.
// ptx: ld.global.L2::cache_hint st.global.L2::cache_hint
static __device__ __noinline__ void bump(unsigned int *KF_CS a, unsigned int *KF_CS b) {
    *a += 1;
    *b += *a;
    *a ^= *b;
}

__global__ void aliases(unsigned int *y, const unsigned int *x, const int *, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n / 2)
        bump(y + i, x[i] % 2 ? y + i : y + i + n / 2);
}

// ptx: only ld.global.cs.nc st.global.cs
__global__ void local_row(float *__restrict__ KF_CS y, const float *__restrict__ KF_CS x,
                          const int *, int n) {
    const float *row = x + blockIdx.x * blockDim.x;
    float *out = y + blockIdx.x * blockDim.x;
    if (static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) < n)
        out[threadIdx.x] = row[threadIdx.x];
}

// ptx: ld.global.nc.L2::cache_hint st.global.cs
__global__ void lambda(float *__restrict__ KF_CS y, const float *__restrict__ KF_CS x,
                       const int *__restrict__ index, int n) {
    auto pick = [=](int k) { return x[index[k]]; };
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = pick(i);
}

struct Span {
    const float *KF_CG data;
    int count;

    // ptx: ld.cg
    __device__ float at(int i) const {
        return data[i < count ? i : count - 1];
    }
};

__global__ void member(float *y, const float *x, const int *index, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    Span span{x, n / 2};
    if (i < n)
        y[i] = span.at(index[i]);
}

typedef float *FloatsOut KF_CS;

// ptx: st.global.cs
__global__ void through_typedef(FloatsOut y, const float *x, const int *, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i];
}

// ptx: ld.global.L2::cache_hint st.global.L2::cache_hint
__global__ void update_in_expression(unsigned int *KF_CS y, const unsigned int *x, const int *,
                                     int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n / 2) {
        unsigned int before = y[i]++;
        y[i + n / 2] = before + (y[i] *= 3);
        y[i + n / 2] ^= y[i] -= x[i];
    }
}

// ptx: ld.global.L2::cache_hint st.global.L2::cache_hint
__global__ void narrow_updates(unsigned char *KF_CS y, const unsigned char *x, const int *, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] += 300;
        y[i] <<= x[i] % 8;
        y[i] /= static_cast<unsigned char>(x[i] | 1);
    }
}

// ptx: only ld.global.ca.nc st.global.wb
template <class T, int stride>
__global__ void strided(T *__restrict__ KF_CA y, const T *__restrict__ KF_CA x, const int *,
                        int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if constexpr (stride > 1)
        i = i * stride % n;
    if (i < n)
        y[i] = x[i];
}

// One text for types with a hint and without: what a template does is decided for each.
// ptx: only ld.global.cs.nc st.global.cs
template <class T>
__global__ void any_type(T *__restrict__ KF_CS y, const T *__restrict__ KF_CS x, const int *,
                         int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i];
}

int main(int argc, char **argv) {
    Check check(argc, argv);
    check.run("dereference", Expect::Copy, dereference);
    check.run("index_first", Expect::Copy, index_first);
    check.run("arrow", Expect::Change, arrow);
    check.run("nested_arrays", Expect::Change, nested_arrays);
    check.run("chain", Expect::Change, chain);
    check.run("condition", Expect::Change, condition);
    check.run("grid_stride", Expect::Change, grid_stride);
    check.run("two_sides", Expect::Change, two_sides);
    check.run("running_sum", Expect::Change, running_sum);
    check.run("aliases", Expect::Change, aliases);
    check.run("local_row", Expect::Copy, local_row);
    check.run("lambda", Expect::Change, lambda);
    check.run("member", Expect::Change, member);
    check.run("through_typedef", Expect::Copy, through_typedef);
    check.run("update_in_expression", Expect::Change, update_in_expression);
    check.run("narrow_updates", Expect::Change, narrow_updates);
    check.run("strided<float, 1>", Expect::Copy, strided<float, 1>);
    check.run("strided<short, 2>", Expect::Change, strided<short, 2>);
    check.run("any_type<signed char>", Expect::Copy, any_type<signed char>);
    check.run("any_type<Enum16>", Expect::Copy, any_type<Enum16>);
    check.run("any_type<float>", Expect::Copy, any_type<float>);
    check.run("any_type<double>", Expect::Copy, any_type<double>);
    check.run("any_type<int *>", Expect::Copy, any_type<int *>);
    check.run("any_type<float4>", Expect::Copy, any_type<float4>);
    check.run("any_type<Bytes16Align4>", Expect::Copy, any_type<Bytes16Align4>);
    check.run("any_type<Bytes8Align1>", Expect::Copy, any_type<Bytes8Align1>);
    return check.finish();
}
