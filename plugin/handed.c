#include "handed.h"

#include "lex.h"

#include <ctype.h>
#include <string.h>

/* Where a name stands: several instantiations have it in one place. */
typedef struct NamePlace {
    const File *file;
    size_t offset;
} NamePlace;

typedef struct NamePlaces {
    NamePlace *items;
    size_t count;
    size_t capacity;
    bool hidden;  /* a macro's body has the name where it is used */
    bool escapes; /* it is used for more than to call the function */
} NamePlaces;

/* A class of its own for each key, made when it is asked for. */
static void *entry_of(Arena *arena, CursorMap *map, CXCursor key, size_t size) {
    void *found;
    key = clang_getCanonicalCursor(key);
    if (!cursor_map_get(map, key, &found)) {
        found = arena_alloc(arena, size);
        cursor_map_put(arena, map, key, found);
    }
    return found;
}

static NodeRefs *calls_of(Handed *handed, CXCursor function) {
    return entry_of(handed->arena, &handed->functions, function, sizeof(NodeRefs));
}

/* Those of all instantiations of a template together. */
static NamePlaces *names_of(Handed *handed, CXCursor function) {
    CXCursor pattern = clang_getSpecializedCursorTemplate(function);
    CXCursor key = cursor_is_null(pattern) ? function : pattern;
    return entry_of(handed->arena, &handed->names, key, sizeof(NamePlaces));
}

static bool is_written_at(const Node *node, const char *name) {
    const Source *text = &node->file->text;
    size_t length = strlen(name);
    return node->name + length <= text->size && memcmp(text->bytes + node->name, name, length) == 0;
}

static void note_name(Handed *handed, CXCursor function, const Node *name) {
    NamePlaces *places = names_of(handed, function);
    places->hidden |= !is_written_at(name, cursor_spelling(handed->arena, function));
    for (size_t i = 0; i < places->count; i++) {
        if (places->items[i].file->handle == name->file->handle &&
            places->items[i].offset == name->name) {
            return;
        }
    }
    VEC_PUSH(handed->arena, places, ((NamePlace){name->file, name->name}));
}

/* The name in `f(x)`: below what clang adds to it. */
static const Node *callee_name(const Node *call) {
    const Node *name = node_unwrapped(call->first);
    return name && name->kind == CXCursor_DeclRefExpr ? name : NULL;
}

static bool is_called(const Node *name) {
    const Node *node = name;
    while (node->parent && node->parent->first == node &&
           (node->parent->kind == CXCursor_ParenExpr ||
            node->parent->kind == CXCursor_UnexposedExpr)) {
        node = node->parent;
    }
    const Node *call = node->parent;
    CXCursor callee = call ? clang_getCursorReferenced(call->cursor) : clang_getNullCursor();
    return call && call->kind == CXCursor_CallExpr && call->first == node &&
           clang_getCursorKind(callee) == CXCursor_FunctionDecl;
}

/* In a template as written, whose instantiations may be out of sight, it is the word that tells:
 * where that is not written, nobody can count it. */
static void note_mention(Handed *handed, CXCursor function, const Node *name) {
    enum CXCursorKind kind = clang_getCursorKind(function);
    if (kind != CXCursor_FunctionDecl && kind != CXCursor_FunctionTemplate) {
        return;
    }
    NamePlaces *places = names_of(handed, function);
    if (name->in_pattern) {
        places->hidden |= !is_written_at(name, cursor_spelling(handed->arena, function));
    } else {
        places->escapes |= !is_called(name);
    }
}

static void index_mention(Handed *handed, const Node *node) {
    if (node->kind == CXCursor_DeclRefExpr) {
        note_mention(handed, clang_getCursorReferenced(node->cursor), node);
        return;
    }
    unsigned count = clang_getNumOverloadedDecls(node->cursor);
    for (unsigned i = 0; i < count; i++) {
        note_mention(handed, clang_getOverloadedDecl(node->cursor, i), node);
    }
}

static void index_node(Handed *handed, const Node *node) {
    if (node->kind == CXCursor_DeclRefExpr || node->kind == CXCursor_OverloadedDeclRef) {
        index_mention(handed, node);
        return;
    }
    if (node->kind == CXCursor_FunctionDecl || node->kind == CXCursor_FunctionTemplate) {
        note_name(handed, node->cursor, node);
        return;
    }
    CXCursor callee = clang_getCursorReferenced(node->cursor);
    if (node->kind != CXCursor_CallExpr || node->in_pattern || cursor_is_null(callee) ||
        clang_getCursorKind(callee) != CXCursor_FunctionDecl) {
        return;
    }
    const Node *name = callee_name(node);
    if (name) {
        note_name(handed, callee, name);
    }
    NodeRefs *calls = calls_of(handed, callee);
    VEC_PUSH(handed->arena, calls, node);
}

