/*
 * Where a unit gets at data that was handed over as const, to write to it: const_cast and its
 * like. Where it does that nowhere, const protects what a pointer leads to, wherever that goes.
 */
#ifndef KF_CONSTNESS_H
#define KF_CONSTNESS_H

#include "cursor.h"
#include "handed.h"

/* The expressions on device side that may come out as a pointer, or an lvalue, to data which
 * is not const, of a pointer to const: casts that take const away, of integers to pointers, of
 * raw memory to pointers in it; what an asm statement puts into a pointer. Their operands are
 * their last children. And unions that have pointers of both kinds, which are no expressions. */
NodeRefs constness_dropped(Arena *arena, const HandedUnit *unit);

#endif
