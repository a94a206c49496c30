#include "cursor.h"

#include "lex.h"
#include "path.h"

#include <string.h>
#include <unistd.h>

typedef VEC(File *) FileList;

typedef struct Builder {
    Arena *arena;
    const TranslationUnit *tu;
    NodeList *lists; /* one a file of the unit */
    size_t file;     /* whose list is being made */
    Node *parent;
    FileList *files;
} Builder;

static bool is_class_template(enum CXCursorKind kind) {
    return kind == CXCursor_ClassTemplate || kind == CXCursor_ClassTemplatePartialSpecialization;
}

static bool starts_pattern(const Node *node) {
    return node->kind == CXCursor_FunctionTemplate || is_class_template(node->kind);
}

/* [](auto x) {...} and []<class T>(T x) {...}: the parameter shows before the
 * body does. */
static bool makes_lambda_generic(const Node *node) {
    if (!node->parent || node->parent->kind != CXCursor_LambdaExpr) {
        return false;
    }
    if (node->kind == CXCursor_TemplateTypeParameter) {
        return true;
    }
    CXType type = type_without_reference(node_type(node));
    while (type_is_pointer(type)) {
        type = type_without_reference(clang_getPointeeType(type));
    }
    CXCursor declaration = clang_getTypeDeclaration(type);
    return node->kind == CXCursor_ParmDecl &&
           (type.kind == CXType_Auto || type.kind == CXType_Unexposed ||
            clang_getCursorKind(declaration) == CXCursor_TemplateTypeParameter);
}

static void append_child(Node *parent, Node *node) {
    node->parent = parent;
    node->function = node_is_function(parent) ? parent : parent->function;
    node->lambda = parent->kind == CXCursor_LambdaExpr ? parent : parent->lambda;
    if (node_is_function(parent)) {
        node->lambda = NULL;
    }
    node->in_pattern |= parent->in_pattern || starts_pattern(parent);
    node->index = parent->last ? parent->last->index + 1 : 0;
    if (parent->last) {
        parent->last->next = node;
    } else {
        parent->first = node;
    }
    parent->last = node;
    if (makes_lambda_generic(node)) {
        parent->in_pattern = true;
    }
}

/* template <class T> T S<T>::get() {...}: outside of its class it is a plain
 * method in the tree. */
static bool is_member_of_pattern(CXCursor cursor) {
    do {
        cursor = clang_getCursorSemanticParent(cursor);
        if (is_class_template(clang_getCursorKind(cursor))) {
            return true;
        }
    } while (!cursor_is_null(cursor) && !clang_isTranslationUnit(clang_getCursorKind(cursor)));
    return false;
}

static const File *file_of(const Builder *builder, CXFile handle) {
    for (size_t i = builder->files->count; i-- > 0;) {
        File *file = builder->files->items[i];
        if (clang_File_isEqual(file->handle, handle)) {
            return file;
        }
    }
    File *file = arena_alloc(builder->arena, sizeof *file);
    file->handle = handle;
    file->text = tu_text(builder->arena, builder->tu, handle);
    VEC_PUSH(builder->arena, builder->files, file);
    return file;
}

static Node *new_node(const Builder *builder, CXCursor cursor) {
    CXFile handle;
    unsigned offset;
    clang_getFileLocation(clang_getCursorLocation(cursor), &handle, NULL, NULL, &offset);
    Node *node = arena_alloc(builder->arena, sizeof *node);
    node->cursor = cursor;
    node->kind = clang_getCursorKind(cursor);
    node->file = file_of(builder, handle ? handle : builder->tu->file);
    node->name = offset;
    node->in_pattern = node_is_function(node) && is_member_of_pattern(cursor);
    return node;
}

static bool is_preprocessing(CXCursor cursor) {
    return clang_isPreprocessing(clang_getCursorKind(cursor));
}

static bool location_in(CXFile file, CXSourceLocation location, unsigned *offset) {
    CXFile found;
    clang_getFileLocation(location, &found, NULL, NULL, offset);
    return found && clang_File_isEqual(found, file);
}

/* The ']' that ends the captures of a lambda, as an offset. */
static size_t captures_end(const Node *lambda) {
    const Source *source = &lambda->file->text;
    Lexer lexer = lexer_start(source->bytes, node_extent(lambda));
    int depth = 0;
    for (Token token = lexer_next(&lexer); token.kind != TOKEN_END; token = lexer_next(&lexer)) {
        depth += token_is(source, token, "[") - token_is(source, token, "]");
        if (depth == 0) {
            return token.span.begin;
        }
    }
    return source->size;
}

bool node_is_initializer(const Node *node) {
    CXCursor initializer = clang_Cursor_getVarDeclInitializer(node->parent->cursor);
    return !cursor_is_null(initializer) && clang_equalRanges(clang_getCursorExtent(initializer),
                                                             clang_getCursorExtent(node->cursor));
}

