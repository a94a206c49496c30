#include "lower_cl.h"

#include "lex.h"

#include <string.h>

/* The operator of one side, as in PTX; "" for none. */
static const char *operator_of(const Hint *hint, bool store) {
    if (store) {
        return hint->has_store ? MODIFIERS[hint->store].store : "";
    }
    return hint->has_load ? MODIFIERS[hint->load].load : "";
}

static const char *side_helper(Arena *arena, const Access *access, bool store) {
    const char *side = store ? "st" : "ld";
    if (access->hint.tunable) {
        return arena_printf(arena, "KF_%s_TUNED(%s, %s)", store ? "ST" : "LD", access->hint.tunable,
                            access->cl.type);
    }
    const char *operator= operator_of(&access->hint, store);
    return arena_printf(arena, "kf_%s_%s%s%s", side, operator, * operator? "_" : "",
                        access->cl.type);
}

static bool is_group_copy(const Access *access) {
    return access->cl.group.loop.end > access->cl.group.loop.begin;
}

const char *lower_cl_helper(Arena *arena, const Access *access) {
    if (is_group_copy(access) || access->form == FORM_SOURCE) {
        return "async_work_group_copy";
    }
    return side_helper(arena, access, access->kind != ACCESS_LOAD);
}

typedef struct Control {
    const char *operator;
    const char *load; /* the cache controls of L1 and L3 */
    const char *store;
} Control;

static const char *control_of(const char *operator, bool store) {
    static const Control CONTROLS[] = {{"ca", "ca.ca", NULL},    {"cg", "uc.ca", "uc.wb"},
                                       {"cs", "st.ca", "st.wb"}, {"cv", "uc.uc", NULL},
                                       {"lu", "ri.ca", NULL},    {"wb", NULL, "wb.wb"},
                                       {"wt", NULL, "wt.wb"}};
    for (size_t i = 0; i < sizeof CONTROLS / sizeof *CONTROLS; i++) {
        const char *control = store ? CONTROLS[i].store : CONTROLS[i].load;
        if (control && strcmp(CONTROLS[i].operator, operator) == 0) {
            return control;
        }
    }
    return "";
}

static const char *side_instruction(Arena *arena, const Access *access, bool store) {
    const char *control = control_of(operator_of(&access->hint, store), store);
    return arena_printf(arena, "%s.ugm%s%s", store ? "store" : "load", *control ? " " : "",
                        control);
}

const char *lower_cl_instruction(Arena *arena, const Access *access) {
    if (is_group_copy(access) || access->form == FORM_SOURCE) {
        return is_group_copy(access) ? "by the whole work-group" : "its source";
    }
    if (access->kind != ACCESS_UPDATE) {
        return side_instruction(arena, access, access->kind == ACCESS_STORE);
    }
    return arena_printf(arena, "%s, %s", side_instruction(arena, access, false),
                        side_instruction(arena, access, true));
}

static void insert(Arena *arena, const Source *source, Span span, const char *open,
                   const char *close, EditList *edits) {
    const char *blank = lex_needs_space_before(source, span.begin) ? " " : "";
    VEC_PUSH(arena, edits, ((Edit){EDIT_OPEN, span, arena_printf(arena, "%s%s", blank, open)}));
    VEC_PUSH(arena, edits, ((Edit){EDIT_CLOSE, span, close}));
}

/* One line of the object's text, without its comments, for the load of an update. */
static const char *one_line(Arena *arena, const Source *source, Span span) {
    Lexer lexer = lexer_start(source->bytes, span);
    const char *text = "";
    size_t end = span.begin;
    for (Token token = lexer_next(&lexer); token.kind != TOKEN_END; token = lexer_next(&lexer)) {
        text = arena_printf(arena, "%s%s%.*s", text, token.span.begin > end ? " " : "",
                            (int)(token.span.end - token.span.begin),
                            source->bytes + token.span.begin);
        end = token.span.end;
    }
    return text;
}

static void lower_load(Arena *arena, const Source *source, const Access *access,
                       const Prefetches *prefetches, EditList *edits) {
    const char *open =
        arena_printf(arena, "%s(%s&(", side_helper(arena, access, false), prefetches->before);
    insert(arena, source, access->span, open, arena_printf(arena, ")%s)", prefetches->behind),
           edits);
}

/* The sign of an update without its `=`: "<<" of "<<=". */
static void lower_update(Arena *arena, const Source *source, const Access *access,
                         const Prefetches *prefetches, EditList *edits) {
    const ClAccess *cl = &access->cl;
    const char *load =
        arena_printf(arena, "%s(%s&(%s)%s)", side_helper(arena, access, false), prefetches->before,
                     one_line(arena, source, access->span), prefetches->behind);
    const char *sign =
        arena_strndup(arena, source->bytes + cl->sign.begin, cl->sign.end - cl->sign.begin - 1);
    if (cl->right.begin == cl->right.end) { /* ++ and -- */
        const char *one = cl->converts ? arena_printf(arena, "(%s)(1)", cl->type) : "1";
        VEC_PUSH(arena, edits, ((Edit){EDIT_REPLACE, cl->sign, ""}));
        insert(arena, source, cl->whole, "", arena_printf(arena, ", %s %s %s)", load, sign, one),
               edits);
        return;
    }
    const char *cast = cl->converts ? arena_printf(arena, "(%s)", cl->type) : "";
    VEC_PUSH(arena, edits,
             ((Edit){EDIT_REPLACE, cl->sign, arena_printf(arena, ", %s %s", load, sign)}));
    insert(arena, source, cl->right, arena_printf(arena, "%s(", cast), "))", edits);
}

static void lower_store(Arena *arena, const Source *source, const Access *access, EditList *edits) {
    const ClAccess *cl = &access->cl;
    VEC_PUSH(arena, edits, ((Edit){EDIT_REPLACE, cl->sign, ","}));
    if (cl->converts) {
        insert(arena, source, cl->right, arena_printf(arena, "(%s)(", cl->type), "))", edits);
    } else {
        insert(arena, source, cl->right, "", ")", edits);
    }
}

/* The text, on as many lines as the loop had. */
static const char *on_lines_of(Arena *arena, const Source *source, Span span, const char *text) {
    for (size_t at = span.begin; at < span.end; at++) {
        if (source->bytes[at] == '\n') {
            text = arena_printf(arena, "%s%s", text, source_newline(source));
        }
    }
    return text;
}

void lower_cl_group(Arena *arena, const Source *source, const Access *access, EditList *edits) {
    const GroupCopy *group = &access->cl.group;
    if (!is_group_copy(access)) {
        return;
    }
    Span loop = group->loop; /* with its semicolon, where no braces end it */
    while (loop.end < source->size && source->bytes[loop.end - 1] != '}' &&
           source->bytes[loop.end - 1] != ';') {
        loop.end++;
    }
    VEC_PUSH(arena, edits,
             ((Edit){EDIT_REPLACE, loop, on_lines_of(arena, source, loop, group->text)}));
    insert(arena, source, group->barrier,
           arena_printf(arena, "(wait_group_events(1, &%s), ", group->event), ")", edits);
}

void lower_cl(Arena *arena, const Source *source, const Access *access,
              const Prefetches *prefetches, EditList *edits) {
    if (access->kind == ACCESS_LOAD) {
        lower_load(arena, source, access, prefetches, edits);
        return;
    }
    insert(arena, source, access->cl.left,
           arena_printf(arena, "%s(&(", side_helper(arena, access, true)), ")", edits);
    if (access->kind == ACCESS_STORE) {
        lower_store(arena, source, access, edits);
    } else {
        lower_update(arena, source, access, prefetches, edits);
    }
}
