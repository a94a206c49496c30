#include "group_copy.h"

#include "lex.h"
#include "loop.h"
#include "opencl.h"
#include "pure.h"

#include <string.h>

enum { MOST_ASSUMED = 8 };

/* Variables that are taken to be the same for all work-items while just that is looked into: `r`
 * decides how often `r++` comes by. */
typedef struct Assumed {
    CXCursor items[MOST_ASSUMED];
    size_t count;
} Assumed;

/* The loop that copies, and what it is made of. */
typedef struct Shape {
    Arena *arena;
    const Node *loop;
    CXCursor counter;    /* i */
    const Node *bound;   /* n */
    const Node *target;  /* tile[i] */
    const Node *source;  /* g[base + i] */
    const Node *barrier; /* the call */
} Shape;

/* ------------------------------------------------------------ the loop */

static bool calls(const Node *node, const char *name) {
    node = node ? node_unwrapped(node) : NULL;
    return node && node->kind == CXCursor_CallExpr && cursor_spelled(node->cursor, name);
}

/* get_local_id(0) */
static bool calls_in_first_dimension(const Node *node, const char *name) {
    node = node ? node_unwrapped(node) : NULL;
    const Node *argument = calls(node, name) ? node_unwrapped(node->last) : NULL;
    long long dimension;
    return argument && argument->kind == CXCursor_IntegerLiteral &&
           cursor_evaluates(argument->cursor, &dimension) && dimension == 0;
}

/* The statement that an assignment is, as the only one of a loop's body. */
static const Node *loop_of(const Node *assignment) {
    const Node *body = assignment;
    const Node *parent = body->parent;
    if (parent && parent->kind == CXCursor_CompoundStmt && parent->first == parent->last) {
        body = parent;
        parent = body->parent;
    }
    return parent && parent->kind == CXCursor_ForStmt && parent->last == body ? parent : NULL;
}

static bool read_loop(Shape *shape) {
    const Node *start = loop_start(shape->loop);
    const Node *condition = loop_condition(shape->loop);
    const Node *step = condition ? condition->next : NULL;
    const Node *counter = start && start->kind == CXCursor_DeclStmt && start->first == start->last
                              ? start->first
                              : NULL;
    if (!counter || counter->kind != CXCursor_VarDecl || !step || step == shape->loop->last ||
        !calls_in_first_dimension(counter->last, "get_local_id")) {
        return false;
    }
    shape->counter = counter->cursor;
    condition = node_unwrapped(condition);
    bool less = condition->kind == CXCursor_BinaryOperator &&
                clang_getCursorBinaryOperatorKind(condition->cursor) == CXBinaryOperator_LT &&
                node_names(condition->first, shape->counter);
    bool steps = step->kind == CXCursor_CompoundAssignOperator &&
                 clang_getCursorBinaryOperatorKind(step->cursor) == CXBinaryOperator_AddAssign &&
                 node_names(step->first, shape->counter) &&
                 calls_in_first_dimension(step->last, "get_local_size");
    shape->bound = less ? condition->last : NULL;
    return less && steps;
}

/* ------------------------------------------------------------ the same for all work-items */

static bool is_uniform(const Node *node, const Assumed *assumed);

static bool flow_is_uniform(const Node *node, const Assumed *assumed) {
    for (; node && node->parent && !node_is_function(node); node = node->parent) {
        const Node *parent = node->parent;
        bool branches = parent->kind == CXCursor_IfStmt || parent->kind == CXCursor_SwitchStmt;
        const Node *condition = branches ? parent->first : NULL;
        if (parent->kind == CXCursor_ForStmt || parent->kind == CXCursor_WhileStmt ||
            parent->kind == CXCursor_DoStmt) {
            condition = loop_condition(parent);
        }
        if (condition && condition != node && !is_uniform(condition, assumed)) {
            return false;
        }
        if (parent->kind == CXCursor_ConditionalOperator) {
            return false;
        }
    }
    return true;
}

