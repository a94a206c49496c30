#include "lower.h"

#include "lex.h"

#include <string.h>

/* .nc reads through the path for data that nobody writes; it needs .global. */
static bool uses_nc(const Access *access) {
    return access->kind == ACCESS_LOAD && access->global && access->read_only &&
           MODIFIERS[access->hint.load].has_nc;
}

/* PTX cache operators; "" for a plain access. */
static const char *load_operator(const Access *access) {
    return access->hint.has_load ? MODIFIERS[access->hint.load].load : "";
}

static const char *store_operator(const Access *access) {
    return access->hint.has_store ? MODIFIERS[access->hint.store].store : "";
}

/* ld_global_cs with '_' for the separator, ld.global.cs with '.'; ld for a plain one. */
static const char *opcode(Arena *arena, const char *name, const Access *access,
                          const char *operator, char separator) {
    if (!*operator) {
        return name;
    }
    return access->global
               ? arena_printf(arena, "%s%cglobal%c%s", name, separator, separator, operator)
               : arena_printf(arena, "%s%c%s", name, separator, operator);
}

/* "ld_global_cs_nc_policy" */
static const char *load_name(Arena *arena, const Access *access) {
    return arena_printf(arena, "%s%s%s", opcode(arena, "ld", access, load_operator(access), '_'),
                        uses_nc(access) ? "_nc" : "",
                        access->load_form == FORM_POLICY ? "_policy" : "");
}

static const char *store_name(Arena *arena, const Access *access) {
    return arena_printf(arena, "%s%s", opcode(arena, "st", access, store_operator(access), '_'),
                        access->store_form == FORM_POLICY ? "_policy" : "");
}

const char *lower_helper(Arena *arena, const Access *access) {
    return arena_printf(arena, "kf_%s",
                        access->kind == ACCESS_LOAD ? load_name(arena, access)
                                                    : store_name(arena, access));
}

static const char *with_policy(Arena *arena, const char *name, const Access *access) {
    return arena_printf(arena, "%s%s%s.L2::cache_hint", name, access->global ? ".global" : "",
                        uses_nc(access) ? ".nc" : "");
}

static const char *load_instruction(Arena *arena, const Access *access) {
    if (access->load_form == FORM_POLICY) {
        return with_policy(arena, "ld", access);
    }
    return arena_printf(arena, "%s%s", opcode(arena, "ld", access, load_operator(access), '.'),
                        uses_nc(access) ? ".nc" : "");
}

static const char *store_instruction(Arena *arena, const Access *access) {
    if (access->store_form == FORM_POLICY) {
        return with_policy(arena, "st", access);
    }
    return opcode(arena, "st", access, store_operator(access), '.');
}

const char *lower_instruction(Arena *arena, const Access *access) {
    switch (access->kind) {
    case ACCESS_LOAD:
        return load_instruction(arena, access);
    case ACCESS_STORE:
        return store_instruction(arena, access);
    default:
        return arena_printf(arena, "%s, %s", load_instruction(arena, access),
                            store_instruction(arena, access));
    }
}

/* What closes the call: an update whose load has another modifier than its store
 * names that load. */
