#include "lower.h"

#include "lex.h"

#include <string.h>

/* .nc reads through the path for data that nobody writes; it needs .global. */
static bool uses_nc(const Access *access) {
    return access->kind == ACCESS_LOAD && access->global && access->read_only &&
           MODIFIERS[access->hint.load].has_nc;
}

const char *lower_helper(Arena *arena, const Access *access) {
    bool load = access->kind == ACCESS_LOAD;
    return arena_printf(arena, "kf_%s%s_%s%s", load ? "ld" : "st", access->global ? "_global" : "",
                        load ? MODIFIERS[access->hint.load].load
                             : MODIFIERS[access->hint.store].store,
                        uses_nc(access) ? "_nc" : "");
}

const char *lower_instruction(Arena *arena, const Access *access) {
    const char *space = access->global ? ".global" : "";
    const char *load = MODIFIERS[access->hint.load].load;
    const char *store = MODIFIERS[access->hint.store].store;
    switch (access->kind) {
    case ACCESS_LOAD:
        return arena_printf(arena, "ld%s.%s%s", space, load, uses_nc(access) ? ".nc" : "");
    case ACCESS_STORE:
        return arena_printf(arena, "st%s.%s", space, store);
    default:
        return arena_printf(arena, "ld%s.%s, st%s.%s", space, load, space, store);
    }
}

static bool same_text(const Source *source, Span a, Span b) {
    return a.end - a.begin == b.end - b.begin &&
           memcmp(source->bytes + a.begin, source->bytes + b.begin, a.end - a.begin) == 0;
}

static bool may_load_whole(const Access *access) {
    return access->element_form != ELEMENT_NONE && uses_nc(access);
}

/* Are two fields of the same object read, `p[i].x` and `p[i].y`, in one function? */
static bool shares_element(const Source *source, const Access *a, const Access *b) {
    return a->element_form == b->element_form && same_text(source, a->element, b->element) &&
           !same_text(source, a->span, b->span);
}

static bool same_function(const AccessList *accesses, size_t i, size_t k) {
    return accesses->items[i].function.begin == accesses->items[k].function.begin;
}

/* A lone field is loaded alone, as plain code does. The list is in the order of
 * the text, so those of one function stand together. */
static bool loads_whole(const Source *source, const AccessList *accesses, size_t i) {
    const Access *access = &accesses->items[i];
    if (!may_load_whole(access)) {
        return false;
    }
    size_t first = i;
    while (first > 0 && same_function(accesses, i, first - 1)) {
        first--;
    }
    for (size_t k = first; k < accesses->count && same_function(accesses, i, k); k++) {
        const Access *other = &accesses->items[k];
        if (k != i && may_load_whole(other) && shares_element(source, access, other)) {
            return true;
        }
    }
    return false;
}

static void insert_call(Arena *arena, const Source *source, Span span, const char *helper,
                        bool takes_object, EditList *edits) {
    /* return*p: the helper's name must not run into the keyword */
    const char *blank = lex_needs_space_before(source, span.begin) ? " " : "";
    const char *open = arena_printf(arena, "%s%s(%s", blank, helper, takes_object ? "&(" : "");
    VEC_PUSH(arena, edits, ((Edit){EDIT_OPEN, span, open}));
    VEC_PUSH(arena, edits, ((Edit){EDIT_CLOSE, span, takes_object ? "))" : ")"}));
}

static void enclose(Arena *arena, const Source *source, const AccessList *accesses, size_t i,
                    EditList *edits) {
    const Access *access = &accesses->items[i];
    if (!loads_whole(source, accesses, i)) {
        insert_call(arena, source, access->span, lower_helper(arena, access), true, edits);
    } else if (access->element_form == ELEMENT_OBJECT) {
        insert_call(arena, source, access->element, lower_helper(arena, access), true, edits);
    } else {
        const char *cop = MODIFIERS[access->hint.load].load;
        insert_call(arena, source, access->element, arena_printf(arena, "kf_at_global_%s_nc", cop),
                    false, edits);
    }
}

/* (c ? x : y)[i] is one access of two pointers, whose names both stand in it. */
static bool is_repeated(const AccessList *accesses, size_t i) {
    const Access *access = &accesses->items[i];
    for (size_t k = i; k-- > 0 && accesses->items[k].offset >= access->span.begin;) {
        const Access *before = &accesses->items[k];
        if (access_is_rewritten(before) && before->span.begin == access->span.begin &&
            before->span.end == access->span.end) {
            return true;
        }
    }
    return false;
}

EditList lower(Arena *arena, const Source *source, const AccessList *accesses) {
    EditList edits = {0};
    for (size_t i = 0; i < accesses->count; i++) {
        if (access_is_rewritten(&accesses->items[i]) && !is_repeated(accesses, i)) {
            enclose(arena, source, accesses, i, &edits);
        }
    }
    return edits;
}

static const char *const INCLUDE = "#include <kf/runtime.h>";

static bool has_prologue(const Source *source) {
    size_t begin = source_bom_length(source);
    size_t length = strlen(INCLUDE);
    return source->size - begin >= length && memcmp(source->bytes + begin, INCLUDE, length) == 0;
}

/* As a string literal: backslashes and quotes of the name escaped. */
static const char *quote(Arena *arena, const char *name) {
    char *quoted = arena_alloc(arena, 2 * strlen(name) + 1);
    char *to = quoted;
    for (; *name; name++) {
        if (*name == '\\' || *name == '"') {
            *to++ = '\\';
        }
        *to++ = *name;
    }
    return quoted;
}

void lower_prologue(Arena *arena, const Source *source, bool calls, EditList *edits) {
    if (has_prologue(source)) {
        return;
    }
    size_t begin = source_bom_length(source);
    const char *newline = source_newline(source);
    const char *text = arena_printf(arena, "%s%s#line 1 \"%s\"%s", calls ? INCLUDE : "",
                                    calls ? newline : "", quote(arena, source->name), newline);
    VEC_PUSH(arena, edits, ((Edit){EDIT_OPEN, {begin, source->size + 1}, text}));
}
