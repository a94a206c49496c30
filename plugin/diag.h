/*
 * Messages to people, worded as git words its own: lower case, no full stop,
 * the subject in single quotes.
 *
 *     k.cu:3:19: error: 'kf_zz' is no cache hint
 *         3 | void k(float *KF_ZZ x)
 *           |               ^
 */
#ifndef KF_DIAG_H
#define KF_DIAG_H

#include "source.h"

#include <stdio.h>

typedef enum Severity { DIAG_NOTE, DIAG_WARNING, DIAG_ERROR } Severity;

typedef struct Diag {
    FILE *stream;        /* NULL: nobody is told */
    const char *program; /* whose messages they are; NULL: kf-rewrite's */
    size_t errors;
    size_t warnings;
    bool quiet; /* notes and warnings are dropped */
} Diag;

/* A message without a place: "kf-rewrite: error: ...". Returns -1 for `return`. */
int diag_say(Diag *diag, Severity severity, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A message at a place, with the source line and a caret. Returns -1. */
int diag_at(Diag *diag, Severity severity, const Source *source, size_t offset, const char *format,
            ...) __attribute__((format(printf, 5, 6)));

#endif