/* The compiler drops an assumption that calls something. */
static bool call_only_asks(const Node *call) {
    CXCursor callee = clang_getCursorReferenced(call->cursor);
    return cursor_spelled(callee, "__builtin_assume") ||
           cursor_spelled(callee, "__builtin_constant_p");
}

static bool is_evaluated_child(const Node *node) {
    const Node *parent = node->parent;
    switch (parent->kind) {
    case CXCursor_UnaryExpr: /* sizeof, alignof, noexcept */
    case CXCursor_RequiresExpr:
    case CXCursor_ConceptSpecializationExpr:
    case CXCursor_CXXTypeidExpr:
    case CXCursor_TypedefDecl:
    case CXCursor_TypeAliasDecl:
    case CXCursor_StaticAssert:
    case CXCursor_DeclRefExpr: /* template arguments */
        return false;
    case CXCursor_CallExpr:
        return !call_only_asks(parent);
    case CXCursor_GenericSelectionExpr:
        return node != parent->first;
    case CXCursor_VarDecl: /* decltype(x[i]) v = ... */
        return node_is_initializer(node);
    case CXCursor_FieldDecl:
        return node_offset(node) > parent->name;
    case CXCursor_FunctionDecl: /* noexcept(...), -> decltype(...) */
    case CXCursor_CXXMethod:
    case CXCursor_FunctionTemplate:
    case CXCursor_ConversionFunction:
        return node_is_statement(node) || node->kind == CXCursor_ParmDecl;
    case CXCursor_LambdaExpr:
        return node_is_statement(node) || node->kind == CXCursor_ParmDecl ||
               node_offset(node) < captures_end(parent);
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return node == parent->last; /* (decltype(x[i]))v */
    default:
        return true;
    }
}

/* From the root down; a child knows whether it is the last one only now. */
static void mark_unevaluated(Node *node) {
    for (Node *child = node->first; child; child = child->next) {
        child->unevaluated = node->unevaluated || !is_evaluated_child(child);
        mark_unevaluated(child);
    }
}

static size_t file_index(const TranslationUnit *tu, CXSourceLocation location) {
    CXFile file;
    clang_getFileLocation(location, &file, NULL, NULL, NULL);
    return tu_find_file(tu, file);
}

/* The file that a declaration belongs to. A function may have its head in a file
 * and its body in another, which that includes: it is that of the one which
 * includes, and so stands earlier in the list. */
static size_t owning_file(const TranslationUnit *tu, CXCursor cursor) {
    CXSourceRange extent = clang_getCursorExtent(cursor);
    size_t owner = file_index(tu, clang_getCursorLocation(cursor));
    size_t ends[] = {file_index(tu, clang_getRangeStart(extent)),
                     file_index(tu, clang_getRangeEnd(extent))};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        owner = ends[i] < owner ? ends[i] : owner;
    }
    return owner;
}

static bool is_read(const TranslationUnit *tu, size_t index) {
    return index < tu->files.count && tu->files.items[index].source.bytes;
}

static bool holds_declarations(const Node *node) {
    switch (node->kind) {
    case CXCursor_Namespace:
    case CXCursor_LinkageSpec:
    case CXCursor_StructDecl:
    case CXCursor_ClassDecl:
    case CXCursor_UnionDecl:
        return true;
    default:
        return is_class_template(node->kind);
    }
}

/* namespace n {
 * #include "kernels.inc"
 * }
 * The declarations in there are that file's, though the namespace is not. */
static size_t file_of_child(const Builder *builder, CXCursor cursor) {
    if (!holds_declarations(builder->parent)) {
        return builder->file;
    }
    size_t own = owning_file(builder->tu, cursor);
    return is_read(builder->tu, own) ? own : builder->file;
}

static enum CXChildVisitResult visit_child(CXCursor cursor, CXCursor parent, CXClientData data);

static void add_tree(const Builder *builder, CXCursor cursor, size_t file, bool nested) {
    Node *node = new_node(builder, cursor);
    Builder below = *builder;
    below.file = file;
    below.parent = node;
    clang_visitChildren(cursor, visit_child, &below);
    mark_unevaluated(node);
    builder->lists[file].nested |= nested;
    VEC_PUSH(builder->arena, &builder->lists[file], node);
}

static enum CXChildVisitResult visit_child(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    Builder *builder = data;
    size_t file = file_of_child(builder, cursor);
    if (file != builder->file) {
        add_tree(builder, cursor, file, true);
        return CXChildVisit_Continue;
    }
    Node *node = new_node(builder, cursor);
    append_child(builder->parent, node);
    Builder below = *builder;
    below.parent = node;
    clang_visitChildren(cursor, visit_child, &below);
    return CXChildVisit_Continue;
}

static enum CXChildVisitResult visit_top(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    Builder *builder = data;
    if (is_preprocessing(cursor)) {
        return CXChildVisit_Continue;
    }
    size_t index = owning_file(builder->tu, cursor);
    if (is_read(builder->tu, index)) {
        add_tree(builder, cursor, index, false);
    }
    return CXChildVisit_Continue;
}

