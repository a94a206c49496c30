#include "loop.h"

static bool is_loop(const Node *node) {
    return node->kind == CXCursor_ForStmt || node->kind == CXCursor_WhileStmt ||
           node->kind == CXCursor_DoStmt || node->kind == CXCursor_CXXForRangeStmt;
}

/* The innermost loop in the node's own function or lambda. */
static const Node *loop_around(const Node *node) {
    const Node *function = node_function(node);
    const Node *lambda = node->lambda;
    for (; node && node != function && node != lambda; node = node->parent) {
        const Node *parent = node->parent;
        /* for (int i = x[0]; ...) runs once */
        bool once = parent && parent->kind == CXCursor_ForStmt && node == parent->first &&
                    node->kind == CXCursor_DeclStmt;
        if (parent && is_loop(parent) && !once) {
            return parent;
        }
    }
    return NULL;
}

static bool is_in_kernel(const Node *node) {
    const Node *function = node_function(node);
    return function && !node->lambda &&
           cursor_has_attribute(function->cursor, CXCursor_CUDAGlobalAttr);
}

bool loop_repeats(const Node *node) {
    return !is_in_kernel(node) || loop_around(node) != NULL;
}

/* ------------------------------------------------------------ the stride */

static const Node *skip_wrapping(const Node *node) {
    while (node && (node->kind == CXCursor_ParenExpr || node->kind == CXCursor_UnexposedExpr)) {
        node = node->first;
    }
    return node;
}

static bool names(const Node *node, CXCursor variable) {
    node = skip_wrapping(node);
    return node && node->kind == CXCursor_DeclRefExpr &&
           same_cursor(clang_getCursorReferenced(node->cursor), variable);
}

/* The variable of `i += s`; null for anything else. */
static CXCursor stepped(const Node *node) {
    bool step = node && node->kind == CXCursor_CompoundAssignOperator &&
                clang_getCursorBinaryOperatorKind(node->cursor) == CXBinaryOperator_AddAssign;
    const Node *target = step ? skip_wrapping(node_child(node, 0)) : NULL;
    if (!target || target->kind != CXCursor_DeclRefExpr) {
        return clang_getNullCursor();
    }
    return clang_getCursorReferenced(target->cursor);
}

/* i < n, i <= n, n > i, n >= i */
static bool bounds(const Node *condition, CXCursor variable) {
    condition = skip_wrapping(condition);
    if (!condition || condition->kind != CXCursor_BinaryOperator) {
        return false;
    }
    switch (clang_getCursorBinaryOperatorKind(condition->cursor)) {
    case CXBinaryOperator_LT:
    case CXBinaryOperator_LE:
        return names(node_child(condition, 0), variable);
    case CXBinaryOperator_GT:
    case CXBinaryOperator_GE:
        return names(node_child(condition, 1), variable);
    default:
        return false;
    }
}

static bool sets(const Node *node, CXCursor variable) {
    switch (node->kind) {
    case CXCursor_CompoundAssignOperator:
        return names(node_child(node, 0), variable);
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(node->cursor) == CXBinaryOperator_Assign &&
               names(node_child(node, 0), variable);
    case CXCursor_UnaryOperator:
        return (cursor_is_step(node->cursor) ||
                clang_getCursorUnaryOperatorKind(node->cursor) == CXUnaryOperator_AddrOf) &&
               names(node->first, variable);
    default:
        return false;
    }
}

static bool leaves(enum CXCursorKind kind) {
    return kind == CXCursor_BreakStmt || kind == CXCursor_ReturnStmt || kind == CXCursor_GotoStmt ||
           kind == CXCursor_IndirectGotoStmt || kind == CXCursor_AsmStmt;
}

/* May something in the subtree, but the step, set the variable or leave the loop? */
static bool interferes(const Node *node, CXCursor variable, const Node *step) {
    if (node == step) {
        return false;
    }
    /* `continue` would pass the step by where that is a statement of the body */
    bool passes = node->kind == CXCursor_ContinueStmt && step->parent->kind != CXCursor_ForStmt;
    if (passes || leaves(node->kind) || sets(node, variable)) {
        return true;
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (interferes(child, variable, step)) {
            return true;
        }
    }
    return false;
}

/* for (...; i < n; i += s): libclang shows no parts that are left out. */
static const Node *step_of_for(const Node *loop) {
    const Node *condition = NULL;
    for (const Node *part = loop->first; part != loop->last; part = part->next) {
        CXCursor variable = stepped(part);
        if (condition && !cursor_is_null(variable) && bounds(condition, variable)) {
            return part;
        }
        condition = part;
    }
    return NULL;
}

/* while (i < n) { ...; i += s; ... } */
static const Node *step_of_while(const Node *loop) {
    const Node *body = loop->last;
    if (!body || body == loop->first || body->kind != CXCursor_CompoundStmt) {
        return NULL;
    }
    for (const Node *part = body->first; part; part = part->next) {
        CXCursor variable = stepped(part);
        if (!cursor_is_null(variable) && bounds(loop->first, variable)) {
            return part;
        }
    }
    return NULL;
}

static bool is_constant(CXCursor expression) {
    CXEvalResult result = clang_Cursor_Evaluate(expression);
    bool constant = result && clang_EvalResult_getKind(result) == CXEval_Int;
    if (result) {
        clang_EvalResult_dispose(result);
    }
    return constant;
}

static bool is_integer(CXType type) {
    type = clang_getCanonicalType(type);
    return type.kind >= CXType_Char_U && type.kind <= CXType_LongLong && type.kind != CXType_Int128;
}

/* As a macro's argument the stride may be expanded to anything. */
static bool is_in_macro(const Node *node) {
    unsigned expansion, file;
    CXSourceLocation start = clang_getRangeStart(clang_getCursorExtent(node->cursor));
    clang_getExpansionLocation(start, NULL, NULL, NULL, &expansion);
    clang_getFileLocation(start, NULL, NULL, NULL, &file);
    return expansion != file;
}

bool loop_stride(const Node *node, Span *span) {
    const Node *loop = loop_around(node);
    const Node *step = !loop                              ? NULL
                       : loop->kind == CXCursor_ForStmt   ? step_of_for(loop)
                       : loop->kind == CXCursor_WhileStmt ? step_of_while(loop)
                                                          : NULL;
    if (!step || step->file != node->file) {
        return false;
    }
    const Node *stride = node_child(step, 1);
    CXCursor variable = stepped(step);
    return stride && is_integer(node_type(stride)) && is_integer(clang_getCursorType(variable)) &&
           !is_constant(stride->cursor) && !is_in_macro(stride) &&
           !interferes(loop->last, variable, step) && node_span(stride, span);
}
