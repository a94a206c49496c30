/*
 * Copies into tiles in shared memory: `tile[i] = g[j]` with KF_ASYNC on the tile.
 *
 * Which assignments are copies of one object is found here, and publish.c says at which
 * barriers of the function they have to be waited for.
 */
#ifndef KF_ASYNC_H
#define KF_ASYNC_H

#include "follow.h"

typedef struct TileCopy {
    Variable *tile;
    const Use *use;
    const Node *assignment;
    const Node *source; /* `g[j]`, or NULL */
    Variable *origin;   /* g; NULL where the source is no pointer's */
    bool from_global;   /* g[j] is known to lie in global memory */
    Reason reason;      /* why it is none, or REASON_NONE */
    bool published;     /* a barrier follows it on some way */
    bool earlier;       /* kf_cp_async(&(tile[i])) = ... of an earlier run */
    const Node *missed; /* of that: a barrier behind it that has no wait */
    WaitList waits;     /* for it, of the function */
} TileCopy;

/* A statement KF_ASYNC_COMMIT() or KF_ASYNC_WAIT(n). */
typedef struct AsyncMark {
    const Node *node;
    const Node *count; /* n; NULL where it is not written like that */
    bool waits;        /* no commit */
} AsyncMark;

typedef struct AsyncIndex {
    Arena *arena;
    Follow *follow;
    VEC(TileCopy) copies;
    VEC(AsyncMark) marks;
} AsyncIndex;

/* Of all hinted tiles. Nothing is looked for where there is none. */
AsyncIndex async_index(Arena *arena, Follow *follow);
/* The copy that a use of a tile is the left side of; NULL for no store. */
const TileCopy *async_find(const AsyncIndex *index, const Use *use);

/* Is this a mark of the function itself, and does its text say so or the macros of kf/async.h? */
bool async_read_mark(const Node *node, AsyncMark *mark);

/* Errors and warnings: a tile that lies in global memory, a count that is no constant, and waits
 * and commits in functions that copy nothing. Below zero: there was an error. */
int async_check(Diag *diag, const AsyncIndex *index);

#endif
