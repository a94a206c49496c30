/*
 * What the directives of a text include or ask for, in every branch of an #if,
 * whether a pass saw it or not.
 */
#ifndef KF_DIRECTIVE_H
#define KF_DIRECTIVE_H

#include "arena.h"
#include "source.h"

typedef struct Directive {
    Span word;    /* include, include_next, __has_include */
    Span operand; /* behind it: "h.cuh", quotes included; <h.cuh> and MACRO begin here */
    bool quoted;
    bool next; /* #include_next */
    bool asks; /* __has_include */
} Directive;

typedef struct DirectiveList {
    Directive *items;
    size_t count;
    size_t capacity;
} DirectiveList;

DirectiveList directives_of(Arena *arena, const Source *source);

/* The file beside the one that is called `name` which the operand names, links
 * resolved; NULL: there is none. */
const char *directive_beside(Arena *arena, const char *name, const Source *source,
                             const Directive *directive);

#endif
