// RUN: %rewrite %s
#include <kf/annotate.h>

__global__ void k(const float *KF_CS	x,	float *KF_CG y,	int i)
{
	y[i]	=	x[	i	];
	// CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[i]))	=	kf_ld_global_cs_policy(&(x[	i	]));
		y[0]	+=	*	x;
		// CHECK: [[#@LINE-1]]: kf_st_global_cg(&(y[0]))	+=	kf_ld_global_cs_policy(&(*	x));
}
