#include "stale.h"

#include "helper.h"
#include "loop.h"
#include "lower.h"

#include <string.h>

static bool starts_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

/* "kf_at_global_cs_nc" -> "ld_global_cs_nc"; NULL: it is no load or store. */
static const char *plain_name(Arena *arena, const char *helper) {
    if (starts_with(helper, "kf_at_")) {
        return arena_printf(arena, "ld_%s", helper + strlen("kf_at_"));
    }
    bool accesses = starts_with(helper, "kf_ld") || starts_with(helper, "kf_st");
    return accesses ? helper + strlen("kf_") : NULL;
}

/* "ld_global_tuned<KF_TUNED(M)>" is called ld_global_tuned. */
static bool is_name(const char *name, const char *found) {
    size_t length = strcspn(name, "<");
    return strlen(found) == length && strncmp(name, found, length) == 0;
}

enum { TRIED_GLOBAL = 1, TRIED_NC = 2, TRIED_POLICY = 4, TRIED_PTX = 8, TRIED_ALL = 16 };

/* Does the hint ask for such a helper, whatever is known of the pointer and the loops around? */
static bool asks_for(Arena *arena, const Access *access, const char *name) {
    for (int tried = 0; tried < TRIED_ALL; tried++) {
        Access other = {.kind = ACCESS_LOAD, .hint = access->hint};
        other.global = tried & TRIED_GLOBAL;
        other.read_only = tried & TRIED_NC;
        other.form = tried & TRIED_POLICY ? FORM_POLICY : FORM_OPERATOR;
        other.no_policy = tried & TRIED_PTX;
        Helper helper = *name == 'l' ? helper_of_load(&other) : helper_of_store(&other);
        if (is_name(helper_name(arena, &helper), name)) {
            return true;
        }
    }
    return false;
}

/* In OpenCL C a helper's name ends in the type: "ld_cs_float", "st_float4". */
static bool asks_for_cl(const Hint *hint, const char *name) {
    bool store = *name == 's';
    bool has = store ? hint->has_store : hint->has_load;
    const char *operator= !has ? ""
    : store                    ? MODIFIERS[hint->store].store
                               : MODIFIERS[hint->load].load;
    const char *rest = name + strlen("ld_");
    const char *type = strrchr(rest, '_');
    size_t length = type ? (size_t)(type - rest) : 0;
    return hint->tunable || (strlen(operator) == length && strncmp(operator, rest, length) == 0);
}

/* Why the helper is wrong; NULL: it is not. */
static const char *fault_of(Arena *arena, const Access *access, bool opencl) {
    const char *name = plain_name(arena, access->helper);
    if (!name) {
        return NULL;
    }
    if (opencl) {
        return asks_for_cl(&access->hint, name)
                   ? NULL
                   : arena_printf(arena, "'%s' had another hint", access->pointer);
    }
    if (!asks_for(arena, access, name)) {
        return arena_printf(arena, "'%s' had another hint", access->pointer);
    }
    if (strstr(name, "_nc") && !access->read_only) {
        return arena_printf(arena, "nothing wrote through '%s'", access->pointer);
    }
    if (strstr(name, "_global") && !access->global) {
        return arena_printf(arena, "'%s' always led to global memory", access->pointer);
    }
    return NULL;
}

static int refuse(Diag *diag, const Source *source, size_t offset, const char *what,
                  const char *when) {
    return diag_at(diag, DIAG_ERROR, source, offset,
                   "'%s' was written when %s; restore the original text, and rewrite it again",
                   what, when);
}

static int check_steps(Diag *diag, const TranslationUnit *tu, const Node *node) {
    int result = 0;
    if (node->kind == CXCursor_CallExpr && !node->in_pattern && node_in_source(tu, node) &&
        cursor_spelled(node->cursor, "kf_step") && !loop_step_holds(node)) {
        result =
            refuse(diag, &tu->source, node->name, "kf_step", "nothing else could end the loop");
    }
    for (const Node *child = node->first; child; child = child->next) {
        result |= check_steps(diag, tu, child);
    }
    return result;
}

int stale_check(Arena *arena, Diag *diag, const TranslationUnit *tu, const NodeList *nodes,
                const AccessList *accesses) {
    int result = 0;
    if (!lower_was_run(&tu->source)) {
        return 0;
    }
    for (size_t i = 0; i < accesses->count; i++) {
        const Access *access = &accesses->items[i];
        /* of a template that this pass does not instantiate nothing is known */
        bool already = access->reason == REASON_ALREADY && access->helper && !access->included &&
                       !access->in_pattern;
        const char *fault = already ? fault_of(arena, access, tu->opencl) : NULL;
        if (fault) {
            result = refuse(diag, &tu->source, access->offset, access->helper, fault);
        }
    }
    for (size_t i = 0; i < nodes->count; i++) {
        result |= check_steps(diag, tu, nodes->items[i]);
    }
    return result;
}
