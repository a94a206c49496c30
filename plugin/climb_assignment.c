#include "climb_step.h"

#include "effect.h"
#include "pattern.h"

/* Is the value of an assignment only read, or not used at all? `y = (x[i] = v)`
 * reads it; `(x[i] = v) += w` and `f(x[i] = v)` with `f(float &)` use the object. */
static bool call_takes_value(const Node *call, const Node *node) {
    CXCursor callee = clang_getCursorReferenced(call->cursor);
    return clang_CXXConstructor_isCopyConstructor(callee) ||
           clang_CXXConstructor_isMoveConstructor(callee) ||
           (clang_CXXMethod_isCopyAssignmentOperator(callee) && node->index != 0 &&
            !effect_beside(call, node));
}

/* In a template as written: operands of operators, indices and initial values. */
static bool pattern_reads_result(const Node *parent, const Node *node) {
    const Node *function = node_function(parent);
    switch (parent->kind) {
    case CXCursor_CompoundAssignOperator:
        return node->index != 0;
    case CXCursor_BinaryOperator:
        return node->index != 0 ||
               clang_getCursorBinaryOperatorKind(parent->cursor) != CXBinaryOperator_Assign;
    case CXCursor_ArraySubscriptExpr:
        return node->in_pattern;
    case CXCursor_ReturnStmt: /* of a lambda the text would have to be looked at */
        return node->in_pattern && !parent->lambda && function &&
               pattern_takes_value(clang_getCursorResultType(function->cursor),
                                   node_type(node->first ? node->first : node));
    case CXCursor_VarDecl:
        return pattern_takes_value(node_type(parent), node_type(node->first ? node->first : node));
    default:
        return false;
    }
}

/* In OpenCL C, where types say which memory an object lies in, an assignment is a value whatever
 * is done with it. */
static bool is_in_opencl(const Node *node) {
    return node->first && clang_getAddressSpace(node_type(node->first)) != 0;
}

static bool result_is_value(const Node *node) {
    if (is_in_opencl(node)) {
        return true;
    }
    for (const Node *parent = node->parent; parent; node = parent, parent = node->parent) {
        bool comma = parent->kind == CXCursor_BinaryOperator &&
                     clang_getCursorBinaryOperatorKind(parent->cursor) == CXBinaryOperator_Comma;
        if (comma && node->index == 0) {
            return true;
        }
        if (comma || parent->kind == CXCursor_ParenExpr ||
            parent->kind == CXCursor_ConditionalOperator) {
            continue;
        }
        if (parent->kind == CXCursor_UnexposedExpr) {
            if (!type_is_record(node_type(parent)) &&
                !clang_isConstQualifiedType(node_type(parent))) {
                return true;
            }
            continue; /* const is added, or it is the full expression of a class assignment */
        }
        if (parent->kind == CXCursor_CallExpr) {
            return call_takes_value(parent, node);
        }
        if (parent->kind == CXCursor_CStyleCastExpr) {
            return node_type(parent).kind == CXType_Void;
        }
        if (node->in_pattern && !node_is_statement(parent)) {
            return pattern_reads_result(parent, node);
        }
        bool refers = parent->kind == CXCursor_ReturnStmt || node_is_range(node);
        return node_is_statement(parent) && (!refers || pattern_reads_result(parent, node));
    }
    return false;
}

/* (c ? x[i] : v) = 1 assigns to either arm: they would have to be of one type. */
Step climb_store(Climb *climb, const Node *assignment) {
    if (climb->is_chosen) {
        climb->outcome.writes = true;
        return climb_skip(climb, REASON_MIXED);
    }
    if (!result_is_value(assignment)) {
        climb->outcome.writes = true;
        return climb_skip(climb, REASON_RESULT_USED);
    }
    return climb_done(climb, ACCESS_STORE, REASON_NONE);
}

static bool is_bit_field(const Node *node) {
    node = node_unwrapped(node);
    return node && node->kind == CXCursor_MemberRefExpr &&
           clang_Cursor_isBitField(clang_getCursorReferenced(node->cursor));
}

/* x[i] += g with a g of class type that converts: as an argument g is copied.
 * Looks below the conversion, for what is written. */
static bool is_foreign_class(const Node *node) {
    for (; node; node = node->first) {
        CXCursor callee = clang_getCursorReferenced(node->cursor);
        bool converts = clang_getCursorKind(callee) == CXCursor_ConversionFunction;
        if (node->kind == CXCursor_UnexposedExpr || node->kind == CXCursor_ParenExpr || converts) {
            continue;
        }
        CXType type = type_without_reference(node_type(node));
        return type_is_record(type) && !type_is_toolkit_number(type);
    }
    return false;
}

/* The right side of `op=` becomes an argument: a bit-field would lose its
 * promotion (`x[i] /= s.bits` divides as int), braces have no type. */
static bool operand_is_plain(const Node *operand) {
    return operand && operand->kind != CXCursor_InitListExpr && !is_bit_field(operand) &&
           !is_foreign_class(operand);
}

Step climb_update(Climb *climb, const Node *operation) {
    if (climb->is_chosen) {
        return climb_skip(climb, REASON_MIXED);
    }
    const Node *operand = operation->last != climb->node ? operation->last : NULL;
    if (operand && !operand_is_plain(operand)) {
        return climb_skip(climb, REASON_READ_MODIFY_WRITE);
    }
    bool postfix =
        operation->kind == CXCursor_UnaryOperator &&
        (clang_getCursorUnaryOperatorKind(operation->cursor) == CXUnaryOperator_PostInc ||
         clang_getCursorUnaryOperatorKind(operation->cursor) == CXUnaryOperator_PostDec);
    if (!postfix && !result_is_value(operation)) {
        return climb_skip(climb, REASON_RESULT_USED);
    }
    return climb_done(climb, ACCESS_UPDATE, REASON_NONE);
}
