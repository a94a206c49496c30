/*
 * Memory that lives as long as one translation unit.
 *
 * Everything that the stages hand to each other is allocated here and freed
 * together. Out of memory ends the process with a message: nothing has been
 * written at any point where that can happen.
 */
#ifndef KF_ARENA_H
#define KF_ARENA_H

#include <stdarg.h>
#include <stddef.h>

typedef struct ArenaBlock ArenaBlock;

typedef struct Arena {
    ArenaBlock *blocks;
} Arena;

/* Zero-filled, aligned for any type. Never NULL. */
void *arena_alloc(Arena *arena, size_t size);
/* A copy of `length` bytes with a terminating NUL. */
char *arena_strndup(Arena *arena, const char *text, size_t length);
char *arena_strdup(Arena *arena, const char *text);
char *arena_printf(Arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *arena_vprintf(Arena *arena, const char *format, va_list arguments);
void arena_release(Arena *arena);

/* What VEC_PUSH calls when an array is full: returns the grown copy. */
void *arena_grow(Arena *arena, const void *items, size_t size, size_t count, size_t *capacity);

/* A growing array: VEC(Span) spans = {0}; VEC_PUSH(arena, &spans, span); */
#define VEC(type)                                                                                  \
    struct {                                                                                       \
        type *items;                                                                               \
        size_t count;                                                                              \
        size_t capacity;                                                                           \
    }

#define VEC_PUSH(arena, vec, item)                                                                 \
    ((vec)->count == (vec)->capacity                                                               \
         ? (void)((vec)->items = arena_grow((arena), (vec)->items, sizeof *(vec)->items,           \
                                            (vec)->count, &(vec)->capacity))                       \
         : (void)0,                                                                                \
     (vec)->items[(vec)->count++] = (item))

#endif
