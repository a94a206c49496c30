#include "annotation.h"

#include "opencl.h"
#include "stray.h"

#include <stdlib.h>
#include <string.h>

typedef struct Checker {
    Arena *arena;
    Diag *diag;
    const TranslationUnit *tu;
    AnnotationTable *table;
    bool *claimed; /* by offset: here stands an attribute that the parser kept */
    CXFile raw_file;
    SpanList raw; /* what will be blanked in that file, see annotations_raw */
    int result;
} Checker;

static bool is_kf_attribute(CXCursor cursor) {
    if (clang_getCursorKind(cursor) != CXCursor_AnnotateAttr) {
        return false;
    }
    CXString spelling = clang_getCursorSpelling(cursor);
    bool ours = strncmp(clang_getCString(spelling), "kf_", 3) == 0;
    clang_disposeString(spelling);
    return ours;
}

typedef struct Merge {
    Arena *arena;
    Hint hint;
    bool found;
    bool contradiction;
} Merge;

static enum CXChildVisitResult merge_attribute(CXCursor cursor, CXCursor parent,
                                               CXClientData data) {
    (void)parent;
    Merge *merge = data;
    Hint hint;
    if (is_kf_attribute(cursor) && hint_parse(cursor_spelling(merge->arena, cursor), &hint)) {
        merge->contradiction |= !hint_merge(&merge->hint, hint);
        merge->found = true;
    }
    return CXChildVisit_Continue;
}

static unsigned file_offset(CXSourceLocation location) {
    unsigned offset;
    clang_getFileLocation(location, NULL, NULL, NULL, &offset);
    return offset;
}

static bool is_inside(CXCursor attribute, CXCursor declaration) {
    CXSourceRange extent = clang_getCursorExtent(declaration);
    unsigned offset = file_offset(clang_getCursorLocation(attribute));
    return file_offset(clang_getRangeStart(extent)) <= offset &&
           offset < file_offset(clang_getRangeEnd(extent));
}

static enum CXChildVisitResult merge_own_attribute(CXCursor cursor, CXCursor parent,
                                                   CXClientData data) {
    return is_inside(cursor, parent) ? merge_attribute(cursor, parent, data)
                                     : CXChildVisit_Continue;
}

static bool is_specialized_parameter(CXCursor declaration) {
    return clang_getCursorKind(declaration) == CXCursor_ParmDecl &&
           !cursor_is_null(
               clang_getSpecializedCursorTemplate(clang_getCursorSemanticParent(declaration)));
}

/* An explicit specialisation inherits what its template says, but where it has
 * annotations of its own these are meant. */
static void merge_declaration(Merge *merge, CXCursor declaration) {
    if (!clang_Cursor_hasAttrs(declaration)) {
        return;
    }
    if (is_specialized_parameter(declaration)) {
        clang_visitChildren(declaration, merge_own_attribute, merge);
    }
    if (!merge->found) {
        clang_visitChildren(declaration, merge_attribute, merge);
    }
}

/* typedef KF_CS float *T; T a[2]; -- the attribute is the typedef's alone. */
static void merge_typedefs(Merge *merge, CXType type) {
    for (;;) {
        if (type.kind == CXType_Elaborated) {
            type = clang_Type_getNamedType(type);
        } else if (type.kind == CXType_Typedef) {
            CXCursor declaration = clang_getTypeDeclaration(type);
            merge_declaration(merge, declaration);
            type = clang_getTypedefDeclUnderlyingType(declaration);
        } else if (type.kind == CXType_LValueReference) {
            type = clang_getPointeeType(type);
        } else if (type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray) {
            type = clang_getArrayElementType(type);
        } else {
            return;
        }
    }
}

static bool may_be_annotated(enum CXCursorKind kind) {
    return kind == CXCursor_ParmDecl || kind == CXCursor_VarDecl || kind == CXCursor_FieldDecl;
}

static Merge merge_all(Arena *arena, CXCursor declaration) {
    Merge merge = {arena, {0}, false, false};
    merge_declaration(&merge, declaration);
    merge_typedefs(&merge, clang_getCursorType(declaration));
    return merge;
}

const Annotation *annotation_of(AnnotationTable *table, CXCursor declaration) {
    void *known;
    if (cursor_is_null(declaration) || !may_be_annotated(clang_getCursorKind(declaration))) {
        return NULL;
    }
    if (cursor_map_get(&table->by_declaration, declaration, &known)) {
        return known;
    }
    Merge merge = merge_all(table->arena, declaration);
    Annotation *annotation = NULL;
    if (merge.found) {
        annotation = arena_alloc(table->arena, sizeof *annotation);
        annotation->declaration = declaration;
        annotation->name = cursor_spelling(table->arena, declaration);
        annotation->hint = merge.hint;
    }
    cursor_map_put(table->arena, &table->by_declaration, declaration, annotation);
    return annotation;
}

