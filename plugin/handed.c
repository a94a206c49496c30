#include "handed.h"

typedef struct FunctionCalls {
    NodeRefs calls;
    bool escapes; /* its address goes somewhere */
} FunctionCalls;

static bool is_function(CXCursor cursor) {
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    return kind == CXCursor_FunctionDecl || kind == CXCursor_CXXMethod;
}

static FunctionCalls *calls_of(Handed *handed, CXCursor function) {
    void *found;
    function = clang_getCanonicalCursor(function);
    if (!cursor_map_get(&handed->functions, function, &found)) {
        found = arena_alloc(handed->arena, sizeof(FunctionCalls));
        cursor_map_put(handed->arena, &handed->functions, function, found);
    }
    return found;
}

static const Node *skip_up(const Node *node) {
    while (node->parent && (node->parent->kind == CXCursor_UnexposedExpr ||
                            node->parent->kind == CXCursor_ParenExpr)) {
        node = node->parent;
    }
    return node;
}

static bool is_callee(const Node *name) {
    const Node *top = skip_up(name);
    return top->parent && top->parent->kind == CXCursor_CallExpr && top == top->parent->first;
}

bool handed_is_host(const Node *node) {
    const Node *function = node_function(node);
    return function && !node->lambda &&
           !cursor_has_attribute(function->cursor, CXCursor_CUDAGlobalAttr) &&
           !cursor_has_attribute(function->cursor, CXCursor_CUDADeviceAttr);
}

/* `a` of a class as such: not the object of `a.x`. */
static void note_object(Handed *handed, const Node *name, CXCursor parameter) {
    const Node *top = skip_up(name);
    if (top->parent && top->parent->kind == CXCursor_MemberRefExpr) {
        return;
    }
    void *found;
    if (!cursor_map_get(&handed->objects, parameter, &found)) {
        found = arena_alloc(handed->arena, sizeof(NodeRefs));
        cursor_map_put(handed->arena, &handed->objects, parameter, found);
    }
    NodeRefs *names = found;
    VEC_PUSH(handed->arena, names, name);
}

static void index_name(Handed *handed, const Node *node) {
    CXCursor named = clang_getCursorReferenced(node->cursor);
    if (cursor_is_null(named)) {
        return;
    }
    if (is_function(named) && !is_callee(node)) {
        calls_of(handed, named)->escapes = true;
    } else if (clang_getCursorKind(named) == CXCursor_ParmDecl &&
               type_is_record(clang_getCanonicalType(clang_getCursorType(named)))) {
        note_object(handed, node, named);
    }
}

static void index_node(Handed *handed, const Node *node) {
    if (node->in_pattern || handed_is_host(node)) {
        return; /* a template as written calls nothing */
    }
    if (node->kind == CXCursor_CallExpr) {
        CXCursor callee = clang_getCursorReferenced(node->cursor);
        if (!cursor_is_null(callee) && is_function(callee)) {
            FunctionCalls *calls = calls_of(handed, callee);
            VEC_PUSH(handed->arena, &calls->calls, node);
        }
    } else if (node->kind == CXCursor_DeclRefExpr || node->kind == CXCursor_MemberRefExpr) {
        index_name(handed, node);
    }
}

static void index_tree(Handed *handed, const Node *node) {
    index_node(handed, node);
    for (const Node *child = node->first; child; child = child->next) {
        index_tree(handed, child);
    }
}

void handed_index(Arena *arena, const NodeList *lists, size_t count, bool separate, CXFile own,
                  Handed *handed) {
    *handed = (Handed){.arena = arena, .separate = separate, .own = own};
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < lists[i].count; k++) {
            index_tree(handed, lists[i].items[k]);
        }
    }
}

/* A function whose callers can be known: no operator or method, which code out of
 * sight may call, and nothing that another unit may call. */
