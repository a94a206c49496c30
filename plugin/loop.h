/*
 * The loop around an access. nvcc keeps several rounds of a loop in flight only
 * where it can unroll it, and there a helper must not stand in the way: an access
 * in a loop takes another form (lower.h), and the loop's stride is marked.
 */
#ifndef KF_LOOP_H
#define KF_LOOP_H

#include "cursor.h"

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

#endif
