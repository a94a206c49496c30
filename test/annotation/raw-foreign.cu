// RUN: %rewrite %s --unchanged
#include <kf/annotate.h>

__device__ void k(float *__attribute__((annotate("other"))) x, float *__attribute__((annotate("Kf_cs"))) y) { *x = *y; }
