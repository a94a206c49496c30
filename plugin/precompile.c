#define _GNU_SOURCE /* dladdr */

#include "precompile.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/stat.h>

/* Not on disk; a precompiled header remembers it. */
static const char MAIN_NAME[] = "/kf-prelude.cu";

static const char *copy_string(Arena *arena, CXString string) {
    const char *text = clang_getCString(string);
    const char *copy = arena_strdup(arena, text ? text : "");
    clang_disposeString(string);
    return copy;
}

const char *precompile_libclang(Arena *arena) {
    const char *version = copy_string(arena, clang_getClangVersion());
    Dl_info library;
    struct stat file = {0};
    union { /* ISO C converts no function to an object pointer */
        CXString (*function)(void);
        void *object;
    } address = {clang_getClangVersion};
    if (dladdr(address.object, &library) && library.dli_fname) {
        stat(library.dli_fname, &file);
    }
    return arena_printf(arena, "%s %lld %lld", version, (long long)file.st_size,
                        (long long)file.st_mtim.tv_sec);
}

typedef struct HeaderVisit {
    Arena *arena;
    CXTranslationUnit unit;
    CXFile main;
    Precompiled *result;
} HeaderVisit;

/* Only headers of the system are left out of the tree without loss. */
static const char *find_problem(const HeaderVisit *visit, CXFile file, const char *name) {
    CXSourceLocation start = clang_getLocationForOffset(visit->unit, file, 0);
    return clang_Location_isInSystemHeader(start)
               ? NULL
               : arena_printf(visit->arena, "'%s' is no system header", name);
}

static void visit_header(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data) {
    (void)stack;
    (void)depth;
    HeaderVisit *visit = data;
    Precompiled *result = visit->result;
    if (!file || clang_File_isEqual(file, visit->main)) {
        return;
    }
    const char *name = copy_string(visit->arena, clang_getFileName(file));
    if (!result->problem) {
        result->problem = find_problem(visit, file, name);
    }
    for (size_t i = 0; i < result->headers.count; i++) {
        if (strcmp(result->headers.items[i], name) == 0) {
            return;
        }
    }
    VEC_PUSH(visit->arena, &result->headers, name);
}

static const char *find_error(Arena *arena, CXTranslationUnit unit) {
    const char *error = NULL;
    for (unsigned i = 0; i < clang_getNumDiagnostics(unit) && !error; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(unit, i);
        if (clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error) {
            error = copy_string(arena, clang_formatDiagnostic(diagnostic, 0));
        }
        clang_disposeDiagnostic(diagnostic);
    }
    return error;
}

static int save(CXTranslationUnit unit, const char *path) {
    return clang_saveTranslationUnit(unit, path, clang_defaultSaveOptions(unit)) == CXSaveError_None
               ? 0
               : -1;
}

static int parse(CXIndex index, const char *text, const StringList *arguments,
                 CXTranslationUnit *unit) {
    /* the record of macros goes into the file: a parse that has one asks for it */
    unsigned options = CXTranslationUnit_DetailedPreprocessingRecord | CXTranslationUnit_KeepGoing |
                       CXTranslationUnit_ForSerialization | CXTranslationUnit_Incomplete;
    struct CXUnsavedFile main = {MAIN_NAME, text, strlen(text)};
    return clang_parseTranslationUnit2(index, MAIN_NAME, arguments->items, (int)arguments->count,
                                       &main, 1, options, unit) == CXError_Success
               ? 0
               : -1;
}

/* The arguments of a parse behind the file that was just made. */
static StringList arguments_behind(Arena *arena, const PrecompileRequest *request) {
    StringList arguments = {0};
    for (size_t i = 0; i < request->arguments->count; i++) {
        bool path = i && strcmp(request->arguments->items[i - 1], "-include-pch") == 0;
        VEC_PUSH(arena, &arguments, path ? request->path : request->arguments->items[i]);
    }
    return arguments;
}

static enum CXChildVisitResult visit_declaration(CXCursor cursor, CXCursor parent,
                                                 CXClientData data) {
    (void)parent;
    bool *found = data;
    *found |= clang_isDeclaration(clang_getCursorKind(cursor));
    return *found ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* The source still has these includes: they must do nothing when they come
 * again. Most have a guard, but <cstdio> has one in its middle. */
static const char *find_repetition(Arena *arena, CXIndex index, const PrecompileRequest *request) {
    StringList arguments = arguments_behind(arena, request);
    CXTranslationUnit unit;
    if (parse(index, request->text, &arguments, &unit) < 0) {
        return "libclang refuses them";
    }
    bool declares = false;
    const char *error = find_error(arena, unit);
    clang_visitChildren(clang_getTranslationUnitCursor(unit), visit_declaration, &declares);
    clang_disposeTranslationUnit(unit);
    return error ? error : declares ? "to include them twice is not the same" : NULL;
}

int precompile(Arena *arena, const PrecompileRequest *request, Precompiled *result) {
    *result = (Precompiled){0};
    CXIndex index = clang_createIndex(1, 0);
    CXTranslationUnit unit = NULL;
    int failed = parse(index, request->text, request->arguments, &unit);
    if (!failed) {
        HeaderVisit visit = {arena, unit, clang_getFile(unit, MAIN_NAME), result};
        result->problem = find_error(arena, unit);
        clang_getInclusions(unit, visit_header, &visit);
        result->facts = tu_facts(arena, unit, request->before);
        failed = result->problem ? 0 : save(unit, request->path);
        clang_disposeTranslationUnit(unit);
    }
    if (!failed && !result->problem && *request->text) {
        result->problem = find_repetition(arena, index, request);
    }
    clang_disposeIndex(index);
    return failed;
}
