// An extension that is missing, and whatever else the parser refuses in annotated code.
// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

kernel void k(global float *KF_CS x, write_only pipe int p) {
// MSG: [[#@LINE-1]]:49: error: type specifier missing, defaults to 'int'; ISO C99 and later do not support implicit int (in annotated code: the file is left alone)
// MSG: [[#@LINE-2]]:38: error: access qualifier can only be used for pipe and image type (in annotated code: the file is left alone)
// MSG: [[#@LINE-3]]:54: error: expected ')' (in annotated code: the file is left alone)
    x[0] = undeclared;
    // MSG: [[#@LINE-1]]:12: error: use of undeclared identifier 'undeclared' (in annotated code: the file is left alone)
}
