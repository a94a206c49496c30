// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void (*KF_CS f)(int);
// MSG: [[#@LINE-1]]:19: error: 'f' points to a function: there is nothing to load or store
typedef float (*F)(float);
__device__ void k(F KF_CG g) { f(1), g(2); }
// MSG: [[#@LINE-1]]:21: error: 'g' points to a function: there is nothing to load or store
