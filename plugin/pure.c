#include "pure.h"

#include <string.h>

enum { DEEPEST_CALL = 4 };

static bool is_pure_function(CXCursor function, size_t depth);

/* ------------------------------------------------------------ functions */

/* Those of the toolkit, and of OpenCL C, that are known to compute and no more. */
static bool is_pure_by_name(CXCursor function) {
    static const char *const NAMES[] = {"get_global_id",
                                        "get_local_id",
                                        "get_group_id",
                                        "get_global_size",
                                        "get_local_size",
                                        "get_num_groups",
                                        "get_global_offset",
                                        "mad24",
                                        "mul24",
                                        "mad_hi",
                                        "mul_hi",
                                        "clamp",
                                        "select",
                                        "rotate",
                                        "min",
                                        "max",
                                        "abs",
                                        "umin",
                                        "umax",
                                        "__mul24",
                                        "div",
                                        "__umul24",
                                        "__mulhi",
                                        "__umulhi",
                                        "__popc",
                                        "__ffs",
                                        "__clz",
                                        "__brev",
                                        "kf_step"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (cursor_spelled(function, NAMES[i])) {
            return true;
        }
    }
    return cursor_reads_launch(function);
}

typedef struct Body {
    size_t depth; /* of calls */
    bool pure;
} Body;

static bool is_pure_operator(CXCursor cursor) {
    enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(cursor);
    enum CXBinaryOperatorKind binary = clang_getCursorBinaryOperatorKind(cursor);
    if (clang_getCursorKind(cursor) == CXCursor_UnaryOperator) {
        return unary == CXUnaryOperator_Plus || unary == CXUnaryOperator_Minus ||
               unary == CXUnaryOperator_Not || unary == CXUnaryOperator_LNot;
    }
    return binary != CXBinaryOperator_Invalid && binary < CXBinaryOperator_Assign &&
           binary != CXBinaryOperator_PtrMemD && binary != CXBinaryOperator_PtrMemI;
}

static bool is_plain_kind(enum CXCursorKind kind) {
    switch (kind) {
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_CXXBoolLiteralExpr:
    case CXCursor_FloatingLiteral:
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
    case CXCursor_ConditionalOperator:
    case CXCursor_TypeRef:
    case CXCursor_NamespaceRef:
    case CXCursor_TemplateRef:
        return true;
    default:
        return false;
    }
}

static bool is_plain_variable(CXCursor named) {
    enum CXCursorKind kind = clang_getCursorKind(named);
    CXType type = clang_getCursorType(named);
    return kind == CXCursor_EnumConstantDecl || kind == CXCursor_NonTypeTemplateParameter ||
           kind == CXCursor_FunctionDecl ||
           ((kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) && !type_is_reference(type) &&
            !clang_isVolatileQualifiedType(type));
}

static enum CXChildVisitResult look_at_body(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    Body *body = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    switch (kind) {
    case CXCursor_UnaryOperator:
    case CXCursor_BinaryOperator:
        body->pure &= is_pure_operator(cursor);
        break;
    case CXCursor_DeclRefExpr:
        body->pure &= is_plain_variable(clang_getCursorReferenced(cursor));
        break;
    case CXCursor_CallExpr:
        body->pure &= is_pure_function(clang_getCursorReferenced(cursor), body->depth + 1);
        break;
    case CXCursor_UnaryExpr: /* sizeof */
        return CXChildVisit_Continue;
    case CXCursor_MemberRefExpr: /* of threadIdx, whose method fetches it */
        break;
    default:
        body->pure &= is_plain_kind(kind) || clang_isStatement(kind) || clang_isDeclaration(kind) ||
                      clang_isAttribute(kind);
        body->pure &= kind != CXCursor_GCCAsmStmt && kind != CXCursor_MSAsmStmt;
        break;
    }
    return body->pure ? CXChildVisit_Recurse : CXChildVisit_Break;
}

/* int at(int i, int j, int n) { return i * n + j; } */
static bool is_pure_function(CXCursor function, size_t depth) {
    if (cursor_is_null(function) || depth > DEEPEST_CALL) {
        return false;
    }
    if (is_pure_by_name(function)) {
        return true;
    }
    CXCursor definition = clang_getCursorDefinition(function);
    Body body = {depth, !cursor_is_null(definition) && !cursor_in_system_header(function) &&
                            clang_getCursorKind(function) == CXCursor_FunctionDecl};
    if (body.pure) {
        clang_visitChildren(definition, look_at_body, &body);
    }
    return body.pure;
}

/* ------------------------------------------------------------ values */

static bool is_launch_variable(const Node *node) {
    static const char *const NAMES[] = {"blockDim", "gridDim", "blockIdx", "threadIdx"};
    CXCursor named = clang_getCursorReferenced(node->cursor);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (!cursor_is_null(named) && cursor_spelled(named, NAMES[i])) {
            return true;
        }
    }
    return false;
}

