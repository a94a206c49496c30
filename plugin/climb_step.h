/*
 * One climb on its way, for the modules that know its steps:
 *
 *   climb_object.c       from the object on: x[i].f, x[i] = v, T t = x[i]
 *   climb_pointer.c      from a pointer on, and from an array of pointers
 *   climb_call.c         calls, be it that an operator is spelled
 *   climb_assignment.c   what is written to, and what becomes of the result
 *   climb_list.c         braces
 *
 * A step looks at the climb's node and its parent. It goes up to the parent, or it
 * is done and says what the use is. What no step knows is unsupported.
 */
#ifndef KF_CLIMB_STEP_H
#define KF_CLIMB_STEP_H

#include "climb.h"

typedef struct Climb {
    Arena *arena;
    const Node *node;   /* where the climb stands */
    const Node *parent; /* the next step */
    bool is_object;     /* state: object that the pointer leads to, else pointer */
    int array_levels;   /* of an array of pointers, still to be subscripted away */
    bool is_chosen;     /* the object is an arm of ?: */
    Outcome outcome;
} Climb;

typedef enum Step { STEP_UP, STEP_DONE } Step;

/* Go on from the parent: in the same state, as the object, as a pointer to it. */
Step climb_up(Climb *climb);
Step climb_up_to_object(Climb *climb);
Step climb_up_to_pointer(Climb *climb);

/* The use is this. */
Step climb_done(Climb *climb, AccessKind kind, Reason reason);
Step climb_neutral(Climb *climb, Reason reason);
Step climb_skip(Climb *climb, Reason reason);
Step climb_unsupported(Climb *climb);
Step climb_load(Climb *climb);
/* A load in a template as written, where no cast tells it from a reference: of an
 * operand, and of what initialises something of this type. */
Step climb_load_in_pattern(Climb *climb);
Step climb_load_into(Climb *climb, CXType target);
/* The object is assigned to, or updated, by this operation. */
Step climb_store(Climb *climb, const Node *assignment);
Step climb_update(Climb *climb, const Node *operation);
/* The pointer goes on into this variable, parameter or field. */
Step climb_to_target(Climb *climb, CXCursor target, Reason reason);

/* May memory be written by whoever holds this pointer, reference, or array of
 * pointers, as far as const goes? */
bool climb_may_write(const Climb *climb);
/* The climb's node is the k-th child of its parent. */
bool climb_is_child(const Climb *climb, size_t index);
/* ({ ...; x; }) has the value of its last statement. */
bool climb_is_value_of_block(const Climb *climb);
/* What a call calls, or a name names. */
CXCursor climb_referenced(const Node *node);
bool climb_is_from_toolkit(CXCursor callee);

/* The steps, by state and by the kind of the parent. */
Step climb_object(Climb *climb);
Step climb_object_call(Climb *climb);
Step climb_object_member(Climb *climb);
Step climb_object_list(Climb *climb);
Step climb_pointer(Climb *climb);
Step climb_pointer_call(Climb *climb);
Step climb_pointer_list(Climb *climb);
Step climb_array(Climb *climb);
/* An expression in a list of captures that is neither [x] nor [v = x]. */
Step climb_captured(Climb *climb);

/* {.a = x[i]}: the designator stands between the value and the list. */
bool list_is_designated(const Node *node);

#endif
