#include "stray.h"

#include "hint.h"

#include <ctype.h>
#include <string.h>

static bool is_any_of(const Source *source, Token token, const char *const *texts) {
    for (; *texts; texts++) {
        if (token_is(source, token, *texts)) {
            return true;
        }
    }
    return false;
}

static bool ends_declaration(const Source *source, Token token) {
    static const char *const ENDS[] = {";", "{", "}", NULL};
    return is_any_of(source, token, ENDS);
}

/* #include, #error: unlike those of an #if they stand in no declaration. */
static bool is_conditional(const Source *source, Token directive) {
    static const char *const NAMES[] = {"if",      "ifdef",    "ifndef", "else", "elif",
                                        "elifdef", "elifndef", "endif",  NULL};
    return is_any_of(source, directive, NAMES);
}

Span stray_declaration(const Tokens *tokens, const Source *source, size_t offset) {
    Span span = {0, source->size};
    bool conditional = false;
    for (size_t i = 0; i < tokens->count; i++) {
        Token token = tokens->items[i];
        if (token.kind == TOKEN_HASH && i + 1 < tokens->count) {
            conditional = is_conditional(source, tokens->items[i + 1]);
        }
        bool directive = token.in_directive && !conditional;
        if (!directive && (token.in_directive || !ends_declaration(source, token))) {
            continue;
        }
        if (token.span.begin >= offset) {
            span.end = directive ? token.span.begin : token.span.end;
            return span;
        }
        span.begin = token.span.end;
    }
    return span;
}

Span stray_body(const Tokens *tokens, const Source *source, Span declaration) {
    int depth = 0;
    for (size_t i = 0; i < tokens->count; i++) {
        Token token = tokens->items[i];
        if (token.span.end < declaration.end) {
            continue;
        }
        depth += token_is(source, token, "{") - token_is(source, token, "}");
        declaration.end = token.span.end;
        if (depth <= 0) {
            break;
        }
    }
    return declaration;
}

/* The first error of the parser in the declaration around token i, or NULL. */
static const ParseError *error_around(const TranslationUnit *tu, const Tokens *tokens, size_t i) {
    Span span = stray_declaration(tokens, &tu->source, tokens->items[i].span.begin);
    for (size_t k = 0; k < tu->errors.count; k++) {
        const ParseError *error = &tu->errors.items[k];
        if (error->file && clang_File_isEqual(error->file, tu->file) &&
            span.begin <= error->offset && error->offset <= span.end) {
            return error;
        }
    }
    return NULL;
}

static const char *text_of(Arena *arena, const Source *source, Token token) {
    return arena_printf(arena, "%.*s", (int)(token.span.end - token.span.begin),
                        source->bytes + token.span.begin);
}

static bool is_kf_word(const Source *source, Token token) {
    return token.kind == TOKEN_WORD && token.span.end - token.span.begin > 3 &&
           memcmp(source->bytes + token.span.begin, "KF_", 3) == 0;
}

static bool is_macro_name(const Source *source, Token token) {
    return hint_is_macro(source->bytes + token.span.begin, token.span.end - token.span.begin);
}

/* KF_LD, KF_ST and others take something in parentheses: NULL for those that do not. */
static const char *operand_of(const Source *source, Token token) {
    if (token_is(source, token, "KF_PREFETCH_L1") || token_is(source, token, "KF_PREFETCH_L2")) {
        return "one distance, in rounds of a loop: KF_PREFETCH_L2(4)";
    }
    if (token_is(source, token, "KF_TUNABLE")) {
        return "the name of a macro: KF_TUNABLE(NAME)";
    }
    return token_is(source, token, "KF_LD")   ? "a modifier: KF_LD(cs)"
           : token_is(source, token, "KF_ST") ? "a modifier: KF_ST(cs)"
                                              : NULL;
}

static bool is_operator_word(const Source *source, Token token) {
    static const char *const WORDS[] = {"and",    "or",    "xor",    "bitand", "bitor",
                                        "and_eq", "or_eq", "xor_eq", "not_eq", NULL};
    return is_any_of(source, token, WORDS);
}

