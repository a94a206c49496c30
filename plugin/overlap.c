#include "overlap.h"

#include "lex.h"
#include "loop.h"

#include <string.h>

enum { DEEPEST_VARIABLE = 8, MOST_SUBSCRIPTS = 8 };

/* ------------------------------------------------------------ locals */

static bool is_set_in(const Node *node, CXCursor variable) {
    bool set = loop_sets(node, variable);
    for (const Node *child = node->first; child && !set; child = child->next) {
        set = is_set_in(child, variable);
    }
    return set;
}

/* A reference is never set to another object. */
static const Node *value_of_variable(const Node *name) {
    CXCursor variable = clang_getCursorReferenced(name->cursor);
    const Node *function = node_outermost_function(name);
    if (!function || cursor_is_null(variable) ||
        clang_getCursorKind(variable) != CXCursor_VarDecl) {
        return NULL;
    }
    const Node *declaration = node_declaration(function, variable);
    const Node *value = declaration ? declaration->last : NULL;
    if (!value || !node_is_initializer(value) || node_unwrapped(value) == NULL) {
        return NULL;
    }
    bool refers = type_is_reference(clang_getCursorType(variable));
    return refers || !is_set_in(function, variable) ? value : NULL;
}

const Node *overlap_meaning(const Node *expression) {
    const Node *node = node_unwrapped(expression);
    for (size_t i = 0; node && i < DEEPEST_VARIABLE; i++) {
        const Node *value = node->kind == CXCursor_DeclRefExpr ? value_of_variable(node) : NULL;
        if (!value) {
            break;
        }
        node = node_unwrapped(value);
    }
    return node;
}

/* ------------------------------------------------------------ roots */

static bool leads(const Node *node) {
    CXType type = clang_getCanonicalType(node_type(node));
    return type_is_pointer(type) || type_is_array(type);
}

/* One step from an object or pointer to what it leads from; NULL at a name. */
static const Node *step_down(const Node *node) {
    switch (node->kind) {
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_BinaryOperator:
        return node->first && !leads(node->first) && leads(node->last) ? node->last : node->first;
    case CXCursor_UnaryOperator:
        return node->first;
    case CXCursor_MemberRefExpr: /* t[i].x */
        return node->first && !leads(node) ? node->first : NULL;
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return node->last;
    default:
        return NULL;
    }
}

const Node *overlap_root(const Node *expression) {
    const Node *node = overlap_meaning(expression);
    for (const Node *below = node; below;) {
        node = below;
        below = step_down(node);
        below = below ? overlap_meaning(below) : NULL;
    }
    bool names =
        node && (node->kind == CXCursor_DeclRefExpr || node->kind == CXCursor_MemberRefExpr);
    return names ? node : NULL;
}

const Node *overlap_object(const Node *name) {
    const Node *object = name;
    for (const Node *node = name; node->parent; node = node->parent) {
        const Node *parent = node->parent;
        bool passes = parent->kind == CXCursor_ParenExpr || parent->kind == CXCursor_UnexposedExpr;
        bool subscripts = parent->kind == CXCursor_ArraySubscriptExpr && node == parent->first;
        if (!passes && !subscripts) {
            break;
        }
        object = subscripts ? parent : object;
    }
    return object;
}

/* ------------------------------------------------------------ values */

static bool same_text(const Node *a, const Node *b) {
    Span left;
    Span right;
    if (!node_span(a, &left) || !node_span(b, &right) || a->file != b->file) {
        return true; /* nobody knows */
    }
    const char *bytes = a->file->text.bytes;
    Lexer first = lexer_start(bytes, left);
    Lexer second = lexer_start(bytes, right);
    for (;;) {
        Token one = lexer_next(&first);
        Token two = lexer_next(&second);
        size_t length = one.span.end - one.span.begin;
        bool same = one.kind == two.kind && length == two.span.end - two.span.begin &&
                    (one.kind == TOKEN_END ||
                     memcmp(bytes + one.span.begin, bytes + two.span.begin, length) == 0);
        if (!same || one.kind == TOKEN_END) {
            return same;
        }
    }
}

/* *(p + i) has the parts of p[i] below it. */
static const Node *sum_of(const Node *object) {
    bool follows = object->kind == CXCursor_UnaryOperator &&
                   clang_getCursorUnaryOperatorKind(object->cursor) == CXUnaryOperator_Deref;
    const Node *sum = follows ? overlap_meaning(object->first) : NULL;
    bool adds = sum && sum->kind == CXCursor_BinaryOperator &&
                clang_getCursorBinaryOperatorKind(sum->cursor) == CXBinaryOperator_Add;
    return adds ? sum : NULL;
}

static bool same_value(const Node *a, const Node *b, size_t depth);

static bool same_parts(const Node *a, const Node *b, size_t depth) {
    const Node *left = a->first;
    const Node *right = b->first;
    while (left && right && same_value(left, right, depth)) {
        left = left->next;
        right = right->next;
    }
    return !left && !right;
}

static bool same_operation(const Node *a, const Node *b) {
    return a->kind == b->kind &&
           clang_getCursorUnaryOperatorKind(a->cursor) ==
               clang_getCursorUnaryOperatorKind(b->cursor) &&
           clang_getCursorBinaryOperatorKind(a->cursor) ==
               clang_getCursorBinaryOperatorKind(b->cursor);
}

/* Do both certainly have one value? */
static bool same_value(const Node *a, const Node *b, size_t depth) {
    a = overlap_meaning(a);
    b = overlap_meaning(b);
    if (!a || !b || depth > 4 * DEEPEST_VARIABLE) {
        return false;
    }
    const Node *left = sum_of(a);
    const Node *right = sum_of(b);
    if ((left && b->kind == CXCursor_ArraySubscriptExpr) ||
        (right && a->kind == CXCursor_ArraySubscriptExpr)) {
        return same_parts(left ? left : a, right ? right : b, depth + 1);
    }
    if (!same_operation(a, b)) {
        return false;
    }
    bool names = a->kind == CXCursor_DeclRefExpr || a->kind == CXCursor_MemberRefExpr ||
                 a->kind == CXCursor_CallExpr;
    if (names &&
        !same_cursor(clang_getCursorReferenced(a->cursor), clang_getCursorReferenced(b->cursor))) {
        return false;
    }
    return a->first || b->first ? same_parts(a, b, depth + 1) : names || same_text(a, b);
}

bool overlap_is_same(const Node *object, const Node *other) {
    return same_text(object, other) || same_value(object, other, 0);
}

/* ------------------------------------------------------------ objects */

/* `s`, `r`, `c` of t[s][r][c]: how many there are, and the first. */
static size_t subscripts_of(const Node *object, const Node **first) {
    size_t count = 0;
    *first = NULL;
    for (const Node *node = overlap_meaning(object); node && count < MOST_SUBSCRIPTS;) {
        if (node->kind == CXCursor_ArraySubscriptExpr) {
            *first = node->last;
            count++;
        }
        const Node *below = step_down(node);
        node = below ? overlap_meaning(below) : NULL;
    }
    return count;
}

bool overlap_may_be(const Node *object, const Node *other, bool whole) {
    const Node *left;
    const Node *right;
    size_t count = subscripts_of(object, &left);
    size_t others = subscripts_of(other, &right);
    if (count > 1 && others > (whole ? 0 : 1)) {
        return overlap_is_same(left, right);
    }
    const Node *pointer = overlap_meaning(other);
    bool all = whole && pointer &&
               (pointer->kind == CXCursor_DeclRefExpr || pointer->kind == CXCursor_MemberRefExpr);
    return all || overlap_is_same(object, other);
}
