/*
 * C++ source text as raw tokens: enough to find words outside of comments and
 * literals and to look at the bytes around an insertion. No libclang, no
 * preprocessing, no parsing.
 */
#ifndef KF_LEX_H
#define KF_LEX_H

#include "source.h"

typedef enum TokenKind {
    TOKEN_WORD,    /* identifier, keyword, number */
    TOKEN_LITERAL, /* string or character, prefix and suffix included */
    TOKEN_PUNCT,   /* one character */
    TOKEN_HASH,    /* '#' that starts a directive */
    TOKEN_END
} TokenKind;

typedef struct Token {
    TokenKind kind;
    Span span;
    bool in_directive;
} Token;

typedef struct Lexer {
    const char *bytes;
    size_t at;
    size_t end;
    bool line_start;
    bool in_directive;
} Lexer;

typedef struct Tokens {
    Token *items;
    size_t count;
    size_t capacity;
} Tokens;

/* Starts at a place that is not inside a comment or literal. */
Lexer lexer_start(const char *bytes, Span span);
Token lexer_next(Lexer *lexer);
/* All tokens of a source, the TOKEN_END left out. */
Tokens lex_source(Arena *arena, const Source *source);

bool token_is(const Source *source, Token token, const char *text);
/* Is there a token i, and does it read like this? */
bool token_at_is(const Source *source, const Tokens *tokens, size_t i, const char *text);
/* Does a token of the span read like this? */
bool lex_has_token(const Source *source, Span span, const char *text);
/* Would a word written at `offset` run together with what stands before it?
 * `return*p`: yes, before the `*`. */
bool lex_needs_space_before(const Source *source, size_t offset);
/* Do the bytes of a span hold every #if with its own #endif, or no directive
 * at all? False for a span that begins inside an #if and ends after it. */
bool lex_conditionals_balanced(const Source *source, Span span);
bool lex_has_directive(const Source *source, Span span);
/* Parentheses balanced, and no comma outside of them: the span can stand in
 * one macro argument. */
bool lex_single_argument(const Source *source, Span span);

#endif
