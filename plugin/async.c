#include "async.h"

#include "loop.h"
#include "overlap.h"
#include "publish.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------ the right side */

/* Below what clang adds to a value of this type: conversions that do nothing, copies of a class. */
static const Node *value_of(const Node *node) {
    for (;;) {
        const Node *below = node_unwrapped(node);
        bool copies =
            below && below->kind == CXCursor_CallExpr && below->last &&
            clang_isExpression(below->last->kind) &&
            clang_getCursorKind(clang_getCursorReferenced(below->cursor)) == CXCursor_Constructor &&
            type_same_unqualified(clang_getCanonicalType(node_type(below)),
                                  clang_getCanonicalType(node_type(below->last)));
        if (!copies) {
            return below;
        }
        node = below->last;
    }
}

static bool is_object(const Node *node) {
    switch (node->kind) {
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_MemberRefExpr:
        return true;
    case CXCursor_UnaryOperator:
        return clang_getCursorUnaryOperatorKind(node->cursor) == CXUnaryOperator_Deref;
    default:
        return false;
    }
}

static bool evaluates_to_zero(const Node *node) {
    CXEvalResult result = clang_Cursor_Evaluate(node->cursor);
    CXEvalResultKind kind = result ? clang_EvalResult_getKind(result) : CXEval_UnExposed;
    bool zero = (kind == CXEval_Int && clang_EvalResult_getAsLongLong(result) == 0) ||
                (kind == CXEval_Float && clang_EvalResult_getAsDouble(result) == 0);
    if (result) {
        clang_EvalResult_dispose(result);
    }
    return zero;
}

static bool has_minus(const Node *node) {
    bool minus = node->kind == CXCursor_UnaryOperator;
    for (const Node *child = node->first; child && !minus; child = child->next) {
        minus = has_minus(child);
    }
    return minus;
}

static bool is_zero(const Node *node);

static bool are_zeros(const Node *first) {
    for (const Node *node = first; node; node = node->next) {
        bool type = node->kind == CXCursor_TypeRef || node->kind == CXCursor_NamespaceRef;
        if (!type && !is_zero(node)) {
            return false;
        }
    }
    return true;
}

/* Null of a pointer to a member is all ones, and no source is made of the 0 of a pointer. */
static bool has_pointer(CXType type);

static enum CXVisitorResult look_for_pointer(CXCursor field, CXClientData data) {
    bool *found = data;
    *found = has_pointer(clang_getCursorType(field));
    return *found ? CXVisit_Break : CXVisit_Continue;
}

static bool has_pointer(CXType type) {
    type = type_without_reference(clang_getCanonicalType(type));
    bool found = type_is_pointer(type) || type.kind == CXType_MemberPointer;
    if (type_is_record(type)) {
        clang_Type_visitFields(type, look_for_pointer, &found);
    }
    return found;
}

/* int to float and back is not what it was. */
static bool converts_exactly(CXType type, CXType chosen) {
    type = clang_getCanonicalType(type);
    chosen = clang_getCanonicalType(chosen);
    bool integer = type.kind >= CXType_Bool && type.kind <= CXType_Int128;
    bool floating = chosen.kind >= CXType_Float && chosen.kind <= CXType_LongDouble;
    return !(integer && floating);
}

/* May the choice of one object or zeros be all in one copy? */
static bool may_be_filled(const Node *object, const Node *choice) {
    return object && !has_pointer(node_type(object)) &&
           converts_exactly(node_type(object), node_type(choice));
}

/* make_float4(0, 0, 0, 0) of the toolkit, float4{}, float() */
static bool is_zero_call(const Node *call) {
    CXCursor callee = clang_getCursorReferenced(call->cursor);
    CXString spelling = clang_getCursorSpelling(callee);
    bool makes = strncmp(clang_getCString(spelling), "make_", strlen("make_")) == 0 &&
                 cursor_in_system_header(callee);
    clang_disposeString(spelling);
    if (makes && call->first) {
        return are_zeros(call->first->next);
    }
    return clang_getCursorKind(callee) == CXCursor_Constructor &&
           clang_CXXConstructor_isDefaultConstructor(callee) &&
           clang_isPODType(clang_getCanonicalType(node_type(call)));
}