const NodeList *nodes_of_files(Arena *arena, const TranslationUnit *tu) {
    NodeList *lists = arena_alloc(arena, tu->files.count * sizeof *lists);
    FileList files = {0};
    Builder builder = {.arena = arena, .tu = tu, .lists = lists, .files = &files};
    clang_visitChildren(clang_getTranslationUnitCursor(tu->unit), visit_top, &builder);
    return lists;
}

const Node *node_child(const Node *node, size_t index) {
    const Node *child = node->first;
    while (child && child->index != index) {
        child = child->next;
    }
    return child;
}

bool node_is_under_aligned(const Node *object) {
    CXType type = node_type(object);
    CXType canonical = clang_getCanonicalType(type);
    long long alignment = clang_Type_getAlignOf(canonical);
    if (clang_Type_getAlignOf(type) < alignment) {
        return true;
    }
    for (const Node *node = object; node && node->kind == CXCursor_MemberRefExpr;
         node = node->first) {
        CXCursor field = clang_getCursorReferenced(node->cursor);
        CXType record = clang_getCursorType(clang_getCursorSemanticParent(field));
        long long offset = clang_Cursor_getOffsetOfField(field);
        if (clang_Type_getAlignOf(record) < alignment || offset % (8 * alignment) != 0) {
            return true;
        }
    }
    return false;
}

const Node *node_unwrapped(const Node *node) {
    while (node && (node->kind == CXCursor_ParenExpr || node->kind == CXCursor_UnexposedExpr)) {
        node = node->first;
    }
    return node;
}

bool node_names(const Node *node, CXCursor variable) {
    node = node_unwrapped(node);
    return node && node->kind == CXCursor_DeclRefExpr &&
           same_cursor(clang_getCursorReferenced(node->cursor), variable);
}

const Node *node_declaration(const Node *node, CXCursor variable) {
    bool declares = node->kind == CXCursor_VarDecl || node->kind == CXCursor_ParmDecl;
    if (declares && same_cursor(node->cursor, variable)) {
        return node;
    }
    const Node *found = NULL;
    for (const Node *child = node->first; child && !found; child = child->next) {
        found = node_declaration(child, variable);
    }
    return found;
}

bool node_starts_in_macro(const Node *node) {
    unsigned expansion, file;
    CXSourceLocation start = clang_getRangeStart(clang_getCursorExtent(node->cursor));
    clang_getExpansionLocation(start, NULL, NULL, NULL, &expansion);
    clang_getFileLocation(start, NULL, NULL, NULL, &file);
    return expansion != file;
}

CXType node_type(const Node *node) {
    return clang_getCursorType(node->cursor);
}

bool node_is_function(const Node *node) {
    switch (node->kind) {
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
    case CXCursor_Constructor:
    case CXCursor_Destructor:
    case CXCursor_ConversionFunction:
    case CXCursor_FunctionTemplate:
        return true;
    default:
        return false;
    }
}

const Node *node_function(const Node *node) {
    return node_is_function(node) ? node : node->function;
}

const Node *node_outermost_function(const Node *node) {
    const Node *found = node_function(node);
    while (found && found->function) {
        found = found->function;
    }
    return found;
}

bool node_is_statement(const Node *node) {
    return clang_isStatement(node->kind);
}

/* for (int i = 0; float *p : rows) has a statement before it */
static const Node *range_declaration(const Node *statement) {
    const Node *variable = statement->first;
    while (variable && variable->kind != CXCursor_VarDecl) {
        variable = variable->next;
    }
    return variable && variable->next ? variable : NULL;
}

bool node_is_range(const Node *node) {
    if (!node->parent || node->parent->kind != CXCursor_CXXForRangeStmt) {
        return false;
    }
    const Node *variable = range_declaration(node->parent);
    return !variable || variable->next == node;
}

const Node *node_range_variable(const Node *statement) {
    const Node *variable = range_declaration(statement);
    if (!variable) {
        return NULL;
    }
    bool sets = type_is_reference(node_type(variable)) &&
                !clang_isConstQualifiedType(type_without_reference(node_type(variable)));
    return sets ? NULL : variable;
}

size_t node_offset(const Node *node) {
    unsigned offset;
    CXSourceLocation start = clang_getRangeStart(clang_getCursorExtent(node->cursor));
    return location_in(node->file->handle, start, &offset) ? offset : node->name;
}

/* Where its last child ends that stands in this file. */
static size_t last_end_in(const Node *node, const File *file, size_t end) {
    for (const Node *child = node->first; child; child = child->next) {
        if (child->file == file) {
            size_t last = node_extent(child).end;
            end = last > end ? last : end;
        }
    }
    return end;
}

Span node_extent(const Node *node) {
    unsigned end;
    CXSourceLocation last = clang_getRangeEnd(clang_getCursorExtent(node->cursor));
    bool here = location_in(node->file->handle, last, &end);
    return (Span){node_offset(node), here ? end : last_end_in(node, node->file, node->name)};
}

