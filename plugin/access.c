#include "access.h"

#include "ahead.h"
#include "async.h"
#include "climb.h"
#include "cursor.h"
#include "follow.h"
#include "group_copy.h"
#include "lex.h"
#include "loop.h"
#include "opencl.h"
#include "order.h"

#include <stdlib.h>
#include <string.h>

typedef struct Collector {
    Arena *arena;
    Follow *follow;
    const AsyncIndex *async;
} Collector;

/* One use in one body: a template has several for one place in the text. */
typedef struct Candidate {
    Access access;
    bool in_pattern;
} Candidate;

typedef VEC(Candidate) CandidateList;

/* ------------------------------------------------------------ the type */

static bool is_supported_scalar(CXType type) {
    switch (type.kind) {
    case CXType_Void:
    case CXType_LongDouble:
    case CXType_Float128:
    case CXType_Ibm128:
    case CXType_Complex:
    case CXType_Vector:
    case CXType_ExtVector:
    case CXType_Atomic:
    case CXType_NullPtr:
    case CXType_FunctionProto:
    case CXType_FunctionNoProto:
        return false;
    default:
        return true;
    }
}

/* Larger objects are accessed 16 bytes at a time, see kf_is_hinted. */
static bool is_supported_size(CXType type) {
    long long size = clang_Type_getSizeOf(type);
    bool wide = size > 16 && size <= 64 && clang_Type_getAlignOf(type) >= 16;
    return wide || size == 1 || size == 2 || size == 4 || size == 8 || size == 16;
}

/* Why an object of this type is left, or REASON_NONE. */
static Reason check_type(const TranslationUnit *tu, const Node *object) {
    CXType type = clang_getCanonicalType(node_type(object));
    if (type_is_dependent(type)) {
        return REASON_NONE; /* the helper decides when it is instantiated */
    }
    if (clang_isVolatileQualifiedType(type)) {
        return REASON_VOLATILE;
    }
    if (type_is_array(type) || !is_supported_scalar(type)) {
        return REASON_UNSUPPORTED_TYPE;
    }
    bool class_or_enum = type_is_record(type) || type.kind == CXType_Enum;
    if ((class_or_enum && tu->has_free_address_of) || record_declares(type, "operator&")) {
        return REASON_OWN_ADDRESS_OF;
    }
    bool copies = type_is_trivially_copyable(type) && record_returns_bytes(type);
    if (!copies && !type_is_toolkit_number(type)) {
        return REASON_OWN_COPY;
    }
    if (!is_supported_size(type)) {
        return REASON_UNSUPPORTED_SIZE;
    }
    return node_is_under_aligned(object) ? REASON_UNDER_ALIGNED : REASON_NONE;
}

/* ------------------------------------------------------------ the function */

/* Does a word stand among the tokens of the span? */
static bool has_word(const Node *node, Span span, const char *first, const char *second) {
    const Source *text = &node->file->text;
    return lex_has_token(text, span, first) || lex_has_token(text, span, second);
}

static const Node *body_of(const Node *function) {
    for (const Node *child = function->first; child; child = child->next) {
        if (child->kind == CXCursor_CompoundStmt) {
            return child;
        }
    }
    return NULL;
}

/* What stands before the body: specifiers, name, parameters. */
static Span head_of(const Node *function) {
    const Node *body = body_of(function);
    Span head = node_extent(function);
    if (body && body->file == function->file) {
        head.end = node_offset(body);
    }
    return head.end > head.begin ? head : (Span){head.begin, head.begin};
}

/* The instantiated operator() of a generic lambda stands at the top level of
 * the tree: what encloses it is known to libclang only. */
static bool is_device_cursor(CXCursor cursor) {
    while (!cursor_is_null(cursor) && !clang_isTranslationUnit(clang_getCursorKind(cursor))) {
        if (cursor_has_attribute(cursor, CXCursor_CUDAGlobalAttr) ||
            cursor_has_attribute(cursor, CXCursor_CUDADeviceAttr)) {
            return true;
        }
        cursor = clang_getCursorSemanticParent(cursor);
    }
    return false;
}

/* libclang shows no attributes of a lambda: `[=] __device__ (int i) {...}` in
 * a host function is known by its text. */
static bool is_device_code(const TranslationUnit *tu, const Node *node) {
    if (tu->opencl) {
        return true;
    }
    for (const Node *lambda = node->lambda; lambda; lambda = lambda->lambda) {
        if (has_word(lambda, head_of(lambda), "__device__", "__global__")) {
            return true;
        }
    }
    const Node *function = node_function(node);
    return function && (is_device_cursor(function->cursor) ||
                        has_word(function, head_of(function), "__device__", "__global__"));
}

static bool is_constexpr(const Node *node) {
    const Node *function = node_function(node);
    return function && has_word(function, head_of(function), "constexpr", "consteval");
}

/* In the body of a class, outside of its functions. */
static bool is_member_initializer(const Node *node) {
    while (node && !node_is_function(node) && node->kind != CXCursor_FieldDecl) {
        node = node->parent;
    }
    return node && node->kind == CXCursor_FieldDecl && !node_function(node);
}

