// Defined in weight.cu, called from scale.cu: separable compilation.
#pragma once

__device__ float weight(const float *table, int i);
