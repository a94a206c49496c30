/*
 * What code scanning knows a line by, so that a finding stays the same one when
 * the lines above it change: a hash of the 100 characters from the start of the
 * line on, blanks left out, and the how-manieth line with that hash it is.
 * The value is the one that GitHub's upload action would fill in.
 */
#ifndef KF_REPORT_HASH_H
#define KF_REPORT_HASH_H

#include "arena.h"
#include "source.h"

#include <stdint.h>

/* One value a line. */
typedef struct LineHashes {
    uint64_t *values;
} LineHashes;

LineHashes report_line_hashes(Arena *arena, const Source *source);
/* "39fa2ee980eb94b0:1" for a line, counted from 1. */
const char *report_line_hash(Arena *arena, const LineHashes *hashes, size_t line);

#endif
