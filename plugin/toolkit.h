/* Where things are: the CUDA toolkit, clang's resource directory, our headers. */
#ifndef KF_TOOLKIT_H
#define KF_TOOLKIT_H

#include "arena.h"
#include "diag.h"
#include "options.h"

typedef struct Toolkit {
    const char *cuda_path;    /* NULL: parse with the stub headers */
    const char *resource_dir; /* holds include/stddef.h and include/cuda_wrappers */
    const char *shim_dir;     /* what nvcc knows and clang's CUDA wrapper lacks */
    const char *stub_dir;     /* stand-ins for the toolkit's headers */
    const char *include_dir;  /* holds kf/annotate.h */
    const char *runtime_dir;  /* holds kf/runtime.h */
} Toolkit;

/* The toolkit is --cuda-path, CUDA_PATH, that of the nvcc on PATH, or the usual
 * place, in this order; none with --no-toolkit. Below zero: a message was
 * printed. */
int toolkit_find(Arena *arena, Diag *diag, const Options *options, Toolkit *toolkit);
/* The part of it that is ours: the directories of the shipped headers. */
int toolkit_find_own_headers(Arena *arena, Diag *diag, Toolkit *toolkit);
/* The toolkit that an nvcc belongs to, by its path; NULL: to none. */
const char *toolkit_of_nvcc(Arena *arena, const char *nvcc);

#endif
