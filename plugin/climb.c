#include "climb.h"

#include "lex.h"
#include "pattern.h"

#include <string.h>

typedef struct Climb {
    Arena *arena;
    const Node *node;   /* where the climb stands */
    const Node *parent; /* the next step */
    bool is_object;     /* state: object that the pointer leads to, else pointer */
    int array_levels;   /* of an array of pointers, still to be subscripted away */
    bool is_chosen;     /* the object is an arm of ?: */
    Outcome outcome;
} Climb;

/* What a step answers: go on from the parent, or done. */
typedef enum Step { STEP_UP, STEP_DONE } Step;

static Step up(Climb *climb) {
    climb->node = climb->parent;
    return STEP_UP;
}

static Step skip(Climb *climb, Reason reason);

/* (c ? x[i] : other).f -- the expression is an object of both arms. */
static Step up_to_object(Climb *climb) {
    if (climb->is_object && climb->is_chosen) {
        return skip(climb, REASON_MIXED);
    }
    if (!climb->is_object) {
        climb->outcome.element = climb->parent;
    }
    climb->node = climb->parent;
    climb->is_object = true;
    climb->outcome.object = climb->node;
    return STEP_UP;
}

static Step up_to_pointer(Climb *climb) {
    if (climb->is_chosen) {
        return skip(climb, REASON_MIXED);
    }
    climb->node = climb->parent;
    climb->is_object = false;
    climb->outcome.object = NULL;
    climb->outcome.took_address = true;
    return STEP_UP;
}

/* May memory be written by whoever holds this pointer, reference, or array of
 * pointers, as far as const goes? */
