/*
 * What the callers in a unit hand over: to a parameter of a device function, and in
 * a struct that a kernel has by value. Where all of them are in sight, the parameter
 * or field is worth what they give.
 */
#ifndef KF_HANDED_H
#define KF_HANDED_H

#include "cursor.h"

typedef struct NodeRefs {
    const Node **items;
    size_t count;
    size_t capacity;
} NodeRefs;

typedef struct Handed {
    Arena *arena;
    CursorMap functions; /* -> where they are called, and whether elsewhere, too */
    CursorMap objects;   /* parameter that is a class -> where it is named other than in `a.x` */
    bool separate;       /* other units may call what has external linkage, */
    CXFile own;          /* or what is not in this file; NULL: they get files of their own */
} Handed;

/* `separate`: the program is linked from several units' device code (-rdc=true). `own` is
 * the unit's source where other units will have the same headers, NULL where not. */
void handed_index(Arena *arena, const NodeList *lists, size_t count, bool separate, CXFile own,
                  Handed *handed);

/* The expressions that calls give to a parameter of a device function. False where
 * not all calls are known. */
bool handed_arguments(Handed *handed, CXCursor parameter, NodeRefs *arguments);

/* Is `a` of `a.x` a parameter by value of a kernel, or of a device function that is
 * only ever given such a one, and does nothing but naming its fields and handing it
 * on by value happen to it? */
bool handed_is_kernel_object(Handed *handed, const Node *object);

/* Does the node run on the host alone? */
bool handed_is_host(const Node *node);

#endif
