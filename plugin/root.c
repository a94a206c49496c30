#include "root.h"

#include "path.h"

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

static const char *const TOPS[] = {".git", ".hg", ".svn", ".jj"};
static const char *const BUILD_FILES[] = {"CMakeLists.txt", "Makefile",  "makefile",
                                          "GNUmakefile",    "BUILD",     "BUILD.bazel",
                                          "meson.build",    "configure", "setup.py"};

static bool has_one(Arena *arena, const char *directory, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (access(path_join(arena, directory, names[i]), F_OK) == 0) {
            return true;
        }
    }
    return false;
}

const char *root_of(Arena *arena, const char *source) {
    const char *own = path_directory(arena, source);
    const char *highest = own;
    for (const char *at = own;; at = path_directory(arena, at)) {
        if (has_one(arena, at, TOPS, sizeof TOPS / sizeof *TOPS)) {
            return at;
        }
        if (has_one(arena, at, BUILD_FILES, sizeof BUILD_FILES / sizeof *BUILD_FILES)) {
            highest = at;
        }
        if (strcmp(at, "/") == 0) {
            return highest;
        }
    }
}
