#include "tu.h"

#include "hint.h"
#include "lex.h"
#include "path.h"
#include "standard.h"

#include <string.h>

static const char *copy_string(Arena *arena, CXString string) {
    const char *text = clang_getCString(string);
    const char *copy = arena_strdup(arena, text ? text : "");
    clang_disposeString(string);
    return copy;
}

/* clang finds "h.cuh" beside "k.cu" as "./h.cuh", nvcc as "h.cuh". */
const char *tu_file_name(Arena *arena, CXTranslationUnit unit, CXFile file) {
    const char *name = copy_string(arena, clang_getFileName(file));
    CXString source = clang_getTranslationUnitSpelling(unit);
    bool strips = strncmp(name, "./", 2) == 0 && strncmp(clang_getCString(source), "./", 2) != 0;
    clang_disposeString(source);
    return strips ? name + 2 : name;
}

/* "candidate function not viable: call to __global__ function from __global__ function" */
static bool is_launch(CXDiagnostic diagnostic) {
    CXDiagnosticSet notes = clang_getChildDiagnostics(diagnostic);
    bool found = false;
    for (unsigned i = 0; i < clang_getNumDiagnosticsInSet(notes) && !found; i++) {
        CXDiagnostic note = clang_getDiagnosticInSet(notes, i);
        CXString text = clang_getDiagnosticSpelling(note);
        const char *bytes = clang_getCString(text);
        found = bytes && strstr(bytes, "call to __global__ function from __");
        clang_disposeString(text);
        clang_disposeDiagnostic(note);
    }
    return found;
}

/* KF_PREFETCH_L2(0) divides by zero, so that the parser sees it. */
static const char *error_text(Arena *arena, CXDiagnostic diagnostic) {
    static const char DISTANCE[] = "'annotate' attribute requires parameter";
    const char *text = copy_string(arena, clang_getDiagnosticSpelling(diagnostic));
    return strncmp(text, DISTANCE, strlen(DISTANCE)) == 0 ? HINT_WRONG_DISTANCE : text;
}

static void note_error(Arena *arena, TranslationUnit *tu, CXDiagnostic diagnostic) {
    CXFile file;
    unsigned line, column, offset;
    clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &file, &line, &column, &offset);
    ParseError error = {0};
    error.text = error_text(arena, diagnostic);
    error.place = "";
    error.is_launch = is_launch(diagnostic);
    if (file) {
        const char *name = tu_file_name(arena, tu->unit, file);
        error.place = arena_printf(arena, "%s:%u:%u", name, line, column);
        error.file = file;
        error.offset = offset;
    }
    VEC_PUSH(arena, &tu->errors, error);
}

static void collect_errors(Arena *arena, TranslationUnit *tu) {
    unsigned count = clang_getNumDiagnostics(tu->unit);
    for (unsigned i = 0; i < count; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(tu->unit, i);
        if (clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error) {
            note_error(arena, tu, diagnostic);
        }
        clang_disposeDiagnostic(diagnostic);
    }
}

SpanList tu_skipped_in(Arena *arena, const TranslationUnit *tu, CXFile file) {
    SpanList skipped = {0};
    CXSourceRangeList *ranges = clang_getSkippedRanges(tu->unit, file);
    for (unsigned i = 0; ranges && i < ranges->count; i++) {
        unsigned begin, end;
        clang_getFileLocation(clang_getRangeStart(ranges->ranges[i]), NULL, NULL, NULL, &begin);
        clang_getFileLocation(clang_getRangeEnd(ranges->ranges[i]), NULL, NULL, NULL, &end);
        VEC_PUSH(arena, &skipped, ((Span){begin, end}));
    }
    if (ranges) {
        clang_disposeSourceRangeList(ranges);
    }
    return skipped;
}

Source tu_text(Arena *arena, const TranslationUnit *tu, CXFile file) {
    size_t index = tu_find_file(tu, file);
    if (index < tu->files.count && tu->files.items[index].source.bytes) {
        return tu->files.items[index].source;
    }
    size_t size = 0;
    const char *bytes = clang_getFileContents(tu->unit, file, &size);
    return source_from_bytes(arena, tu_file_name(arena, tu->unit, file), bytes, size);
}

