#include "loop.h"

#include <string.h>

static bool is_loop(const Node *node) {
    return node->kind == CXCursor_ForStmt || node->kind == CXCursor_WhileStmt ||
           node->kind == CXCursor_DoStmt || node->kind == CXCursor_CXXForRangeStmt;
}

const Node *loop_around(const Node *node) {
    const Node *function = node_function(node);
    const Node *lambda = node->lambda;
    for (; node && node != function && node != lambda; node = node->parent) {
        const Node *parent = node->parent;
        /* for (int i = x[0]; ...) runs once */
        bool once = parent && parent->kind == CXCursor_ForStmt && node == parent->first &&
                    node->kind == CXCursor_DeclStmt;
        if (parent && is_loop(parent) && !once) {
            return parent;
        }
    }
    return NULL;
}

static bool is_in_kernel(const Node *node) {
    const Node *function = node_function(node);
    return function && !node->lambda &&
           cursor_has_attribute(function->cursor, CXCursor_CUDAGlobalAttr);
}

bool loop_repeats(const Node *node) {
    return !is_in_kernel(node) || loop_around(node) != NULL;
}

/* ------------------------------------------------------------ its parts */

static bool is_setting(const Node *node) {
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(node->cursor);
    return cursor_is_step(node->cursor) || node->kind == CXCursor_CompoundAssignOperator ||
           (node->kind == CXCursor_BinaryOperator &&
            (kind == CXBinaryOperator_Assign || kind == CXBinaryOperator_Comma));
}

/* Of for (; i < n; i++) and its like libclang shows no parts that are left out. */
const Node *loop_start(const Node *loop) {
    const Node *first = loop->kind == CXCursor_ForStmt ? loop->first : NULL;
    bool starts =
        first && first != loop->last &&
        (first->kind == CXCursor_DeclStmt || (is_setting(first) && first->next != loop->last));
    return starts ? first : NULL;
}

const Node *loop_condition(const Node *loop) {
    if (loop->kind == CXCursor_DoStmt) {
        return loop->last;
    }
    const Node *start = loop_start(loop);
    const Node *condition = start ? start->next : loop->first;
    bool tests = condition && condition != loop->last && loop->kind != CXCursor_CXXForRangeStmt &&
                 !is_setting(condition);
    return tests ? condition : NULL;
}

/* ------------------------------------------------------------ the stride */

/* The variable of `i += s`; null for anything else. */
static CXCursor stepped(const Node *node) {
    bool step = node && node->kind == CXCursor_CompoundAssignOperator &&
                clang_getCursorBinaryOperatorKind(node->cursor) == CXBinaryOperator_AddAssign;
    const Node *target = step ? node_unwrapped(node_child(node, 0)) : NULL;
    if (!target || target->kind != CXCursor_DeclRefExpr) {
        return clang_getNullCursor();
    }
    return clang_getCursorReferenced(target->cursor);
}

/* `i` of i < n, i <= n, n > i, n >= i, as it is compared; NULL for anything else. */
static const Node *compared(const Node *condition, CXCursor variable) {
    condition = node_unwrapped(condition);
    if (!condition || condition->kind != CXCursor_BinaryOperator) {
        return NULL;
    }
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(condition->cursor);
    bool less = kind == CXBinaryOperator_LT || kind == CXBinaryOperator_LE;
    bool greater = kind == CXBinaryOperator_GT || kind == CXBinaryOperator_GE;
    const Node *side = less ? condition->first : greater ? condition->last : NULL;
    return side && node_names(side, variable) ? side : NULL;
}

/* `n`, the other side. */
static const Node *bound_beside(const Node *counter) {
    return counter->index == 0 ? counter->next : counter->parent->first;
}

bool loop_sets(const Node *node, CXCursor variable) {
    switch (node->kind) {
    case CXCursor_CompoundAssignOperator:
        return node_names(node_child(node, 0), variable);
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(node->cursor) == CXBinaryOperator_Assign &&
               node_names(node_child(node, 0), variable);
    case CXCursor_UnaryOperator:
        return cursor_is_step(node->cursor) && node_names(node->first, variable);
    default:
        return false;
    }
}

static bool ends_by_name(CXCursor function) {
    static const char *const NAMES[] = {"__trap",         "__brkpt", "__assert_fail",
                                        "__assertfail",   "_assert", "abort",
                                        "__builtin_trap", "exit",    "__nvvm_exit"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (cursor_spelled(function, NAMES[i])) {
            return true;
        }
    }
    return false;
}

