/*
 * Dependency files as compilers write them for make and ninja, in which copies
 * are to be called by the names of their originals.
 */
#ifndef KF_DEPFILE_H
#define KF_DEPFILE_H

#include "copied.h"
#include "strbuf.h"

/* The text with the names exchanged, each original once, all else as it was.
 * nvcc writes no backslash before '#', and one '$' for one; others do. */
void depfile_repair(Arena *arena, const char *text, const CopiedFiles *files, bool of_nvcc,
                    Strbuf *repaired);

#endif
