/*
 * What an access will name some rounds of a loop later: `x[k + 4 * s]` for the
 * `x[k]` of
 *
 *     for (int k = i; k < n; k += s)
 *         sum += x[k];
 *
 * It is written beside the access, for a prefetch, so it must be without effects and read
 * no memory by an index that the program itself may never use.
 */
#ifndef KF_AHEAD_H
#define KF_AHEAD_H

#include "access.h"
#include "cursor.h"

/* Of `object`, the expression of an access in the source. Of the loops around it the
 * innermost that steps a name in it by a value is meant, in any of the forms
 *
 *     ++k, k += s, k = k + s, and the same downwards
 *
 * of a for loop, of one statement of a body or, as in `*p++`, of the access itself. Of a
 * local that the loop sets from such a name (`int j = k * n;`) what it is set to stands in
 * its place. The reason says why there is none. */
Ahead ahead_of(Arena *arena, const Node *object);

/* Do the names in a distance mean at the access what they do at the annotation of the pointer,
 * which is no local one? Not where one is a local's or a parameter's, or that of a member of the
 * pointer's class, and the access is not in that. */
bool ahead_has_meaning(Arena *arena, const NodeList *nodes, const Node *object,
                       const char *distance, CXCursor pointer);

#endif
