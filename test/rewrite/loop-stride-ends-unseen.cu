// What ends the thread may be called by a destructor, a constructor of a member, a default argument, a
// pointer, a virtual function, or in a library.
// RUN: %rewrite %s -- -- -isystem%S/Inputs/library
#include <kf/annotate.h>
#include <ends.cuh>

__device__ int die() {
    asm volatile("exit;");
    return 1;
}
struct Guard {
    int bad;
    __device__ ~Guard() { if (bad) asm volatile("trap;"); }
};
struct Holds {
    Guard guard[2];
};
struct Member {
    int value = die();
};
struct Outer {
    Member member;
    __device__ Outer() {}
};
struct Check {
    virtual __device__ void check() = 0;
};
struct Stop {
    __device__ void operator()() const { asm volatile("exit;"); }
};
struct Range {
    struct Iterator {
        int i;
        __device__ int operator*() const { return i; }
        __device__ bool operator!=(Iterator other) const { return i != other.i; }
        __device__ void operator++() { i += die(); }
    };
    __device__ Iterator begin() const { return {0}; }
    __device__ Iterator end() const { return {8}; }
};
struct Point {
    float x, y;
    __device__ Point(float a) : x(a), y(a) {}
    __device__ ~Point() { x = 0; }
};
__device__ Guard make(int);
__device__ int defaulted(int i = die());
__device__ int defaulted(int i) { return i; }
typedef int (*Function)(int);
__global__ void k(int *KF_CG y, int n, int s, Function f, Check *c, Range r) {
    for (int i = 0; i < n; i += s) {
        Guard g{i};
        y[i] = 1;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 1;
    }
    for (int i = 0; i < n; i += s) {
        Holds h{};
        y[i] = 2;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 2;
    }
    for (int i = 0; i < n; i += s) {
        y[i] = 3;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 3;
        Guard{i};
    }
    for (int i = 0; i < n; i += s) {
        Outer o;
        y[i] = 4;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 4;
    }
    for (int i = 0; i < n; i += s)
        y[i] = f(5);
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = f(5);
    for (int i = 0; i < n; i += s) {
        y[i] = 6;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 6;
        c->check();
    }
    for (int i = 0; i < n; i += s) {
        y[i] = 7;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 7;
        library::fail();
    }
    for (int i = 0; i < n; i += s) {
        y[i] = 8;
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = 8;
        library::run(Stop());
    }
    for (int i = 0; i < n; i += s)
        y[i] = defaulted();
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = defaulted();
    for (int i = 0; i < n; i += s)
        for (int v : r)
            y[i] = v;
            // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = v;
    for (int i = 0; i < n; i += s) {
    // CHECK: [[#@LINE-1]]: for (int i = 0; i < n; i += kf_step(s)) {
        Point p(11);
        y[i] = library::fine(p.x);
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = library::fine(p.x);
    }
    for (int i = 0; i < n; i += s) {
    // CHECK: [[#@LINE-1]]: for (int i = 0; i < n; i += kf_step(s)) {
        int t[2] = {1, 2};
        y[i] = min(t[0], 12);
        // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i])) = min(t[0], 12);
        for (int v : t)
            y[0]++;
            // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[0]))++;
    }
}
