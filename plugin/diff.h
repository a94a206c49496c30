/* A unified diff of a source and its result, which correspond line for line
 * but for lines added at the top. */
#ifndef KF_DIFF_H
#define KF_DIFF_H

#include "source.h"

#include <stdio.h>

void diff_print(FILE *stream, const Source *before, const Source *after);

#endif
