// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>

#define DROP(a)
#include "Inputs/head.inc"
// MSG: [[#@LINE-1]]:1: skipped x at Inputs/head.inc:3:12: written in a file that is included here [included-file]
// MSG: [[#@LINE-2]]:1: skipped y at Inputs/head.inc:3:5: written in a file that is included here [included-file]
    y[1] = x[1];
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[1])) = kf_ld_global_cs_nc(&(x[1]));
    // MSG: [[#@LINE-2]]:5: store y[1] -> kf_st_global_cg (st.global.cg)
    // MSG: [[#@LINE-3]]:12: load x[1] -> kf_ld_global_cs_nc (ld.global.cs.nc)
    DROP(x[2])
    // MSG: [[#@LINE-1]]:10: skipped x: the parser keeps nothing of it ('argument of a macro') [not-compiled]
}