static char *lower_case(Arena *arena, const char *word) {
    char *lower = arena_strdup(arena, word);
    for (char *c = lower; *c; c++) {
        *c = (char)tolower((unsigned char)*c);
    }
    return lower;
}

/* `float KF_ASNYC tile[64]`, `float *KF_PREFECTH_L2(4) x`: near to a macro that there is. */
static bool is_nearly_macro(Arena *arena, const TranslationUnit *tu, const Tokens *tokens,
                            size_t i) {
    const Source *source = &tu->source;
    bool stands = i > 0 && (tokens->items[i - 1].kind == TOKEN_WORD ||
                            token_at_is(source, tokens, i - 1, "*"));
    return stands && error_around(tu, tokens, i) &&
           hint_suggest(lower_case(arena, text_of(arena, source, tokens->items[i]))) != NULL;
}

/* `* KF_SC x`: where an annotation would stand, and nothing else that compiles. */
static bool is_misspelled(Arena *arena, const TranslationUnit *tu, const Tokens *tokens, size_t i) {
    static const char *const BEFORE[] = {"*", "__restrict__", "__restrict", "restrict", NULL};
    const Source *source = &tu->source;
    if (is_nearly_macro(arena, tu, tokens, i)) {
        return true;
    }
    return i > 0 && i + 1 < tokens->count && tokens->items[i + 1].kind == TOKEN_WORD &&
           !is_operator_word(source, tokens->items[i + 1]) &&
           is_any_of(source, tokens->items[i - 1], BEFORE) && error_around(tu, tokens, i);
}

/* "KF_CS" for "cs", "KF_LD(cs)" for "ld_cs". */
static const char *macro_of(Arena *arena, const char *spelling) {
    bool sided = strncmp(spelling, "ld_", 3) == 0 || strncmp(spelling, "st_", 3) == 0;
    if (sided) {
        return arena_printf(arena, "KF_%s(%s)", *spelling == 'l' ? "LD" : "ST", spelling + 3);
    }
    char *macro = arena_printf(arena, "KF_%s", spelling);
    for (char *c = macro; *c; c++) {
        *c = (char)toupper((unsigned char)*c);
    }
    return macro;
}

static const char *misspelled(Arena *arena, const char *word) {
    const char *nearest = hint_suggest(lower_case(arena, word));
    return nearest
               ? arena_printf(arena, "'%s' is no cache hint; did you mean '%s'?", word,
                              macro_of(arena, nearest))
               : arena_printf(arena, "'%s' is no cache hint; 'kf-rewrite --list-hints' lists them",
                              word);
}

/* What is wrong with a word that is no macro here, or NULL. */
static const char *macro_problem(Arena *arena, const TranslationUnit *tu, const Tokens *tokens,
                                 size_t i, bool *missing) {
    const Source *source = &tu->source;
    const char *word = text_of(arena, source, tokens->items[i]);
    if (!is_macro_name(source, tokens->items[i])) {
        return is_misspelled(arena, tu, tokens, i) ? misspelled(arena, word) : NULL;
    }
    const char *operand = operand_of(source, tokens->items[i]);
    if (operand && !token_at_is(source, tokens, i + 1, "(")) {
        return arena_printf(arena, "'%s' needs %s", word, operand);
    }
    *missing = true;
    return arena_printf(arena, "'%s' is not defined here: write #include <kf/annotate.h> above it",
                        word);
}

int stray_check_macros(Arena *arena, Diag *diag, const TranslationUnit *tu, const Tokens *tokens) {
    const Source *source = &tu->source;
    int result = 0;
    bool missing = false; /* told once: with the header all are defined */
    for (size_t i = 0; i < tokens->count && !missing; i++) {
        Token token = tokens->items[i];
        if (!is_kf_word(source, token) || token.in_directive ||
            tu_is_skipped(tu, token.span.begin) || tu_is_in_macro(tu, token.span.begin)) {
            continue;
        }
        const char *problem = macro_problem(arena, tu, tokens, i, &missing);
        if (problem) {
            result = diag_at(diag, DIAG_ERROR, source, token.span.begin, "%s", problem);
        }
    }
    return result;
}

