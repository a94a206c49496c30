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

#endif
