// What is included between the tokens of an annotated declaration is in it.
// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__device__ void k(
#include "Inputs/wrong-parameter.inc"
// MSG: [[#@LINE-1]]:1: error: Inputs/wrong-parameter.inc:1:1: unknown type name 'Undeclared' (in annotated code: the file is left alone)
    float *KF_CS x);
