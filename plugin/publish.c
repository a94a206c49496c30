#include "publish.h"

#include "barrier.h"
#include "loop.h"
#include "overlap.h"

#include <stdint.h>

enum { MOST_COPIES = 64 };

/* Copies on their way, one bit each. */
typedef struct Pending {
    uint64_t copies;
    uint64_t carried; /* those of them that an earlier round of a loop began */
    uint64_t grouped; /* in a function with marks: those that were committed, no more in `copies` */
} Pending;

static const Pending NONE = {0, 0, 0};

typedef struct Walk {
    AsyncIndex *index;
    const Node *function;
    TileCopy *copies[MOST_COPIES];
    size_t count;
    Pending broken;    /* where a loop or switch is left */
    Pending continued; /* where a round is */
    Pending switched;  /* at the labels of a switch */
    Pending returned;
    bool marked; /* it waits itself: its barriers and uses are its own affair */
} Walk;

static Pending either(Pending a, Pending b) {
    return (Pending){a.copies | b.copies, a.carried | b.carried, a.grouped | b.grouped};
}

/* ------------------------------------------------------------ waits */

/* Does it begin in the body of a macro? */
static bool is_of_macro(const Node *node) {
    CXFile spelled, expanded;
    unsigned spelling, expansion;
    CXSourceLocation start = clang_getRangeStart(clang_getCursorExtent(node->cursor));
    clang_getSpellingLocation(start, &spelled, NULL, NULL, &spelling);
    clang_getExpansionLocation(start, &expanded, NULL, NULL, &expansion);
    return node_starts_in_macro(node) || spelling != expansion || !spelled ||
           !clang_File_isEqual(spelled, expanded);
}

/* Where a statement of a block begins that holds the node; false where none does. Of a block in a
 * macro nothing can be in front of a statement, only in front of all that the macro is. */
static bool statement_around(const Node *node, size_t *offset) {
    while (node->parent &&
           (node->parent->kind != CXCursor_CompoundStmt || is_of_macro(node->parent))) {
        bool passes = node->parent->kind == CXCursor_DeclStmt || is_of_macro(node->parent);
        if (node_is_statement(node->parent) && !passes) {
            return false; /* if (c) SYNC; */
        }
        node = node->parent;
    }
    *offset = node_offset(node);
    return node->parent != NULL;
}

/* A constructor, Sync s(block);, is no expression that a wait could stand left of. */
static bool is_expression(const Node *call) {
    CXCursor callee = clang_getCursorReferenced(call->cursor);
    return call->kind == CXCursor_CallExpr &&
           (cursor_is_null(callee) || clang_getCursorKind(callee) != CXCursor_Constructor);
}

static bool wait_for(const Node *node, Wait *wait) {
    Span span;
    if (is_expression(node) && node_span(node, &span)) {
        *wait = (Wait){span, false};
        return true;
    }
    size_t offset;
    bool found = statement_around(node, &offset);
    *wait = (Wait){{offset, offset}, true};
    return found;
}

static void add_wait(Arena *arena, WaitList *waits, Wait wait) {
    for (size_t i = 0; i < waits->count; i++) {
        if (waits->items[i].span.begin == wait.span.begin) {
            return;
        }
    }
    VEC_PUSH(arena, waits, wait);
}

static void refuse(Walk *walk, uint64_t copies, Reason reason) {
    for (size_t i = 0; i < walk->count; i++) {
        TileCopy *copy = walk->copies[i];
        if ((copies >> i & 1) && copy->reason == REASON_NONE) {
            copy->reason = reason;
        }
    }
}

/* What an earlier run wrote has its waits; another one would be needed here. Gives the rest. */
static uint64_t miss(Walk *walk, const Node *node, uint64_t copies) {
    for (size_t i = 0; i < walk->count; i++) {
        if ((copies >> i & 1) && walk->copies[i]->earlier) {
            walk->copies[i]->missed = node;
            copies &= ~((uint64_t)1 << i);
        }
    }
    return copies;
}

