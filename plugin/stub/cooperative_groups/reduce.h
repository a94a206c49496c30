/*
 * cooperative_groups::reduce(), for tiles.
 */
#ifndef KF_STUB_COOPERATIVE_GROUPS_REDUCE_H
#define KF_STUB_COOPERATIVE_GROUPS_REDUCE_H
#pragma clang system_header

#include "../cooperative_groups.h"

namespace cooperative_groups {

template <class kf_Group, class kf_T, class kf_Op>
static __device__ __forceinline__ kf_T reduce(const kf_Group &group, kf_T value, kf_Op op) {
    for (int delta = (int)group.size() / 2; delta > 0; delta /= 2)
        value = op(value, group.shfl_xor(value, delta));
    return value;
}

} // namespace cooperative_groups

#endif