/* 0, 0.0f, float(0), float(), {}: all bits are zero. -0.0f is another zero. */
static bool is_zero(const Node *node) {
    const Node *around = node;
    node = value_of(node);
    if (!node && around && clang_isExpression(around->kind)) {
        while (around->first) {
            around = around->first;
        }
        CXType type = clang_getCanonicalType(node_type(around)); /* float() has nothing below it */
        return type.kind >= CXType_Bool && type.kind <= CXType_Float128;
    }
    switch (node ? node->kind : CXCursor_InvalidFile) {
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
        return evaluates_to_zero(node);
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
    case CXCursor_CXXStaticCastExpr:
        return !has_minus(node) && are_zeros(node->first);
    case CXCursor_InitListExpr: /* a default initializer in the class is no part of the list */
        return clang_isPODType(clang_getCanonicalType(node_type(node))) && are_zeros(node->first);
    case CXCursor_CallExpr:
        return is_zero_call(node);
    default:
        return false;
    }
}

/* `g[j]` of g[j], ok ? g[j] : 0 and ok ? 0 : g[j]; NULL for anything else. */
static const Node *source_of(const Node *right) {
    const Node *node = value_of(right);
    if (node && node->kind == CXCursor_ConditionalOperator) {
        const Node *yes = node_child(node, 1);
        const Node *no = node_child(node, 2);
        const Node *object = is_zero(no) ? yes : is_zero(yes) ? no : NULL;
        const Node *choice = node;
        node = object ? value_of(object) : NULL;
        node = may_be_filled(node, choice) ? node : NULL;
    }
    return node && is_object(node) ? node : NULL;
}

/* ------------------------------------------------------------ where it lies */

/* What an object's pointer leads from: the expression `g + n` of g[j] behind it; or the name of an
 * array. */
static const Node *origin_of(const Node *object) {
    for (;;) {
        object = node_unwrapped(object);
        const Node *below = object ? node_unwrapped(object->first) : NULL;
        bool leads = below && (object->kind == CXCursor_ArraySubscriptExpr ||
                               object->kind == CXCursor_UnaryOperator ||
                               object->kind == CXCursor_MemberRefExpr);
        if (!leads) {
            return object;
        }
        CXType type = clang_getCanonicalType(node_type(below));
        if (!type_is_array(type) && !type_is_record(type)) {
            return below;
        }
        object = below;
    }
}

/* The variable that an expression of pointer type has its value from, as far as one name says. */
static Variable *variable_in(const Follow *follow, const Node *node) {
    bool names = node->kind == CXCursor_DeclRefExpr || node->kind == CXCursor_MemberRefExpr;
    CXCursor named = names ? clang_getCursorReferenced(node->cursor) : clang_getNullCursor();
    Variable *variable = cursor_is_null(named) ? NULL : follow_find(follow, named);
    for (const Node *child = node->first; child && !variable; child = child->next) {
        variable = variable_in(follow, child);
    }
    return variable;
}

static bool is_device_array(CXCursor array) {
    return cursor_has_attribute(array, CXCursor_CUDADeviceAttr) &&
           !cursor_has_attribute(array, CXCursor_CUDASharedAttr) &&
           !cursor_has_attribute(array, CXCursor_CUDAConstantAttr);
}

static Reason look_at_source(AsyncIndex *index, TileCopy *copy) {
    const Node *origin = origin_of(copy->source);
    CXType type = clang_getCanonicalType(node_type(origin));
    if (type_is_array(type) || type_is_record(type)) {
        CXCursor array = clang_getCursorReferenced(origin->cursor);
        copy->from_global = !cursor_is_null(array) && is_device_array(array);
        return copy->from_global ? REASON_NONE : REASON_ASYNC_SOURCE;
    }
    copy->origin = variable_in(index->follow, origin);
    copy->from_global = follow_expression_is_global(index->follow, origin);
    bool elsewhere = copy->origin && follow_is_elsewhere(index->follow, copy->origin);
    return elsewhere || (copy->origin && copy->origin->hint.async) ? REASON_ASYNC_SOURCE
                                                                   : REASON_NONE;
}

/* ------------------------------------------------------------ one copy */

/* The assignment that the object is the left side of. */
static const Node *assignment_of(const Node *object) {
    const Node *node = object;
    while (node->parent && (node->parent->kind == CXCursor_ParenExpr ||
                            node->parent->kind == CXCursor_UnexposedExpr)) {
        node = node->parent;
    }
    const Node *parent = node->parent;
    bool assigns =
        parent && (parent->kind == CXCursor_BinaryOperator || parent->kind == CXCursor_CallExpr);
    return assigns && parent->last && parent->last != node ? parent : NULL;
}

