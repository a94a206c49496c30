#include "climb_step.h"

static CXCursor definition_of(CXType type) {
    return clang_getCursorDefinition(clang_getTypeDeclaration(clang_getCanonicalType(type)));
}

static bool constructs(CXType type);

static enum CXChildVisitResult find_constructor(CXCursor cursor, CXCursor parent,
                                                CXClientData data) {
    (void)parent;
    bool *found = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    *found = kind == CXCursor_Constructor ||
             ((kind == CXCursor_FieldDecl || kind == CXCursor_CXXBaseSpecifier) &&
              constructs(clang_getCursorType(cursor)));
    return *found ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* Is the type a class with a constructor, or has it such a part, so that
 * `{x[i]}` may call one that takes a reference? */
static bool constructs(CXType type) {
    while (type_is_array(type)) {
        type = clang_getArrayElementType(clang_getCanonicalType(type));
    }
    bool found = false;
    if (type_is_record(type) && !type_is_toolkit_number(type)) {
        clang_visitChildren(definition_of(type), find_constructor, &found);
    }
    return found;
}

/* const float &r{x[i]}; f({x[i]}); return {x[i]}; -- braces around one value, which
 * a reference may be bound to. */
static bool braces_bind_reference(Climb *climb) {
    const Node *list = climb->parent;
    while (list->parent && (list->parent->kind == CXCursor_UnexposedExpr ||
                            list->parent->kind == CXCursor_InitListExpr)) {
        list = list->parent;
    }
    const Node *parent = list->parent;
    bool refers;
    switch (parent ? parent->kind : CXCursor_InvalidFile) {
    case CXCursor_VarDecl:
    case CXCursor_FieldDecl:
        refers = type_is_reference(node_type(parent));
        climb->outcome.detail = refers ? cursor_spelling(climb->arena, parent->cursor) : NULL;
        return refers;
    case CXCursor_ReturnStmt: {
        const Node *function = node_function(parent);
        return function && type_is_reference(clang_getCursorResultType(function->cursor));
    }
    case CXCursor_CallExpr:
        return true; /* the parameter may be a reference */
    default:
        return false;
    }
}

bool list_is_designated(const Node *node) {
    return node->kind == CXCursor_UnexposedExpr && node->first &&
           node->first->kind == CXCursor_MemberRef && node->parent &&
           node->parent->kind == CXCursor_InitListExpr;
}

/* { x[i], v }: libclang shows the list as written, without casts. Elements of
 * arrays and of plain aggregates without references are copies. */
Step climb_object_list(Climb *climb) {
    CXType type = node_type(climb->parent);
    if (!type_is_record(type) && !type_is_array(type) && braces_bind_reference(climb)) {
        return climb_skip(climb, REASON_REFERENCE_BOUND);
    }
    while (type_is_array(type)) {
        type = clang_getArrayElementType(clang_getCanonicalType(type));
    }
    if (type_is_record(type)) {
        if (record_has_reference(type)) {
            return climb_skip(climb, REASON_REFERENCE_BOUND);
        }
        return constructs(type) || type_is_dependent(type) ? climb_unsupported(climb)
                                                           : climb_load(climb);
    }
    if (type.kind != CXType_Void && !type_is_dependent(type)) {
        return climb_load(climb);
    }
    const Node *variable = climb->parent->parent; /* T t{x[i]}; */
    bool single = climb->parent->first == climb->parent->last;
    return single && variable && variable->kind == CXCursor_VarDecl
               ? climb_load_into(climb, node_type(variable))
               : climb_unsupported(climb);
}

/* float *rows[2] = {x, x + n}; -- the elements are the variable's. */
Step climb_pointer_list(Climb *climb) {
    if (type_is_pointer(node_type(climb->parent))) {
        return climb_up(climb); /* const float *row{x}; */
    }
    const Node *list = climb->parent;
    while (list->parent && list->kind == CXCursor_InitListExpr && type_is_array(node_type(list))) {
        list = list->parent;
    }
    if (list->kind == CXCursor_VarDecl && type_is_array(node_type(list))) {
        return climb_to_target(climb, list->cursor, REASON_DERIVED);
    }
    CXCursor field = record_listed_field(node_type(climb->parent), climb->node->index);
    return cursor_is_null(field) ? climb_skip(climb, REASON_STORED)
                                 : climb_to_target(climb, field, REASON_STORED);
}