/* Others get to see what is on its way: nothing is, behind a wait. */
static Pending publish_at(Walk *walk, const Node *node, Pending pending) {
    Wait wait;
    if (walk->marked) {
        return pending;
    }
    pending.copies = miss(walk, node, pending.copies);
    if (!pending.copies) {
        return NONE;
    }
    if (!wait_for(node, &wait) || !node_in_source(walk->index->follow->tu, node)) {
        refuse(walk, pending.copies, REASON_ASYNC_BARRIER);
        return NONE;
    }
    for (size_t i = 0; i < walk->count; i++) {
        if (pending.copies >> i & 1) {
            walk->copies[i]->published = true;
            add_wait(walk->index->arena, &walk->copies[i]->waits, wait);
        }
    }
    return NONE;
}

/* ------------------------------------------------------------ uses */

static const Use *use_of(const Variable *variable, const Node *node) {
    for (size_t i = 0; i < variable->uses.count; i++) {
        if (variable->uses.items[i].node == node) {
            return &variable->uses.items[i];
        }
    }
    return NULL;
}

/* What a use of a tile does with it, for all that is known. */
typedef enum Touch { TOUCH_NOT, TOUCH_STORE, TOUCH_OBJECT, TOUCH_ALL } Touch;

static Touch touch_of(const Outcome *outcome) {
    switch (outcome->kind) {
    case ACCESS_STORE:
        return TOUCH_STORE;
    case ACCESS_LOAD:
    case ACCESS_UPDATE:
        return TOUCH_OBJECT;
    case ACCESS_SKIPPED: /* sum(t), &t[i]; what is bound to a name is looked at where that is used
                          */
        return outcome->reason == REASON_REFERENCE_BOUND || outcome->reason == REASON_DERIVED ||
                       outcome->reason == REASON_STORED
                   ? TOUCH_NOT
                   : TOUCH_ALL;
    default:
        return TOUCH_NOT;
    }
}

static CXCursor root_of(const Node *expression) {
    const Node *root = expression ? overlap_root(expression) : NULL;
    return root ? clang_getCursorReferenced(root->cursor) : clang_getNullCursor();
}

static bool has_root(const Node *expression, CXCursor root) {
    CXCursor own = root_of(expression);
    return !cursor_is_null(own) && same_cursor(own, root);
}

static bool is_copy(const Walk *walk, const Use *use) {
    for (size_t i = 0; i < walk->count; i++) {
        if (walk->copies[i]->use == use) {
            return true;
        }
    }
    return false;
}

/* What is known of a name that is no annotated pointer's: a reference, an array, a field. */
static const Node *above_conversions(const Node *object) {
    const Node *node = object;
    while (node->parent && (node->parent->kind == CXCursor_ParenExpr ||
                            node->parent->kind == CXCursor_UnexposedExpr)) {
        node = node->parent;
    }
    return node;
}

/* Is it an argument that leads on: sum(t)? */
static bool is_handed_on(const Node *object) {
    const Node *parent = above_conversions(object)->parent;
    CXType type = clang_getCanonicalType(node_type(object));
    return parent && parent->kind == CXCursor_CallExpr &&
           (type_is_array(type) || type_is_pointer(type));
}

static bool is_changed(const Node *object) {
    const Node *node = above_conversions(object);
    while (node->parent && node->parent->kind == CXCursor_MemberRefExpr) {
        node = above_conversions(node->parent);
    }
    const Node *parent = node->parent;
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(parent->cursor);
    bool assigns = parent->kind == CXCursor_CompoundAssignOperator ||
                   kind == CXBinaryOperator_Assign || parent->kind == CXCursor_CallExpr;
    bool takes = parent->kind == CXCursor_UnaryOperator &&
                 (cursor_is_step(parent->cursor) ||
                  clang_getCursorUnaryOperatorKind(parent->cursor) == CXUnaryOperator_AddrOf);
    return takes || (assigns && node == parent->first);
}

/* A use, or the name of a local reference, in a function with copies on their way. */
typedef struct Touched {
    const Use *use; /* NULL: a reference's */
    const Node *object;
    CXCursor root;
    Touch touch;
    bool writes;
} Touched;

/* In a later round the subscripts of a copy have other values than those that its text has now. */
static bool touches_copy(const Walk *walk, size_t i, const Touched *touched, Pending pending) {
    const TileCopy *copy = walk->copies[i];
    const Node *object = copy->use->outcome.object;
    if (copy->earlier || touched->touch == TOUCH_NOT || copy->use == touched->use ||
        !has_root(object, touched->root)) {
        return false;
    }
    bool earlier = (pending.carried >> i & 1) && !is_copy(walk, touched->use);
    return earlier || (touched->touch == TOUCH_STORE
                           ? overlap_is_same(object, touched->object)
                           : overlap_may_be(object, touched->object, touched->touch == TOUCH_ALL));
}

