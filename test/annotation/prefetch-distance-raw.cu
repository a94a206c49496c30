// RUN: %rewrite %s --rc=1
__global__ void k(const float *__attribute__((annotate("kf_prefetch_l2 0"))) x, float *y, int n) {
// MSG: [[#@LINE-1]]:47: error: the distance of a prefetch must be a positive constant: 1, 2, 3 and so on rounds of a loop
    y[n] = x[n];
}
__global__ void m(const float *__attribute__((annotate("kf_prefetch_l1"))) x, float *y, int n) {
// MSG: [[#@LINE-1]]:47: error: the distance of a prefetch must be a positive constant: 1, 2, 3 and so on rounds of a loop
    y[n] = x[n];
}