/* ------------------------------------------------------------ files */

size_t tu_find_file(const TranslationUnit *tu, CXFile file) {
    size_t i = 0;
    while (file && i < tu->files.count && !clang_File_isEqual(file, tu->files.items[i].file)) {
        i++;
    }
    return file ? i : tu->files.count;
}

/* The headers that a hint is written with hold no code to rewrite. */
bool tu_is_own_header(const char *path) {
    static const char *const NAMES[] = {"/annotate.h", "/access.h", "/async.h", "/prefetch.h"};
    const char *slash = strrchr(path, '/');
    if (!slash || slash - path < 3 || strncmp(slash - 3, "/kf", 3) != 0) {
        return false;
    }
    bool own = strncmp(slash, "/runtime", 8) == 0;
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        own |= strcmp(slash, NAMES[i]) == 0;
    }
    return own;
}

/* A header's bytes are the parser's, so that parse and edits speak of the same text. */
static void add_header(Arena *arena, TranslationUnit *tu, CXFile file, const char *root) {
    const char *name = tu_file_name(arena, tu->unit, file);
    UnitFile entry = {.file = file, .path = path_real(arena, name), .source = {.name = name}};
    size_t size = 0;
    const char *bytes = clang_getFileContents(tu->unit, file, &size);
    if (bytes) {
        entry.source = source_from_bytes(arena, name, arena_strndup(arena, bytes, size), size);
    }
    entry.own = tu_is_own_header(entry.path);
    entry.rewritable = root && bytes && !entry.own && path_is_below(entry.path, root);
    if (entry.rewritable) {
        entry.skipped = tu_skipped_in(arena, tu, file);
    }
    VEC_PUSH(arena, &tu->files, entry);
}

static bool contains_file(const FileSet *files, CXFile file) {
    for (size_t i = 0; i < files->count; i++) {
        if (clang_File_isEqual(files->items[i], file)) {
            return true;
        }
    }
    return false;
}

bool tu_is_system_file(const TranslationUnit *tu, CXFile file) {
    return clang_Location_isInSystemHeader(clang_getLocationForOffset(tu->unit, file, 0));
}

/* What stands after `#include`, blanks and comments skipped. */
static Span include_operand(const Source *source, Span directive) {
    Lexer lexer = lexer_start(source->bytes, directive);
    lexer_next(&lexer); /* # */
    lexer_next(&lexer); /* include */
    size_t begin = lexer_next(&lexer).span.begin;
    return (Span){begin < directive.end ? begin : directive.end, directive.end};
}

/* `#include "h.cuh"` looks beside the file first, as only quotes do. */
static bool is_found_beside(Arena *arena, const UnitFile *from, Span operand, const char *to) {
    const char *text = from->source.bytes + operand.begin;
    size_t length = operand.end - operand.begin;
    if (length < 3 || text[0] != '"') {
        return false;
    }
    const char *name = arena_strndup(arena, text + 1, length - 2);
    return strcmp(
               path_real(arena, path_join(arena, path_directory(arena, from->source.name), name)),
               to) == 0;
}

typedef struct MacroDefinition {
    const char *name;
    CXCursor cursor;
} MacroDefinition;

typedef struct TopVisit {
    Arena *arena;
    TranslationUnit *tu;
    const char *header_root;
    const TuFacts *before;            /* of the prelude; NULL: there is none */
    const FileSet *entered;           /* behind a prelude: the files that are not in it */
    VEC(MacroDefinition) definitions; /* of function-like macros */
} TopVisit;

/* The index of an included file, which may be new. */
static size_t take_file(const TopVisit *visit, CXFile file) {
    size_t index = tu_find_file(visit->tu, file);
    if (index == visit->tu->files.count) {
        add_header(visit->arena, visit->tu, file, visit->header_root);
    }
    return index;
}

