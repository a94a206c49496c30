// RUN: %rewrite %s --advice
// Where a hint ends for want of an annotation; each place once, many callees in short.
#include <kf/annotate.h>

struct Box {
    float *p;
};
__device__ void a(float *);
__device__ void b(float *);
__device__ void c(float *);
__device__ void d(float *);
__device__ void e(float *);
__device__ void hinted(float *KF_CS p);

__global__ void k(float *KF_CS x, float *KF_CS y, float *KF_CS z, Box *box, int i)
{
    a(x);
    // MSG: [[#@LINE-1]]:7: note: the hint of 'x' does not go on into 'a', 'b', 'c' and 2 more; annotate the parameter too: it gets the hint, and .nc where all calls are seen to hand over such pointers [annotate-parameter]
    a(x + 1);
    b(&x[i]);
    c(x), d(x), e(x);
    a(y), b(y), hinted(y);
    // MSG: [[#@LINE-1]]:7: note: the hint of 'y' does not go on into 'a' and 'b'; annotate the parameter too: it gets the hint, and .nc where all calls are seen to hand over such pointers [annotate-parameter]
    box->p = z;
    // MSG: [[#@LINE-1]]:14: note: the hint of 'z' does not go on with 'p'; annotate that declaration too: it gets the hint; KF_READ_ONLY beside it makes the loads of a field .nc [annotate-pointer]
}
