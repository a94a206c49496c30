/*
 * What the callers in a unit hand over to a device function, and what a kernel does
 * with a struct that it has by value. Where nothing is out of sight, the parameter or
 * the field is worth what comes in.
 */
#ifndef KF_HANDED_H
#define KF_HANDED_H

#include "cursor.h"
#include "tu.h"

typedef struct NodeRefs {
    const Node **items;
    size_t count;
    size_t capacity;
} NodeRefs;

/* Of all files of a unit, to which callers may belong. */
typedef struct HandedUnit {
    const TranslationUnit *tu;
    const NodeList *lists; /* one for each of its files */
    bool separate;         /* device code of other units is linked with it (-rdc=true) */
    CXFile own;            /* the source, where its headers stay those of other units; or NULL */
} HandedUnit;

typedef struct Handed {
    Arena *arena;
    const HandedUnit *unit;
    CursorMap functions; /* -> its calls */
    CursorMap names;     /* function, or the template of one -> where it is named */
    CursorMap objects;   /* parameter that is a class -> is it only read field by field? */
} Handed;

void handed_index(Arena *arena, const HandedUnit *unit, Handed *handed);

/* The expressions that calls give to a parameter of a device function. False where not
 * all calls are known: every word in the unit's files that could be the function's name
 * has to be its declaration or one of these calls, it may have no use but to be called,
 * and no code outside of them may find it, as that of a header that comes later. */
bool handed_arguments(Handed *handed, CXCursor parameter, NodeRefs *arguments);

/* Is it `a.x`, or `a.in.x`, of a class `a` that a kernel has by value and does nothing
 * with but loading such fields? */
bool handed_is_kernel_field(Handed *handed, const Node *member);

/* Does the node run on the host alone? */
bool handed_is_host(const Node *node);

#endif
