#include "condition.h"

#include "lex.h"
#include "userflag.h"

#include <string.h>

/* #define NAME ...: a word of its body. */
typedef struct BodyWord {
    const char *macro;
    const char *word;
} BodyWord;

typedef struct Conditions {
    Arena *arena;
    StringList words; /* of conditions, and then of the bodies of macros among them */
    VEC(BodyWord) bodies;
    Mentions headers; /* of the unit, but not of what is precompiled */
} Conditions;

static const char *text_of(Arena *arena, const Source *source, Token token) {
    return arena_strndup(arena, source->bytes + token.span.begin,
                         token.span.end - token.span.begin);
}

static bool is_one_of(const char *word, const char *const *words, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(word, words[i]) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_conditional(const char *directive) {
    static const char *const WORDS[] = {"if",      "ifdef",    "ifndef", "elif",
                                        "elifdef", "elifndef", "include"};
    return is_one_of(directive, WORDS, sizeof WORDS / sizeof *WORDS);
}

static bool is_in(Token token) {
    return token.in_directive && token.kind != TOKEN_HASH && token.kind != TOKEN_END;
}

/* What follows `# directive`; returns the token behind. */
static Token read_directive(Conditions *conditions, const Source *source, Lexer *lexer,
                            const char *directive) {
    Arena *arena = conditions->arena;
    Token token = lexer_next(lexer);
    bool condition = is_conditional(directive);
    const char *macro = NULL;
    if (strcmp(directive, "define") == 0 && token.kind == TOKEN_WORD && is_in(token)) {
        macro = text_of(arena, source, token);
        token = lexer_next(lexer);
    }
    for (; is_in(token); token = lexer_next(lexer)) {
        if (token.kind != TOKEN_WORD) {
            continue;
        }
        const char *word = text_of(arena, source, token);
        if (condition) {
            names_add(arena, &conditions->words, word);
        } else if (macro) {
            VEC_PUSH(arena, &conditions->bodies, ((BodyWord){macro, word}));
        }
    }
    return token;
}

static void read_project_file(Conditions *conditions, const Source *source) {
    Lexer lexer = lexer_start(source->bytes, (Span){source_bom_length(source), source->size});
    lexer.line_start = true;
    Token token = lexer_next(&lexer);
    while (token.kind != TOKEN_END) {
        if (token.kind != TOKEN_HASH) {
            token = lexer_next(&lexer);
            continue;
        }
        Token name = lexer_next(&lexer);
        const char *directive = is_in(name) ? text_of(conditions->arena, source, name) : "";
        token = is_in(name) ? read_directive(conditions, source, &lexer, directive) : name;
    }
}

/* -DNAME=BODY */
static void read_flags(Conditions *conditions, const StringList *flags) {
    UserFlags found = user_flags(conditions->arena, flags);
    for (size_t i = 0; i < found.count; i++) {
        const UserFlag *flag = &found.items[i];
        if (flag->kind != USER_FLAG_MACRO) {
            continue;
        }
        const char *macro = arena_strndup(conditions->arena, flag->value, flag->length);
        Source body = source_from_bytes(conditions->arena, macro, flag->value + flag->length,
                                        strlen(flag->value + flag->length));
        Lexer lexer = lexer_start(body.bytes, (Span){0, body.size});
        for (Token t = lexer_next(&lexer); t.kind != TOKEN_END; t = lexer_next(&lexer)) {
            const char *word = text_of(conditions->arena, &body, t);
            VEC_PUSH(conditions->arena, &conditions->bodies, ((BodyWord){macro, word}));
        }
    }
}

static void read_file(Conditions *conditions, const TranslationUnit *tu, CXFile file) {
    Source text = tu_text(conditions->arena, tu, file);
    if (tu_is_system_file(tu, file)) {
        mentions_add(conditions->arena, &conditions->headers, &text);
    } else {
        read_project_file(conditions, &text);
    }
}

/* The same for each architecture, though a header of CUDA defines it. */
static bool is_constant(const char *word) {
    static const char *const WORDS[] = {"CUDART_VERSION",
                                        "CUDA_VERSION",
                                        "__CUDACC_VER_MAJOR__",
                                        "__CUDACC_VER_MINOR__",
                                        "__CUDACC_VER_BUILD__",
                                        "__CUDACC__",
                                        "__NVCC__",
                                        "defined"};
    return is_one_of(word, WORDS, sizeof WORDS / sizeof *WORDS);
}

static bool may_differ(const char *word, const WordList *lists, size_t list_count) {
    if (strncmp(word, "__CUDA_ARCH", strlen("__CUDA_ARCH")) == 0) {
        return true;
    }
    for (size_t i = 0; i < list_count && !is_constant(word); i++) {
        if (words_have(&lists[i], word, strlen(word))) {
            return true;
        }
    }
    return false;
}

static void add_body(Conditions *conditions, const char *macro) {
    for (size_t i = 0; i < conditions->bodies.count; i++) {
        if (strcmp(conditions->bodies.items[i].macro, macro) == 0) {
            names_add(conditions->arena, &conditions->words, conditions->bodies.items[i].word);
        }
    }
}

bool condition_sees_architecture(Arena *arena, const TranslationUnit *tu,
                                 const CompileCommand *command, const WordList *lists,
                                 size_t list_count) {
    Conditions conditions = {.arena = arena};
    FileSet files = tu_files_entered(arena, tu->unit);
    for (size_t i = 0; i < files.count; i++) {
        read_file(&conditions, tu, files.items[i]);
    }
    read_flags(&conditions, &command->flags);
    WordList here = words_sorted(arena, &conditions.headers.cuda_macros);
    for (size_t i = 0; i < conditions.words.count; i++) {
        const char *word = conditions.words.items[i];
        if (may_differ(word, &here, 1) || may_differ(word, lists, list_count)) {
            return true;
        }
        add_body(&conditions, word);
    }
    return false;
}