enum { DEEPEST_CALL = 6 };

typedef struct Ending {
    size_t depth; /* of calls */
    bool found;
} Ending;

static bool function_may_end(CXCursor function, size_t depth);

static enum CXChildVisitResult look_for_end(CXCursor cursor, CXCursor parent, CXClientData data);

/* Constructors or destructors of a class, and of what it is made of. */
typedef struct ClassEnding {
    Ending *ending;
    enum CXCursorKind kind; /* CXCursor_Constructor or CXCursor_Destructor */
    bool has_own;           /* the class has some of that kind itself */
} ClassEnding;

static void look_into_class(CXType type, Ending *ending, enum CXCursorKind kind);

static enum CXChildVisitResult look_at_part(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    const ClassEnding *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_CXXBaseSpecifier || kind == CXCursor_FieldDecl) {
        look_into_class(clang_getCursorType(cursor), search->ending, search->kind);
    }
    if (kind == CXCursor_FieldDecl && search->kind == CXCursor_Constructor) {
        clang_visitChildren(cursor, look_for_end, search->ending);
    }
    return search->ending->found ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* What is called for bases and members, unseen. */
static void look_into_parts(CXType type, Ending *ending, enum CXCursorKind kind) {
    CXCursor definition = record_definition(type);
    ClassEnding search = {ending, kind, false};
    if (!cursor_is_null(definition)) {
        clang_visitChildren(definition, look_at_part, &search);
    }
}

static enum CXChildVisitResult look_at_own(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    ClassEnding *search = data;
    if (clang_getCursorKind(cursor) == search->kind && !clang_CXXMethod_isDefaulted(cursor)) {
        search->has_own = true;
        search->ending->found |= function_may_end(cursor, search->ending->depth + 1);
    }
    return search->ending->found ? CXChildVisit_Break : CXChildVisit_Continue;
}

