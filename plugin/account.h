/*
 * The count that does not trust the tree: every word that is a hinted
 * pointer's name, inside a function where that name means the pointer, must
 * have a node that stands there.
 */
#ifndef KF_ACCOUNT_H
#define KF_ACCOUNT_H

#include "access.h"
#include "follow.h"
#include "lex.h"

/* The skips to add for words without a node, in the order of the text: those
 * in an inactive branch of an #if, and those of which the parser kept nothing. */
AccessList account_unseen(Arena *arena, Follow *follow);

#endif
