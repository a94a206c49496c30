/*
 * Annotations that do not reach the parser as such, or that it cannot take where
 * they stand. The errors of the parser say nothing of them: they are explained
 * here, and once they are, the errors are no news.
 */
#ifndef KF_STRAY_H
#define KF_STRAY_H

#include "diag.h"
#include "lex.h"
#include "tu.h"

/* The macros: kf/annotate.h is not included, `float *KF_SC x` is misspelled, KF_LD
 * has no modifier. Below zero: told, and nothing else is worth to be told. */
int stray_check_macros(Arena *arena, Diag *diag, const TranslationUnit *tu, const Tokens *tokens);

/* An annotation: a macro with its argument, or a whole raw attribute. */
typedef struct TokenRange {
    size_t first;
    size_t last;
} TokenRange;

/* Why the parser kept nothing of an annotation. */
typedef struct Stray {
    const char *reason; /* NULL: because of an error in the same declaration, see guard.h */
    bool explains;      /* the parser's errors in that declaration as well */
} Stray;

Stray stray_reason(Arena *arena, const TranslationUnit *tu, const Tokens *tokens,
                   TokenRange annotation);

/* The declaration around an offset, as far as tokens tell: what stands between
 * two of ; { } and directives other than those of an #if. */
Span stray_declaration(const Tokens *tokens, const Source *source, size_t offset);
/* A declaration that ends with the `{` of a body, and the body, which clang skips
 * where it made no function of what stands before. */
Span stray_body(const Tokens *tokens, const Source *source, Span declaration);

#endif
