/*
 * Which declarations are annotated, and with what.
 */
#ifndef KF_ANNOTATION_H
#define KF_ANNOTATION_H

#include "cursor.h"
#include "diag.h"
#include "hint.h"
#include "lex.h"
#include "tu.h"

typedef struct Annotation {
    CXCursor declaration; /* variable, parameter or field */
    const char *name;
    Hint hint;
} Annotation;

typedef struct AnnotationTable {
    Arena *arena;
    CursorMap by_declaration; /* -> Annotation *, or NULL for a declaration without one */
    int newest_arch;          /* 90 for sm_90, of those that --arch names; 0: it names none */
    VEC(Span) explained;      /* declarations of which the parser's errors say nothing new */
} AnnotationTable;

/* Checks every annotation in the source: unknown spellings, contradictions,
 * things that are no pointers to global memory, and annotations that the
 * parser dropped. `newest_arch` (90 for sm_90) is what the hints must exist on, 0 for
 * anything. Below zero: errors were printed, each at its place. */
int annotations_check(Arena *arena, Diag *diag, const TranslationUnit *tu, const NodeList *nodes,
                      const Tokens *tokens, int newest_arch, AnnotationTable *table);

/* Does the `annotate` of a raw attribute with a cache hint stand at token i? */
bool annotation_is_raw(const Source *source, const Tokens *tokens, size_t i);

/* The annotation of a declaration, be it its own, inherited from an earlier
 * declaration, carried over from a template, or that of its typedef. NULL: none.
 * Declarations in headers count as well. */
const Annotation *annotation_of(AnnotationTable *table, CXCursor declaration);

/* The raw attributes in the source, __attribute__((annotate("kf_cs"))) and
 * [[clang::annotate("kf_cs")]], wherever they stand: nvcc warns of them, so
 * they are blanked out of the result. */
SpanList annotations_raw(Arena *arena, const Source *source, const Tokens *tokens);

#endif
