#include "account.h"

#include <stdlib.h>
#include <string.h>

typedef struct Offsets {
    size_t *items;
    size_t count;
    size_t capacity;
} Offsets;

typedef struct Account {
    Arena *arena;
    Follow *follow;
    SpanList functions;      /* outermost functions of the source */
    VEC(const char *) names; /* of hinted pointers, each once */
    /* the file whose words are counted: the source, or what an #include in one of
     * its functions brings in */
    CXFile file;
    const Inclusion *inclusion; /* NULL for the source */
    const Source *source;
    const Tokens *tokens;
    SpanList skipped;
    Offsets known; /* where names of nodes stand */
} Account;

static void collect_functions(Account *account, const Node *node) {
    if (node_is_function(node)) {
        Span span = node_source_extent(account->follow->tu, node);
        VEC_PUSH(account->arena, &account->functions, span);
        return;
    }
    for (const Node *child = node->first; child; child = child->next) {
        collect_functions(account, child);
    }
}

static void collect_known(Account *account, const Node *node) {
    if (clang_File_isEqual(node->file->handle, account->file)) {
        VEC_PUSH(account->arena, &account->known, node->name);
    }
    for (const Node *child = node->first; child; child = child->next) {
        collect_known(account, child);
    }
}

static int compare_offsets(const void *a, const void *b) {
    size_t left = *(const size_t *)a;
    size_t right = *(const size_t *)b;
    return (left > right) - (left < right);
}

static bool is_known(const Account *account, size_t offset) {
    return bsearch(&offset, account->known.items, account->known.count, sizeof offset,
                   compare_offsets) != NULL;
}

static bool contains(Span outer, Span inner) {
    return outer.begin <= inner.begin && inner.end <= outer.end;
}

/* The outermost function around a word, or, of what is included, around the
 * #include: the operator() of a generic lambda stands beside the function that it
 * is written in. Empty at file scope. */
static Span find_function(const Account *account, Span word) {
    Span found = {0, 0};
    word = account->inclusion ? account->inclusion->span : word;
    for (size_t i = 0; i < account->functions.count; i++) {
        Span function = account->functions.items[i];
        if (contains(function, word) && function.end - function.begin > found.end - found.begin) {
            found = function;
        }
    }
    return found;
}

static Variable *find_named(const Account *account, Span word, Span function) {
    for (size_t i = 0; i < account->follow->variables.count; i++) {
        Variable *variable = account->follow->variables.items[i];
        size_t length = strlen(variable->name);
        if (variable->has_hint && word.end - word.begin == length &&
            memcmp(account->source->bytes + word.begin, variable->name, length) == 0 &&
            follow_is_in_scope(variable, function)) {
            return variable;
        }
    }
    return NULL;
}

static const Span *find_skipped(const Account *account, size_t offset) {
    for (size_t i = 0; i < account->skipped.count; i++) {
        const Span *range = &account->skipped.items[i];
        if (range->begin <= offset && offset < range->end) {
            return range;
        }
    }
    return NULL;
}

/* `#if 0` is how people comment code out: nobody ever compiles it. */
static bool is_commented_out(const Account *account, const Span *skipped) {
    Lexer lexer = lexer_start(account->source->bytes, *skipped);
    lexer.line_start = true;
    Token hash = lexer_next(&lexer);
    Token word = hash.kind == TOKEN_HASH ? lexer_next(&lexer) : hash;
    Token value = lexer_next(&lexer);
    return token_is(account->source, word, "if") && token_is(account->source, value, "0");
}

static bool token_at(const Account *account, size_t i, const char *text) {
    return i < account->tokens->count && token_is(account->source, account->tokens->items[i], text);
}

/* Past `[...]` and `.name` behind a name: the token after the whole access. */
static size_t after_access(const Account *account, size_t i) {
    for (;;) {
        if (token_at(account, i, ".")) {
            i += 2;
        } else if (token_at(account, i, "[")) {
            int depth = 0;
            do {
                depth += token_at(account, i, "[") - token_at(account, i, "]");
                i++;
            } while (depth && i < account->tokens->count);
        } else {
            return i;
        }
    }
}

/* Does an assignment, ++ or -- begin at token i? `==` `<=` `>=` are none. */
static bool starts_assignment(const Account *account, size_t i) {
    static const char *const OPERATORS[] = {"+", "-", "*", "/", "%", "&", "|", "^"};
    if (token_at(account, i, "=")) {
        return !token_at(account, i + 1, "=");
    }
    for (size_t k = 0; k < sizeof OPERATORS / sizeof *OPERATORS; k++) {
        if (token_at(account, i, OPERATORS[k])) {
            bool step = (k < 2 && token_at(account, i + 1, OPERATORS[k]));
            return step || token_at(account, i + 1, "=");
        }
    }
    bool shift = (token_at(account, i, "<") && token_at(account, i + 1, "<")) ||
                 (token_at(account, i, ">") && token_at(account, i + 1, ">"));
    return shift && token_at(account, i + 2, "=");
}

