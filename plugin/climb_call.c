#include "climb_step.h"

#include "effect.h"

#include <string.h>

static bool is_dependent_node(const Node *node) {
    return type_is_dependent(node_type(node));
}

/* Which argument is the climb's node? clang_equalCursors fails for calls inside
 * an initialiser, so extents are compared. -1: it is not an argument. */
static int argument_index(const Node *call, const Node *node) {
    int count = clang_Cursor_getNumArguments(call->cursor);
    CXSourceRange range = clang_getCursorExtent(node->cursor);
    for (int k = 0; k < count; k++) {
        CXCursor argument = clang_Cursor_getArgument(call->cursor, (unsigned)k);
        if (clang_getCursorKind(argument) == node->kind &&
            clang_equalRanges(clang_getCursorExtent(argument), range)) {
            return k;
        }
    }
    return -1;
}

static bool is_method_operator(CXCursor callee) {
    return clang_getCursorKind(callee) == CXCursor_CXXMethod;
}

static bool spelled_operator(const Climb *climb, CXCursor callee, const char **symbol) {
    const char *name = cursor_spelling(climb->arena, callee);
    bool is_operator = strncmp(name, "operator", strlen("operator")) == 0;
    *symbol = is_operator ? name + strlen("operator") : name;
    return is_operator;
}

/* The parameter that takes argument k, the object of a method operator not
 * counted: `a = b` with a method operator= hands b to parameter 0. */
static CXCursor parameter_of(const Climb *climb, const Node *call, CXCursor callee, int k) {
    const char *symbol;
    bool member = is_method_operator(callee) && spelled_operator(climb, callee, &symbol) &&
                  call->first && call->first->kind != CXCursor_MemberRefExpr;
    int parameter = member ? k - 1 : k;
    return parameter < 0 ? clang_getNullCursor()
                         : clang_Cursor_getArgument(callee, (unsigned)parameter);
}

static CXType parameter_type(const Climb *climb, const Node *call, int k) {
    CXCursor callee = climb_referenced(call);
    CXCursor parameter = parameter_of(climb, call, callee, k);
    if (!cursor_is_null(parameter)) {
        return clang_getCursorType(parameter);
    }
    CXType type = clang_getCursorType(clang_Cursor_isNull(callee) ? call->first->cursor : callee);
    if (type_is_pointer(type)) {
        type = clang_getPointeeType(clang_getCanonicalType(type));
    }
    return clang_getArgType(type, (unsigned)k);
}

static bool is_helper_name(const char *name) {
    return strncmp(name, "kf_ld_", 6) == 0 || strncmp(name, "kf_st_", 6) == 0 ||
           strncmp(name, "kf_at_", 6) == 0 || strcmp(name, "kf_st") == 0 ||
           strncmp(name, "kf_prefetch_", 12) == 0 || strncmp(name, "kf_cp_async", 11) == 0 ||
           strncmp(name, "kf_async_copy", 13) == 0 || strcmp(name, "kf_from") == 0 ||
           strcmp(name, "kf_from_global") == 0 || strcmp(name, "async_work_group_copy") == 0;
}

/* The toolkit's own functions on half and bf16 read their const references and
 * return values; its templates (max, tuple, cref) may hand the reference on. A
 * reference that comes back from operator+= is that of the left side. */
static bool callee_only_reads(CXCursor callee, int k) {
    if (!climb_is_from_toolkit(callee) ||
        !cursor_is_null(clang_getSpecializedCursorTemplate(callee))) {
        return false;
    }
    if (clang_getCursorKind(callee) == CXCursor_Constructor) {
        return type_is_toolkit_number(clang_getCursorType(clang_getCursorSemanticParent(callee)));
    }
    CXType result = clang_getCanonicalType(clang_getCursorResultType(callee));
    if (type_is_reference(result)) {
        return k > 0 && type_is_toolkit_number(clang_getPointeeType(result));
    }
    return !type_is_record(result) || type_is_toolkit_number(result);
}

