/*
 * A source file as bytes, and places in it.
 *
 * Offsets count bytes from the start of the file, a byte-order mark included;
 * lines and columns are 1-based and count bytes, as clang's do. A place is
 * always named in these terms, never as a pointer into the text.
 */
#ifndef KF_SOURCE_H
#define KF_SOURCE_H

#include "arena.h"

#include <stdbool.h>
#include <stddef.h>

/* [begin, end) in bytes */
typedef struct Span {
    size_t begin;
    size_t end;
} Span;

typedef struct SpanList {
    Span *items;
    size_t count;
    size_t capacity;
} SpanList;

typedef struct Source {
    const char *name; /* as the user spelled it, "<stdin>" for '-' */
    const char *bytes;
    size_t size;
    const size_t *line_starts;
    size_t line_count;
} Source;

typedef struct Place {
    size_t line;
    size_t column;
} Place;

/* Reads a file, standard input for '-'. Returns NULL on success, otherwise what
 * went wrong. */
const char *source_read(Arena *arena, const char *path, Source *source);
/* A source whose bytes are at hand; they must outlive it. */
Source source_from_bytes(Arena *arena, const char *name, const char *bytes, size_t size);

Place source_place(const Source *source, size_t offset);
/* The line that holds `offset`, without its line ending. */
Span source_line(const Source *source, size_t offset);
/* Length of the UTF-8 byte-order mark at the start: 3 or 0. */
size_t source_bom_length(const Source *source);
/* "\r\n" where the first line ends so, otherwise "\n". */
const char *source_newline(const Source *source);

#endif
