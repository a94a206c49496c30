#include "lex.h"

#include <ctype.h>
#include <string.h>

Lexer lexer_start(const char *bytes, Span span) {
    return (Lexer){bytes, span.begin, span.end, span.begin == 0, false};
}

static int peek(const Lexer *lexer, size_t ahead) {
    size_t at = lexer->at + ahead;
    return at < lexer->end ? (unsigned char)lexer->bytes[at] : -1;
}

static bool is_word(int c) {
    return c >= 0 && (isalnum(c) || c == '_' || c == '$' || c >= 0x80);
}

/* Length of a backslash-newline at `ahead`, which joins two lines, or 0. */
static size_t splice_length(const Lexer *lexer, size_t ahead) {
    if (peek(lexer, ahead) != '\\') {
        return 0;
    }
    if (peek(lexer, ahead + 1) == '\n') {
        return 2;
    }
    return peek(lexer, ahead + 1) == '\r' && peek(lexer, ahead + 2) == '\n' ? 3 : 0;
}

static void skip_line_comment(Lexer *lexer) {
    while (peek(lexer, 0) >= 0 && peek(lexer, 0) != '\n') {
        size_t splice = splice_length(lexer, 0);
        lexer->at += splice ? splice : 1;
    }
}

static void skip_block_comment(Lexer *lexer) {
    lexer->at += 2;
    while (peek(lexer, 0) >= 0 && !(peek(lexer, 0) == '*' && peek(lexer, 1) == '/')) {
        lexer->at++;
    }
    lexer->at += peek(lexer, 0) >= 0 ? 2 : 0;
}

/* Blanks, comments and joined lines; notes where a line and a directive end. */
static void skip_blank(Lexer *lexer) {
    for (;;) {
        int c = peek(lexer, 0);
        size_t splice = splice_length(lexer, 0);
        if (splice) {
            lexer->at += splice;
        } else if (c == '\n') {
            lexer->line_start = true;
            lexer->in_directive = false;
            lexer->at++;
        } else if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v') {
            lexer->at++;
        } else if (c == '/' && peek(lexer, 1) == '/') {
            skip_line_comment(lexer);
        } else if (c == '/' && peek(lexer, 1) == '*') {
            skip_block_comment(lexer);
        } else {
            return;
        }
    }
}

/* "..." or '...' from the quote on, the closing quote included. */
static void skip_quoted(Lexer *lexer) {
    int quote = peek(lexer, 0);
    lexer->at++;
    while (peek(lexer, 0) >= 0 && peek(lexer, 0) != quote && peek(lexer, 0) != '\n') {
        size_t splice = splice_length(lexer, 0);
        lexer->at += splice ? splice : peek(lexer, 0) == '\\' ? 2 : 1;
    }
    lexer->at += peek(lexer, 0) == quote;
}

/* R"tag( ... )tag" from the quote on. */
static void skip_raw_string(Lexer *lexer) {
    size_t tag = lexer->at + 1;
    size_t open = tag;
    while (open < lexer->end && lexer->bytes[open] != '(') {
        open++;
    }
    size_t length = open - tag;
    for (size_t at = open; at + length + 1 < lexer->end; at++) {
        if (lexer->bytes[at] == ')' && lexer->bytes[at + length + 1] == '"' &&
            memcmp(lexer->bytes + at + 1, lexer->bytes + tag, length) == 0) {
            lexer->at = at + length + 2;
            return;
        }
    }
    lexer->at = lexer->end;
}

/* Identifier, keyword or number; 1'000 and 1e+5 are one number each. */
static void skip_word(Lexer *lexer) {
    bool number = isdigit(peek(lexer, 0)) || peek(lexer, 0) == '.';
    for (;;) {
        int c = peek(lexer, 0);
        bool separator = number && (c == '.' || (c == '\'' && is_word(peek(lexer, 1))));
        if (!is_word(c) && !separator) {
            return;
        }
        lexer->at++;
        bool exponent = number && strchr("eEpP", c) && c > 0;
        if (exponent && (peek(lexer, 0) == '+' || peek(lexer, 0) == '-')) {
            lexer->at++;
        }
    }
}

/* The word just read is the prefix of a literal: u8"..", LR"(..)". There are
 * raw strings, but no raw characters. */
static bool is_literal_prefix(const char *text, size_t length, int quote) {
    static const char *const PREFIXES[] = {"R", "u8R", "uR", "UR", "LR", "u8", "u", "U", "L"};
    if (length && text[length - 1] == 'R' && quote != '"') {
        return false;
    }
    for (size_t i = 0; i < sizeof PREFIXES / sizeof *PREFIXES; i++) {
        if (strlen(PREFIXES[i]) == length && memcmp(PREFIXES[i], text, length) == 0) {
            return true;
        }
    }
    return false;
}

