#include "effect.h"

#include "assembly.h"

/* Calls of calls, and cursors in all, that are looked at before the answer is yes. */
enum { MOST_CALLS = 8, MOST_CURSORS = 5000 };

typedef struct Search {
    CXType object;
    int calls; /* how deep in the functions that the expression calls */
    int left;
    bool found;
} Search;

/* ------------------------------------------------- which types share memory */

static bool may_overlap(CXType a, CXType b);

typedef struct PartSearch {
    CXType other;
    bool found;
} PartSearch;

static enum CXVisitorResult look_at_field(CXCursor field, CXClientData data) {
    PartSearch *search = data;
    search->found = may_overlap(clang_getCursorType(field), search->other);
    return search->found ? CXVisit_Break : CXVisit_Continue;
}

static enum CXChildVisitResult look_at_base(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    bool is_base = clang_getCursorKind(cursor) == CXCursor_CXXBaseSpecifier;
    bool found = is_base && look_at_field(cursor, data) == CXVisit_Break;
    return found ? CXChildVisit_Break : CXChildVisit_Continue;
}

static bool part_may_overlap(CXType record, CXType other) {
    PartSearch search = {other, false};
    clang_Type_visitFields(record, look_at_field, &search);
    if (!search.found) {
        clang_visitChildren(record_definition(record), look_at_base, &search);
    }
    return search.found;
}

static bool is_integer(CXType type) {
    return (type.kind >= CXType_Bool && type.kind <= CXType_Int128) || type.kind == CXType_Enum;
}

/* A char may be a byte of anything, and so may what has no type yet. */
static bool is_of_any_type(CXType type) {
    switch (type.kind) {
    case CXType_Void:
    case CXType_Char_S:
    case CXType_Char_U:
    case CXType_UChar:
        return true;
    default:
        return type_is_dependent(type);
    }
}

