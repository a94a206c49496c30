#include "climb_step.h"

#include "pattern.h"
#include "surround.h"

/* x[i].f, and x[i].method() */
Step climb_object_member(Climb *climb) {
    CXCursor member = climb_referenced(climb->parent);
    switch (clang_getCursorKind(member)) {
    case CXCursor_FieldDecl:
        if (clang_Cursor_isBitField(member)) {
            climb->outcome.object = climb->parent;
            climb->outcome.writes = true;
            return climb_skip(climb, REASON_BIT_FIELD);
        }
        if (type_is_reference(clang_getCursorType(member))) {
            return climb_unsupported(climb);
        }
        return climb_up_to_object(climb);
    case CXCursor_ConversionFunction:
        if (type_is_toolkit_number(node_type(climb->outcome.object)) &&
            climb_is_from_toolkit(member)) {
            return climb_load(climb);
        }
        break;
    case CXCursor_CXXMethod:
        if (clang_CXXMethod_isStatic(member)) {
            return climb_neutral(climb, REASON_DISCARDED);
        }
        break;
    case CXCursor_VarDecl: /* a static member is no part of the object */
        return climb_neutral(climb, REASON_DISCARDED);
    default:
        return climb_unsupported(climb);
    }
    climb->outcome.detail = cursor_spelling(climb->arena, member);
    return climb_skip(climb, REASON_MEMBER_CALL);
}

/* Does a part of a vector follow, `.x`? It is shown as a cast that has more text than its operand.
 */
static bool takes_element(const Node *node) {
    const Node *parent = node->parent;
    return parent && parent->kind == CXCursor_UnexposedExpr &&
           clang_getCanonicalType(node_type(node)).kind == CXType_ExtVector &&
           !clang_equalLocations(clang_getRangeEnd(clang_getCursorExtent(node->cursor)),
                                 clang_getRangeEnd(clang_getCursorExtent(parent->cursor)));
}

/* v[i].x, v[i].xy of a vector in OpenCL C: as a value it is taken from the vector that is loaded.
 * In a vector literal no cast shows that. */
static Step object_element(Climb *climb) {
    const Node *element = climb->parent;
    while (takes_element(element) ||
           (element->parent && element->parent->kind == CXCursor_ParenExpr)) {
        element = element->parent;
    }
    const Node *around = element->parent;
    bool loads = around && (around->kind == CXCursor_InitListExpr ||
                            (around->kind == CXCursor_UnexposedExpr &&
                             type_same_unqualified(node_type(element), node_type(around))));
    climb->outcome.writes = !loads;
    return loads ? climb_load(climb) : climb_skip(climb, REASON_VECTOR_ELEMENT);
}

/* The casts that libclang does not name, told apart by their types. */
static Step object_cast(Climb *climb) {
    if (list_is_designated(climb->parent)) {
        climb->parent = climb->parent->parent;
        return climb_object_list(climb);
    }
    if (climb->parent->first != climb->parent->last) { /* a ?: b of GNU */
        return climb_unsupported(climb);
    }
    CXType from = node_type(climb->node);
    CXType to = node_type(climb->parent);
    if (to.kind == CXType_Invalid) { /* T t(x[i]) in a template as written */
        const Node *variable = climb->parent->parent;
        return variable && variable->kind == CXCursor_VarDecl
                   ? climb_load_into(climb, node_type(variable))
                   : climb_unsupported(climb);
    }
    if (type_is_array(from)) {
        return type_is_pointer(to) ? climb_up_to_pointer(climb) : climb_up(climb);
    }
    if (type_is_dependent(to)) {
        return climb->node->in_pattern ? climb_up(climb)
                                       : climb_skip(climb, REASON_CODE_WITH_ERRORS);
    }
    if (type_is_record(from)) {
        return type_is_record(to) ? climb_up(climb) : climb_unsupported(climb);
    }
    if (takes_element(climb->node)) {
        return object_element(climb);
    }
    if (!type_same_unqualified(from, to)) {
        return climb_unsupported(climb);
    }
    bool adds_const = clang_isConstQualifiedType(clang_getCanonicalType(to));
    return adds_const ? climb_up(climb) : climb_load(climb);
}