static Reason check_function(const TranslationUnit *tu, const Node *node) {
    if (is_member_initializer(node)) {
        return REASON_MEMBER_INITIALIZER;
    }
    if (!is_device_code(tu, node)) {
        return REASON_HOST_CODE;
    }
    return is_constexpr(node) ? REASON_CONSTANT_EXPRESSION : REASON_NONE;
}

/* ------------------------------------------------------------ the modifier */

static Reason check_load(const Hint *hint) {
    return hint_has_load(hint) ? REASON_NONE : REASON_PLAIN_MODIFIER;
}

static Reason check_store(const Hint *hint) {
    if (hint_has_store(hint)) {
        return REASON_NONE;
    }
    return hint->has_store && hint->store == MODIFIER_LU ? REASON_LU_STORE : REASON_PLAIN_MODIFIER;
}

/* An update has either side hinted on its own. */
static Reason check_modifier(AccessKind kind, const Hint *hint) {
    if (kind != ACCESS_STORE && check_load(hint) == REASON_NONE) {
        return REASON_NONE;
    }
    return kind == ACCESS_LOAD ? check_load(hint) : check_store(hint);
}

/* ------------------------------------------------------------ the text */

static Reason check_text(const TranslationUnit *tu, Span span, bool in_macro) {
    const Source *source = &tu->source;
    if (in_macro && tu_is_stringized(tu, span.begin)) {
        return REASON_STRINGIZED;
    }
    if (!lex_conditionals_balanced(source, span)) {
        return REASON_PREPROCESSOR;
    }
    return in_macro && !lex_single_argument(source, span) ? REASON_MACRO_BODY : REASON_NONE;
}

/* ------------------------------------------------------------ one use */

void access_skip(Access *access, Reason reason) {
    access->kind = ACCESS_SKIPPED;
    access->reason = reason;
}

static bool is_access(AccessKind kind) {
    return kind == ACCESS_LOAD || kind == ACCESS_STORE || kind == ACCESS_UPDATE;
}

bool access_is_rewritten(const Access *access) {
    return is_access(access->kind);
}

size_t accesses_count_rewritten(const AccessList *accesses) {
    size_t count = 0;
    for (size_t i = 0; i < accesses->count; i++) {
        count += access_is_rewritten(&accesses->items[i]);
    }
    return count;
}

/* (c ? x : y)[i]: all arms must carry the same hint. */
static bool arms_agree(Collector *collector, const Outcome *outcome, const Hint *hint) {
    for (size_t i = 0; i < outcome->arm_count; i++) {
        Hint other;
        if (!follow_expression_hint(collector->follow, outcome->arms[i], &other) ||
            !hint_equal(*hint, other)) {
            return false;
        }
    }
    return true;
}

static void set_memory(Collector *collector, Variable *variable, const Outcome *outcome,
                       Access *access) {
    access->global = follow_is_global(collector->follow, variable);
    access->read_only = access->global && follow_is_read_only(collector->follow, variable);
    for (size_t i = 0; i < outcome->arm_count; i++) {
        access->global &= follow_expression_is_global(collector->follow, outcome->arms[i]);
        access->read_only &= follow_expression_is_read_only(collector->follow, outcome->arms[i]);
    }
    if (access->hint.read_only) {
        access->global = true;
        access->read_only = true;
    }
    access->unseen = access->read_only && !follow_is_seen_read_only(collector->follow, variable);
    if (access->kind == ACCESS_LOAD && !access->read_only && hint_has_nc(&access->hint)) {
        access->advice =
            follow_read_only_advice(collector->follow, variable, &access->advice_subject);
    }
}

/* x[i].f and x->a.b, but not x[i].a[k]: only names lead from the element on. */
static bool is_reached_by_names(const Node *object, const Node *element) {
    while (object && object != element && object->kind == CXCursor_MemberRefExpr) {
        object = object->first;
        while (object && object != element && object->kind == CXCursor_ParenExpr) {
            object = object->first;
        }
    }
    return object == element;
}

static bool is_whole_loadable(CXType type) {
    long long size = clang_Type_getSizeOf(type);
    long long alignment = clang_Type_getAlignOf(type);
    return type_is_record(type) && is_supported_size(type) && size > 1 &&
           (alignment == size || alignment >= 16) && !clang_isVolatileQualifiedType(type) &&
           type_is_trivially_copyable(type) && record_returns_bytes(type) &&
           !record_declares(type, "operator&");
}

static void set_element(const Outcome *outcome, Access *access) {
    const Node *element = outcome->element;
    if (access->kind != ACCESS_LOAD || !element || element == outcome->object ||
        !is_reached_by_names(outcome->object, element) || !node_span(element, &access->element)) {
        return;
    }
    CXType type = clang_getCanonicalType(type_without_reference(node_type(element)));
    bool pointer = type.kind == CXType_Pointer;
    CXType loaded = pointer ? clang_getCanonicalType(clang_getPointeeType(type)) : type;
    if (is_whole_loadable(loaded)) {
        access->element_no_policy = !record_suits_policy(loaded);
        access->element_form = pointer ? ELEMENT_POINTER : ELEMENT_OBJECT;
    }
}

