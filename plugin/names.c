#include "names.h"

#include <string.h>

bool names_add(Arena *arena, StringList *list, const char *name) {
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->items[i], name) == 0) {
            return false;
        }
    }
    VEC_PUSH(arena, list, name);
    return true;
}

void names_append(Arena *arena, StringList *list, const StringList *more) {
    for (size_t i = 0; i < more->count; i++) {
        VEC_PUSH(arena, list, more->items[i]);
    }
}
