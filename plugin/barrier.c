/* memmem */
#define _GNU_SOURCE
#include "barrier.h"

#include "lex.h"

#include <string.h>

/* ------------------------------------------------------------ names */

static bool starts_with_one_of(const char *name, const char *const *prefixes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0) {
            return true;
        }
    }
    return false;
}

/* Barriers and fences of CUDA: __syncthreads_count, __syncwarp, __threadfence_block ... */
static bool is_barrier_by_name(const char *name) {
    static const char *const PREFIXES[] = {
        "__sync",       "__barrier_sync",  "__threadfence",    "__cluster_barrier",
        "__nv_atomic_", "__nv_barrier",    "__nvvm_bar",       "__nvvm_membar",
        "__nvvm_fence", "__nvvm_mbarrier", "__mbarrier_arrive"};
    return starts_with_one_of(name, PREFIXES, sizeof PREFIXES / sizeof *PREFIXES);
}

/* Those of cooperative groups and of libcu++: g.sync(), sync(g), b.arrive(), a.store(v). */
static bool is_barrier_in_library(const char *name) {
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
                                        "fetch_xor",
                                        "fetch_min",
                                        "fetch_max",
                                        "compare_exchange_strong",
                                        "compare_exchange_weak",
                                        "test_and_set",
                                        "clear",
                                        "count_down",
                                        "notify_one",
                                        "notify_all",
                                        "release",
                                        "acquire",
                                        "try_acquire",
                                        "producer_commit",
                                        "consumer_release",
                                        "atomic_thread_fence"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (strcmp(name, NAMES[i]) == 0) {
            return true;
        }
    }
    return false;
}

