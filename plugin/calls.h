/*
 * Which functions a source calls. `f(x[i])` with a load in place of the object
 * hands over a value, and overload resolution may prefer another function for
 * it: f(float &&) takes no object. The result is compared with the source, and
 * what would change a call is left as it is.
 */
#ifndef KF_CALLS_H
#define KF_CALLS_H

#include "access.h"
#include "cursor.h"
#include "edit.h"

typedef struct Call {
    Span span;
    unsigned long long callee; /* a hash of its name and parameters */
    VEC(Span) arguments;       /* as far as they are written in the source */
} Call;

typedef struct CallList {
    Call *items;
    size_t count;
    size_t capacity;
    /* Equal for two trees that call the same functions equally often. */
    unsigned long long digest;
} CallList;

/* The calls in the source. Left out is what a helper's call adds or takes away:
 * copies, assignments, conversions of half and bf16. */
CallList calls_collect(Arena *arena, const TranslationUnit *tu, const NodeList *nodes);
/* The list in another arena. */
CallList calls_copy(Arena *arena, const CallList *calls);

/* A source and what is to become of it. */
typedef struct CallSource {
    const Source *source;
    const CallList *calls;
    const AccessList *accesses;
    const EditList *edits;
} CallSource;

/* Which of the accesses, by index, are arguments of calls that go elsewhere in the
 * result. Empty though the digests differ: nobody knows. */
OffsetList calls_blame_changed(Arena *arena, const CallSource *before, const CallList *after);
/* The same for the innermost call around a place where the result has an error. */
OffsetList calls_blame_around(Arena *arena, const CallSource *before, size_t offset);

#endif
