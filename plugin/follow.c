#include "follow.h"

#include "climb_step.h"
#include "constness.h"
#include "lex.h"
#include "surround.h"

#include <string.h>

/* ------------------------------------------------------------ the index */

static bool holds_pointers(CXType type) {
    type = type_without_reference(type);
    while (type_is_array(type)) {
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    return type_is_pointer(type);
}

static bool is_variable(enum CXCursorKind kind) {
    return kind == CXCursor_VarDecl || kind == CXCursor_ParmDecl || kind == CXCursor_FieldDecl;
}

bool follow_is_in_scope(const Variable *variable, Span function) {
    Span scope = variable->scope;
    return scope.begin == scope.end || (function.begin <= scope.begin && scope.end <= function.end);
}

bool follow_is_constant(const Variable *variable) {
    const Node *node = variable->node;
    return node && node->kind == CXCursor_VarDecl &&
           (lex_has_token(&node->file->text, node_extent(node), "constexpr") ||
            lex_has_token(&node->file->text, node_extent(node), "constinit"));
}

bool follow_is_alias(const Follow *follow, CXCursor declaration) {
    void *target;
    return cursor_map_get(&follow->aliases, declaration, &target);
}

Variable *follow_find(const Follow *follow, CXCursor declaration) {
    void *found;
    return cursor_map_get(&follow->by_declaration, declaration, &found) ? found : NULL;
}

static Variable *intern(Follow *follow, CXCursor declaration) {
    Variable *variable = follow_find(follow, declaration);
    if (variable) {
        return variable;
    }
    variable = arena_alloc(follow->arena, sizeof *variable);
    variable->declaration = declaration;
    variable->name = cursor_spelling(follow->arena, declaration);
    const Annotation *annotation = annotation_of(follow->annotations, declaration);
    if (annotation) {
        variable->has_hint = true;
        variable->hint = annotation->hint;
    }
    cursor_map_put(follow->arena, &follow->by_declaration, declaration, variable);
    VEC_PUSH(follow->arena, &follow->variables, variable);
    return variable;
}

/* P[i] in an instantiation with P = data: the tree shows `data` below the `P` that
 * is written, but its hint ended where it became a template argument. */
static bool stands_for_parameter(const Node *use) {
    const Node *parent = use->parent;
    while (parent && parent->kind == CXCursor_UnexposedExpr) {
        parent = parent->parent;
    }
    return parent && parent->kind == CXCursor_DeclRefExpr && parent->name == use->name &&
           cursor_is_null(clang_getCursorReferenced(parent->cursor));
}

/* [=] shows the captured names at the '=': no use that is written. */
static bool is_written(const Follow *follow, const Node *use) {
    if (stands_for_parameter(use)) {
        return false;
    }
    if (!use->parent || use->parent->kind != CXCursor_LambdaExpr ||
        use->kind != CXCursor_DeclRefExpr) {
        return true;
    }
    const Source *source = &use->file->text;
    size_t offset = use->name;
    const char *name = cursor_spelling(follow->arena, use->cursor);
    size_t length = strlen(name);
    return offset + length <= source->size && memcmp(source->bytes + offset, name, length) == 0;
}

/* float *&r = p; -- another name of p, as long as p is a variable. */
static CXCursor aliased(const Follow *follow, CXCursor declaration) {
    void *target;
    while (cursor_map_get(&follow->aliases, declaration, &target)) {
        declaration = *(CXCursor *)target;
    }
    return declaration;
}

static void index_use(Follow *follow, const Node *node) {
    CXCursor declaration = clang_getCursorReferenced(node->cursor);
    if (cursor_is_null(declaration) || !is_variable(clang_getCursorKind(declaration))) {
        return;
    }
    bool annotated = annotation_of(follow->annotations, declaration) != NULL;
    if ((annotated || holds_pointers(clang_getCursorType(declaration))) &&
        is_written(follow, node)) {
        Variable *variable = intern(follow, aliased(follow, declaration));
        VEC_PUSH(follow->arena, &variable->uses, ((Use){.node = node}));
    }
}

static const Node *initializer_of(const Node *declaration) {
    const Node *child = declaration->last;
    return child && node_is_initializer(child) ? child : NULL;
}

static void note_alias(Follow *follow, const Node *node) {
    CXType type = clang_getCanonicalType(node_type(node));
    if (!follow->follow_locals || node->kind != CXCursor_VarDecl || !node_function(node) ||
        type.kind != CXType_LValueReference || annotation_of(follow->annotations, node->cursor)) {
        return;
    }
    const Node *named = initializer_of(node);
    while (named && named->kind == CXCursor_ParenExpr) {
        named = named->first;
    }
    if (!named || named->kind != CXCursor_DeclRefExpr || !type_is_pointer(node_type(named))) {
        return;
    }
    CXCursor *target = arena_alloc(follow->arena, sizeof *target);
    *target = clang_getCursorReferenced(named->cursor);
    cursor_map_put(follow->arena, &follow->aliases, node->cursor, target);
}

static void index_node(Follow *follow, const Node *node) {
    bool captured = node->kind == CXCursor_VariableRef && node->parent &&
                    node->parent->kind == CXCursor_LambdaExpr;
    if (captured || node->kind == CXCursor_DeclRefExpr || node->kind == CXCursor_MemberRefExpr) {
        index_use(follow, node);
    } else if (is_variable(node->kind) && (holds_pointers(node_type(node)) ||
                                           annotation_of(follow->annotations, node->cursor))) {
        Variable *variable = intern(follow, node->cursor);
        const Node *around = node->kind == CXCursor_FieldDecl ? NULL : node_function(node);
        variable->node = node;
        variable->scope = around ? node_source_extent(follow->tu, around) : (Span){0, 0};
        note_alias(follow, node);
    }
    for (const Node *child = node->first; child; child = child->next) {
        index_node(follow, child);
    }
}

/* ------------------------------------------------------------ origins */

typedef struct Trace {
    Follow *follow;
    size_t number;
    bool stop_at_annotations; /* for hints; space and writes are traced further */
    Roots *roots;
} Trace;

static void trace_pointer(Trace *trace, const Node *node);
static void trace_variable(Trace *trace, CXCursor declaration);
static void trace_initializer(Trace *trace, const Node *initializer);

static void add_root(Trace *trace, CXCursor declaration) {
    for (size_t i = 0; i < trace->roots->count; i++) {
        if (clang_equalCursors(trace->roots->items[i], declaration)) {
            return;
        }
    }
    VEC_PUSH(trace->follow->arena, trace->roots, declaration);
}

/* `float x[]` as a parameter is a pointer, whatever its type is spelled like. */
static bool is_array_parameter(const Node *node) {
    CXCursor declaration = clang_getCursorReferenced(node->cursor);
    return node->kind == CXCursor_DeclRefExpr &&
           clang_getCursorKind(declaration) == CXCursor_ParmDecl;
}

static const Node *skip_parens_up(const Node *node) {
    while (node->parent && node->parent->kind == CXCursor_ParenExpr) {
        node = node->parent;
    }
    return node;
}

static bool is_step(enum CXUnaryOperatorKind kind) {
    return kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PreDec ||
           kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PostDec;
}

static void trace_definition(Trace *trace, const Node *use);

/* An array of pointers: its elements are set by name only, `c[k] = p`; however
 * else the array is used, they may be set out of sight. */
static void trace_array_use(Trace *trace, const Node *node) {
    const Node *parent = node->parent;
    bool decays = parent->kind == CXCursor_UnexposedExpr && type_is_pointer(node_type(parent));
    const Node *subscript = decays ? skip_parens_up(parent)->parent : parent;
    if (parent->kind == CXCursor_CXXForRangeStmt) {
        trace->roots->unknown |= !node_range_variable(parent);
    } else if (subscript && subscript->kind == CXCursor_ArraySubscriptExpr) {
        trace_definition(trace, subscript);
    } else {
        trace->roots->unknown |= parent->kind != CXCursor_LambdaExpr;
    }
}

/* p = q, p += n, ++p: the new value is traced, and so is what becomes of the
 * result, which is the variable once more: (p = q) = r. */
static void trace_assignment(Trace *trace, const Node *node) {
    const Node *parent = node->parent;
    bool assigns = parent->kind == CXCursor_BinaryOperator;
    if (assigns && clang_getCursorBinaryOperatorKind(parent->cursor) == CXBinaryOperator_Comma) {
        if (node->index != 0) {
            trace_definition(trace, parent); /* (i++, p) is p */
        }
        return;
    }
    if (assigns && clang_getCursorBinaryOperatorKind(parent->cursor) != CXBinaryOperator_Assign) {
        /* in a template as written operands are not loaded */
        trace->roots->unknown |= !node->in_pattern;
        return;
    }
    if (assigns && node->index != 0) {
        trace->roots->unknown |= !node->in_pattern;
        return;
    }
    if (assigns) {
        trace_pointer(trace, parent->last);
    }
    trace_definition(trace, parent);
}

static void trace_step(Trace *trace, const Node *node) {
    switch (clang_getCursorUnaryOperatorKind(node->parent->cursor)) {
    case CXUnaryOperator_PostInc:
    case CXUnaryOperator_PostDec:
        return;
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
        trace_definition(trace, node->parent);
        return;
    default:
        trace->roots->unknown |=
            !node->in_pattern ||
            clang_getCursorUnaryOperatorKind(node->parent->cursor) == CXUnaryOperator_AddrOf;
    }
}

/* {p}: the list is shown as written, without loads. Elements of arrays and of
 * classes without references are copies; braces around one value go to a
 * variable that is no reference. */
static bool list_may_refer(const Node *list) {
    CXType type = clang_getCanonicalType(node_type(list));
    while (type_is_array(type)) {
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    if (type.kind == CXType_Record) {
        return record_has_reference(type);
    }
    const Node *parent = list->parent;
    bool array = type_is_array(node_type(list));
    return !array &&
           (!parent || parent->kind != CXCursor_VarDecl || type_is_reference(node_type(parent)));
}

/* One use of a variable: does it give the variable another value (traced), only
 * read it, or let something else set it (unknown)? A read is a load, which shows
 * as a cast to the same type; what is neither known nor a read is unknown. */
static void trace_definition(Trace *trace, const Node *use) {
    const Node *node = skip_parens_up(use);
    const Node *parent = node->parent;
    if (!parent || node->unevaluated) {
        trace->roots->unknown |= !parent;
        return;
    }
    if (type_is_array(node_type(node)) && !is_array_parameter(node)) {
        trace_array_use(trace, node);
        return;
    }
    switch (parent->kind) {
    case CXCursor_UnexposedExpr:
        trace->roots->unknown |=
            parent->first != parent->last ||
            (type_is_pointer(node_type(parent)) &&
             clang_isConstQualifiedType(clang_getCanonicalType(node_type(parent))));
        return;
    case CXCursor_ConditionalOperator: /* (c ? p : q) is one of the two, once more */
        if (node->index != 0) {
            trace_definition(trace, parent);
        }
        return;
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
        trace_assignment(trace, node);
        return;
    case CXCursor_UnaryOperator:
        trace_step(trace, node);
        return;
    case CXCursor_VarDecl:
        trace->roots->unknown |=
            type_is_reference(node_type(parent)) && !follow_is_alias(trace->follow, parent->cursor);
        return;
    case CXCursor_LambdaExpr:
        trace->roots->unknown |= capture_form(node) == CAPTURE_OTHER;
        return;
    case CXCursor_InitListExpr:
        trace->roots->unknown |= !node->in_pattern && list_may_refer(parent);
        return;
    case CXCursor_CallExpr:
        trace->roots->unknown |= !node->in_pattern;
        return;
    case CXCursor_ReturnStmt:
    case CXCursor_GCCAsmStmt:
    case CXCursor_CXXForRangeStmt:
        trace->roots->unknown |= !node->in_pattern;
        return;
    default:
        trace->roots->unknown |= !node->in_pattern && !node_is_statement(parent);
    }
}

static void trace_initializer(Trace *trace, const Node *initializer) {
    if (initializer->kind != CXCursor_InitListExpr) {
        trace_pointer(trace, initializer);
        return;
    }
    for (const Node *element = initializer->first; element; element = element->next) {
        trace_initializer(trace, element);
    }
}

/* float *p of `for (float *p : rows)` holds what the array's elements hold; what
 * the tree shows as its initial value is the loop's hidden iterator. */
static void trace_range(Trace *trace, const Node *variable) {
    const Node *range = variable->next;
    while (range && range->kind == CXCursor_ParenExpr) {
        range = range->first;
    }
    if (range && range->kind == CXCursor_DeclRefExpr && type_is_array(node_type(range))) {
        trace_variable(trace, clang_getCursorReferenced(range->cursor));
    } else {
        trace->roots->unknown = true;
    }
}

static bool is_local(const Variable *variable) {
    return variable->node && variable->node->kind == CXCursor_VarDecl &&
           node_function(variable->node) != NULL;
}

static void trace_variable(Trace *trace, CXCursor declaration) {
    Variable *variable = follow_find(trace->follow, declaration);
    if (variable && variable->visit == trace->number) {
        return;
    }
    if (variable) {
        variable->visit = trace->number;
    }
    if (!variable || (trace->stop_at_annotations && variable->has_hint && !variable->followed)) {
        add_root(trace, declaration);
        return;
    }
    bool local = is_local(variable);
    bool parameter = clang_getCursorKind(declaration) == CXCursor_ParmDecl;
    bool shared = cursor_has_attribute(declaration, CXCursor_CUDASharedAttr);
    /* a static local may hold a pointer of an earlier launch */
    bool outlives = clang_Cursor_getStorageClass(declaration) == CX_SC_Static;
    if (!local || shared || outlives || type_is_reference(clang_getCursorType(declaration))) {
        add_root(trace, declaration);
    }
    if (!local && !parameter) {
        return; /* a field or a variable at file scope: anyone may set it */
    }
    const Node *initializer = local ? initializer_of(variable->node) : NULL;
    bool refers = type_is_reference(clang_getCursorType(declaration));
    const Node *around = local ? variable->node->parent : NULL;
    if (around && around->kind == CXCursor_CXXForRangeStmt) {
        trace_range(trace, variable->node);
    } else if (initializer && !refers) {
        trace_initializer(trace, initializer);
    }
    for (size_t i = 0; i < variable->uses.count; i++) {
        trace_definition(trace, variable->uses.items[i].node);
    }
}

static bool is_pointer_node(const Node *node) {
    CXType type = type_without_reference(node_type(node));
    return type_is_pointer(type) || type_is_array(type);
}

/* Does the name mean a part of the object itself, not a static or a reference? */
static bool is_part(const Node *member) {
    CXCursor field = clang_getCursorReferenced(member->cursor);
    return clang_getCursorKind(field) == CXCursor_FieldDecl &&
           !type_is_reference(clang_getCursorType(field));
}

/* The object whose address is taken, or that decays: x[i], x->f, *x, array. */
static void trace_object(Trace *trace, const Node *node) {
    const Node *base = node->first;
    switch (node->kind) {
    case CXCursor_ParenExpr:
        trace_object(trace, base);
        return;
    case CXCursor_ArraySubscriptExpr:
        trace_pointer(trace, is_pointer_node(base) ? base : node->last);
        return;
    case CXCursor_UnaryOperator:
        trace_pointer(trace, base);
        return;
    case CXCursor_MemberRefExpr:
        if (!base || !is_part(node)) { /* a reference leads anywhere */
            trace->roots->unknown = true;
        } else if (is_pointer_node(base)) {
            trace_pointer(trace, base);
        } else {
            trace_object(trace, base);
        }
        return;
    case CXCursor_UnexposedExpr:
        trace_object(trace, base);
        return;
    case CXCursor_DeclRefExpr:
        /* &p is where a pointer is kept, not where it leads */
        if (holds_pointers(node_type(node))) {
            trace->roots->unknown = true;
        } else {
            add_root(trace, clang_getCursorReferenced(node->cursor));
        }
        return;
    default:
        trace->roots->unknown = true;
    }
}

static void trace_cast(Trace *trace, const Node *node) {
    const Node *operand = node->last;
    if (node->kind == CXCursor_UnexposedExpr && node->first != node->last) { /* a ?: b of GNU */
        trace->roots->unknown = true;
        return;
    }
    if (operand && is_pointer_node(operand)) {
        trace_pointer(trace, operand);
    } else {
        bool null = operand && (operand->kind == CXCursor_IntegerLiteral ||
                                operand->kind == CXCursor_CXXNullPtrLiteralExpr ||
                                operand->kind == CXCursor_GNUNullExpr);
        trace->roots->unknown |= !null;
    }
}

static void trace_unary(Trace *trace, const Node *node) {
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(node->cursor);
    if (kind == CXUnaryOperator_AddrOf) {
        trace_object(trace, node->first);
    } else if (is_step(kind) || kind == CXUnaryOperator_Plus) {
        trace_pointer(trace, node->first);
    } else {
        trace->roots->unknown = true; /* *p: a pointer from memory */
    }
}

static void trace_binary(Trace *trace, const Node *node) {
    switch (clang_getCursorBinaryOperatorKind(node->cursor)) {
    case CXBinaryOperator_Add:
    case CXBinaryOperator_Sub:
        trace_pointer(trace, is_pointer_node(node->first) ? node->first : node->last);
        return;
    case CXBinaryOperator_Assign:
    case CXBinaryOperator_Comma:
        trace_pointer(trace, node->last);
        return;
    default:
        trace->roots->unknown = true;
    }
}

/* An element of a pointer array holds what the array's elements hold; any
 * other subscript loads a pointer from memory. */
static void trace_element(Trace *trace, const Node *node) {
    const Node *base = node_unwrapped(node->first);
    if (type_is_array(node_type(node))) {
        trace_object(trace, node);
    } else if (base && base->kind == CXCursor_DeclRefExpr && type_is_array(node_type(base))) {
        trace_variable(trace, clang_getCursorReferenced(base->cursor));
    } else {
        trace->roots->unknown = true;
    }
}

static void trace_name(Trace *trace, const Node *node) {
    CXCursor declaration = clang_getCursorReferenced(node->cursor);
    if (cursor_is_null(declaration) || !is_variable(clang_getCursorKind(declaration))) {
        trace->roots->unknown = true;
    } else if (node->kind == CXCursor_MemberRefExpr && type_is_array(node_type(node))) {
        trace_object(trace, node);
    } else {
        trace_variable(trace, declaration);
    }
}

static void trace_pointer(Trace *trace, const Node *node) {
    switch (node ? node->kind : CXCursor_InvalidFile) {
    case CXCursor_ParenExpr:
        trace_pointer(trace, node->first);
        return;
    case CXCursor_UnexposedExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        trace_cast(trace, node);
        return;
    case CXCursor_UnaryOperator:
        trace_unary(trace, node);
        return;
    case CXCursor_BinaryOperator:
        trace_binary(trace, node);
        return;
    case CXCursor_CompoundAssignOperator:
        trace_pointer(trace, node->first);
        return;
    case CXCursor_InitListExpr: /* {x} */
        trace_initializer(trace, node);
        return;
    case CXCursor_ConditionalOperator:
        trace_pointer(trace, node_child(node, 1));
        trace_pointer(trace, node_child(node, 2));
        return;
    case CXCursor_ArraySubscriptExpr:
        trace_element(trace, node);
        return;
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
        trace_name(trace, node);
        return;
    case CXCursor_CXXNullPtrLiteralExpr:
    case CXCursor_GNUNullExpr:
    case CXCursor_IntegerLiteral:
        return;
    default:
        trace->roots->unknown = true;
    }
}

static Roots roots_of_variable(Follow *follow, CXCursor declaration, bool stop) {
    Roots roots = {0};
    Trace trace = {follow, ++follow->traces, stop, &roots};
    trace_variable(&trace, declaration);
    return roots;
}

static Roots roots_of_expression(Follow *follow, const Node *expression, bool stop) {
    Roots roots = {0};
    Trace trace = {follow, ++follow->traces, stop, &roots};
    trace_pointer(&trace, expression);
    return roots;
}

/* ------------------------------------------------------------ hints */

static bool roots_hint(const Follow *follow, const Roots *roots, Hint *hint) {
    if (roots->unknown || !roots->count) {
        return false;
    }
    for (size_t i = 0; i < roots->count; i++) {
        const Annotation *annotation = annotation_of(follow->annotations, roots->items[i]);
        if (!annotation || (i && !hint_equal(*hint, annotation->hint))) {
            return false;
        }
        *hint = annotation->hint;
    }
    return true;
}

CXCursor follow_owner(Follow *follow, Variable *variable) {
    if (variable->followed && !variable->owned) {
        Roots roots = roots_of_variable(follow, variable->declaration, true);
        variable->owner = roots.count ? roots.items[0] : variable->declaration;
        variable->owned = true;
    }
    return variable->followed ? variable->owner : variable->declaration;
}

bool follow_expression_hint(Follow *follow, const Node *expression, Hint *hint) {
    Roots roots = roots_of_expression(follow, expression, true);
    return roots_hint(follow, &roots, hint);
}

static void climb_uses(Follow *follow, Variable *variable) {
    for (size_t i = 0; i < variable->uses.count; i++) {
        Use *use = &variable->uses.items[i];
        use->outcome = climb(follow->arena, use->node);
    }
}

static void inherit_hint(Follow *follow, Variable *variable) {
    if (variable->has_hint || !is_local(variable)) {
        return;
    }
    Roots roots = roots_of_variable(follow, variable->declaration, true);
    variable->has_hint = roots_hint(follow, &roots, &variable->hint);
    variable->followed = variable->has_hint;
}

void follow_analyse(Arena *arena, const TranslationUnit *tu, const NodeList *nodes,
                    const HandedUnit *unit, AnnotationTable *annotations, bool follow_locals,
                    Follow *follow) {
    *follow = (Follow){.arena = arena,
                       .tu = tu,
                       .annotations = annotations,
                       .follow_locals = follow_locals,
                       .unit = unit,
                       .nodes = nodes};
    for (size_t i = 0; i < nodes->count; i++) {
        index_node(follow, nodes->items[i]);
    }
    bool any = false;
    for (size_t i = 0; i < follow->variables.count; i++) {
        any |= follow->variables.items[i]->has_hint;
    }
    for (size_t i = 0; any && i < follow->variables.count; i++) {
        climb_uses(follow, follow->variables.items[i]);
    }
    for (size_t i = 0; any && follow_locals && i < follow->variables.count; i++) {
        inherit_hint(follow, follow->variables.items[i]);
    }
}

/* ------------------------------------------------------------ memory */

/* `float *a[2]` as a parameter hands over pointers that lie in memory: where
 * those lead, nobody knows. */
static bool is_kernel_parameter(CXCursor declaration) {
    CXType type = clang_getCanonicalType(clang_getCursorType(declaration));
    bool pointer = type_is_pointer(type) || (type_is_array(type) && !holds_pointers(type));
    return clang_getCursorKind(declaration) == CXCursor_ParmDecl && pointer &&
           cursor_has_attribute(clang_getCursorSemanticParent(declaration),
                                CXCursor_CUDAGlobalAttr);
}

static bool is_device_array(CXCursor declaration) {
    return clang_getCursorKind(declaration) == CXCursor_VarDecl &&
           type_is_array(clang_getCursorType(declaration)) &&
           !holds_pointers(clang_getCursorType(declaration)) &&
           cursor_has_attribute(declaration, CXCursor_CUDADeviceAttr) &&
           !cursor_has_attribute(declaration, CXCursor_CUDASharedAttr) &&
           !cursor_has_attribute(declaration, CXCursor_CUDAConstantAttr);
}

static bool holds(Follow *follow, CXCursor root, Property property);

/* Of data that is only read there must be one origin. */
static bool roots_hold(Follow *follow, const Roots *roots, Property property) {
    if (property != PROPERTY_GLOBAL && roots->count != 1) {
        return false;
    }
    for (size_t i = 0; i < roots->count; i++) {
        if (!holds(follow, roots->items[i], property)) {
            return false;
        }
    }
    return roots->count && !roots->unknown;
}

static const Roots *origins_of(Follow *follow, Variable *variable) {
    if (!variable->traced) {
        variable->origins = roots_of_variable(follow, variable->declaration, false);
        variable->traced = true;
    }
    return &variable->origins;
}

/* Lists with each origin what comes from it. */
static void link_origins(Follow *follow) {
    for (size_t i = 0; i < follow->variables.count; i++) {
        Variable *variable = follow->variables.items[i];
        const Roots *origins = origins_of(follow, variable);
        for (size_t k = 0; k < origins->count; k++) {
            Variable *root = follow_find(follow, origins->items[k]);
            if (root) {
                VEC_PUSH(follow->arena, &root->derived, variable);
            }
        }
    }
    follow->linked = true;
}

static bool comes_from(Follow *follow, Variable *variable, CXCursor root) {
    const Roots *origins = origins_of(follow, variable);
    for (size_t i = 0; i < origins->count; i++) {
        if (clang_equalCursors(origins->items[i], root)) {
            return true;
        }
    }
    return false;
}

static Follow *whole_unit(Follow *follow);
static const Use *find_write(Follow *follow, CXCursor parameter);

/* A kernel that casts its own pointer is seen to write through it, if it does. */
static bool drops_elsewhere(Follow *whole, const Node *node) {
    if (!node->last || !clang_isExpression(node->kind)) {
        return true;
    }
    Roots roots = roots_of_expression(whole, node->last, false);
    for (size_t i = 0; i < roots.count; i++) {
        if (!is_kernel_parameter(roots.items[i])) {
            return true;
        }
    }
    return roots.unknown || !roots.count;
}

/* May some code of the unit write to what it got as const? Of a unit with errors the parser keeps
 * less than there is. */
static bool drops_const(Follow *follow) {
    Follow *whole = whole_unit(follow);
    if (!whole->const_drops_known) {
        NodeRefs all = constness_dropped(follow->arena, follow->unit);
        for (size_t i = 0; i < all.count; i++) {
            if (drops_elsewhere(whole, all.items[i])) {
                VEC_PUSH(follow->arena, &whole->const_drops, all.items[i]);
            }
        }
        whole->const_drops_known = true;
    }
    return whole->const_drops.count || follow->unit->tu->errors.count;
}

/* A parameter of a function whose body is there is worth what that does with it. */
static bool parameter_may_write(Follow *follow, CXCursor declared, CXCursor callee) {
    bool fixed = !cursor_is_null(callee) && !clang_CXXMethod_isVirtual(callee);
    CXCursor body = fixed ? clang_getCursorDefinition(callee) : clang_getNullCursor();
    int count = cursor_is_null(body) ? 0 : clang_Cursor_getNumArguments(body);
    for (int i = 0; i < count; i++) {
        CXCursor argument = clang_Cursor_getArgument(callee, (unsigned)i);
        CXCursor parameter = clang_Cursor_getArgument(body, (unsigned)i);
        if (clang_equalCursors(argument, declared)) {
            Follow *whole = whole_unit(follow);
            Variable *taker = follow_find(whole, parameter);
            bool known = taker && taker->node && (!whole->tu->errors.count || taker->has_hint);
            return !known || taker->write_search == WRITE_BEGUN || find_write(whole, parameter);
        }
    }
    return true;
}

static bool is_in_std(CXCursor declaration) {
    CXCursor outer = clang_getCursorSemanticParent(declaration);
    while (!cursor_is_null(outer) && !clang_isTranslationUnit(clang_getCursorKind(outer))) {
        declaration = outer;
        outer = clang_getCursorSemanticParent(outer);
    }
    return clang_getCursorKind(declaration) == CXCursor_Namespace &&
           cursor_spelled(declaration, "std");
}

/* Of the functions of a library, and of other units, nobody sees whether they cast. */
static bool is_out_of_sight(const Follow *follow, CXCursor callee) {
    if (cursor_is_null(callee)) {
        return false;
    }
    bool linked = follow->unit->separate && cursor_is_null(clang_getCursorDefinition(callee)) &&
                  clang_getCursorLinkage(callee) == CXLinkage_External;
    bool library = cursor_in_system_header(callee) && !is_in_std(callee);
    return (linked || library) && !cursor_is_platform_function(callee);
}

/* May what becomes of a pointer to const write, once it is out of sight here? Only by way of a
 * cast, in a function that is not the toolkit's. */
static bool const_escape_writes(Follow *follow, const Variable *root, const Outcome *outcome) {
    const Node *call = outcome->end ? outcome->end->parent : NULL;
    CXCursor callee =
        call && call->kind == CXCursor_CallExpr ? climb_referenced(call) : clang_getNullCursor();
    if (is_out_of_sight(follow, callee)) {
        return true;
    }
    bool platform = !cursor_is_null(callee) && cursor_is_platform_function(callee);
    if (outcome->reason == REASON_BIT_FIELD || platform || !drops_const(follow)) {
        return false;
    }
    Variable *target =
        cursor_is_null(outcome->target) ? NULL : follow_find(follow, outcome->target);
    if (target && is_local(target) && comes_from(follow, target, root->declaration)) {
        return false;
    }
    return cursor_is_null(outcome->target) ||
           clang_getCursorKind(outcome->target) != CXCursor_ParmDecl ||
           parameter_may_write(follow, outcome->target, callee);
}

/* May this use of a pointer from `root` write? One that goes on into a hinted
 * variable does not: the uses of that variable are looked at themselves. And
 * const on the way protects only what the root itself calls const: a callee may
 * cast it away from a pointer that had none. */
static bool use_writes(Follow *follow, const Variable *root, const Use *use) {
    const Outcome *outcome = &use->outcome;
    if (!cursor_is_null(outcome->target) && follow_is_alias(follow, outcome->target)) {
        return false; /* the alias's uses are those of this variable */
    }
    bool moves_on = outcome->kind == ACCESS_SKIPPED && outcome->reason == REASON_DERIVED;
    Variable *target = moves_on ? follow_find(follow, outcome->target) : NULL;
    if (target && target->has_hint && is_local(target) &&
        comes_from(follow, target, root->declaration)) {
        return false;
    }
    CXType pointee =
        clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(root->declaration)));
    bool escapes = outcome->kind == ACCESS_SKIPPED || outcome->reason == REASON_INTEGER_CAST;
    return outcome->writes || (escapes && (!clang_isConstQualifiedType(pointee) ||
                                           const_escape_writes(follow, root, outcome)));
}