static bool has_barrier_word(const char *bytes, size_t length) {
    static const char *const WORDS[] = {"bar", "fence", "release", "arrive"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (memmem(bytes, length, WORDS[i], strlen(WORDS[i]))) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------ functions */

/* What has been looked into for one call. No function is gone into twice: the search ends with the
 * first barrier, so those that it has left behind have none. */
typedef struct Seen {
    Arena *arena;
    CursorMap functions;
} Seen;

typedef struct Search {
    Seen *seen;
    size_t depth;
    bool toolkit; /* most of that is asm without a barrier */
    bool found;
} Search;

enum { DEEPEST_CALL = 64 };

static bool may_be_barrier(Seen *seen, size_t depth, CXCursor function);
static bool may_end_as_barrier(Seen *seen, size_t depth, CXType type);

static bool asm_cursor_is_barrier(CXCursor statement) {
    CXTranslationUnit unit = clang_Cursor_getTranslationUnit(statement);
    CXToken *tokens = NULL;
    unsigned count = 0;
    bool found = false;
    clang_tokenize(unit, clang_getCursorExtent(statement), &tokens, &count);
    for (unsigned i = 0; i < count && !found; i++) {
        CXString text = clang_getTokenSpelling(unit, tokens[i]);
        found = has_barrier_word(clang_getCString(text), strlen(clang_getCString(text)));
        clang_disposeString(text);
    }
    clang_disposeTokens(unit, tokens, count);
    return found;
}

static enum CXChildVisitResult look_for_barrier(CXCursor cursor, CXCursor parent,
                                                CXClientData data) {
    (void)parent;
    Search *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_GCCAsmStmt || kind == CXCursor_MSAsmStmt) {
        search->found |= !search->toolkit || asm_cursor_is_barrier(cursor);
    } else if (kind == CXCursor_CallExpr) {
        search->found |=
            may_be_barrier(search->seen, search->depth, clang_getCursorReferenced(cursor)) ||
            may_end_as_barrier(search->seen, search->depth, clang_getCursorType(cursor));
    } else if (kind == CXCursor_VarDecl) {
        search->found |=
            may_end_as_barrier(search->seen, search->depth, clang_getCursorType(cursor));
    }
    return search->found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

static bool is_function(CXCursor cursor) {
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
    case CXCursor_Constructor:
    case CXCursor_Destructor:
    case CXCursor_ConversionFunction:
        return true;
    default:
        return false;
    }
}

static bool was_seen(Seen *seen, CXCursor function) {
    void *value;
    bool known = cursor_map_get(&seen->functions, function, &value);
    cursor_map_put(seen->arena, &seen->functions, function, NULL);
    return known;
}

/* What the compiler itself makes of a class has no body, and lies where the class does. A lambda's
 * call lies there, too. */
static bool is_implicit(CXCursor function) {
    CXCursor parent = clang_getCursorSemanticParent(function);
    bool there =
        clang_equalLocations(clang_getCursorLocation(function), clang_getCursorLocation(parent));
    return clang_CXXMethod_isDefaulted(function) ||
           (there && !cursor_spelled(function, "operator()"));
}

static bool search_body(Seen *seen, size_t depth, CXCursor function, bool toolkit) {
    Search search = {seen, depth + 1, toolkit, false};
    CXCursor definition = clang_getCursorDefinition(function);
    bool unseen = cursor_is_null(definition) || depth > DEEPEST_CALL;
    if (is_implicit(function) || was_seen(seen, function)) {
        return false;
    }
    if (unseen) {
        return !toolkit;
    }
    clang_visitChildren(definition, look_for_barrier, &search);
    return search.found;
}

static bool is_own_helper(CXCursor function, const char *name) {
    CXFile file = NULL;
    clang_getFileLocation(clang_getCursorLocation(function), &file, NULL, NULL, NULL);
    CXString path = clang_getFileName(file);
    const char *text = clang_getCString(path);
    bool own = strncmp(name, "kf_", 3) == 0 && text &&
               (strstr(text, "kf/runtime.h") || strstr(text, "kf/access.h") ||
                strstr(text, "kf/prefetch.h") || strstr(text, "kf/async.h"));
    clang_disposeString(path);
    return own;
}

static bool may_be_barrier(Seen *seen, size_t depth, CXCursor function) {
    if (cursor_is_null(function) || !is_function(function)) {
        return true;
    }
    CXFile file = NULL;
    CXString spelling = clang_getCursorSpelling(function);
    const char *name = clang_getCString(spelling);
    clang_getFileLocation(clang_getCursorLocation(function), &file, NULL, NULL, NULL);
    bool toolkit = !file || cursor_in_system_header(function);
    bool named = is_barrier_by_name(name) || (toolkit && is_barrier_in_library(name));
    /* A built-in lies where it is first used, in the file that uses it or in any other. */
    bool quiet = strncmp(name, "__builtin_", 10) == 0 || is_own_helper(function, name);
    clang_disposeString(spelling);
    if (named || quiet) {
        return named;
    }
    bool overridden = clang_CXXMethod_isVirtual(function) && !toolkit;
    return overridden || search_body(seen, depth, function, toolkit);
}

bool barrier_in_call(Arena *arena, CXCursor function) {
    return may_be_barrier(&(Seen){.arena = arena}, 0, function);
}

/* ------------------------------------------------------------ destructors */

static enum CXChildVisitResult look_at_member(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    Search *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_Destructor) {
        search->found |= may_be_barrier(search->seen, search->depth, cursor);
    } else if (kind == CXCursor_FieldDecl || kind == CXCursor_CXXBaseSpecifier) {
        search->found |=
            may_end_as_barrier(search->seen, search->depth, clang_getCursorType(cursor));
    }
    return search->found ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* Of the toolkit's classes none does. */
static bool may_end_as_barrier(Seen *seen, size_t depth, CXType type) {
    while (type_is_array(clang_getCanonicalType(type))) {
        type = clang_getArrayElementType(clang_getCanonicalType(type));
    }
    type = clang_getCanonicalType(type);
    if (!type_is_record(type)) {
        return false;
    }
    CXCursor class = record_definition(type);
    if (cursor_is_null(class) || cursor_in_system_header(class)) {
        return false;
    }
    Search search = {seen, depth, false, false};
    clang_visitChildren(class, look_at_member, &search);
    return search.found;
}

bool barrier_in_end_of(Arena *arena, const Node *node) {
    return (node->kind == CXCursor_VarDecl || node->kind == CXCursor_CallExpr) &&
           may_end_as_barrier(&(Seen){.arena = arena}, 0, node_type(node));
}

/* ------------------------------------------------------------ asm */

/* The instructions stand ahead of the first `:`. Where a macro has a part of them, they may be
 * anything. */
bool barrier_in_asm(const Node *statement) {
    static const char *const KEYWORDS[] = {"asm", "__asm", "volatile", "__volatile"};
    const char *bytes = statement->file->text.bytes;
    Span extent = node_extent(statement);
    bool known = !node_starts_in_macro(statement);
    Lexer lexer = lexer_start(bytes, extent);
    for (Token token = lexer_next(&lexer); known && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (bytes[token.span.begin] == ':') {
            break;
        }
        known = token.kind != TOKEN_WORD || starts_with_one_of(bytes + token.span.begin, KEYWORDS,
                                                               sizeof KEYWORDS / sizeof *KEYWORDS);
    }
    return !known || has_barrier_word(bytes + extent.begin, extent.end - extent.begin);
}
