#include "pattern.h"

#include "lex.h"

#include <string.h>

static bool type_spelled(CXType type, const char *text) {
    CXString spelling = clang_getTypeSpelling(clang_getUnqualifiedType(type));
    bool equal = strcmp(clang_getCString(spelling), text) == 0;
    clang_disposeString(spelling);
    return equal;
}

static bool is_scalar(CXType type) {
    CXType canonical = clang_getCanonicalType(type);
    return (canonical.kind >= CXType_FirstBuiltin && canonical.kind <= CXType_LastBuiltin &&
            canonical.kind != CXType_Void && canonical.kind != CXType_Dependent &&
            canonical.kind != CXType_Overload) ||
           canonical.kind == CXType_Pointer || canonical.kind == CXType_Enum;
}

bool pattern_takes_value(CXType target, CXType object) {
    if (type_is_reference(target) || type_spelled(target, "decltype(auto)")) {
        return false;
    }
    return is_scalar(target) || type_spelled(target, "auto") ||
           type_same_unqualified(target, object);
}

/* [] (int i) -> T & {...}: what stands before the body, captures included. */
static bool lambda_returns_value(const Node *lambda) {
    size_t begin = node_offset(lambda);
    for (const Node *child = lambda->first; child; child = child->next) {
        if (child->kind == CXCursor_CompoundStmt) {
            return child->file == lambda->file &&
                   !lex_has_token(&lambda->file->text, (Span){begin, node_offset(child)}, ">");
        }
    }
    return false;
}

bool pattern_returns_value(const Node *statement, CXType object) {
    if (statement->lambda) {
        return lambda_returns_value(statement->lambda);
    }
    const Node *function = node_function(statement);
    return function && pattern_takes_value(clang_getCursorResultType(function->cursor), object);
}

bool pattern_casts_to_reference(const Node *cast) {
    const Node *operand = cast->last;
    if (operand && operand->file != cast->file) {
        return true;
    }
    Span type = {node_offset(cast), operand ? node_offset(operand) : 0};
    return type.end > type.begin && lex_has_token(&cast->file->text, type, "&");
}

bool pattern_is_for_condition(const Node *node) {
    if (!node->parent || node->parent->kind != CXCursor_ForStmt ||
        node->parent->file != node->file) {
        return false;
    }
    const Source *source = &node->file->text;
    Lexer lexer = lexer_start(source->bytes, (Span){node_offset(node->parent), node_offset(node)});
    int depth = 0;
    int semicolons = 0;
    for (Token token = lexer_next(&lexer); token.kind != TOKEN_END; token = lexer_next(&lexer)) {
        depth += token_is(source, token, "(") - token_is(source, token, ")");
        semicolons += depth == 1 && token_is(source, token, ";");
    }
    return semicolons == 1 && depth >= 1;
}