/* `{` may stand in the source and its `}` in a file that is included. */
Span node_source_extent(const TranslationUnit *tu, const Node *node) {
    CXSourceRange extent = clang_getCursorExtent(node->cursor);
    CXFile files[2];
    unsigned ends[2];
    clang_getFileLocation(clang_getRangeStart(extent), &files[0], NULL, NULL, &ends[0]);
    clang_getFileLocation(clang_getRangeEnd(extent), &files[1], NULL, NULL, &ends[1]);
    Span span = {ends[0], ends[1]};
    Span within = {0, tu->source.size};
    if (files[0] && !clang_File_isEqual(files[0], tu->file)) {
        within = node->parent ? node_source_extent(tu, node->parent) : within;
        const Inclusion *inclusion = tu_find_inclusion(tu, files[0], within);
        span.begin = inclusion ? inclusion->span.begin : within.begin;
    }
    if (files[1] && !clang_File_isEqual(files[1], tu->file)) {
        within.begin = span.begin;
        const Inclusion *inclusion = tu_find_inclusion(tu, files[1], within);
        span.end = inclusion ? inclusion->span.end : within.end;
    }
    return span;
}

/* One end of an extent. `nest` is the macro use around it, or the place itself. */
typedef struct End {
    unsigned offset;
    unsigned nest;
    bool written_here; /* the characters stand at `offset`, not in a macro's body */
} End;

static End end_of(const File *file, CXSourceLocation location) {
    CXFile spelled, filed;
    unsigned spelling, file_offset, expansion;
    clang_getSpellingLocation(location, &spelled, NULL, NULL, &spelling);
    clang_getFileLocation(location, &filed, NULL, NULL, &file_offset);
    clang_getExpansionLocation(location, NULL, NULL, NULL, &expansion);
    bool same = spelling == file_offset && spelled && filed && clang_File_isEqual(spelled, filed) &&
                clang_File_isEqual(filed, file->handle);
    return (End){file_offset, expansion, same};
}

bool node_in_source(const TranslationUnit *tu, const Node *node) {
    return clang_File_isEqual(node->file->handle, tu->file);
}

bool node_is_written(const Node *node) {
    return end_of(node->file, clang_getCursorLocation(node->cursor)).written_here;
}

/* `ARR(p)` with `#define ARR(a) a[i]` starts and ends where characters stand,
 * but not inside the same macro use: nesting must agree too. */
bool node_span(const Node *node, Span *span) {
    CXSourceRange extent = clang_getCursorExtent(node->cursor);
    End begin = end_of(node->file, clang_getRangeStart(extent));
    End end = end_of(node->file, clang_getRangeEnd(extent));
    *span = (Span){begin.offset, end.offset};
    if (!begin.written_here || !end.written_here || begin.offset >= end.offset ||
        end.offset > node->file->text.size) {
        return false;
    }
    bool begin_nested = begin.nest != begin.offset;
    bool end_nested = end.nest != end.offset;
    return begin_nested == end_nested && (!begin_nested || begin.nest == end.nest);
}

bool same_cursor(CXCursor a, CXCursor b) {
    return clang_equalCursors(clang_getCanonicalCursor(a), clang_getCanonicalCursor(b));
}

bool cursor_is_null(CXCursor cursor) {
    return clang_Cursor_isNull(cursor) || clang_isInvalid(clang_getCursorKind(cursor));
}

typedef struct Search {
    enum CXCursorKind kind;
    bool found;
} Search;

static enum CXChildVisitResult find_attribute(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    Search *search = data;
    search->found = clang_getCursorKind(cursor) == search->kind;
    return search->found ? CXChildVisit_Break : CXChildVisit_Continue;
}

bool cursor_has_attribute(CXCursor cursor, enum CXCursorKind kind) {
    if (!clang_Cursor_hasAttrs(cursor)) {
        return false;
    }
    Search search = {kind, false};
    clang_visitChildren(cursor, find_attribute, &search);
    return search.found;
}

const char *cursor_spelling(Arena *arena, CXCursor cursor) {
    CXString spelling = clang_getCursorSpelling(cursor);
    const char *text = clang_getCString(spelling);
    const char *copy = arena_strdup(arena, text ? text : "");
    clang_disposeString(spelling);
    return copy;
}

const char *cursor_place(Arena *arena, CXCursor cursor) {
    CXFile file;
    unsigned line, column;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, &line, &column, NULL);
    CXTranslationUnit unit = clang_Cursor_getTranslationUnit(cursor);
    const char *name = file ? tu_file_name(arena, unit, file) : cursor_spelling(arena, cursor);
    return arena_printf(arena, "%s:%u:%u", name, line, column);
}

