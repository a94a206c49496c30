/*
 * One parse of a source by libclang: the tree, the bytes, and what the parser
 * complained of.
 */
#ifndef KF_TU_H
#define KF_TU_H

#include "arena.h"
#include "diag.h"
#include "options.h"
#include "source.h"

#include <clang-c/Index.h>

/* An error of the parser. */
typedef struct ParseError {
    bool in_source; /* else in a header, or without a place */
    size_t offset;  /* in the source */
    const char *text;
    const char *place; /* "k.cu:3:5", "" without one */
    CXFile file;       /* NULL without one */
} ParseError;

/* An #include, outside of system headers. */
typedef struct Inclusion {
    CXFile from;
    Span span; /* of the directive, in `from` */
    CXFile file;
} Inclusion;

/* A use of a macro in the source, arguments included. */
typedef struct MacroUse {
    Span span;
    bool stringizes; /* its definition has a `#parameter` */
} MacroUse;

typedef struct SpanList {
    Span *items;
    size_t count;
    size_t capacity;
} SpanList;

typedef struct TranslationUnit {
    CXIndex index;
    CXTranslationUnit unit;
    CXFile file;
    Source source;
    VEC(ParseError) errors;
    SpanList skipped;  /* inactive branches of #if in the source */
    bool has_inactive; /* some, there or in another file that is no system header */
    VEC(MacroUse) macros;
    VEC(Inclusion) inclusions;
    bool is_before_17;        /* parsed as C++14 or older */
    bool has_free_address_of; /* some operator&(T) is declared outside of classes */
} TranslationUnit;

/* Parses `source`, whose name is the file to read, with the given arguments.
 * Below zero: a message was printed and there is no tree. Errors in the code
 * itself are no failure: they stand in `errors`. */
int tu_parse(Arena *arena, Diag *diag, const Source *source, const StringList *arguments,
             TranslationUnit *tu);
void tu_release(TranslationUnit *tu);

/* The bytes of a file of the unit; they live as long as that. */
Source tu_text(Arena *arena, const TranslationUnit *tu, CXFile file);
/* The branches of #if in a file that this parse did not see. */
SpanList tu_skipped_in(Arena *arena, const TranslationUnit *tu, CXFile file);
/* Is the offset in a branch of an #if that this parse did not see? */
bool tu_is_skipped(const TranslationUnit *tu, size_t offset);
/* Is it in the use of a macro? */
bool tu_is_in_macro(const TranslationUnit *tu, size_t offset);
/* Is it in the use of a macro that makes strings of its arguments? */
bool tu_is_stringized(const TranslationUnit *tu, size_t offset);
/* The first #include inside these bytes of the source that brings the file in, by
 * itself or through files that it includes. NULL: none does. */
const Inclusion *tu_find_inclusion(const TranslationUnit *tu, CXFile file, Span within);

#endif
