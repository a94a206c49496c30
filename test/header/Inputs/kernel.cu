// For a CUDA or HIP compiler, with its headers and without.
#include "kf/access.h"
#include "kf/annotate.h"
#include "kf/async.h"
#include "kf/prefetch.h"
#include "kf/runtime.h"

#include "by-hand.h"
#include "uses.h"

#include "latency.h"

#if (defined(__CUDA__) || defined(__HIP__)) && !defined(__global__) && !defined(__NVCC__)
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#endif

// Operators may be functions of one side only.
struct OnDevice {
    int count;
    __device__ OnDevice &operator+=(const OnDevice &other) {
        count += other.count;
        return *this;
    }
    __device__ OnDevice &operator++() {
        ++count;
        return *this;
    }
};

__global__ void on_device(OnDevice *x) {
    kf_st_cs(&x[0]) += kf_ld_cs(&x[1]);
    ++kf_st_cs(&x[2]);
}

__global__ void kernel(KF_CS signed char *c, short KF_CG *s, unsigned *KF_LD(cs) KF_ST(cg) u,
                       long long *l KF_LU, float *f, double *d, bool *b, Color *e, Node *n,
                       Rgb *rgb, Half *h, Counted *counted, Pinned *pinned, Base *base,
                       Empty *empty, volatile int *v, Limits limits) {
    everything(c, s, u, l, f, d, b, e, n, rgb, h, counted, pinned, base, empty, v, limits);
}

__global__ void by_hand_kernel(signed char *c, short *s, unsigned *u, long long *l, float *f,
                               double *d, bool *b, Color *e, Node *n, Rgb *rgb, Half *h, Base *base,
                               Empty *empty) {
    everything_by_hand(c, s, u, l, f, d, b, e, n, rgb, h, base, empty);
}

__global__ void latency_kernel(int *i, unsigned *u, long long *l, float *f, double *d, Quad *quad,
                               Bytes *bytes, Halves *halves, Color *color, float **pointer,
                               const volatile int *v, signed char *c, Rgb *rgb, Counted *counted,
                               bool ok) {
    all_latency(i, u, l, f, d, quad, bytes, halves, color, pointer, v, c, rgb, counted, ok);
}

#if !defined(__CUDACC_RTC__)
struct OnHost {
    int count;
    OnHost &operator+=(const OnHost &other) {
        count += other.count;
        return *this;
    }
};

void on_host(OnHost *x) {
    kf_st_cs(&x[0]) += kf_ld_cs(&x[1]);
}
#endif