static const Use *search_write(Follow *follow, const Variable *root) {
    for (size_t i = 0; i < root->derived.count; i++) {
        const Variable *variable = root->derived.items[i];
        for (size_t k = 0; k < variable->uses.count; k++) {
            if (use_writes(follow, root, &variable->uses.items[k])) {
                return &variable->uses.items[k];
            }
        }
    }
    return NULL;
}

/* The first use through which the parameter's memory is, or may be, written. */
static const Use *find_write(Follow *follow, CXCursor parameter) {
    if (!follow->linked) {
        link_origins(follow);
    }
    Variable *root = follow_find(follow, parameter);
    if (root && root->write_search == WRITE_OPEN) {
        root->write_search = WRITE_BEGUN;
        root->write = search_write(follow, root);
        root->write_search = WRITE_DONE;
    }
    return root ? root->write : NULL;
}

static bool is_restrict(CXCursor declaration) {
    return clang_isRestrictQualifiedType(clang_getCanonicalType(clang_getCursorType(declaration)));
}

static CXType pointee_of(CXCursor declaration) {
    return clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(declaration)));
}

/* ------------------------------------------------------------ proofs */

/* A kernel in one file may call a function in another. */
static Follow *whole_unit(Follow *follow) {
    if (!follow->whole) {
        const HandedUnit *unit = follow->unit;
        NodeList *all = arena_alloc(follow->arena, sizeof *all);
        for (size_t i = 0; i < unit->tu->files.count; i++) {
            for (size_t k = 0; k < unit->lists[i].count; k++) {
                VEC_PUSH(follow->arena, all, unit->lists[i].items[k]);
            }
        }
        Follow *whole = arena_alloc(follow->arena, sizeof *whole);
        AnnotationTable *annotations = arena_alloc(follow->arena, sizeof *annotations);
        annotations->arena = follow->arena;
        follow_analyse(follow->arena, follow->tu, all, follow->unit, annotations,
                       follow->follow_locals, whole);
        whole->whole = whole;
        whole->handed = arena_alloc(follow->arena, sizeof *whole->handed);
        handed_index(follow->arena, unit, whole->handed);
        follow->whole = whole;
    }
    return follow->whole;
}