/* ({ t[i] = x[i]; }) has the value of its last statement. */
static bool is_value_of_block(const Node *statement) {
    const Node *block = statement->parent;
    return block->kind == CXCursor_CompoundStmt && statement == block->last && block->parent &&
           block->parent->kind == CXCursor_StmtExpr;
}

/* Is it what the statement around it tests? */
static bool is_tested(const Node *node) {
    const Node *parent = node->parent;
    switch (parent->kind) {
    case CXCursor_ReturnStmt:
    case CXCursor_DoStmt:
        return parent->kind == CXCursor_ReturnStmt || node == parent->last;
    case CXCursor_SwitchStmt:
    case CXCursor_WhileStmt:
        return node != parent->last;
    case CXCursor_IfStmt: /* also if (int k = 0; t[i] = x[i]) */
        return node == parent->first ||
               (node->index == 1 && parent->first->kind == CXCursor_DeclStmt);
    case CXCursor_ForStmt:
        return node == loop_condition(parent);
    default:
        return false;
    }
}

/* Is the value of the assignment not used? */
static bool is_statement(const Node *assignment) {
    const Node *node = assignment;
    while (node->parent && node->parent->kind == CXCursor_UnexposedExpr) {
        node = node->parent;
    }
    return node->parent && node_is_statement(node->parent) && !is_tested(node) &&
           !is_value_of_block(node);
}

static bool has_async_size(CXType type) {
    long long size = clang_Type_getSizeOf(type);
    return (size == 4 || size == 8 || size == 16) && clang_Type_getAlignOf(type) >= size &&
           type_is_trivially_copyable(type) && !clang_isVolatileQualifiedType(type);
}

static Reason look_at(AsyncIndex *index, TileCopy *copy) {
    const Node *object = copy->use->outcome.object;
    CXType type = clang_getCanonicalType(node_type(object));
    copy->assignment = assignment_of(object);
    copy->source = copy->assignment ? source_of(copy->assignment->last) : NULL;
    if (!copy->source ||
        !type_same_unqualified(type, clang_getCanonicalType(node_type(copy->source)))) {
        return REASON_ASYNC_NO_COPY;
    }
    if (!is_statement(copy->assignment)) {
        return REASON_ASYNC_VALUE_USED;
    }
    if (copy->use->node->lambda) {
        return REASON_ASYNC_NO_BARRIER;
    }
    Reason reason = look_at_source(index, copy);
    bool sized =
        type_is_dependent(type) || (has_async_size(type) && !node_is_under_aligned(object) &&
                                    !node_is_under_aligned(copy->source));
    return reason == REASON_NONE && !sized ? REASON_ASYNC_SIZE : reason;
}

/* ------------------------------------------------------------ marks */

static bool spells(const Node *node, const char *text) {
    return node && node->kind == CXCursor_StringLiteral && cursor_spelled(node->cursor, text);
}

/* ((void)"kf_async_commit") and ((void)("kf_async_wait", (n))) of kf/annotate.h, or the calls. */
bool async_read_mark(const Node *node, AsyncMark *mark) {
    *mark = (AsyncMark){node, NULL, false};
    if (node->kind == CXCursor_CallExpr) {
        CXCursor callee = clang_getCursorReferenced(node->cursor);
        mark->waits = !cursor_is_null(callee) && cursor_spelled(callee, "kf_async_wait");
        return mark->waits ||
               (!cursor_is_null(callee) && cursor_spelled(callee, "kf_async_commit"));
    }
    if (node->kind != CXCursor_CStyleCastExpr || !node->last) {
        return false;
    }
    const Node *inner = node_unwrapped(node->last);
    if (inner && inner->kind == CXCursor_BinaryOperator) {
        mark->count = inner->last;
        mark->waits = true;
        return spells(node_unwrapped(inner->first), "\"kf_async_wait\"");
    }
    return spells(inner, "\"kf_async_commit\"");
}

static void collect_marks(AsyncIndex *index, const Node *node) {
    AsyncMark mark;
    if (async_read_mark(node, &mark)) {
        VEC_PUSH(index->arena, &index->marks, mark);
    }
    for (const Node *child = node->first; child; child = child->next) {
        collect_marks(index, child);
    }
}

static bool copies_in(const AsyncIndex *index, const Node *function) {
    for (size_t i = 0; i < index->copies.count; i++) {
        const TileCopy *copy = &index->copies.items[i];
        if (copy->reason == REASON_NONE && node_function(copy->use->node) == function) {
            return true;
        }
    }
    return false;
}