static void index_tree(Handed *handed, const Node *node) {
    index_node(handed, node);
    for (const Node *child = node->first; child; child = child->next) {
        index_tree(handed, child);
    }
}

void handed_index(Arena *arena, const HandedUnit *unit, Handed *handed) {
    *handed = (Handed){.arena = arena, .unit = unit};
    for (size_t i = 0; i < unit->tu->files.count; i++) {
        for (size_t k = 0; k < unit->lists[i].count; k++) {
            index_tree(handed, unit->lists[i].items[k]);
        }
    }
}

/* ------------------------------------------------------------ functions */

/* A class among the parameters would let templates of system headers find the function
 * by its namespace. */
static bool has_class_parameter(CXCursor function) {
    int count = clang_Cursor_getNumArguments(function);
    for (int i = 0; i < count; i++) {
        CXType type = type_without_reference(
            clang_getCursorType(clang_Cursor_getArgument(function, (unsigned)i)));
        while (type_is_pointer(type) || type_is_array(type)) {
            type = type_without_reference(type_is_pointer(type) ? clang_getPointeeType(type)
                                                                : clang_getArrayElementType(type));
        }
        if (type.kind == CXType_Record || type.kind == CXType_Enum) {
            return true;
        }
    }
    return false;
}

/* May code that nobody sees here call the function? */
static bool is_in_sight(const HandedUnit *unit, CXCursor function) {
    CXFile file;
    clang_getFileLocation(clang_getCursorLocation(function), &file, NULL, NULL, NULL);
    bool shared = unit->own && !clang_File_isEqual(file, unit->own);
    bool linked = unit->separate && clang_getCursorLinkage(function) == CXLinkage_External;
    return clang_getCursorKind(function) == CXCursor_FunctionDecl &&
           cursor_has_attribute(function, CXCursor_CUDADeviceAttr) &&
           !cursor_has_attribute(function, CXCursor_CUDAGlobalAttr) && !shared && !linked &&
           !has_class_parameter(function);
}

static size_t count_word(Arena *arena, const Source *source, const char *word) {
    size_t count = 0;
    Tokens tokens = lex_source(arena, source);
    for (size_t i = 0; i < tokens.count; i++) {
        count += tokens.items[i].kind == TOKEN_WORD && token_is(source, tokens.items[i], word);
    }
    return count;
}

/* A call in a template as written, in a generic lambda or in a macro's body is none
 * that the tree tells of, but its word stands there. */
static bool has_all_names(Handed *handed, CXCursor function) {
    const TranslationUnit *tu = handed->unit->tu;
    const char *name = cursor_spelling(handed->arena, function);
    size_t words = 0;
    for (size_t i = 0; i < tu->files.count; i++) {
        words += tu->files.items[i].own
                     ? 0
                     : count_word(handed->arena, &tu->files.items[i].source, name);
    }
    const NamePlaces *places = names_of(handed, function);
    return !places->hidden && !places->escapes && words == places->count;
}

typedef struct LaterSearch {
    const TranslationUnit *tu;
    const char *name;
    CXFile file;  /* that has the function's first declaration */
    unsigned at;  /* there */
    bool entered; /* that file was, by now */
    bool found;
} LaterSearch;

static bool is_in_word(char c) {
    return isalnum((unsigned char)c) || c == '_' || c == '$';
}

