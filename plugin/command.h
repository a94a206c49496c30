/*
 * A compile command of nvcc or clang, as what libclang gets. Table: flag.def.
 */
#ifndef KF_COMMAND_H
#define KF_COMMAND_H

#include "argument.h"
#include "toolkit.h"

typedef enum SourceLanguage { SOURCE_CUDA, SOURCE_HIP, SOURCE_OPENCL } SourceLanguage;

typedef struct CompileCommand {
    StringList flags;     /* of the user: includes, macros, standard, in clang's spelling */
    StringList archs;     /* "sm_80": every device architecture asked for, in order */
    StringList inputs;    /* "k.cu", "a.o": as spelled */
    const char *language; /* of -x: "cu", "c++"; NULL: the names of the inputs tell */
    SourceLanguage source;
} CompileCommand;

/* Translates a command line. Relative paths in it start from its directory, so
 * that the flags hold in the current one. --arch of the options wins over the
 * architectures of the line. Below zero: a message was printed. */
int command_translate(Arena *arena, Diag *diag, const Options *options, const CommandLine *line,
                      CompileCommand *command);

/* Sets the language of a source by -x, else by its name: k.cl, k.hip, anything else. */
void command_set_source(CompileCommand *command, const char *path);

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
