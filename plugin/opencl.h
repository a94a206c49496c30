/*
 * What is special about OpenCL C: pointers say in their types which memory they lead to,
 * types have no templates, and what is assigned to has to be a name. So the helpers of
 * kf/runtime_cl.h have the type in their names, and a store is a call of two arguments.
 */
#ifndef KF_OPENCL_H
#define KF_OPENCL_H

#include "access.h"
#include "cursor.h"

typedef enum ClSpace { CL_PRIVATE, CL_GLOBAL, CL_LOCAL, CL_CONSTANT, CL_GENERIC } ClSpace;

/* Of a type in OpenCL C: where the object lies. */
ClSpace cl_space(CXType type);
/* "local memory" */
const char *cl_space_name(ClSpace space);

/* "float4", "uchar": a type that the helpers have; NULL for any other. */
const char *cl_type_name(Arena *arena, CXType type);

/* Fills in what the text of an access needs. The reason says why it is left. */
Reason cl_look_at(Arena *arena, const Node *object, AccessKind kind, const Hint *hint,
                  ClAccess *access);

#endif
