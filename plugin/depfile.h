/*
 * Dependency files as compilers write them for make and ninja, in which copies
 * are to be called by the names of their originals.
 */
#ifndef KF_DEPFILE_H
#define KF_DEPFILE_H

#include "arena.h"
#include "strbuf.h"

#include <stdbool.h>

typedef struct CopiedFile {
    const char *copy;
    const char *original; /* "": there is none, as for standard input */
    bool is_source; /* -MP makes no rule for it */
} CopiedFile;

typedef struct CopiedFiles {
    CopiedFile *items;
    size_t count;
    size_t capacity;
} CopiedFiles;

/* The text with the names exchanged, each original once, all else as it was.
 * nvcc writes no backslash before '#', and one '$' for one; others do. */
void depfile_repair(Arena *arena, const char *text, const CopiedFiles *files, bool of_nvcc,
                    Strbuf *repaired);

#endif
