#include "copied.h"

#include "path.h"

#include <string.h>

void copied_add(Arena *arena, CopiedFiles *files, const char *copy, const char *original,
                bool is_source) {
    const char *names[] = {path_normal(arena, copy),
                           *original ? path_normal(arena, original) : original};
    CopiedFile file = {copy, original, is_source, {names[0], names[1]}};
    VEC_PUSH(arena, files, file);
}

static size_t find(Arena *arena, const CopiedFiles *files, const char *name, size_t names) {
    const char *wanted = path_normal(arena, name);
    for (size_t i = 0; i < files->count; i++) {
        for (size_t k = 0; k < names; k++) {
            if (strcmp(files->items[i].names[k], wanted) == 0) {
                return i;
            }
        }
    }
    return files->count;
}

size_t copied_find_copy(Arena *arena, const CopiedFiles *files, const char *name) {
    return find(arena, files, name, 1);
}

size_t copied_find(Arena *arena, const CopiedFiles *files, const char *name) {
    return find(arena, files, name, 2);
}
