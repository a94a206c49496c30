/*
 * Which functions a source calls. `f(x[i])` with a load in place of the object
 * hands over a value, and overload resolution may prefer another function for
 * it: f(float &&) takes no object. The result is compared with the source.
 */
#ifndef KF_CALLS_H
#define KF_CALLS_H

#include "cursor.h"

/* Equal for two trees that call the same functions equally often, whatever their
 * order. Left out is what a helper's call adds or takes away: copies,
 * assignments, conversions of half and bf16. */
unsigned long long calls_digest(const NodeList *nodes);

#endif