static void fail(Checker *checker, size_t offset, const char *text) {
    checker->result = diag_at(checker->diag, DIAG_ERROR, &checker->tu->source, offset, "%s", text);
}

/* Did this place have its message already? Attributes show once an
 * instantiation and once a redeclaration that inherits them. */
static bool claim(Checker *checker, size_t offset) {
    bool first = !checker->claimed[offset];
    checker->claimed[offset] = true;
    return first;
}

static void check_spelling(Checker *checker, CXCursor attribute, size_t offset) {
    const char *spelling = cursor_spelling(checker->arena, attribute);
    Hint hint;
    if (hint_parse(spelling, &hint)) {
        return;
    }
    if (hint_names_prefetch(spelling)) {
        fail(checker, offset, HINT_WRONG_DISTANCE);
        return;
    }
    const char *nearest = hint_suggest(spelling);
    const char *advice = nearest ? arena_printf(checker->arena, "; did you mean 'kf_%s'?", nearest)
                                 : "; 'kf-rewrite --list-hints' lists them";
    fail(checker, offset,
         arena_printf(checker->arena, "'%s' is no cache hint%s", spelling, advice));
}

static bool is_typedef(enum CXCursorKind kind) {
    return kind == CXCursor_TypedefDecl || kind == CXCursor_TypeAliasDecl;
}

static CXType declared_type(const Node *declaration) {
    return is_typedef(declaration->kind) ? clang_getTypedefDeclUnderlyingType(declaration->cursor)
                                         : node_type(declaration);
}

/* The memory that an annotated array of plain elements lies in, where hints
 * do not apply; NULL where they do. */
static const char *wrong_memory(const Node *declaration) {
    if (cursor_has_attribute(declaration->cursor, CXCursor_CUDASharedAttr)) {
        return "lies in shared memory";
    }
    if (cursor_has_attribute(declaration->cursor, CXCursor_CUDAConstantAttr)) {
        return "lies in constant memory";
    }
    bool device = cursor_has_attribute(declaration->cursor, CXCursor_CUDADeviceAttr);
    return device ? NULL : "does not lie in global memory";
}

/* KF_ASYNC is for arrays in shared memory, and for pointers that lead there. */
static const char *tile_problem(Arena *arena, const Node *declaration) {
    const char *name = cursor_spelling(arena, declaration->cursor);
    CXType type = type_without_reference(declared_type(declaration));
    bool kernel = declaration->kind == CXCursor_ParmDecl && declaration->parent &&
                  cursor_has_attribute(declaration->parent->cursor, CXCursor_CUDAGlobalAttr);
    bool shared = cursor_has_attribute(declaration->cursor, CXCursor_CUDASharedAttr);
    if (kernel) {
        return arena_printf(arena,
                            "'%s' comes from the host and does not point to shared memory: "
                            "KF_ASYNC is for tiles there",
                            name);
    }
    bool array = type_is_array(type) && declaration->kind != CXCursor_ParmDecl;
    if (array && !shared && !is_typedef(declaration->kind)) {
        return arena_printf(
            arena, "'%s' does not lie in shared memory: KF_ASYNC is for tiles there", name);
    }
    bool dependent = type_is_dependent(type);
    if (!dependent && !type_is_array(type) && !type_is_pointer(type)) {
        return arena_printf(arena,
                            "KF_ASYNC belongs on an array in shared memory, or on a pointer "
                            "into one, and '%s' is neither",
                            name);
    }
    return NULL;
}