static bool is_count(const Node *node) {
    long long count;
    return cursor_evaluates(node->cursor, &count) && count >= 0;
}

/* A function that calls kf_async_copy and its like itself has something to wait for. */
static bool copies_by_hand(const Node *node) {
    if (node->kind == CXCursor_CallExpr) {
        if (cursor_starts(node->cursor, "kf_async_copy") ||
            cursor_starts(node->cursor, "kf_cp_async")) {
            return true;
        }
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (copies_by_hand(child)) {
            return true;
        }
    }
    return false;
}

static int check_tiles(Diag *diag, const AsyncIndex *index) {
    int result = 0;
    for (size_t i = 0; i < index->copies.count; i++) {
        const TileCopy *copy = &index->copies.items[i];
        if (node_in_source(index->follow->tu, copy->use->node) &&
            follow_is_global(index->follow, copy->tile)) {
            CXCursor owner = follow_owner(index->follow, copy->tile);
            result =
                diag_at(diag, DIAG_ERROR, &index->follow->tu->source, copy->use->node->name,
                        "'%s' is KF_ASYNC (%s), and here it points to global memory: KF_ASYNC "
                        "is for tiles in shared memory",
                        cursor_spelling(index->arena, owner), cursor_place(index->arena, owner));
        }
    }
    return result;
}

/* A local array, a __device__ one, or what the host hands a kernel: surely no shared memory. */
static bool is_elsewhere(const Node *pointer, CXCursor *where) {
    const Node *root = overlap_root(pointer);
    CXCursor named = root ? clang_getCursorReferenced(root->cursor) : clang_getNullCursor();
    *where = named;
    if (cursor_is_null(named)) {
        return false;
    }
    CXType type = clang_getCanonicalType(clang_getCursorType(named));
    bool array = clang_getCursorKind(named) == CXCursor_VarDecl && type_is_array(type) &&
                 !cursor_has_attribute(named, CXCursor_CUDASharedAttr);
    bool parameter =
        clang_getCursorKind(named) == CXCursor_ParmDecl && type_is_pointer(type) &&
        cursor_has_attribute(clang_getCursorSemanticParent(named), CXCursor_CUDAGlobalAttr);
    return array || parameter;
}

static int check_place(Diag *diag, const AsyncIndex *index, const Node *pointer) {
    const TranslationUnit *tu = index->follow->tu;
    CXCursor where;
    if (!node_in_source(tu, pointer) || pointer->in_pattern || !is_elsewhere(pointer, &where)) {
        return 0;
    }
    return diag_at(diag, DIAG_ERROR, &tu->source, node_offset(pointer),
                   "'%s' does not lie in shared memory: KF_ASYNC is for tiles there",
                   cursor_spelling(index->arena, where));
}

/* load(x, t) with load(const float *x, float *KF_ASYNC tile) */
static int check_arguments(Diag *diag, const AsyncIndex *index, const Node *node) {
    int result = 0;
    CXCursor callee = clang_getCursorReferenced(node->cursor);
    int count = node->kind == CXCursor_CallExpr ? clang_Cursor_getNumArguments(callee) : -1;
    const Node *argument = node->first ? node->first->next : NULL;
    for (int i = 0; i < count && argument; i++, argument = argument->next) {
        CXCursor parameter = clang_Cursor_getArgument(callee, (unsigned)i);
        const Variable *variable = follow_find(index->follow, parameter);
        if (variable && variable->has_hint && variable->hint.async) {
            result |= check_place(diag, index, argument);
        }
    }
    for (const Node *child = node->first; child; child = child->next) {
        result |= check_arguments(diag, index, child);
    }
    return result;
}

/* Where pointers into tiles lead to. In OpenCL C their types say it. */
static int check_pointers(Diag *diag, const AsyncIndex *index) {
    int result = 0;
    bool any = false;
    for (size_t i = 0; i < index->follow->variables.count; i++) {
        const Variable *variable = index->follow->variables.items[i];
        bool tile = variable->has_hint && variable->hint.async && !index->follow->tu->opencl;
        const Node *value = tile && !variable->followed && variable->node &&
                                    variable->node->kind == CXCursor_VarDecl &&
                                    type_is_pointer(node_type(variable->node))
                                ? variable->node->last
                                : NULL;
        any |= tile;
        bool told = follow_is_global(index->follow, index->follow->variables.items[i]);
        if (value && node_is_initializer(value) && !told) {
            result |= check_place(diag, index, value);
        }
    }
    for (size_t i = 0; any && i < index->follow->nodes->count; i++) {
        result |= check_arguments(diag, index, index->follow->nodes->items[i]);
    }
    return result;
}