/* A local pointer's annotation means what the function does. */
static bool has_distances(Collector *collector, const Node *object, const Hint *hint,
                          Variable *variable) {
    CXCursor owner = follow_owner(collector->follow, variable);
    bool local = clang_getCursorKind(owner) == CXCursor_VarDecl &&
                 clang_getCursorLinkage(owner) == CXLinkage_NoLinkage;
    bool holds = true;
    for (size_t level = 0; level < PREFETCH_LEVELS; level++) {
        const char *distance = hint->distances[level];
        holds &=
            local || !distance ||
            ahead_has_meaning(collector->arena, collector->follow->nodes, object, distance, owner);
    }
    return holds;
}

/* Stores fetch nothing. An access that only a prefetch is asked for is left where there is none. */
static void set_ahead(Collector *collector, Variable *variable, const Outcome *outcome,
                      Access *access) {
    bool loads = access->kind == ACCESS_LOAD || access->kind == ACCESS_UPDATE;
    if (!loads || !hint_has_prefetch(&access->hint)) {
        return;
    }
    access->ahead = ahead_of(collector->arena, outcome->object);
    if (access->ahead.reason == REASON_NONE &&
        !has_distances(collector, outcome->object, &access->hint, variable)) {
        access->ahead = (Ahead){.reason = REASON_PREFETCH_DISTANCE};
    }
    if (access->ahead.reason != REASON_NONE && hint_is_prefetch_alone(&access->hint) &&
        !(access->kind == ACCESS_UPDATE && hint_has_store(&access->hint))) {
        access_skip(access, access->ahead.reason);
    }
}

/* &(x[k]) + KF_PREFETCH(...): its line is fetched, so no other access nearby has to. */
static void set_earlier_ahead(Collector *collector, const Outcome *outcome, Access *access) {
    const Node *end = outcome->end ? node_unwrapped(outcome->end) : NULL;
    bool named = access->reason == REASON_ALREADY && hint_has_prefetch(&access->hint) && end &&
                 end->kind == CXCursor_UnaryOperator && end->parent;
    if (named) {
        access->ahead = ahead_of(collector->arena, node_unwrapped(end->first));
    }
}

/* Where an access fails a check it becomes a skip with that check's reason. */
static void check_access(Collector *collector, Variable *variable, const Outcome *outcome,
                         Access *access) {
    const Node *object = outcome->object;
    Span span;
    Reason reason = follow_is_constant(variable) ? REASON_CONSTANT_EXPRESSION : REASON_NONE;
    if (reason == REASON_NONE) {
        reason = check_function(collector->follow->tu, object);
    }
    if (reason == REASON_NONE) {
        reason = check_type(collector->follow->tu, object);
    }
    if (reason == REASON_NONE && access->kind != ACCESS_LOAD &&
        record_has_foreign_bytes(node_type(object))) {
        reason = REASON_TAIL_PADDING;
    }
    if (reason == REASON_NONE) {
        reason = check_modifier(access->kind, &access->hint);
    }
    if (reason == REASON_NONE && collector->follow->tu->is_before_17 &&
        access->kind != ACCESS_LOAD && order_may_show(object)) {
        reason = REASON_EVALUATION_ORDER;
    }
    if (reason == REASON_NONE && follow_is_elsewhere(collector->follow, variable)) {
        reason = REASON_NOT_GLOBAL;
    }
    if (reason == REASON_NONE && !arms_agree(collector, outcome, &access->hint)) {
        reason = REASON_MIXED;
    }
    bool whole = node_span(object, &span);
    if (reason == REASON_NONE && access->included) {
        reason = REASON_INCLUDED;
    }
    if (reason == REASON_NONE) {
        reason = whole ? check_text(collector->follow->tu, span, node_starts_in_macro(object))
                       : REASON_MACRO_BODY;
    }
    if (whole && !access->included) {
        access->span = span;
    }
    if (reason != REASON_NONE) {
        access_skip(access, reason);
    }
}

/* In OpenCL C the pointer's type says where it leads. */
static Reason check_space(CXType type) {
    switch (cl_space(clang_getCanonicalType(type))) {
    case CL_GLOBAL:
        return REASON_NONE;
    case CL_GENERIC:
        return REASON_GENERIC;
    default:
        return REASON_NOT_GLOBAL;
    }
}

static void judge_opencl(Collector *collector, Variable *variable, const Outcome *outcome,
                         Access *access) {
    const TranslationUnit *tu = collector->follow->tu;
    const Node *object = outcome->object;
    CXType type = node_type(object);
    Reason reason = check_space(type);
    Span span;
    access->opencl = true;
    access->global = true;
    if (reason == REASON_NONE && clang_isVolatileQualifiedType(clang_getCanonicalType(type))) {
        reason = REASON_VOLATILE;
    }
    if (reason == REASON_NONE && node_is_under_aligned(object)) {
        reason = REASON_UNDER_ALIGNED;
    }
    if (reason == REASON_NONE) {
        reason = cl_look_at(collector->arena, object, access->kind, &access->hint, &access->cl);
    }
    if (reason == REASON_NONE && !arms_agree(collector, outcome, &access->hint)) {
        reason = REASON_MIXED;
    }
    bool whole = node_span(object, &span) && !access->included;
    if (reason == REASON_NONE) {
        reason = access->included ? REASON_INCLUDED
                 : whole          ? check_text(tu, span, node_starts_in_macro(object))
                                  : REASON_MACRO_BODY;
    }
    access->span = whole ? span : access->span;
    if (reason != REASON_NONE) {
        access_skip(access, reason);
    }
    set_ahead(collector, variable, outcome, access);
}

