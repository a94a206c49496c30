#include "order.h"

#include "pure.h"

#include <string.h>

enum { DEEPEST_CALL = 6 };

typedef struct Search {
    CXCursor function; /* whose body is searched */
    int depth;         /* of calls */
    bool found;        /* something that others can see */
} Search;

static bool call_may_act(CXCursor callee, int depth);

/* A lambda's body may name a variable of the function around it. */
static bool is_local(CXCursor function, CXCursor declaration) {
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    return (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) &&
           clang_Cursor_getStorageClass(declaration) != CX_SC_Static &&
           same_cursor(clang_getCursorSemanticParent(declaration), function) &&
           !type_is_reference(clang_getCursorType(declaration));
}

/* i, v.x, a[k] with an array a: a variable of the function itself. */
static bool is_own_object(CXCursor function, CXCursor cursor) {
    for (; !cursor_is_null(cursor); cursor = cursor_first_child(cursor)) {
        CXType type = clang_getCursorType(cursor_first_child(cursor));
        switch (clang_getCursorKind(cursor)) {
        case CXCursor_DeclRefExpr:
            return is_local(function, clang_getCursorReferenced(cursor));
        case CXCursor_ParenExpr:
            break;
        case CXCursor_UnexposedExpr: /* a[k]: the array decays */
            if (!type_is_array(type)) {
                return false;
            }
            break;
        case CXCursor_MemberRefExpr:
        case CXCursor_ArraySubscriptExpr:
            if (type_is_pointer(type) && !type_is_array(clang_getCursorType(
                                             cursor_first_child(cursor_first_child(cursor))))) {
                return false;
            }
            break;
        default:
            return false;
        }
    }
    return false;
}

static bool acts(const Search *search, CXCursor cursor) {
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_CallExpr:
        return call_may_act(clang_getCursorReferenced(cursor), search->depth + 1);
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign &&
               !is_own_object(search->function, cursor_first_child(cursor));
    case CXCursor_CompoundAssignOperator:
        return !is_own_object(search->function, cursor_first_child(cursor));
    case CXCursor_UnaryOperator:
        return cursor_is_step(cursor) &&
               !is_own_object(search->function, cursor_first_child(cursor));
    case CXCursor_GCCAsmStmt:
    case CXCursor_CXXNewExpr:
    case CXCursor_CXXDeleteExpr:
    case CXCursor_CXXThrowExpr:
        return true;
    default:
        return false;
    }
}

static enum CXChildVisitResult look_for_action(CXCursor cursor, CXCursor parent,
                                               CXClientData data) {
    (void)parent;
    Search *search = data;
    search->found = acts(search, cursor);
    return search->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* A function of the toolkit acts through pointers and references that it gets. */
static bool may_act_through_parameters(CXCursor callee) {
    int count = clang_Cursor_getNumArguments(callee);
    for (int k = 0; k < count; k++) {
        CXType type = clang_getCanonicalType(
            clang_getCursorType(clang_Cursor_getArgument(callee, (unsigned)k)));
        if (type_is_pointer(type) || type_is_reference(type)) {
            if (!clang_isConstQualifiedType(clang_getCanonicalType(clang_getPointeeType(type)))) {
                return true;
            }
        }
    }
    return count < 0 || clang_Cursor_isVariadic(callee);
}

/* A function of OpenCL C itself is declared where it is first called: by its name alone. */
static bool is_of_language(CXCursor callee) {
    CXSourceRange extent = clang_getCursorExtent(callee);
    CXFile file;
    unsigned begin, end;
    clang_getFileLocation(clang_getRangeStart(extent), &file, NULL, NULL, &begin);
    clang_getFileLocation(clang_getRangeEnd(extent), NULL, NULL, NULL, &end);
    CXString name = clang_getCursorSpelling(callee);
    size_t length = strlen(clang_getCString(name));
    clang_disposeString(name);
    return file && end - begin == length;
}

static bool call_may_act(CXCursor callee, int depth) {
    if (cursor_is_null(callee) || depth > DEEPEST_CALL) {
        return true;
    }
    if (cursor_in_system_header(callee) || is_of_language(callee)) {
        return may_act_through_parameters(callee);
    }
    if (clang_CXXMethod_isDefaulted(callee)) {
        return false;
    }
    CXCursor definition = clang_getCursorDefinition(callee);
    Search search = {definition, depth, cursor_is_null(definition)};
    if (!search.found) {
        clang_visitChildren(definition, look_for_action, &search);
    }
    return search.found;
}

static bool side_may_act(const Node *node) {
    if (node->kind == CXCursor_CallExpr &&
        call_may_act(clang_getCursorReferenced(node->cursor), 0)) {
        return true;
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (!child->unevaluated && side_may_act(child)) {
            return true;
        }
    }
    return false;
}

static bool is_assignment(const Node *node) {
    return node->kind == CXCursor_CompoundAssignOperator || node->kind == CXCursor_CallExpr ||
           (node->kind == CXCursor_BinaryOperator &&
            clang_getCursorBinaryOperatorKind(node->cursor) == CXBinaryOperator_Assign);
}

/* What a name, or `s.x`, stands for in the end. */
static CXCursor variable_of(const Node *node) {
    node = node_unwrapped(node);
    while (node && node->kind == CXCursor_MemberRefExpr) {
        node = node->first ? node_unwrapped(node->first) : NULL;
    }
    return node && node->kind == CXCursor_DeclRefExpr ? clang_getCursorReferenced(node->cursor)
                                                      : clang_getNullCursor();
}

static bool takes_address(const Node *node, CXCursor variable) {
    if (node->kind == CXCursor_UnaryOperator &&
        clang_getCursorUnaryOperatorKind(node->cursor) == CXUnaryOperator_AddrOf &&
        same_cursor(variable_of(node->first), variable)) {
        return true;
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (takes_address(child, variable)) {
            return true;
        }
    }
    return false;
}

/* Does the expression read no memory but variables that only its function can reach? */
static bool is_out_of_reach(const Node *node, const Node *function) {
    CXCursor named = clang_getCursorReferenced(node->cursor);
    enum CXCursorKind kind = clang_getCursorKind(named);
    bool variable = node->kind == CXCursor_DeclRefExpr &&
                    (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl);
    if (variable && (!is_local(function->cursor, named) || takes_address(function, named))) {
        return false;
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (!is_out_of_reach(child, function)) {
            return false;
        }
    }
    return true;
}

bool order_shows_in_call(const Node *object) {
    const Node *left = object;
    while (left->parent && left->parent->kind == CXCursor_ParenExpr) {
        left = left->parent;
    }
    const Node *assignment = left->parent;
    const Node *function = node_function(object);
    if (!assignment || !function || assignment->last == left) {
        return false;
    }
    const Node *right = assignment->last;
    SpanList moved = {0};
    bool updates = assignment->kind == CXCursor_CompoundAssignOperator;
    bool fixed = pure_object(object, NULL, &moved) && is_out_of_reach(object, function);
    bool shows = side_may_act(right) && (updates || !fixed);
    return shows ||
           (side_may_act(left) && !(pure_value(right) && is_out_of_reach(right, function)));
}

bool order_may_show(const Node *object) {
    const Node *left = object;
    while (left->parent && left->parent->kind == CXCursor_ParenExpr) {
        left = left->parent;
    }
    const Node *assignment = left->parent;
    return assignment && is_assignment(assignment) && assignment->last != left &&
           side_may_act(left) && side_may_act(assignment->last);
}
