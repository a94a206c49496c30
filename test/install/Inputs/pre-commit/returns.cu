#include <kf/annotate.h>
#include "step.h"

__device__ float *next(float *KF_CS x)
{
    return &x[STEP];
}
