// One message: the errors of the parser come from the missing header alone.
// RUN: %rewrite %s --rc=1
struct S {
    const float *KF_CS p;
    // MSG: [[#@LINE-1]]:18: error: 'KF_CS' is not defined here: write #include <kf/annotate.h> above it
};

__global__ void k(float *__restrict__ KF_CG x, S s, int i) { x[i] = s.p[i] * undeclared; }