static void note_inclusion(const TopVisit *visit, CXCursor cursor) {
    Arena *arena = visit->arena;
    TranslationUnit *tu = visit->tu;
    CXFile to = clang_getIncludedFile(cursor);
    CXFile from;
    unsigned begin, end;
    CXSourceRange extent = clang_getCursorExtent(cursor);
    clang_getFileLocation(clang_getRangeStart(extent), &from, NULL, NULL, &begin);
    clang_getFileLocation(clang_getRangeEnd(extent), NULL, NULL, NULL, &end);
    size_t index = tu_find_file(tu, from);
    bool precompiled = to && visit->entered && !contains_file(visit->entered, to);
    if (!to || (from && index == tu->files.count) || precompiled || tu_is_system_file(tu, to)) {
        return;
    }
    size_t target = take_file(visit, to);
    tu->files.items[target].forced |= !from || tu->files.items[index].forced;
    if (!from) {
        return; /* -include h.cuh */
    }
    const UnitFile *includer = &tu->files.items[index];
    if (!includer->source.bytes) {
        return; /* of no matter: it is never copied */
    }
    Inclusion inclusion = {.from = from, .file = to, .from_index = index, .index = target};
    inclusion.span = (Span){begin, end};
    inclusion.operand = include_operand(&includer->source, inclusion.span);
    inclusion.relative =
        is_found_beside(arena, includer, inclusion.operand, tu->files.items[target].path);
    VEC_PUSH(arena, &tu->inclusions, inclusion);
}

/* ------------------------------------------------------------ macros */

static bool token_spelled(CXTranslationUnit unit, CXToken token, const char *text) {
    CXString spelling = clang_getTokenSpelling(unit, token);
    bool equal = strcmp(clang_getCString(spelling), text) == 0;
    clang_disposeString(spelling);
    return equal;
}

enum { DEEPEST_MACRO = 8 };

static CXCursor find_macro(const TopVisit *visit, const char *name) {
    for (size_t i = visit->definitions.count; i-- > 0;) {
        if (strcmp(visit->definitions.items[i].name, name) == 0) {
            return visit->definitions.items[i].cursor;
        }
    }
    return clang_getNullCursor();
}

