#include "climb_step.h"

#include "assembly.h"
#include "pattern.h"
#include "surround.h"

#include <string.h>

static Step pointer_cast(Climb *climb) {
    if (list_is_designated(climb->parent)) { /* {.p = x} */
        return climb_to_target(climb, climb_referenced(climb->parent->first), REASON_STORED);
    }
    if (climb->parent->first != climb->parent->last) { /* a ?: b of GNU */
        return climb_unsupported(climb);
    }
    CXType from = type_without_reference(node_type(climb->node));
    CXType to = node_type(climb->parent);
    if (to.kind == CXType_Bool) {
        return climb_neutral(climb, REASON_NULL_TEST);
    }
    if (type_is_pointer(to) || type_is_array(from)) {
        return climb_up(climb);
    }
    if (type_is_dependent(to) && !climb->node->in_pattern) {
        return climb_skip(climb, REASON_CODE_WITH_ERRORS);
    }
    if (clang_getCanonicalType(clang_getPointeeType(from)).kind == CXType_ExtVector) {
        climb->outcome.writes = true;
        return climb_skip(climb, REASON_VECTOR_ELEMENT); /* v->x */
    }
    return climb_unsupported(climb);
}

static Step pointer_explicit_cast(Climb *climb) {
    CXType to = clang_getCanonicalType(node_type(climb->parent));
    if (to.kind == CXType_Pointer) {
        return climb_up(climb);
    }
    if (to.kind == CXType_Void) {
        return climb_neutral(climb, REASON_DISCARDED);
    }
    if (to.kind == CXType_Bool) {
        return climb_neutral(climb, REASON_NULL_TEST);
    }
    if (type_is_reference(to)) {
        return climb_skip(climb, REASON_POINTER_ADDRESS);
    }
    if (type_is_dependent(to)) {
        return climb_unsupported(climb);
    }
    Step step = climb_neutral(climb, REASON_INTEGER_CAST);
    climb->outcome.writes = climb_may_write(climb);
    return step;
}

static Step pointer_unary(Climb *climb) {
    switch (clang_getCursorUnaryOperatorKind(climb->parent->cursor)) {
    case CXUnaryOperator_Deref:
        return climb_up_to_object(climb);
    case CXUnaryOperator_AddrOf:
        return climb_skip(climb, REASON_POINTER_ADDRESS);
    case CXUnaryOperator_LNot:
        return climb_neutral(climb, REASON_NULL_TEST);
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
    case CXUnaryOperator_PostInc:
    case CXUnaryOperator_PostDec:
    case CXUnaryOperator_Plus:
        return climb_up(climb);
    default:
        return climb_unsupported(climb);
    }
}

/* The variable that `q = x` and, for an array of pointers, `q[k] = x` set. */
static const Node *assigned_name(const Node *left) {
    while (left &&
           (left->kind == CXCursor_ParenExpr || left->kind == CXCursor_UnexposedExpr ||
            (left->kind == CXCursor_ArraySubscriptExpr && left->first &&
             type_is_array(node_type(left->first->first ? left->first->first : left->first))))) {
        left = left->first;
    }
    return left;
}

/* q = x: where the pointer goes. */
static Step pointer_assigned(Climb *climb) {
    const Node *left = assigned_name(climb->parent->first);
    if (left && (left->kind == CXCursor_DeclRefExpr || left->kind == CXCursor_MemberRefExpr)) {
        CXCursor target = climb_referenced(left);
        bool field = left->kind == CXCursor_MemberRefExpr;
        return climb_to_target(climb, target, field ? REASON_STORED : REASON_DERIVED);
    }
    return climb_skip(climb, REASON_STORED);
}

static bool calls_prefetch(const Node *node) {
    static const char PREFIX[] = "kf_prefetch_";
    CXString name = clang_getCursorSpelling(node->cursor);
    bool calls = node->kind == CXCursor_CallExpr &&
                 strncmp(clang_getCString(name), PREFIX, strlen(PREFIX)) == 0;
    clang_disposeString(name);
    for (const Node *child = node->first; child && !calls; child = child->next) {
        calls = calls_prefetch(child);
    }
    return calls;
}

/* The function whose one argument the expression is; NULL for none. */
static const char *taker_of(Arena *arena, const Node *expression) {
    const Node *node = expression->parent;
    while (node && (node->kind == CXCursor_ParenExpr || node->kind == CXCursor_UnexposedExpr)) {
        node = node->parent;
    }
    return node && node->kind == CXCursor_CallExpr ? cursor_spelling(arena, node->cursor) : NULL;
}

