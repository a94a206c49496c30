// Comments, joined lines and tight operators; the copy of an update's object is one line without comments.
// RUN: %rewrite %s
#include <kf/annotate.h>

int f(global int *KF_CS x, int i) {
    if (i)
        return++x[i];
        // CHECK: [[#@LINE-1]]: return kf_st_cs_int(&(x[i]), kf_ld_cs_int(&(x[i])) + 1);
    else--x[i];
    // CHECK: [[#@LINE-1]]: else kf_st_cs_int(&(x[i]), kf_ld_cs_int(&(x[i])) - 1);
    return(x[i]=2);
    // CHECK: [[#@LINE-1]]: return(kf_st_cs_int(&(x[i]),2));
}
kernel void k(global int *KF_CS x, int i) {
    x [ i ] /* a */ = /* b */ x /* c */ [ i ] /* d */ ; // e
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x [ i ]) /* a */ , /* b */ kf_ld_cs_int(&(x /* c */ [ i ]))) /* d */ ; // e
    x[i // j
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[i // j
        + 1 /* k
    */ ] += 2;
    // CHECK: [[#@LINE-1]]: */ ]) , kf_ld_cs_int(&(x[i + 1 ])) + (2));
    x[\
i] <<= \
  2;
  // CHECK: [[#@LINE-3]]: kf_st_cs_int(&(x[{{\\}}
  // CHECK: [[#@LINE-3]]: i]) , kf_ld_cs_int(&(x[ i])) << {{\\}}
  // CHECK: [[#@LINE-3]]: (2));
    x[i]+=+x[i];
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[i]), kf_ld_cs_int(&(x[i])) +(+kf_ld_cs_int(&(x[i]))));
    x[i]-=-1;
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[i]), kf_ld_cs_int(&(x[i])) -(-1));
    x[0] = x[1] = x[2] += x[3];
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[0]) , kf_st_cs_int(&(x[1]) , kf_st_cs_int(&(x[2]) , kf_ld_cs_int(&(x[2])) + (kf_ld_cs_int(&(x[3]))))));
    x[(i < 3) ? i : 2] ^= i, x[1] = 2;
    // CHECK: [[#@LINE-1]]: kf_st_cs_int(&(x[(i < 3) ? i : 2]) , kf_ld_cs_int(&(x[(i < 3) ? i : 2])) ^ (i)), kf_st_cs_int(&(x[1]) , 2);
}