static CXType element_type(CXType type) {
    type = type_without_reference(type);
    while (type_is_array(type)) {
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    return type;
}

/* May an object of one type be, or be a part of, one of the other? */
static bool may_overlap(CXType a, CXType b) {
    a = element_type(a);
    b = element_type(b);
    if (is_of_any_type(a) || is_of_any_type(b)) {
        return true;
    }
    if (type_is_record(b)) {
        return part_may_overlap(b, a) || type_same_unqualified(a, b);
    }
    if (type_is_record(a)) {
        return part_may_overlap(a, b);
    }
    if (is_integer(a) && is_integer(b)) {
        return clang_Type_getSizeOf(a) == clang_Type_getSizeOf(b);
    }
    return a.kind == b.kind;
}

/* --------------------------------------------------------- what is written to */

static bool is_local(CXCursor variable) {
    enum CXCursorKind kind = clang_getCursorKind(variable);
    enum CX_StorageClass storage = clang_Cursor_getStorageClass(variable);
    bool in_function =
        kind == CXCursor_ParmDecl || clang_getCursorLinkage(variable) == CXLinkage_NoLinkage;
    return (kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl) && in_function &&
           storage != CX_SC_Static && storage != CX_SC_Extern &&
           !type_is_reference(clang_getCursorType(variable));
}

/* The variable that `v`, `(v)`, `v.f` and `v[i]` with an array v are a part of; null
 * where a pointer leads away. */
static CXCursor variable_of(CXCursor target) {
    CXCursor cursor = target;
    while (clang_getCursorKind(cursor) != CXCursor_DeclRefExpr) {
        cursor = cursor_first_child(cursor);
        enum CXCursorKind kind = clang_getCursorKind(cursor);
        bool decays = kind == CXCursor_UnexposedExpr &&
                      type_is_array(clang_getCursorType(cursor_first_child(cursor)));
        if (!clang_isExpression(kind) ||
            (type_is_pointer(clang_getCursorType(cursor)) && !decays)) {
            return clang_getNullCursor();
        }
    }
    return clang_getCursorReferenced(cursor);
}

/* Local variables of a function that is called are its own. Of those around the
 * expression a class may be the object itself. */
static bool store_changes(const Search *search, CXCursor target) {
    CXCursor variable = variable_of(target);
    if (!cursor_is_null(variable) && is_local(variable)) {
        CXType type = clang_getCursorType(variable);
        bool is_object = type_is_record(type) || type_is_array(type);
        return !search->calls && is_object && may_overlap(type, search->object);
    }
    return may_overlap(clang_getCursorType(target), search->object);
}

/* -------------------------------------------------------------------- calls */

static void look_into(Search *search, CXCursor cursor);

/* The toolkit's functions write what they are given to write: atomicAdd(&n, 1). */
static bool arguments_change(const Search *search, CXCursor call, CXCursor callee) {
    int count = clang_Cursor_getNumArguments(callee);
    for (int k = 0; k < count; k++) {
        CXType parameter = clang_getCanonicalType(
            clang_getCursorType(clang_Cursor_getArgument(callee, (unsigned)k)));
        if (!type_is_pointer(parameter) && !type_is_reference(parameter)) {
            continue;
        }
        CXType pointee = clang_getPointeeType(parameter);
        if (clang_isConstQualifiedType(pointee)) {
            continue;
        }
        CXCursor argument = clang_Cursor_getArgument(call, (unsigned)k);
        if (type_is_reference(parameter) ? store_changes(search, argument)
                                         : may_overlap(pointee, search->object)) {
            return true;
        }
    }
    return false;
}

static bool call_changes(Search *search, CXCursor call) {
    CXCursor callee = clang_getCursorReferenced(call);
    enum CXCursorKind kind = clang_getCursorKind(callee);
    bool is_method = kind == CXCursor_CXXMethod && !clang_CXXMethod_isStatic(callee);
    if (clang_CXXMethod_isDefaulted(callee)) {
        return is_method && store_changes(search, cursor_first_child(call));
    }
    if (!cursor_is_null(callee) && cursor_in_system_header(callee)) {
        bool is_written = is_method && !clang_CXXMethod_isConst(callee) &&
                          store_changes(search, cursor_first_child(call));
        return is_written || arguments_change(search, call, callee);
    }
    CXCursor definition = clang_getCursorDefinition(callee);
    if (cursor_is_null(definition) || search->calls == MOST_CALLS) {
        return true;
    }
    Search inside = {search->object, search->calls + 1, search->left, false};
    look_into(&inside, definition);
    search->left = inside.left;
    return inside.found;
}

static enum CXChildVisitResult look_at_operand(CXCursor operand, CXCursor parent,
                                               CXClientData data) {
    (void)parent;
    Search *search = data;
    search->found = search->found || (clang_isExpression(clang_getCursorKind(operand)) &&
                                      store_changes(search, operand));
    return search->found ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* asm("tanh.approx.f32 %0, %1;" : "=f"(v) : "f"(x)) has its operands only; what stores to
 * memory says "memory", or should. Its operands are looked at as if all were written. */
static bool asm_changes(const Search *search, CXCursor statement) {
    Search operands = *search;
    operands.found = assembly_may_store(statement) || assembly_says_memory(statement);
    clang_visitChildren(statement, look_at_operand, &operands);
    return operands.found;
}

static bool changes(Search *search, CXCursor cursor) {
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(cursor) == CXBinaryOperator_Assign &&
               store_changes(search, cursor_first_child(cursor));
    case CXCursor_CompoundAssignOperator:
        return store_changes(search, cursor_first_child(cursor));
    case CXCursor_UnaryOperator:
        return cursor_is_step(cursor) && store_changes(search, cursor_first_child(cursor));
    case CXCursor_CallExpr:
        return call_changes(search, cursor);
    case CXCursor_GCCAsmStmt:
        return asm_changes(search, cursor);
    case CXCursor_MSAsmStmt:
    case CXCursor_CXXNewExpr:
    case CXCursor_CXXDeleteExpr:
        return true;
    default:
        return false;
    }
}

static enum CXChildVisitResult look(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    Search *search = data;
    search->found = --search->left < 0 || changes(search, cursor);
    return search->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

static void look_into(Search *search, CXCursor cursor) {
    if (look(cursor, cursor, search) == CXChildVisit_Recurse) {
        clang_visitChildren(cursor, look, search);
    }
}

static bool may_change(const Node *expression, CXType object) {
    Search search = {object, 0, MOST_CURSORS, false};
    look_into(&search, expression->cursor);
    return search.found;
}

/* ---------------------------------------------------------------- operands */

/* Of `x[i]`, `(*x).f`: is x a pointer whose owner promised that nobody writes there,
 * const T *__restrict__? */
static bool is_promised(const Node *node) {
    for (; node; node = node->first) {
        CXType type = clang_getCanonicalType(node_type(node));
        switch (node->kind) {
        case CXCursor_DeclRefExpr:
            return type_is_pointer(type) && clang_isRestrictQualifiedType(type) &&
                   clang_isConstQualifiedType(clang_getPointeeType(type));
        case CXCursor_UnexposedExpr:
        case CXCursor_ParenExpr:
        case CXCursor_BinaryOperator:
            break;
        default:
            if (type_is_pointer(type)) {
                return false;
            }
        }
    }
    return false;
}

bool effect_beside(const Node *call, const Node *operand) {
    if (is_promised(operand)) {
        return false;
    }
    for (const Node *child = call->first; child; child = child->next) {
        if (child != operand && may_change(child, node_type(operand))) {
            return true;
        }
    }
    return false;
}

/* An expression that names an object: no result of a call, nothing in braces. */
static bool names_object(const Node *node) {
    node = node_unwrapped(node);
    switch (node ? node->kind : CXCursor_InvalidFile) {
    case CXCursor_CallExpr:
        return type_is_reference(
            clang_getCursorResultType(clang_getCursorReferenced(node->cursor)));
    case CXCursor_InitListExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return false;
    default:
        return true;
    }
}

bool effect_on_right_side(const Node *assignment) {
    const Node *operand = assignment->last;
    return type_is_record(node_type(operand)) && names_object(operand) &&
           effect_beside(assignment, operand);
}
