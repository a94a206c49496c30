#include "opencl.h"

#include "lex.h"
#include "order.h"
#include "pattern.h"
#include "pure.h"

#include <string.h>

/* As clang numbers them. */
ClSpace cl_space(CXType type) {
    switch (clang_getAddressSpace(type)) {
    case 1:
        return CL_GLOBAL;
    case 2:
        return CL_LOCAL;
    case 3:
        return CL_CONSTANT;
    case 5:
        return CL_GENERIC;
    default:
        return CL_PRIVATE;
    }
}

const char *cl_space_name(ClSpace space) {
    static const char *const NAMES[] = {
        [CL_PRIVATE] = "private memory", [CL_GLOBAL] = "global memory",
        [CL_LOCAL] = "local memory",     [CL_CONSTANT] = "constant memory",
        [CL_GENERIC] = "any memory",
    };
    return NAMES[space];
}

static const char *scalar_name(enum CXTypeKind kind) {
    switch (kind) {
    case CXType_Char_S:
    case CXType_SChar:
        return "char";
    case CXType_Char_U:
    case CXType_UChar:
        return "uchar";
    case CXType_Short:
        return "short";
    case CXType_UShort:
        return "ushort";
    case CXType_Int:
        return "int";
    case CXType_UInt:
        return "uint";
    case CXType_Long:
        return "long";
    case CXType_ULong:
        return "ulong";
    case CXType_Half:
    case CXType_Float16:
        return "half";
    case CXType_Float:
        return "float";
    case CXType_Double:
        return "double";
    default:
        return NULL;
    }
}

const char *cl_type_name(Arena *arena, CXType type) {
    type = clang_getCanonicalType(type);
    if (type.kind != CXType_ExtVector) {
        return scalar_name(type.kind);
    }
    const char *scalar = scalar_name(clang_getCanonicalType(clang_getElementType(type)).kind);
    long long count = clang_getNumElements(type);
    bool known = count == 2 || count == 4 || count == 8 || count == 16;
    bool fits = clang_Type_getSizeOf(type) <= 16;
    return scalar && known && fits ? arena_printf(arena, "%s%lld", scalar, count) : NULL;
}

/* ------------------------------------------------------------ assignments */

/* What an operator is applied to: the object with the parentheses around it. */
static const Node *operand_of(const Node *object) {
    while (object->parent && object->parent->kind == CXCursor_ParenExpr) {
        object = object->parent;
    }
    return object;
}

/* Is the value of an expression used? In C no cast stands between it and a condition. */
static bool is_used(const Node *node) {
    const Node *parent = node->parent;
    switch (parent ? parent->kind : CXCursor_CompoundStmt) {
    case CXCursor_ParenExpr:
        return is_used(parent);
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(parent->cursor) != CXBinaryOperator_Comma ||
               (node == parent->last && is_used(parent));
    case CXCursor_CStyleCastExpr:
        return node_type(parent).kind != CXType_Void;
    case CXCursor_CompoundStmt:
    case CXCursor_LabelStmt:
    case CXCursor_DefaultStmt:
        return false;
    case CXCursor_IfStmt:
    case CXCursor_WhileStmt:
    case CXCursor_SwitchStmt:
    case CXCursor_CaseStmt:
        return node == parent->first;
    case CXCursor_DoStmt:
        return node == parent->last;
    case CXCursor_ForStmt:
        return node != parent->last && pattern_is_for_condition(node);
    default:
        return true;
    }
}

/* The spelling of an operator between two places, with nothing else there. */
static Reason find_sign(const Source *source, size_t begin, size_t end, const char *text,
                        Span *sign) {
    Lexer lexer = lexer_start(source->bytes, (Span){begin, end});
    Token first = lexer_next(&lexer);
    Token last = first;
    for (Token token = first; token.kind != TOKEN_END; token = lexer_next(&lexer)) {
        if (token.in_directive) {
            return REASON_PREPROCESSOR;
        }
        last = token;
    }
    *sign = (Span){first.span.begin, last.span.end};
    size_t length = strlen(text);
    bool there =
        sign->end - sign->begin == length && memcmp(source->bytes + sign->begin, text, length) == 0;
    return there ? REASON_NONE : REASON_MACRO_BODY;
}

static bool is_vector(const Node *node) {
    return clang_getCanonicalType(node_type(node)).kind == CXType_ExtVector;
}

/* `v[i].x` is shown as a cast, too, but of more text. */
static const Node *without_casts(const Node *node) {
    while (node->kind == CXCursor_UnexposedExpr && node->first && node->first == node->last &&
           node_extent(node->first).end == node_extent(node).end) {
        node = node->first;
    }
    return node;
}

