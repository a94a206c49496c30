#pragma once
#include <kf/annotate.h>
#include "util.h"
template <class T> __device__ T get(const T *KF_CS p, int i) { return p[i] + (T)ONE; }