/* A store into a tile, which copies asynchronously what it can; all else is as it was. */
static void judge_tile(Collector *collector, const Use *use, Access *access) {
    const TileCopy *copy = async_find(collector->async, use);
    const TranslationUnit *tu = collector->follow->tu;
    Span span;
    if (!copy) {
        access->kind = ACCESS_NEUTRAL;
        access->reason = REASON_TILE;
        return;
    }
    if (tu->opencl && !access->included &&
        group_copy_of(collector->arena, use, &access->cl.group)) {
        access->opencl = true;
        access->span = access->cl.group.loop;
        access->copy.source = access->cl.group.source;
        return;
    }
    Reason reason = check_function(tu, use->node);
    reason = tu->opencl ? REASON_ASYNC_EXPLICIT : reason == REASON_NONE ? copy->reason : reason;
    if (node_span(use->outcome.object, &span) && !access->included) {
        access->span = span;
    } else if (reason == REASON_NONE) {
        reason = access->included ? REASON_INCLUDED : REASON_MACRO_BODY;
    }
    bool whole = copy->source && node_span(copy->source, &access->copy.source);
    if (reason == REASON_NONE && (!whole || node_starts_in_macro(copy->assignment))) {
        reason = REASON_MACRO_BODY;
    }
    if (reason == REASON_NONE) {
        reason = check_text(tu, node_extent(copy->assignment), false);
    }
    if (reason == REASON_NONE && tu->is_before_17 && order_may_show(use->outcome.object)) {
        reason = REASON_EVALUATION_ORDER;
    }
    access->global = false;
    access->copy.source_global = copy->from_global;
    access->copy.waits = copy->waits;
    if (reason != REASON_NONE) {
        access_skip(access, reason);
    }
}

static bool is_hinted(Collector *collector, CXCursor declaration) {
    Variable *variable = follow_find(collector->follow, declaration);
    return (variable && variable->has_hint) ||
           annotation_of(collector->follow->annotations, declaration) != NULL;
}

/* A pointer that goes on to where a hint stands is no loss. */
/* Nobody annotates a declaration in a system header, and an asm statement or a
 * function pointer has none. */
static bool is_foreign(const Outcome *outcome) {
    switch (outcome->reason) {
    case REASON_PASSED_ON:
    case REASON_ADDRESS_TAKEN:
    case REASON_DERIVED:
    case REASON_STORED:
    case REASON_BY_REFERENCE:
        return cursor_is_null(outcome->target) || cursor_in_system_header(outcome->target);
    default:
        return false;
    }
}

static void settle_escape(Collector *collector, const Node *use, const Outcome *outcome,
                          Access *access) {
    if (!cursor_is_null(outcome->target) && collector->follow->follow_locals &&
        follow_is_alias(collector->follow, outcome->target)) {
        access->kind = ACCESS_NEUTRAL;
        access->reason = REASON_FOLLOWED;
        return;
    }
    bool moves = access->reason == REASON_DERIVED || access->reason == REASON_STORED ||
                 access->reason == REASON_PASSED_ON || access->reason == REASON_ADDRESS_TAKEN;
    if (moves && !cursor_is_null(outcome->target) && is_hinted(collector, outcome->target)) {
        Variable *target = follow_find(collector->follow, outcome->target);
        access->kind = ACCESS_NEUTRAL;
        access->reason = target && target->followed ? REASON_FOLLOWED : REASON_HANDED_ON;
        return;
    }
    bool pointer_moves = moves || access->reason == REASON_RETURNED;
    if (pointer_moves && !is_device_code(collector->follow->tu, use) &&
        !is_member_initializer(use)) {
        access->kind = ACCESS_NEUTRAL;
        access->reason = REASON_HOST_VALUE;
    }
}

static Span outermost_function(const TranslationUnit *tu, const Node *node) {
    const Node *function = node_outermost_function(node);
    return function ? node_source_extent(tu, function) : (Span){0, 0};
}

static bool is_device_only(const Node *node) {
    const Node *function = node_outermost_function(node);
    return function && (cursor_has_attribute(function->cursor, CXCursor_CUDAGlobalAttr) ||
                        (cursor_has_attribute(function->cursor, CXCursor_CUDADeviceAttr) &&
                         !cursor_has_attribute(function->cursor, CXCursor_CUDAHostAttr)));
}

/* A reason that only the type of one instantiation gives: the helper falls
 * back to plain access there, so that the others can be rewritten. */
static bool is_matter_of_type(Reason reason) {
    return reason == REASON_UNSUPPORTED_SIZE || reason == REASON_OWN_COPY ||
           reason == REASON_TAIL_PADDING || reason == REASON_ASYNC_SIZE;
}