bool cursor_spelled(CXCursor cursor, const char *text) {
    CXString spelling = clang_getCursorSpelling(cursor);
    const char *name = clang_getCString(spelling);
    bool equal = name && strcmp(name, text) == 0;
    clang_disposeString(spelling);
    return equal;
}

bool cursor_starts(CXCursor cursor, const char *prefix) {
    CXString spelling = clang_getCursorSpelling(cursor);
    const char *name = clang_getCString(spelling);
    bool starts = name && strncmp(name, prefix, strlen(prefix)) == 0;
    clang_disposeString(spelling);
    return starts;
}

bool cursor_reads_launch(CXCursor function) {
    return cursor_starts(function, "__fetch_builtin_");
}

bool cursor_in_system_header(CXCursor cursor) {
    return clang_Location_isInSystemHeader(clang_getCursorLocation(cursor));
}

/* Of these one stands in each such folder, or in one above it. */
static bool is_toolkit_folder(Arena *arena, const char *folder) {
    static const char *const NAMES[] = {"cuda_runtime_api.h", "__clang_cuda_runtime_wrapper.h",
                                        "kf_nvcc_compat.h"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (access(path_join(arena, folder, NAMES[i]), F_OK) == 0) {
            return true;
        }
    }
    return false;
}

bool cursor_in_toolkit(CXCursor cursor) {
    CXFile file = NULL;
    clang_getFileLocation(clang_getCursorLocation(cursor), &file, NULL, NULL, NULL);
    if (!file || !cursor_in_system_header(cursor)) {
        return false;
    }
    Arena scratch = {0};
    CXString name = clang_getFileName(file);
    const char *folder = path_directory(&scratch, path_real(&scratch, clang_getCString(name)));
    clang_disposeString(name);
    bool found = is_toolkit_folder(&scratch, folder);
    while (!found && strcmp(folder, "/") != 0 && strcmp(folder, ".") != 0) {
        folder = path_directory(&scratch, folder);
        found = is_toolkit_folder(&scratch, folder);
    }
    arena_release(&scratch);
    return found;
}

bool cursor_is_platform_function(CXCursor function) {
    CXFile file = NULL;
    clang_getFileLocation(clang_getCursorLocation(function), &file, NULL, NULL, NULL);
    return !file || cursor_in_toolkit(function) ||
           (cursor_in_system_header(function) &&
            cursor_is_null(clang_getCursorDefinition(function)));
}

static enum CXChildVisitResult take_first(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    *(CXCursor *)data = cursor;
    return CXChildVisit_Break;
}

CXCursor cursor_first_child(CXCursor cursor) {
    CXCursor child = clang_getNullCursor();
    clang_visitChildren(cursor, take_first, &child);
    return child;
}

bool cursor_evaluates(CXCursor expression, long long *value) {
    CXEvalResult result = clang_Cursor_Evaluate(expression);
    bool known = result && clang_EvalResult_getKind(result) == CXEval_Int;
    if (known) {
        *value = clang_EvalResult_getAsLongLong(result);
    }
    if (result) {
        clang_EvalResult_dispose(result);
    }
    return known;
}

bool cursor_is_step(CXCursor cursor) {
    switch (clang_getCursorUnaryOperatorKind(cursor)) {
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
    case CXUnaryOperator_PostInc:
    case CXUnaryOperator_PostDec:
        return true;
    default:
        return false;
    }
}

bool type_is_pointer(CXType type) {
    return clang_getCanonicalType(type).kind == CXType_Pointer;
}

bool type_is_reference(CXType type) {
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind == CXType_LValueReference || kind == CXType_RValueReference;
}

bool type_is_array(CXType type) {
    switch (clang_getCanonicalType(type).kind) {
    case CXType_ConstantArray:
    case CXType_IncompleteArray:
    case CXType_VariableArray:
    case CXType_DependentSizedArray:
        return true;
    default:
        return false;
    }
}

bool type_is_dependent(CXType type) {
    CXType canonical = clang_getCanonicalType(type);
    return canonical.kind == CXType_Dependent || canonical.kind == CXType_Unexposed ||
           canonical.kind == CXType_Invalid || canonical.kind == CXType_Auto;
}

bool type_is_record(CXType type) {
    return clang_getCanonicalType(type).kind == CXType_Record;
}

bool type_same_unqualified(CXType a, CXType b) {
    return clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(a)),
                            clang_getUnqualifiedType(clang_getCanonicalType(b)));
}

CXType type_without_reference(CXType type) {
    CXType canonical = clang_getCanonicalType(type);
    return type_is_reference(canonical) ? clang_getPointeeType(canonical) : canonical;
}

static bool is_own_special_member(CXCursor cursor) {
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_Destructor:
        return !clang_CXXMethod_isDefaulted(cursor);
    case CXCursor_Constructor:
        return (clang_CXXConstructor_isCopyConstructor(cursor) ||
                clang_CXXConstructor_isMoveConstructor(cursor)) &&
               !clang_CXXMethod_isDefaulted(cursor);
    case CXCursor_CXXMethod:
        return clang_CXXMethod_isVirtual(cursor) ||
               ((clang_CXXMethod_isCopyAssignmentOperator(cursor) ||
                 clang_CXXMethod_isMoveAssignmentOperator(cursor)) &&
                !clang_CXXMethod_isDefaulted(cursor));
    default:
        return false;
    }
}

