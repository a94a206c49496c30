#include "helper.h"

#include <string.h>

static const char *operator_of(bool has_modifier, Modifier modifier, bool store) {
    if (!has_modifier) {
        return "";
    }
    return store ? MODIFIERS[modifier].store : MODIFIERS[modifier].load;
}

static Helper helper_of(const Access *access, bool store) {
    const Hint *hint = &access->hint;
    bool has_modifier = store ? hint->has_store : hint->has_load;
    Modifier modifier = store ? hint->store : hint->load;
    Helper helper = {.store = store,
                     .global = access->global,
                     .operator= operator_of(has_modifier, modifier, store),
                     .has_policy = has_modifier && *MODIFIERS[modifier].policy,
                     .tunable = hint->tunable,
                     .no_policy = access->no_policy,
                     .form = access->form};
    memcpy(helper.qualifiers, hint->qualifiers, sizeof helper.qualifiers);
    if (store) {
        helper.qualifiers[QUALIFIER_SIZE] = QUALIFIER_NONE;
    }
    return helper;
}

/* .nc reads through the path for data that nobody writes; it needs .global. */
Helper helper_of_load(const Access *access) {
    Helper helper = helper_of(access, false);
    helper.nc = access->kind == ACCESS_LOAD && access->global && access->read_only &&
                hint_has_nc(&access->hint);
    helper.unseen = helper.nc && access->unseen;
    return helper;
}

Helper helper_of_store(const Access *access) {
    return helper_of(access, true);
}

static bool has_qualifier(const Helper *helper) {
    return qualifiers_any(helper->qualifiers);
}

bool helper_is_plain(const Helper *helper) {
    return !*helper->operator&& !helper->nc && !helper->tunable && !has_qualifier(helper);
}

/* Does a policy stand for the cache operator, with nothing else beside it? */
static bool is_by_policy(const Helper *helper) {
    return helper->form == FORM_POLICY && *helper->operator&&
                                           helper->has_policy && !has_qualifier(helper);
}

/* An L2 priority with nothing else: the access is plain, its pointer has a policy. */
static bool is_priority(const Helper *helper) {
    return helper->qualifiers[QUALIFIER_L2] && !helper->qualifiers[QUALIFIER_L1] &&
           !helper->qualifiers[QUALIFIER_SIZE] && !*helper->operator;
}

bool helper_is_in_runtime(const Helper *helper) {
    return (is_priority(helper) || !has_qualifier(helper)) && !helper->tunable;
}

static const char *part(Arena *arena, const char *text) {
    return *text ? arena_printf(arena, "_%s", text) : "";
}

const char *helper_name(Arena *arena, const Helper *helper) {
    const char *name = arena_printf(arena, "%s%s%s%s", helper->store ? "st" : "ld",
                                    helper->global && !helper_is_plain(helper) ? "_global" : "",
                                    part(arena, helper->operator), helper->nc ? "_nc" : "");
    for (size_t kind = 0; kind < QUALIFIER_KINDS; kind++) {
        name = arena_printf(arena, "%s%s", name,
                            part(arena, QUALIFIERS[helper->qualifiers[kind]].name));
    }
    if (helper->tunable) {
        const char *policy = helper->form == FORM_POLICY ? "_policy" : "";
        return arena_printf(arena, "%s_tuned%s<KF_TUNED(%s)>", name, policy, helper->tunable);
    }
    /* an asm statement with the policy as an operand, in the place of a plain access */
    bool ptx = is_priority(helper) && (helper->unseen || helper->no_policy);
    return arena_printf(arena, "%s%s%s", name, is_by_policy(helper) ? "_policy" : "",
                        ptx ? "_ptx" : "");
}

/* The instruction up to where a policy would stand: "ld.global.cs.nc". */
static const char *opcode(Arena *arena, const Helper *helper) {
    const char *l1 = QUALIFIERS[helper->qualifiers[QUALIFIER_L1]].ptx;
    return arena_printf(arena, "%s%s%s%s%s%s%s", helper->store ? "st" : "ld",
                        helper->global && !helper_is_plain(helper) ? ".global" : "",
                        *helper->operator? "." : "", helper->operator, helper->nc ? ".nc" : "",
                        *l1 ? "." : "", l1);
}

static const char *size_of(Arena *arena, const Helper *helper) {
    const char *size = QUALIFIERS[helper->qualifiers[QUALIFIER_SIZE]].ptx;
    return *size ? arena_printf(arena, ".%s", size) : "";
}

