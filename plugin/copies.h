/*
 * The rewritten copies that a compiler gets in the place of its inputs: made by
 * kf-rewrite in a private directory, one folder an input.
 */
#ifndef KF_COPIES_H
#define KF_COPIES_H

#include "child.h"
#include "copied.h"
#include "diag.h"
#include "names.h"
#include "private.h"

typedef struct CopyRequest {
    Arena *arena;
    Diag *diag;
    const SignalState *signals;
    const PrivateDir *dir;
    const StringList *command; /* the compiler's, in words: its name first */
    const char *toolkit;       /* of the compiler; NULL: kf-rewrite finds one */
    int standard_input;        /* what input "-" is read from */
} CopyRequest;

typedef struct CopyResult {
    const char *copy; /* NULL: nothing is rewritten, the compiler can have the input itself */
    ChildEnd end;     /* of kf-rewrite; it has said what went wrong */
} CopyResult;

/* Rewrites an input, and the headers it reaches, into the folder of that number.
 * Adds to `files` what is copied. Below zero: a message was printed. */
int copies_make(const CopyRequest *request, const char *input, size_t number, CopiedFiles *files,
                CopyResult *result);

#endif