/* What is wrong with the annotated declaration, or NULL. */
static const char *declaration_problem(Arena *arena, const Node *declaration) {
    const char *name = cursor_spelling(arena, declaration->cursor);
    if (node_is_function(declaration)) {
        return arena_printf(arena,
                            "a cache hint on the result of '%s' has no effect: annotate the "
                            "pointer that takes the result",
                            name);
    }
    if (is_typedef(declaration->kind) && declaration->parent &&
        declaration->parent->kind == CXCursor_TypeAliasTemplateDecl) {
        return arena_printf(arena,
                            "a cache hint on the alias template '%s' has no effect: annotate the "
                            "pointers that are declared with it",
                            name);
    }
    if (!may_be_annotated(declaration->kind) && !is_typedef(declaration->kind)) {
        return arena_printf(arena, "a cache hint belongs on a pointer, and '%s' is none", name);
    }
    CXType type = type_without_reference(declared_type(declaration));
    bool array = false;
    bool parameter = declaration->kind == CXCursor_ParmDecl;
    while (type_is_array(type)) {
        array = !parameter; /* an array parameter is a pointer */
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    if (type_is_dependent(type)) {
        return NULL;
    }
    if (parameter && type_is_array(declared_type(declaration))) {
        return NULL;
    }
    if (!type_is_pointer(type)) {
        const char *memory = array ? wrong_memory(declaration) : NULL;
        if (!array) {
            return arena_printf(arena, "a cache hint belongs on a pointer, and '%s' is none", name);
        }
        return memory
                   ? arena_printf(arena, "'%s' %s: cache hints are for global memory", name, memory)
                   : NULL;
    }
    enum CXTypeKind pointee = clang_getCanonicalType(clang_getPointeeType(type)).kind;
    if (pointee == CXType_FunctionProto || pointee == CXType_FunctionNoProto) {
        return arena_printf(arena, "'%s' points to a function: there is nothing to load or store",
                            name);
    }
    return NULL;
}

static const Node *last_attribute(const Node *declaration) {
    const Node *last = NULL;
    for (const Node *child = declaration->first; child; child = child->next) {
        if (is_kf_attribute(child->cursor)) {
            last = child;
        }
    }
    return last;
}

/* Of several annotations the first cannot contradict: a later one does. */
static bool is_first_of_several(const Node *attribute) {
    size_t count = 0;
    const Node *first = NULL;
    for (const Node *child = attribute->parent->first; child; child = child->next) {
        if (is_kf_attribute(child->cursor)) {
            first = first ? first : child;
            count++;
        }
    }
    return count > 1 && first == attribute;
}

/* Of all hints of a declaration together, told at the last of them: what no instruction
 * has, or no architecture that is asked for. */
static void check_hint(Checker *checker, const Node *declaration, const Hint *hint, size_t offset) {
    const char *name = cursor_spelling(checker->arena, declaration->cursor);
    const char *problem = hint_problem(hint);
    int arch = hint->async ? ASYNC_ARCH : qualifiers_first_arch(hint->qualifiers);
    int newest = checker->table->newest_arch;
    if (problem) {
        fail(checker, offset,
             arena_printf(checker->arena, "impossible cache hints on '%s': %s", name, problem));
    } else if (newest && arch > newest) {
        fail(checker, offset,
             arena_printf(checker->arena,
                          "the cache hints on '%s' need sm_%d, and --arch asks for sm_%d", name,
                          arch, newest));
    }
}

/* In OpenCL C the type says which memory a pointer leads to. One that may lead to any is no error:
 * its accesses are left. */
static const char *space_problem(Arena *arena, const Node *declaration, bool tile) {
    CXType type = clang_getCanonicalType(declared_type(declaration));
    const char *name = cursor_spelling(arena, declaration->cursor);
    bool array = type_is_array(type);
    while (type_is_array(type)) {
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    bool pointer = type_is_pointer(type);
    ClSpace space = cl_space(pointer ? clang_getCanonicalType(clang_getPointeeType(type))
                                     : clang_getCanonicalType(declared_type(declaration)));
    if (!pointer && !array) {
        return arena_printf(arena, "a cache hint belongs on a pointer, and '%s' is none", name);
    }
    if (space == (tile ? CL_LOCAL : CL_GLOBAL) || space == CL_GENERIC) {
        return NULL;
    }
    const char *verb = pointer ? "points to" : "lies in";
    return arena_printf(arena,
                        tile ? "'%s' %s %s: KF_ASYNC is for tiles in local memory"
                             : "'%s' %s %s: cache hints are for global memory",
                        name, verb, cl_space_name(space));
}

static void check_declaration(Checker *checker, const Node *attribute, size_t offset) {
    const Node *declaration = attribute->parent;
    Merge merge = merge_all(checker->arena, declaration->cursor);
    bool variable = may_be_annotated(declaration->kind) || is_typedef(declaration->kind);
    const char *problem = checker->tu->opencl && variable
                              ? space_problem(checker->arena, declaration, merge.hint.async)
                          : merge.hint.async && variable
                              ? tile_problem(checker->arena, declaration)
                              : declaration_problem(checker->arena, declaration);
    if (problem) {
        fail(checker, offset, problem);
        return;
    }
    if (merge.contradiction && !is_first_of_several(attribute)) {
        fail(checker, offset,
             arena_printf(checker->arena, "contradictory cache hints on '%s'",
                          cursor_spelling(checker->arena, declaration->cursor)));
        return;
    }
    const Node *last = last_attribute(declaration);
    if (!last || last->name == offset) {
        check_hint(checker, declaration, &merge.hint, offset);
    }
}

/* The end of the parenthesis that opens at token i, as a token index. */
static size_t matching(const Source *source, const Tokens *tokens, size_t i) {
    int depth = 0;
    for (; i < tokens->count; i++) {
        depth += token_is(source, tokens->items[i], "(") - token_is(source, tokens->items[i], ")");
        if (depth == 0) {
            return i;
        }
    }
    return tokens->count - 1;
}

/* The tokens [first, last] to blank for the `annotate` at token i: the whole
 * attribute where nothing else stands in it, else this entry and one comma. */
static void raw_extent(const Source *source, const Tokens *tokens, size_t i, size_t *first,
                       size_t *last) {
    *first = i;
    *last = matching(source, tokens, i + 1);
    if (i >= 3 && token_at_is(source, tokens, i - 1, ":") &&
        token_at_is(source, tokens, i - 3, "clang")) {
        *first = i - 3;
    }
    size_t f = *first;
    size_t l = *last;
    bool gnu = f >= 3 && token_at_is(source, tokens, f - 1, "(") &&
               token_at_is(source, tokens, f - 2, "(") && token_at_is(source, tokens, l + 1, ")") &&
               token_at_is(source, tokens, l + 2, ")");
    bool standard = f >= 2 && token_at_is(source, tokens, f - 1, "[") &&
                    token_at_is(source, tokens, f - 2, "[") &&
                    token_at_is(source, tokens, l + 1, "]") &&
                    token_at_is(source, tokens, l + 2, "]");
    if (gnu || standard) {
        *first = f - (gnu ? 3 : 2);
        *last = l + 2;
    } else if (token_at_is(source, tokens, l + 1, ",")) {
        *last = l + 1;
    } else if (f && token_at_is(source, tokens, f - 1, ",")) {
        *first = f - 1;
    }
}

/* Where kf/annotate.h stands in front of a program as a part of its text: its own macros, which
 * have attributes under KF_REWRITE alone. */
static bool is_own_macro(const Source *source, const Tokens *tokens, size_t i) {
    static const char *const NAMES[] = {"KF_ANNOTATE", "KF_PREFETCH_L1", "KF_PREFETCH_L2"};
    size_t hash = i;
    while (hash > 0 && tokens->items[hash].in_directive && tokens->items[hash].kind != TOKEN_HASH) {
        hash--;
    }
    bool own = false;
    for (size_t k = 0; k < sizeof NAMES / sizeof *NAMES; k++) {
        own |= token_at_is(source, tokens, hash + 1, "define") &&
               token_at_is(source, tokens, hash + 2, NAMES[k]);
    }
    return own && tokens->items[i].in_directive;
}

static SpanList find_raw(Arena *arena, const Source *source, const Tokens *tokens, bool with_own) {
    SpanList found = {0};
    for (size_t i = 0; i < tokens->count; i++) {
        if (annotation_is_raw(source, tokens, i) &&
            (with_own || !is_own_macro(source, tokens, i))) {
            size_t first, last;
            raw_extent(source, tokens, i, &first, &last);
            VEC_PUSH(arena, &found,
                     ((Span){tokens->items[first].span.begin, tokens->items[last].span.end}));
        }
    }
    return found;
}

/* Is the attribute's text blanked out of the result, or one that only this tool
 * ever sees? HINT("kf_cs") with #define HINT(s) __attribute__((annotate(s))) stays. */
static bool is_out_of_sight(Checker *checker, CXCursor attribute) {
    CXFile file;
    unsigned offset;
    clang_getSpellingLocation(clang_getCursorLocation(attribute), &file, NULL, NULL, &offset);
    const TranslationUnit *tu = checker->tu;
    size_t index = tu_find_file(tu, file);
    if (index == tu->files.count || !tu->files.items[index].rewritable) {
        return tu_is_own_header(tu_file_name(checker->arena, tu->unit, file));
    }
    if (!checker->raw_file || !clang_File_isEqual(checker->raw_file, file)) {
        const Source *source = &tu->files.items[index].source;
        Tokens tokens = lex_source(checker->arena, source);
        checker->raw = find_raw(checker->arena, source, &tokens, true);
        checker->raw_file = file;
    }
    for (size_t i = 0; i < checker->raw.count; i++) {
        if (checker->raw.items[i].begin <= offset && offset < checker->raw.items[i].end) {
            return true;
        }
    }
    return false;
}

static void check_node(Checker *checker, const Node *node) {
    if (node->parent && is_kf_attribute(node->cursor) && node_in_source(checker->tu, node)) {
        size_t offset = node->name;
        if (claim(checker, offset)) {
            int before = checker->result;
            check_spelling(checker, node->cursor, offset);
            if (checker->result == before) {
                check_declaration(checker, node, offset);
            }
            if (!is_out_of_sight(checker, node->cursor)) {
                diag_at(
                    checker->diag, DIAG_WARNING, &checker->tu->source, offset,
                    "nvcc will warn of this attribute: only annotate(\"kf_...\") written out is "
                    "blanked; write that, or a macro of kf/annotate.h");
            }
        }
    }
    for (const Node *child = node->first; child; child = child->next) {
        check_node(checker, child);
    }
}

bool annotation_is_raw(const Source *source, const Tokens *tokens, size_t i) {
    return i + 2 < tokens->count && token_is(source, tokens->items[i], "annotate") &&
           token_is(source, tokens->items[i + 1], "(") &&
           tokens->items[i + 2].kind == TOKEN_LITERAL &&
           tokens->items[i + 2].span.end - tokens->items[i + 2].span.begin > 4 &&
           memcmp(source->bytes + tokens->items[i + 2].span.begin, "\"kf_", 4) == 0;
}

static bool is_macro(const Source *source, Token token) {
    return token.kind == TOKEN_WORD &&
           hint_is_macro(source->bytes + token.span.begin, token.span.end - token.span.begin);
}

/* KF_LD(cs), or the whole of __attribute__((annotate("kf_cs"))). */
static TokenRange annotation_range(const Source *source, const Tokens *tokens, size_t i, bool raw) {
    TokenRange range = {i, i};
    if (raw) {
        raw_extent(source, tokens, i, &range.first, &range.last);
    } else if (token_at_is(source, tokens, i + 1, "(")) {
        range.last = matching(source, tokens, i + 1);
    }
    return range;
}

static bool is_explained(const Checker *checker, size_t offset) {
    for (size_t i = 0; i < checker->table->explained.count; i++) {
        Span span = checker->table->explained.items[i];
        if (span.begin <= offset && offset < span.end) {
            return true;
        }
    }
    return false;
}

/* Says why an annotation was lost, once a declaration, unless the parser's errors do. */
static void check_lost(Checker *checker, const Tokens *tokens, size_t i, bool raw) {
    const Source *source = &checker->tu->source;
    size_t offset = tokens->items[i].span.begin;
    if (is_explained(checker, offset)) {
        return;
    }
    TokenRange range = annotation_range(source, tokens, i, raw);
    Stray stray = stray_reason(checker->arena, checker->tu, tokens, range);
    checker->result = -1;
    if (stray.reason) {
        fail(checker, offset, stray.reason);
    }
    if (stray.reason && stray.explains) {
        Span span = stray_declaration(tokens, source, offset);
        VEC_PUSH(checker->arena, &checker->table->explained, stray_body(tokens, source, span));
    }
}

/* using T = float *KF_CS; -- clang accepts it and keeps nothing. Every macro
 * and raw attribute in a live branch must show up in the tree. */
static void check_dropped(Checker *checker, const Tokens *tokens) {
    const Source *source = &checker->tu->source;
    for (size_t i = 0; i < tokens->count; i++) {
        Token token = tokens->items[i];
        bool raw = annotation_is_raw(source, tokens, i);
        if ((!raw && !is_macro(source, token)) || token.in_directive ||
            tu_is_skipped(checker->tu, token.span.begin)) {
            continue;
        }
        /* the place of [[clang::annotate(...)]] is that of `clang` */
        bool kept = checker->claimed[token.span.begin] ||
                    (raw && i >= 3 && checker->claimed[tokens->items[i - 3].span.begin]);
        if (!kept) {
            check_lost(checker, tokens, i, raw);
        }
    }
}

int annotations_check(Arena *arena, Diag *diag, const TranslationUnit *tu, const NodeList *nodes,
                      const Tokens *tokens, int newest_arch, AnnotationTable *table) {
    *table = (AnnotationTable){.arena = arena, .newest_arch = newest_arch};
    Checker checker = {.arena = arena, .diag = diag, .tu = tu, .table = table};
    checker.claimed = arena_alloc(arena, tu->source.size + 1);
    for (size_t i = 0; i < nodes->count; i++) {
        check_node(&checker, nodes->items[i]);
    }
    check_dropped(&checker, tokens);
    return checker.result;
}

SpanList annotations_raw(Arena *arena, const Source *source, const Tokens *tokens) {
    return find_raw(arena, source, tokens, false);
}
