// Several fields of one small object, read through .nc: the object is loaded whole, and the
// compiler makes one load of them. A lone field, an object that is too large and one that is
// written are loaded by the field.
// RUN: %rewrite %s
#include <kf/annotate.h>

struct Large {
    float a, b, c, d, e;
};
struct Loose {
    float a, b;
};

__global__ void k(const float4 *__restrict__ KF_CS p, const Large *__restrict__ KF_CS l,
                  const Loose *__restrict__ KF_CS u, float4 *KF_CS w, float *y, int i) {
    y[0] = p[i].x + p[i].y;
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_global_cs_nc_policy(&(p[i])).x + kf_ld_global_cs_nc_policy(&(p[i])).y;
    y[1] = p->z + p->w;
    // CHECK: [[#@LINE-1]]: y[1] = kf_at_global_cs_nc_policy(p)->z + kf_at_global_cs_nc_policy(p)->w;
    y[2] = p[i + 1].x;
    // CHECK: [[#@LINE-1]]: y[2] = kf_ld_global_cs_nc(&(p[i + 1].x));
    y[3] = l[i].a + l[i].b;
    // CHECK: [[#@LINE-1]]: y[3] = kf_ld_global_cs_nc(&(l[i].a)) + kf_ld_global_cs_nc(&(l[i].b));
    y[4] = u[i].a + u[i].b;
    // CHECK: [[#@LINE-1]]: y[4] = kf_ld_global_cs_nc(&(u[i].a)) + kf_ld_global_cs_nc(&(u[i].b));
    y[5] = w[i].x + w[i].y;
    // CHECK: [[#@LINE-1]]: y[5] = kf_ld_global_cs(&(w[i].x)) + kf_ld_global_cs(&(w[i].y));
}
