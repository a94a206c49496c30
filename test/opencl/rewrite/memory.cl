// RUN: %rewrite %s --rc=1 -- -- -cl-std=CL2.0
#include <kf/annotate.h>

kernel void k(local float *KF_CS l, constant float *KF_CG c, global float *y, read_only image2d_t KF_CS img) {
// MSG: [[#@LINE-1]]:28: error: 'l' points to local memory: cache hints are for global memory
// MSG: [[#@LINE-2]]:53: error: 'c' points to constant memory: cache hints are for global memory
// MSG: [[#@LINE-3]]:99: error: a cache hint belongs on a pointer, and 'img' is none
    local float KF_CS t[4];
    // MSG: [[#@LINE-1]]:17: error: 't' lies in local memory: cache hints are for global memory
    float KF_CS own[4];
    // MSG: [[#@LINE-1]]:11: error: 'own' lies in private memory: cache hints are for global memory
    private float *KF_CS q = own;
    // MSG: [[#@LINE-1]]:20: error: 'q' points to private memory: cache hints are for global memory
    global float *KF_ASYNC g = y;
    // MSG: [[#@LINE-1]]:19: error: 'g' points to global memory: KF_ASYNC is for tiles in local memory
    y[0] = l[0] + c[0] + t[0] + own[0] + q[0];
}