static bool has_word(const char *bytes, size_t size, const char *word) {
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= size; i++) {
        bool apart = (i == 0 || !is_in_word(bytes[i - 1])) &&
                     (i + length == size || !is_in_word(bytes[i + length]));
        if (apart && memcmp(bytes + i, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* Is a file that is entered now, by way of these #includes, parsed before the declaration? What
 * no file of the project includes the command line does, or a prelude: ahead of the source. */
static bool comes_before(const LaterSearch *search, CXSourceLocation *stack, unsigned depth) {
    bool by_project = false;
    if (!search->entered) {
        return true;
    }
    for (unsigned i = 0; i < depth; i++) {
        CXFile from;
        unsigned offset;
        clang_getFileLocation(stack[i], &from, NULL, NULL, &offset);
        if (from && clang_File_isEqual(from, search->file)) {
            return offset < search->at;
        }
        by_project |= from && tu_find_file(search->tu, from) < search->tu->files.count;
    }
    return !by_project;
}

static void look_at_later(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data) {
    LaterSearch *search = data;
    search->entered |= clang_File_isEqual(file, search->file) != 0;
    if (search->found || tu_find_file(search->tu, file) < search->tu->files.count ||
        comes_before(search, stack, depth)) {
        return;
    }
    size_t size = 0;
    const char *bytes = clang_getFileContents(search->tu->unit, file, &size);
    search->found = bytes && has_word(bytes, size, search->name);
}

/* May a template of a system header, of which the tree shows no calls, call the function? It has
 * to stand behind the declaration. */
static bool is_named_later(Handed *handed, CXCursor function) {
    const TranslationUnit *tu = handed->unit->tu;
    LaterSearch search = {.tu = tu, .name = cursor_spelling(handed->arena, function)};
    clang_getFileLocation(clang_getCursorLocation(clang_getCanonicalCursor(function)), &search.file,
                          NULL, NULL, &search.at);
    clang_getInclusions(tu->unit, look_at_later, &search);
    return search.found;
}

static int index_of(CXCursor function, CXCursor parameter) {
    int count = clang_Cursor_getNumArguments(function);
    for (int i = 0; i < count; i++) {
        if (same_cursor(clang_Cursor_getArgument(function, (unsigned)i), parameter)) {
            return i;
        }
    }
    return -1;
}

bool handed_arguments(Handed *handed, CXCursor parameter, NodeRefs *arguments) {
    CXCursor function = clang_getCursorSemanticParent(parameter);
    int index = is_in_sight(handed->unit, function) ? index_of(function, parameter) : -1;
    const NodeRefs *calls = index < 0 ? NULL : calls_of(handed, function);
    if (!calls || !calls->count || !has_all_names(handed, function) ||
        is_named_later(handed, function)) {
        return false;
    }
    for (size_t i = 0; i < calls->count; i++) {
        const Node *argument = node_child(calls->items[i], (size_t)index + 1);
        if (!argument) {
            return false;
        }
        VEC_PUSH(handed->arena, arguments, argument);
    }
    return true;
}

/* ------------------------------------------------------------ objects */

bool handed_is_host(const Node *node) {
    const Node *function = node_function(node);
    return function && !node->lambda &&
           !cursor_has_attribute(function->cursor, CXCursor_CUDAGlobalAttr) &&
           !cursor_has_attribute(function->cursor, CXCursor_CUDADeviceAttr);
}

/* Does `.f` name a part of the object before it, that shares its bytes with no other? */
static bool is_own_part(const Node *member) {
    CXCursor field = clang_getCursorReferenced(member->cursor);
    CXCursor parent = clang_getCursorSemanticParent(field);
    return member->kind == CXCursor_MemberRefExpr &&
           clang_getCursorKind(field) == CXCursor_FieldDecl &&
           clang_getCursorKind(parent) != CXCursor_UnionDecl &&
           !type_is_reference(clang_getCursorType(field)) && member->first &&
           type_is_record(clang_getCanonicalType(node_type(member->first)));
}

/* Is `a` loaded field by field here: `a.x`, `a.in.x`, and no class as a whole? */
static bool is_field_load(const Node *name) {
    const Node *part = name;
    while (part->parent && part->parent->first == part && is_own_part(part->parent)) {
        part = part->parent;
    }
    CXType type = clang_getCanonicalType(node_type(part));
    bool scalar = part != name && !type_is_record(type) && !type_is_array(type);
    return scalar && !name->lambda && !name->in_pattern && part->parent &&
           part->parent->kind == CXCursor_UnexposedExpr &&
           type_same_unqualified(type, clang_getCanonicalType(node_type(part->parent)));
}

static bool only_loads_fields(const Node *node, CXCursor parameter) {
    bool names = (node->kind == CXCursor_DeclRefExpr || node->kind == CXCursor_VariableRef) &&
                 same_cursor(clang_getCursorReferenced(node->cursor), parameter);
    if (names && !node->unevaluated && !is_field_load(node)) {
        return false;
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (!only_loads_fields(child, parameter)) {
            return false;
        }
    }
    return true;
}

bool handed_is_kernel_field(Handed *handed, const Node *member) {
    const Node *object = member;
    while (is_own_part(object)) {
        object = object->first;
    }
    CXCursor parameter = clang_getCursorReferenced(object->cursor);
    const Node *kernel = node_function(member);
    if (object == member || object->kind != CXCursor_DeclRefExpr || !kernel ||
        clang_getCursorKind(parameter) != CXCursor_ParmDecl ||
        !cursor_has_attribute(kernel->cursor, CXCursor_CUDAGlobalAttr) ||
        !type_is_record(clang_getCanonicalType(clang_getCursorType(parameter)))) {
        return false;
    }
    void *known;
    if (!cursor_map_get(&handed->objects, parameter, &known)) {
        bool *loads = arena_alloc(handed->arena, sizeof *loads);
        *loads = only_loads_fields(kernel, parameter);
        cursor_map_put(handed->arena, &handed->objects, parameter, loads);
        known = loads;
    }
    return *(bool *)known;
}
