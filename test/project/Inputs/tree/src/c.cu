__global__ void kc(const double *x, double *y, int i) { y[i] = x[i]; }