static void look_at_touched(Walk *walk, const Touched *touched, Pending pending) {
    for (size_t i = 0; i < walk->count; i++) {
        if (!(pending.copies >> i & 1)) {
            continue;
        }
        bool source = touched->writes && has_root(walk->copies[i]->source, touched->root);
        if (source || touches_copy(walk, i, touched, pending)) {
            refuse(walk, (uint64_t)1 << i, REASON_ASYNC_READ);
        }
    }
}

static void look_at_names(Walk *walk, const Node *node, Pending pending);

static const Node *find_lambda(const Node *node, CXSourceLocation place) {
    if (node->kind == CXCursor_LambdaExpr &&
        clang_equalLocations(clang_getRangeStart(clang_getCursorExtent(node->cursor)), place)) {
        return node;
    }
    const Node *found = NULL;
    for (const Node *child = node->first; child && !found; child = child->next) {
        found = find_lambda(child, place);
    }
    return found;
}

/* The name of a lambda that is called here, or handed on: what it names is used. */
static void look_at_lambda(Walk *walk, CXCursor named, Pending pending) {
    CXType type = type_without_reference(clang_getCursorType(named));
    CXCursor class = clang_getTypeDeclaration(type);
    const Node *lambda = type_is_record(type) && !cursor_is_null(class)
                             ? find_lambda(walk->function, clang_getCursorLocation(class))
                             : NULL;
    if (lambda) {
        look_at_names(walk, lambda, pending);
    }
}

/* A pointer says nothing of what it leads to; what it may lead to has a name of its own. */
static bool has_storage(CXCursor named) {
    enum CXCursorKind kind = clang_getCursorKind(named);
    CXType type = clang_getCanonicalType(clang_getCursorType(named));
    return (kind == CXCursor_VarDecl || kind == CXCursor_FieldDecl) && !type_is_pointer(type);
}

/* The thread reads, or writes, what it copies itself; or writes what it copies from. */
static void look_at_name(Walk *walk, const Node *node, Pending pending) {
    CXCursor named = clang_getCursorReferenced(node->cursor);
    if (!pending.copies || walk->marked || cursor_is_null(named)) {
        return;
    }
    Variable *variable = follow_find(walk->index->follow, named);
    const Use *use = variable ? use_of(variable, node) : NULL;
    Touched touched = {.use = use, .object = node};
    if (use) {
        const Node *object = use->outcome.object;
        touched.object = object ? object : overlap_object(node);
        touched.touch = touch_of(&use->outcome);
        touched.writes = use->outcome.writes;
    } else if (has_storage(named)) {
        touched.object = overlap_object(node);
        touched.touch = is_handed_on(touched.object) ? TOUCH_ALL : TOUCH_OBJECT;
        touched.writes = touched.touch == TOUCH_ALL || is_changed(touched.object);
        look_at_lambda(walk, named, pending);
    }
    touched.root = root_of(touched.object);
    if (!cursor_is_null(touched.root)) {
        look_at_touched(walk, &touched, pending);
    }
}

static void look_at_names(Walk *walk, const Node *node, Pending pending) {
    for (const Node *child = node->first; child; child = child->next) {
        look_at_names(walk, child, pending);
    }
    if (node->kind == CXCursor_DeclRefExpr || node->kind == CXCursor_MemberRefExpr) {
        look_at_name(walk, node, pending);
    }
}

/* ------------------------------------------------------------ statements */

static Pending walk_node(Walk *walk, const Node *node, Pending pending);

static Pending walk_children(Walk *walk, const Node *node, Pending pending) {
    for (const Node *child = node->first; child; child = child->next) {
        pending = walk_node(walk, child, pending);
    }
    return pending;
}

typedef enum Part { PART_START, PART_CONDITION, PART_BODY, PART_STEP } Part;

