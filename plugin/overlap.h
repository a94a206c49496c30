/*
 * May two objects of a tile be one? As far as names, constants and locals that are set once tell:
 * no more is known of indices. The buffers of a pipeline are told apart by the first subscript,
 * tile[next][i] and tile[now][k], or by all of a lone one.
 */
#ifndef KF_OVERLAP_H
#define KF_OVERLAP_H

#include "cursor.h"

/* The expression that a local variable stands for, which is set where it is declared and nowhere
 * else in the function; the expression itself, without parentheses, for any other. */
const Node *overlap_meaning(const Node *expression);

/* The name that the object, or pointer, leads from: `t` of t[s][i], of *(t + i), and of p[i] with
 * `float *p = t + 4;`. NULL where it leads from no name. */
const Node *overlap_root(const Node *expression);

/* `t[1]` around the `t` in f(t[1]): the object or pointer that a name is the begin of. */
const Node *overlap_object(const Node *name);

/* May the two, with the same root, be one object? `whole`: all that the second leads to is meant,
 * such as of an argument. */
bool overlap_may_be(const Node *object, const Node *other, bool whole);

/* May an object that is written be that of the copy? Here all subscripts count: a thread fills
 * tile[s][r][c] and tile[s][r + 8][c]. */
bool overlap_is_same(const Node *object, const Node *other);

#endif
