/*
 * A compile command of nvcc or clang, as what libclang gets. Table: flag.def.
 */
#ifndef KF_COMMAND_H
#define KF_COMMAND_H

#include "arena.h"
#include "diag.h"
#include "options.h"
#include "toolkit.h"

typedef struct CompileCommand {
    StringList flags; /* of the user: includes, macros, standard, in clang's spelling */
    StringList archs; /* "sm_80": every device architecture asked for, in order */
} CompileCommand;

/* Translates the arguments of a compiler. Relative names in them are seen from the
 * directory; NULL: the current one. Below zero: a message was printed. */
int command_translate(Arena *arena, Diag *diag, const Options *options, const char *directory,
                      const StringList *arguments, CompileCommand *command);

/* What a parse is for. */
typedef struct PassTarget {
    const char *arch; /* one of the command's */
    bool host;        /* the host side of the same compilation */
} PassTarget;

/* The arguments for libclang: CUDA for one target, errors not limited, unknown
 * CUDA versions accepted. */
StringList command_arguments(Arena *arena, const CompileCommand *command, const Toolkit *toolkit,
                             const PassTarget *target);

#endif
