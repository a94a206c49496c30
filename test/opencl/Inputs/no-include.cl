kernel void scale(global float *KF_CS y, const global float *KF_CG x, float a) {
    size_t i = get_global_id(0);
    y[i] = a * x[i];
}
