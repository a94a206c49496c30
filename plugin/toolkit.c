#include "toolkit.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif

#ifndef KF_RESOURCE_DIR
#define KF_RESOURCE_DIR ""
#endif
#ifndef KF_SOURCE_DATA_DIR
#define KF_SOURCE_DATA_DIR ""
#endif
/* Where the install rules put things, seen from the folder of the program. */
#ifndef KF_INSTALLED_DATA
#define KF_INSTALLED_DATA "../share/kf-rewrite"
#endif
#ifndef KF_INSTALLED_INCLUDE
#define KF_INSTALLED_INCLUDE "../include"
#endif
#ifndef KF_INSTALLED_RESOURCE
#define KF_INSTALLED_RESOURCE ""
#endif

static bool exists(Arena *arena, const char *directory, const char *name) {
    return access(arena_printf(arena, "%s/%s", directory, name), R_OK) == 0;
}

static bool is_toolkit(Arena *arena, const char *directory) {
    return exists(arena, directory, "include/cuda_runtime.h");
}

/* The directory that holds a file, `levels` up. */
static const char *directory_of(Arena *arena, const char *path, int levels) {
    char *copy = arena_strdup(arena, path);
    while (levels-- > 0) {
        char *slash = strrchr(copy, '/');
        if (!slash) {
            return ".";
        }
        *slash = '\0';
    }
    return *copy ? copy : "/";
}

/* .../bin/nvcc, links resolved */
const char *toolkit_of_nvcc(Arena *arena, const char *nvcc) {
    char resolved[PATH_MAX];
    if (access(nvcc, X_OK) != 0 || !realpath(nvcc, resolved)) {
        return NULL;
    }
    const char *found = directory_of(arena, resolved, 2);
    return is_toolkit(arena, found) ? found : NULL;
}

static const char *toolkit_on_path(Arena *arena) {
    const char *path = getenv("PATH");
    const char *found = NULL;
    while (path && *path && !found) {
        size_t length = strcspn(path, ":");
        if (length) {
            found = toolkit_of_nvcc(arena, arena_printf(arena, "%.*s/nvcc", (int)length, path));
        }
        path += length + (path[length] == ':');
    }
    return found;
}

static const char *usual_place(Arena *arena) {
    static const char *const PLACES[] = {"/usr/local/cuda", "/opt/cuda", "/usr/lib/cuda"};
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        if (is_toolkit(arena, PLACES[i])) {
            return PLACES[i];
        }
    }
    return NULL;
}

static int find_cuda(Arena *arena, Diag *diag, const Options *options, Toolkit *toolkit) {
    if (options->no_toolkit) {
        return 0;
    }
    if (options->cuda_path) {
        if (!is_toolkit(arena, options->cuda_path)) {
            return diag_say(diag, DIAG_ERROR,
                            "no CUDA toolkit in '%s': no include/cuda_runtime.h there; "
                            "--no-toolkit parses without one",
                            options->cuda_path);
        }
        toolkit->cuda_path = options->cuda_path;
        return 0;
    }
    const char *from_environment = getenv("CUDA_PATH");
    if (from_environment && *from_environment) {
        if (is_toolkit(arena, from_environment)) {
            toolkit->cuda_path = from_environment;
            return 0;
        }
        diag_say(diag, DIAG_WARNING, "CUDA_PATH names '%s', which holds no include/cuda_runtime.h",
                 from_environment);
    }
    toolkit->cuda_path = toolkit_on_path(arena);
    if (!toolkit->cuda_path) {
        toolkit->cuda_path = usual_place(arena);
    }
    return 0;
}

/* The folder of the running program, links resolved; NULL: unknown. Without
 * /proc, as in a bare chroot, the kernel still tells the name it started. */
static const char *own_directory(Arena *arena) {
    char self[PATH_MAX];
    if (realpath("/proc/self/exe", self)) {
        return directory_of(arena, self, 1);
    }
#ifdef __linux__
    const char *started = (const char *)getauxval(AT_EXECFN);
    if (started && realpath(started, self)) {
        return directory_of(arena, self, 1);
    }
#endif
    return NULL;
}

