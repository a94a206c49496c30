#include "climb_step.h"

#include "surround.h"

/* How many levels of array lead to the pointers; 0 for a plain pointer. */
static int pointer_array_levels(const Node *use) {
    CXType type = type_without_reference(node_type(use));
    int levels = 0;
    for (; type_is_array(type); levels++) {
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    return type_is_pointer(type) ? levels : 0;
}

static Step step(Climb *climb) {
    if (climb->array_levels) {
        return climb_array(climb);
    }
    return climb->is_object ? climb_object(climb) : climb_pointer(climb);
}

Outcome climb(Arena *arena, const Node *use) {
    Climb climb = {.arena = arena, .node = use};
    climb.outcome.target = clang_getNullCursor();
    const Node *argument = template_argument(use);
    if (argument) {
        climb.outcome.detail = cursor_spelling(arena, template_of(argument));
        climb_skip(&climb, REASON_PASSED_ON);
        return climb.outcome;
    }
    if (use->unevaluated) {
        climb_neutral(&climb, REASON_UNEVALUATED);
        return climb.outcome;
    }
    climb.array_levels = pointer_array_levels(use);
    /* an annotated array in device memory: `data[i]` is the object */
    climb.is_object = !climb.array_levels &&
                      type_is_array(type_without_reference(node_type(use))) &&
                      clang_getCursorKind(climb_referenced(use)) != CXCursor_ParmDecl;
    climb.outcome.object = climb.is_object ? use : NULL;
    for (;;) {
        climb.parent = climb.node->parent;
        if (!climb.parent) {
            climb_unsupported(&climb);
            return climb.outcome;
        }
        if (step(&climb) == STEP_DONE) {
            return climb.outcome;
        }
    }
}
