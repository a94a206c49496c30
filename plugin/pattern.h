/*
 * Templates as written. Their tree has no casts that tell loads from
 * references, so that what a form means is certain only where the types and
 * the text leave no other reading. Instantiations, where there are any, decide
 * instead of these rules.
 */
#ifndef KF_PATTERN_H
#define KF_PATTERN_H

#include "cursor.h"

/* Does `Target t = object;` copy the object for certain, whatever the template's
 * arguments are? `T t = x[i]` with `const T *x` and `float t = x[i]` do; a
 * class may have a constructor that takes a reference. */
bool pattern_takes_value(CXType target, CXType object);
/* The same for the result of the function or lambda around a return. */
bool pattern_returns_value(const Node *statement, CXType object);
/* Does an explicit cast, by its text, name a reference: (T &)x[i]? */
bool pattern_casts_to_reference(const Node *cast);
/* Is the node the condition of a for statement? */
bool pattern_is_for_condition(const Node *node);

#endif