static Reason look_at_step(const Node *operand, ClAccess *access) {
    const Node *step = operand->parent;
    const Source *source = &operand->file->text;
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(step->cursor);
    bool postfix = kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PostDec;
    bool adds = kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PreInc;
    const char *text = adds ? "++" : "--";
    access->converts = is_vector(operand);
    if (postfix && is_used(step)) {
        return REASON_READ_MODIFY_WRITE; /* its value is another one than the store's */
    }
    return postfix
               ? find_sign(source, access->left.end, access->whole.end, text, &access->sign)
               : find_sign(source, access->whole.begin, access->left.begin, text, &access->sign);
}

static Reason look_at_assignment(Arena *arena, const Node *operand, ClAccess *access) {
    const Node *assignment = operand->parent;
    const Node *right = assignment->last;
    if (!node_span(right, &access->right)) {
        return REASON_MACRO_BODY;
    }
    access->converts = is_vector(operand) && !is_vector(without_casts(right));
    CXString spelling =
        clang_getBinaryOperatorKindSpelling(clang_getCursorBinaryOperatorKind(assignment->cursor));
    const char *text = arena_strdup(arena, clang_getCString(spelling));
    clang_disposeString(spelling);
    return find_sign(&operand->file->text, access->left.end, access->right.begin, text,
                     &access->sign);
}

/* x[i], *x, x->f, x[i].f: an object that a pointer leads to. */
static bool is_behind_pointer(const Node *node) {
    for (; node; node = node->first) {
        CXType base = clang_getCanonicalType(node_type(node->first ? node->first : node));
        switch (node->kind) {
        case CXCursor_ParenExpr:
            break;
        case CXCursor_MemberRefExpr:
        case CXCursor_ArraySubscriptExpr:
            if (type_is_pointer(base) || node->kind == CXCursor_ArraySubscriptExpr) {
                return true;
            }
            break;
        default:
            return node->kind == CXCursor_UnaryOperator;
        }
    }
    return false;
}

/* Does an expression load through a pointer? The load may be one to be rewritten, where it stands
 * once. */
static bool loads_memory(const Node *node) {
    if (node->kind == CXCursor_UnexposedExpr && node->first &&
        type_same_unqualified(node_type(node), node_type(node->first)) &&
        is_behind_pointer(node->first)) {
        return true;
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (loads_memory(child)) {
            return true;
        }
    }
    return false;
}

/* The text of an update's object stands there twice, in one line. */
static Reason look_at_object(const Node *object) {
    SpanList moved = {0};
    Span span;
    bool whole = node_span(object, &span);
    return !whole                                                       ? REASON_MACRO_BODY
           : !pure_object(object, NULL, &moved) || loads_memory(object) ? REASON_READ_MODIFY_WRITE
           : lex_has_directive(&object->file->text, span)               ? REASON_PREPROCESSOR
                                                                        : REASON_NONE;
}

/* `x[i] = 1` and an #if behind it, which may add `+ 2`: the call would end before that. */
static bool is_cut(const Source *source, Span whole) {
    Lexer lexer = lexer_start(source->bytes, (Span){whole.end, source->size});
    return !lex_conditionals_balanced(source, whole) || lexer_next(&lexer).kind == TOKEN_HASH;
}

/* A store or an update. */
static Reason look_at_change(Arena *arena, const Node *object, AccessKind kind, ClAccess *access) {
    const Node *operand = operand_of(object);
    if (!operand->parent || !node_span(operand, &access->left) ||
        !node_span(operand->parent, &access->whole)) {
        return REASON_MACRO_BODY;
    }
    if (is_cut(&object->file->text, access->whole)) {
        return REASON_PREPROCESSOR;
    }
    if (order_shows_in_call(object)) {
        return REASON_CALL_ORDER;
    }
    Reason reason = kind == ACCESS_UPDATE ? look_at_object(object) : REASON_NONE;
    if (reason != REASON_NONE) {
        return reason;
    }
    return operand->parent->kind == CXCursor_UnaryOperator
               ? look_at_step(operand, access)
               : look_at_assignment(arena, operand, access);
}

static bool has_operator(const Hint *hint) {
    return (hint->has_load && *MODIFIERS[hint->load].load) ||
           (hint->has_store && *MODIFIERS[hint->store].store) || hint->tunable;
}

Reason cl_look_at(Arena *arena, const Node *object, AccessKind kind, const Hint *hint,
                  ClAccess *access) {
    *access = (ClAccess){.type = cl_type_name(arena, node_type(object))};
    if (!has_operator(hint)) {
        return kind != ACCESS_STORE && hint_has_prefetch(hint) ? REASON_NONE
               : qualifiers_any(hint->qualifiers) || (hint->read_only && kind == ACCESS_LOAD)
                   ? REASON_OPENCL_HINT
                   : REASON_PLAIN_MODIFIER;
    }
    if (!access->type) {
        return REASON_UNSUPPORTED_TYPE;
    }
    return kind == ACCESS_LOAD ? REASON_NONE : look_at_change(arena, object, kind, access);
}