static bool is_enumerable(const Handed *handed, CXCursor function) {
    bool plain = clang_getCursorKind(function) == CXCursor_FunctionDecl &&
                 cursor_has_attribute(function, CXCursor_CUDADeviceAttr) &&
                 !cursor_has_attribute(function, CXCursor_CUDAGlobalAttr);
    CXFile file;
    clang_getFileLocation(clang_getCursorLocation(function), &file, NULL, NULL, NULL);
    bool shared = handed->own && !clang_File_isEqual(file, handed->own);
    return plain && !shared &&
           !(handed->separate && clang_getCursorLinkage(function) == CXLinkage_External);
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
    int index = is_enumerable(handed, function) ? index_of(function, parameter) : -1;
    if (index < 0) {
        return false;
    }
    const FunctionCalls *calls = calls_of(handed, function);
    if (calls->escapes || !calls->calls.count) {
        return false;
    }
    for (size_t i = 0; i < calls->calls.count; i++) {
        const Node *argument = node_child(calls->calls.items[i], (size_t)index + 1);
        if (!argument) {
            return false;
        }
        VEC_PUSH(handed->arena, arguments, argument);
    }
    return true;
}

/* ------------------------------------------------------------ objects */

/* f(a): the copy that a parameter by value is made of. */
static bool is_copied(const Node *name) {
    const Node *top = skip_up(name);
    const Node *parent = top->parent;
    bool constructs = parent && parent->kind == CXCursor_CallExpr && parent->first == top &&
                      parent->first == parent->last;
    const Node *argument = constructs ? skip_up(parent) : top;
    const Node *call = argument->parent;
    if (!call || call->kind != CXCursor_CallExpr || argument->index == 0) {
        return false;
    }
    CXCursor callee = clang_getCursorReferenced(call->cursor);
    if (cursor_is_null(callee) || clang_getCursorKind(callee) != CXCursor_FunctionDecl ||
        cursor_is_null(clang_getCursorDefinition(callee))) {
        return false;
    }
    CXCursor parameter = clang_Cursor_getArgument(callee, (unsigned)argument->index - 1);
    return !cursor_is_null(parameter) && !type_is_reference(clang_getCursorType(parameter));
}

static const Node *named_object(const Node *node) {
    node = node_unwrapped(node);
    if (node && node->kind == CXCursor_CallExpr && node->first && node->first == node->last) {
        node = node_unwrapped(node->first); /* a copy */
    }
    return node;
}

static bool is_kernel_object(Handed *handed, const Node *object, size_t depth) {
    enum { DEEPEST = 8 };
    object = named_object(object);
    while (object && object->kind == CXCursor_MemberRefExpr) { /* a.inner.x */
        object = node_unwrapped(object->first);
    }
    if (!object || object->kind != CXCursor_DeclRefExpr || depth == DEEPEST) {
        return false;
    }
    CXCursor parameter = clang_getCursorReferenced(object->cursor);
    CXType type = clang_getCanonicalType(clang_getCursorType(parameter));
    if (clang_getCursorKind(parameter) != CXCursor_ParmDecl || !type_is_record(type)) {
        return false;
    }
    void *found;
    const NodeRefs *names =
        cursor_map_get(&handed->objects, parameter, &found) ? found : &(NodeRefs){0};
    for (size_t i = 0; i < names->count; i++) {
        if (!is_copied(names->items[i])) {
            return false;
        }
    }
    if (cursor_has_attribute(clang_getCursorSemanticParent(parameter), CXCursor_CUDAGlobalAttr)) {
        return true;
    }
    NodeRefs arguments = {0};
    bool all = handed_arguments(handed, parameter, &arguments);
    for (size_t i = 0; all && i < arguments.count; i++) {
        all = is_kernel_object(handed, arguments.items[i], depth + 1);
    }
    return all;
}

bool handed_is_kernel_object(Handed *handed, const Node *object) {
    return is_kernel_object(handed, object, 0);
}
