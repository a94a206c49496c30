/*
 * Operands that change one another. The operators of a class take references and
 * read their operands when they run: `x[next(q)] = q[2]` assigns the q[2] that next()
 * leaves behind, and `h[i] + f(h)` adds what f() made of h[i]. An object that is
 * loaded where it is named would be the old one.
 *
 * Memory is taken to be used as the types say: an int that is stored changes no float.
 * Functions are looked into; one that cannot be seen changes everything.
 */
#ifndef KF_EFFECT_H
#define KF_EFFECT_H

#include "cursor.h"

/* May evaluating the other operands of the call change the object that this one names? */
bool effect_beside(const Node *call, const Node *operand);

/* May the left side of `=` or `op=` change the object of a class that the right side
 * names? A helper takes it by value, before the left side is evaluated. */
bool effect_on_right_side(const Node *assignment);

#endif
