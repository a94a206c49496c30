// REQUIRES: clang, gxx
// RUN: %python %root/test/exec/cpu/compare.py --kf-rewrite %kf-rewrite --clang %clangxx --gxx %gxx %s
//
// The hint follows the pointer, and the pointer goes where it went.
#include <kf/annotate.h>
#include "kf_test.h"

__global__ void derived(float *KF_CS x, const float *KF_CG y, int n) {
    int o = kf_thread() * KF_SLICE;
    const float *row = y + o;
    float *out = &x[o];
    for (const float *p = row; p < row + n; p++)
        *out++ = *p * 2;
    float *&again = out;
    *again-- = row[1];
    note(*out);
    float *both[2] = {x + o, x + o + 4};
    both[1][0] += both[0][1];
    for (int i = 0; i < 2; i++)
        note(both[i][2]);
    float4 *wide = (float4 *)(x + o);
    wide[2] = wide[0];
    wide->y = 4;
    note(reinterpret_cast<const float2 *>(y)[o / 2 + 1].y);
    auto q = y + o;
    q += 2;
    note(q[-1] + *(q + 1) + 2[q]);
    note(*&q[1]);
    note((&q[1])[1]);
    const float *r;
    r = q;
    r++;
    note(*r);
    note((n > 2 ? q : r)[1]);
    note((tick(1), r)[2]);
}
static void test_derived(kf_test &t) {
    float *x = t.buffer<float>(), *y = t.buffer<float>();
    KF_START(derived, x, y, 3);
    t.digest(x);
}

struct Arguments {
    int *KF_CS x;
    const int *KF_CG y[2];
};
__global__ void fields(Arguments a, int **KF_CA pp) {
    int o = kf_thread() * KF_SLICE;
    a.x[o] = a.y[0][o] + a.y[1][o + 1];
    a.x += o;
    *a.x++ += 2;
    Arguments *p = &a;
    p->x[1] = *(p->y[1] + o);
    pp[o + 1] = pp[o];
    note(*pp[o + 1]);
    *pp[o] = 4;
    pp[o + 2]++;
    note(pp[o + 2][1]);
}
static void test_fields(kf_test &t) {
    int *x = t.buffer<int>(), *y = t.buffer<int>(), *z = t.buffer<int>();
    int **pp = t.pointers(z);
    Arguments a = {x, {y, z}};
    KF_START(fields, a, pp);
    t.digest(x);
    t.digest(z);
    t.digest_pointers(pp, z);
}

KF_MAIN(KF_RUN(derived) KF_RUN(fields))