/* What the climb left. */
static void judge_skip(Collector *collector, Variable *variable, const Use *use, Access *access) {
    const Outcome *outcome = &use->outcome;
    if (access->reason == REASON_NOT_INSTANTIATED && is_member_initializer(use->node)) {
        access->reason = REASON_MEMBER_INITIALIZER;
    }
    if (is_matter_of_type(access->reason)) {
        set_memory(collector, variable, outcome, access);
    }
    settle_escape(collector, use->node, outcome, access);
    if (variable->hint.async && access->kind == ACCESS_SKIPPED && !outcome->writes) {
        access->kind = ACCESS_NEUTRAL; /* whoever gets it only reads it */
        access->reason = REASON_TILE;
    }
    const Node *shown = outcome->object ? outcome->object : outcome->end;
    Span span;
    if (shown && !access->included && node_span(shown, &span)) {
        access->span = span;
    }
}

static bool leads_to_const(CXCursor pointer) {
    CXType type = clang_getCanonicalType(clang_getCursorType(pointer));
    return type_is_pointer(type) && clang_isConstQualifiedType(clang_getPointeeType(type));
}

static Access judge(Collector *collector, Variable *variable, const Use *use) {
    const Outcome *outcome = &use->outcome;
    CXCursor owner = follow_owner(collector->follow, variable);
    const TranslationUnit *tu = collector->follow->tu;
    bool included = !node_in_source(tu, use->node);
    Access access = {
        .offset = included ? node_source_extent(tu, use->node).begin : use->node->name,
        .included = included ? use->node->file->text.name : NULL,
        .included_place =
            included ? source_place(&use->node->file->text, use->node->name) : (Place){0, 0},
        .owner = cursor_spelling(collector->arena, owner),
        .owner_place = cursor_place(collector->arena, owner),
        .pointer = variable->name,
        .kind = outcome->kind,
        .reason = outcome->reason,
        .detail = outcome->detail,
        .helper = outcome->helper,
        .foreign = is_foreign(outcome),
        .hint = variable->hint,
    };
    access.span =
        included ? node_source_extent(tu, use->node) : (Span){access.offset, access.offset};
    access.function = outermost_function(tu, use->node);
    access.device_only = is_device_only(use->node);
    access.only_reads = leads_to_const(variable->declaration);
    access.repeats = loop_repeats(use->node);
    if (variable->hint.async && is_access(access.kind)) {
        judge_tile(collector, use, &access);
    } else if (tu->opencl && is_access(access.kind)) {
        judge_opencl(collector, variable, outcome, &access);
    } else if (is_access(access.kind)) {
        if (!included) {
            access.stride = loop_stride(use->node);
        }
        access.no_policy = outcome->object && !record_suits_policy(node_type(outcome->object));
        set_memory(collector, variable, outcome, &access);
        set_element(outcome, &access);
        check_access(collector, variable, outcome, &access);
        set_ahead(collector, variable, outcome, &access);
    } else if (access.kind == ACCESS_SKIPPED) {
        judge_skip(collector, variable, use, &access);
    } else {
        set_earlier_ahead(collector, outcome, &access);
        if (access.helper) {
            set_memory(collector, variable, outcome, &access);
        }
    }
    return access;
}

/* ------------------------------------------------------------ merging */

static int compare_offsets(const void *a, const void *b) {
    size_t left = *(const size_t *)a;
    size_t right = *(const size_t *)b;
    return (left > right) - (left < right);
}

static void sort_offsets(OffsetList *offsets) {
    if (offsets->count) {
        qsort(offsets->items, offsets->count, sizeof *offsets->items, compare_offsets);
    }
}

/* By place, then by name: several names of a macro's body stand where it is used,
 * and all of an included file where the #include is. */
static int compare_accesses(const Access *left, const Access *right) {
    int order = compare_offsets(&left->offset, &right->offset);
    if (!order) {
        order =
            strcmp(left->included ? left->included : "", right->included ? right->included : "");
    }
    if (!order) {
        order = compare_offsets(&left->included_place.line, &right->included_place.line);
    }
    if (!order) {
        order = compare_offsets(&left->included_place.column, &right->included_place.column);
    }
    return order ? order : strcmp(left->pointer, right->pointer);
}

static int compare_candidates(const void *a, const void *b) {
    const Candidate *left = a;
    const Candidate *right = b;
    int order = compare_accesses(&left->access, &right->access);
    return order ? order : left->in_pattern - right->in_pattern;
}

static bool same_span(Span a, Span b) {
    return a.begin == b.begin && a.end == b.end;
}

static bool same_words(const char *a, const char *b) {
    return a == b || (a && b && strcmp(a, b) == 0);
}

static void merge_ahead(Ahead *into, const Ahead *other) {
    if (!same_words(into->object, other->object) || !same_words(into->within, other->within)) {
        *into = (Ahead){.reason = REASON_DISAGREE};
    } else if (!same_words(into->bytes, other->bytes)) {
        into->bytes = NULL;
    }
}