static bool is_kernel_read_only(Follow *follow, CXCursor root) {
    return is_kernel_parameter(root) && is_restrict(root) &&
           !record_has_mutable(pointee_of(root)) && !find_write(follow, root);
}

/* A parameter of a device function is worth what all callers hand over. */
static bool prove_parameter(Follow *whole, CXCursor parameter, Property property) {
    NodeRefs arguments = {0};
    if (!handed_arguments(whole->handed, parameter, &arguments)) {
        return false;
    }
    for (size_t i = 0; i < arguments.count; i++) {
        Roots roots = roots_of_expression(whole, arguments.items[i], false);
        if (!roots_hold(whole, &roots, property)) {
            return false;
        }
    }
    return property == PROPERTY_GLOBAL ||
           (!record_has_mutable(pointee_of(parameter)) && !find_write(whole, parameter));
}

/* A field of a struct that kernels have by value is like a parameter of theirs. */
static bool prove_field(Follow *whole, CXCursor field, Property property) {
    Variable *variable = follow_find(whole, field);
    if (property == PROPERTY_SEEN || !variable ||
        !type_is_pointer(clang_getCanonicalType(clang_getCursorType(field)))) {
        return false;
    }
    for (size_t i = 0; i < variable->uses.count; i++) {
        const Node *use = variable->uses.items[i].node;
        if (handed_is_host(use) || use->unevaluated) {
            continue;
        }
        if (use->in_pattern || !handed_is_kernel_field(whole->handed, use)) {
            return false;
        }
    }
    return property == PROPERTY_GLOBAL ||
           (is_restrict(field) && !record_has_mutable(pointee_of(field)) &&
            !find_write(whole, field));
}

