#include <kf/annotate.h>

#if !defined(FROM_FLAGS) || !defined(FROM_DIRECTORY) || !defined(FROM_USAGE) || !defined(IS_CUDA)
#error flags are missing
#endif
static_assert(sizeof TEXT == 10, "");

__global__ void one(float *KF_CS x)
{
    x[0] = 1;
}
