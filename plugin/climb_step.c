#include "climb_step.h"

#include "pattern.h"

CXCursor climb_referenced(const Node *node) {
    return clang_getCursorReferenced(node->cursor);
}

bool climb_is_from_toolkit(CXCursor callee) {
    return !cursor_is_null(callee) && cursor_in_toolkit(callee);
}

Step climb_up(Climb *climb) {
    climb->node = climb->parent;
    return STEP_UP;
}

/* (c ? x[i] : other).f -- the expression is an object of both arms. */
Step climb_up_to_object(Climb *climb) {
    if (climb->is_object && climb->is_chosen) {
        return climb_skip(climb, REASON_MIXED);
    }
    if (!climb->is_object) {
        climb->outcome.element = climb->parent;
    }
    climb->node = climb->parent;
    climb->is_object = true;
    climb->outcome.object = climb->node;
    return STEP_UP;
}

Step climb_up_to_pointer(Climb *climb) {
    if (climb->is_chosen) {
        return climb_skip(climb, REASON_MIXED);
    }
    climb->node = climb->parent;
    climb->is_object = false;
    climb->outcome.object = NULL;
    climb->outcome.took_address = true;
    return STEP_UP;
}

bool climb_may_write(const Climb *climb) {
    CXType type = type_without_reference(node_type(climb->node));
    while (!climb->is_object && type_is_array(type)) {
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    if (!climb->is_object && type_is_pointer(type)) {
        type = clang_getCanonicalType(clang_getPointeeType(type));
    }
    return !clang_isConstQualifiedType(type);
}

Step climb_done(Climb *climb, AccessKind kind, Reason reason) {
    climb->outcome.kind = kind;
    climb->outcome.reason = reason;
    climb->outcome.end = climb->node;
    climb->outcome.writes = kind == ACCESS_STORE || kind == ACCESS_UPDATE ||
                            (kind == ACCESS_SKIPPED && climb_may_write(climb));
    return STEP_DONE;
}

Step climb_neutral(Climb *climb, Reason reason) {
    return climb_done(climb, ACCESS_NEUTRAL, reason);
}

Step climb_skip(Climb *climb, Reason reason) {
    return climb_done(climb, ACCESS_SKIPPED, reason);
}

Step climb_load(Climb *climb) {
    return climb_done(climb, ACCESS_LOAD, REASON_NONE);
}

/* In a template as written there are no casts to tell loads from references:
 * an operand of a built-in operator is a load once it is instantiated. */
Step climb_load_in_pattern(Climb *climb) {
    return climb->node->in_pattern ? climb_load(climb) : climb_skip(climb, REASON_UNSUPPORTED);
}

/* The same for what initialises something of this type. */
Step climb_load_into(Climb *climb, CXType target) {
    return !climb->node->in_pattern ? climb_skip(climb, REASON_UNSUPPORTED)
           : pattern_takes_value(target, node_type(climb->outcome.object))
               ? climb_load(climb)
               : climb_skip(climb, REASON_NOT_INSTANTIATED);
}

Step climb_unsupported(Climb *climb) {
    return climb_skip(climb,
                      climb->node->in_pattern ? REASON_NOT_INSTANTIATED : REASON_UNSUPPORTED);
}

bool climb_is_child(const Climb *climb, size_t index) {
    return climb->node->index == index;
}

Step climb_to_target(Climb *climb, CXCursor target, Reason reason) {
    climb->outcome.target = target;
    climb->outcome.detail = cursor_spelling(climb->arena, target);
    return climb_skip(climb, reason);
}

bool climb_is_value_of_block(const Climb *climb) {
    const Node *block = climb->parent;
    return block->kind == CXCursor_CompoundStmt && block->last == climb->node && block->parent &&
           block->parent->kind == CXCursor_StmtExpr;
}
