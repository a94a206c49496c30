/*
 * Tiles in OpenCL C that a whole work-group fills:
 *
 *     for (int i = get_local_id(0); i < n; i += get_local_size(0))
 *         tile[i] = g[base + i];
 *     barrier(CLK_LOCAL_MEM_FENCE);
 *
 * is one async_work_group_copy of n elements, which is waited for before the barrier. All
 * work-items have to come by with the same base and n.
 */
#ifndef KF_GROUP_COPY_H
#define KF_GROUP_COPY_H

#include "access.h"
#include "follow.h"

/* Of a store into a tile: false where it is none of these. */
bool group_copy_of(Arena *arena, const Use *use, GroupCopy *copy);

#endif
