/*
 * The text of accesses in OpenCL C:
 *
 *     x[i]           kf_ld_cs_float(&(x[i]))
 *     x[i] = v       kf_st_cs_float(&(x[i]), v)
 *     x[i] += v      kf_st_cs_float(&(x[i]), kf_ld_cs_float(&(x[i])) + (v))
 *     ++x[i]         kf_st_cs_float(&(x[i]), kf_ld_cs_float(&(x[i])) + 1)
 *
 * `=` is replaced by the comma; all other tokens of the source stay. A pointer with a hint has all
 * of its accesses by way of helpers, those of a side without one by kf_ld_float and kf_st_float:
 * kf/runtime_cl.h says why.
 */
#ifndef KF_LOWER_CL_H
#define KF_LOWER_CL_H

#include "access.h"
#include "edit.h"
#include "lower.h"

/* "kf_ld_cs_float", and what Intel Xe's load or store has for it: "load.ugm st.ca". */
const char *lower_cl_helper(Arena *arena, const Access *access);
const char *lower_cl_instruction(Arena *arena, const Access *access);

/* A loop that is one async_work_group_copy; nothing for what it reads. */
void lower_cl_group(Arena *arena, const Source *source, const Access *access, EditList *edits);

void lower_cl(Arena *arena, const Source *source, const Access *access,
              const Prefetches *prefetches, EditList *edits);

#endif