static Part part_of(const Node *loop, const Node *child) {
    bool do_loop = loop->kind == CXCursor_DoStmt;
    if (child == (do_loop ? loop->first : loop->last)) {
        return PART_BODY;
    }
    if (child == loop_start(loop) || loop->kind == CXCursor_CXXForRangeStmt) {
        return PART_START;
    }
    bool steps = loop->kind == CXCursor_ForStmt && child->next == loop->last &&
                 child != loop_condition(loop);
    return steps ? PART_STEP : PART_CONDITION;
}

static Pending walk_part(Walk *walk, const Node *loop, Part part, Pending pending) {
    for (const Node *child = loop->first; child; child = child->next) {
        if (part_of(loop, child) == part) {
            pending = walk_node(walk, child, pending);
        }
    }
    return pending;
}

/* From its condition or body to there again; `after`: what is on its way where the loop ends. */
static Pending walk_round(Walk *walk, const Node *loop, Pending pending, Pending *after) {
    bool do_loop = loop->kind == CXCursor_DoStmt;
    if (!do_loop) {
        pending = walk_part(walk, loop, PART_CONDITION, pending);
        *after = either(*after, pending);
    }
    walk->continued = NONE;
    pending = walk_part(walk, loop, PART_BODY, pending);
    pending = either(pending, walk->continued);
    pending = walk_part(walk, loop, do_loop ? PART_CONDITION : PART_STEP, pending);
    *after = either(*after, pending);
    return pending;
}

static bool is_inside(const Node *node, const Node *outer) {
    while (node && node != outer) {
        node = node->parent;
    }
    return node != NULL;
}

/* Goes back to the head of the loop. */
static Pending carry(const Walk *walk, const Node *loop, Pending pending) {
    for (size_t i = 0; i < walk->count; i++) {
        if (is_inside(walk->copies[i]->assignment, loop)) {
            pending.carried |= pending.copies & (uint64_t)1 << i;
        }
    }
    return pending;
}

static Pending walk_loop(Walk *walk, const Node *loop, Pending pending) {
    Pending broken = walk->broken;
    Pending continued = walk->continued;
    Pending after = NONE;
    walk->broken = NONE;
    pending = walk_part(walk, loop, PART_START, pending);
    const uint64_t carried = pending.carried;
    pending = walk_round(walk, loop, pending, &after);
    walk_round(walk, loop, carry(walk, loop, pending), &after);
    after = either(after, walk->broken);
    after.carried &= carried;
    walk->broken = broken;
    walk->continued = continued;
    return after;
}

/* Every label is reached from the head, or from above. */
static Pending walk_switch(Walk *walk, const Node *node, Pending pending) {
    Pending broken = walk->broken;
    Pending switched = walk->switched;
    for (const Node *child = node->first; child && child != node->last; child = child->next) {
        pending = walk_node(walk, child, pending);
    }
    walk->broken = NONE;
    walk->switched = pending;
    Pending after = node->last ? walk_node(walk, node->last, NONE) : NONE;
    after = either(after, either(pending, walk->broken));
    walk->broken = broken;
    walk->switched = switched;
    return after;
}

static Pending walk_branches(Walk *walk, const Node *node, Pending pending) {
    const Node *condition = node->first;
    pending = condition ? walk_node(walk, condition, pending) : pending;
    Pending after = NONE;
    size_t branches = 0;
    for (const Node *branch = condition ? condition->next : NULL; branch; branch = branch->next) {
        after = either(after, walk_node(walk, branch, pending));
        branches++;
    }
    return branches > 1 ? after : either(after, pending);
}

/* a ?: b, which libclang has no kind for */
static Pending walk_unexposed(Walk *walk, const Node *node, Pending pending) {
    for (const Node *child = node->first; child; child = child->next) {
        Pending after = walk_node(walk, child, pending);
        pending = child == node->first ? after : either(pending, after);
    }
    return pending;
}

/* a && b, a || b: the right side is not always reached. */
static Pending walk_binary(Walk *walk, const Node *node, Pending pending) {
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(node->cursor);
    bool skips = kind == CXBinaryOperator_LAnd || kind == CXBinaryOperator_LOr;
    return skips ? walk_branches(walk, node, pending) : walk_children(walk, node, pending);
}