/* `path` as seen from the folder of the program, without its "..". NULL: nothing is there. */
static const char *installed(Arena *arena, const char *program_dir, const char *path) {
    char resolved[PATH_MAX];
    const char *joined = path[0] == '/' ? path : arena_printf(arena, "%s/%s", program_dir, path);
    return realpath(joined, resolved) ? arena_strdup(arena, resolved) : NULL;
}

static bool is_resource_dir(Arena *arena, const char *directory) {
    return exists(arena, directory, "include/cuda_wrappers/new") &&
           exists(arena, directory, "include/stddef.h");
}

/* A wrong resource directory is a trap: builtin headers are then found
 * elsewhere, but the wrappers of <new> and <complex> are silently missing. */
static int find_resource_dir(Arena *arena, Diag *diag, const Options *options,
                             const char *program_dir, Toolkit *toolkit) {
    const char *directory = options->resource_dir ? options->resource_dir : KF_RESOURCE_DIR;
    toolkit->resource_dir = directory;
    if (is_resource_dir(arena, directory)) {
        return 0;
    }
    /* an LLVM that was installed with the program and moved with it */
    const char *beside = options->resource_dir || !program_dir
                             ? NULL
                             : installed(arena, program_dir, KF_INSTALLED_RESOURCE);
    if (beside && is_resource_dir(arena, beside)) {
        toolkit->resource_dir = beside;
        return 0;
    }
    return diag_say(diag, DIAG_ERROR,
                    "'%s' is not clang's resource directory: no include/cuda_wrappers there; "
                    "name it with --resource-dir=\"$(clang -print-resource-dir)\"",
                    directory);
}

static bool find_installed_headers(Arena *arena, const char *program_dir, Toolkit *toolkit) {
    const char *data = installed(arena, program_dir, KF_INSTALLED_DATA);
    const char *include = installed(arena, program_dir, KF_INSTALLED_INCLUDE);
    if (!data || !exists(arena, data, "shim") || !include ||
        !exists(arena, include, "kf/annotate.h")) {
        return false;
    }
    toolkit->shim_dir = arena_printf(arena, "%s/shim", data);
    toolkit->stub_dir = arena_printf(arena, "%s/stub", data);
    toolkit->include_dir = include;
    toolkit->runtime_dir = include;
    return true;
}

/* Installed, wherever the whole was moved: seen from the program. Otherwise the
 * source tree that the program was built from. */
int toolkit_find_own_headers(Arena *arena, Diag *diag, Toolkit *toolkit) {
    const char *program_dir = own_directory(arena);
    if (program_dir && find_installed_headers(arena, program_dir, toolkit)) {
        return 0;
    }
    if (exists(arena, KF_SOURCE_DATA_DIR, "plugin/shim")) {
        toolkit->shim_dir = KF_SOURCE_DATA_DIR "/plugin/shim";
        toolkit->stub_dir = KF_SOURCE_DATA_DIR "/plugin/stub";
        toolkit->include_dir = KF_SOURCE_DATA_DIR "/include";
        toolkit->runtime_dir = KF_SOURCE_DATA_DIR "/runtime";
        return 0;
    }
    return diag_say(diag, DIAG_ERROR,
                    "the headers of kf-rewrite are missing: not where they are installed, in "
                    "'%s/" KF_INSTALLED_DATA "' and '%s/" KF_INSTALLED_INCLUDE
                    "', and not in the source tree '%s'",
                    program_dir ? program_dir : ".", program_dir ? program_dir : ".",
                    KF_SOURCE_DATA_DIR);
}

int toolkit_find(Arena *arena, Diag *diag, const Options *options, Toolkit *toolkit) {
    *toolkit = (Toolkit){0};
    const char *program_dir = own_directory(arena);
    if (find_resource_dir(arena, diag, options, program_dir, toolkit) < 0 ||
        toolkit_find_own_headers(arena, diag, toolkit) < 0) {
        return -1;
    }
    return find_cuda(arena, diag, options, toolkit);
}