static bool prove(Follow *whole, CXCursor root, Property property) {
    switch (clang_getCursorKind(root)) {
    case CXCursor_ParmDecl:
        return prove_parameter(whole, root, property);
    case CXCursor_FieldDecl:
        return prove_field(whole, root, property);
    default:
        return false;
    }
}

/* A proof that needs itself fails: of functions that call each other nothing is said. */
static bool holds(Follow *follow, CXCursor root, Property property) {
    bool known = property == PROPERTY_GLOBAL ? is_kernel_parameter(root) || is_device_array(root)
                                             : is_kernel_read_only(follow, root);
    if (known || is_kernel_parameter(root) || follow->unit->tu->errors.count) {
        return known;
    }
    Follow *whole = whole_unit(follow);
    Variable *variable = follow_find(whole, root);
    if (!variable || variable->proofs[property] == PROOF_BEGUN) {
        return false;
    }
    if (variable->proofs[property] == PROOF_OPEN) {
        variable->proofs[property] = PROOF_BEGUN;
        bool proven = prove(whole, root, property);
        variable->proofs[property] = proven ? PROOF_HOLDS : PROOF_FAILS;
    }
    return variable->proofs[property] == PROOF_HOLDS;
}

static Advice write_advice(Follow *follow, CXCursor parameter, const Use *write,
                           const char **subject) {
    bool stores = write->outcome.kind == ACCESS_STORE || write->outcome.kind == ACCESS_UPDATE;
    if (stores && !is_restrict(parameter)) {
        return ADVICE_NONE; /* read and written in place: nothing is amiss */
    }
    if (stores) {
        *subject = cursor_place(follow->arena, write->node->cursor);
        return ADVICE_WRITTEN;
    }
    const char *taker = write->outcome.detail;
    *subject = taker ? arena_printf(follow->arena, "'%s'", taker) : "code elsewhere";
    return ADVICE_ESCAPES;
}

