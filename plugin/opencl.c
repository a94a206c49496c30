#include "opencl.h"

#include "lex.h"
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

/* The punctuation between two places: `=`, `+=`, `<<=`. */
static Span sign_between(const Source *source, size_t begin, size_t end) {
    Lexer lexer = lexer_start(source->bytes, (Span){begin, end});
    Span sign = {0, 0};
    for (Token token = lexer_next(&lexer); token.kind != TOKEN_END; token = lexer_next(&lexer)) {
        if (token.kind != TOKEN_PUNCT || (sign.end && token.span.begin != sign.end)) {
            return (Span){0, 0};
        }
        sign = (Span){sign.end ? sign.begin : token.span.begin, token.span.end};
    }
    return sign;
}

/* Is the value of ++x[i] used? x[i]++ has another one than the store. */
static bool is_used(const Node *node) {
    const Node *parent = node->parent;
    while (parent && parent->kind == CXCursor_ParenExpr) {
        node = parent;
        parent = parent->parent;
    }
    bool steps = parent && parent->kind == CXCursor_ForStmt && parent->last != node;
    return parent && !node_is_statement(parent) && !steps;
}

static Reason look_at_step(const Node *operand, ClAccess *access) {
    const Node *step = operand->parent;
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(step->cursor);
    bool postfix = kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PostDec;
    Span whole;
    if (!node_span(step, &whole) || (postfix && is_used(step))) {
        return REASON_READ_MODIFY_WRITE;
    }
    const Source *source = &operand->file->text;
    access->sign = postfix ? sign_between(source, access->left.end, whole.end)
                           : sign_between(source, whole.begin, access->left.begin);
    return access->sign.end ? REASON_NONE : REASON_READ_MODIFY_WRITE;
}

static Reason look_at_assignment(const Node *operand, ClAccess *access) {
    const Node *right = operand->parent->last;
    if (!node_span(right, &access->right)) {
        return REASON_MACRO_BODY;
    }
    access->sign = sign_between(&operand->file->text, access->left.end, access->right.begin);
    CXType type = clang_getCanonicalType(node_type(operand));
    access->converts =
        type.kind == CXType_ExtVector &&
        !type_same_unqualified(type, clang_getCanonicalType(node_type(node_unwrapped(right))));
    return access->sign.end ? REASON_NONE : REASON_READ_MODIFY_WRITE;
}

static bool has_operator(const Hint *hint) {
    return (hint->has_load && *MODIFIERS[hint->load].load) ||
           (hint->has_store && *MODIFIERS[hint->store].store) || hint->tunable;
}

Reason cl_look_at(Arena *arena, const Node *object, AccessKind kind, const Hint *hint,
                  ClAccess *access) {
    *access = (ClAccess){.type = cl_type_name(arena, node_type(object))};
    bool loads = kind == ACCESS_LOAD;
    if (!has_operator(hint)) {
        return kind != ACCESS_STORE && hint_has_prefetch(hint) ? REASON_NONE
               : qualifiers_any(hint->qualifiers)              ? REASON_OPENCL_HINT
                                                               : REASON_PLAIN_MODIFIER;
    }
    if (!access->type) {
        return REASON_UNSUPPORTED_TYPE;
    }
    if (loads) {
        return REASON_NONE;
    }
    const Node *operand = operand_of(object);
    if (!operand->parent || !node_span(operand, &access->left)) {
        return REASON_MACRO_BODY;
    }
    SpanList moved = {0};
    if (kind == ACCESS_UPDATE && !pure_object(object, NULL, &moved)) {
        return REASON_READ_MODIFY_WRITE; /* its text stands there twice */
    }
    return operand->parent->kind == CXCursor_UnaryOperator ? look_at_step(operand, access)
                                                           : look_at_assignment(operand, access);
}
