// A search through columns that ends at the first hit. The benchmark's data has none.
//
// hints: x=cs first=cs
// let: depth=64 columns=n//64
// args: columns=int:columns depth=int:depth limit=float:1.5 x=in:float:n first=out:int:columns
// bytes: 4.0625
// grid: columns // block
#include <kf/annotate.h>

__global__ void early_exit(int columns, int depth, float limit, const float *__restrict__ KF_CS x,
                           int *__restrict__ KF_CS first) {
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (column >= columns)
        return;
    int k = 0;
    for (; k < depth; k++)
        if (x[k * columns + column] > limit)
            break;
    first[column] = k;
}
