#include "arena.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ArenaBlock {
    ArenaBlock *next;
    size_t used;
    size_t size;
    alignas(max_align_t) char bytes[];
};

enum { BLOCK_SIZE = 64 * 1024 };

static ArenaBlock *new_block(Arena *arena, size_t size) {
    ArenaBlock *block = calloc(1, sizeof *block + size);
    if (!block) {
        fputs("kf-rewrite: error: out of memory\n", stderr);
        exit(1);
    }
    block->size = size;
    block->next = arena->blocks;
    arena->blocks = block;
    return block;
}

void *arena_alloc(Arena *arena, size_t size) {
    size_t step = alignof(max_align_t);
    size = (size + step - 1) / step * step;
    ArenaBlock *block = arena->blocks;
    if (!block || block->size - block->used < size) {
        block = new_block(arena, size > BLOCK_SIZE ? size : BLOCK_SIZE);
    }
    void *at = block->bytes + block->used;
    block->used += size;
    return at;
}

char *arena_strndup(Arena *arena, const char *text, size_t length) {
    char *copy = arena_alloc(arena, length + 1);
    if (length) {
        memcpy(copy, text, length);
    }
    return copy;
}

char *arena_strdup(Arena *arena, const char *text) {
    return arena_strndup(arena, text, strlen(text));
}

char *arena_vprintf(Arena *arena, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    char *text = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

char *arena_printf(Arena *arena, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = arena_vprintf(arena, format, arguments);
    va_end(arguments);
    return text;
}

void arena_release(Arena *arena) {
    while (arena->blocks) {
        ArenaBlock *next = arena->blocks->next;
        free(arena->blocks);
        arena->blocks = next;
    }
}

void *arena_grow(Arena *arena, const void *items, size_t size, size_t count, size_t *capacity) {
    *capacity = *capacity ? *capacity * 2 : 8;
    void *grown = arena_alloc(arena, *capacity * size);
    if (count) {
        memcpy(grown, items, count * size);
    }
    return grown;
}
