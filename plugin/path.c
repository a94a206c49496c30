#include "path.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *path_directory(Arena *arena, const char *path) {
    const char *slash = strrchr(path, '/');
    if (!slash) {
        return ".";
    }
    return slash == path ? "/" : arena_strndup(arena, path, (size_t)(slash - path));
}

const char *path_base(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

const char *path_join(Arena *arena, const char *directory, const char *name) {
    if (name[0] == '/' || strcmp(directory, ".") == 0) {
        return name;
    }
    size_t length = strlen(directory);
    bool ends = length && directory[length - 1] == '/';
    return arena_printf(arena, "%s%s%s", directory, ends ? "" : "/", name);
}

/* Takes the last part off what was written so far; false where there is none to
 * take: at the start, or where only ".." stands. */
static bool drop_part(char *begin, char **end, bool absolute) {
    char *last = *end;
    while (last > begin && last[-1] != '/') {
        last--;
    }
    if (last == *end || (*end - last == 2 && memcmp(last, "..", 2) == 0)) {
        return absolute && last == *end;
    }
    *end = last > begin + absolute ? last - 1 : last;
    return true;
}

static void add_part(char *begin, char **end, const char *part, size_t length) {
    if (*end > begin && (*end)[-1] != '/') {
        *(*end)++ = '/';
    }
    memcpy(*end, part, length);
    *end += length;
}

const char *path_normal(Arena *arena, const char *path) {
    bool absolute = path[0] == '/';
    char *result = arena_alloc(arena, strlen(path) + 2);
    char *end = result;
    if (absolute) {
        *end++ = '/';
    }
    while (*path) {
        size_t length = strcspn(path, "/");
        bool here = length == 0 || (length == 1 && path[0] == '.');
        bool up = length == 2 && memcmp(path, "..", 2) == 0;
        if (!here && !(up && drop_part(result, &end, absolute))) {
            add_part(result, &end, path, length);
        }
        path += length + (path[length] == '/');
    }
    *end = '\0';
    return end == result ? "." : result;
}

const char *path_absolute(Arena *arena, const char *path) {
    char directory[PATH_MAX];
    if (path[0] != '/' && getcwd(directory, sizeof directory)) {
        path = arena_printf(arena, "%s/%s", directory, path);
    }
    return path_normal(arena, path);
}

const char *path_real(Arena *arena, const char *path) {
    char resolved[PATH_MAX];
    return realpath(path, resolved) ? arena_strdup(arena, resolved) : path_absolute(arena, path);
}

const char *path_relative(Arena *arena, const char *directory, const char *path) {
    size_t common = 0; /* bytes of the leading parts that both have */
    for (size_t i = 0; directory[i] && directory[i] == path[i]; i++) {
        bool whole = path[i] == '/' || (!directory[i + 1] && path[i + 1] == '/');
        common = whole ? i + 1 : common;
    }
    const char *rest = directory + (common < strlen(directory) ? common : strlen(directory));
    const char *to = path + common + (path[common] == '/' && common > 1);
    const char *result = to;
    while (*rest) {
        size_t length = strcspn(rest, "/");
        if (length) {
            result = arena_printf(arena, "../%s", result);
        }
        rest += length + (rest[length] == '/');
    }
    return result;
}

bool path_is_below(const char *path, const char *directory) {
    size_t length = strlen(directory);
    if (length == 1 && directory[0] == '/') {
        return path[0] == '/';
    }
    return strncmp(path, directory, length) == 0 && path[length] == '/';
}