static enum CXChildVisitResult visit_member(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    bool *trivial = data;
    if (clang_getCursorKind(cursor) == CXCursor_CXXBaseSpecifier) {
        CXType base = clang_getCursorType(cursor);
        *trivial = !clang_isVirtualBase(cursor) &&
                   (type_is_dependent(base) || type_is_trivially_copyable(base));
    } else {
        *trivial = !is_own_special_member(cursor);
    }
    return *trivial ? CXChildVisit_Continue : CXChildVisit_Break;
}

static enum CXVisitorResult visit_field(CXCursor cursor, CXClientData data) {
    bool *trivial = data;
    *trivial = !type_is_reference(clang_getCursorType(cursor)) &&
               type_is_trivially_copyable(clang_getCursorType(cursor));
    return *trivial ? CXVisit_Continue : CXVisit_Break;
}

CXCursor record_definition(CXType type) {
    CXCursor declaration = clang_getTypeDeclaration(clang_getCanonicalType(type));
    CXCursor pattern = clang_getSpecializedCursorTemplate(declaration);
    return clang_getCursorDefinition(cursor_is_null(pattern) ? declaration : pattern);
}

bool type_is_trivially_copyable(CXType type) {
    CXType canonical = clang_getCanonicalType(type);
    while (type_is_array(canonical)) {
        canonical = clang_getCanonicalType(clang_getArrayElementType(canonical));
    }
    if (canonical.kind != CXType_Record) {
        return !type_is_dependent(canonical) && canonical.kind != CXType_Void;
    }
    CXCursor definition = record_definition(canonical);
    bool trivial = !cursor_is_null(definition);
    if (trivial) {
        clang_visitChildren(definition, visit_member, &trivial);
    }
    if (trivial) {
        clang_Type_visitFields(canonical, visit_field, &trivial);
    }
    return trivial;
}

/* const V & of a copy constructor, V && of a move constructor */
static bool takes_usual(CXCursor constructor) {
    CXType type =
        clang_getCanonicalType(clang_getCursorType(clang_Cursor_getArgument(constructor, 0)));
    bool is_const = clang_isConstQualifiedType(clang_getPointeeType(type)) != 0;
    return clang_CXXConstructor_isCopyConstructor(constructor) ? is_const : !is_const;
}

/* template <class T> V(T &&): it would take an object that is no const one, too. */
static enum CXChildVisitResult look_for_greedy(CXCursor cursor, CXCursor parent,
                                               CXClientData data) {
    (void)parent;
    bool *good = data;
    CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    if (clang_getCursorKind(cursor) == CXCursor_ParmDecl && type_is_reference(type)) {
        CXType referred = clang_getCanonicalType(clang_getPointeeType(type));
        *good = clang_isConstQualifiedType(referred) || !type_is_dependent(referred) ||
                clang_Type_getNumTemplateArguments(clang_getPointeeType(type)) > 0;
    }
    return *good ? CXChildVisit_Continue : CXChildVisit_Break;
}

static enum CXChildVisitResult look_at_copying(CXCursor cursor, CXCursor parent,
                                               CXClientData data) {
    bool *good = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_FunctionTemplate) {
        bool constructs = clang_getTemplateCursorKind(cursor) == CXCursor_Constructor;
        if (constructs) {
            clang_visitChildren(cursor, look_for_greedy, good);
        }
    } else if (kind == CXCursor_CXXBaseSpecifier || kind == CXCursor_FieldDecl) {
        CXType part = clang_getCursorType(cursor);
        while (type_is_array(part)) {
            part = clang_getArrayElementType(clang_getCanonicalType(part));
        }
        *good = record_returns_bytes(part);
    } else if (kind == CXCursor_Constructor && (clang_CXXConstructor_isCopyConstructor(cursor) ||
                                                clang_CXXConstructor_isMoveConstructor(cursor))) {
        *good = !clang_CXXMethod_isExplicit(cursor) && !clang_CXXMethod_isDeleted(cursor) &&
                takes_usual(cursor);
    }
    (void)parent;
    return *good ? CXChildVisit_Continue : CXChildVisit_Break;
}

bool record_returns_bytes(CXType type) {
    bool good = true;
    if (type_is_record(type) && !type_is_toolkit_number(type)) {
        CXCursor definition = record_definition(type);
        good = !cursor_is_null(definition);
        if (good) {
            clang_visitChildren(definition, look_at_copying, &good);
        }
    }
    return good;
}

