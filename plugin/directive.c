#include "directive.h"

#include "lex.h"
#include "path.h"

#include <string.h>
#include <sys/stat.h>

static bool is_any_of(const Source *source, Token token, const char *const *texts) {
    for (; *texts; texts++) {
        if (token.kind == TOKEN_WORD && token_is(source, token, *texts)) {
            return true;
        }
    }
    return false;
}

/* The word at token i of a directive: what kind of include is it, if any? */
static bool is_include(const Source *source, const Tokens *tokens, size_t i) {
    static const char *const DIRECTIVES[] = {"include", "include_next", "import", NULL};
    static const char *const QUESTIONS[] = {"__has_include", "__has_include_next", NULL};
    Token token = tokens->items[i];
    bool first = i > 0 && tokens->items[i - 1].kind == TOKEN_HASH;
    return token.in_directive &&
           (first ? is_any_of(source, token, DIRECTIVES) : is_any_of(source, token, QUESTIONS));
}

DirectiveList directives_of(Arena *arena, const Source *source) {
    Tokens tokens = lex_source(arena, source);
    DirectiveList list = {0};
    for (size_t i = 0; i + 1 < tokens.count; i++) {
        if (!is_include(source, &tokens, i)) {
            continue;
        }
        bool question = tokens.items[i - 1].kind != TOKEN_HASH;
        size_t k = i + 1 + (question && token_at_is(source, &tokens, i + 1, "("));
        if (k == tokens.count || !tokens.items[k].in_directive) {
            continue;
        }
        Token operand = tokens.items[k];
        Directive directive = {.word = tokens.items[i].span, .operand = operand.span};
        directive.quoted =
            operand.kind == TOKEN_LITERAL && source->bytes[operand.span.begin] == '"';
        directive.asks = question;
        directive.next = token_is(source, tokens.items[i], "include_next");
        VEC_PUSH(arena, &list, directive);
    }
    return list;
}

const char *directive_beside(Arena *arena, const char *name, const Source *source,
                             const Directive *directive) {
    Span operand = directive->operand;
    if (!directive->quoted || operand.end - operand.begin < 3) {
        return NULL;
    }
    const char *text =
        arena_strndup(arena, source->bytes + operand.begin + 1, operand.end - operand.begin - 2);
    const char *path = path_join(arena, path_directory(arena, name), text);
    struct stat info;
    return stat(path, &info) == 0 && S_ISREG(info.st_mode) ? path_real(arena, path) : NULL;
}
