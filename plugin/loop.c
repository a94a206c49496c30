#include "loop.h"

#include <string.h>

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

static bool names(const Node *node, CXCursor variable) {
    node = node_unwrapped(node);
    return node && node->kind == CXCursor_DeclRefExpr &&
           same_cursor(clang_getCursorReferenced(node->cursor), variable);
}

/* The variable of `i += s`; null for anything else. */
static CXCursor stepped(const Node *node) {
    bool step = node && node->kind == CXCursor_CompoundAssignOperator &&
                clang_getCursorBinaryOperatorKind(node->cursor) == CXBinaryOperator_AddAssign;
    const Node *target = step ? node_unwrapped(node_child(node, 0)) : NULL;
    if (!target || target->kind != CXCursor_DeclRefExpr) {
        return clang_getNullCursor();
    }
    return clang_getCursorReferenced(target->cursor);
}

/* i < n, i <= n, n > i, n >= i */
static bool bounds(const Node *condition, CXCursor variable) {
    condition = node_unwrapped(condition);
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

/* ------------------------------------------------------------ the stride's value */

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

static bool is_signed(CXType type) {
    return clang_getCanonicalType(type).kind >= CXType_Char_S;
}

/* May a stride below 1 end the loop some day? One of a signed counter may not, whose
 * overflow is none that a program may have; with any other, or a wider stride, the
 * counter wraps around: for (unsigned i = 5; i < n; i += -1). */
static bool may_wrap(CXType counter, CXType stride) {
    if (type_is_pointer(clang_getCanonicalType(counter)) || !is_signed(stride)) {
        return false;
    }
    return !is_signed(counter) || clang_Type_getSizeOf(counter) < 4 ||
           clang_Type_getSizeOf(stride) > clang_Type_getSizeOf(counter);
}

static bool is_inside(const Node *node, const Node *around) {
    while (node && node != around) {
        node = node->parent;
    }
    return node != NULL;
}

/* Is the variable only loaded and, outside of the loop, set? Everything else that is
 * done with its name, and a lambda's capture, may change it out of sight. */
static bool is_steady(const Node *node, CXCursor variable, const Node *loop) {
    if ((node->kind == CXCursor_DeclRefExpr || node->kind == CXCursor_VariableRef) &&
        same_cursor(clang_getCursorReferenced(node->cursor), variable)) {
        const Node *top = node;
        while (top->parent->kind == CXCursor_ParenExpr) {
            top = top->parent;
        }
        const Node *parent = top->parent;
        bool loads = parent->kind == CXCursor_UnexposedExpr;
        bool set_before =
            sets(parent, variable) && parent->first == top &&
            clang_getCursorUnaryOperatorKind(parent->cursor) != CXUnaryOperator_AddrOf &&
            !is_inside(node, loop);
        if (node->lambda || (!loads && !set_before)) {
            return false;
        }
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (!is_steady(child, variable, loop)) {
            return false;
        }
    }
    return true;
}

static bool is_steady_variable(CXCursor variable, const Node *loop) {
    CXType type = clang_getCursorType(variable);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    bool local =
        kind == CXCursor_ParmDecl ||
        (kind == CXCursor_VarDecl && clang_getCursorLinkage(variable) == CXLinkage_NoLinkage &&
         clang_Cursor_getStorageClass(variable) != CX_SC_Static);
    return local && is_integer(type) && !type_is_reference(type) &&
           !clang_isVolatileQualifiedType(type) &&
           !cursor_has_attribute(variable, CXCursor_CUDASharedAttr) &&
           is_steady(node_function(loop), variable, loop);
}

/* blockDim.x and its like */
static bool is_launch_variable(CXCursor variable) {
    static const char *const NAMES[] = {"blockDim", "gridDim", "blockIdx", "threadIdx", "warpSize"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (cursor_spelled(variable, NAMES[i])) {
            return clang_getCursorLinkage(variable) == CXLinkage_External;
        }
    }
    return false;
}

/* clang reads blockDim.x by way of a method of its header. */
static bool is_launch_method(CXCursor function) {
    CXString name = clang_getCursorSpelling(function);
    const char *text = clang_getCString(name);
    bool fetches = text && strncmp(text, "__fetch_builtin_", strlen("__fetch_builtin_")) == 0;
    clang_disposeString(name);
    return fetches;
}

static bool sets_anything(const Node *node) {
    if (node->kind == CXCursor_UnaryOperator) {
        enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(node->cursor);
        return cursor_is_step(node->cursor) || kind == CXUnaryOperator_Deref ||
               kind == CXUnaryOperator_AddrOf;
    }
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(node->cursor);
    return node->kind == CXCursor_BinaryOperator && kind >= CXBinaryOperator_Assign;
}

/* Has the expression the same value in each round, whatever the body does? */
static bool is_invariant(const Node *node, const Node *loop) {
    CXCursor named = clang_getCursorReferenced(node->cursor);
    switch (node->kind) {
    case CXCursor_IntegerLiteral:
    case CXCursor_UnaryExpr: /* sizeof */
        return true;
    case CXCursor_DeclRefExpr:
        return is_launch_variable(named) ||
               clang_getCursorKind(named) == CXCursor_EnumConstantDecl ||
               is_steady_variable(named, loop);
    case CXCursor_CallExpr:
        return is_launch_method(named);
    case CXCursor_MemberRefExpr:
        named = node->first ? clang_getCursorReferenced(node->first->cursor) : named;
        return !cursor_is_null(named) && is_launch_variable(named);
    case CXCursor_UnaryOperator:
    case CXCursor_BinaryOperator:
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        break;
    default:
        return false;
    }
    bool any = false;
    for (const Node *child = node->first; child; child = child->next) {
        bool type = child->kind == CXCursor_TypeRef || child->kind == CXCursor_NamespaceRef;
        if (!type && !is_invariant(child, loop)) {
            return false;
        }
        any |= !type;
    }
    return any && !sets_anything(node);
}

/* The step of the loop; NULL where it has none of these forms. */
static const Node *step_of(const Node *loop) {
    switch (loop ? loop->kind : CXCursor_InvalidFile) {
    case CXCursor_ForStmt:
        return step_of_for(loop);
    case CXCursor_WhileStmt:
        return step_of_while(loop);
    default:
        return NULL;
    }
}

/* `s` of `i += s`, as it is before it is converted to the counter's type. */
static const Node *stride_of(const Node *step) {
    const Node *stride = node_child(step, 1);
    while (stride && stride->kind == CXCursor_UnexposedExpr && is_integer(node_type(stride)) &&
           stride->first && is_integer(node_type(stride->first))) {
        stride = stride->first;
    }
    return stride;
}

/* Would a stride below 1 be none that the loop can have? */
static bool is_positive(const Node *stride, CXType counter) {
    bool counts = is_integer(counter) || type_is_pointer(clang_getCanonicalType(counter));
    return counts && is_integer(node_type(stride)) && !may_wrap(counter, node_type(stride));
}

Span loop_stride(const Node *node) {
    const Node *loop = loop_around(node);
    const Node *step = step_of(loop);
    const Node *stride = step && step->file == node->file ? stride_of(step) : NULL;
    Span span;
    if (!stride) {
        return (Span){0, 0};
    }
    CXCursor counter = stepped(step);
    /* as a macro's argument the stride may be expanded to anything */
    bool marks = is_positive(stride, clang_getCursorType(counter)) &&
                 !is_constant(stride->cursor) && !node_starts_in_macro(stride) &&
                 !interferes(loop->last, counter, step) && is_invariant(stride, loop) &&
                 node_span(stride, &span);
    return marks ? span : (Span){0, 0};
}