bool type_is_toolkit_number(CXType type) {
    CXCursor declaration = clang_getTypeDeclaration(clang_getCanonicalType(type));
    static const char *const NAMES[] = {"__half", "__half2", "__nv_bfloat16", "__nv_bfloat162"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (cursor_spelled(declaration, NAMES[i])) {
            return cursor_in_system_header(declaration);
        }
    }
    return false;
}

static enum CXVisitorResult look_for_reference(CXCursor field, CXClientData data) {
    bool *found = data;
    CXType type = clang_getCursorType(field);
    *found = type_is_reference(type) || record_has_reference(type);
    return *found ? CXVisit_Break : CXVisit_Continue;
}

bool record_has_reference(CXType type) {
    bool found = false;
    if (type_is_record(type)) {
        clang_Type_visitFields(clang_getCanonicalType(type), look_for_reference, &found);
    }
    return found;
}

static enum CXVisitorResult look_for_mutable(CXCursor field, CXClientData data) {
    bool *found = data;
    *found = clang_CXXField_isMutable(field) || record_has_mutable(clang_getCursorType(field));
    return *found ? CXVisit_Break : CXVisit_Continue;
}

bool record_has_mutable(CXType type) {
    CXType canonical = clang_getCanonicalType(type);
    while (type_is_array(canonical)) {
        canonical = clang_getCanonicalType(clang_getArrayElementType(canonical));
    }
    bool found = false;
    if (canonical.kind == CXType_Record) {
        clang_Type_visitFields(canonical, look_for_mutable, &found);
    }
    return found;
}

/* May a member of the class lie where its type must not? */
static bool record_is_packed(CXType type);

static enum CXVisitorResult look_for_packed(CXCursor field, CXClientData data) {
    bool *found = data;
    CXType type = clang_getCanonicalType(clang_getCursorType(field));
    while (type_is_array(type)) {
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    long long alignment = clang_Type_getAlignOf(type);
    bool aligned = clang_Cursor_isBitField(field) || alignment <= 0 ||
                   clang_Cursor_getOffsetOfField(field) % (8 * alignment) == 0;
    *found = !aligned || record_is_packed(type);
    return *found ? CXVisit_Break : CXVisit_Continue;
}

static enum CXChildVisitResult look_for_packed_base(CXCursor cursor, CXCursor parent,
                                                    CXClientData data) {
    (void)parent;
    bool *found = data;
    bool base = clang_getCursorKind(cursor) == CXCursor_CXXBaseSpecifier;
    *found = *found || clang_getCursorKind(cursor) == CXCursor_PackedAttr ||
             (base && record_is_packed(clang_getCursorType(cursor)));
    return *found ? CXChildVisit_Break : CXChildVisit_Continue;
}

static bool record_is_packed(CXType type) {
    CXType canonical = clang_getCanonicalType(type);
    bool found = false;
    if (canonical.kind == CXType_Record) {
        clang_visitChildren(record_definition(canonical), look_for_packed_base, &found);
        if (!found) {
            clang_Type_visitFields(canonical, look_for_packed, &found);
        }
    }
    return found;
}

typedef struct Extent {
    long long bits; /* to the end of the last field */
    bool plain;     /* no constructor and no base: laid out as in C */
} Extent;

static enum CXVisitorResult extend(CXCursor field, CXClientData data) {
    Extent *extent = data;
    long long size = 8 * clang_Type_getSizeOf(clang_getCursorType(field));
    long long end = clang_Cursor_getOffsetOfField(field) +
                    (clang_Cursor_isBitField(field) ? clang_getFieldDeclBitWidth(field) : size);
    extent->bits = end > extent->bits ? end : extent->bits;
    return CXVisit_Continue;
}

static enum CXChildVisitResult look_for_base(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    Extent *extent = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    extent->plain = kind != CXCursor_Constructor && kind != CXCursor_CXXBaseSpecifier;
    return extent->plain ? CXChildVisit_Continue : CXChildVisit_Break;
}

/* Is every byte of the class one of a member of 4 or 8 bytes, in itself or in a class in it? */
static bool record_is_full(CXType type);

typedef struct Filling {
    long long bits; /* of the members, in all */
    bool full;
} Filling;

static enum CXVisitorResult fill(CXCursor field, CXClientData data) {
    Filling *filling = data;
    CXType type = clang_getCanonicalType(clang_getCursorType(field));
    filling->bits += 8 * clang_Type_getSizeOf(type);
    while (type_is_array(type)) {
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    }
    long long size = clang_Type_getSizeOf(type);
    bool leaf = !type_is_record(type) || type_is_toolkit_number(type);
    filling->full = !clang_Cursor_isBitField(field) && !clang_isVolatileQualifiedType(type) &&
                    (leaf ? size == 4 || size == 8 : record_is_full(type));
    return filling->full ? CXVisit_Continue : CXVisit_Break;
}

static enum CXChildVisitResult look_for_any_base(CXCursor cursor, CXCursor parent,
                                                 CXClientData data) {
    (void)parent;
    bool *found = data;
    *found = clang_getCursorKind(cursor) == CXCursor_CXXBaseSpecifier;
    return *found ? CXChildVisit_Break : CXChildVisit_Continue;
}

static bool record_is_full(CXType type) {
    CXCursor definition = record_definition(type);
    bool derived = cursor_is_null(definition);
    if (!derived) {
        clang_visitChildren(definition, look_for_any_base, &derived);
    }
    if (derived || clang_getCursorKind(definition) == CXCursor_UnionDecl) {
        return false;
    }
    Filling filling = {0, true};
    clang_Type_visitFields(clang_getCanonicalType(type), fill, &filling);
    return filling.full && filling.bits == 8 * clang_Type_getSizeOf(type);
}

/* Those vector types with members of 1 and 2 bytes that were tried: not short2 and ushort2. */
static bool is_narrow_vector(CXType type) {
    static const char *const NAMES[] = {"char1",  "char2",  "char4",  "uchar1",  "uchar2",
                                        "uchar4", "short1", "short4", "ushort1", "ushort4"};
    CXCursor declaration = clang_getTypeDeclaration(type);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (cursor_spelled(declaration, NAMES[i])) {
            return cursor_in_toolkit(declaration);
        }
    }
    return false;
}

