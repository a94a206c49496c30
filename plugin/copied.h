/* Which copy stands for which original. */
#ifndef KF_COPIED_H
#define KF_COPIED_H

#include "arena.h"

#include <stdbool.h>

typedef struct CopiedFile {
    const char *copy;
    const char *original; /* "": there is none, as for standard input */
    bool is_source;       /* named on the command line */
    const char *names[2]; /* the two, normal */
} CopiedFile;

typedef struct CopiedFiles {
    CopiedFile *items;
    size_t count;
    size_t capacity;
} CopiedFiles;

void copied_add(Arena *arena, CopiedFiles *files, const char *copy, const char *original,
                bool is_source);
/* By the name of the copy; `count`: none of them. */
size_t copied_find_copy(Arena *arena, const CopiedFiles *files, const char *name);
/* By either of the names. */
size_t copied_find(Arena *arena, const CopiedFiles *files, const char *name);

#endif