/* Words that may follow the `*` of a pointer. */
static bool is_qualifier(const Source *source, Token token) {
    static const char *const CV_WORDS[] = {"const",        "volatile",   "restrict",
                                           "__restrict__", "__restrict", NULL};
    return is_any_of(source, token, CV_WORDS);
}

/* float (*__restrict__ KF_CG q)[4], float (*q KF_CG)[4]: the words of the parenthesis behind its
 * `*` but for the annotation, " __restrict__ q". NULL where the annotation stands elsewhere, or
 * right behind the `*`, or nothing is declared. */
static const char *words_in_parenthesis(Arena *arena, const Source *source, const Tokens *tokens,
                                        TokenRange annotation) {
    const char *words = "";
    bool named = false;
    size_t star = annotation.first;
    while (star > 0 && tokens->items[star - 1].kind == TOKEN_WORD) {
        star--;
    }
    if (star == annotation.first || star < 2 || !token_at_is(source, tokens, star - 1, "*") ||
        !token_at_is(source, tokens, star - 2, "(")) {
        return NULL;
    }
    for (size_t i = star; i < tokens->count && !token_at_is(source, tokens, i, ")"); i++) {
        if (i == annotation.first) {
            i = annotation.last;
            continue;
        }
        words = arena_printf(arena, "%s %s", words, text_of(arena, source, tokens->items[i]));
        named |= !is_qualifier(source, tokens->items[i]);
    }
    return named ? words : NULL;
}

/* Where a type and a parenthesis could begin a call, as in the first parameter of a function,
 * clang looks ahead for a declaration, and sees none with an attribute but right behind the `*`. */
static const char *parenthesis_problem(Arena *arena, const Source *source, const Tokens *tokens,
                                       TokenRange annotation) {
    const char *words = words_in_parenthesis(arena, source, tokens, annotation);
    if (!words) {
        return NULL;
    }
    size_t begin = tokens->items[annotation.first].span.begin;
    size_t end = tokens->items[annotation.last].span.end;
    return arena_printf(arena,
                        "the parser takes no annotation at this place in parentheses: write it "
                        "right behind the '*', as in '(*%.*s%s)'",
                        (int)(end - begin), source->bytes + begin, words);
}

/* #define KF_CS, in a header other than kf/annotate.h. */
static const char *other_definition(Arena *arena, const TranslationUnit *tu, Token token) {
    CXSourceLocation at =
        clang_getLocationForOffset(tu->unit, tu->file, (unsigned)token.span.begin);
    CXCursor use = clang_getCursor(tu->unit, at);
    if (clang_getCursorKind(use) != CXCursor_MacroExpansion) {
        return NULL;
    }
    CXFile file;
    unsigned line, column;
    clang_getFileLocation(clang_getCursorLocation(clang_getCursorReferenced(use)), &file, &line,
                          &column, NULL);
    CXString name = clang_getFileName(file);
    const char *path = clang_getCString(name);
    const char *problem = NULL;
    if (path && !strstr(path, "kf/annotate.h")) {
        problem =
            arena_printf(arena, "'%s' is defined at %s:%u:%u: include <kf/annotate.h> instead",
                         text_of(arena, &tu->source, token), path, line, column);
    }
    clang_disposeString(name);
    return problem;
}

Stray stray_reason(Arena *arena, const TranslationUnit *tu, const Tokens *tokens,
                   TokenRange annotation) {
    if (error_around(tu, tokens, annotation.first)) {
        return (Stray){parenthesis_problem(arena, &tu->source, tokens, annotation), true};
    }
    const char *other = other_definition(arena, tu, tokens->items[annotation.first]);
    static const char elsewhere[] =
        "this annotation has no effect here: write it at the declaration of a pointer "
        "(variable, parameter, field, or before the '=' of a using)";
    return (Stray){other ? other : elsewhere, false};
}
