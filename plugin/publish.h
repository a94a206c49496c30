/*
 * When others get to see what was copied into a tile. A copy that goes on by itself has
 * to be waited for before each barrier that lets others read it, and its own thread
 * must not touch it before. The statements of a function are gone through in order,
 * loops twice, with the copies that are on their way at each.
 */
#ifndef KF_PUBLISH_H
#define KF_PUBLISH_H

#include "async.h"

/* Sets the waits of all copies, and the reason of those that cannot be waited for. In a function
 * with marks of its own (KF_ASYNC_WAIT) these are all that waits. */
void publish(AsyncIndex *index);

#endif
