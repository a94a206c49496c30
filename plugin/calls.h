/*
 * Which functions a source calls. `f(x[i])` with a load in place of the object
 * hands over a value, and overload resolution may prefer another function for
 * it: f(float &&) takes no object. The result is compared with the source, and
 * what would change a call is left as it is.
 */
#ifndef KF_CALLS_H
#define KF_CALLS_H

#include "access.h"
#include "edit.h"

struct NodeList;
struct TranslationUnit;

typedef struct Call {
    Span span;
    unsigned long long callee; /* a hash of its name and parameters */
    VEC(Span) arguments;       /* as far as they are written in the source */
} Call;

typedef struct CallList {
    Arena *arena;
    Call *items;
    size_t count;
    size_t capacity;
    /* Equal for two trees that call the same functions equally often. */
    unsigned long long digest;
} CallList;

/* The calls in the source. Left out is what a helper's call adds or takes away:
 * copies, assignments, conversions of half and bf16. */
CallList calls_collect(Arena *arena, const struct TranslationUnit *tu,
                       const struct NodeList *nodes);
/* The list, and all that it points to, in another arena. */
CallList calls_copy(Arena *arena, const CallList *calls);

/* Makes skips of the accesses that are arguments of calls which go elsewhere in the
 * result, to which the edits led. How many; with none the digests may differ still. */
size_t calls_skip_changed(const Source *source, const CallList *before, const CallList *after,
                          const EditList *edits, AccessList *accesses);
/* The same for the innermost call around a place where the result has an error. */
size_t calls_skip_around(const Source *source, const CallList *before, size_t offset,
                         AccessList *accesses);

#endif
