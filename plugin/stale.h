/*
 * What an earlier run wrote into a source, and would not write now: the source, its flags or
 * what it includes have changed since, and the original text is gone.
 */
#ifndef KF_STALE_H
#define KF_STALE_H

#include "access.h"
#include "cursor.h"
#include "diag.h"

/* Below zero: a helper says more of its pointer than is known, or something else than the
 * annotation, or a marked stride may be none; each is an error at its place. Only in what begins
 * with the lines that a run puts there: by hand anything may be written. */
int stale_check(Arena *arena, Diag *diag, const TranslationUnit *tu, const NodeList *nodes,
                const AccessList *accesses);

#endif
