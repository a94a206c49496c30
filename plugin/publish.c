#include "publish.h"

#include "lex.h"

#include <stdint.h>
#include <string.h>

enum { MOST_COPIES = 64, DEEPEST_CALL = 6 };

/* Copies on their way, one bit each. */
typedef uint64_t Pending;

typedef struct Walk {
    AsyncIndex *index;
    const Node *function;
    TileCopy *copies[MOST_COPIES];
    size_t count;
    Pending left; /* where a loop is left: break, continue */
    Pending returned;
} Walk;

/* ------------------------------------------------------------ barriers */

static bool is_one_of(const char *name, const char *const *names, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(name, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* Barriers and fences of CUDA by their names. */
static bool publishes_by_name(const char *name) {
    static const char *const NAMES[] = {"__syncthreads",
                                        "__syncthreads_count",
                                        "__syncthreads_and",
                                        "__syncthreads_or",
                                        "__syncwarp",
                                        "__barrier_sync",
                                        "__barrier_sync_count",
                                        "__threadfence",
                                        "__threadfence_block",
                                        "__threadfence_system",
                                        "__nv_atomic_thread_fence",
                                        "__nvvm_barrier0",
                                        "__nvvm_bar_warp_sync"};
    return is_one_of(name, NAMES, sizeof NAMES / sizeof *NAMES);
}

/* Those of cooperative groups and of libcu++: g.sync(), sync(g), b.arrive(), a.store(v). */
static bool publishes_in_library(const char *name) {
    static const char *const NAMES[] = {"sync",
                                        "arrive",
                                        "arrive_and_wait",
                                        "arrive_and_drop",
                                        "arrive_and_expect_tx",
                                        "barrier_arrive",
                                        "barrier_wait",
                                        "wait",
                                        "store",
                                        "exchange",
                                        "fetch_add",
                                        "fetch_sub",
                                        "fetch_or",
                                        "fetch_and",
                                        "compare_exchange_strong",
                                        "compare_exchange_weak",
                                        "notify_one",
                                        "notify_all",
                                        "release",
                                        "acquire",
                                        "try_acquire",
                                        "producer_commit",
                                        "consumer_release",
                                        "atomic_thread_fence"};
    return is_one_of(name, NAMES, sizeof NAMES / sizeof *NAMES);
}

static bool may_publish(CXCursor function, size_t depth);

typedef struct Search {
    size_t depth; /* of calls */
    bool found;
} Search;

static enum CXChildVisitResult look_for_barrier(CXCursor cursor, CXCursor parent,
                                                CXClientData data) {
    (void)parent;
    Search *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    search->found |= kind == CXCursor_GCCAsmStmt || kind == CXCursor_MSAsmStmt;
    if (kind == CXCursor_CallExpr) {
        search->found |= may_publish(clang_getCursorReferenced(cursor), search->depth + 1);
    }
    return search->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* May a call of it let other threads go on that read the tile? What nobody sees may. */
static bool may_publish(CXCursor function, size_t depth) {
    CXFile file = NULL;
    if (cursor_is_null(function) || depth > DEEPEST_CALL) {
        return true;
    }
    CXString spelling = clang_getCursorSpelling(function);
    const char *name = clang_getCString(spelling);
    clang_getFileLocation(clang_getCursorLocation(function), &file, NULL, NULL, NULL);
    bool toolkit = !file || cursor_in_system_header(function);
    /* A built-in lies where it is first used, in the file that uses it or in any other. */
    bool helper = strncmp(name, "kf_", 3) == 0 || strncmp(name, "__builtin_", 10) == 0;
    bool named = publishes_by_name(name) || (toolkit && publishes_in_library(name));
    clang_disposeString(spelling);
    if (named || toolkit || helper) {
        return named;
    }
    enum CXCursorKind kind = clang_getCursorKind(function);
    if (kind == CXCursor_Constructor || kind == CXCursor_ConversionFunction) {
        return false;
    }
    CXCursor definition = clang_getCursorDefinition(function);
    Search search = {depth, cursor_is_null(definition)};
    if (!search.found) {
        clang_visitChildren(definition, look_for_barrier, &search);
    }
    return search.found;
}

/* asm("bar.sync 1, 64;") */
static bool asm_publishes(const Node *node) {
    const Source *text = &node->file->text;
    Span extent = node_extent(node);
    static const char *const WORDS[] = {"bar", "fence", "membar", "release", "arrive"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        size_t length = strlen(WORDS[i]);
        for (size_t at = extent.begin; at + length <= extent.end; at++) {
            if (memcmp(text->bytes + at, WORDS[i], length) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* ------------------------------------------------------------ waits */

/* Where a statement of a block begins that holds the node; false where none does. */
static bool statement_around(const Node *node, size_t *offset) {
    while (node->parent && node->parent->kind != CXCursor_CompoundStmt) {
        if (node_is_statement(node->parent) && node->parent->kind != CXCursor_DeclStmt) {
            return false; /* if (c) SYNC; */
        }
        node = node->parent;
    }
    *offset = node_offset(node);
    return node->parent != NULL;
}

static bool wait_for(const Node *node, Wait *wait) {
    Span span;
    if (node->kind == CXCursor_CallExpr && node_span(node, &span)) {
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

static void refuse(Walk *walk, Pending pending, Reason reason) {
    for (size_t i = 0; i < walk->count; i++) {
        TileCopy *copy = walk->copies[i];
        if ((pending >> i & 1) && copy->reason == REASON_NONE) {
            copy->reason = reason;
        }
    }
}

/* Others get to see what is on its way: nothing is, behind a wait. */
static Pending publish_at(Walk *walk, const Node *node, Pending pending) {
    Wait wait;
    if (!pending) {
        return 0;
    }
    if (!wait_for(node, &wait) || !node_in_source(walk->index->follow->tu, node)) {
        refuse(walk, pending, REASON_ASYNC_BARRIER);
        return 0;
    }
    for (size_t i = 0; i < walk->count; i++) {
        if (pending >> i & 1) {
            walk->copies[i]->published = true;
            add_wait(walk->index->arena, &walk->copies[i]->waits, wait);
        }
    }
    return 0;
}

/* ------------------------------------------------------------ uses */

static bool same_text(const Node *a, const Node *b) {
    Span left;
    Span right;
    if (!a || !b || !node_span(a, &left) || !node_span(b, &right) || a->file != b->file) {
        return true; /* nobody knows */
    }
    const char *bytes = a->file->text.bytes;
    Lexer first = lexer_start(bytes, left);
    Lexer second = lexer_start(bytes, right);
    for (;;) {
        Token one = lexer_next(&first);
        Token two = lexer_next(&second);
        size_t length = one.span.end - one.span.begin;
        bool same = one.kind == two.kind && length == two.span.end - two.span.begin &&
                    (one.kind == TOKEN_END ||
                     memcmp(bytes + one.span.begin, bytes + two.span.begin, length) == 0);
        if (!same || one.kind == TOKEN_END) {
            return same;
        }
    }
}

/* The subscript of the name itself: `[s]` of tile[s][r][c]; NULL where there are not two. */
static const Node *first_subscript(const Node *object) {
    const Node *first = NULL;
    size_t count = 0;
    for (object = node_unwrapped(object); object; object = node_unwrapped(object->first)) {
        if (object->kind == CXCursor_ArraySubscriptExpr) {
            first = object->last;
            count++;
        } else if (!object->first) {
            break;
        }
    }
    return count > 1 ? first : NULL;
}

/* May both name one object, as far as their texts tell? The buffers of a pipeline are told apart
 * by the first subscript, tile[next][i] and tile[now][k], or by all of a lone one. */
static bool may_be_one(const Node *a, const Node *b) {
    const Node *left = a ? first_subscript(a) : NULL;
    const Node *right = b ? first_subscript(b) : NULL;
    return left && right ? same_text(left, right) : same_text(a, b);
}

static const Use *use_of(const Variable *variable, const Node *node) {
    for (size_t i = 0; i < variable->uses.count; i++) {
        if (variable->uses.items[i].node == node) {
            return &variable->uses.items[i];
        }
    }
    return NULL;
}

static bool touches(AccessKind kind) {
    return kind == ACCESS_LOAD || kind == ACCESS_STORE || kind == ACCESS_UPDATE;
}

/* The thread reads, or writes, what it copies itself; or writes what it copies from. */
static void look_at_name(Walk *walk, const Node *node, Pending pending) {
    CXCursor named = clang_getCursorReferenced(node->cursor);
    Variable *variable = cursor_is_null(named) ? NULL : follow_find(walk->index->follow, named);
    const Use *use = variable && pending ? use_of(variable, node) : NULL;
    for (size_t i = 0; use && i < walk->count; i++) {
        const TileCopy *copy = walk->copies[i];
        bool tile = copy->tile == variable && touches(use->outcome.kind) && copy->use != use &&
                    may_be_one(copy->use->outcome.object, use->outcome.object);
        bool source = copy->origin == variable && use->outcome.writes;
        if ((pending >> i & 1) && (tile || source)) {
            refuse(walk, (Pending)1 << i, REASON_ASYNC_READ);
        }
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

static Pending walk_loop(Walk *walk, const Node *loop, Pending pending) {
    Pending outer = walk->left;
    walk->left = 0;
    for (int round = 0; round < 2; round++) {
        pending |= walk_children(walk, loop, pending) | walk->left;
    }
    walk->left = outer;
    return pending;
}

static Pending walk_branches(Walk *walk, const Node *node, Pending pending) {
    const Node *condition = node->first;
    pending = condition ? walk_node(walk, condition, pending) : pending;
    Pending after = 0;
    size_t branches = 0;
    for (const Node *branch = condition ? condition->next : NULL; branch; branch = branch->next) {
        after |= walk_node(walk, branch, pending);
        branches++;
    }
    return branches > 1 ? after : after | pending;
}

static Pending walk_call(Walk *walk, const Node *call, Pending pending) {
    pending = walk_children(walk, call, pending);
    CXCursor callee = clang_getCursorReferenced(call->cursor);
    if (!cursor_is_null(callee) && cursor_spelled(callee, "kf_async_wait_all")) {
        return 0;
    }
    return may_publish(callee, 0) ? publish_at(walk, call, pending) : pending;
}

static Pending copy_bit(const Walk *walk, const Node *node) {
    for (size_t i = 0; i < walk->count; i++) {
        if (walk->copies[i]->assignment == node) {
            return (Pending)1 << i;
        }
    }
    return 0;
}

static Pending walk_node(Walk *walk, const Node *node, Pending pending) {
    Pending copy = copy_bit(walk, node);
    if (copy) {
        return walk_children(walk, node, pending) | copy;
    }
    switch (node->kind) {
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
        pending = walk_children(walk, node, pending);
        look_at_name(walk, node, pending);
        return pending;
    case CXCursor_CallExpr:
        return walk_call(walk, node, pending);
    case CXCursor_GCCAsmStmt:
    case CXCursor_MSAsmStmt:
        pending = walk_children(walk, node, pending);
        return asm_publishes(node) ? publish_at(walk, node, pending) : pending;
    case CXCursor_ForStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
    case CXCursor_CXXForRangeStmt:
        return walk_loop(walk, node, pending);
    case CXCursor_IfStmt:
    case CXCursor_ConditionalOperator:
        return walk_branches(walk, node, pending);
    case CXCursor_SwitchStmt: {
        Pending outer = walk->left;
        Pending after = pending | walk_children(walk, node, pending) | walk->left;
        walk->left = outer;
        return after;
    }
    case CXCursor_BreakStmt:
    case CXCursor_ContinueStmt:
        walk->left |= pending;
        return 0; /* nothing goes on here */
    case CXCursor_ReturnStmt:
        pending = walk_children(walk, node, pending);
        walk->returned |= pending;
        return 0;
    case CXCursor_LambdaExpr:
        return pending; /* runs where it is called */
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

/* In a kernel all is done when it ends; the caller of another function has barriers of its own. */
static void settle(Walk *walk, Pending pending) {
    bool kernel = cursor_has_attribute(walk->function->cursor, CXCursor_CUDAGlobalAttr);
    if (!kernel) {
        refuse(walk, pending | walk->returned, REASON_ASYNC_NO_BARRIER);
    }
    for (size_t i = 0; i < walk->count; i++) {
        if (!walk->copies[i]->published) {
            refuse(walk, (Pending)1 << i, REASON_ASYNC_NO_BARRIER);
        }
    }
}

/* The marks are the user's own, but a kernel that never waits is wrong. */
static void settle_marked(Walk *walk) {
    bool waits = false;
    for (size_t i = 0; i < walk->index->marks.count; i++) {
        const AsyncMark *mark = &walk->index->marks.items[i];
        waits |= mark->waits && node_function(mark->node) == walk->function;
    }
    if (!waits && cursor_has_attribute(walk->function->cursor, CXCursor_CUDAGlobalAttr)) {
        refuse(walk, ~(Pending)0, REASON_ASYNC_NO_WAIT);
    }
}

static bool is_marked(const AsyncIndex *index, const Node *function) {
    for (size_t i = 0; i < index->marks.count; i++) {
        if (node_function(index->marks.items[i].node) == function) {
            return true;
        }
    }
    return false;
}

static void publish_function(AsyncIndex *index, const Node *function) {
    Walk walk = {.index = index, .function = function};
    for (size_t i = 0; i < index->copies.count; i++) {
        TileCopy *copy = &index->copies.items[i];
        if (copy->reason != REASON_NONE || node_function(copy->use->node) != function) {
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
    } else if (has_goto(function)) {
        refuse(&walk, ~(Pending)0, REASON_ASYNC_NO_BARRIER);
    } else {
        settle(&walk, walk_node(&walk, function, 0));
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
