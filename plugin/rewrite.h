/*
 * One source through all its passes: what is found in it, and its new text.
 *
 * A pass is a parse for one device architecture, or for the host. One is
 * enough where no #if of the source has a branch that it did not see.
 */
#ifndef KF_REWRITE_H
#define KF_REWRITE_H

#include "access.h"
#include "command.h"
#include "diag.h"
#include "edit.h"
#include "options.h"
#include "source.h"
#include "strbuf.h"
#include "toolkit.h"

typedef struct Rewriter {
    Arena *arena;
    Diag *diag;
    const Options *options;
    const CompileCommand *command;
    const Toolkit *toolkit;
} Rewriter;

typedef struct Rewritten {
    Source source;
    AccessList accesses; /* every use of an annotated pointer, in order, each once */
    EditList edits;      /* that make the result of it */
    Strbuf text;         /* the result; equal to the source where nothing was rewritten */
} Rewritten;

/* Below zero: the file is refused, with a message; `text` is not to be used. */
int rewrite_source(const Rewriter *rewriter, const char *path, Rewritten *rewritten);

#endif