static void merge_copy(Arena *arena, AsyncCopy *into, const AsyncCopy *other) {
    into->source_global &= other->source_global;
    for (size_t i = 0; i < other->waits.count; i++) {
        bool known = false;
        for (size_t k = 0; k < into->waits.count; k++) {
            known |= into->waits.items[k].span.begin == other->waits.items[i].span.begin;
        }
        if (!known) {
            VEC_PUSH(arena, &into->waits, other->waits.items[i]);
        }
    }
}

static void merge_into(Arena *arena, Access *into, const Access *other) {
    if (!hint_equal(into->hint, other->hint)) {
        access_skip(into, REASON_DISAGREE);
        return;
    }
    into->global &= other->global;
    into->read_only &= other->read_only;
    into->unseen |= other->unseen;
    into->repeats |= other->repeats;
    into->no_policy |= other->no_policy;
    into->element_no_policy |= other->element_no_policy;
    merge_ahead(&into->ahead, &other->ahead);
    merge_copy(arena, &into->copy, &other->copy);
    if (!same_span(into->stride, other->stride)) {
        into->stride = (Span){0, 0};
    }
    if (into->element_form != other->element_form) {
        into->element_form = ELEMENT_NONE;
    }
    if (into->kind == other->kind) {
        if (is_access(into->kind) && !same_span(into->span, other->span)) {
            access_skip(into, REASON_DISAGREE);
        }
        return;
    }
    bool fits = same_span(into->span, other->span);
    if (fits && other->kind == ACCESS_SKIPPED && is_matter_of_type(other->reason)) {
        return;
    }
    if (fits && into->kind == ACCESS_SKIPPED && is_matter_of_type(into->reason)) {
        bool global = into->global, read_only = into->read_only;
        *into = *other;
        into->global = global && other->global;
        into->read_only = read_only && other->read_only;
        return;
    }
    access_skip(into, REASON_DISAGREE);
}

/* Was some body with this place in it instantiated? What the template as written
 * has there, and no instantiation, is compiled nowhere (`if constexpr`), or means
 * something else in each. */
static bool is_instantiated(const CandidateList *candidates, size_t offset) {
    for (size_t i = 0; i < candidates->count; i++) {
        const Candidate *candidate = &candidates->items[i];
        Span function = candidate->access.function;
        if (!candidate->in_pattern && function.begin <= offset && offset < function.end) {
            return true;
        }
    }
    return false;
}

static AccessList merge_candidates(Arena *arena, CandidateList *candidates) {
    AccessList list = {0};
    if (candidates->count) {
        qsort(candidates->items, candidates->count, sizeof *candidates->items, compare_candidates);
    }
    for (size_t i = 0; i < candidates->count;) {
        const Candidate *first = &candidates->items[i];
        Access access = first->access;
        if (first->in_pattern && is_access(access.kind) &&
            is_instantiated(candidates, access.offset)) {
            access_skip(&access, REASON_NOT_INSTANTIATED);
        }
        for (i++;
             i < candidates->count && compare_accesses(&candidates->items[i].access, &access) == 0;
             i++) {
            if (candidates->items[i].in_pattern == first->in_pattern) {
                merge_into(arena, &access, &candidates->items[i].access);
            }
        }
        access.in_pattern = first->in_pattern;
        VEC_PUSH(arena, &list, access);
    }
    return list;
}

static bool is_hinted_use(const Follow *follow, const Node *node) {
    CXCursor declaration = clang_getCursorReferenced(node->cursor);
    Variable *variable = cursor_is_null(declaration) ? NULL : follow_find(follow, declaration);
    return (variable && variable->has_hint) ||
           (!cursor_is_null(declaration) && follow_is_alias(follow, declaration));
}

/* x[i](j): the call's operator() has its place, too, where `x` stands. */
static bool is_named_there(const Collector *collector, const Node *node) {
    const Source *text = &node->file->text;
    const char *name = cursor_spelling(collector->arena, node->cursor);
    size_t length = strlen(name);
    return length && node->name + length <= text->size &&
           memcmp(text->bytes + node->name, name, length) == 0;
}

static void collect_unhinted(const Collector *collector, OffsetList *unhinted, const Node *node) {
    bool name = node->kind == CXCursor_DeclRefExpr || node->kind == CXCursor_MemberRefExpr;
    if (name && !node->in_pattern && node_in_source(collector->follow->tu, node) &&
        !is_hinted_use(collector->follow, node) && node_is_written(node) &&
        is_named_there(collector, node)) {
        VEC_PUSH(collector->arena, unhinted, node->name);
    }
    for (const Node *child = node->first; child; child = child->next) {
        collect_unhinted(collector, unhinted, child);
    }
}

static bool holds_offset(const OffsetList *offsets, size_t offset) {
    return offsets->count &&
           bsearch(&offset, offsets->items, offsets->count, sizeof offset, compare_offsets);
}

static bool is_unseen(const Access *access) {
    return access->kind == ACCESS_SKIPPED &&
           (access->reason == REASON_INACTIVE || access->reason == REASON_NOT_COMPILED);
}

/* A name that means a hinted pointer in one instantiation, one expansion of a
 * macro's argument or one pass, and something else in another: they do not agree. */
