// Streaming access as other libraries write it. A peer is chosen with -DPEER_...: each has
// Stream<T>, made of a pointer, with load(i) and store(i, value).
#pragma once

#if defined(PEER_INTRINSICS)

template <typename T> struct Stream {
    T *p;

    __device__ explicit Stream(T *p) : p(p) {}
    __device__ auto load(int i) const {
        return __ldcs(p + i);
    }
    template <typename V> __device__ void store(int i, V value) const {
        __stcs(p + i, value);
    }
};

#elif defined(PEER_CUB)

#include <cub/thread/thread_load.cuh>
#include <cub/thread/thread_store.cuh>

template <typename T> struct Stream {
    T *p;

    __device__ explicit Stream(T *p) : p(p) {}
    __device__ auto load(int i) const {
        return cub::ThreadLoad<cub::LOAD_CS>(p + i);
    }
    template <typename V> __device__ void store(int i, V value) const {
        cub::ThreadStore<cub::STORE_CS>(p + i, value);
    }
};

#elif defined(PEER_ANNOTATED_PTR)

#include <cuda/annotated_ptr>

template <typename T> struct Stream {
    cuda::annotated_ptr<T, cuda::access_property::streaming> p;

    __device__ explicit Stream(T *p) : p(p) {}
    __device__ auto load(int i) const {
        return p[i];
    }
    template <typename V> __device__ void store(int i, V value) const {
        p[i] = value;
    }
};

#elif defined(PEER_KERNEL_FLOAT)

#include "kernel_float.h"

template <typename T> struct Stream {
    T *p;

    __device__ explicit Stream(T *p) : p(p) {}
    __device__ auto load(int i) const {
        return kernel_float::read_aligned<1, kernel_float::cache_modifier::streaming>(p + i)[0];
    }
    template <typename V> __device__ void store(int i, V value) const {
        kernel_float::write_aligned<1, kernel_float::cache_modifier::streaming>(
            p + i, kernel_float::vec<V, 1>(value));
    }
};

#endif