static TokenKind skip_word_or_literal(Lexer *lexer) {
    size_t begin = lexer->at;
    if (peek(lexer, 0) != '"' && peek(lexer, 0) != '\'') {
        skip_word(lexer);
    }
    int quote = peek(lexer, 0);
    size_t length = lexer->at - begin;
    if ((quote != '"' && quote != '\'') ||
        (length && !is_literal_prefix(lexer->bytes + begin, length, quote))) {
        return TOKEN_WORD;
    }
    if (length && lexer->bytes[lexer->at - 1] == 'R') {
        skip_raw_string(lexer);
    } else {
        skip_quoted(lexer);
    }
    while (is_word(peek(lexer, 0))) { /* user-defined suffix */
        lexer->at++;
    }
    return TOKEN_LITERAL;
}

Token lexer_next(Lexer *lexer) {
    skip_blank(lexer);
    Token token = {TOKEN_END, {lexer->at, lexer->at}, lexer->in_directive};
    int c = peek(lexer, 0);
    if (c < 0) {
        return token;
    }
    bool number = c == '.' && isdigit(peek(lexer, 1));
    if (is_word(c) || number || c == '"' || c == '\'') {
        token.kind = skip_word_or_literal(lexer);
    } else {
        token.kind = c == '#' && lexer->line_start ? TOKEN_HASH : TOKEN_PUNCT;
        lexer->in_directive |= token.kind == TOKEN_HASH;
        lexer->at++;
    }
    lexer->line_start = false;
    if (lexer->at > lexer->end) {
        lexer->at = lexer->end;
    }
    token.in_directive = lexer->in_directive;
    token.span.end = lexer->at;
    return token;
}

Tokens lex_source(Arena *arena, const Source *source) {
    Tokens tokens = {0};
    Lexer lexer = lexer_start(source->bytes, (Span){source_bom_length(source), source->size});
    lexer.line_start = true;
    for (;;) {
        Token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END) {
            return tokens;
        }
        VEC_PUSH(arena, &tokens, token);
    }
}

bool token_is(const Source *source, Token token, const char *text) {
    size_t length = token.span.end - token.span.begin;
    return strlen(text) == length && memcmp(source->bytes + token.span.begin, text, length) == 0;
}

bool token_at_is(const Source *source, const Tokens *tokens, size_t i, const char *text) {
    return i < tokens->count && token_is(source, tokens->items[i], text);
}

bool lex_has_token(const Source *source, Span span, const char *text) {
    Lexer lexer = lexer_start(source->bytes, span);
    for (Token token = lexer_next(&lexer); token.kind != TOKEN_END; token = lexer_next(&lexer)) {
        if (token_is(source, token, text)) {
            return true;
        }
    }
    return false;
}

bool lex_needs_space_before(const Source *source, size_t offset) {
    while (offset > 0) {
        const char *before = source->bytes + offset;
        if (offset >= 2 && before[-1] == '\n' && before[-2] == '\\') {
            offset -= 2;
        } else if (offset >= 3 && before[-1] == '\n' && before[-2] == '\r' && before[-3] == '\\') {
            offset -= 3;
        } else {
            unsigned char c = (unsigned char)before[-1];
            return is_word(c) || c == '"' || c == '\'';
        }
    }
    return false;
}

bool lex_conditionals_balanced(const Source *source, Span span) {
    Lexer lexer = lexer_start(source->bytes, span);
    int depth = 0;
    bool after_hash = false;
    for (Token token = lexer_next(&lexer); token.kind != TOKEN_END; token = lexer_next(&lexer)) {
        if (after_hash && token.kind == TOKEN_WORD) {
            const char *word = source->bytes + token.span.begin;
            bool opens = strncmp(word, "if", 2) == 0;
            bool turns = strncmp(word, "el", 2) == 0;
            bool closes = strncmp(word, "endif", 5) == 0;
            depth += opens - closes;
            if (depth < 0 || (turns && depth == 0)) {
                return false;
            }
        }
        after_hash = token.kind == TOKEN_HASH;
    }
    return depth == 0;
}

bool lex_has_directive(const Source *source, Span span) {
    Lexer lexer = lexer_start(source->bytes, span);
    Token token = lexer_next(&lexer);
    while (token.kind != TOKEN_END && !token.in_directive) {
        token = lexer_next(&lexer);
    }
    return token.kind != TOKEN_END;
}

bool lex_single_argument(const Source *source, Span span) {
    Lexer lexer = lexer_start(source->bytes, span);
    int depth = 0;
    for (Token token = lexer_next(&lexer); token.kind != TOKEN_END; token = lexer_next(&lexer)) {
        if (token.kind != TOKEN_PUNCT) {
            continue;
        }
        char c = source->bytes[token.span.begin];
        depth += (c == '(') - (c == ')');
        if (depth < 0 || (c == ',' && depth == 0)) {
            return false;
        }
    }
    return depth == 0;
}