static void look_into_class(CXType type, Ending *ending, enum CXCursorKind kind) {
    type = clang_getCanonicalType(type);
    while (type_is_array(type)) {
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    CXCursor definition = type_is_record(type) ? record_definition(type) : clang_getNullCursor();
    if (cursor_is_null(definition) || type_is_toolkit_number(type)) {
        return;
    }
    ClassEnding search = {ending, kind, false};
    clang_visitChildren(definition, look_at_own, &search);
    if (!search.has_own) {
        look_into_parts(type, ending, kind);
    }
}

/* Objects that end their life here: variables, and what calls and braces make. */
static bool makes_object(enum CXCursorKind kind) {
    return kind == CXCursor_VarDecl || kind == CXCursor_CallExpr || kind == CXCursor_InitListExpr ||
           kind == CXCursor_CXXFunctionalCastExpr || kind == CXCursor_CStyleCastExpr;
}

static enum CXChildVisitResult look_for_object(CXCursor cursor, CXCursor parent,
                                               CXClientData data) {
    (void)parent;
    bool *found = data;
    *found |= clang_isExpression(clang_getCursorKind(cursor)) &&
              type_is_record(type_without_reference(clang_getCursorType(cursor)));
    return *found ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* for (v : object) steps an iterator that the tree does not show. */
static bool is_range_of_class(CXCursor cursor) {
    bool found = false;
    if (clang_getCursorKind(cursor) == CXCursor_CXXForRangeStmt) {
        clang_visitChildren(cursor, look_for_object, &found);
    }
    return found;
}

static void look_at_node(CXCursor cursor, Ending *ending) {
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    ending->found |= kind == CXCursor_GCCAsmStmt || kind == CXCursor_MSAsmStmt ||
                     kind == CXCursor_CXXDeleteExpr || is_range_of_class(cursor);
    if (!ending->found && makes_object(kind)) {
        look_into_class(clang_getCursorType(cursor), ending, CXCursor_Destructor);
    }
    if (!ending->found && kind == CXCursor_CallExpr) {
        ending->found |= function_may_end(clang_getCursorReferenced(cursor), ending->depth + 1);
    }
}

static enum CXChildVisitResult look_for_end(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    Ending *ending = data;
    look_at_node(cursor, ending);
    return ending->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/* Is it known which function is called? Not by way of a pointer, or of a virtual one. */
static bool is_known_function(CXCursor callee) {
    switch (clang_getCursorKind(callee)) {
    case CXCursor_FunctionDecl:
    case CXCursor_Constructor:
    case CXCursor_Destructor:
        return true;
    case CXCursor_CXXMethod:
    case CXCursor_ConversionFunction:
        return !clang_CXXMethod_isVirtual(callee);
    default:
        return false;
    }
}

/* A template may call what it is given. */
static bool is_of_template(CXCursor function) {
    CXCursor parent = clang_getCursorSemanticParent(function);
    return !cursor_is_null(clang_getSpecializedCursorTemplate(function)) ||
           !cursor_is_null(clang_getSpecializedCursorTemplate(parent));
}

/* kf_ld_cs() and its like have asm statements, which end nothing. */
static bool is_own_function(CXCursor function) {
    CXFile file = NULL;
    clang_getFileLocation(clang_getCursorLocation(function), &file, NULL, NULL, NULL);
    CXString name = clang_getFileName(file);
    bool own = file && tu_is_own_header(clang_getCString(name));
    clang_disposeString(name);
    return own;
}

/* Of a defaulted one the compiler makes the body. */
static bool body_may_end(CXCursor function, size_t depth) {
    CXCursor definition = clang_getCursorDefinition(function);
    CXCursor first = clang_getCanonicalCursor(function);
    Ending ending = {depth, cursor_is_null(definition) || ends_by_name(function)};
    if (!ending.found) {
        clang_visitChildren(definition, look_for_end, &ending);
    }
    if (!ending.found && !clang_equalCursors(first, definition)) { /* has default arguments */
        clang_visitChildren(first, look_for_end, &ending);
    }
    return ending.found;
}

/* May a call of it end the thread, as asm("exit;") and __trap() do? Those of the toolkit
 * do not, but for a few, and where they are no templates. */
static bool function_may_end(CXCursor function, size_t depth) {
    if (cursor_is_null(function) || depth > DEEPEST_CALL || !is_known_function(function)) {
        return true;
    }
    if (is_own_function(function)) {
        return false;
    }
    if (cursor_is_platform_function(function) && !is_of_template(function)) {
        return ends_by_name(function);
    }
    bool defaulted = clang_CXXMethod_isDefaulted(function) != 0;
    if (!defaulted && body_may_end(function, depth)) {
        return true;
    }
    enum CXCursorKind kind = clang_getCursorKind(function);
    CXType type = clang_getCursorType(clang_getCursorSemanticParent(function));
    Ending ending = {depth, false};
    if (kind == CXCursor_Constructor || kind == CXCursor_Destructor) {
        look_into_parts(type, &ending, kind);
    } else {
        ending.found = defaulted && !type_is_trivially_copyable(type);
    }
    return ending.found;
}

static bool ends_program(const Node *node) {
    Ending ending = {0, false};
    look_at_node(node->cursor, &ending);
    return ending.found;
}

static bool leaves(enum CXCursorKind kind) {
    return kind == CXCursor_BreakStmt || kind == CXCursor_ReturnStmt || kind == CXCursor_GotoStmt ||
           kind == CXCursor_IndirectGotoStmt;
}

/* May something in the subtree leave the loop? */
static bool has_way_out(const Node *node, const Node *step) {
    /* `continue` would pass the step by where that is a statement of the body */
    bool passes = node->kind == CXCursor_ContinueStmt && step->parent->kind != CXCursor_ForStmt;
    if (passes || leaves(node->kind) || ends_program(node)) {
        return true;
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (has_way_out(child, step)) {
            return true;
        }
    }
    return false;
}

/* A loop that steps its counter, and what it is made of. */
typedef struct Counted {
    const Node *loop;
    const Node *step;    /* `i += s` */
    const Node *counter; /* `i` of the condition */
} Counted;

/* for (...; i < n; i += s): libclang shows no parts that are left out. */
static Counted counted_for(const Node *loop) {
    const Node *condition = NULL;
    for (const Node *part = loop->first; part != loop->last; part = part->next) {
        CXCursor variable = stepped(part);
        const Node *counter =
            condition && !cursor_is_null(variable) ? compared(condition, variable) : NULL;
        if (counter) {
            return (Counted){loop, part, counter};
        }
        condition = part;
    }
    return (Counted){0};
}

/* while (i < n) { ...; i += s; ... } */
static Counted counted_while(const Node *loop) {
    const Node *body = loop->last;
    if (!body || body == loop->first || body->kind != CXCursor_CompoundStmt) {
        return (Counted){0};
    }
    for (const Node *part = body->first; part; part = part->next) {
        CXCursor variable = stepped(part);
        const Node *counter = cursor_is_null(variable) ? NULL : compared(loop->first, variable);
        if (counter) {
            return (Counted){loop, part, counter};
        }
    }
    return (Counted){0};
}

/* Of the loop around the node; with no step where that has none of these forms. */
static Counted counted_around(const Node *node) {
    const Node *loop = loop_around(node);
    switch (loop ? loop->kind : CXCursor_InvalidFile) {
    case CXCursor_ForStmt:
        return counted_for(loop);
    case CXCursor_WhileStmt:
        return counted_while(loop);
    default:
        return (Counted){0};
    }
}

/* ------------------------------------------------------------ the stride's value */

static bool is_constant(CXCursor expression) {
    long long value;
    return cursor_evaluates(expression, &value);
}

static bool is_integer(CXType type) {
    type = clang_getCanonicalType(type);
    return type.kind >= CXType_Char_U && type.kind <= CXType_LongLong && type.kind != CXType_Int128;
}

static bool is_signed(CXType type) {
    return clang_getCanonicalType(type).kind >= CXType_Char_S;
}

/* May a stride below 1 end the loop some day? One of a signed counter may not, whose
 * overflow is none that a program may have; with any other, or a wider stride, the
 * counter wraps around: for (unsigned i = 5; i < n; i += -1). So it does where it is
 * compared with something unsigned. */
static bool may_wrap(CXType counter, CXType stride, CXType comparison) {
    if (type_is_pointer(clang_getCanonicalType(counter)) || !is_signed(stride)) {
        return false;
    }
    return !is_signed(counter) || clang_Type_getSizeOf(counter) < 4 || !is_integer(comparison) ||
           !is_signed(comparison) || clang_Type_getSizeOf(stride) > clang_Type_getSizeOf(counter);
}

/* Is the node done in each round: in the loop, but not in what starts it? */
static bool is_in_rounds(const Node *node, const Counted *counted) {
    const Node *part = node;
    while (part && part->parent != counted->loop) {
        part = part->parent;
    }
    const Node *condition = counted->counter;
    while (part && condition->parent != counted->loop) {
        condition = condition->parent;
    }
    return part && part->index >= condition->index;
}

/* Is the variable only loaded and, before the rounds, set? Everything else that is done
 * with its name, and a lambda's capture, may change it out of sight. */
static bool is_steady(const Node *node, CXCursor variable, const Counted *counted,
                      const Node *except) {
    if (node == except) {
        return true;
    }
    if ((node->kind == CXCursor_DeclRefExpr || node->kind == CXCursor_VariableRef) &&
        same_cursor(clang_getCursorReferenced(node->cursor), variable)) {
        const Node *top = node;
        while (top->parent->kind == CXCursor_ParenExpr) {
            top = top->parent;
        }
        const Node *parent = top->parent;
        bool loads =
            parent->kind == CXCursor_UnexposedExpr && !type_is_reference(node_type(parent));
        bool set_before =
            loop_sets(parent, variable) && parent->first == top && !is_in_rounds(node, counted);
        if (node->lambda || (!loads && !set_before)) {
            return false;
        }
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (!is_steady(child, variable, counted, except)) {
            return false;
        }
    }
    return true;
}

/* A local one whose value only the function itself sets, and in the rounds nothing but,
 * perhaps, `except`. */
static bool is_steady_variable(CXCursor variable, const Counted *counted, const Node *except) {
    CXType type = clang_getCursorType(variable);
    enum CXCursorKind kind = clang_getCursorKind(variable);
    bool local =
        kind == CXCursor_ParmDecl ||
        (kind == CXCursor_VarDecl && clang_getCursorLinkage(variable) == CXLinkage_NoLinkage &&
         clang_Cursor_getStorageClass(variable) != CX_SC_Static);
    return local && (is_integer(type) || type_is_pointer(clang_getCanonicalType(type))) &&
           !type_is_reference(type) && !clang_isVolatileQualifiedType(type) &&
           !cursor_has_attribute(variable, CXCursor_CUDASharedAttr) &&
           is_steady(node_function(counted->loop), variable, counted, except);
}

/* blockDim.x and its like */
static bool is_launch_variable(CXCursor variable) {
    static const char *const NAMES[] = {"blockDim", "gridDim", "blockIdx", "threadIdx", "warpSize"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (cursor_spelled(variable, NAMES[i])) {
            return clang_getCursorLinkage(variable) == CXLinkage_External;
        }
    }
    return false;
}

static bool sets_anything(const Node *node) {
    if (node->kind == CXCursor_UnaryOperator) {
        enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(node->cursor);
        return cursor_is_step(node->cursor) || kind == CXUnaryOperator_Deref ||
               kind == CXUnaryOperator_AddrOf;
    }
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(node->cursor);
    return node->kind == CXCursor_BinaryOperator && kind >= CXBinaryOperator_Assign;
}

/* Has the expression the same value in each round, whatever the body does? */
static bool is_invariant(const Node *node, const Counted *counted) {
    CXCursor named = clang_getCursorReferenced(node->cursor);
    switch (node->kind) {
    case CXCursor_IntegerLiteral:
    case CXCursor_UnaryExpr: /* sizeof */
        return true;
    case CXCursor_DeclRefExpr:
        return is_launch_variable(named) ||
               clang_getCursorKind(named) == CXCursor_EnumConstantDecl ||
               is_steady_variable(named, counted, NULL);
    case CXCursor_CallExpr:
        return cursor_reads_launch(named);
    case CXCursor_MemberRefExpr:
        named = node->first ? clang_getCursorReferenced(node->first->cursor) : named;
        return !cursor_is_null(named) && is_launch_variable(named);
    case CXCursor_UnaryOperator:
    case CXCursor_BinaryOperator:
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        break;
    default:
        return false;
    }
    bool any = false;
    for (const Node *child = node->first; child; child = child->next) {
        bool type = child->kind == CXCursor_TypeRef || child->kind == CXCursor_NamespaceRef;
        if (!type && !is_invariant(child, counted)) {
            return false;
        }
        any |= !type;
    }
    return any && !sets_anything(node);
}

/* `s` of `i += s`, as it is before it is converted to the counter's type. */
static const Node *stride_of(const Node *step) {
    const Node *stride = node_child(step, 1);
    while (stride && stride->kind == CXCursor_UnexposedExpr && is_integer(node_type(stride)) &&
           stride->first && is_integer(node_type(stride->first))) {
        stride = stride->first;
    }
    return stride;
}

/* Would a stride below 1 be none that the loop can have? */
static bool is_positive(const Node *stride, const Counted *counted) {
    CXType counter = clang_getCursorType(stepped(counted->step));
    bool counts = is_integer(counter) || type_is_pointer(clang_getCanonicalType(counter));
    return counts && is_integer(node_type(stride)) &&
           !may_wrap(counter, node_type(stride), node_type(counted->counter));
}

/* Does nothing but the step and the condition decide when the loop ends? */
static bool is_counted(const Counted *counted) {
    return is_steady_variable(stepped(counted->step), counted, counted->step) &&
           is_invariant(bound_beside(counted->counter), counted) &&
           !has_way_out(counted->loop, counted->step);
}

Span loop_stride(const Node *node) {
    Counted counted = counted_around(node);
    const Node *stride =
        counted.step && counted.step->file == node->file ? stride_of(counted.step) : NULL;
    Span span;
    /* as a macro's argument the stride may be expanded to anything */
    bool marks = stride && is_positive(stride, &counted) && !is_constant(stride->cursor) &&
                 !node_starts_in_macro(stride) && is_invariant(stride, &counted) &&
                 is_counted(&counted) && node_span(stride, &span);
    return marks ? span : (Span){0, 0};
}

bool loop_step_holds(const Node *call) {
    Counted counted = counted_around(call);
    const Node *stride = node_child(call, 1);
    while (stride && stride->kind == CXCursor_UnexposedExpr && stride->first &&
           is_integer(node_type(stride->first))) {
        stride = stride->first;
    }
    return counted.step && stride && node_unwrapped(stride_of(counted.step)) == call &&
           is_positive(stride, &counted) && is_invariant(stride, &counted) && is_counted(&counted);
}
