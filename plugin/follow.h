/*
 * Where pointers come from and go to.
 *
 * Every variable, parameter and field of pointer type in the source, with its
 * uses; from these follow the hints that locals inherit
 * (`const float *row = x + r * n;`), the state space that a pointer must lie
 * in, and whether a kernel only ever reads through it.
 */
#ifndef KF_FOLLOW_H
#define KF_FOLLOW_H

#include "annotation.h"
#include "climb.h"
#include "cursor.h"
#include "handed.h"

typedef struct Use {
    const Node *node;
    Outcome outcome;
} Use;

/* Declarations that a pointer's value may come from. */
typedef struct Roots {
    CXCursor *items;
    size_t count;
    size_t capacity;
    bool unknown; /* it may also come from somewhere else */
} Roots;

/* What may be proven of all values of a pointer. Last: nvcc sees that they are read
 * only, too; of the fields of a struct it does not. */
typedef enum Property {
    PROPERTY_GLOBAL,
    PROPERTY_READ_ONLY,
    PROPERTY_SEEN,
    PROPERTY_COUNT
} Property;
typedef enum WriteSearch { WRITE_OPEN, WRITE_BEGUN, WRITE_DONE } WriteSearch;
typedef enum Proof { PROOF_OPEN, PROOF_BEGUN, PROOF_HOLDS, PROOF_FAILS } Proof;

typedef struct Variable {
    CXCursor declaration;
    const char *name;
    const Node *node; /* of its declaration; NULL where that is in a header */
    Span scope;       /* of a local or parameter: its function */
    VEC(Use) uses;
    bool has_hint;
    bool followed; /* the hint is not its own but that of its origin */
    Hint hint;
    CXCursor owner; /* of a followed one, once it was asked for */
    bool owned;
    Roots origins; /* traced as far as they go, through annotated ones as well */
    bool traced;
    size_t visit;                   /* the trace that came by last */
    VEC(struct Variable *) derived; /* what has this one among its origins */
    const Use *write;               /* the first use that may write through it or those */
    WriteSearch write_search;
    Proof proofs[PROPERTY_COUNT];
} Variable;

typedef struct Follow {
    Arena *arena;
    const TranslationUnit *tu;
    AnnotationTable *annotations;
    const NodeList *nodes;
    bool follow_locals;
    VEC(Variable *) variables;
    CursorMap by_declaration;
    size_t traces;     /* so far */
    bool linked;       /* the `derived` lists are filled */
    CursorMap aliases; /* local reference to a pointer -> CXCursor * of that pointer */
    const HandedUnit *unit;
    struct Follow *whole; /* the same of all files together, once it was asked for */
    Handed *handed;
    NodeRefs const_drops; /* of the whole unit: see constness_dropped; those left that matter */
    bool const_drops_known;
} Follow;

void follow_analyse(Arena *arena, const TranslationUnit *tu, const NodeList *nodes,
                    const HandedUnit *unit, AnnotationTable *annotations, bool follow_locals,
                    Follow *follow);

/* NULL for what is no pointer of the source. */
Variable *follow_find(const Follow *follow, CXCursor declaration);

/* Can the variable's name mean it inside these bytes? A local or a parameter
 * means something in its own function only. */
bool follow_is_in_scope(const Variable *variable, Span function);

/* Is it known when the program is compiled, so that no access is a load? */
bool follow_is_constant(const Variable *variable);
/* Is it a local reference that is another name of a pointer variable? */
bool follow_is_alias(const Follow *follow, CXCursor declaration);
/* The annotated variable that a followed one has its hint from; itself otherwise. */
CXCursor follow_owner(Follow *follow, Variable *variable);

/* The hint that an expression of pointer type carries: that of all pointers it
 * may come from, where they agree. */
bool follow_expression_hint(Follow *follow, const Node *expression, Hint *hint);

/* Does the variable only ever hold addresses of global memory? True for
 * parameters of kernels, __device__ arrays and what is derived from them, and where
 * all callers hand over such a pointer. */
bool follow_is_global(Follow *follow, Variable *variable);
/* May it hold an address of shared, constant or local memory? */
bool follow_is_elsewhere(Follow *follow, Variable *variable);
/* Does it hold addresses from exactly one __restrict__ parameter of a kernel, or one
 * __restrict__ field of a parameter by value, through which nobody writes? Or is it,
 * and what it is derived from, only ever handed such pointers? In a unit with errors,
 * of which the parser keeps less than there is, only the first counts. */
bool follow_is_read_only(Follow *follow, Variable *variable);
/* Does nvcc see that by itself? */
bool follow_is_seen_read_only(Follow *follow, Variable *variable);
/* Why loads through it are not read-only, where a change of the source could
 * make them so; `subject` as advice.def has it. */
Advice follow_read_only_advice(Follow *follow, Variable *variable, const char **subject);
/* The first two for an expression of pointer type. */
bool follow_expression_is_global(Follow *follow, const Node *expression);
bool follow_expression_is_read_only(Follow *follow, const Node *expression);

#endif
