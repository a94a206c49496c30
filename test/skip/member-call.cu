// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

struct V {
    float a;
    __device__ float get() const;
    __device__ void set(float);
    __device__ V &operator+=(V);
    __device__ operator float() const;
    __device__ float operator[](int) const;
    __device__ float operator()();
};
__device__ float k(V *KF_CS x, V v, int i)
{
    x[i].set(x->get());
    // MSG: [[#@LINE-1]]:5: skipped x[i]: a member function is called on it ('set') [member-call]
    // MSG: [[#@LINE-2]]:14: skipped x: a member function is called on it ('get') [member-call]
    x[i] += v;
    // MSG: [[#@LINE-1]]:5: skipped x[i]: a member function is called on it ('operator+=') [member-call]
    float f = x[i];
    // MSG: [[#@LINE-1]]:15: skipped x[i]: a member function is called on it ('operator float') [member-call]
    return f + x[i][1] + (*x)();
    // MSG: [[#@LINE-1]]:16: skipped x[i]: a member function is called on it ('operator[]') [member-call]
    // MSG: [[#@LINE-2]]:28: skipped *x: a member function is called on it ('operator()') [member-call]
}
