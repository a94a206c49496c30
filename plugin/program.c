#include "program.h"

#include "argument.h"
#include "path.h"
#include "response.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const SELF = "/proc/self/exe";

static bool is_self(const char *path) {
    struct stat self;
    struct stat other;
    return stat(SELF, &self) == 0 && stat(path, &other) == 0 && self.st_ino == other.st_ino &&
           self.st_dev == other.st_dev;
}

static bool is_program(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

/* As execvp looks for it, but never this program. NULL: nowhere. */
static const char *find(Arena *arena, const char *name) {
    if (strchr(name, '/')) {
        return is_program(name) && !is_self(name) ? name : NULL;
    }
    const char *path = getenv("PATH");
    for (path = path ? path : "/bin:/usr/bin"; path; path = strchr(path, ':')) {
        path += *path == ':';
        size_t length = strcspn(path, ":");
        const char *directory = length ? arena_strndup(arena, path, length) : ".";
        const char *found = arena_printf(arena, "%s/%s", directory, name);
        if (is_program(found) && !is_self(found)) {
            return found;
        }
    }
    return NULL;
}

const char *program_beside(Arena *arena, const char *name) {
    char self[PATH_MAX];
    ssize_t length = readlink(SELF, self, sizeof self - 1);
    if (length > 0) {
        self[length] = '\0';
        const char *beside = path_join(arena, path_directory(arena, self), name);
        if (is_program(beside)) {
            return beside;
        }
    }
    return find(arena, name);
}

/* "k.cu", "a.o": an input of nvcc, whose command line begins without a program */
static bool is_input_name(const char *word) {
    static const char *const ENDS[] = {".cu",  ".c",   ".cc",  ".cpp",   ".cxx",    ".i",
                                       ".ii",  ".ptx", ".gpu", ".cubin", ".fatbin", ".o",
                                       ".obj", ".a",   ".so",  ".lib",   ".res",    ".ltoir"};
    const char *dot = strrchr(path_base(word), '.');
    for (size_t i = 0; dot && i < sizeof ENDS / sizeof *ENDS; i++) {
        if (strcmp(dot, ENDS[i]) == 0) {
            return true;
        }
    }
    return false;
}

static int launcher(Arena *arena, Diag *diag, const StringList *arguments, Compiler *compiler) {
    const char *first = find(arena, arguments->items[0]);
    if (!first && is_self(arguments->items[0])) {
        return diag_say(diag, DIAG_ERROR, "'%s' is kf-nvcc itself", arguments->items[0]);
    }
    if (!first) {
        return diag_say(diag, DIAG_ERROR, "cannot find the program '%s'", arguments->items[0]);
    }
    CommandLine line = command_line_of(arena, arguments, NULL);
    size_t count = arguments->count - line.arguments.count;
    for (size_t i = 0; i < count; i++) {
        VEC_PUSH(arena, &compiler->launch, i ? arguments->items[i] : first);
    }
    compiler->path = find(arena, line.compiler);
    compiler->arguments = line.arguments;
    return 0;
}

/* KF_NVCC is a program, "/opt/cuda/bin/nvcc", or a command, "ccache nvcc". */
static int drop_in(Arena *arena, Diag *diag, const StringList *arguments, Compiler *compiler) {
    const char *wanted = getenv("KF_NVCC");
    StringList words = {0};
    wanted = wanted && *wanted ? wanted : "nvcc";
    if (find(arena, wanted)) {
        VEC_PUSH(arena, &words, wanted);
    } else {
        response_split_gcc(arena, wanted, &words);
    }
    if (!words.count || !find(arena, words.items[0])) {
        return diag_say(diag, DIAG_ERROR,
                        "cannot find '%s'; KF_NVCC names the compiler, else it "
                        "is the nvcc on PATH",
                        wanted);
    }
    names_append(arena, &words, arguments);
    return launcher(arena, diag, &words, compiler);
}

int program_compiler(Arena *arena, Diag *diag, const StringList *arguments, Compiler *compiler) {
    *compiler = (Compiler){.path = NULL};
    const char *first = arguments->count ? arguments->items[0] : "-";
    bool stands_in = strchr("-@", first[0]) || is_input_name(first);
    return stands_in ? drop_in(arena, diag, arguments, compiler)
                     : launcher(arena, diag, arguments, compiler);
}
