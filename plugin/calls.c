#include "calls.h"

#include <string.h>

/* FNV-1a */
static unsigned long long add_text(unsigned long long hash, CXString string) {
    const char *text = clang_getCString(string);
    for (; text && *text; text++) {
        hash = (hash ^ (unsigned char)*text) * 1099511628211ULL;
    }
    clang_disposeString(string);
    return hash;
}

/* operator=, operator+=, operator++: these become operators of a helper's result. */
static bool is_assignment(const char *name) {
    if (strncmp(name, "operator", strlen("operator")) != 0) {
        return false;
    }
    const char *symbol = name + strlen("operator");
    static const char *const COMPARISONS[] = {"==", "!=", "<=", ">=", "<=>"};
    for (size_t i = 0; i < sizeof COMPARISONS / sizeof *COMPARISONS; i++) {
        if (strcmp(symbol, COMPARISONS[i]) == 0) {
            return false;
        }
    }
    return strchr(symbol, '=') || strcmp(symbol, "++") == 0 || strcmp(symbol, "--") == 0;
}

static bool is_own_name(CXCursor cursor) {
    CXString spelling = clang_getCursorSpelling(cursor);
    const char *name = clang_getCString(spelling);
    bool own = !name || strncmp(name, "kf_", 3) == 0;
    clang_disposeString(spelling);
    return own;
}

static bool counts(CXCursor callee) {
    CXString spelling = clang_getCursorSpelling(callee);
    const char *name = clang_getCString(spelling);
    /* kf_at_...(x)->f calls the operator-> of a class of ours */
    bool helper = !name || is_assignment(name) || is_own_name(callee) ||
                  is_own_name(clang_getCursorSemanticParent(callee));
    clang_disposeString(spelling);
    switch (clang_getCursorKind(callee)) {
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
        return !helper;
    case CXCursor_Constructor:
        return !helper && !clang_CXXConstructor_isCopyConstructor(callee) &&
               !clang_CXXConstructor_isMoveConstructor(callee) &&
               !type_is_toolkit_number(clang_getCursorType(clang_getCursorSemanticParent(callee)));
    default:
        return false;
    }
}

/* Types of closures are named by their place, which moves. */
static unsigned long long add_type(unsigned long long hash, CXType type) {
    CXString spelling = clang_getTypeSpelling(clang_getCanonicalType(type));
    if (strstr(clang_getCString(spelling), "lambda")) {
        clang_disposeString(spelling);
        return hash;
    }
    return add_text(hash, spelling);
}

static unsigned long long hash_callee(CXCursor callee) {
    unsigned long long hash = add_text(14695981039346656037ULL, clang_getCursorSpelling(callee));
    int count = clang_Cursor_getNumArguments(callee);
    for (int k = 0; k < count; k++) {
        CXCursor parameter = clang_Cursor_getArgument(callee, (unsigned)k);
        hash = add_type(hash * 31, clang_getCursorType(parameter));
    }
    return hash;
}

/* `S &operator=(const S &) = default;`: only where it is called does the compiler make a body,
 * which copies arrays by a call. A store through a helper copies the bytes and calls nothing. */
static bool is_made_by_compiler(const Node *node) {
    return node_is_function(node) && clang_CXXMethod_isDefaulted(node->cursor);
}

static unsigned long long digest(const Node *node) {
    unsigned long long sum = 0;
    if (is_made_by_compiler(node)) {
        return 0;
    }
    if (node->kind == CXCursor_CallExpr && !node->in_pattern) {
        CXCursor callee = clang_getCursorReferenced(node->cursor);
        if (!cursor_is_null(callee) && counts(callee)) {
            sum = hash_callee(callee);
        }
    }
    for (const Node *child = node->first; child; child = child->next) {
        sum += digest(child);
    }
    return sum;
}

unsigned long long calls_digest(const NodeList *nodes) {
    unsigned long long sum = 0;
    for (size_t i = 0; i < nodes->count; i++) {
        sum += digest(nodes->items[i]);
    }
    return sum;
}
