#pragma once
#include <kf/annotate.h>

struct Args {
    const float *KF_CS in;
    float *KF_LD(cg) KF_ST(cs) out;
};
