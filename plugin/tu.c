#include "tu.h"

#include "progress.h"

#include <string.h>

static const char *copy_string(Arena *arena, CXString string) {
    const char *text = clang_getCString(string);
    const char *copy = arena_strdup(arena, text ? text : "");
    clang_disposeString(string);
    return copy;
}

static void note_error(Arena *arena, TranslationUnit *tu, CXDiagnostic diagnostic) {
    CXFile file;
    unsigned line, column, offset;
    clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &file, &line, &column, &offset);
    ParseError error = {0};
    error.text = copy_string(arena, clang_getDiagnosticSpelling(diagnostic));
    error.place = "";
    if (file) {
        const char *name = copy_string(arena, clang_getFileName(file));
        error.place = arena_printf(arena, "%s:%u:%u", name, line, column);
        error.in_source = clang_File_isEqual(file, tu->file);
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
    if (clang_File_isEqual(file, tu->file)) {
        return tu->source;
    }
    size_t size = 0;
    const char *bytes = clang_getFileContents(tu->unit, file, &size);
    return source_from_bytes(arena, copy_string(arena, clang_getFileName(file)), bytes, size);
}

typedef struct MacroDefinition {
    const char *name;
    CXCursor cursor;
} MacroDefinition;

typedef struct TopVisit {
    Arena *arena;
    TranslationUnit *tu;
    VEC(MacroDefinition) definitions; /* of function-like macros */
} TopVisit;

static bool token_spelled(CXTranslationUnit unit, CXToken token, const char *text) {
    CXString spelling = clang_getTokenSpelling(unit, token);
    bool equal = strcmp(clang_getCString(spelling), text) == 0;
    clang_disposeString(spelling);
    return equal;
}

enum { DEEPEST_MACRO = 8 };

static CXCursor find_macro(const TopVisit *visit, CXString name) {
    const char *text = clang_getCString(name);
    for (size_t i = visit->definitions.count; i-- > 0;) {
        if (strcmp(visit->definitions.items[i].name, text) == 0) {
            return visit->definitions.items[i].cursor;
        }
    }
    return clang_getNullCursor();
}

static bool stringizes(const TopVisit *visit, CXCursor definition, int depth);

/* A macro in the body of a macro: #define STR(a) STR_(a) */
static bool body_stringizes(const TopVisit *visit, CXToken token, int depth) {
    if (clang_getTokenKind(token) != CXToken_Identifier || depth == DEEPEST_MACRO) {
        return false;
    }
    CXString name = clang_getTokenSpelling(visit->tu->unit, token);
    CXCursor inner = find_macro(visit, name);
    clang_disposeString(name);
    return !clang_Cursor_isNull(inner) && stringizes(visit, inner, depth + 1);
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
    if (file && clang_File_isEqual(file, visit->tu->file)) {
        CXCursor definition = clang_getCursorReferenced(cursor);
        bool strings =
            clang_Cursor_isMacroFunctionLike(definition) && stringizes(visit, definition, 0);
        VEC_PUSH(visit->arena, &visit->tu->macros, ((MacroUse){{begin, end}, strings}));
    }
}

static bool is_system(CXCursor cursor) {
    return clang_Location_isInSystemHeader(clang_getCursorLocation(cursor));
}

static void note_inclusion(const TopVisit *visit, CXCursor cursor) {
    CXSourceRange extent = clang_getCursorExtent(cursor);
    CXFile from;
    unsigned begin, end;
    clang_getFileLocation(clang_getRangeStart(extent), &from, NULL, NULL, &begin);
    clang_getFileLocation(clang_getRangeEnd(extent), NULL, NULL, NULL, &end);
    CXFile file = clang_getIncludedFile(cursor);
    if (from && file && !is_system(cursor)) {
        VEC_PUSH(visit->arena, &visit->tu->inclusions, ((Inclusion){from, {begin, end}, file}));
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
    case CXCursor_MacroDefinition:
        note_definition(visit, cursor);
        break;
    case CXCursor_MacroExpansion:
        note_macro(visit, cursor);
        break;
    case CXCursor_InclusionDirective:
        note_inclusion(visit, cursor);
        break;
    case CXCursor_FunctionDecl:
    case CXCursor_FunctionTemplate:
        visit->tu->has_free_address_of |= is_free_address_of(cursor);
        break;
    case CXCursor_Namespace:
        return is_system(cursor) ? CXChildVisit_Continue : CXChildVisit_Recurse;
    default:
        break;
    }
    return CXChildVisit_Continue;
}

/* A branch of #if that was left out, in any file but system headers? The second
 * inclusion of a guarded header counts as well, which does no harm. */
static bool has_inactive(const TranslationUnit *tu) {
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

/* Of several -std= the last one counts; without any it is C++17. */
static bool is_before_17(const StringList *arguments) {
    static const char *const OLD[] = {"98", "03", "0x", "11", "1y", "14"};
    const char *standard = "";
    for (size_t i = 0; i < arguments->count; i++) {
        if (strncmp(arguments->items[i], "-std=", strlen("-std=")) == 0) {
            standard = arguments->items[i];
        }
    }
    size_t length = strlen(standard);
    for (size_t i = 0; length > 2 && i < sizeof OLD / sizeof *OLD; i++) {
        if (strcmp(standard + length - 2, OLD[i]) == 0) {
            return true;
        }
    }
    return false;
}

int tu_parse(Arena *arena, Diag *diag, const Source *source, const StringList *arguments,
             TranslationUnit *tu) {
    *tu = (TranslationUnit){0};
    tu->source = *source;
    tu->is_before_17 = is_before_17(arguments);
    /* Excluding declarations of a precompiled header makes the list of local
     * top-level declarations visible, and with it every instantiated body. */
    tu->index = clang_createIndex(1, 0);
    unsigned options = CXTranslationUnit_DetailedPreprocessingRecord | CXTranslationUnit_KeepGoing;
    Progress *progress = progress_start("parsing", source->name);
    /* the bytes already read, so that parse and edits speak of the same text */
    struct CXUnsavedFile text = {source->name, source->bytes, source->size};
    enum CXErrorCode code =
        clang_parseTranslationUnit2(tu->index, source->name, arguments->items,
                                    (int)arguments->count, &text, 1, options, &tu->unit);
    progress_stop(progress);
    if (code != CXError_Success) {
        tu->unit = NULL;
        return diag_say(diag, DIAG_ERROR, "cannot parse '%s': %s", source->name,
                        failure_text(code));
    }
    tu->file = clang_getFile(tu->unit, source->name);
    collect_errors(arena, tu);
    tu->skipped = tu_skipped_in(arena, tu, tu->file);
    tu->has_inactive = has_inactive(tu);
    TopVisit visit = {.arena = arena, .tu = tu};
    clang_visitChildren(clang_getTranslationUnitCursor(tu->unit), visit_top, &visit);
    return check_driver(diag, tu);
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
    for (size_t i = 0; i < tu->skipped.count; i++) {
        if (holds(tu->skipped.items[i], offset)) {
            return true;
        }
    }
    return false;
}

bool tu_is_in_macro(const TranslationUnit *tu, size_t offset) {
    for (size_t i = 0; i < tu->macros.count; i++) {
        if (holds(tu->macros.items[i].span, offset)) {
            return true;
        }
    }
    return false;
}

bool tu_is_stringized(const TranslationUnit *tu, size_t offset) {
    for (size_t i = 0; i < tu->macros.count; i++) {
        if (tu->macros.items[i].stringizes && holds(tu->macros.items[i].span, offset)) {
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
