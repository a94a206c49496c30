#include <kf/annotate.h>
__global__ void k(float *KF_CS x) {
#ifdef A
x[0] = 1;
#else
x[1] = 2;
#endif
}
