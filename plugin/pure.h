/*
 * Expressions that may be evaluated once more, and with other values than the program
 * evaluates them with: they have no effects and read no memory by way of those values.
 */
#ifndef KF_PURE_H
#define KF_PURE_H

#include "cursor.h"

/* A value made of variables, constants, arithmetic and functions that only compute. */
bool pure_value(const Node *node);
/* `x[k]`, `p->f.g[i]`: an object whose address is such a value. The pointer that it begins
 * with may be read from memory where none of the names at `moved`, whose values will be
 * others, leads there. `step` is a part of it that may step a variable, as in `*p++`;
 * NULL: none. */
bool pure_object(const Node *object, const Node *step, const SpanList *moved);

#endif