const char *helper_instruction(Arena *arena, const Helper *helper) {
    if (helper->tunable) {
        return arena_printf(arena, "%s by %s", opcode(arena, helper), helper->tunable);
    }
    if (is_by_policy(helper)) {
        return arena_printf(arena, "%s%s%s.L2::cache_hint", helper->store ? "st" : "ld",
                            helper->global ? ".global" : "", helper->nc ? ".nc" : "");
    }
    return arena_printf(arena, "%s%s%s", opcode(arena, helper),
                        helper->qualifiers[QUALIFIER_L2] ? ".L2::cache_hint" : "",
                        size_of(arena, helper));
}

/* ------------------------------------------------------------ definitions */

/* What an architecture has that lacks something of the helper: the newest goes first. */
static Helper weaker(const Helper *helper) {
    Helper weak = *helper;
    Qualifier *size = &weak.qualifiers[QUALIFIER_SIZE];
    bool large = *size == QUALIFIER_L2_256B;
    weak.unseen = false;
    weak.no_policy = false;
    weak.form = FORM_OPERATOR;
    if (weak.qualifiers[QUALIFIER_L2] || large) {
        weak.qualifiers[QUALIFIER_L2] = QUALIFIER_NONE;
        *size = large ? QUALIFIER_L2_128B : *size;
    } else if (*size) {
        *size = QUALIFIER_NONE;
    } else {
        weak.qualifiers[QUALIFIER_L1] = QUALIFIER_NONE;
    }
    return weak;
}

/* As in __CUDA_ARCH__. */
static int first_arch(const Helper *helper) {
    return 10 * qualifiers_first_arch(helper->qualifiers);
}

static bool lists(Arena *arena, const HelperList *list, const Helper *helper) {
    const char *guard = helper_guard(arena, helper);
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(helper_guard(arena, &list->items[i]), guard) == 0) {
            return true;
        }
    }
    return false;
}

void helper_collect(Arena *arena, const Helper *helper, HelperList *list) {
    if (helper_is_in_runtime(helper) || lists(arena, list, helper)) {
        return;
    }
    if (!helper->tunable) {
        Helper weak = weaker(helper);
        helper_collect(arena, &weak, list);
    }
    VEC_PUSH(arena, list, *helper);
}

const char *helper_guard(Arena *arena, const Helper *helper) {
    if (helper->tunable) {
        return arena_printf(arena, "KF_HAS_tunable_%s", helper->tunable);
    }
    return arena_printf(arena, "KF_HAS_%s", helper_name(arena, helper));
}

/* KF_LOAD(ld_global_L1_no_allocate, "ld.global.L1::no_allocate", 700, ld) */
static const char *row_of(Arena *arena, const Helper *helper) {
    if (helper->tunable) {
        return arena_printf(arena, "KF_TUNABLE_CHECK(%s)", helper->tunable);
    }
    Helper weak = weaker(helper);
    const char *kind = helper->store ? "KF_STORE" : helper->nc ? "KF_LOAD_NC" : "KF_LOAD";
    const char *priority = QUALIFIERS[helper->qualifiers[QUALIFIER_L2]].ptx;
    const char *name = helper_name(arena, helper);
    const char *below = helper_name(arena, &weak);
    const char *loads = helper->store ? ", ld" : "";
    if (!*priority) {
        return arena_printf(arena, "%s(%s, \"%s%s\", %d, %s%s)", kind, name, opcode(arena, helper),
                            size_of(arena, helper), first_arch(helper), below, loads);
    }
    return arena_printf(arena, "%s_WITH(%s, \"%s\", \"%s\", KF_%s, %d, %s%s)", kind, name,
                        opcode(arena, helper), size_of(arena, helper), priority, first_arch(helper),
                        below, loads);
}

const char *helper_definition(Arena *arena, const Helper *helper, const char *newline) {
    const char *guard = helper_guard(arena, helper);
    const char *reach =
        helper->nc && !helper->tunable
            ? arena_printf(arena, "KF_REACH(%s)%s", helper_name(arena, helper) + 3, newline)
            : "";
    return arena_printf(arena, "#ifndef %s%s#define %s%s%s%s%s#endif%s", guard, newline, guard,
                        newline, row_of(arena, helper), newline, reach, newline);
}
