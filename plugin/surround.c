#include "surround.h"

#include <string.h>

static char text_before(const Source *source, size_t *offset) {
    while (*offset && strchr(" \t\r\n", source->bytes[*offset - 1])) {
        --*offset;
    }
    return *offset ? source->bytes[--*offset] : '\0';
}

static char text_after(const Source *source, size_t offset) {
    while (offset < source->size && strchr(" \t\r\n", source->bytes[offset])) {
        offset++;
    }
    return offset < source->size ? source->bytes[offset] : '\0';
}

const Node *capture_variable(const Node *lambda, size_t place) {
    const Node *name = NULL;
    for (const Node *child = lambda->first; child; child = child->next) {
        if (child->kind == CXCursor_VariableRef && node_offset(child) < place) {
            name = child;
        }
    }
    return name;
}

CaptureForm capture_form(const Node *node) {
    const Source *source = &node->file->text;
    Span span;
    if (!node_span(node, &span)) {
        return CAPTURE_OTHER;
    }
    size_t offset = span.begin;
    char before = text_before(source, &offset);
    char after = text_after(source, span.end);
    if (after != ',' && after != ']') {
        return CAPTURE_OTHER;
    }
    if (before != '=') {
        before = before == '&' ? text_before(source, &offset) : before; /* but [q = &x] */
        return before == '[' || before == ',' ? CAPTURE_PLAIN : CAPTURE_OTHER;
    }
    const Node *name = capture_variable(node->parent, span.begin);
    return name && !type_is_reference(node_type(name)) ? CAPTURE_COPY : CAPTURE_OTHER;
}

/* Does the expression stand alone between `<` or `,` and `>` or `,`, by its text? */
static bool is_bracketed(const Node *node) {
    Span span;
    if (!node_span(node, &span)) {
        return false;
    }
    size_t offset = span.begin;
    char before = text_before(&node->file->text, &offset);
    char after = text_after(&node->file->text, span.end);
    return (before == '<' || before == ',') && (after == '>' || after == ',');
}

/* A name that is written with template arguments, a cast, or a declaration whose
 * type is. */
static bool may_hold_template_arguments(const Node *node) {
    switch (node->kind) {
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return true;
    default:
        return clang_isDeclaration(node->kind) || node->kind == CXCursor_CXXBaseSpecifier;
    }
}

const Node *template_argument(const Node *use) {
    for (const Node *node = use; node->parent; node = node->parent) {
        if (may_hold_template_arguments(node->parent) && is_bracketed(node)) {
            bool pointer = type_is_pointer(node_type(node)) || type_is_array(node_type(node));
            return pointer && !node->parent->unevaluated ? node : NULL;
        }
        if (!clang_isExpression(node->parent->kind)) {
            return NULL;
        }
    }
    return NULL;
}

/* The template before the argument, or the function that is named with it. */
CXCursor template_of(const Node *argument) {
    CXCursor name = clang_getCursorReferenced(argument->parent->cursor);
    for (const Node *child = argument->parent->first; child != argument; child = child->next) {
        if (child->kind == CXCursor_TemplateRef) {
            name = clang_getCursorReferenced(child->cursor);
        }
    }
    return name;
}