static Pending walk_call(Walk *walk, const Node *call, Pending pending) {
    pending = walk_children(walk, call, pending);
    CXCursor callee = clang_getCursorReferenced(call->cursor);
    if (!cursor_is_null(callee) && cursor_spelled(callee, "kf_async_wait_all")) {
        return NONE;
    }
    return pending.copies && barrier_in_call(walk->index->arena, callee)
               ? publish_at(walk, call, pending)
               : pending;
}

/* KF_ASYNC_COMMIT() makes a group of the copies before it, and KF_ASYNC_WAIT(n) waits for groups:
 * not for a copy that is in none yet. */
static Pending pass_mark(Walk *walk, const AsyncMark *mark, Pending pending) {
    if (!mark->waits) {
        pending.grouped |= pending.copies;
        pending.copies = 0;
        return pending;
    }
    refuse(walk, pending.copies, REASON_ASYNC_NO_COMMIT);
    for (size_t i = 0; i < walk->count; i++) {
        walk->copies[i]->published |= (pending.grouped >> i & 1) != 0;
    }
    return pending;
}

static Pending copy_bit(const Walk *walk, const Node *node) {
    for (size_t i = 0; i < walk->count; i++) {
        if (walk->copies[i]->assignment == node) {
            return (Pending){(uint64_t)1 << i, 0, 0};
        }
    }
    return NONE;
}

/* break, continue, return: nothing goes on here. */
static Pending leave(Pending *where, Pending pending) {
    *where = either(*where, pending);
    return NONE;
}

/* A method of a local class runs where it is called, and an operand of sizeof nowhere. */
static bool runs_here(const Walk *walk, const Node *node) {
    return !node->unevaluated && (node == walk->function || !node_is_function(node));
}

static Pending walk_node(Walk *walk, const Node *node, Pending pending) {
    AsyncMark mark;
    if (!runs_here(walk, node)) {
        return pending;
    }
    if (walk->marked && async_read_mark(node, &mark)) {
        return pass_mark(walk, &mark, pending);
    }
    switch (node->kind) {
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
        pending = walk_children(walk, node, pending);
        look_at_name(walk, node, pending);
        return pending;
    case CXCursor_CallExpr:
        return either(walk_call(walk, node, pending), copy_bit(walk, node));
    case CXCursor_BinaryOperator:
        return either(walk_binary(walk, node, pending), copy_bit(walk, node));
    case CXCursor_UnexposedExpr:
        return walk_unexposed(walk, node, pending);
    case CXCursor_GCCAsmStmt:
    case CXCursor_MSAsmStmt:
        pending = walk_children(walk, node, pending);
        return barrier_in_asm(node) ? publish_at(walk, node, pending) : pending;
    case CXCursor_ForStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
    case CXCursor_CXXForRangeStmt:
        return walk_loop(walk, node, pending);
    case CXCursor_IfStmt:
    case CXCursor_ConditionalOperator:
        return walk_branches(walk, node, pending);
    case CXCursor_SwitchStmt:
        return walk_switch(walk, node, pending);
    case CXCursor_CaseStmt:
    case CXCursor_DefaultStmt:
        return walk_children(walk, node, either(pending, walk->switched));
    case CXCursor_BreakStmt:
        return leave(&walk->broken, pending);
    case CXCursor_ContinueStmt:
        return leave(&walk->continued, pending);
    case CXCursor_ReturnStmt:
        return leave(&walk->returned, walk_children(walk, node, pending));
    case CXCursor_LambdaExpr: /* its barriers are where it is called */
        look_at_names(walk, node, pending);
        return pending;
    default:
        return walk_children(walk, node, pending);
    }
}

/* ------------------------------------------------------------ functions */

static bool has_goto(const Node *node) {
    bool found = node->kind == CXCursor_GotoStmt || node->kind == CXCursor_IndirectGotoStmt;
    for (const Node *child = node->first; child && !found; child = child->next) {
        found = has_goto(child);
    }
    return found;
}

static bool ends_as_barrier(Arena *arena, const Node *node) {
    bool ends = barrier_in_end_of(arena, node);
    for (const Node *child = node->first; child && !ends; child = child->next) {
        ends = ends_as_barrier(arena, child);
    }
    return ends;
}

