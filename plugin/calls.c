#include "calls.h"

#include "lex.h"

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

static void note_call(Arena *arena, CallList *list, const Node *node, CXCursor callee) {
    Call call = {.span = node_extent(node), .callee = hash_callee(callee)};
    for (const Node *child = node->first; child; child = child->next) {
        Span argument;
        if (child->file == node->file && node_span(child, &argument)) {
            VEC_PUSH(arena, &call.arguments, argument);
        }
    }
    VEC_PUSH(arena, list, call);
    list->digest += call.callee;
}

/* `S &operator=(const S &) = default;`: only where it is called does the compiler make a body,
 * which copies arrays by a call. A store through a helper copies the bytes and calls nothing. */
static bool is_made_by_compiler(const Node *node) {
    return node_is_function(node) && clang_CXXMethod_isDefaulted(node->cursor);
}

static bool is_prefetch(const Node *node) {
    static const char PREFIX[] = "kf_prefetch_";
    CXString name = clang_getCursorSpelling(node->cursor);
    bool found = node->kind == CXCursor_CallExpr &&
                 strncmp(clang_getCString(name), PREFIX, strlen(PREFIX)) == 0;
    clang_disposeString(name);
    return found;
}

/* What it calls to get at its address is called once more only: kf_prefetch_l2(&x[at(k + 4)]),
 * in the result perhaps with a condition around. */
static bool repeats_calls(const Node *node) {
    const Node *arm = node->kind == CXCursor_ConditionalOperator ? node_child(node, 1) : NULL;
    return is_prefetch(node) || (arm && is_prefetch(node_unwrapped(arm)));
}

static void collect(Arena *arena, const TranslationUnit *tu, const Node *node, CallList *list) {
    if (is_made_by_compiler(node) || repeats_calls(node)) {
        return;
    }
    if (node->kind == CXCursor_CallExpr && !node->in_pattern && node_in_source(tu, node)) {
        CXCursor callee = clang_getCursorReferenced(node->cursor);
        if (!cursor_is_null(callee) && counts(callee)) {
            note_call(arena, list, node, callee);
        }
    }
    for (const Node *child = node->first; child; child = child->next) {
        collect(arena, tu, child, list);
    }
}

CallList calls_collect(Arena *arena, const TranslationUnit *tu, const NodeList *nodes) {
    CallList list = {0};
    for (size_t i = 0; i < nodes->count; i++) {
        /* the result defines some helpers for itself: KF_LOAD(ld_global_L2_128B, ...) */
        if (!is_own_name(nodes->items[i]->cursor)) {
            collect(arena, tu, nodes->items[i], &list);
        }
    }
    return list;
}

CallList calls_copy(Arena *arena, const CallList *calls) {
    CallList copy = {.digest = calls->digest};
    for (size_t i = 0; i < calls->count; i++) {
        Call call = {.span = calls->items[i].span, .callee = calls->items[i].callee};
        for (size_t k = 0; k < calls->items[i].arguments.count; k++) {
            VEC_PUSH(arena, &call.arguments, calls->items[i].arguments.items[k]);
        }
        VEC_PUSH(arena, &copy, call);
    }
    return copy;
}

/* Of the calls that begin at a place of the source, in all instantiations. */
static unsigned long long digest_at(const CallList *calls, const EditList *edits, size_t offset) {
    unsigned long long sum = 0;
    for (size_t i = 0; i < calls->count; i++) {
        size_t begin = calls->items[i].span.begin;
        sum += (edits ? edits_origin(edits, begin) : begin) == offset ? calls->items[i].callee : 0;
    }
    return sum;
}

static Span without_parens(const Source *source, Span span) {
    for (;;) {
        Lexer lexer = lexer_start(source->bytes, span);
        Token first = lexer_next(&lexer);
        if (!token_is(source, first, "(") || source->bytes[span.end - 1] != ')' ||
            !lex_single_argument(source, (Span){first.span.end, span.end - 1})) {
            return span;
        }
        span = (Span){lexer_next(&lexer).span.begin, span.end - 1};
    }
}

static bool is_argument(const Source *source, const Call *call, Span access) {
    for (size_t i = 0; i < call->arguments.count; i++) {
        Span argument = without_parens(source, call->arguments.items[i]);
        if (argument.begin == access.begin && argument.end == access.end) {
            return true;
        }
    }
    return false;
}

/* The accesses that are arguments of the call, as indices; where there are none,
 * those that are parts of arguments: f(c ? x[i] : v). */
static void blame_arguments(Arena *arena, const CallSource *before, const Call *call,
                            OffsetList *blamed) {
    size_t known = blamed->count;
    for (int parts = 0; parts < 2 && blamed->count == known; parts++) {
        for (size_t i = 0; i < before->accesses->count; i++) {
            const Access *access = &before->accesses->items[i];
            bool inside = call->span.begin <= access->span.begin &&
                          access->span.end <= call->span.end && access_is_rewritten(access);
            if (inside && (parts || is_argument(before->source, call, access->span))) {
                VEC_PUSH(arena, blamed, i);
            }
        }
    }
}

OffsetList calls_blame_changed(Arena *arena, const CallSource *before, const CallList *after) {
    OffsetList blamed = {0};
    for (size_t i = 0; before->calls->digest != after->digest && i < before->calls->count; i++) {
        const Call *call = &before->calls->items[i];
        if (digest_at(before->calls, NULL, call->span.begin) !=
            digest_at(after, before->edits, call->span.begin)) {
            blame_arguments(arena, before, call, &blamed);
        }
    }
    return blamed;
}

OffsetList calls_blame_around(Arena *arena, const CallSource *before, size_t offset) {
    const Call *found = NULL;
    for (size_t i = 0; i < before->calls->count; i++) {
        const Call *call = &before->calls->items[i];
        bool around = call->span.begin <= offset && offset < call->span.end;
        if (around &&
            (!found || call->span.end - call->span.begin < found->span.end - found->span.begin)) {
            found = call;
        }
    }
    OffsetList blamed = {0};
    if (found) {
        blame_arguments(arena, before, found, &blamed);
    }
    return blamed;
}