Advice follow_read_only_advice(Follow *follow, Variable *variable, const char **subject) {
    const Roots *roots = origins_of(follow, variable);
    *subject = NULL;
    CXCursor root = roots->count ? roots->items[0] : clang_getNullCursor();
    if (is_device_array(variable->declaration) || (roots->count == 1 && is_device_array(root))) {
        return ADVICE_NONE;
    }
    bool parameter = clang_getCursorKind(variable->declaration) == CXCursor_ParmDecl;
    if (roots->unknown && parameter) { /* set out of sight, from whatever it may be */
        return ADVICE_NONE;
    }
    if (roots->unknown || !roots->count || clang_getCursorKind(root) != CXCursor_ParmDecl) {
        *subject = roots->count ? cursor_spelling(follow->arena, root) : NULL;
        return ADVICE_FROM_MEMORY;
    }
    if (roots->count > 1) {
        return ADVICE_SEVERAL_ORIGINS;
    }
    if (!is_kernel_parameter(root)) {
        *subject = cursor_spelling(follow->arena, clang_getCursorSemanticParent(root));
        return ADVICE_NOT_KERNEL;
    }
    const Use *write = find_write(follow, root);
    if (write) {
        return write_advice(follow, root, write, subject);
    }
    *subject = cursor_spelling(follow->arena, root);
    return is_restrict(root) ? ADVICE_NONE : ADVICE_NOT_RESTRICT;
}

