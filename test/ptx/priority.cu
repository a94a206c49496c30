// The instruction with a policy as its operand, in the place of a plain access with a policy: nvcc gets
// that wrong for this class, which would crash it for sm_100.
// REQUIRES: nvcc
// RUN: %nvcc -arch=sm_100 -std=c++17 -Werror all-warnings %kf_include -ptx %s -o %t.ptx
// RUN: %FileCheck %s < %t.ptx
// RUN: %nvcc -arch=sm_75 -std=c++17 -Werror all-warnings %kf_include -ptx %s -o %t.ptx
// RUN: %FileCheck %s --check-prefix=OLD < %t.ptx
#include <kf/runtime.h>

struct alignas(16) Bytes {
    char bytes[16];
};
// CHECK-LABEL: .entry global(
// CHECK: 0x14F0000000000000; ld.global.L2::cache_hint.v4.b32
// CHECK: 0x12F0000000000000; st.global.L2::cache_hint.v4.b32
// OLD-LABEL: .entry global(
// OLD-NOT: L2::cache_hint
extern "C" __global__ void global(Bytes *x, Bytes *y) {
    kf_st_global_L2_evict_first_ptx(&(y[0])) = kf_ld_global_L2_evict_last_ptx(&(x[0]));
}
// CHECK-LABEL: .entry generic(
// CHECK: ld.L2::cache_hint.v4.b32
// CHECK: st.L2::cache_hint.v4.b32
extern "C" __global__ void generic(Bytes *x, Bytes *y) {
    kf_st_L2_evict_normal_ptx(&(y[0])) = kf_ld_L2_evict_normal_ptx(&(x[0]));
}
// CHECK-LABEL: .entry update(
// CHECK: ld.global.L2::cache_hint.b32
// CHECK: st.global.L2::cache_hint.b32
extern "C" __global__ void update(int *x) {
    kf_st_global_L2_evict_last_ptx(&(x[0])) += 1;
}
// CHECK-LABEL: .entry whole(
// CHECK: ld.global.nc.L2::cache_hint.v2.b32
// CHECK-NOT: ld.global
// CHECK: st.global
extern "C" __global__ void whole(const int2 *x, int *y) {
    y[0] = kf_at_global_nc_L2_evict_first_ptx(x)->x + kf_at_global_nc_L2_evict_first_ptx(x)->y;
}
