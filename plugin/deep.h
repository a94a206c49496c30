/*
 * Work on a stack that is large enough for deep syntax trees: a sum of 50,000
 * terms is as many nodes deep, and libclang as well as our own walks recurse.
 */
#ifndef KF_DEEP_H
#define KF_DEEP_H

/* What `work` returns. libclang works on the same stack. */
int run_deep(int (*work)(void *), void *data);

#endif