bool record_suits_policy(CXType type) {
    CXType canonical = clang_getCanonicalType(type);
    return !type_is_record(canonical) || type_is_toolkit_number(canonical) ||
           is_narrow_vector(canonical) ||
           (record_is_full(canonical) && !record_is_packed(canonical));
}

bool record_has_foreign_bytes(CXType type) {
    if (!type_is_record(type)) {
        return false;
    }
    Extent extent = {0, true};
    clang_Type_visitFields(clang_getCanonicalType(type), extend, &extent);
    clang_visitChildren(record_definition(type), look_for_base, &extent);
    bool padded = extent.bits < 8 * clang_Type_getSizeOf(type);
    return padded && (!extent.bits || !extent.plain || !clang_isPODType(type));
}

typedef struct FieldSearch {
    size_t left; /* fields before the one that is sought */
    CXCursor found;
} FieldSearch;

static enum CXVisitorResult count_field(CXCursor field, CXClientData data) {
    FieldSearch *search = data;
    CXType type = clang_getCursorType(field);
    if (type_is_record(type) || type_is_array(type)) {
        return CXVisit_Break;
    }
    if (search->left--) {
        return CXVisit_Continue;
    }
    search->found = field;
    return CXVisit_Break;
}

CXCursor record_listed_field(CXType type, size_t index) {
    FieldSearch search = {index, clang_getNullCursor()};
    Extent shape = {0, true};
    clang_visitChildren(record_definition(type), look_for_base, &shape);
    if (shape.plain && type_is_record(type)) {
        clang_Type_visitFields(clang_getCanonicalType(type), count_field, &search);
    }
    return search.found;
}

typedef struct MemberSearch {
    const char *name;
    bool found;
} MemberSearch;

static enum CXChildVisitResult find_member(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    MemberSearch *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_CXXBaseSpecifier) {
        search->found = record_declares(clang_getCursorType(cursor), search->name);
    } else {
        search->found = cursor_spelled(cursor, search->name);
    }
    return search->found ? CXChildVisit_Break : CXChildVisit_Continue;
}

bool record_declares(CXType type, const char *member) {
    if (!type_is_record(type)) {
        return false;
    }
    MemberSearch search = {member, false};
    clang_visitChildren(record_definition(type), find_member, &search);
    return search.found;
}

static size_t slot_of(const CursorMap *map, CXCursor key) {
    size_t slot = clang_hashCursor(key) & (map->capacity - 1);
    while (map->entries[slot].used && !clang_equalCursors(map->entries[slot].key, key)) {
        slot = (slot + 1) & (map->capacity - 1);
    }
    return slot;
}

static void grow_map(Arena *arena, CursorMap *map) {
    CursorMap bigger = {NULL, 0, map->capacity ? map->capacity * 2 : 64};
    bigger.entries = arena_alloc(arena, bigger.capacity * sizeof *bigger.entries);
    for (size_t i = 0; i < map->capacity; i++) {
        if (map->entries[i].used) {
            cursor_map_put(arena, &bigger, map->entries[i].key, map->entries[i].value);
        }
    }
    *map = bigger;
}

bool cursor_map_get(const CursorMap *map, CXCursor key, void **value) {
    if (!map->capacity) {
        return false;
    }
    const CursorMapEntry *entry = &map->entries[slot_of(map, key)];
    *value = entry->used ? entry->value : NULL;
    return entry->used;
}

void cursor_map_put(Arena *arena, CursorMap *map, CXCursor key, void *value) {
    if (2 * map->count >= map->capacity) {
        grow_map(arena, map);
    }
    CursorMapEntry *entry = &map->entries[slot_of(map, key)];
    map->count += !entry->used;
    *entry = (CursorMapEntry){key, value, true};
}
