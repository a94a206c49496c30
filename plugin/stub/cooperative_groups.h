/*
 * Cooperative groups: blocks, tiles, coalesced threads and the grid.
 */
#ifndef _COOPERATIVE_GROUPS_H_
#define _COOPERATIVE_GROUPS_H_
#pragma clang system_header

#include "cuda_runtime.h"

#define KF_MEMBER __device__ __forceinline__
#define KF_DEVICE static __device__ __forceinline__

namespace cooperative_groups {

class thread_group {
  protected:
    unsigned int kf_size, kf_rank;
    KF_MEMBER thread_group(unsigned int size, unsigned int rank) : kf_size(size), kf_rank(rank) {}
    friend KF_MEMBER thread_group tiled_partition(const thread_group &, unsigned int);

  public:
    KF_MEMBER unsigned long long size() const {
        return kf_size;
    }
    KF_MEMBER unsigned long long num_threads() const {
        return kf_size;
    }
    KF_MEMBER unsigned long long thread_rank() const {
        return kf_rank;
    }
    KF_MEMBER void sync() const {
        __syncthreads();
    }
};

class thread_block : public thread_group {
    KF_MEMBER thread_block() : thread_group(num_threads(), thread_rank()) {}
    friend KF_MEMBER thread_block this_thread_block();

  public:
    KF_DEVICE void sync() {
        __syncthreads();
    }
    KF_DEVICE unsigned int num_threads() {
        return blockDim.x * blockDim.y * blockDim.z;
    }
    KF_DEVICE unsigned int size() {
        return num_threads();
    }
    KF_DEVICE unsigned int thread_rank() {
        return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    }
    KF_DEVICE dim3 group_index() {
        return dim3(blockIdx.x, blockIdx.y, blockIdx.z);
    }
    KF_DEVICE dim3 thread_index() {
        return dim3(threadIdx.x, threadIdx.y, threadIdx.z);
    }
    KF_DEVICE dim3 group_dim() {
        return dim3(blockDim.x, blockDim.y, blockDim.z);
    }
    KF_DEVICE dim3 dim_threads() {
        return group_dim();
    }
};

KF_MEMBER thread_block this_thread_block() {
    return thread_block();
}

class grid_group : public thread_group {
    KF_MEMBER grid_group() : thread_group(0, 0) {}
    friend KF_MEMBER grid_group this_grid();

  public:
    __device__ void sync() const;
    KF_DEVICE bool is_valid() {
        return true;
    }
    KF_DEVICE unsigned long long num_blocks() {
        return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
    }
    KF_DEVICE unsigned long long block_rank() {
        return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    }
    KF_DEVICE unsigned long long num_threads() {
        return num_blocks() * thread_block::num_threads();
    }
    KF_DEVICE unsigned long long size() {
        return num_threads();
    }
    KF_DEVICE unsigned long long thread_rank() {
        return block_rank() * thread_block::num_threads() + thread_block::thread_rank();
    }
    KF_DEVICE dim3 group_dim() {
        return dim3(gridDim.x, gridDim.y, gridDim.z);
    }
};

KF_MEMBER grid_group this_grid() {
    return grid_group();
}

/* Shuffles an object of any type, in words. */
#define KF_SHUFFLE(NAME, FUNCTION, LANE)                                                           \
    template <class kf_T> KF_MEMBER kf_T NAME(kf_T value, LANE kf_lane) const {                    \
        unsigned int kf_words[(sizeof(kf_T) + 3) / 4] = {};                                        \
        __builtin_memcpy((void *)kf_words, (const void *)&value, sizeof(kf_T));                    \
        for (unsigned int &kf_word : kf_words)                                                     \
            kf_word = FUNCTION(kf_mask, kf_word, kf_lane, kf_width);                               \
        __builtin_memcpy((void *)&value, (const void *)kf_words, sizeof(kf_T));                    \
        return value;                                                                              \
    }

/* The lanes of a mask; a tile's mask is the run of `width` lanes that holds this one. */
class kf_lanes : public thread_group {
  protected:
    unsigned int kf_mask, kf_width;
    KF_MEMBER kf_lanes(unsigned int mask, unsigned int width, unsigned int size, unsigned int rank)
        : thread_group(size, rank), kf_mask(mask), kf_width(width) {}