/* `v = x[i] + 1` in code that nobody parsed reads x for certain: an element,
 * not assigned to, not stepped, and not handed to anyone. */
static bool is_plain_read(const Account *account, size_t i) {
    static const char *const BEFORE[] = {"=", "+", "-", "/", "%", "<", ">", "?", ":", "return"};
    size_t after = after_access(account, i + 1);
    if (after == i + 1 || starts_assignment(account, after) || i == 0) {
        return false;
    }
    for (size_t k = 0; k < sizeof BEFORE / sizeof *BEFORE; k++) {
        if (token_at(account, i - 1, BEFORE[k])) {
            bool step = i > 1 && (k == 1 || k == 2) && token_at(account, i - 2, BEFORE[k]);
            return !step;
        }
    }
    return false;
}

/* [&r = x]: libclang shows nothing of x. */
static bool is_capture(const Account *account, size_t i) {
    return i > 3 && token_at(account, i - 1, "=") && token_at(account, i - 3, "&") &&
           (token_at(account, i - 4, "[") || token_at(account, i - 4, ",")) &&
           (token_at(account, i + 1, "]") || token_at(account, i + 1, ","));
}

/* Inside of alignas(...) or aligned(...): the tree has no operands of attributes. */
static bool is_alignment(const Account *account, size_t i) {
    int depth = 0;
    while (i-- > 1 && !token_at(account, i, ";") && !token_at(account, i, "}")) {
        depth += token_at(account, i, "(") - token_at(account, i, ")");
        if (depth > 0) {
            if (token_at(account, i - 1, "alignas") || token_at(account, i - 1, "aligned")) {
                return true;
            }
            depth = 0;
        }
    }
    return false;
}

/* Does it stand in what an earlier run put into KF_PREFETCH(...), of which not all is compiled? */
static bool is_in_prefetch(const Account *account, size_t i) {
    int depth = 0; /* of parentheses that end before the token */
    while (i-- > 0 && !token_at(account, i, ";") && !token_at(account, i, "{")) {
        depth += token_at(account, i, ")") - token_at(account, i, "(");
        if (depth < 0 && i > 0 &&
            (token_at(account, i - 1, "KF_PREFETCH") ||
             token_at(account, i - 1, "KF_PREFETCH_LINE") ||
             token_at(account, i - 1, "KF_PREFETCH_FIRST") ||
             token_at(account, i - 1, "KF_PREFETCH_LINE_FIRST"))) {
            return true;
        }
        depth = depth < 0 ? 0 : depth;
    }
    return false;
}

/* Of an alignment that is no constant itself only the type is asked for. */
static Reason unseen_reason(const Account *account, const Variable *variable, size_t i,
                            const Span *skipped) {
    if (skipped) {
        return is_commented_out(account, skipped) ? REASON_NOT_COMPILED : REASON_INACTIVE;
    }
    if (is_capture(account, i)) {
        return REASON_CAPTURED;
    }
    if (is_in_prefetch(account, i)) {
        return REASON_ALREADY;
    }
    if (is_alignment(account, i)) {
        return follow_is_constant(variable) ? REASON_CONSTANT_EXPRESSION : REASON_UNEVALUATED;
    }
    return REASON_NOT_COMPILED;
}

static Access unseen(const Account *account, Variable *variable, size_t i, Span function) {
    const Inclusion *inclusion = account->inclusion;
    Span word = account->tokens->items[i].span;
    CXCursor owner = follow_owner(account->follow, variable);
    const Span *skipped = find_skipped(account, word.begin);
    Reason reason = unseen_reason(account, variable, i, skipped);
    bool neutral = reason == REASON_UNEVALUATED || reason == REASON_ALREADY;
    bool lost = reason == REASON_NOT_COMPILED && !skipped;
    bool dropped = lost && !inclusion && tu_is_in_macro(account->follow->tu, word.begin);
    bool compiled = reason == REASON_INACTIVE || reason == REASON_CAPTURED || (lost && !dropped);
    return (Access){.offset = inclusion ? inclusion->span.begin : word.begin,
                    .included = inclusion ? account->source->name : NULL,
                    .included_place =
                        inclusion ? source_place(account->source, word.begin) : (Place){0, 0},
                    .pointer = variable->name,
                    .owner = cursor_spelling(account->arena, owner),
                    .owner_place = cursor_place(account->arena, owner),
                    .kind = neutral ? ACCESS_NEUTRAL : ACCESS_SKIPPED,
                    .reason = reason,
                    .detail = dropped ? "argument of a macro" : NULL,
                    .span = inclusion ? inclusion->span : word,
                    .function = function,
                    .hint = variable->hint,
                    .may_write = compiled && !is_plain_read(account, i)};
}