static const char *closing(Arena *arena, const Access *access) {
    const Hint *hint = &access->hint;
    bool same = hint->has_load && hint->has_store && hint->load == hint->store &&
                *MODIFIERS[hint->store].store;
    if (access->kind != ACCESS_UPDATE || same) {
        return "))";
    }
    return arena_printf(arena, "), kf_after_%s())", load_name(arena, access));
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

/* ------------------------------------------------------------ forms */

static bool has_policy(bool has_modifier, Modifier modifier) {
    return has_modifier && *MODIFIERS[modifier].policy;
}

static bool is_store(const Access *access) {
    return access->kind == ACCESS_STORE || access->kind == ACCESS_UPDATE;
}

/* Is there another access of the function that the compiler may want to merge with
 * this one: a load of the same text, a store? */
static bool has_company(const Source *source, const AccessList *accesses, size_t i) {
    const Access *access = &accesses->items[i];
    size_t first = i;
    while (first > 0 && same_function(accesses, i, first - 1)) {
        first--;
    }
    for (size_t k = first; k < accesses->count && same_function(accesses, i, k); k++) {
        const Access *other = &accesses->items[k];
        bool alike = access->kind == ACCESS_LOAD
                         ? other->kind == ACCESS_LOAD && same_text(source, access->span, other->span)
                         : is_store(other);
        if (k != i && alike) {
            return true;
        }
    }
    return false;
}

static void choose_form(const Source *source, AccessList *accesses, size_t i) {
    Access *access = &accesses->items[i];
    bool alone = !access->repeats && access->kind != ACCESS_UPDATE &&
                 (access->kind == ACCESS_STORE || uses_nc(access)) &&
                 !loads_whole(source, accesses, i) && !has_company(source, accesses, i);
    AccessForm form = alone ? FORM_OPERATOR : FORM_POLICY;
    const Hint *hint = &access->hint;
    access->load_form = has_policy(hint->has_load, hint->load) ? form : FORM_OPERATOR;
    bool has_store = is_store(access) && has_policy(hint->has_store, hint->store) &&
                     *MODIFIERS[hint->store].store;
    access->store_form = has_store ? form : FORM_OPERATOR;
}

void lower_choose(const Source *source, AccessList *accesses) {
    for (size_t i = 0; i < accesses->count; i++) {
        if (access_is_rewritten(&accesses->items[i])) {
            choose_form(source, accesses, i);
        }
    }
}

/* ------------------------------------------------------------ edits */

/* `open` is the call up to what the span holds: "kf_ld_cs(&(". */
static void insert_call(Arena *arena, const Source *source, Span span, const char *open,
                        const char *close, EditList *edits) {
    /* return*p: the helper's name must not run into the keyword */
    const char *blank = lex_needs_space_before(source, span.begin) ? " " : "";
    VEC_PUSH(arena, edits, ((Edit){EDIT_OPEN, span, arena_printf(arena, "%s%s", blank, open)}));
    VEC_PUSH(arena, edits, ((Edit){EDIT_CLOSE, span, close}));
}

static void enclose(Arena *arena, const Source *source, const AccessList *accesses, size_t i,
                    EditList *edits) {
    const Access *access = &accesses->items[i];
    const char *open = arena_printf(arena, "%s(&(", lower_helper(arena, access));
    if (!loads_whole(source, accesses, i)) {
        insert_call(arena, source, access->span, open, closing(arena, access), edits);
    } else if (access->element_form == ELEMENT_OBJECT) {
        insert_call(arena, source, access->element, open, "))", edits);
    } else {
        open = arena_printf(arena, "kf_at_%s(", load_name(arena, access) + strlen("ld_"));
        insert_call(arena, source, access->element, open, ")", edits);
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

static bool overlaps(Span a, Span b) {
    return a.begin < b.end && b.begin < a.end;
}

/* Of several accesses in a loop the first marks it. A stride that is loaded by way
 * of a helper stays as it is. */
static bool marks_stride(const AccessList *accesses, size_t i) {
    Span stride = accesses->items[i].stride;
    if (stride.begin == stride.end) {
        return false;
    }
    for (size_t k = 0; k < accesses->count; k++) {
        const Access *other = &accesses->items[k];
        bool before = k < i && overlaps(other->stride, stride);
        if (access_is_rewritten(other) && (before || overlaps(other->span, stride))) {
            return false;
        }
    }
    return true;
}

EditList lower(Arena *arena, const Source *source, const AccessList *accesses) {
    EditList edits = {0};
    for (size_t i = 0; i < accesses->count; i++) {
        if (access_is_rewritten(&accesses->items[i]) && !is_repeated(accesses, i)) {
            enclose(arena, source, accesses, i, &edits);
        }
        if (access_is_rewritten(&accesses->items[i]) && marks_stride(accesses, i)) {
            insert_call(arena, source, accesses->items[i].stride, "kf_step(", ")", &edits);
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