static Step object_unary(Climb *climb) {
    switch (clang_getCursorUnaryOperatorKind(climb->parent->cursor)) {
    case CXUnaryOperator_AddrOf:
        return climb_up_to_pointer(climb);
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
    case CXUnaryOperator_PostInc:
    case CXUnaryOperator_PostDec:
        return climb_update(climb, climb->parent);
    default:
        return climb_load_in_pattern(climb);
    }
}

static Step object_binary(Climb *climb) {
    switch (clang_getCursorBinaryOperatorKind(climb->parent->cursor)) {
    case CXBinaryOperator_Assign:
        return climb_is_child(climb, 0) ? climb_store(climb, climb->parent)
                                        : climb_load_in_pattern(climb);
    case CXBinaryOperator_Comma:
        return climb_is_child(climb, 0) ? climb_neutral(climb, REASON_DISCARDED) : climb_up(climb);
    case CXBinaryOperator_PtrMemD:
        return climb_skip(climb, REASON_MEMBER_POINTER);
    default:
        return climb_load_in_pattern(climb);
    }
}

/* float v = x[i]; const float &r = x[i]; decltype(x[i]) d = ...; */
static Step object_variable(Climb *climb) {
    if (!node_is_initializer(climb->node)) {
        return climb_neutral(climb, REASON_UNEVALUATED);
    }
    if (type_is_reference(node_type(climb->parent))) {
        climb->outcome.detail = cursor_spelling(climb->arena, climb->parent->cursor);
        return climb_skip(climb, REASON_REFERENCE_BOUND);
    }
    return climb_load_into(climb, node_type(climb->parent));
}

/* struct S { const float *KF_CS p; float v = p[0]; }; in the class's body */
static Step object_field(Climb *climb) {
    CXType type = node_type(climb->parent);
    if (type_is_reference(type)) {
        climb->outcome.detail = cursor_spelling(climb->arena, climb->parent->cursor);
        return climb_skip(climb, REASON_REFERENCE_BOUND);
    }
    return climb_load_into(climb, type);
}

/* return x[i]; -- of a value there would be a load or a constructor in between. */
static Step object_return(Climb *climb) {
    if (!climb->node->in_pattern) {
        return climb_skip(climb, REASON_REFERENCE_BOUND);
    }
    CXType object = node_type(climb->outcome.object);
    return pattern_returns_value(climb->parent, object)
               ? climb_load(climb)
               : climb_skip(climb, REASON_NOT_INSTANTIATED);
}

Step climb_captured(Climb *climb) {
    const Node *name = capture_variable(climb->parent, node_offset(climb->node));
    bool refers = name && type_is_reference(node_type(name));
    Step step = climb_skip(climb, refers ? REASON_REFERENCE_BOUND : REASON_CAPTURED);
    climb->outcome.writes = true;
    return step;
}

/* [v = x[i]] copies, and so loads; anything else may refer or compute. */
static Step object_capture(Climb *climb) {
    return capture_form(climb->node) == CAPTURE_COPY ? climb_load(climb) : climb_captured(climb);
}

/* Class(...) : field(x[i]) -- the field's name is the sibling before. */
static Step object_member_initializer(Climb *climb) {
    const Node *before = NULL;
    for (const Node *child = climb->parent->first; child != climb->node; child = child->next) {
        before = child;
    }
    if (!before || before->kind != CXCursor_MemberRef) {
        return climb_unsupported(climb);
    }
    CXType field = clang_getCursorType(climb_referenced(before));
    return type_is_reference(field) ? climb_skip(climb, REASON_REFERENCE_BOUND)
                                    : climb_load_into(climb, field);
}

