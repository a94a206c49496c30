/* Which addresses of a walk come to a new line, by the header and by remembering the line before. */
#include <kf/runtime_cl.h>

static int enters(const global char *p, int bytes, int number) {
#if defined(BY_HEADER)
    return kf_enters_line(p + bytes * number, bytes);
#else
    size_t line = (size_t)(p + bytes * number) / KF_PREFETCH_LINE_BYTES;
    size_t before = (size_t)(p + bytes * (number - 1)) / KF_PREFETCH_LINE_BYTES;
    return line != before;
#endif
}

/* Item i walks by i - 200 bytes, to both sides of the middle; 16 rounds. */
kernel void walk(global int *found, const global char *p) {
    int i = (int)get_global_id(0), bytes = i < 200 ? i - 200 : i - 199, bits = 0;
    for (int k = 0; k < 16; k++)
        bits |= enters(p + 8000 + i % 7, bytes, k) << k;
    found[i] = bits;
}
