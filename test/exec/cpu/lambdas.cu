// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// A capture by copy keeps the pointer as it was, one by reference follows it.
#include <kf/annotate.h>
#include "kf_test.h"

__global__ void captures(int *KF_CS x, const int *KF_CG y) {
    int o = kf_thread() * KF_SLICE;
    x += o;
    y += o;
    auto copy = [=](int i) { return x[i] + y[i]; };
    auto reference = [&](int i) { return x[i] * 100 + *y; };
    auto both = [x, &y](int i) { return x[i] - y[i]; };
    x++;
    ++y;
    note(copy(1));
    note(reference(1));
    note(both(1));
    auto generic = [=](auto i) { x[i] += y[i]; return x[i]; };
    note(generic(2));
    note(generic((short)3));
    [&] { *x++ = 4; }();
    note(*x);
    note([=] { return x[0] = 6; }());
    auto nested = [=](int i) { return [=] { return x[i]--; }(); };
    note(nested(4));
    auto stepping = [=](int n) mutable {
        int sum = 0;
        while (n-- > 0)
            sum += *y++;
        return sum;
    };
    note(stepping(3));
    note(*y);
}
static void test_captures(kf_test &t) {
    int *x = t.buffer<int>(), *y = t.buffer<int>();
    KF_START(captures, x, y);
    t.digest(x);
}

KF_MAIN(KF_RUN(captures))
