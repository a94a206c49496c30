#include <kf/annotate.h>
#ifdef STORE
#define OP(a) a = 1
#else
#define OP(a) v += a
#endif
__device__ inline float get(float *KF_CS p, int i) { float v = 0; OP(p[i]); return v; }
