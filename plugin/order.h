/*
 * The order of evaluation of `x[g()] = h()`. Since C++17 the right side comes
 * first, with a helper's operator as without. Before, it is the compiler's choice,
 * and nvcc chooses otherwise for an operator of a class than for a built-in one.
 */
#ifndef KF_ORDER_H
#define KF_ORDER_H

#include "cursor.h"

/* Do both sides of the assignment whose left side the object is call functions
 * that may do something, so that their order may show? */
bool order_may_show(const Node *object);

/* The same where the assignment becomes a call, whose arguments C evaluates in any order and
 * compilers from left to right, while they begin assignments with the right side: may it show that
 * the address, and the object of `op=`, come first now? Constants and local variables whose address
 * nobody takes are what no function changes. */
bool order_shows_in_call(const Node *object);

#endif
