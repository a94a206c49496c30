/*
 * Makes a precompiled header of libclang out of some includes, and says what
 * somebody must know who uses it.
 */
#ifndef KF_PRECOMPILE_H
#define KF_PRECOMPILE_H

#include "tu.h"

typedef struct Precompiled {
    StringList headers;  /* the files that were read, each once */
    TuFacts facts;       /* of these files and what is below them */
    const char *problem; /* why it cannot be used; NULL: it can */
} Precompiled;

typedef struct PrecompileRequest {
    const char *text; /* includes and nothing else */
    const StringList *arguments;
    const TuFacts *before; /* of the precompiled header in the arguments, or NULL */
    const char *path;      /* to be written, unless there is a problem */
} PrecompileRequest;

/* Below zero: libclang refuses the arguments, or the file could not be written.
 * A full disk ends the process: libclang aborts. */
int precompile(Arena *arena, const PrecompileRequest *request, Precompiled *result);

/* Tells this libclang from any other: its version, and its file. */
const char *precompile_libclang(Arena *arena);

#endif