  public:
    KF_MEMBER void sync() const {
        __syncwarp(kf_mask);
    }
    KF_SHUFFLE(shfl, __shfl_sync, int)
    KF_SHUFFLE(shfl_up, __shfl_up_sync, unsigned int)
    KF_SHUFFLE(shfl_down, __shfl_down_sync, unsigned int)
    KF_MEMBER int any(int kf_predicate) const {
        return __any_sync(kf_mask, kf_predicate);
    }
    KF_MEMBER int all(int kf_predicate) const {
        return __all_sync(kf_mask, kf_predicate);
    }
    KF_MEMBER unsigned int ballot(int kf_predicate) const {
        return __ballot_sync(kf_mask, kf_predicate);
    }
    template <class kf_T> KF_MEMBER unsigned int match_any(kf_T value) const {
        return __match_any_sync(kf_mask, value);
    }
};

class coalesced_group : public kf_lanes {
    KF_MEMBER coalesced_group(unsigned int mask)
        : kf_lanes(mask, warpSize, __popc(mask),
                   __popc(mask & ((1u << (thread_block::thread_rank() & 31)) - 1))) {}
    friend KF_MEMBER coalesced_group coalesced_threads();
};

KF_MEMBER coalesced_group coalesced_threads() {
    return coalesced_group(__activemask());
}

template <unsigned int kf_Size, class kf_Parent = void> class thread_block_tile : public kf_lanes {
    KF_MEMBER thread_block_tile(unsigned int rank)
        : kf_lanes((kf_Size < 32 ? (1u << (kf_Size & 31)) - 1 : ~0u)
                       << (rank & 31 & ~(kf_Size - 1)),
                   kf_Size < 32 ? kf_Size : 32, kf_Size, rank & (kf_Size - 1)) {}
    template <unsigned int kf_S, class kf_P>
    friend KF_MEMBER thread_block_tile<kf_S, kf_P> tiled_partition(const kf_P &);

  public:
    /* A tile of any parent is a thread_block_tile<Size>. */
    template <class kf_P>
    KF_MEMBER thread_block_tile(const thread_block_tile<kf_Size, kf_P> &tile) : kf_lanes(tile) {}
    KF_DEVICE constexpr unsigned long long size() {
        return kf_Size;
    }
    KF_DEVICE constexpr unsigned long long num_threads() {
        return kf_Size;
    }
    KF_SHUFFLE(shfl_xor, __shfl_xor_sync, unsigned int)
    KF_MEMBER unsigned long long meta_group_rank() const {
        return thread_block::thread_rank() / kf_Size;
    }
    KF_MEMBER unsigned long long meta_group_size() const {
        return (thread_block::num_threads() + kf_Size - 1) / kf_Size;
    }
};

template <unsigned int kf_Size, class kf_Parent>
KF_MEMBER thread_block_tile<kf_Size, kf_Parent> tiled_partition(const kf_Parent &parent) {
    return thread_block_tile<kf_Size, kf_Parent>((unsigned int)parent.thread_rank());
}
KF_MEMBER thread_group tiled_partition(const thread_group &parent, unsigned int size) {
    return thread_group(size, (unsigned int)parent.thread_rank() % size);
}

KF_DEVICE void sync(const thread_block &) {
    __syncthreads();
}
template <class kf_Group> KF_DEVICE void sync(const kf_Group &group) {
    group.sync();
}

template <class kf_T> struct plus {
    KF_MEMBER kf_T operator()(kf_T a, kf_T b) const {
        return a + b;
    }
};
template <class kf_T> struct less {
    KF_MEMBER kf_T operator()(kf_T a, kf_T b) const {
        return b < a ? b : a;
    }
};
template <class kf_T> struct greater {
    KF_MEMBER kf_T operator()(kf_T a, kf_T b) const {
        return a < b ? b : a;
    }
};
template <class kf_T> struct bit_and {
    KF_MEMBER kf_T operator()(kf_T a, kf_T b) const {
        return a & b;
    }
};
template <class kf_T> struct bit_or {
    KF_MEMBER kf_T operator()(kf_T a, kf_T b) const {
        return a | b;
    }
};
template <class kf_T> struct bit_xor {
    KF_MEMBER kf_T operator()(kf_T a, kf_T b) const {
        return a ^ b;
    }
};

} // namespace cooperative_groups

#undef KF_SHUFFLE
#undef KF_DEVICE
#undef KF_MEMBER

#endif
