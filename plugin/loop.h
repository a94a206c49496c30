/*
 * The loop around an access. nvcc keeps several rounds of a loop in flight only
 * where it can unroll it, and there a helper must not stand in the way: an access
 * in a loop takes another form (lower.h), and the loop's stride is marked.
 */
#ifndef KF_LOOP_H
#define KF_LOOP_H

#include "cursor.h"

/* The innermost loop in the node's own function or lambda, or NULL. */
const Node *loop_around(const Node *node);
/* `int i = 0` of a for loop, and what is tested before, or after, a round; NULL: left out. */
const Node *loop_start(const Node *loop);
const Node *loop_condition(const Node *loop);
/* Is it `v = ...`, `v op= ...` or a step of the variable? */
bool loop_sets(const Node *node, CXCursor variable);

/* May the node run more than once in a call of a kernel: is it in a loop, or in a
 * function or lambda that a loop may call? */
bool loop_repeats(const Node *node);

/* The stride of the innermost loop around the node, `s` of
 *
 *     for (int i = first; i < n; i += s)
 *     while (i < n) { ...; i += s; }
 *
 * where nothing but the condition ends the loop, nothing else sets i, and the stride
 * is no constant but has one value: below 1 the loop would never end, or overflow.
 * Empty where there is none that could be marked. */
Span loop_stride(const Node *node);

/* Of `i += kf_step(s)`, which an earlier run wrote: is that still such a stride? */
bool loop_step_holds(const Node *call);

#endif
