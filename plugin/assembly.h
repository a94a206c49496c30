/*
 * What the text of an asm statement tells of it.
 */
#ifndef KF_ASSEMBLY_H
#define KF_ASSEMBLY_H

#include "cursor.h"

#include <stdbool.h>

/* May the instructions of a GCCAsmStmt write to memory, by way of a pointer among its operands?
 * True where their text is not plain string literals in the statement itself. PTX ISA 9.1, "Data
 * Movement and Conversion Instructions". */
bool assembly_may_store(CXCursor statement);
/* Does it say "memory" among what it clobbers, or somewhere else? True where that is unknown. */
bool assembly_says_memory(CXCursor statement);

#endif
