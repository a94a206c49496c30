/*
 * From accesses to edits: which helper of kf/runtime.h each becomes.
 */
#ifndef KF_LOWER_H
#define KF_LOWER_H

#include "access.h"
#include "edit.h"

/* Chooses the form of each access. nvcc knows everything of a plain access and
 * little of an asm statement: it merges no two loads of one address, keeps no value
 * that was stored for a later load, and moves no other access across a store. So the
 * operator itself is written where none of that matters: in a kernel's straight-line
 * code, for a load that is the only one of its address and, unless it is .nc, in a
 * kernel that stores once at most, and for a kernel's only store. Elsewhere it is the
 * L2 policy that asks for the same, where the modifier has one; but of packed
 * and of padded classes it is the operator (record_suits_policy says why). */
void lower_choose(const Source *source, AccessList *accesses);

/* "kf_ld_global_cs_nc", and "kf_st" for the plain store of an update; for loads, stores and updates
 * only. */
const char *lower_helper(Arena *arena, const Access *access);
/* "ld.global.cs.nc", with a policy "ld.global.nc.L2::cache_hint", for an update "ld.global.cs,
 * st.global.cs". */
const char *lower_instruction(Arena *arena, const Access *access);

/* `x[i]` becomes `kf_ld_cs(&(x[i]))`, `x[i] = v` `kf_st_cs(&(x[i])) = v`, and with
 * another hint for loads `x[i] += v` `kf_st_cs(&(x[i]), kf_after_ld_cg()) += v`. Where
 * several fields of one small object are read through .nc, the object is loaded
 * whole: `kf_ld_global_cs_nc_policy(&(x[i])).f`, `kf_at_global_cs_nc_policy(x)->f`.
 * Such loads are merged by the compiler, as those of plain code are. And the stride
 * of a loop around becomes `i += kf_step(stride)`. */
EditList lower(Arena *arena, const Source *source, const AccessList *accesses);

/* The lines that define the helpers that kf/runtime.h has not: "" where there are none, or
 * where an earlier run put them already. */
const char *lower_definitions(Arena *arena, const Source *source, const AccessList *accesses);

/* What stands around an address so that it prefetches, too: "" for nothing. */
typedef struct Prefetches {
    const char *before; /* "(KF_PREFETCH_FIRST(...), " */
    const char *behind; /* " + KF_PREFETCH(...)", or ")" */
} Prefetches;

typedef struct Prologue {
    bool calls;  /* of helpers */
    bool opencl; /* which are those of OpenCL C */
    const char *definitions;
} Prologue;

/* Is the source what an earlier run made, by the lines in front of it? */
bool lower_was_run(const Source *source);

/* Adds the #include of the helpers, if they are called, what must be defined besides, and the
 * #line that keeps line numbers and __FILE__ as they were; nothing where an earlier run put
 * them already. */
void lower_prologue(Arena *arena, const Source *source, const Prologue *prologue, EditList *edits);

#endif
