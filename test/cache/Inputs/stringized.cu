// What the macros of the headers do with their arguments, which a source behind a prelude still has to know.
#include <assert.h>
#include <kf/annotate.h>

#define CHECK(e) assert(e)
#define TWICE(e) CHECK(e)
#define PLAIN(e) (e)

__global__ void k(const float *KF_CS x, float *y, int i)
{
    assert(x[i] > 0);
    CHECK(x[i + 1] > 0);
    TWICE(x[i + 2] > 0);
    y[i] = PLAIN(x[i + 3]);
}