static bool may_write(const Climb *climb) {
    CXType type = type_without_reference(node_type(climb->node));
    while (!climb->is_object && type_is_array(type)) {
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    if (!climb->is_object && type_is_pointer(type)) {
        type = clang_getCanonicalType(clang_getPointeeType(type));
    }
    return !clang_isConstQualifiedType(type);
}

static Step done(Climb *climb, AccessKind kind, Reason reason) {
    climb->outcome.kind = kind;
    climb->outcome.reason = reason;
    climb->outcome.end = climb->node;
    climb->outcome.writes = kind == ACCESS_STORE || kind == ACCESS_UPDATE ||
                            (kind == ACCESS_SKIPPED && may_write(climb));
    return STEP_DONE;
}

static Step neutral(Climb *climb, Reason reason) {
    return done(climb, ACCESS_NEUTRAL, reason);
}
static Step skip(Climb *climb, Reason reason) {
    return done(climb, ACCESS_SKIPPED, reason);
}
static Step load(Climb *climb) {
    return done(climb, ACCESS_LOAD, REASON_NONE);
}

/* In a template as written there are no casts to tell loads from references:
 * an operand of a built-in operator is a load once it is instantiated. */
static Step load_in_pattern(Climb *climb) {
    return climb->node->in_pattern ? load(climb) : skip(climb, REASON_UNSUPPORTED);
}

/* The same for what initialises something of this type. */
static Step load_into(Climb *climb, CXType target) {
    return !climb->node->in_pattern ? skip(climb, REASON_UNSUPPORTED)
           : pattern_takes_value(target, node_type(climb->outcome.object))
               ? load(climb)
               : skip(climb, REASON_NOT_INSTANTIATED);
}

static Step unsupported(Climb *climb) {
    return skip(climb, climb->node->in_pattern ? REASON_NOT_INSTANTIATED : REASON_UNSUPPORTED);
}

/* The climb's node is the k-th child of its parent. */
static bool is_child(const Climb *climb, size_t index) {
    return climb->node->index == index;
}

static bool is_dependent_node(const Node *node) {
    return type_is_dependent(node_type(node));
}

/* ---------------------------------------------------- results of assignments */

/* Is the value of an assignment only read, or not used at all? `y = (x[i] = v)`
 * reads it; `(x[i] = v) += w` and `f(x[i] = v)` with `f(float &)` use the object. */
static bool call_takes_value(const Node *call, const Node *node) {
    CXCursor callee = clang_getCursorReferenced(call->cursor);
    return clang_CXXConstructor_isCopyConstructor(callee) ||
           clang_CXXConstructor_isMoveConstructor(callee) ||
           (clang_CXXMethod_isCopyAssignmentOperator(callee) && node->index != 0);
}

/* In a template as written: operands of operators, indices and initial values. */
static bool pattern_reads_result(const Node *parent, const Node *node) {
    const Node *function = node_function(parent);
    switch (parent->kind) {
    case CXCursor_CompoundAssignOperator:
        return node->index != 0;
    case CXCursor_BinaryOperator:
        return node->index != 0 ||
               clang_getCursorBinaryOperatorKind(parent->cursor) != CXBinaryOperator_Assign;
    case CXCursor_ArraySubscriptExpr:
        return node->in_pattern;
    case CXCursor_ReturnStmt: /* of a lambda the text would have to be looked at */
        return node->in_pattern && !parent->lambda && function &&
               pattern_takes_value(clang_getCursorResultType(function->cursor),
                                   node_type(node->first ? node->first : node));
    case CXCursor_VarDecl:
        return pattern_takes_value(node_type(parent), node_type(node->first ? node->first : node));
    default:
        return false;
    }
}

static bool result_is_value(const Node *node) {
    for (const Node *parent = node->parent; parent; node = parent, parent = node->parent) {
        bool comma = parent->kind == CXCursor_BinaryOperator &&
                     clang_getCursorBinaryOperatorKind(parent->cursor) == CXBinaryOperator_Comma;
        if (comma && node->index == 0) {
            return true;
        }
        if (comma || parent->kind == CXCursor_ParenExpr ||
            parent->kind == CXCursor_ConditionalOperator) {
            continue;
        }
        if (parent->kind == CXCursor_UnexposedExpr) {
            if (!type_is_record(node_type(parent)) &&
                !clang_isConstQualifiedType(node_type(parent))) {
                return true;
            }
            continue; /* const is added, or it is the full expression of a class assignment */
        }
        if (parent->kind == CXCursor_CallExpr) {
            return call_takes_value(parent, node);
        }
        if (parent->kind == CXCursor_CStyleCastExpr) {
            return node_type(parent).kind == CXType_Void;
        }
        if (node->in_pattern && !node_is_statement(parent)) {
            return pattern_reads_result(parent, node);
        }
        bool refers = parent->kind == CXCursor_ReturnStmt || node_is_range(node);
        return node_is_statement(parent) && (!refers || pattern_reads_result(parent, node));
    }
    return false;
}

/* (c ? x[i] : v) = 1 assigns to either arm: they would have to be of one type. */
static Step store(Climb *climb, const Node *assignment) {
    if (climb->is_chosen) {
        climb->outcome.writes = true;
        return skip(climb, REASON_MIXED);
    }
    if (!result_is_value(assignment)) {
        climb->outcome.writes = true;
        return skip(climb, REASON_RESULT_USED);
    }
    return done(climb, ACCESS_STORE, REASON_NONE);
}

static bool is_bit_field(const Node *node) {
    while (node && (node->kind == CXCursor_ParenExpr || node->kind == CXCursor_UnexposedExpr)) {
        node = node->first;
    }
    return node && node->kind == CXCursor_MemberRefExpr &&
           clang_Cursor_isBitField(clang_getCursorReferenced(node->cursor));
}

/* x[i] += g with a g of class type that converts: as an argument g is copied.
 * Looks below the conversion, for what is written. */
static bool is_foreign_class(const Node *node) {
    for (; node; node = node->first) {
        CXCursor callee = clang_getCursorReferenced(node->cursor);
        bool converts = clang_getCursorKind(callee) == CXCursor_ConversionFunction;
        if (node->kind == CXCursor_UnexposedExpr || node->kind == CXCursor_ParenExpr || converts) {
            continue;
        }
        CXType type = type_without_reference(node_type(node));
        return type_is_record(type) && !type_is_toolkit_number(type);
    }
    return false;
}

/* The right side of `op=` becomes an argument: a bit-field would lose its
 * promotion (`x[i] /= s.bits` divides as int), braces have no type. */
static bool operand_is_plain(const Node *operand) {
    return operand && operand->kind != CXCursor_InitListExpr && !is_bit_field(operand) &&
           !is_foreign_class(operand);
}

static Step update(Climb *climb, const Node *operation) {
    if (climb->is_chosen) {
        return skip(climb, REASON_MIXED);
    }
    const Node *operand = operation->last != climb->node ? operation->last : NULL;
    if (operand && !operand_is_plain(operand)) {
        return skip(climb, REASON_READ_MODIFY_WRITE);
    }
    bool postfix =
        operation->kind == CXCursor_UnaryOperator &&
        (clang_getCursorUnaryOperatorKind(operation->cursor) == CXUnaryOperator_PostInc ||
         clang_getCursorUnaryOperatorKind(operation->cursor) == CXUnaryOperator_PostDec);
    if (!postfix && !result_is_value(operation)) {
        return skip(climb, REASON_RESULT_USED);
    }
    return done(climb, ACCESS_UPDATE, REASON_NONE);
}

/* ------------------------------------------------------------------- calls */

static CXCursor callee_of(const Node *call) {
    return clang_getCursorReferenced(call->cursor);
}

/* Which argument is the climb's node? clang_equalCursors fails for calls inside
 * an initialiser, so extents are compared. -1: it is not an argument. */
static int argument_index(const Node *call, const Node *node) {
    int count = clang_Cursor_getNumArguments(call->cursor);
    CXSourceRange range = clang_getCursorExtent(node->cursor);
    for (int k = 0; k < count; k++) {
        CXCursor argument = clang_Cursor_getArgument(call->cursor, (unsigned)k);
        if (clang_getCursorKind(argument) == node->kind &&
            clang_equalRanges(clang_getCursorExtent(argument), range)) {
            return k;
        }
    }
    return -1;
}

static bool is_method_operator(CXCursor callee) {
    return clang_getCursorKind(callee) == CXCursor_CXXMethod;
}

static bool spelled_operator(const Climb *climb, CXCursor callee, const char **symbol) {
    const char *name = cursor_spelling(climb->arena, callee);
    bool is_operator = strncmp(name, "operator", strlen("operator")) == 0;
    *symbol = is_operator ? name + strlen("operator") : name;
    return is_operator;
}

/* The parameter that takes argument k, the object of a method operator not
 * counted: `a = b` with a method operator= hands b to parameter 0. */
static CXCursor parameter_of(const Climb *climb, const Node *call, CXCursor callee, int k) {
    const char *symbol;
    bool member = is_method_operator(callee) && spelled_operator(climb, callee, &symbol) &&
                  call->first && call->first->kind != CXCursor_MemberRefExpr;
    int parameter = member ? k - 1 : k;
    return parameter < 0 ? clang_getNullCursor()
                         : clang_Cursor_getArgument(callee, (unsigned)parameter);
}

static CXType parameter_type(const Climb *climb, const Node *call, int k) {
    CXCursor callee = callee_of(call);
    CXCursor parameter = parameter_of(climb, call, callee, k);
    if (!cursor_is_null(parameter)) {
        return clang_getCursorType(parameter);
    }
    CXType type = clang_getCursorType(clang_Cursor_isNull(callee) ? call->first->cursor : callee);
    if (type_is_pointer(type)) {
        type = clang_getPointeeType(clang_getCanonicalType(type));
    }
    return clang_getArgType(type, (unsigned)k);
}

static bool is_helper_name(const char *name) {
    return strncmp(name, "kf_ld_", 6) == 0 || strncmp(name, "kf_st_", 6) == 0 ||
           strncmp(name, "kf_at_", 6) == 0 || strcmp(name, "kf_st") == 0;
}

static bool callee_is_from_toolkit(CXCursor callee) {
    return !cursor_is_null(callee) && cursor_in_system_header(callee);
}

/* The toolkit's own functions on half and bf16 read their const references and
 * return values; its templates (max, tuple, cref) may hand the reference on. A
 * reference that comes back from operator+= is that of the left side. */
static bool callee_only_reads(CXCursor callee, int k) {
    if (!callee_is_from_toolkit(callee) ||
        !cursor_is_null(clang_getSpecializedCursorTemplate(callee))) {
        return false;
    }
    if (clang_getCursorKind(callee) == CXCursor_Constructor) {
        return type_is_toolkit_number(clang_getCursorType(clang_getCursorSemanticParent(callee)));
    }
    CXType result = clang_getCanonicalType(clang_getCursorResultType(callee));
    if (type_is_reference(result)) {
        return k > 0 && type_is_toolkit_number(clang_getPointeeType(result));
    }
    return !type_is_record(result) || type_is_toolkit_number(result);
}

/* An argument that is a class object or bound to a reference. */
static Step object_argument(Climb *climb, int k) {
    CXCursor callee = callee_of(climb->parent);
    CXType parameter = parameter_type(climb, climb->parent, k);
    if (parameter.kind == CXType_Invalid) {
        return unsupported(climb);
    }
    climb->outcome.detail = cursor_spelling(climb->arena, callee);
    if (!type_is_reference(parameter)) {
        return climb->node->in_pattern ? load(climb) : unsupported(climb);
    }
    CXType referred = clang_getPointeeType(clang_getCanonicalType(parameter));
    bool reads = clang_isConstQualifiedType(referred) && type_is_toolkit_number(referred) &&
                 callee_only_reads(callee, k);
    return reads ? load(climb) : skip(climb, REASON_BY_REFERENCE);
}

/* T t = x[i]; f(x[i]) with f(T): a copy, and so a load, where it is that of
 * the bytes. A constructor of another kind takes a reference. */
static Step object_constructor(Climb *climb) {
    CXCursor callee = callee_of(climb->parent);
    bool copies = clang_CXXConstructor_isCopyConstructor(callee) ||
                  clang_CXXConstructor_isMoveConstructor(callee);
    if (!copies) {
        return object_argument(climb, argument_index(climb->parent, climb->node));
    }
    if (!type_same_unqualified(node_type(climb->parent), node_type(climb->outcome.object))) {
        return unsupported(climb); /* slices a base class off */
    }
    return load(climb);
}

static bool assigns_bytes(const Climb *climb, CXCursor callee) {
    return clang_CXXMethod_isDefaulted(callee) ||
           (type_is_toolkit_number(node_type(climb->outcome.object)) &&
            callee_is_from_toolkit(callee));
}

/* x[i] = v and v = x[i] where the type is a class. */
static Step object_class_assignment(Climb *climb) {
    CXCursor callee = callee_of(climb->parent);
    if (is_child(climb, 0)) {
        return assigns_bytes(climb, callee) ? store(climb, climb->parent)
                                            : skip(climb, REASON_OWN_COPY);
    }
    bool same_type =
        type_same_unqualified(node_type(climb->node), node_type(climb->outcome.object));
    if (same_type && is_method_operator(callee) && !assigns_bytes(climb, callee)) {
        return skip(climb, REASON_OWN_COPY);
    }
    return clang_CXXMethod_isDefaulted(callee) && same_type
               ? load(climb)
               : object_argument(climb, argument_index(climb->parent, climb->node));
}

/* x[i] += v and ++x[i] where the type is a class: only the toolkit's numbers
 * are known to load, compute and store. */
static Step object_class_update(Climb *climb) {
    bool known = type_is_toolkit_number(node_type(climb->outcome.object)) &&
                 callee_is_from_toolkit(callee_of(climb->parent));
    if (!known) {
        CXCursor callee = callee_of(climb->parent);
        climb->outcome.detail = cursor_spelling(climb->arena, callee);
        return skip(climb, is_method_operator(callee) ? REASON_MEMBER_CALL : REASON_BY_REFERENCE);
    }
    if (climb->parent->last == climb->node) { /* ++x[i] has no operand */
        return skip(climb, REASON_READ_MODIFY_WRITE);
    }
    return update(climb, climb->parent);
}

static bool is_compound_assignment(const char *symbol) {
    static const char *const SYMBOLS[] = {
        "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "++", "--"};
    for (size_t i = 0; i < sizeof SYMBOLS / sizeof *SYMBOLS; i++) {
        if (strcmp(symbol, SYMBOLS[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* The name of a dependent call's callee: an OverloadedDeclRef below. */
static const char *dependent_callee(const Climb *climb, const Node *call) {
    for (const Node *child = call->first; child; child = child->next) {
        if (child->kind == CXCursor_DeclRefExpr && child->first &&
            child->first->kind == CXCursor_OverloadedDeclRef) {
            return cursor_spelling(climb->arena, child->first->cursor);
        }
    }
    return "";
}

/* Of a dependent call of an operator: has it one operand? */
static bool is_unary_call(const Node *call) {
    size_t operands = 0;
    for (const Node *child = call->first; child; child = child->next) {
        operands += !(child->kind == CXCursor_DeclRefExpr && child->first &&
                      child->first->kind == CXCursor_OverloadedDeclRef);
    }
    return operands == 1;
}

/* In a template as written `q[i] += v` is a call of an overloaded operator. */
static Step object_dependent_call(Climb *climb) {
    const char *name = dependent_callee(climb, climb->parent);
    if (strncmp(name, "operator", strlen("operator")) != 0) {
        return unsupported(climb);
    }
    const char *symbol = name + strlen("operator");
    if (is_compound_assignment(symbol) && is_child(climb, 0)) {
        return climb->parent->last == climb->node ? unsupported(climb)
                                                  : update(climb, climb->parent);
    }
    if (strcmp(symbol, "&") == 0 && is_unary_call(climb->parent)) {
        return up_to_pointer(climb);
    }
    return load(climb);
}

static Step object_call(Climb *climb) {
    const Node *call = climb->parent;
    CXCursor callee = callee_of(call);
    if (cursor_is_null(callee) && is_dependent_node(call)) {
        return object_dependent_call(climb);
    }
    if (clang_getCursorKind(callee) == CXCursor_Constructor) {
        return object_constructor(climb);
    }
    const char *symbol;
    if (spelled_operator(climb, callee, &symbol) && call->first != NULL) {
        if (strcmp(symbol, "=") == 0) {
            return object_class_assignment(climb);
        }
        if (is_compound_assignment(symbol) && is_child(climb, 0)) {
            return object_class_update(climb);
        }
        if (is_method_operator(callee) && is_child(climb, 0)) {
            climb->outcome.detail = arena_printf(climb->arena, "operator%s", symbol);
            return skip(climb, REASON_MEMBER_CALL);
        }
    }
    int k = argument_index(call, climb->node);
    return k < 0 ? unsupported(climb) : object_argument(climb, k);
}

/* ------------------------------------------------------- steps of an object */

/* x[i].f, and x[i].method() */
static Step object_member(Climb *climb) {
    CXCursor member = callee_of(climb->parent);
    switch (clang_getCursorKind(member)) {
    case CXCursor_FieldDecl:
        if (clang_Cursor_isBitField(member)) {
            climb->outcome.object = climb->parent;
            climb->outcome.writes = true;
            return skip(climb, REASON_BIT_FIELD);
        }
        if (type_is_reference(clang_getCursorType(member))) {
            return unsupported(climb);
        }
        return up_to_object(climb);
    case CXCursor_ConversionFunction:
        if (type_is_toolkit_number(node_type(climb->outcome.object)) &&
            callee_is_from_toolkit(member)) {
            return load(climb);
        }
        break;
    case CXCursor_CXXMethod:
        if (clang_CXXMethod_isStatic(member)) {
            return neutral(climb, REASON_DISCARDED);
        }
        break;
    case CXCursor_VarDecl: /* a static member is no part of the object */
        return neutral(climb, REASON_DISCARDED);
    default:
        return unsupported(climb);
    }
    climb->outcome.detail = cursor_spelling(climb->arena, member);
    return skip(climb, REASON_MEMBER_CALL);
}

static Step object_init_list(Climb *climb);
static bool is_designated(const Node *node);

/* The casts that libclang does not name, told apart by their types. */
static Step object_cast(Climb *climb) {
    if (is_designated(climb->parent)) {
        climb->parent = climb->parent->parent;
        return object_init_list(climb);
    }
    if (climb->parent->first != climb->parent->last) { /* a ?: b of GNU */
        return unsupported(climb);
    }
    CXType from = node_type(climb->node);
    CXType to = node_type(climb->parent);
    if (to.kind == CXType_Invalid) { /* T t(x[i]) in a template as written */
        const Node *variable = climb->parent->parent;
        return variable && variable->kind == CXCursor_VarDecl
                   ? load_into(climb, node_type(variable))
                   : unsupported(climb);
    }
    if (type_is_array(from)) {
        return type_is_pointer(to) ? up_to_pointer(climb) : up(climb);
    }
    if (type_is_dependent(to)) {
        return climb->node->in_pattern ? up(climb) : skip(climb, REASON_CODE_WITH_ERRORS);
    }
    if (type_is_record(from)) {
        return type_is_record(to) ? up(climb) : unsupported(climb);
    }
    if (!type_same_unqualified(from, to)) {
        return unsupported(climb);
    }
    bool adds_const = clang_isConstQualifiedType(clang_getCanonicalType(to));
    return adds_const ? up(climb) : load(climb);
}

static Step object_unary(Climb *climb) {
    switch (clang_getCursorUnaryOperatorKind(climb->parent->cursor)) {
    case CXUnaryOperator_AddrOf:
        return up_to_pointer(climb);
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
    case CXUnaryOperator_PostInc:
    case CXUnaryOperator_PostDec:
        return update(climb, climb->parent);
    default:
        return load_in_pattern(climb);
    }
}

static Step object_binary(Climb *climb) {
    switch (clang_getCursorBinaryOperatorKind(climb->parent->cursor)) {
    case CXBinaryOperator_Assign:
        return is_child(climb, 0) ? store(climb, climb->parent) : load_in_pattern(climb);
    case CXBinaryOperator_Comma:
        return is_child(climb, 0) ? neutral(climb, REASON_DISCARDED) : up(climb);
    case CXBinaryOperator_PtrMemD:
        return skip(climb, REASON_MEMBER_POINTER);
    default:
        return load_in_pattern(climb);
    }
}

/* float v = x[i]; const float &r = x[i]; decltype(x[i]) d = ...; */
static Step object_variable(Climb *climb) {
    if (!node_is_initializer(climb->node)) {
        return neutral(climb, REASON_UNEVALUATED);
    }
    if (type_is_reference(node_type(climb->parent))) {
        climb->outcome.detail = cursor_spelling(climb->arena, climb->parent->cursor);
        return skip(climb, REASON_REFERENCE_BOUND);
    }
    return load_into(climb, node_type(climb->parent));
}

/* struct S { const float *KF_CS p; float v = p[0]; }; in the class's body */
static Step object_field(Climb *climb) {
    CXType type = node_type(climb->parent);
    if (type_is_reference(type)) {
        climb->outcome.detail = cursor_spelling(climb->arena, climb->parent->cursor);
        return skip(climb, REASON_REFERENCE_BOUND);
    }
    return load_into(climb, type);
}

static CXCursor definition_of(CXType type) {
    return clang_getCursorDefinition(clang_getTypeDeclaration(clang_getCanonicalType(type)));
}

static bool constructs(CXType type);

static enum CXChildVisitResult find_constructor(CXCursor cursor, CXCursor parent,
                                                CXClientData data) {
    (void)parent;
    bool *found = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    *found = kind == CXCursor_Constructor ||
             ((kind == CXCursor_FieldDecl || kind == CXCursor_CXXBaseSpecifier) &&
              constructs(clang_getCursorType(cursor)));
    return *found ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* Is the type a class with a constructor, or has it such a part, so that
 * `{x[i]}` may call one that takes a reference? */
static bool constructs(CXType type) {
    while (type_is_array(type)) {
        type = clang_getArrayElementType(clang_getCanonicalType(type));
    }
    bool found = false;
    if (type_is_record(type) && !type_is_toolkit_number(type)) {
        clang_visitChildren(definition_of(type), find_constructor, &found);
    }
    return found;
}

/* const float &r{x[i]}; f({x[i]}); return {x[i]}; -- braces around one value, which
 * a reference may be bound to. */
static bool braces_bind_reference(Climb *climb) {
    const Node *list = climb->parent;
    while (list->parent && (list->parent->kind == CXCursor_UnexposedExpr ||
                            list->parent->kind == CXCursor_InitListExpr)) {
        list = list->parent;
    }
    const Node *parent = list->parent;
    bool refers;
    switch (parent ? parent->kind : CXCursor_InvalidFile) {
    case CXCursor_VarDecl:
    case CXCursor_FieldDecl:
        refers = type_is_reference(node_type(parent));
        climb->outcome.detail = refers ? cursor_spelling(climb->arena, parent->cursor) : NULL;
        return refers;
    case CXCursor_ReturnStmt: {
        const Node *function = node_function(parent);
        return function && type_is_reference(clang_getCursorResultType(function->cursor));
    }
    case CXCursor_CallExpr:
        return true; /* the parameter may be a reference */
    default:
        return false;
    }
}

/* { x[i], v }: libclang shows the list as written, without casts. Elements of
 * arrays and of plain aggregates without references are copies. */
static Step object_init_list(Climb *climb) {
    CXType type = node_type(climb->parent);
    if (!type_is_record(type) && !type_is_array(type) && braces_bind_reference(climb)) {
        return skip(climb, REASON_REFERENCE_BOUND);
    }
    while (type_is_array(type)) {
        type = clang_getArrayElementType(clang_getCanonicalType(type));
    }
    if (type_is_record(type)) {
        if (record_has_reference(type)) {
            return skip(climb, REASON_REFERENCE_BOUND);
        }
        return constructs(type) || type_is_dependent(type) ? unsupported(climb) : load(climb);
    }
    if (type.kind != CXType_Void && !type_is_dependent(type)) {
        return load(climb);
    }
    const Node *variable = climb->parent->parent; /* T t{x[i]}; */
    bool single = climb->parent->first == climb->parent->last;
    return single && variable && variable->kind == CXCursor_VarDecl
               ? load_into(climb, node_type(variable))
               : unsupported(climb);
}

/* {.a = x[i]}: the designator stands between the value and the list. */
static bool is_designated(const Node *node) {
    return node->kind == CXCursor_UnexposedExpr && node->first &&
           node->first->kind == CXCursor_MemberRef && node->parent &&
           node->parent->kind == CXCursor_InitListExpr;
}

/* return x[i]; -- of a value there would be a load or a constructor in between. */
static Step object_return(Climb *climb) {
    if (!climb->node->in_pattern) {
        return skip(climb, REASON_REFERENCE_BOUND);
    }
    CXType object = node_type(climb->outcome.object);
    return pattern_returns_value(climb->parent, object) ? load(climb)
                                                        : skip(climb, REASON_NOT_INSTANTIATED);
}

static char text_before(const Source *source, size_t *offset) {
    while (*offset && strchr(" \t\r\n", source->bytes[*offset - 1])) {
        --*offset;
    }
    return *offset ? source->bytes[--*offset] : '\0';
}

static char text_after(const Source *source, size_t offset) {
    while (offset < source->size && strchr(" \t\r\n", source->bytes[offset])) {
        offset++;
    }
    return offset < source->size ? source->bytes[offset] : '\0';
}

/* The variable that an init-capture declares, by the place of its value. */
static const Node *capture_variable(const Node *lambda, size_t place) {
    const Node *name = NULL;
    for (const Node *child = lambda->first; child; child = child->next) {
        if (child->kind == CXCursor_VariableRef && node_offset(child) < place) {
            name = child;
        }
    }
    return name;
}

CaptureForm capture_form(const Node *node) {
    const Source *source = &node->file->text;
    Span span;
    if (!node_span(node, &span)) {
        return CAPTURE_OTHER;
    }
    size_t offset = span.begin;
    char before = text_before(source, &offset);
    char after = text_after(source, span.end);
    if (after != ',' && after != ']') {
        return CAPTURE_OTHER;
    }
    if (before != '=') {
        before = before == '&' ? text_before(source, &offset) : before; /* but [q = &x] */
        return before == '[' || before == ',' ? CAPTURE_PLAIN : CAPTURE_OTHER;
    }
    const Node *name = capture_variable(node->parent, span.begin);
    return name && !type_is_reference(node_type(name)) ? CAPTURE_COPY : CAPTURE_OTHER;
}

static Step captured(Climb *climb) {
    const Node *name = capture_variable(climb->parent, node_offset(climb->node));
    bool refers = name && type_is_reference(node_type(name));
    Step step = skip(climb, refers ? REASON_REFERENCE_BOUND : REASON_CAPTURED);
    climb->outcome.writes = true;
    return step;
}

/* [v = x[i]] copies, and so loads; anything else may refer or compute. */
static Step object_capture(Climb *climb) {
    return capture_form(climb->node) == CAPTURE_COPY ? load(climb) : captured(climb);
}

/* Class(...) : field(x[i]) -- the field's name is the sibling before. */
static Step object_member_initializer(Climb *climb) {
    const Node *before = NULL;
    for (const Node *child = climb->parent->first; child != climb->node; child = child->next) {
        before = child;
    }
    if (!before || before->kind != CXCursor_MemberRef) {
        return unsupported(climb);
    }
    CXType field = clang_getCursorType(callee_of(before));
    return type_is_reference(field) ? skip(climb, REASON_REFERENCE_BOUND) : load_into(climb, field);
}

static Step object_explicit_cast(Climb *climb) {
    CXType to = node_type(climb->parent);
    if (to.kind == CXType_Void) {
        return neutral(climb, REASON_DISCARDED);
    }
    /* a cast to a value holds a load or a constructor: this one is to a reference */
    if (!climb->node->in_pattern || type_is_reference(to) ||
        pattern_casts_to_reference(climb->parent)) {
        return skip(climb, REASON_REFERENCE_BOUND);
    }
    return load_into(climb, to);
}

static Step object_subscript(Climb *climb) {
    enum CXTypeKind kind = clang_getCanonicalType(node_type(climb->node)).kind;
    if (kind == CXType_Vector || kind == CXType_ExtVector) {
        return skip(climb, REASON_UNSUPPORTED_TYPE);
    }
    if (type_is_array(node_type(climb->node))) { /* x[i][j] in a template as written */
        return up_to_object(climb);
    }
    return load_in_pattern(climb); /* y[x[i]], and p[i][j] with a pointer p[i] */
}

/* x[i]; and conditions, which hold a cast where there is a load */
static bool is_value_of_statement_expression(const Climb *climb);

static Step object_statement(Climb *climb) {
    if (is_value_of_statement_expression(climb)) {
        return unsupported(climb);
    }
    switch (climb->parent->kind) {
    case CXCursor_ReturnStmt:
        return object_return(climb);
    case CXCursor_CXXForRangeStmt:
        return node_is_range(climb->node) ? skip(climb, REASON_RANGE_FOR)
                                          : neutral(climb, REASON_DISCARDED);
    case CXCursor_GCCAsmStmt:
        climb->outcome.writes = true;
        return skip(climb, REASON_ASM_OPERAND);
    case CXCursor_IfStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
    case CXCursor_SwitchStmt:
        return climb->node->in_pattern ? load(climb) : neutral(climb, REASON_DISCARDED);
    case CXCursor_ForStmt:
        return climb->node->in_pattern && pattern_is_for_condition(climb->node)
                   ? load(climb)
                   : neutral(climb, REASON_DISCARDED);
    default:
        return neutral(climb, REASON_DISCARDED);
    }
}

static Step step_object(Climb *climb) {
    switch (climb->parent->kind) {
    case CXCursor_ParenExpr:
        return up(climb);
    case CXCursor_MemberRefExpr:
        return object_member(climb);
    case CXCursor_ArraySubscriptExpr:
        return object_subscript(climb);
    case CXCursor_UnexposedExpr:
        return object_cast(climb);
    case CXCursor_UnaryOperator:
        return object_unary(climb);
    case CXCursor_BinaryOperator:
        return object_binary(climb);
    case CXCursor_CompoundAssignOperator:
        return is_child(climb, 0) ? update(climb, climb->parent) : load_in_pattern(climb);
    case CXCursor_ConditionalOperator:
        climb->is_chosen |= !is_child(climb, 0);
        return is_child(climb, 0) ? load_in_pattern(climb) : up(climb);
    case CXCursor_CallExpr:
        return object_call(climb);
    case CXCursor_VarDecl:
        return object_variable(climb);
    case CXCursor_FieldDecl:
        return object_field(climb);
    case CXCursor_UnexposedDecl:
        return skip(climb, REASON_STRUCTURED_BINDING);
    case CXCursor_InitListExpr:
        return object_init_list(climb);
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
        return node_is_statement(climb->parent) ? object_statement(climb) : unsupported(climb);
    }
}

/* ------------------------------------------------------ steps of a pointer */

static Step to_target(Climb *climb, CXCursor target, Reason reason) {
    climb->outcome.target = target;
    climb->outcome.detail = cursor_spelling(climb->arena, target);
    return skip(climb, reason);
}

static Step pointer_cast(Climb *climb) {
    if (is_designated(climb->parent)) { /* {.p = x} */
        return to_target(climb, callee_of(climb->parent->first), REASON_STORED);
    }
    if (climb->parent->first != climb->parent->last) { /* a ?: b of GNU */
        return unsupported(climb);
    }
    CXType from = type_without_reference(node_type(climb->node));
    CXType to = node_type(climb->parent);
    if (to.kind == CXType_Bool) {
        return neutral(climb, REASON_NULL_TEST);
    }
    if (type_is_pointer(to) || type_is_array(from)) {
        return up(climb);
    }
    if (type_is_dependent(to) && !climb->node->in_pattern) {
        return skip(climb, REASON_CODE_WITH_ERRORS);
    }
    return unsupported(climb);
}

static Step pointer_explicit_cast(Climb *climb) {
    CXType to = clang_getCanonicalType(node_type(climb->parent));
    if (to.kind == CXType_Pointer) {
        return up(climb);
    }
    if (to.kind == CXType_Void) {
        return neutral(climb, REASON_DISCARDED);
    }
    if (to.kind == CXType_Bool) {
        return neutral(climb, REASON_NULL_TEST);
    }
    if (type_is_reference(to)) {
        return skip(climb, REASON_POINTER_ADDRESS);
    }
    if (type_is_dependent(to)) {
        return unsupported(climb);
    }
    Step step = neutral(climb, REASON_INTEGER_CAST);
    climb->outcome.writes = may_write(climb);
    return step;
}

static Step pointer_unary(Climb *climb) {
    switch (clang_getCursorUnaryOperatorKind(climb->parent->cursor)) {
    case CXUnaryOperator_Deref:
        return up_to_object(climb);
    case CXUnaryOperator_AddrOf:
        return skip(climb, REASON_POINTER_ADDRESS);
    case CXUnaryOperator_LNot:
        return neutral(climb, REASON_NULL_TEST);
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
    case CXUnaryOperator_PostInc:
    case CXUnaryOperator_PostDec:
    case CXUnaryOperator_Plus:
        return up(climb);
    default:
        return unsupported(climb);
    }
}

/* The variable that `q = x` and, for an array of pointers, `q[k] = x` set. */
static const Node *assigned_name(const Node *left) {
    while (left &&
           (left->kind == CXCursor_ParenExpr || left->kind == CXCursor_UnexposedExpr ||
            (left->kind == CXCursor_ArraySubscriptExpr && left->first &&
             type_is_array(node_type(left->first->first ? left->first->first : left->first))))) {
        left = left->first;
    }
    return left;
}

/* q = x: where the pointer goes. */
static Step pointer_assigned(Climb *climb) {
    const Node *left = assigned_name(climb->parent->first);
    if (left && (left->kind == CXCursor_DeclRefExpr || left->kind == CXCursor_MemberRefExpr)) {
        CXCursor target = callee_of(left);
        bool field = left->kind == CXCursor_MemberRefExpr;
        return to_target(climb, target, field ? REASON_STORED : REASON_DERIVED);
    }
    return skip(climb, REASON_STORED);
}

/* float *rows[2] = {x, x + n}; -- the elements are the variable's. */
static Step pointer_init_list(Climb *climb) {
    if (type_is_pointer(node_type(climb->parent))) {
        return up(climb); /* const float *row{x}; */
    }
    const Node *list = climb->parent;
    while (list->parent && list->kind == CXCursor_InitListExpr && type_is_array(node_type(list))) {
        list = list->parent;
    }
    if (list->kind == CXCursor_VarDecl && type_is_array(node_type(list))) {
        return to_target(climb, list->cursor, REASON_DERIVED);
    }
    CXCursor field = record_listed_field(node_type(climb->parent), climb->node->index);
    return cursor_is_null(field) ? skip(climb, REASON_STORED)
                                 : to_target(climb, field, REASON_STORED);
}

static Step pointer_binary(Climb *climb) {
    CXType type = node_type(climb->parent);
    switch (clang_getCursorBinaryOperatorKind(climb->parent->cursor)) {
    case CXBinaryOperator_Add:
        return up(climb);
    case CXBinaryOperator_Sub:
        return type_is_pointer(type) || type_is_dependent(type) ? up(climb)
                                                                : neutral(climb, REASON_COMPARED);
    case CXBinaryOperator_Comma:
        return is_child(climb, 0) ? neutral(climb, REASON_DISCARDED) : up(climb);
    case CXBinaryOperator_Assign:
        return is_child(climb, 0) ? up(climb) : pointer_assigned(climb);
    case CXBinaryOperator_LAnd:
    case CXBinaryOperator_LOr:
        return neutral(climb, REASON_NULL_TEST);
    case CXBinaryOperator_PtrMemI:
        return skip(climb, REASON_MEMBER_POINTER);
    case CXBinaryOperator_LT:
    case CXBinaryOperator_GT:
    case CXBinaryOperator_LE:
    case CXBinaryOperator_GE:
    case CXBinaryOperator_EQ:
    case CXBinaryOperator_NE:
        return neutral(climb, REASON_COMPARED);
    default:
        return unsupported(climb);
    }
}

static Step pointer_conditional(Climb *climb) {
    if (is_child(climb, 0)) {
        return neutral(climb, REASON_NULL_TEST);
    }
    if (climb->outcome.arm_count == MOST_ARMS) {
        return unsupported(climb);
    }
    climb->outcome.arms[climb->outcome.arm_count++] =
        node_child(climb->parent, climb->node->index == 1 ? 2 : 1);
    return up(climb);
}

/* x->f, (*x).f comes as an object; x->method() */
static Step pointer_member(Climb *climb) {
    CXCursor member = callee_of(climb->parent);
    if (clang_getCursorKind(member) == CXCursor_FieldDecl) {
        climb->outcome.element = climb->node;
        climb->is_object = true;
        climb->outcome.object = climb->parent;
        return object_member(climb);
    }
    if (clang_getCursorKind(member) == CXCursor_VarDecl || clang_CXXMethod_isStatic(member)) {
        return neutral(climb, REASON_DISCARDED);
    }
    if (cursor_is_null(member)) {
        return unsupported(climb);
    }
    climb->outcome.detail = cursor_spelling(climb->arena, member);
    return skip(climb, REASON_MEMBER_CALL);
}

/* p + i, *p, p == q in a template as written, with overloads in sight */
static Step pointer_dependent_operator(Climb *climb, const char *symbol) {
    static const char *const ARITHMETIC[] = {"+", "-", "++", "--", "+=", "-="};
    if (is_unary_call(climb->parent) && strcmp(symbol, "*") == 0) {
        return up_to_object(climb);
    }
    for (size_t i = 0; i < sizeof ARITHMETIC / sizeof *ARITHMETIC; i++) {
        if (strcmp(symbol, ARITHMETIC[i]) == 0) {
            return up(climb);
        }
    }
    return neutral(climb, REASON_COMPARED);
}

static Step pointer_call(Climb *climb) {
    const Node *call = climb->parent;
    CXCursor callee = callee_of(call);
    int k = argument_index(call, climb->node);
    const char *name = cursor_is_null(callee) ? dependent_callee(climb, call)
                                              : cursor_spelling(climb->arena, callee);
    if (is_helper_name(name)) {
        Step step = neutral(climb, REASON_ALREADY);
        climb->outcome.writes = strncmp(name, "kf_st", strlen("kf_st")) == 0;
        return step;
    }
    if (climb->node->in_pattern && strncmp(name, "operator", strlen("operator")) == 0) {
        return pointer_dependent_operator(climb, name + strlen("operator"));
    }
    climb->outcome.detail = *name ? name : "a function pointer";
    if (k >= 0 && !cursor_is_null(callee)) {
        climb->outcome.target = parameter_of(climb, call, callee, k);
        if (type_is_reference(parameter_type(climb, call, k))) {
            return skip(climb, REASON_POINTER_ADDRESS);
        }
    }
    if (strncmp(name, "atomic", strlen("atomic")) == 0) {
        return skip(climb, REASON_ATOMIC);
    }
    return skip(climb, climb->outcome.took_address ? REASON_ADDRESS_TAKEN : REASON_PASSED_ON);
}

static Step pointer_variable(Climb *climb) {
    if (!node_is_initializer(climb->node)) {
        return neutral(climb, REASON_UNEVALUATED);
    }
    if (type_is_reference(node_type(climb->parent))) {
        return to_target(climb, climb->parent->cursor, REASON_POINTER_ADDRESS);
    }
    return to_target(climb, climb->parent->cursor, REASON_DERIVED);
}

static Step pointer_field(Climb *climb) {
    bool refers = type_is_reference(node_type(climb->parent));
    return to_target(climb, climb->parent->cursor, refers ? REASON_POINTER_ADDRESS : REASON_STORED);
}

static Step pointer_capture(Climb *climb) {
    return capture_form(climb->node) == CAPTURE_PLAIN ? neutral(climb, REASON_POINTER_VALUE)
                                                      : captured(climb);
}

static Step pointer_member_initializer(Climb *climb) {
    const Node *before = NULL;
    for (const Node *child = climb->parent->first; child != climb->node; child = child->next) {
        before = child;
    }
    if (!before || before->kind != CXCursor_MemberRef) {
        return unsupported(climb);
    }
    return to_target(climb, callee_of(before), REASON_STORED);
}

/* ({ ...; x; }) has the value of its last statement. */
static bool is_value_of_statement_expression(const Climb *climb) {
    const Node *block = climb->parent;
    return block->kind == CXCursor_CompoundStmt && block->last == climb->node && block->parent &&
           block->parent->kind == CXCursor_StmtExpr;
}

static Step pointer_statement(Climb *climb) {
    if (is_value_of_statement_expression(climb)) {
        return unsupported(climb);
    }
    switch (climb->parent->kind) {
    case CXCursor_ReturnStmt:
        return skip(climb, REASON_RETURNED);
    case CXCursor_GCCAsmStmt:
        climb->outcome.detail = "an asm statement";
        climb->outcome.writes = true;
        return skip(climb, REASON_PASSED_ON);
    case CXCursor_CXXForRangeStmt:
        return node_is_range(climb->node) ? skip(climb, REASON_RANGE_FOR)
                                          : neutral(climb, REASON_POINTER_VALUE);
    case CXCursor_IfStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DoStmt:
        return neutral(climb, REASON_NULL_TEST);
    case CXCursor_ForStmt:
        return neutral(climb, pattern_is_for_condition(climb->node) ? REASON_NULL_TEST
                                                                    : REASON_POINTER_VALUE);
    default:
        return neutral(climb, REASON_POINTER_VALUE);
    }
}

static Step step_pointer(Climb *climb) {
    switch (climb->parent->kind) {
    case CXCursor_ParenExpr:
        return up(climb);
    case CXCursor_UnexposedExpr:
        return pointer_cast(climb);
    case CXCursor_ArraySubscriptExpr:
        return up_to_object(climb);
    case CXCursor_UnaryOperator:
        return pointer_unary(climb);
    case CXCursor_MemberRefExpr:
        return pointer_member(climb);
    case CXCursor_BinaryOperator:
        return pointer_binary(climb);
    case CXCursor_CompoundAssignOperator:
        return is_child(climb, 0) ? up(climb) : unsupported(climb);
    case CXCursor_ConditionalOperator:
        return pointer_conditional(climb);
    case CXCursor_CallExpr:
        return pointer_call(climb);
    case CXCursor_VarDecl:
        return pointer_variable(climb);
    case CXCursor_FieldDecl:
        return pointer_field(climb);
    case CXCursor_InitListExpr:
        return pointer_init_list(climb);
    case CXCursor_LambdaExpr:
        return pointer_capture(climb);
    case CXCursor_Constructor:
        return pointer_member_initializer(climb);
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return pointer_explicit_cast(climb);
    default:
        return node_is_statement(climb->parent) ? pointer_statement(climb) : unsupported(climb);
    }
}

/* ------------------------------------------ steps of an array of pointers */

/* for (float *p : a) hands the elements to p. */
static Step array_range(Climb *climb) {
    const Node *variable = node_range_variable(climb->parent);
    return variable && climb->array_levels == 1 ? to_target(climb, variable->cursor, REASON_DERIVED)
                                                : skip(climb, REASON_POINTER_ADDRESS);
}

/* `float *KF_CS a[2]`: the hint is that of a[k], the array itself is no pointer. */
static Step step_array(Climb *climb) {
    switch (climb->parent->kind) {
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
        return up(climb);
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(climb->parent->cursor) == CXBinaryOperator_Add
                   ? up(climb)
                   : skip(climb, REASON_POINTER_ADDRESS);
    case CXCursor_ArraySubscriptExpr:
        climb->array_levels--;
        return up(climb);
    case CXCursor_UnaryOperator:
        if (clang_getCursorUnaryOperatorKind(climb->parent->cursor) != CXUnaryOperator_Deref) {
            return skip(climb, REASON_POINTER_ADDRESS);
        }
        climb->array_levels--;
        return up(climb);
    case CXCursor_LambdaExpr:
        return neutral(climb, REASON_POINTER_VALUE);
    case CXCursor_CXXForRangeStmt:
        return array_range(climb);
    default:
        return skip(climb, REASON_POINTER_ADDRESS);
    }
}

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
        return step_array(climb);
    }
    return climb->is_object ? step_object(climb) : step_pointer(climb);
}

/* Does the expression stand alone between `<` or `,` and `>` or `,`, by its text? */
static bool is_bracketed(const Node *node) {
    Span span;
    if (!node_span(node, &span)) {
        return false;
    }
    size_t offset = span.begin;
    char before = text_before(&node->file->text, &offset);
    char after = text_after(&node->file->text, span.end);
    return (before == '<' || before == ',') && (after == '>' || after == ',');
}

/* A name that is written with template arguments, a cast, or a declaration whose
 * type is. */
static bool may_hold_template_arguments(const Node *node) {
    switch (node->kind) {
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return true;
    default:
        return clang_isDeclaration(node->kind) || node->kind == CXCursor_CXXBaseSpecifier;
    }
}

/* f<data>(i), A<&data[0]> a; -- the pointer itself as a template argument: NULL for
 * none. Values, as in f<data[1]>, are constants. */
static const Node *template_argument(const Node *use) {
    for (const Node *node = use; node->parent; node = node->parent) {
        if (may_hold_template_arguments(node->parent) && is_bracketed(node)) {
            bool pointer = type_is_pointer(node_type(node)) || type_is_array(node_type(node));
            return pointer && !node->parent->unevaluated ? node : NULL;
        }
        if (!clang_isExpression(node->parent->kind)) {
            return NULL;
        }
    }
    return NULL;
}

/* The template before the argument, or the function that is named with it. */
static CXCursor template_of(const Node *argument) {
    CXCursor name = clang_getCursorReferenced(argument->parent->cursor);
    for (const Node *child = argument->parent->first; child != argument; child = child->next) {
        if (child->kind == CXCursor_TemplateRef) {
            name = clang_getCursorReferenced(child->cursor);
        }
    }
    return name;
}

Outcome climb(Arena *arena, const Node *use) {
    Climb climb = {.arena = arena, .node = use};
    climb.outcome.target = clang_getNullCursor();
    const Node *argument = template_argument(use);
    if (argument) {
        climb.outcome.detail = cursor_spelling(arena, template_of(argument));
        skip(&climb, REASON_PASSED_ON);
        return climb.outcome;
    }
    if (use->unevaluated) {
        neutral(&climb, REASON_UNEVALUATED);
        return climb.outcome;
    }
    climb.array_levels = pointer_array_levels(use);
    /* an annotated array in device memory: `data[i]` is the object */
    climb.is_object = !climb.array_levels &&
                      type_is_array(type_without_reference(node_type(use))) &&
                      clang_getCursorKind(callee_of(use)) != CXCursor_ParmDecl;
    climb.outcome.object = climb.is_object ? use : NULL;
    for (;;) {
        climb.parent = climb.node->parent;
        if (!climb.parent) {
            unsupported(&climb);
            return climb.outcome;
        }
        if (step(&climb) == STEP_DONE) {
            return climb.outcome;
        }
    }
}
