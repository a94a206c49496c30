/*
 * From the name of a pointer up the tree to what is done with it.
 *
 * The climb is in one of two states: the node is a pointer (`x`, `x + i`,
 * `&x[i]`), or it is the object that the pointer leads to (`x[i]`, `*x`,
 * `x[i].f`). Only parents on a list are passed; anything else ends the climb
 * as `unsupported-form`, so that a form nobody thought of is left alone.
 */
#ifndef KF_CLIMB_H
#define KF_CLIMB_H

#include "access.h"
#include "arena.h"
#include "cursor.h"

enum { MOST_ARMS = 4 };

typedef struct Outcome {
    AccessKind kind;
    Reason reason;
    const Node *object;  /* the expression that names the accessed object, or NULL */
    const Node *element; /* what the pointer leads to first: `x[i]` of `x[i].f`; of `x->f` it is
                          * the pointer `x` */
    const Node *end;     /* the last node climbed to */
    bool writes;         /* the object may be written through this use */
    bool took_address;   /* by way of &x[i], or of an array that decays */
    CXCursor target;     /* variable that takes the pointer, parameter of the callee */
    const char *helper;  /* "kf_ld_cs": what already takes it; NULL: nothing, or a prefetch */
    const char *detail;  /* for the report: who took it; NULL for none */
    const Node *arms[MOST_ARMS]; /* other arms of ?: that the pointer went through */
    size_t arm_count;
} Outcome;

/* `use` is the DeclRefExpr or MemberRefExpr of a pointer, or of an array of
 * pointers. */
Outcome climb(Arena *arena, const Node *use);

#endif
