#include <kf/annotate.h>
#define T float
#define NAME k_float
#define OTHER(a) y[1] = a
#include "body.inc"
#undef NAME
#undef T
#undef OTHER
#define T double
#define NAME k_double
#define OTHER(a) y[1] = a
#include "body.inc"
#undef NAME
#undef T
#undef OTHER
