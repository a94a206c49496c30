#include "guard.h"

#include "hint.h"
#include "stray.h"

#include <string.h>

static bool is_container(const Node *node) {
    return node_is_function(node) || node->kind == CXCursor_StructDecl ||
           node->kind == CXCursor_ClassDecl || node->kind == CXCursor_ClassTemplate ||
           node->kind == CXCursor_VarDecl;
}

/* The innermost function or class around an offset, widest for a VarDecl at
 * file scope; false outside of all. */
static bool find_container(const TranslationUnit *tu, const Node *node, size_t offset, Span *span) {
    bool found = false;
    Span extent = node_source_extent(tu, node);
    if (offset < extent.begin || offset > extent.end) {
        return false;
    }
    if (is_container(node) && !(node->kind == CXCursor_VarDecl && node_function(node))) {
        *span = extent;
        found = true;
    }
    for (const Node *child = node->first; child; child = child->next) {
        found |= find_container(tu, child, offset, span);
    }
    return found;
}

static bool is_annotated_name(const Follow *follow, const Source *source, Token token,
                              Span function) {
    size_t length = token.span.end - token.span.begin;
    const char *text = source->bytes + token.span.begin;
    if (hint_is_macro(text, length)) {
        return true;
    }
    for (size_t i = 0; i < follow->variables.count; i++) {
        const Variable *variable = follow->variables.items[i];
        if (variable->has_hint && strlen(variable->name) == length &&
            memcmp(variable->name, text, length) == 0 && follow_is_in_scope(variable, function)) {
            return true;
        }
    }
    return false;
}

static bool names_annotated(const Follow *follow, const Source *source, const Tokens *tokens,
                            Span span) {
    for (size_t i = 0; i < tokens->count; i++) {
        Token token = tokens->items[i];
        bool inside = token.span.begin >= span.begin && token.span.end <= span.end;
        if (inside && token.kind == TOKEN_WORD &&
            (is_annotated_name(follow, source, token, span) ||
             annotation_is_raw(source, tokens, i))) {
            return true;
        }
    }
    return false;
}

/* Is the offset in a function or class that names an annotated pointer? */
static bool is_in_annotated_node(const Follow *follow, const Tokens *tokens, size_t offset) {
    const TranslationUnit *tu = follow->tu;
    Span span = {0, 0};
    bool inside = false;
    for (size_t i = 0; i < follow->nodes->count; i++) {
        inside |= find_container(tu, follow->nodes->items[i], offset, &span);
    }
    return inside && names_annotated(follow, &tu->source, tokens, span);
}

/* The same for a declaration, which may be all there is: `void k(Missing *KF_CS x);` has no node
 * with that parameter. */
static bool is_annotated_code(const Follow *follow, const Tokens *tokens, size_t offset) {
    const Source *source = &follow->tu->source;
    return is_in_annotated_node(follow, tokens, offset) ||
           names_annotated(follow, source, tokens, stray_declaration(tokens, source, offset));
}

/* Has a declaration begun above an #include? `void k(` has, in whose parameters it stands; the
 * #include lines above `void k(float *KF_CS x)` stand before it, though no `;` or `}` says so. */
static bool is_in_declaration(const Source *source, const Tokens *tokens, size_t offset) {
    Span declaration = stray_declaration(tokens, source, offset);
    for (size_t i = 0; i < tokens->count && tokens->items[i].span.begin < offset; i++) {
        Token token = tokens->items[i];
        if (token.span.begin >= declaration.begin && !token.in_directive &&
            token.kind != TOKEN_HASH) {
            return true;
        }
    }
    return false;
}

static bool is_here(const TranslationUnit *tu, const ParseError *error) {
    return error->file && clang_File_isEqual(error->file, tu->file);
}

/* An error in the source is refused at its place, and one in a file that is
 * included inside of annotated code where the #include is. */
static bool find_annotated(const Follow *follow, const Tokens *tokens, const ParseError *error,
                           size_t *offset) {
    const TranslationUnit *tu = follow->tu;
    if (is_here(tu, error)) {
        *offset = error->offset;
        return is_annotated_code(follow, tokens, error->offset);
    }
    Span rest = {0, tu->source.size};
    const Inclusion *inclusion;
    while (error->file && (inclusion = tu_find_inclusion(tu, error->file, rest))) {
        *offset = inclusion->span.begin;
        if (is_in_declaration(&tu->source, tokens, *offset)
                ? is_annotated_code(follow, tokens, *offset)
                : is_in_annotated_node(follow, tokens, *offset)) {
            return true;
        }
        rest.begin = inclusion->span.end;
    }
    return false;
}

