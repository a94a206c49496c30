// RUN: %rewrite %s -- --report=text -- -std=c++14
#include <kf/annotate.h>
__device__ int counter;
__device__ int next() { return counter++; }
__device__ int twice(int i) { int a[2] = {i, i}; a[0] += 1; for (int k = 0; k < 2; k++) i += a[k]; return i * 2; }
__device__ int deep(int i) { return twice(i) + next(); }
__device__ int outside(int);
__device__ int set(int &i) { return i = 2; }
struct S { int v; __device__ S(int a) : v(a) {} __device__ int get() const { return v; } __device__ int step() { return v++; } };
template <class T> __device__ void t(T *KF_CS x, int i) { x[next()] = next(); x[twice(i)] = next(); }
// CHECK: [[#@LINE-1]]: template <class T> __device__ void t(T *KF_CS x, int i) { x[next()] = next(); kf_st_cs_policy(&(x[twice(i)])) = next(); }
// MSG: [[#@LINE-2]]:59: skipped x[next()]: before C++17 its index and the right side are evaluated in either order [evaluation-order]
// MSG: [[#@LINE-3]]:79: store x[twice(i)] -> kf_st_cs_policy (st.L2::cache_hint)
template __device__ void t<int>(int *, int);
__device__ void k(int *KF_CS x, const int *KF_CG y, int *n, int i, S s)
{
    x[next()] = next();
    // MSG: [[#@LINE-1]]:5: skipped x[next()]: before C++17 its index and the right side are evaluated in either order [evaluation-order]
    x[next()] += next();
    // MSG: [[#@LINE-1]]:5: skipped x[next()]: before C++17 its index and the right side are evaluated in either order [evaluation-order]
    (x[deep(i)]) <<= deep(i);
    // MSG: [[#@LINE-1]]:6: skipped x[deep(i)]: before C++17 its index and the right side are evaluated in either order [evaluation-order]
    x[twice(i)] = next();
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[twice(i)])) = next();
    // MSG: [[#@LINE-2]]:5: store x[twice(i)] -> kf_st_cs_policy (st.L2::cache_hint)
    x[next()] = twice(i);
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[next()])) = twice(i);
    // MSG: [[#@LINE-2]]:5: store x[next()] -> kf_st_cs_policy (st.L2::cache_hint)
    x[i++] = y[i];
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[i++])) = kf_ld_cg(&(y[i]));
    // MSG: [[#@LINE-2]]:5: store x[i++] -> kf_st_cs_policy (st.L2::cache_hint)
    // MSG: [[#@LINE-3]]:14: load y[i] -> kf_ld_cg (ld.cg)
    *x++ = *y++;
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(*x++)) = kf_ld_cg(&(*y++));
    // MSG: [[#@LINE-2]]:6: store *x++ -> kf_st_cs_policy (st.L2::cache_hint)
    // MSG: [[#@LINE-3]]:13: load *y++ -> kf_ld_cg (ld.cg)
    x[atomicAdd(n, 1)] = y[i];
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[atomicAdd(n, 1)])) = kf_ld_cg(&(y[i]));
    // MSG: [[#@LINE-2]]:5: store x[atomicAdd(n, 1)] -> kf_st_cs_policy (st.L2::cache_hint)
    // MSG: [[#@LINE-3]]:26: load y[i] -> kf_ld_cg (ld.cg)
    x[atomicAdd(n, 1)] = atomicAdd(n, 2);
    // MSG: [[#@LINE-1]]:5: skipped x[atomicAdd(n, 1)]: before C++17 its index and the right side are evaluated in either order [evaluation-order]
    x[outside(i)] = outside(1);
    // MSG: [[#@LINE-1]]:5: skipped x[outside(i)]: before C++17 its index and the right side are evaluated in either order [evaluation-order]
    x[s.get()] = s.get() + S(3).v;
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[s.get()])) = s.get() + S(3).v;
    // MSG: [[#@LINE-2]]:5: store x[s.get()] -> kf_st_cs_policy (st.L2::cache_hint)
    x[s.step()] = s.step();
    // MSG: [[#@LINE-1]]:5: skipped x[s.step()]: before C++17 its index and the right side are evaluated in either order [evaluation-order]
    x[set(i)] = set(i);
    // MSG: [[#@LINE-1]]:5: skipped x[set(i)]: before C++17 its index and the right side are evaluated in either order [evaluation-order]
    x[twice(i)] = twice(twice(i));
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[twice(i)])) = twice(twice(i));
    // MSG: [[#@LINE-2]]:5: store x[twice(i)] -> kf_st_cs_policy (st.L2::cache_hint)
    x[next()]++;
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[next()]))++;
    // MSG: [[#@LINE-2]]:5: update x[next()] -> kf_st_cs_policy (ld.L2::cache_hint, st.L2::cache_hint)
    x[max(i, 2)] = min(i, 3) + __ldg(y);
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[max(i, 2)])) = min(i, 3) + __ldg(y);
    // MSG: [[#@LINE-2]]:5: store x[max(i, 2)] -> kf_st_cs_policy (st.L2::cache_hint)
    // MSG: [[#@LINE-3]]:38: skipped y: passed to a parameter that is not annotated ('__ldg') [passed-on]
    x[next()] = x[next()] = 1;
    // CHECK: [[#@LINE-1]]: x[next()] = kf_st_cs_policy(&(x[next()])) = 1;
    // MSG: [[#@LINE-2]]:5: skipped x[next()]: before C++17 its index and the right side are evaluated in either order [evaluation-order]
    // MSG: [[#@LINE-3]]:17: store x[next()] -> kf_st_cs_policy (st.L2::cache_hint)
    auto f = [&](int j) { return j + i; }; auto g = [&](int j) { return i = j; };
    x[f(1)] = f(2); x[g(1)] = g(2);
    // CHECK: [[#@LINE-1]]: kf_st_cs_policy(&(x[f(1)])) = f(2); x[g(1)] = g(2);
    // MSG: [[#@LINE-2]]:5: store x[f(1)] -> kf_st_cs_policy (st.L2::cache_hint)
    // MSG: [[#@LINE-3]]:21: skipped x[g(1)]: before C++17 its index and the right side are evaluated in either order [evaluation-order]
}
