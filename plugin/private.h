/*
 * A directory for what one run needs and nobody else sees. Its name follows from
 * the result's, "build/k.o.kf", so that the same command always sees the same
 * paths and a compiler cache knows it again. A run that was killed leaves its
 * directory; the next one for that result takes it over.
 */
#ifndef KF_PRIVATE_H
#define KF_PRIVATE_H

#include "arena.h"
#include "diag.h"

typedef struct PrivateDir {
    const char *path;
    int lock; /* the file that says who uses it */
} PrivateDir;

/* Beside the result, or below TMPDIR where that place cannot be written. Another
 * name is taken while a run for the same result is at work, and where something
 * else has the name. Below zero: a message was printed. */
int private_make(Arena *arena, Diag *diag, const char *result, PrivateDir *dir);
void private_remove(const PrivateDir *dir);

#endif