static void mark_foreign(AccessList *accesses, const OffsetList *unhinted) {
    for (size_t i = 0; i < accesses->count; i++) {
        Access *access = &accesses->items[i];
        if (!access->included && !is_unseen(access) && holds_offset(unhinted, access->offset)) {
            access_skip(access, REASON_DISAGREE);
            access->element_form = ELEMENT_NONE;
        }
    }
}

static bool is_same_pointer(const Access *a, const Access *b) {
    return strcmp(a->owner_place, b->owner_place) == 0 && strcmp(a->owner, b->owner) == 0 &&
           a->function.begin == b->function.begin;
}

static bool has_cl_helper(const Access *access) {
    return access->opencl && access_is_rewritten(access) && !access->hint.async &&
           !hint_is_prefetch_alone(&access->hint);
}

/* In OpenCL C on Intel Xe a helper's access goes by another unit than a plain one, and nothing
 * orders the two: where a function may write through a pointer, all of its accesses go one way
 * there. A result for other devices says that it is none for that one. */
static void keep_to_one_path(const TranslationUnit *tu, AccessList *accesses) {
    for (size_t i = 0; i < accesses->count; i++) {
        const Access *left = &accesses->items[i];
        bool leaves = left->kind == ACCESS_SKIPPED && !left->only_reads && !left->hint.async &&
                      left->reason != REASON_NOT_COMPILED;
        for (size_t k = 0; k < accesses->count && leaves; k++) {
            Access *other = &accesses->items[k];
            bool both = has_cl_helper(other) && is_same_pointer(left, other);
            accesses->two_paths |= both && !tu->one_path;
            if (both && tu->one_path) {
                access_skip(other, REASON_TWO_PATHS);
            }
        }
    }
}

/* x[k] and x[k + 1] in one loop lie in one line: the first of them fetches it. */
static bool is_fetched_by(const Access *first, const Access *access) {
    long long apart = access->ahead.shift - first->ahead.shift;
    return first->ahead.object && same_span(first->ahead.loop, access->ahead.loop) &&
           same_words(first->ahead.family, access->ahead.family) && apart < PREFETCH_LINE_BYTES &&
           apart > -PREFETCH_LINE_BYTES;
}

static void share_lines(AccessList *accesses) {
    for (size_t i = 0; i < accesses->count; i++) {
        Access *access = &accesses->items[i];
        for (size_t k = 0; k < i && access->ahead.object; k++) {
            if (!is_fetched_by(&accesses->items[k], access)) {
                continue;
            }
            access->ahead = (Ahead){.reason = REASON_NONE};
            if (hint_is_prefetch_alone(&access->hint) &&
                (access->kind == ACCESS_LOAD || !hint_has_store(&access->hint))) {
                access->kind = ACCESS_NEUTRAL;
                access->reason = REASON_SAME_LINE;
            }
        }
    }
}

AccessList accesses_collect(Arena *arena, Follow *follow, const AsyncIndex *async) {
    Collector collector = {arena, follow, async};
    CandidateList candidates = {0};
    OffsetList unhinted = {0};
    for (size_t i = 0; i < follow->nodes->count; i++) {
        collect_unhinted(&collector, &unhinted, follow->nodes->items[i]);
    }
    sort_offsets(&unhinted);
    for (size_t i = 0; i < follow->variables.count; i++) {
        Variable *variable = follow->variables.items[i];
        for (size_t k = 0; variable->has_hint && k < variable->uses.count; k++) {
            const Use *use = &variable->uses.items[k];
            Candidate candidate = {judge(&collector, variable, use), use->node->in_pattern};
            VEC_PUSH(arena, &candidates, candidate);
        }
    }
    AccessList accesses = merge_candidates(arena, &candidates);
    mark_foreign(&accesses, &unhinted);
    accesses.unhinted = unhinted;
    keep_to_one_path(follow->tu, &accesses);
    share_lines(&accesses);
    return accesses;
}

/* ------------------------------------------------------------ several passes */

/* Merges two sorted lists; `combine` settles what both have, `lone`
 * what only the second has. */
static void merge_lists(Arena *arena, AccessList *into, const AccessList *pass,
                        void (*combine)(Arena *, Access *, const Access *),
                        void (*lone)(Access *)) {
    AccessList merged = {.unhinted = into->unhinted,
                         .two_paths = into->two_paths || pass->two_paths};
    size_t i = 0;
    size_t k = 0;
    while (i < into->count || k < pass->count) {
        int order = i == into->count   ? 1
                    : k == pass->count ? -1
                                       : compare_accesses(&into->items[i], &pass->items[k]);
        bool first = order <= 0;
        bool both = order == 0;
        Access access = first ? into->items[i] : pass->items[k];
        if (both) {
            combine(arena, &access, &pass->items[k]);
        } else if (!first) {
            lone(&access);
        }
        VEC_PUSH(arena, &merged, access);
        i += first;
        k += both || !first;
    }
    *into = merged;
}