static bool is_name(const Account *account, Span word) {
    size_t length = word.end - word.begin;
    for (size_t i = 0; i < account->names.count; i++) {
        const char *name = account->names.items[i];
        if (strlen(name) == length &&
            memcmp(account->source->bytes + word.begin, name, length) == 0) {
            return true;
        }
    }
    return false;
}

static void collect_names(Account *account) {
    for (size_t i = 0; i < account->follow->variables.count; i++) {
        const Variable *variable = account->follow->variables.items[i];
        bool known = !variable->has_hint || !*variable->name;
        for (size_t k = 0; k < account->names.count && !known; k++) {
            known = strcmp(account->names.items[k], variable->name) == 0;
        }
        if (!known) {
            VEC_PUSH(account->arena, &account->names, variable->name);
        }
    }
}

/* Is token i the name of a member: `.x`, `->x`, `::x`? */
static bool is_member_name(const Account *account, size_t i) {
    bool arrow = i > 1 && token_at(account, i - 1, ">") && token_at(account, i - 2, "-");
    bool scope = i > 1 && token_at(account, i - 1, ":") && token_at(account, i - 2, ":");
    return arrow || scope || (i > 0 && token_at(account, i - 1, "."));
}

/* threadIdx.x is a property to clang, which shows no node for its name. */
static bool is_builtin_member(const Account *account, size_t i) {
    static const char *const VARIABLES[] = {"threadIdx", "blockIdx", "blockDim", "gridDim"};
    for (size_t k = 0; i > 1 && k < sizeof VARIABLES / sizeof *VARIABLES; k++) {
        if (token_at(account, i - 2, VARIABLES[k])) {
            return true;
        }
    }
    return false;
}

/* A field is named after a dot, in the functions of its class without one, and at
 * file scope nowhere. */
static bool may_mean(const Variable *variable, bool member, bool at_file_scope) {
    bool field = clang_getCursorKind(variable->declaration) == CXCursor_FieldDecl;
    return field ? !at_file_scope : !member;
}

static void account_word(const Account *account, size_t i, AccessList *list) {
    Span word = account->tokens->items[i].span;
    bool member = is_member_name(account, i);
    if (!is_name(account, word) || is_known(account, word.begin) ||
        (member && is_builtin_member(account, i))) {
        return;
    }
    Span function = find_function(account, word);
    Variable *variable = find_named(account, word, function);
    if (variable && may_mean(variable, member, function.begin == function.end)) {
        VEC_PUSH(account->arena, list, unseen(account, variable, i, function));
    }
}

static void account_file(Account *account, AccessList *list) {
    Source text = tu_text(account->arena, account->follow->tu, account->file);
    Tokens tokens = lex_source(account->arena, &text);
    const NodeList *nodes = account->follow->nodes;
    account->source = &text;
    account->tokens = &tokens;
    account->skipped = tu_skipped_in(account->arena, account->follow->tu, account->file);
    account->known = (Offsets){0};
    for (size_t i = 0; i < nodes->count; i++) {
        collect_known(account, nodes->items[i]);
    }
    if (account->known.count) {
        qsort(account->known.items, account->known.count, sizeof *account->known.items,
              compare_offsets);
    }
    for (size_t i = 0; i < tokens.count; i++) {
        if (tokens.items[i].kind == TOKEN_WORD && !tokens.items[i].in_directive) {
            account_word(account, i, list);
        }
    }
}

/* Files that are included inside of functions, and what these include. A file that
 * one #include brings in twice has its words counted once. */
static void account_included(Account *account, AccessList *list) {
    const TranslationUnit *tu = account->follow->tu;
    const Inclusion *outer = NULL;
    for (size_t i = 0; i < tu->inclusions.count; i++) {
        const Inclusion *inclusion = &tu->inclusions.items[i];
        if (clang_File_isEqual(inclusion->from, tu->file)) {
            account->inclusion = NULL;
            Span function = find_function(account, inclusion->span);
            outer = function.begin < function.end ? inclusion : NULL;
        }
        if (outer && !clang_File_isEqual(inclusion->file, tu->file)) {
            account->inclusion = outer;
            account->file = inclusion->file;
            AccessList words = {0};
            account_file(account, &words);
            accesses_merge(account->arena, list, &words);
        }
    }
}

AccessList account_unseen(Arena *arena, Follow *follow) {
    AccessList list = {0};
    Account account = {.arena = arena, .follow = follow, .file = follow->tu->file};
    collect_names(&account);
    if (!account.names.count) {
        return list;
    }
    for (size_t i = 0; i < follow->nodes->count; i++) {
        collect_functions(&account, follow->nodes->items[i]);
    }
    account_file(&account, &list);
    account_included(&account, &list);
    return list;
}