/* A file that is included twice has its errors twice. */
static bool was_told(const TranslationUnit *tu, size_t i) {
    const ParseError *error = &tu->errors.items[i];
    for (size_t k = 0; k < i && error->file && !is_here(tu, error); k++) {
        const ParseError *before = &tu->errors.items[k];
        if (strcmp(before->place, error->place) == 0 && strcmp(before->text, error->text) == 0) {
            return true;
        }
    }
    return false;
}

/* Has a message about an annotation said already what is wrong here? */
static bool is_explained(const AnnotationTable *annotations, const ParseError *error) {
    for (size_t i = 0; i < annotations->explained.count; i++) {
        Span span = annotations->explained.items[i];
        if (span.begin <= error->offset && error->offset < span.end) {
            return true;
        }
    }
    return false;
}

static bool begins(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

static bool ends(const char *text, const char *end) {
    size_t length = strlen(text);
    size_t tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* `pair = {}` with CUDA's __half2, whose operator= takes a __half2 or its bits: clang finds two
 * meanings of the list, which has the type void in its message. */
static bool is_ambiguous_list(const char *text) {
    return begins(text, "use of overloaded operator '=' is ambiguous (with operand types ") &&
           ends(text, " and 'void')");
}

/* A kernel that is launched from the device; clang before 22 knows no such launch. */
static bool is_device_launch(const ParseError *error) {
    return error->is_launch || begins(error->text, "reference to __global__ function '") ||
           begins(error->text, "reference to __host__ function '__cudaPushCallConfiguration' in") ||
           begins(error->text, "reference to __host__ function 'cudaConfigureCall' in");
}

/* What clang refuses and nvcc takes: `__shared__ cuda::barrier<...> b;`,
 * `__shared__ alignas(16) float t[4];`, asm("mov.u64 %0, %globaltimer;" ...), `pair = {}`, a
 * launch from the device. The uses that are lost beside them are counted, as everywhere. */
static bool is_clang_only(const ParseError *error) {
    static const char *const TEXTS[] = {"initialization is not supported for __shared__ variables",
                                        "an attribute list cannot appear here",
                                        "invalid % escape in inline assembly string"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        if (strcmp(error->text, TEXTS[i]) == 0) {
            return true;
        }
    }
    return is_ambiguous_list(error->text) || is_device_launch(error);
}

int guard_errors(Diag *diag, const Follow *follow, const Tokens *tokens) {
    const TranslationUnit *tu = follow->tu;
    int result = 0;
    for (size_t i = 0; i < tu->errors.count; i++) {
        ParseError *error = &tu->errors.items[i];
        size_t offset;
        bool here = is_here(tu, error);
        if (error->refused || was_told(tu, i) ||
            (here && is_explained(follow->annotations, error))) {
            error->refused = true;
        } else if (!is_clang_only(error) && find_annotated(follow, tokens, error, &offset)) {
            error->refused = true;
            result = diag_at(diag, DIAG_ERROR, &tu->source, offset,
                             "%s%s%s (in annotated code: the file is left alone)",
                             here ? "" : error->place, here ? "" : ": ", error->text);
        }
    }
    return result;
}

void guard_forget(const TranslationUnit *tu) {
    for (size_t i = 0; i < tu->errors.count; i++) {
        tu->errors.items[i].refused = true;
    }
}

enum { MOST_WARNINGS = 5 };

void guard_warn(Diag *diag, const TranslationUnit *tu) {
    size_t warnings = 0;
    for (size_t i = 0; i < tu->errors.count; i++) {
        const ParseError *error = &tu->errors.items[i];
        if (!error->refused && ++warnings <= MOST_WARNINGS) {
            diag_say(diag, DIAG_WARNING, "%s: %s (%s: going on)", error->place, error->text,
                     is_clang_only(error) ? "nvcc takes it" : "not in annotated code");
        }
    }
    if (warnings > MOST_WARNINGS) {
        diag_say(diag, DIAG_WARNING, "%s: %zu more errors that are not in annotated code",
                 tu->source.name, warnings - MOST_WARNINGS);
    }
}