bool follow_is_global(Follow *follow, Variable *variable) {
    if (is_device_array(variable->declaration)) {
        return true;
    }
    return roots_hold(follow, origins_of(follow, variable), PROPERTY_GLOBAL);
}

static bool is_in_function(CXCursor declaration) {
    switch (clang_getCursorKind(clang_getCursorSemanticParent(declaration))) {
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
    case CXCursor_FunctionTemplate:
    case CXCursor_Constructor:
        return clang_Cursor_getStorageClass(declaration) != CX_SC_Static;
    default:
        return false;
    }
}

bool follow_is_elsewhere(Follow *follow, Variable *variable) {
    const Roots *roots = origins_of(follow, variable);
    for (size_t i = 0; i < roots->count; i++) {
        CXCursor root = roots->items[i];
        bool object = clang_getCursorKind(root) == CXCursor_VarDecl &&
                      !holds_pointers(clang_getCursorType(root)) &&
                      !type_is_reference(clang_getCursorType(root));
        if (object &&
            (cursor_has_attribute(root, CXCursor_CUDASharedAttr) ||
             cursor_has_attribute(root, CXCursor_CUDAConstantAttr) || is_in_function(root))) {
            return true;
        }
    }
    return false;
}

bool follow_is_read_only(Follow *follow, Variable *variable) {
    return roots_hold(follow, origins_of(follow, variable), PROPERTY_READ_ONLY);
}

bool follow_is_seen_read_only(Follow *follow, Variable *variable) {
    return roots_hold(follow, origins_of(follow, variable), PROPERTY_SEEN);
}

bool follow_expression_is_global(Follow *follow, const Node *expression) {
    Roots roots = roots_of_expression(follow, expression, false);
    return roots_hold(follow, &roots, PROPERTY_GLOBAL);
}

bool follow_expression_is_read_only(Follow *follow, const Node *expression) {
    Roots roots = roots_of_expression(follow, expression, false);
    return roots_hold(follow, &roots, PROPERTY_READ_ONLY);
}