/* The parent has a prefetch beside the pointer, which an earlier run wrote. */
static Step pointer_prefetched(Climb *climb) {
    Step step = climb_neutral(climb, REASON_ALREADY);
    climb->outcome.helper = taker_of(climb->arena, climb->parent);
    climb->outcome.writes |=
        climb->outcome.helper && strncmp(climb->outcome.helper, "kf_st", strlen("kf_st")) == 0;
    return step;
}

/* &(x[k]) + kf_prefetch_l2_zero(...) */
static Step pointer_sum(Climb *climb) {
    return calls_prefetch(climb->parent->last) ? pointer_prefetched(climb) : climb_up(climb);
}

/* (kf_prefetch_l2(...), &(*p++)) */
static Step pointer_behind_comma(Climb *climb) {
    if (climb_is_child(climb, 0)) {
        return climb_neutral(climb, REASON_DISCARDED);
    }
    return calls_prefetch(climb->parent->first) ? pointer_prefetched(climb) : climb_up(climb);
}

static Step pointer_binary(Climb *climb) {
    CXType type = node_type(climb->parent);
    switch (clang_getCursorBinaryOperatorKind(climb->parent->cursor)) {
    case CXBinaryOperator_Add:
        return pointer_sum(climb);
    case CXBinaryOperator_Sub:
        return type_is_pointer(type) || type_is_dependent(type)
                   ? climb_up(climb)
                   : climb_neutral(climb, REASON_COMPARED);
    case CXBinaryOperator_Comma:
        return pointer_behind_comma(climb);
    case CXBinaryOperator_Assign:
        return climb_is_child(climb, 0) ? climb_up(climb) : pointer_assigned(climb);
    case CXBinaryOperator_LAnd:
    case CXBinaryOperator_LOr:
        return climb_neutral(climb, REASON_NULL_TEST);
    case CXBinaryOperator_PtrMemI:
        return climb_skip(climb, REASON_MEMBER_POINTER);
    case CXBinaryOperator_LT:
    case CXBinaryOperator_GT:
    case CXBinaryOperator_LE:
    case CXBinaryOperator_GE:
    case CXBinaryOperator_EQ:
    case CXBinaryOperator_NE:
        return climb_neutral(climb, REASON_COMPARED);
    default:
        return climb_unsupported(climb);
    }
}

static Step pointer_conditional(Climb *climb) {
    if (climb_is_child(climb, 0)) {
        return climb_neutral(climb, REASON_NULL_TEST);
    }
    if (climb->outcome.arm_count == MOST_ARMS) {
        return climb_unsupported(climb);
    }
    climb->outcome.arms[climb->outcome.arm_count++] =
        node_child(climb->parent, climb->node->index == 1 ? 2 : 1);
    return climb_up(climb);
}

/* x->f, (*x).f comes as an object; x->method() */
static Step pointer_member(Climb *climb) {
    CXCursor member = climb_referenced(climb->parent);
    if (clang_getCursorKind(member) == CXCursor_FieldDecl) {
        climb->outcome.element = climb->node;
        climb->is_object = true;
        climb->outcome.object = climb->parent;
        return climb_object_member(climb);
    }
    if (clang_getCursorKind(member) == CXCursor_VarDecl || clang_CXXMethod_isStatic(member)) {
        return climb_neutral(climb, REASON_DISCARDED);
    }
    if (cursor_is_null(member)) {
        return climb_unsupported(climb);
    }
    climb->outcome.detail = cursor_spelling(climb->arena, member);
    return climb_skip(climb, REASON_MEMBER_CALL);
}

static Step pointer_variable(Climb *climb) {
    if (!node_is_initializer(climb->node)) {
        return climb_neutral(climb, REASON_UNEVALUATED);
    }
    if (type_is_reference(node_type(climb->parent))) {
        return climb_to_target(climb, climb->parent->cursor, REASON_POINTER_ADDRESS);
    }
    return climb_to_target(climb, climb->parent->cursor, REASON_DERIVED);
}

static Step pointer_field(Climb *climb) {
    bool refers = type_is_reference(node_type(climb->parent));
    return climb_to_target(climb, climb->parent->cursor,
                           refers ? REASON_POINTER_ADDRESS : REASON_STORED);
}

static Step pointer_capture(Climb *climb) {
    return capture_form(climb->node) == CAPTURE_PLAIN ? climb_neutral(climb, REASON_POINTER_VALUE)
                                                      : climb_captured(climb);
}

