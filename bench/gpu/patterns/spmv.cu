// A sparse matrix in CSR times a vector, a warp a row: the matrix streams, the vector stays.
//
// hints: row_start=none column=cs value=cs x=none y=cs
// let: rows=n//64
// args: rows=int:rows row_start=offsets:rows+1:64 column=index:n:1048576
//       value=in:float:n x=in:float:1048576 y=out:float:rows
// bytes: 8.125
// grid: rows * 32 // block
#include <kf/annotate.h>

__global__ void spmv(int rows, const int *__restrict__ row_start,
                     const int *__restrict__ KF_CS column, const float *__restrict__ KF_CS value,
                     const float *__restrict__ x, float *__restrict__ KF_CS y) {
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    int lane = threadIdx.x % 32;
    if (row >= rows)
        return;
    float sum = 0;
    for (int k = row_start[row] + lane; k < row_start[row + 1]; k += 32)
        sum += value[k] * x[column[k]];
    for (int width = 16; width > 0; width /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, width);
    if (lane == 0)
        y[row] = sum;
}
