/*
 * What is kept beside a precompiled file: how to tell that it is whole, what a
 * parse behind it must know, or why there is none.
 */
#ifndef KF_SUM_H
#define KF_SUM_H

#include "strbuf.h"
#include "tu.h"

#include <sys/stat.h>

typedef struct Sum {
    const char *problem; /* it cannot be used: why; NULL: it can */
    unsigned long long size;
    unsigned long long hash;
    TuFacts facts;
} Sum;

void sum_print(Strbuf *buffer, const Sum *sum);
Sum sum_parse(Arena *arena, const char *text, size_t size);

/* Sets size and hash to those of a file; false: it cannot be read. */
bool sum_take(Sum *sum, const char *path);
/* Is the file there, with the bytes that it was made with? Sets `info`. */
bool sum_holds(const Sum *sum, const char *path, struct stat *info);

#endif