/* assert(x) in the body of a macro, with its definition precompiled */
static bool prelude_stringizes(const TopVisit *visit, const char *name) {
    for (size_t i = 0; visit->before && i < visit->before->stringizing.count; i++) {
        if (strcmp(visit->before->stringizing.items[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static bool stringizes(const TopVisit *visit, CXCursor definition, int depth);

/* A macro in the body of a macro: #define STR(a) STR_(a) */
static bool body_stringizes(const TopVisit *visit, CXToken token, int depth) {
    if (clang_getTokenKind(token) != CXToken_Identifier || depth == DEEPEST_MACRO) {
        return false;
    }
    CXString name = clang_getTokenSpelling(visit->tu->unit, token);
    CXCursor inner = find_macro(visit, clang_getCString(name));
    bool here = !clang_Cursor_isNull(inner);
    bool before = !here && prelude_stringizes(visit, clang_getCString(name));
    clang_disposeString(name);
    return before || (here && stringizes(visit, inner, depth + 1));
}

/* #define CHECK(e) check(e, #e), itself or through the macros of its body */
static bool stringizes(const TopVisit *visit, CXCursor definition, int depth) {
    CXTranslationUnit unit = visit->tu->unit;
    CXToken *tokens = NULL;
    unsigned count = 0;
    clang_tokenize(unit, clang_getCursorExtent(definition), &tokens, &count);
    bool found = false;
    for (unsigned i = 1; i < count && !found; i++) {
        bool hash = token_spelled(unit, tokens[i - 1], "#") &&
                    clang_getTokenKind(tokens[i]) == CXToken_Identifier;
        found = hash || body_stringizes(visit, tokens[i], depth);
    }
    clang_disposeTokens(unit, tokens, count);
    return found;
}

static void note_definition(TopVisit *visit, CXCursor cursor) {
    if (!clang_Cursor_isMacroFunctionLike(cursor)) {
        return;
    }
    MacroDefinition definition = {copy_string(visit->arena, clang_getCursorSpelling(cursor)),
                                  cursor};
    VEC_PUSH(visit->arena, &visit->definitions, definition);
}

static void note_macro(const TopVisit *visit, CXCursor cursor) {
    CXSourceRange extent = clang_getCursorExtent(cursor);
    CXFile file;
    unsigned begin, end;
    clang_getFileLocation(clang_getRangeStart(extent), &file, NULL, NULL, &begin);
    clang_getFileLocation(clang_getRangeEnd(extent), NULL, NULL, NULL, &end);
    size_t index = tu_find_file(visit->tu, file);
    if (index < visit->tu->files.count) {
        CXCursor definition = clang_getCursorReferenced(cursor);
        bool strings =
            clang_Cursor_isMacroFunctionLike(definition) && stringizes(visit, definition, 0);
        VEC_PUSH(visit->arena, &visit->tu->files.items[index].macros,
                 ((MacroUse){{begin, end}, strings}));
    }
}

/* Unary, and no member of a class: Big *operator&(Big &) */
static bool is_free_address_of(CXCursor cursor) {
    if (clang_Cursor_getNumArguments(cursor) != 1) {
        return false;
    }
    CXString spelling = clang_getCursorSpelling(cursor);
    bool named = strcmp(clang_getCString(spelling), "operator&") == 0;
    clang_disposeString(spelling);
    return named;
}

static enum CXChildVisitResult visit_top(CXCursor cursor, CXCursor parent, CXClientData data) {
    (void)parent;
    TopVisit *visit = data;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_InclusionDirective:
        note_inclusion(visit, cursor);
        break;
    case CXCursor_MacroDefinition:
        note_definition(visit, cursor);
        break;
    case CXCursor_MacroExpansion:
        note_macro(visit, cursor);
        break;
    case CXCursor_FunctionDecl:
    case CXCursor_FunctionTemplate:
        visit->tu->has_free_address_of |= is_free_address_of(cursor);
        break;
    case CXCursor_Namespace:
        return clang_Location_isInSystemHeader(clang_getCursorLocation(cursor))
                   ? CXChildVisit_Continue
                   : CXChildVisit_Recurse;
    default:
        break;
    }
    return CXChildVisit_Continue;
}

static bool is_skipped_in(CXTranslationUnit unit, CXFile file) {
    CXSourceRangeList *ranges = clang_getSkippedRanges(unit, file);
    bool found = ranges && ranges->count;
    if (ranges) {
        clang_disposeSourceRangeList(ranges);
    }
    return found;
}

static bool is_skipped_anywhere(const TranslationUnit *tu) {
    CXSourceRangeList *ranges = clang_getAllSkippedRanges(tu->unit);
    bool found = false;
    for (unsigned i = 0; ranges && i < ranges->count && !found; i++) {
        found = !clang_Location_isInSystemHeader(clang_getRangeStart(ranges->ranges[i]));
    }
    if (ranges) {
        clang_disposeSourceRangeList(ranges);
    }
    return found;
}

typedef struct FileVisit {
    Arena *arena;
    FileSet files;
} FileVisit;

static void visit_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data) {
    (void)stack;
    (void)depth;
    FileVisit *visit = data;
    if (file) {
        VEC_PUSH(visit->arena, &visit->files, file);
    }
}

FileSet tu_files_entered(Arena *arena, CXTranslationUnit unit) {
    FileVisit visit = {.arena = arena};
    clang_getInclusions(unit, visit_file, &visit);
    return visit.files;
}

enum { FEW_FILES = 4 };

/* A branch of #if that was left out, in any file but system headers? The second
 * inclusion of a guarded header counts as well, which does no harm. To ask for
 * one file is dear, to ask for all is dearer where a prelude has many. */
static bool has_inactive(Arena *arena, const TranslationUnit *tu, const FileSet *entered) {
    FileSet files = {0}; /* but the source, of which it is known */
    const UnitFile *source = &tu->files.items[0];
    if (source->skipped.count) {
        return true;
    }
    for (size_t i = 0; entered && i < entered->count; i++) {
        if (!clang_File_isEqual(entered->items[i], source->file) &&
            !tu_is_system_file(tu, entered->items[i])) {
            VEC_PUSH(arena, &files, entered->items[i]);
        }
    }
    if (!entered || files.count > FEW_FILES) {
        return is_skipped_anywhere(tu);
    }
    bool found = false;
    for (size_t i = 0; i < files.count && !found; i++) {
        found = is_skipped_in(tu->unit, files.items[i]);
    }
    return found;
}

/* libclang answers an invocation that it cannot use with a bare code. */
static const char *failure_text(enum CXErrorCode code) {
    switch (code) {
    case CXError_Crashed:
        return "libclang crashed";
    case CXError_InvalidArguments:
        return "libclang was called with invalid arguments";
    case CXError_ASTReadError:
        return "libclang rejected the compile flags (see them with -v)";
    default:
        return "libclang failed";
    }
}

/* An error without a place comes from the driver: nothing was parsed. */
static int check_driver(Diag *diag, const TranslationUnit *tu) {
    int result = 0;
    for (size_t i = 0; i < tu->errors.count; i++) {
        if (!*tu->errors.items[i].place) {
            result = diag_say(diag, DIAG_ERROR, "libclang: %s", tu->errors.items[i].text);
        }
    }
    return result;
}

/* An error of the driver or the reader of precompiled files: it has no place. */
static bool has_placeless_error(CXTranslationUnit unit) {
    bool found = false;
    for (unsigned i = 0; i < clang_getNumDiagnostics(unit) && !found; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(unit, i);
        CXFile file;
        clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &file, NULL, NULL, NULL);
        found = !file && clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error;
        clang_disposeDiagnostic(diagnostic);
    }
    return found;
}

/* The bytes already read, so that parse and edits speak of the same text, and
 * those of headers that are not on disk. */
static enum CXErrorCode parse(Arena *arena, const ParseRequest *request,
                              const StringList *arguments, TranslationUnit *tu) {
    const Source *source = request->source;
    size_t count = request->overlay_count + 1;
    struct CXUnsavedFile *texts = arena_alloc(arena, count * sizeof *texts);
    texts[0] = (struct CXUnsavedFile){source->name, source->bytes, source->size};
    for (size_t i = 1; i < count; i++) {
        const Source *overlay = &request->overlays[i - 1];
        texts[i] = (struct CXUnsavedFile){overlay->name, overlay->bytes, overlay->size};
    }
    unsigned options = CXTranslationUnit_DetailedPreprocessingRecord | CXTranslationUnit_KeepGoing;
    enum CXErrorCode code = clang_parseTranslationUnit2(tu->index, source->name, arguments->items,
                                                        (int)arguments->count, texts,
                                                        (unsigned)count, options, &tu->unit);
    if (code != CXError_Success) {
        tu->unit = NULL;
    }
    return code;
}

/* False: it is to be parsed without the prelude. */
static bool parse_behind(Arena *arena, const ParseRequest *request, TranslationUnit *tu) {
    if (parse(arena, request, &request->prelude->arguments, tu) == CXError_Success &&
        !has_placeless_error(tu->unit)) {
        return true;
    }
    if (tu->unit) {
        clang_disposeTranslationUnit(tu->unit);
    }
    tu->prelude_refused = true;
    return false;
}

int tu_parse(Arena *arena, Diag *diag, const ParseRequest *request, TranslationUnit *tu) {
    *tu = (TranslationUnit){0};
    const Source *source = request->source;
    tu->opencl = request->opencl;
    tu->one_path = request->one_path;
    tu->is_before_17 = !request->opencl && standard_of(request->arguments) < 2017;
    /* Excluding declarations of a precompiled header makes the list of local
     * top-level declarations visible, and with it every instantiated body. */
    tu->index = clang_createIndex(1, 0);
    bool behind = request->prelude && parse_behind(arena, request, tu);
    enum CXErrorCode code =
        behind ? CXError_Success : parse(arena, request, request->arguments, tu);
    if (code != CXError_Success) {
        return diag_say(diag, DIAG_ERROR, "cannot parse '%s': %s", source->name,
                        failure_text(code));
    }
    UnitFile main = {.file = clang_getFile(tu->unit, source->name),
                     .path = path_real(arena, source->name),
                     .rewritable = true,
                     .source = *source};
    main.skipped = tu_skipped_in(arena, tu, main.file);
    VEC_PUSH(arena, &tu->files, main);
    collect_errors(arena, tu);
    FileSet entered = {0};
    TopVisit visit = {.arena = arena, .tu = tu, .header_root = request->header_root};
    if (behind) {
        entered = tu_files_entered(arena, tu->unit);
        visit.entered = &entered;
        visit.before = &request->prelude->facts;
        tu->has_free_address_of = visit.before->has_free_address_of;
    }
    tu->has_inactive = has_inactive(arena, tu, visit.entered);
    clang_visitChildren(clang_getTranslationUnitCursor(tu->unit), visit_top, &visit);
    *tu = tu_view(tu, 0);
    return check_driver(diag, tu);
}

/* Those of the macros before that are defined again no longer count. */
static void keep_earlier(const TopVisit *visit, TuFacts *facts) {
    for (size_t i = 0; i < visit->before->stringizing.count; i++) {
        const char *name = visit->before->stringizing.items[i];
        if (clang_Cursor_isNull(find_macro(visit, name))) {
            VEC_PUSH(visit->arena, &facts->stringizing, name);
        }
    }
    facts->has_free_address_of |= visit->before->has_free_address_of;
}

TuFacts tu_facts(Arena *arena, CXTranslationUnit unit, const TuFacts *before) {
    TranslationUnit tu = {.unit = unit};
    TopVisit visit = {.arena = arena, .tu = &tu, .before = before};
    clang_visitChildren(clang_getTranslationUnitCursor(unit), visit_top, &visit);
    TuFacts facts = {.has_free_address_of = tu.has_free_address_of};
    if (before) {
        keep_earlier(&visit, &facts);
    }
    for (size_t i = 0; i < visit.definitions.count; i++) {
        const MacroDefinition *macro = &visit.definitions.items[i];
        CXCursor last = find_macro(&visit, macro->name);
        if (clang_equalCursors(last, macro->cursor) && stringizes(&visit, last, 0)) {
            VEC_PUSH(arena, &facts.stringizing, macro->name);
        }
    }
    return facts;
}

TranslationUnit tu_view(const TranslationUnit *tu, size_t file) {
    TranslationUnit view = *tu;
    view.view = &tu->files.items[file];
    view.file = view.view->file;
    view.source = view.view->source;
    return view;
}

void tu_release(TranslationUnit *tu) {
    if (tu->unit) {
        clang_disposeTranslationUnit(tu->unit);
    }
    if (tu->index) {
        clang_disposeIndex(tu->index);
    }
    *tu = (TranslationUnit){0};
}

static bool holds(Span span, size_t offset) {
    return span.begin <= offset && offset < span.end;
}

bool tu_is_skipped(const TranslationUnit *tu, size_t offset) {
    for (size_t i = 0; i < tu->view->skipped.count; i++) {
        if (holds(tu->view->skipped.items[i], offset)) {
            return true;
        }
    }
    return false;
}

bool tu_is_in_macro(const TranslationUnit *tu, size_t offset) {
    for (size_t i = 0; i < tu->view->macros.count; i++) {
        if (holds(tu->view->macros.items[i].span, offset)) {
            return true;
        }
    }
    return false;
}

bool tu_is_stringized(const TranslationUnit *tu, size_t offset) {
    for (size_t i = 0; i < tu->view->macros.count; i++) {
        if (tu->view->macros.items[i].stringizes && holds(tu->view->macros.items[i].span, offset)) {
            return true;
        }
    }
    return false;
}

/* Directives are noted as the preprocessor meets them: those of an included file
 * stand behind the one that includes it. */
const Inclusion *tu_find_inclusion(const TranslationUnit *tu, CXFile file, Span within) {
    const Inclusion *outer = NULL;
    for (size_t i = 0; i < tu->inclusions.count; i++) {
        const Inclusion *inclusion = &tu->inclusions.items[i];
        if (clang_File_isEqual(inclusion->from, tu->file)) {
            bool inside =
                within.begin <= inclusion->span.begin && inclusion->span.end <= within.end;
            outer = inside ? inclusion : NULL;
        }
        if (outer && clang_File_isEqual(inclusion->file, file)) {
            return outer;
        }
    }
    return NULL;
}
