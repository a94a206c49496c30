/*
 * What may let other threads go on: barriers and fences, under any name, and what calls one.
 */
#ifndef KF_BARRIER_H
#define KF_BARRIER_H

#include "cursor.h"

/* May a call of the function be a barrier or fence, or lead to one? Of what cannot be seen, such as
 * a pointer to a function, an override or a function without a body, yes. Null: not known. */
bool barrier_in_call(Arena *arena, CXCursor function);
/* May the statement, asm("bar.sync 1, 64;"), be one? */
bool barrier_in_asm(const Node *statement);
/* May the end of what the node makes, a variable or temporary, be one, by its destructor? */
bool barrier_in_end_of(Arena *arena, const Node *node);

#endif