static int check_earlier(Diag *diag, const AsyncIndex *index) {
    int result = 0;
    for (size_t i = 0; i < index->copies.count; i++) {
        const TileCopy *copy = &index->copies.items[i];
        if (copy->missed && node_in_source(index->follow->tu, copy->use->node)) {
            result = diag_at(diag, DIAG_ERROR, &index->follow->tu->source, copy->use->node->name,
                             "this copy into '%s' was written when no other barrier followed it: "
                             "restore the original text, and rewrite it again",
                             copy->tile->name);
        }
    }
    return result;
}

static int check_marks(Diag *diag, const AsyncIndex *index) {
    int result = 0;
    const TranslationUnit *tu = index->follow->tu;
    for (size_t i = 0; i < index->marks.count; i++) {
        const AsyncMark *mark = &index->marks.items[i];
        const Node *function = node_function(mark->node);
        const char *name = mark->waits ? "KF_ASYNC_WAIT" : "KF_ASYNC_COMMIT";
        if (mark->node->in_pattern || !node_in_source(tu, mark->node) || !function) {
            continue;
        }
        if (mark->count && !is_count(mark->count)) {
            result = diag_at(diag, DIAG_ERROR, &tu->source, mark->node->name,
                             "KF_ASYNC_WAIT takes the number of groups that may be left, a "
                             "constant: 0, 1, 2 and so on");
        } else if (!copies_in(index, function) && !copies_by_hand(function)) {
            diag_at(diag, DIAG_WARNING, &tu->source, mark->node->name,
                    "%s has nothing to %s: no copy of this function is asynchronous", name,
                    mark->waits ? "wait for" : "commit");
        }
    }
    return result;
}

int async_check(Diag *diag, const AsyncIndex *index) {
    int tiles = check_tiles(diag, index);
    int pointers = check_pointers(diag, index);
    int earlier = check_earlier(diag, index);
    int marks = check_marks(diag, index);
    return tiles | pointers | earlier | marks;
}

/* ------------------------------------------------------------ all of them */

/* kf_cp_async_ca(&(t[i])) around the name of a tile; NULL for any other use. */
static const Node *earlier_call(const Node *name) {
    const Node *call = name;
    while (call && call->kind != CXCursor_CallExpr && !node_is_statement(call)) {
        call = call->parent;
    }
    bool calls = call && call->kind == CXCursor_CallExpr;
    return calls && cursor_starts(call->cursor, "kf_cp_async") ? call : NULL;
}

/* That it is waited for was seen to by the run that wrote it; the source may have changed. */
static void collect_earlier(AsyncIndex *index, Variable *tile, const Use *use) {
    const Node *call = use->outcome.reason == REASON_ALREADY ? earlier_call(use->node) : NULL;
    const Node *assignment = call ? assignment_of(call) : NULL;
    if (assignment) {
        TileCopy copy = {.tile = tile, .use = use, .assignment = assignment, .earlier = true};
        copy.reason = REASON_ALREADY;
        VEC_PUSH(index->arena, &index->copies, copy);
    }
}

static void collect_copies(AsyncIndex *index, Variable *tile) {
    for (size_t i = 0; i < tile->uses.count; i++) {
        const Use *use = &tile->uses.items[i];
        if (use->outcome.kind == ACCESS_STORE && use->outcome.object) {
            TileCopy copy = {.tile = tile, .use = use};
            copy.reason = look_at(index, &copy);
            VEC_PUSH(index->arena, &index->copies, copy);
        } else {
            collect_earlier(index, tile, use);
        }
    }
}

AsyncIndex async_index(Arena *arena, Follow *follow) {
    AsyncIndex index = {.arena = arena, .follow = follow};
    for (size_t i = 0; i < follow->variables.count; i++) {
        Variable *variable = follow->variables.items[i];
        if (variable->has_hint && variable->hint.async) {
            collect_copies(&index, variable);
        }
    }
    for (size_t i = 0; i < follow->nodes->count; i++) {
        collect_marks(&index, follow->nodes->items[i]);
    }
    publish(&index);
    return index;
}

const TileCopy *async_find(const AsyncIndex *index, const Use *use) {
    for (size_t i = 0; i < index->copies.count; i++) {
        if (index->copies.items[i].use == use && !index->copies.items[i].earlier) {
            return &index->copies.items[i];
        }
    }
    return NULL;
}