/* Has each value that the variable gets, and each way there, nothing of the work-item in it? */
static bool sets_are_uniform(const Node *node, CXCursor variable, const Assumed *assumed) {
    if (node->kind == CXCursor_DeclRefExpr &&
        same_cursor(clang_getCursorReferenced(node->cursor), variable)) {
        const Node *top = node;
        while (top->parent->kind == CXCursor_ParenExpr) {
            top = top->parent;
        }
        const Node *parent = top->parent;
        bool loads = parent->kind == CXCursor_UnexposedExpr;
        bool sets = loop_sets(parent, variable) && parent->first == top;
        bool steps = sets && parent->kind == CXCursor_UnaryOperator;
        if (!loads && !sets) {
            return false;
        }
        if (sets &&
            (!flow_is_uniform(parent, assumed) || (!steps && !is_uniform(parent->last, assumed)))) {
            return false;
        }
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (!sets_are_uniform(child, variable, assumed)) {
            return false;
        }
    }
    return true;
}

static bool variable_is_uniform(const Node *name, const Assumed *assumed) {
    CXCursor variable = clang_getCursorReferenced(name->cursor);
    const Node *function = node_function(name);
    const Node *declaration = node_declaration(function, variable);
    if (clang_getCursorKind(variable) == CXCursor_EnumConstantDecl) {
        return true;
    }
    for (size_t i = 0; i < assumed->count; i++) {
        if (same_cursor(assumed->items[i], variable)) {
            return true;
        }
    }
    if (assumed->count == MOST_ASSUMED || !declaration) {
        return false;
    }
    Assumed with = *assumed;
    with.items[with.count++] = variable;
    bool array = type_is_array(clang_getCanonicalType(clang_getCursorType(variable)));
    bool parameter = declaration->kind == CXCursor_ParmDecl;
    const Node *value = declaration->last;
    bool starts = parameter || array ||
                  (value && node_is_initializer(value) && is_uniform(value, &with) &&
                   flow_is_uniform(declaration, &with));
    return starts && (array || sets_are_uniform(function, variable, &with));
}

static bool call_is_uniform(const Node *call, const Assumed *assumed) {
    static const char *const NAMES[] = {"get_group_id",
                                        "get_local_size",
                                        "get_num_groups",
                                        "get_global_size",
                                        "get_global_offset",
                                        "min",
                                        "max"};
    bool known = false;
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        known |= calls(call, NAMES[i]);
    }
    for (const Node *child = call->first; child && known; child = child->next) {
        known = child == call->first || is_uniform(child, assumed);
    }
    return known;
}