/* Where one pass or unit instantiates a template, it decides. */
static void combine_passes(Arena *arena, Access *access, const Access *other) {
    bool weaker = is_unseen(access) || (access->in_pattern && !other->in_pattern);
    bool stronger = is_unseen(other) || (other->in_pattern && !access->in_pattern);
    if (weaker && !is_unseen(other)) {
        *access = *other;
    } else if (!stronger) {
        merge_into(arena, access, other);
    }
}

static void keep(Access *access) {
    (void)access;
}

void accesses_merge(Arena *arena, AccessList *into, const AccessList *pass) {
    merge_lists(arena, into, pass, combine_passes, keep);
    for (size_t i = 0; i < pass->unhinted.count; i++) {
        VEC_PUSH(arena, &into->unhinted, pass->unhinted.items[i]);
    }
    sort_offsets(&into->unhinted);
    mark_foreign(into, &into->unhinted);
}

static bool is_disagreement(const Access *access) {
    return access->kind == ACCESS_SKIPPED && access->reason == REASON_DISAGREE;
}

bool accesses_merge_units(Arena *arena, AccessList *into, const AccessList *unit,
                          AccessConflict *conflict) {
    AccessList before = *into;
    accesses_merge(arena, into, unit);
    size_t i = 0;
    size_t k = 0;
    for (size_t m = 0; m < into->count; m++) {
        size_t offset = into->items[m].offset;
        while (i < before.count && before.items[i].offset < offset) {
            i++;
        }
        while (k < unit->count && unit->items[k].offset < offset) {
            k++;
        }
        bool both = i < before.count && k < unit->count && before.items[i].offset == offset &&
                    unit->items[k].offset == offset;
        if (both && is_disagreement(&into->items[m]) && !is_disagreement(&before.items[i]) &&
            !is_disagreement(&unit->items[k])) {
            *conflict = (AccessConflict){before.items[i], unit->items[k]};
            return true;
        }
    }
    return false;
}

static const char *copy_text(Arena *arena, const char *text) {
    return text ? arena_strdup(arena, text) : NULL;
}

static WaitList copy_waits(Arena *arena, const WaitList *waits) {
    WaitList copy = {0};
    for (size_t i = 0; i < waits->count; i++) {
        VEC_PUSH(arena, &copy, waits->items[i]);
    }
    return copy;
}

AccessList accesses_copy(Arena *arena, const AccessList *accesses) {
    AccessList copy = {.two_paths = accesses->two_paths};
    for (size_t i = 0; i < accesses->count; i++) {
        Access access = accesses->items[i];
        access.pointer = copy_text(arena, access.pointer);
        access.owner = copy_text(arena, access.owner);
        access.owner_place = copy_text(arena, access.owner_place);
        access.detail = copy_text(arena, access.detail);
        access.helper = copy_text(arena, access.helper);
        access.advice_subject = copy_text(arena, access.advice_subject);
        access.included = copy_text(arena, access.included);
        access.hint.tunable = copy_text(arena, access.hint.tunable);
        access.hint.distances[PREFETCH_L1] = copy_text(arena, access.hint.distances[PREFETCH_L1]);
        access.hint.distances[PREFETCH_L2] = copy_text(arena, access.hint.distances[PREFETCH_L2]);
        access.copy.waits = copy_waits(arena, &accesses->items[i].copy.waits);
        access.cl.type = copy_text(arena, access.cl.type);
        access.cl.group.text = copy_text(arena, access.cl.group.text);
        access.cl.group.event = copy_text(arena, access.cl.group.event);
        access.ahead.object = copy_text(arena, access.ahead.object);
        access.ahead.within = copy_text(arena, access.ahead.within);
        access.ahead.bytes = copy_text(arena, access.ahead.bytes);
        access.ahead.family = copy_text(arena, access.ahead.family);
        VEC_PUSH(arena, &copy, access);
    }
    for (size_t i = 0; i < accesses->unhinted.count; i++) {
        VEC_PUSH(arena, &copy.unhinted, accesses->unhinted.items[i]);
    }
    return copy;
}

static void mark_host(Access *access) {
    if (is_access(access->kind)) {
        access_skip(access, REASON_HOST_CODE);
    }
}

/* The host pass parses kernels as well, but nobody compiles them for the host. */
static void combine_host(Arena *arena, Access *access, const Access *host) {
    (void)arena;
    if (is_unseen(access) && !host->device_only) {
        *access = *host;
        mark_host(access);
    }
}

void accesses_merge_host(Arena *arena, AccessList *into, const AccessList *host) {
    merge_lists(arena, into, host, combine_host, mark_host);
}

void accesses_distrust_unseen(AccessList *accesses) {
    for (size_t i = 0; i < accesses->count; i++) {
        const Access *unseen = &accesses->items[i];
        if (!unseen->may_write) {
            continue;
        }
        for (size_t k = 0; k < accesses->count; k++) {
            Access *access = &accesses->items[k];
            bool same = strcmp(access->owner, unseen->owner) == 0 ||
                        strcmp(access->pointer, unseen->pointer) == 0;
            if (same && same_span(access->function, unseen->function)) {
                access->global = false;
                access->read_only = false;
                access->advice = ADVICE_NONE;
            }
        }
    }
}