static Step pointer_member_initializer(Climb *climb) {
    const Node *before = NULL;
    for (const Node *child = climb->parent->first; child != climb->node; child = child->next) {
        before = child;
    }
    if (!before || before->kind != CXCursor_MemberRef) {
        return climb_unsupported(climb);
    }
    return climb_to_target(climb, climb_referenced(before), REASON_STORED);
}

static Step pointer_asm(Climb *climb) {
    Step step = climb_skip(climb, REASON_PASSED_ON);
    climb->outcome.detail = "an asm statement";
    climb->outcome.writes |= assembly_may_store(climb->parent->cursor);
    return step;
}

static Step pointer_statement(Climb *climb) {
    if (climb_is_value_of_block(climb)) {
        return climb_unsupported(climb);
    }
    switch (climb->parent->kind) {
    case CXCursor_ReturnStmt:
        return climb_skip(climb, REASON_RETURNED);
    case CXCursor_GCCAsmStmt:
        return pointer_asm(climb);
    case CXCursor_CXXForRangeStmt:
        return node_is_range(climb->node) ? climb_skip(climb, REASON_RANGE_FOR)
                                          : climb_neutral(climb, REASON_POINTER_VALUE);
    case CXCursor_IfStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
        return climb_neutral(climb, REASON_NULL_TEST);
    case CXCursor_ForStmt:
        return climb_neutral(climb, pattern_is_for_condition(climb->node) ? REASON_NULL_TEST
                                                                          : REASON_POINTER_VALUE);
    default:
        return climb_neutral(climb, REASON_POINTER_VALUE);
    }
}

Step climb_pointer(Climb *climb) {
    switch (climb->parent->kind) {
    case CXCursor_ParenExpr:
        return climb_up(climb);
    case CXCursor_UnexposedExpr:
        return pointer_cast(climb);
    case CXCursor_ArraySubscriptExpr:
        return climb_up_to_object(climb);
    case CXCursor_UnaryOperator:
        return pointer_unary(climb);
    case CXCursor_MemberRefExpr:
        return pointer_member(climb);
    case CXCursor_BinaryOperator:
        return pointer_binary(climb);
    case CXCursor_CompoundAssignOperator:
        return climb_is_child(climb, 0) ? climb_up(climb) : climb_unsupported(climb);
    case CXCursor_ConditionalOperator:
        return pointer_conditional(climb);
    case CXCursor_CallExpr:
        return climb_pointer_call(climb);
    case CXCursor_VarDecl:
        return pointer_variable(climb);
    case CXCursor_FieldDecl:
        return pointer_field(climb);
    case CXCursor_InitListExpr:
        return climb_pointer_list(climb);
    case CXCursor_LambdaExpr:
        return pointer_capture(climb);
    case CXCursor_Constructor:
        return pointer_member_initializer(climb);
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return pointer_explicit_cast(climb);
    default:
        return node_is_statement(climb->parent) ? pointer_statement(climb)
                                                : climb_unsupported(climb);
    }
}

/* for (float *p : a) hands the elements to p. */
static Step array_range(Climb *climb) {
    const Node *variable = node_range_variable(climb->parent);
    return variable && climb->array_levels == 1
               ? climb_to_target(climb, variable->cursor, REASON_DERIVED)
               : climb_skip(climb, REASON_POINTER_ADDRESS);
}

/* `float *KF_CS a[2]`: the hint is that of a[k], the array itself is no pointer. */
Step climb_array(Climb *climb) {
    switch (climb->parent->kind) {
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
        return climb_up(climb);
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(climb->parent->cursor) == CXBinaryOperator_Add
                   ? climb_up(climb)
                   : climb_skip(climb, REASON_POINTER_ADDRESS);
    case CXCursor_ArraySubscriptExpr:
        climb->array_levels--;
        return climb_up(climb);
    case CXCursor_UnaryOperator:
        if (clang_getCursorUnaryOperatorKind(climb->parent->cursor) != CXUnaryOperator_Deref) {
            return climb_skip(climb, REASON_POINTER_ADDRESS);
        }
        climb->array_levels--;
        return climb_up(climb);
    case CXCursor_LambdaExpr:
        return climb_neutral(climb, REASON_POINTER_VALUE);
    case CXCursor_CXXForRangeStmt:
        return array_range(climb);
    default:
        return climb_skip(climb, REASON_POINTER_ADDRESS);
    }
}