/* `a.b.n` of a local class or a parameter: no pointer leads there. */
static bool is_field_of_variable(const Node *node) {
    const Node *object = node;
    while (object && object->kind == CXCursor_MemberRefExpr && object->first &&
           !type_is_pointer(clang_getCanonicalType(node_type(object->first)))) {
        object = object->first;
    }
    return object && object->kind == CXCursor_DeclRefExpr &&
           is_plain_variable(clang_getCursorReferenced(object->cursor));
}

static bool are_pure_values(const Node *node) {
    for (const Node *child = node->first; child; child = child->next) {
        if (!pure_value(child)) {
            return false;
        }
    }
    return true;
}

bool pure_value(const Node *node) {
    switch (node->kind) {
    case CXCursor_UnaryExpr: /* sizeof */
        return true;
    case CXCursor_DeclRefExpr:
        return is_launch_variable(node) ||
               is_plain_variable(clang_getCursorReferenced(node->cursor));
    case CXCursor_MemberRefExpr:
        return is_field_of_variable(node) || (node->first && is_launch_variable(node->first));
    case CXCursor_CallExpr:
        return is_pure_function(clang_getCursorReferenced(node->cursor), 0) &&
               are_pure_values(node);
    case CXCursor_UnaryOperator:
    case CXCursor_BinaryOperator:
        return is_pure_operator(node->cursor) && are_pure_values(node);
    default:
        return is_plain_kind(node->kind) && are_pure_values(node);
    }
}

/* ------------------------------------------------------------ objects */

/* An object on its way down to the pointer that it begins with. */
typedef struct Walk {
    const Node *step;      /* may step a variable */
    const SpanList *moved; /* names that will have other values */
} Walk;

static bool is_pure_place(const Walk *walk, const Node *object);

static bool is_moved(const Walk *walk, const Node *node) {
    Span extent = node_extent(node);
    for (size_t i = 0; i < walk->moved->count; i++) {
        Span name = walk->moved->items[i];
        if (extent.begin <= name.begin && name.begin < extent.end) {
            return true;
        }
    }
    return false;
}

/* `s->x` and `rows[i]` are read from memory, but the program itself does that, too. */
static bool is_read_as_before(const Walk *walk, const Node *node) {
    return !is_moved(walk, node) && is_pure_place(walk, node);
}

/* The pointer that an object begins with: `x`, `x + k`, `&x[k]`, `s->x`, `p++`. */
static bool is_pure_pointer(const Walk *walk, const Node *node) {
    enum CXUnaryOperatorKind unary = clang_getCursorUnaryOperatorKind(node->cursor);
    if (node == walk->step || pure_value(node)) {
        return true;
    }
    switch (node->kind) {
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXConstCastExpr:
        return node->last && is_pure_pointer(walk, node->last);
    case CXCursor_BinaryOperator:
        return is_pure_operator(node->cursor) && is_pure_pointer(walk, node->first) &&
               is_pure_pointer(walk, node->last);
    case CXCursor_UnaryOperator:
        return unary == CXUnaryOperator_AddrOf ? is_pure_place(walk, node->first)
                                               : is_read_as_before(walk, node);
    case CXCursor_CXXThisExpr:
        return true;
    case CXCursor_MemberRefExpr:
    case CXCursor_ArraySubscriptExpr:
        return is_read_as_before(walk, node);
    default:
        return false;
    }
}

static bool is_pure_element(const Walk *walk, const Node *element) {
    const Node *array = node_unwrapped(element->first);
    bool pure = element->last == walk->step || pure_value(element->last);
    bool is_array = type_is_array(clang_getCanonicalType(node_type(array)));
    return pure && (is_array ? is_pure_place(walk, array) : is_pure_pointer(walk, element->first));
}

static bool is_pure_member(const Walk *walk, const Node *member) {
    const Node *object = member->first;
    if (!object) { /* of the object that a method works on */
        return true;
    }
    return type_is_pointer(clang_getCanonicalType(node_type(object)))
               ? is_pure_pointer(walk, object)
               : is_pure_place(walk, object);
}

static bool is_pure_place(const Walk *walk, const Node *object) {
    switch (object->kind) {
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
        return object->last && is_pure_place(walk, object->last);
    case CXCursor_ArraySubscriptExpr:
        return is_pure_element(walk, object);
    case CXCursor_MemberRefExpr:
        return is_pure_member(walk, object);
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(object->cursor) == CXUnaryOperator_Deref &&
               is_pure_pointer(walk, object->first);
    case CXCursor_DeclRefExpr:
        return pure_value(object);
    default:
        return false;
    }
}

bool pure_object(const Node *object, const Node *step, const SpanList *moved) {
    return is_pure_place(&(Walk){step, moved}, object);
}
