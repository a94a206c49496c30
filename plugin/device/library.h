/*
 * Libraries that are looked for when the program runs: it starts on machines
 * that have none of them. They stay loaded, as drivers do not like to leave.
 */
#ifndef KF_DEVICE_LIBRARY_H
#define KF_DEVICE_LIBRARY_H

#include "arena.h"

#include <stdbool.h>

/* A function that a library has, or may lack. */
typedef struct Symbol {
    const char *name;
    size_t offset; /* of the pointer to it in the structure that library_load fills */
    bool optional;
} Symbol;

/* Loads `name` and stores the addresses of its functions in `functions`, a
 * structure of function pointers; those of optional ones that it lacks become
 * NULL. Returns NULL, or in words what failed. */
const char *library_load(Arena *arena, const char *name, const Symbol *symbols, size_t count,
                         void *functions);

#endif