/* An argument that is a class object or bound to a reference. */
static Step object_argument(Climb *climb, int k) {
    CXCursor callee = climb_referenced(climb->parent);
    CXType parameter = parameter_type(climb, climb->parent, k);
    if (parameter.kind == CXType_Invalid) {
        return climb_unsupported(climb);
    }
    climb->outcome.detail = cursor_spelling(climb->arena, callee);
    if (!type_is_reference(parameter)) {
        return climb->node->in_pattern ? climb_load(climb) : climb_unsupported(climb);
    }
    CXType referred = clang_getPointeeType(clang_getCanonicalType(parameter));
    bool reads = clang_isConstQualifiedType(referred) && type_is_toolkit_number(referred) &&
                 callee_only_reads(callee, k) && !effect_beside(climb->parent, climb->node);
    return reads ? climb_load(climb) : climb_skip(climb, REASON_BY_REFERENCE);
}

/* T t = x[i]; f(x[i]) with f(T): a copy, and so a load, where it is that of
 * the bytes. A constructor of another kind takes a reference. */
static Step object_constructor(Climb *climb) {
    CXCursor callee = climb_referenced(climb->parent);
    bool copies = clang_CXXConstructor_isCopyConstructor(callee) ||
                  clang_CXXConstructor_isMoveConstructor(callee);
    if (!copies) {
        return object_argument(climb, argument_index(climb->parent, climb->node));
    }
    if (!type_same_unqualified(node_type(climb->parent), node_type(climb->outcome.object))) {
        return climb_unsupported(climb); /* slices a base class off */
    }
    return climb_load(climb);
}

static bool assigns_bytes(const Climb *climb, CXCursor callee) {
    return clang_CXXMethod_isDefaulted(callee) ||
           (type_is_toolkit_number(node_type(climb->outcome.object)) &&
            climb_is_from_toolkit(callee));
}

/* x[i] = v and v = x[i] where the type is a class. */
static Step object_class_assignment(Climb *climb) {
    CXCursor callee = climb_referenced(climb->parent);
    if (!assigns_bytes(climb, callee) && climb_is_child(climb, 0)) {
        return climb_skip(climb, REASON_OWN_COPY);
    }
    if (climb_is_child(climb, 0) && effect_on_right_side(climb->parent)) {
        climb->outcome.detail = cursor_spelling(climb->arena, callee);
        return climb_skip(climb, REASON_MEMBER_CALL);
    }
    if (climb_is_child(climb, 0)) {
        return climb_store(climb, climb->parent);
    }
    bool same_type =
        type_same_unqualified(node_type(climb->node), node_type(climb->outcome.object));
    if (same_type && is_method_operator(callee) && !assigns_bytes(climb, callee)) {
        return climb_skip(climb, REASON_OWN_COPY);
    }
    return clang_CXXMethod_isDefaulted(callee) && same_type &&
                   !effect_beside(climb->parent, climb->node)
               ? climb_load(climb)
               : object_argument(climb, argument_index(climb->parent, climb->node));
}

/* x[i] += v and ++x[i] where the type is a class: only the toolkit's numbers
 * are known to load, compute and store. */
static Step object_class_update(Climb *climb) {
    bool known = type_is_toolkit_number(node_type(climb->outcome.object)) &&
                 climb_is_from_toolkit(climb_referenced(climb->parent));
    if (!known) {
        CXCursor callee = climb_referenced(climb->parent);
        climb->outcome.detail = cursor_spelling(climb->arena, callee);
        return climb_skip(climb,
                          is_method_operator(callee) ? REASON_MEMBER_CALL : REASON_BY_REFERENCE);
    }
    if (climb->parent->last == climb->node /* ++x[i] has no operand */
        || effect_on_right_side(climb->parent)) {
        return climb_skip(climb, REASON_READ_MODIFY_WRITE);
    }
    return climb_update(climb, climb->parent);
}

