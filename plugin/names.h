/* Lists of names. */
#ifndef KF_NAMES_H
#define KF_NAMES_H

#include "arena.h"

#include <stdbool.h>

typedef struct StringList {
    const char **items;
    size_t count;
    size_t capacity;
} StringList;

/* Adds a name that is not in the list yet; false: it is. */
bool names_add(Arena *arena, StringList *list, const char *name);

void names_append(Arena *arena, StringList *list, const StringList *more);

#endif
