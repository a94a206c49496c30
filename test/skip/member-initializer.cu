// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct Pair { float a, b; };
__device__ float use(const float *p);
struct S {
    const float *KF_CS p;
    const Pair *KF_CS q;
    float v = p[0], w{p[1]}, list[2] = {p[2], p[3]};
    // MSG: [[#@LINE-1]]:15: skipped p[0]: in a default member initializer, which host code may run too [member-initializer]
    // MSG: [[#@LINE-2]]:23: skipped p[1]: in a default member initializer, which host code may run too [member-initializer]
    // MSG: [[#@LINE-3]]:41: skipped p[2]: in a default member initializer, which host code may run too [member-initializer]
    // MSG: [[#@LINE-4]]:47: skipped p[3]: in a default member initializer, which host code may run too [member-initializer]
    Pair pair = q[0];
    // MSG: [[#@LINE-1]]:17: skipped q[0]: in a default member initializer, which host code may run too [member-initializer]
    const float &bound = p[4];
    // MSG: [[#@LINE-1]]:26: skipped p[4]: a reference is bound to it ('bound') [reference-bound]
    const float *plain = p + 1;
    // MSG: [[#@LINE-1]]:26: skipped p + 1: stored where no annotation follows ('plain') [stored]
    const float *KF_CS hinted = p;
    // MSG: [[#@LINE-1]]:33: not an access: p: goes on to a pointer that is annotated itself ('hinted') [handed-on]
    const float *&pointer = p;
    // MSG: [[#@LINE-1]]:29: skipped p: the address of the pointer itself is taken ('pointer') [pointer-address]
    float sum = use(p);
    // MSG: [[#@LINE-1]]:21: skipped p: passed to a parameter that is not annotated ('use') [passed-on]
    bool set = p;
    // MSG: [[#@LINE-1]]:16: not an access: p: tested for null or used as a condition [null-test]
    decltype(p[5]) type = v;
    // MSG: [[#@LINE-1]]:14: not an access: p: operand of sizeof, decltype, noexcept or typeid [unevaluated]
};
template <class T> struct G {
    const T *KF_CS p;
    T v = p[0];
    // MSG: [[#@LINE-1]]:11: skipped p[0]: in a default member initializer, which host code may run too [member-initializer]
    T w{p[1]};
    // MSG: [[#@LINE-1]]:9: skipped p[1]: in a default member initializer, which host code may run too [member-initializer]
};
template struct G<float>;
struct M {
    int n;
    const float *KF_CS p;
    __device__ float first() { return 0; }
};
__global__ void k(const float *KF_CS x, float *y)
{
    struct L {
        const float *KF_CS p;
        float v = p[0];
        // CHECK: [[#@LINE-1]]: float v = kf_ld_cs(&(p[0]));
        // MSG: [[#@LINE-2]]:19: load p[0] -> kf_ld_cs (ld.cs)
    };
    y[0] = L{x}.v + M{1, x}.first() + M{.p = x}.first();
    // MSG: [[#@LINE-1]]:14: not an access: x: goes on to a pointer that is annotated itself ('p') [handed-on]
    // MSG: [[#@LINE-2]]:26: not an access: x: goes on to a pointer that is annotated itself ('p') [handed-on]
    // MSG: [[#@LINE-3]]:46: not an access: x: goes on to a pointer that is annotated itself ('p') [handed-on]
}
