#include <kf/annotate.h>
#define NAME get
namespace n {
namespace {
#include "body.inc"
} // namespace
} // namespace n
struct S {
#include "body.inc"
};
extern "C" {
#include "body.inc"
}
__global__ void k(float *y)
{
    S s;
    y[0] = n::get(y) + s.get(y) + get(y);
}
