#include "constness.h"

static bool is_const(CXType type) {
    return clang_isConstQualifiedType(clang_getCanonicalType(type));
}

static CXType pointee(CXType pointer) {
    return clang_getPointeeType(clang_getCanonicalType(pointer));
}

/* `float *`, `const float *const *` no */
static bool is_writable_pointer(CXType type) {
    return type_is_pointer(type) && !is_const(pointee(type));
}

/* From one pointer to another. Of memory that is seen as pointers nobody knows what they were. */
static bool pointer_drops(CXType from, CXType to) {
    CXType source = pointee(from);
    CXType target = pointee(to);
    if (is_const(source) && !is_const(target)) {
        return true;
    }
    if (!type_is_pointer(target)) {
        return false;
    }
    return type_is_pointer(source) ? pointer_drops(source, target) : is_writable_pointer(target);
}

/* An lvalue: const_cast<float &>(x[i]). A value has no const by then. */
static bool object_drops(CXType from, CXType to) {
    return (is_const(from) && !is_const(to)) ||
           (is_writable_pointer(to) && type_is_pointer(from) && pointer_drops(from, to));
}

static bool is_null(const Node *operand) {
    operand = node_unwrapped(operand);
    return operand && (operand->kind == CXCursor_IntegerLiteral ||
                       operand->kind == CXCursor_CXXNullPtrLiteralExpr ||
                       operand->kind == CXCursor_GNUNullExpr);
}

static bool cast_drops(const Node *cast) {
    const Node *operand = cast->last;
    CXType to = clang_getCanonicalType(node_type(cast));
    CXType from = operand ? type_without_reference(node_type(operand)) : to;
    if (type_is_array(from) && type_is_pointer(to)) {
        return is_const(clang_getArrayElementType(from)) && !is_const(pointee(to));
    }
    if (type_is_pointer(to) && type_is_pointer(from)) {
        return pointer_drops(from, to);
    }
    if (type_is_pointer(to)) {
        return is_writable_pointer(to) && operand && !is_null(operand);
    }
    return to.kind != CXType_Void && object_drops(from, to);
}

static bool asm_sets_pointer(const Node *statement) {
    for (const Node *child = statement->first; child; child = child->next) {
        bool named = child->kind == CXCursor_DeclRefExpr || child->kind == CXCursor_MemberRefExpr ||
                     child->kind == CXCursor_ArraySubscriptExpr ||
                     child->kind == CXCursor_UnaryOperator;
        if (named && is_writable_pointer(node_type(child))) {
            return true;
        }
    }
    return false;
}

typedef struct Kinds {
    bool constant;
    bool writable;
} Kinds;

static enum CXVisitorResult look_at_field(CXCursor field, CXClientData data) {
    Kinds *kinds = data;
    CXType type = clang_getCanonicalType(clang_getCursorType(field));
    if (type_is_record(type)) {
        clang_Type_visitFields(type, look_at_field, kinds);
    }
    kinds->writable |= is_writable_pointer(type);
    kinds->constant |= type_is_pointer(type) && !is_writable_pointer(type);
    return CXVisit_Continue;
}

static bool union_drops(const Node *declaration) {
    Kinds kinds = {false, false};
    clang_Type_visitFields(node_type(declaration), look_at_field, &kinds);
    return kinds.constant && kinds.writable;
}

static bool drops(const Node *node) {
    switch (node->kind) {
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return cast_drops(node);
    case CXCursor_GCCAsmStmt:
        return asm_sets_pointer(node);
    case CXCursor_UnionDecl:
        return union_drops(node);
    default:
        return false;
    }
}

static void search(Arena *arena, const Node *node, NodeRefs *found) {
    if (!node->unevaluated && drops(node) && !handed_is_host(node)) {
        VEC_PUSH(arena, found, node);
    }
    for (const Node *child = node->first; child; child = child->next) {
        search(arena, child, found);
    }
}

NodeRefs constness_dropped(Arena *arena, const HandedUnit *unit) {
    NodeRefs found = {0};
    for (size_t i = 0; i < unit->tu->files.count; i++) {
        bool own = unit->tu->files.items[i].own;
        for (size_t k = 0; !own && k < unit->lists[i].count; k++) {
            search(arena, unit->lists[i].items[k], &found);
        }
    }
    return found;
}
