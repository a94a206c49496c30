#include <kf/annotate.h>
#ifndef __CUDA_ARCH__
#include "host.h"
#endif
#if __has_include("marker.h") && !__has_include("missing.h")
#define MARKED 1
#else
#define MARKED 2
#endif
__global__ void k(float *KF_CS y) { y[0] = MARKED; }