static bool is_compound_assignment(const char *symbol) {
    static const char *const SYMBOLS[] = {
        "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "++", "--"};
    for (size_t i = 0; i < sizeof SYMBOLS / sizeof *SYMBOLS; i++) {
        if (strcmp(symbol, SYMBOLS[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* The name of a dependent call's callee: an OverloadedDeclRef below. */
static const char *dependent_callee(const Climb *climb, const Node *call) {
    for (const Node *child = call->first; child; child = child->next) {
        if (child->kind == CXCursor_DeclRefExpr && child->first &&
            child->first->kind == CXCursor_OverloadedDeclRef) {
            return cursor_spelling(climb->arena, child->first->cursor);
        }
    }
    return "";
}

/* Of a dependent call of an operator: has it one operand? */
static bool is_unary_call(const Node *call) {
    size_t operands = 0;
    for (const Node *child = call->first; child; child = child->next) {
        operands += !(child->kind == CXCursor_DeclRefExpr && child->first &&
                      child->first->kind == CXCursor_OverloadedDeclRef);
    }
    return operands == 1;
}

/* In a template as written `q[i] += v` is a call of an overloaded operator. */
static Step object_dependent_call(Climb *climb) {
    const char *name = dependent_callee(climb, climb->parent);
    if (strncmp(name, "operator", strlen("operator")) != 0) {
        return climb_unsupported(climb);
    }
    const char *symbol = name + strlen("operator");
    if (is_compound_assignment(symbol) && climb_is_child(climb, 0)) {
        return climb->parent->last == climb->node ? climb_unsupported(climb)
                                                  : climb_update(climb, climb->parent);
    }
    if (strcmp(symbol, "&") == 0 && is_unary_call(climb->parent)) {
        return climb_up_to_pointer(climb);
    }
    return climb_load(climb);
}

Step climb_object_call(Climb *climb) {
    const Node *call = climb->parent;
    CXCursor callee = climb_referenced(call);
    if (cursor_is_null(callee) && is_dependent_node(call)) {
        return object_dependent_call(climb);
    }
    if (clang_getCursorKind(callee) == CXCursor_Constructor) {
        return object_constructor(climb);
    }
    const char *symbol;
    if (spelled_operator(climb, callee, &symbol) && call->first != NULL) {
        if (strcmp(symbol, "=") == 0) {
            return object_class_assignment(climb);
        }
        if (is_compound_assignment(symbol) && climb_is_child(climb, 0)) {
            return object_class_update(climb);
        }
        if (is_method_operator(callee) && climb_is_child(climb, 0)) {
            climb->outcome.detail = arena_printf(climb->arena, "operator%s", symbol);
            return climb_skip(climb, REASON_MEMBER_CALL);
        }
    }
    int k = argument_index(call, climb->node);
    return k < 0 ? climb_unsupported(climb) : object_argument(climb, k);
}

/* p + i, *p, p == q in a template as written, with overloads in sight */
static Step pointer_dependent_operator(Climb *climb, const char *symbol) {
    static const char *const ARITHMETIC[] = {"+", "-", "++", "--", "+=", "-="};
    if (is_unary_call(climb->parent) && strcmp(symbol, "*") == 0) {
        return climb_up_to_object(climb);
    }
    for (size_t i = 0; i < sizeof ARITHMETIC / sizeof *ARITHMETIC; i++) {
        if (strcmp(symbol, ARITHMETIC[i]) == 0) {
            return climb_up(climb);
        }
    }
    return climb_neutral(climb, REASON_COMPARED);
}

Step climb_pointer_call(Climb *climb) {
    const Node *call = climb->parent;
    CXCursor callee = climb_referenced(call);
    int k = argument_index(call, climb->node);
    const char *name = cursor_is_null(callee) ? dependent_callee(climb, call)
                                              : cursor_spelling(climb->arena, callee);
    if (is_helper_name(name)) {
        Step step = climb_neutral(climb, REASON_ALREADY);
        climb->outcome.helper = name;
        climb->outcome.writes =
            strncmp(name, "kf_st", strlen("kf_st")) == 0 ||
            (strncmp(name, "kf_cp_async", strlen("kf_cp_async")) == 0) ||
            (strncmp(name, "kf_async_copy", strlen("kf_async_copy")) == 0 && k == 0);
        return step;
    }
    if (climb->node->in_pattern && strncmp(name, "operator", strlen("operator")) == 0) {
        return pointer_dependent_operator(climb, name + strlen("operator"));
    }
    climb->outcome.detail = *name ? name : "a function pointer";
    if (k >= 0 && !cursor_is_null(callee)) {
        climb->outcome.target = parameter_of(climb, call, callee, k);
        if (type_is_reference(parameter_type(climb, call, k))) {
            return climb_skip(climb, REASON_POINTER_ADDRESS);
        }
    }
    if (strncmp(name, "atomic", strlen("atomic")) == 0) {
        return climb_skip(climb, REASON_ATOMIC);
    }
    return climb_skip(climb, climb->outcome.took_address ? REASON_ADDRESS_TAKEN : REASON_PASSED_ON);
}
