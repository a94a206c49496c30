// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>

template <class T> struct W {};
W<float *KF_CS> w;
// MSG: [[#@LINE-1]]:10: error: this annotation has no effect here: write it at the declaration of a pointer (variable, parameter, field, or before the '=' of a using)