/* In a kernel all is done when it ends; the caller of another function has barriers of its own. */
static void settle(Walk *walk, Pending pending) {
    bool kernel = cursor_has_attribute(walk->function->cursor, CXCursor_CUDAGlobalAttr);
    if (!kernel) {
        refuse(walk, pending.copies | walk->returned.copies, REASON_ASYNC_NO_BARRIER);
    }
    for (size_t i = 0; i < walk->count; i++) {
        if (!walk->copies[i]->published) {
            refuse(walk, (uint64_t)1 << i, REASON_ASYNC_NO_BARRIER);
        }
    }
}

static bool calls(const Node *node, CXCursor function) {
    bool found = node->kind == CXCursor_CallExpr &&
                 same_cursor(clang_getCursorReferenced(node->cursor), function);
    for (const Node *child = node->first; child && !found; child = child->next) {
        found = calls(child, function);
    }
    return found;
}

/* A kernel, or a function that a kernel of the file calls. */
static bool serves_kernel(const Walk *walk) {
    const NodeList *nodes = walk->index->follow->nodes;
    bool serves = cursor_has_attribute(walk->function->cursor, CXCursor_CUDAGlobalAttr);
    for (size_t i = 0; i < nodes->count && !serves; i++) {
        serves = cursor_has_attribute(nodes->items[i]->cursor, CXCursor_CUDAGlobalAttr) &&
                 calls(nodes->items[i], walk->function->cursor);
    }
    return serves;
}

/* Has the function, or, of NULL, any, such a mark? */
static bool has_mark(const AsyncIndex *index, const Node *function, bool waits) {
    for (size_t i = 0; i < index->marks.count; i++) {
        const AsyncMark *mark = &index->marks.items[i];
        if (mark->waits == waits && (!function || node_function(mark->node) == function)) {
            return true;
        }
    }
    return false;
}

/* The marks are the user's own, but a kernel that never waits is wrong, and so is a wait for what
 * is of no group. */
static void settle_marked(Walk *walk) {
    bool kernel = cursor_has_attribute(walk->function->cursor, CXCursor_CUDAGlobalAttr);
    if (!has_mark(walk->index, kernel ? walk->function : NULL, true) && serves_kernel(walk)) {
        refuse(walk, ~(uint64_t)0, REASON_ASYNC_NO_WAIT);
    }
    if (!has_mark(walk->index, walk->function, false)) {
        refuse(walk, ~(uint64_t)0, REASON_ASYNC_NO_COMMIT);
    }
    walk->marked = true;
    Pending pending = has_goto(walk->function) ? NONE : walk_node(walk, walk->function, NONE);
    for (size_t i = 0; kernel && i < walk->count && !has_goto(walk->function); i++) {
        const uint64_t bit = (uint64_t)1 << i;
        refuse(walk, pending.copies & bit, REASON_ASYNC_NO_COMMIT);
        refuse(walk, walk->copies[i]->published ? 0 : bit, REASON_ASYNC_NO_WAIT);
    }
}

static bool is_marked(const AsyncIndex *index, const Node *function) {
    return has_mark(index, function, true) || has_mark(index, function, false);
}

static void publish_function(AsyncIndex *index, const Node *function) {
    Walk walk = {.index = index, .function = function};
    for (size_t i = 0; i < index->copies.count; i++) {
        TileCopy *copy = &index->copies.items[i];
        bool follows = copy->reason == REASON_NONE || copy->earlier;
        if (!follows || node_function(copy->use->node) != function) {
            continue;
        }
        if (walk.count == MOST_COPIES) {
            copy->reason = REASON_ASYNC_NO_BARRIER;
        } else {
            walk.copies[walk.count++] = copy;
        }
    }
    if (is_marked(index, function)) {
        settle_marked(&walk);
    } else if (ends_as_barrier(index->arena, function)) {
        refuse(&walk, ~(uint64_t)0, REASON_ASYNC_BARRIER);
    } else if (has_goto(function)) {
        refuse(&walk, ~(uint64_t)0, REASON_ASYNC_NO_BARRIER);
    } else {
        settle(&walk, walk_node(&walk, function, NONE));
    }
}

void publish(AsyncIndex *index) {
    for (size_t i = 0; i < index->copies.count; i++) {
        const Node *function = node_function(index->copies.items[i].use->node);
        bool done = !function;
        for (size_t k = 0; k < i && !done; k++) {
            done = node_function(index->copies.items[k].use->node) == function;
        }
        if (!done) {
            publish_function(index, function);
        }
    }
}
