#include "assembly.h"

#include "lex.h"

#include <string.h>

/* False: it begins or ends in a macro's body, or its text is not there. */
static bool text_of(CXCursor statement, Source *text) {
    CXSourceLocation ends[] = {clang_getRangeStart(clang_getCursorExtent(statement)),
                               clang_getRangeEnd(clang_getCursorExtent(statement))};
    CXFile files[2], spelled;
    unsigned offsets[2], spelling;
    for (int i = 0; i < 2; i++) {
        clang_getFileLocation(ends[i], &files[i], NULL, NULL, &offsets[i]);
        clang_getSpellingLocation(ends[i], &spelled, NULL, NULL, &spelling);
        if (!files[i] || !spelled || !clang_File_isEqual(files[i], spelled) ||
            offsets[i] != spelling) {
            return false;
        }
    }
    size_t size = 0;
    const char *bytes =
        clang_getFileContents(clang_Cursor_getTranslationUnit(statement), files[0], &size);
    if (!bytes || !clang_File_isEqual(files[0], files[1]) || offsets[0] > offsets[1] ||
        offsets[1] > size) {
        return false;
    }
    *text = (Source){.bytes = bytes + offsets[0], .size = offsets[1] - offsets[0]};
    return true;
}

static bool has(const Source *text, Span span, const char *word) {
    size_t length = strlen(word);
    for (size_t i = span.begin; i + length <= span.end; i++) {
        if (memcmp(text->bytes + i, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* asm volatile("..." "..." : ...): the literals, false where something else stands there, a macro
 * perhaps. */
static bool instructions_of(const Source *text, Span *span) {
    Lexer lexer = lexer_start(text->bytes, (Span){0, text->size});
    Token token = lexer_next(&lexer);
    while (token.kind == TOKEN_WORD) {
        token = lexer_next(&lexer);
    }
    if (!token_is(text, token, "(")) {
        return false;
    }
    token = lexer_next(&lexer);
    *span = token.span;
    while (token.kind == TOKEN_LITERAL) {
        span->end = token.span.end;
        token = lexer_next(&lexer);
    }
    return token_is(text, token, ":") || token_is(text, token, ")");
}

bool assembly_may_store(CXCursor statement) {
    static const char *const WORDS[] = {"st.",     "atom", "red.",     "cp.",
                                        "discard", "call", "multimem", "tensormap"};
    Source text;
    Span span;
    bool found = !text_of(statement, &text) || !instructions_of(&text, &span);
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS && !found; i++) {
        found = has(&text, span, WORDS[i]);
    }
    return found;
}

bool assembly_says_memory(CXCursor statement) {
    Source text;
    return !text_of(statement, &text) || has(&text, (Span){0, text.size}, "memory");
}
