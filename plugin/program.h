/* Programs that kf-nvcc stands in front of, and those that stand beside it. */
#ifndef KF_PROGRAM_H
#define KF_PROGRAM_H

#include "diag.h"
#include "names.h"

/* The command line split up: `kf-nvcc ccache nvcc -c k.cu`, or `kf-nvcc -c k.cu`. */
typedef struct Compiler {
    StringList launch;    /* "/usr/bin/ccache" "nvcc": what is run */
    const char *path;     /* of the compiler itself; NULL: not found, or of a name not known */
    StringList arguments; /* its own */
} Compiler;

/* Without a program as the first argument it is that of KF_NVCC, else the nvcc on
 * PATH; this program is never found itself, whatever names lead to it. Below
 * zero: a message was printed. */
int program_compiler(Arena *arena, Diag *diag, const StringList *arguments, Compiler *compiler);

/* Beside this program, else on PATH; NULL: nowhere. */
const char *program_beside(Arena *arena, const char *name);

#endif
