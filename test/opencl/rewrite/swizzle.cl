// RUN: %rewrite %s -- --report=text
#include <kf/annotate.h>
// CHECK: 0: #error some pointers have plain accesses as well: rewrite with -DKF_INTEL_LSC=1, too

float f(float a, float2 b);
kernel void k(global float4 *KF_CS v, global float *y, global const int4 *KF_CG n) {
    y[0] = v[0].x + (v[1].y) + ((v[2]).z) + v[3].even.x + -v[4].s3;
    // CHECK: [[#@LINE-1]]: y[0] = kf_ld_cs_float4(&(v[0])).x + (kf_ld_cs_float4(&(v[1])).y) + ((kf_ld_cs_float4(&(v[2]))).z) + kf_ld_cs_float4(&(v[3])).even.x + -kf_ld_cs_float4(&(v[4])).s3;
    // MSG: [[#@LINE-2]]:12: load v[0] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-3]]:22: load v[1] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-4]]:34: load v[2] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-5]]:45: load v[3] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-6]]:60: load v[4] -> kf_ld_cs_float4 (load.ugm st.ca)
    y[1] = f(v[0].x, v[0].lo) + dot(v[0].wzyx, v[1].xyzw);
    // CHECK: [[#@LINE-1]]: y[1] = f(kf_ld_cs_float4(&(v[0])).x, kf_ld_cs_float4(&(v[0])).lo) + dot(kf_ld_cs_float4(&(v[0])).wzyx, kf_ld_cs_float4(&(v[1])).xyzw);
    // MSG: [[#@LINE-2]]:14: load v[0] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-3]]:22: load v[0] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-4]]:37: load v[0] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-5]]:48: load v[1] -> kf_ld_cs_float4 (load.ugm st.ca)
    float4 a = (float4)(v[0].x, v[1].yz, (v[2].w));
    // CHECK: [[#@LINE-1]]: float4 a = (float4)(kf_ld_cs_float4(&(v[0])).x, kf_ld_cs_float4(&(v[1])).yz, (kf_ld_cs_float4(&(v[2])).w));
    // MSG: [[#@LINE-2]]:25: load v[0] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-3]]:33: load v[1] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-4]]:43: load v[2] -> kf_ld_cs_float4 (load.ugm st.ca)
    float8 b = (float8)(v[0], v[1]);
    // CHECK: [[#@LINE-1]]: float8 b = (float8)(kf_ld_cs_float4(&(v[0])), kf_ld_cs_float4(&(v[1])));
    // MSG: [[#@LINE-2]]:25: load v[0] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-3]]:31: load v[1] -> kf_ld_cs_float4 (load.ugm st.ca)
    float c[] = {v[0].x, v[1].y};
    // CHECK: [[#@LINE-1]]: float c[] = {kf_ld_cs_float4(&(v[0])).x, kf_ld_cs_float4(&(v[1])).y};
    // MSG: [[#@LINE-2]]:18: load v[0] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-3]]:26: load v[1] -> kf_ld_cs_float4 (load.ugm st.ca)
    y[2] = (v[0].x, v[1].y) + v[n[0].y].z + y[n[1].hi.x];
    // CHECK: [[#@LINE-1]]: y[2] = (kf_ld_cs_float4(&(v[0])).x, kf_ld_cs_float4(&(v[1])).y) + kf_ld_cs_float4(&(v[kf_ld_cg_int4(&(n[0])).y])).z + y[kf_ld_cg_int4(&(n[1])).hi.x];
    // MSG: [[#@LINE-2]]:13: load v[0] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-3]]:21: load v[1] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-4]]:31: load v[n[0].y] -> kf_ld_cs_float4 (load.ugm st.ca)
    // MSG: [[#@LINE-5]]:33: load n[0] -> kf_ld_cg_int4 (load.ugm uc.ca)
    // MSG: [[#@LINE-6]]:47: load n[1] -> kf_ld_cg_int4 (load.ugm uc.ca)
    y[3] = a.x + b.s7 + c[0] + v[0][1];
    // MSG: [[#@LINE-1]]:32: skipped v[0]: its type has no hinted access [unsupported-type]
    v[0].wzyx = a;
    // MSG: [[#@LINE-1]]:5: skipped v[0]: a part of a vector is no object of its own [vector-element]
    v[0].xyzw = a;
    // MSG: [[#@LINE-1]]:5: skipped v[0]: a part of a vector is no object of its own [vector-element]
    v[0].lo.x = 1;
    // MSG: [[#@LINE-1]]:5: skipped v[0]: a part of a vector is no object of its own [vector-element]
    (v[0].x) = 1;
    // MSG: [[#@LINE-1]]:6: skipped v[0]: a part of a vector is no object of its own [vector-element]
    v[0].x += v[1].x;
    // CHECK: [[#@LINE-1]]: v[0].x += kf_ld_cs_float4(&(v[1])).x;
    // MSG: [[#@LINE-2]]:5: skipped v[0]: a part of a vector is no object of its own [vector-element]
    // MSG: [[#@LINE-3]]:15: load v[1] -> kf_ld_cs_float4 (load.ugm st.ca)
    v[0].x++;
    // MSG: [[#@LINE-1]]:5: skipped v[0]: a part of a vector is no object of its own [vector-element]
    y[4] = (v[0].x = 1);
    // MSG: [[#@LINE-1]]:13: skipped v[0]: a part of a vector is no object of its own [vector-element]
}