static Step object_explicit_cast(Climb *climb) {
    CXType to = node_type(climb->parent);
    if (to.kind == CXType_Void) {
        return climb_neutral(climb, REASON_DISCARDED);
    }
    /* a cast to a value holds a load or a constructor: this one is to a reference */
    if (!climb->node->in_pattern || type_is_reference(to) ||
        pattern_casts_to_reference(climb->parent)) {
        return climb_skip(climb, REASON_REFERENCE_BOUND);
    }
    return climb_load_into(climb, to);
}

static Step object_subscript(Climb *climb) {
    enum CXTypeKind kind = clang_getCanonicalType(node_type(climb->node)).kind;
    if (kind == CXType_Vector || kind == CXType_ExtVector) {
        return climb_skip(climb, REASON_UNSUPPORTED_TYPE);
    }
    if (type_is_array(node_type(climb->node))) { /* x[i][j] in a template as written */
        return climb_up_to_object(climb);
    }
    return climb_load_in_pattern(climb); /* y[x[i]], and p[i][j] with a pointer p[i] */
}

/* x[i]; and conditions, which hold a cast where there is a load */
static Step object_statement(Climb *climb) {
    if (climb_is_value_of_block(climb)) {
        return climb_unsupported(climb);
    }
    switch (climb->parent->kind) {
    case CXCursor_ReturnStmt:
        return object_return(climb);
    case CXCursor_CXXForRangeStmt:
        return node_is_range(climb->node) ? climb_skip(climb, REASON_RANGE_FOR)
                                          : climb_neutral(climb, REASON_DISCARDED);
    case CXCursor_GCCAsmStmt:
        climb->outcome.writes = true;
        return climb_skip(climb, REASON_ASM_OPERAND);
    case CXCursor_IfStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
    case CXCursor_SwitchStmt:
        return climb->node->in_pattern ? climb_load(climb) : climb_neutral(climb, REASON_DISCARDED);
    case CXCursor_ForStmt:
        return climb->node->in_pattern && pattern_is_for_condition(climb->node)
                   ? climb_load(climb)
                   : climb_neutral(climb, REASON_DISCARDED);
    default:
        return climb_neutral(climb, REASON_DISCARDED);
    }
}

Step climb_object(Climb *climb) {
    switch (climb->parent->kind) {
    case CXCursor_ParenExpr:
        return climb_up(climb);
    case CXCursor_MemberRefExpr:
        return climb_object_member(climb);
    case CXCursor_ArraySubscriptExpr:
        return object_subscript(climb);
    case CXCursor_UnexposedExpr:
        return object_cast(climb);
    case CXCursor_UnaryOperator:
        return object_unary(climb);
    case CXCursor_BinaryOperator:
        return object_binary(climb);
    case CXCursor_CompoundAssignOperator:
        return climb_is_child(climb, 0) ? climb_update(climb, climb->parent)
                                        : climb_load_in_pattern(climb);
    case CXCursor_ConditionalOperator:
        climb->is_chosen |= !climb_is_child(climb, 0);
        return climb_is_child(climb, 0) ? climb_load_in_pattern(climb) : climb_up(climb);
    case CXCursor_CallExpr:
        return climb_object_call(climb);
    case CXCursor_VarDecl:
        return object_variable(climb);
    case CXCursor_FieldDecl:
        return object_field(climb);
    case CXCursor_UnexposedDecl:
        return climb_skip(climb, REASON_STRUCTURED_BINDING);
    case CXCursor_InitListExpr:
        return climb_object_list(climb);
    case CXCursor_LambdaExpr:
        return object_capture(climb);
    case CXCursor_Constructor:
        return object_member_initializer(climb);
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return object_explicit_cast(climb);
    default:
        return node_is_statement(climb->parent) ? object_statement(climb)
                                                : climb_unsupported(climb);
    }
}
