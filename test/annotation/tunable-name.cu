// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void a(float *__attribute__((annotate("kf_tunable_1x"))) x) {}
// MSG: [[#@LINE-1]]:41: error: 'kf_tunable_1x' is no cache hint; 'kf-rewrite --list-hints' lists them
__device__ void b(float *__attribute__((annotate("kf_l2_127b"))) x) {}
// MSG: [[#@LINE-1]]:41: error: 'kf_l2_127b' is no cache hint; did you mean 'kf_l2_128b'?
