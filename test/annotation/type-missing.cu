// The parser's own error says why the annotation was lost; it is in annotated code, whatever
// the parser made of it.
// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

__global__ void k(Missing *KF_CS x, float *y);
// MSG: [[#@LINE-1]]:19: error: unknown type name 'Missing' (in annotated code: the file is left alone)
__global__ void raw(Missing *x __attribute__((annotate("kf_cs"))), float *y);
// MSG: [[#@LINE-1]]:21: error: unknown type name 'Missing' (in annotated code: the file is left alone)
extern Missing *KF_CS global;
// MSG: [[#@LINE-1]]:8: error: unknown type name 'Missing' (in annotated code: the file is left alone)
