#include <kf/runtime_cl.h>

kernel void ahead(const global uchar *p, global uchar *q) {
    size_t i = get_global_id(0);
#if defined(OURS)
    kf_prefetch_l2(p + i + 4096);
#elif defined(THEIRS)
    prefetch(p + i + 4096, 64);
#endif
    q[i] = p[i];
}
