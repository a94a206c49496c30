// RUN: %rewrite %s
#include <kf/annotate.h>

struct Größe { float länge; };
__global__ void k(const Größe *KF_CS größe, float *KF_CG 出力, int i) // ångström → „x[i]“
{
    出力[i] = größe[i].länge; // 長さ
    // CHECK: [[#@LINE-1]]: kf_st_global_cg(&(出力[i])) = kf_ld_global_cs_policy(&(größe[i].länge)); // 長さ
    /* é */ 出力[0] += größe->länge;
    // CHECK: [[#@LINE-1]]: /* é */ kf_st_global_cg(&(出力[0])) += kf_ld_global_cs_policy(&(größe->länge));
}