/* No work-item's own id, and nothing from memory, is in the value. */
static bool is_uniform(const Node *node, const Assumed *assumed) {
    if (!pure_value(node)) {
        return false;
    }
    if (node->kind == CXCursor_DeclRefExpr) {
        return variable_is_uniform(node, assumed);
    }
    if (node->kind == CXCursor_CallExpr) {
        return call_is_uniform(node, assumed);
    }
    if (node->kind == CXCursor_MemberRefExpr) {
        return false;
    }
    for (const Node *child = node->first; child; child = child->next) {
        bool type = child->kind == CXCursor_TypeRef;
        if (!type && !is_uniform(child, assumed)) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------ both sides */

static size_t count_names(const Node *node, CXCursor variable) {
    size_t count = node->kind == CXCursor_DeclRefExpr &&
                   same_cursor(clang_getCursorReferenced(node->cursor), variable);
    for (const Node *child = node->first; child; child = child->next) {
        count += count_names(child, variable);
    }
    return count;
}

/* Is i one term of the sum, and all else the same for all work-items? */
static bool is_sum_with_counter(const Shape *shape, const Node *index) {
    index = node_unwrapped(index);
    if (node_names(index, shape->counter)) {
        return true;
    }
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(index->cursor);
    if (index->kind != CXCursor_BinaryOperator ||
        (kind != CXBinaryOperator_Add && kind != CXBinaryOperator_Sub)) {
        return false;
    }
    bool left = count_names(index->first, shape->counter) == 1;
    const Node *with = left ? index->first : index->last;
    const Node *without = left ? index->last : index->first;
    return count_names(index, shape->counter) == 1 && !(kind == CXBinaryOperator_Sub && !left) &&
           is_sum_with_counter(shape, with) && is_uniform(without, &(Assumed){0});
}

/* tile[i], tile[s][i], g[base + i]: the elements lie side by side. */
static bool is_row(const Shape *shape, const Node *object) {
    if (!object || object->kind != CXCursor_ArraySubscriptExpr ||
        !is_sum_with_counter(shape, object->last)) {
        return false;
    }
    const Node *base = node_unwrapped(object->first);
    while (base && base->kind == CXCursor_ArraySubscriptExpr) {
        if (!is_uniform(base->last, &(Assumed){0})) {
            return false;
        }
        base = node_unwrapped(base->first);
    }
    return base && base->kind == CXCursor_DeclRefExpr && variable_is_uniform(base, &(Assumed){0});
}

/* ------------------------------------------------------------ the barrier */

static bool is_barrier(const Node *node) {
    return calls(node, "barrier") || calls(node, "work_group_barrier");
}

/* Names of the tile, writes by any means, and other ways to go on. */
static bool disturbs(const Node *node, CXCursor tile) {
    switch (node->kind) {
    case CXCursor_ReturnStmt:
    case CXCursor_BreakStmt:
    case CXCursor_ContinueStmt:
    case CXCursor_GotoStmt:
    case CXCursor_CompoundAssignOperator:
        return true;
    case CXCursor_CallExpr:
        if (!pure_value(node)) {
            return true;
        }
        break;
    case CXCursor_DeclRefExpr:
        if (same_cursor(clang_getCursorReferenced(node->cursor), tile)) {
            return true;
        }
        break;
    case CXCursor_BinaryOperator:
        if (clang_getCursorBinaryOperatorKind(node->cursor) == CXBinaryOperator_Assign) {
            return true;
        }
        break;
    default:
        break;
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (disturbs(child, tile)) {
            return true;
        }
    }
    return false;
}

static CXCursor variable_of(const Node *object) {
    while (object && object->kind != CXCursor_DeclRefExpr) {
        object = object->first;
    }
    return object ? clang_getCursorReferenced(object->cursor) : clang_getNullCursor();
}

/* Another loop of the same shape fills another tile. */
static bool is_other_copy(const Node *statement, CXCursor tile) {
    if (statement->kind != CXCursor_ForStmt || !statement->last) {
        return false;
    }
    const Node *body = statement->last;
    const Node *assignment = body->kind == CXCursor_CompoundStmt ? body->first : body;
    return assignment && loop_of(assignment) == statement && assignment->first &&
           assignment->kind == CXCursor_BinaryOperator &&
           cl_space(clang_getCanonicalType(node_type(assignment->first))) == CL_LOCAL &&
           count_names(statement, tile) == 0;
}

/* The barrier that follows in the same block, with nothing in between that could see the tile. */
static const Node *barrier_behind(const Shape *shape) {
    CXCursor tile = variable_of(shape->target);
    for (const Node *next = shape->loop->next; next; next = next->next) {
        if (is_barrier(next)) {
            return node_unwrapped(next);
        }
        if (!is_other_copy(next, tile) && disturbs(next, tile)) {
            return NULL;
        }
    }
    return NULL;
}

/* ------------------------------------------------------------ all together */

static bool is_kernel(const Node *function) {
    const Source *text = &function->file->text;
    Span extent = node_extent(function);
    for (const Node *child = function->first; child; child = child->next) {
        if (child->kind == CXCursor_CompoundStmt) {
            extent.end = node_offset(child);
        }
    }
    return lex_has_token(text, extent, "kernel") || lex_has_token(text, extent, "__kernel");
}

/* The object's text with 0 in place of i. */
static const char *first_of_row(const Shape *shape, const Node *object) {
    Span span;
    const Source *source = &object->file->text;
    const char *name = cursor_spelling(shape->arena, shape->counter);
    const char *text = "";
    if (!node_span(object, &span)) {
        return NULL;
    }
    Lexer lexer = lexer_start(source->bytes, span);
    size_t end = span.begin;
    for (Token token = lexer_next(&lexer); token.kind != TOKEN_END; token = lexer_next(&lexer)) {
        bool counter = token_is(source, token, name);
        const char *gap = token.span.begin > end ? " " : "";
        end = token.span.end;
        text = arena_printf(shape->arena, "%s%s%.*s", text, gap,
                            counter ? 1 : (int)(token.span.end - token.span.begin),
                            counter ? "0" : source->bytes + token.span.begin);
    }
    return text;
}

static bool is_signed(CXType type) {
    return clang_getCanonicalType(type).kind >= CXType_Char_S;
}

static bool describe(const Shape *shape, GroupCopy *copy) {
    Span bound;
    const Source *source = &shape->loop->file->text;
    const char *target = first_of_row(shape, shape->target);
    const char *from = first_of_row(shape, shape->source);
    if (!node_span(shape->loop, &copy->loop) || !node_span(shape->bound, &bound) ||
        !node_span(shape->barrier, &copy->barrier) || !target || !from ||
        !lex_conditionals_balanced(source, copy->loop)) {
        return false;
    }
    const char *count =
        arena_strndup(shape->arena, source->bytes + bound.begin, bound.end - bound.begin);
    const Node *bound_value = node_unwrapped(shape->bound);
    bool may_be_negative =
        bound_value->kind != CXCursor_IntegerLiteral && is_signed(node_type(bound_value));
    count = may_be_negative ? arena_printf(shape->arena, "max((long)(%s), 0L)", count) : count;
    size_t line = source_place(source, copy->loop.begin).line;
    copy->event = arena_printf(shape->arena, "kf_copy_%zu", line);
    copy->text = arena_printf(shape->arena,
                              "event_t %s = async_work_group_copy(&(%s), &(%s), "
                              "(size_t)(%s), 0);",
                              copy->event, target, from, count);
    return !memchr(copy->text, '\n', strlen(copy->text));
}

static bool is_one_type(Arena *arena, const Node *a, const Node *b) {
    const char *left = cl_type_name(arena, node_type(a));
    const char *right = cl_type_name(arena, node_type(b));
    return left && right && strcmp(left, right) == 0;
}

bool group_copy_of(Arena *arena, const Use *use, GroupCopy *copy) {
    *copy = (GroupCopy){0};
    const Node *object = use->outcome.object;
    const Node *assignment = object ? object->parent : NULL;
    const Node *function = object ? node_function(object) : NULL;
    if (!assignment || assignment->kind != CXCursor_BinaryOperator || assignment->last == object ||
        !function || !is_kernel(function)) {
        return false;
    }
    Shape shape = {.arena = arena,
                   .loop = loop_of(assignment),
                   .target = object,
                   .source = node_unwrapped(assignment->last)};
    if (!shape.loop || !shape.loop->parent || shape.loop->parent->kind != CXCursor_CompoundStmt ||
        !read_loop(&shape) || !is_uniform(shape.bound, &(Assumed){0}) ||
        !flow_is_uniform(shape.loop, &(Assumed){0}) || !is_row(&shape, shape.target) ||
        !is_row(&shape, shape.source) || !is_one_type(arena, shape.target, shape.source) ||
        cl_space(clang_getCanonicalType(node_type(shape.source))) != CL_GLOBAL) {
        return false;
    }
    shape.barrier = barrier_behind(&shape);
    return shape.barrier && node_span(shape.source, &copy->source) && describe(&shape, copy);
}
