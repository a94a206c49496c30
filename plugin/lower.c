/* memmem */
#define _GNU_SOURCE
#include "lower.h"

#include "helper.h"
#include "lex.h"
#include "lower_cl.h"

#include <string.h>

/* "global_l2" */
static const char *prefetch_name(Arena *arena, const Access *access, size_t level) {
    return arena_printf(arena, "%s%s", access->global && !access->opencl ? "global_" : "",
                        PREFETCHES[level].name);
}

/* Nothing but a prefetch: the access itself stays plain. */
static bool is_prefetch_alone(const Access *access) {
    Helper load = helper_of_load(access);
    Helper store = helper_of_store(access);
    return access->ahead.object && helper_is_plain(&load) && access->form != FORM_SOURCE &&
           (access->kind == ACCESS_LOAD || helper_is_plain(&store));
}

/* "kf_prefetch_global_l1, kf_prefetch_global_l2"; `shown` as the PTX has them: ".global.L2". */
static const char *list_prefetches(Arena *arena, const Access *access, bool shown) {
    const char *list = "";
    for (size_t level = 0; level < PREFETCH_LEVELS; level++) {
        if (access->ahead.object && access->hint.distances[level]) {
            const char *name =
                shown ? arena_printf(arena, "prefetch%s.L%zu", access->global ? ".global" : "",
                                     level + 1)
                      : arena_printf(arena, "kf_prefetch_%s", prefetch_name(arena, access, level));
            list = arena_printf(arena, "%s%s%s", list, *list ? ", " : "", name);
        }
    }
    return list;
}

static bool is_copy(const Access *access) {
    return access->hint.async && access->kind == ACCESS_STORE;
}

/* "_ca_L2_evict_first_L2_128B": what a copy takes over of the hint of its source. Passing L1 by is
 * what copies of 16 bytes do anyway, and cs and lu ask for what the policy says. */
static const char *copy_suffix(Arena *arena, const Hint *hint) {
    bool once = hint->has_load && *MODIFIERS[hint->load].policy;
    Qualifier priority = hint->qualifiers[QUALIFIER_L2];
    priority = !priority && once ? QUALIFIER_L2_EVICT_FIRST : priority;
    Qualifier size = hint->qualifiers[QUALIFIER_SIZE];
    return arena_printf(
        arena, "%s%s%s%s%s", hint->has_load && hint->load == MODIFIER_CA ? "_ca" : "",
        priority ? "_" : "", QUALIFIERS[priority].name, size ? "_" : "", QUALIFIERS[size].name);
}

static const char *copy_instruction(Arena *arena, const Hint *hint) {
    bool once = hint->has_load && *MODIFIERS[hint->load].policy;
    const char *size = QUALIFIERS[hint->qualifiers[QUALIFIER_SIZE]].ptx;
    return arena_printf(arena, "cp.async%s%s%s",
                        hint->qualifiers[QUALIFIER_L2] || once ? ".L2::cache_hint" : "",
                        *size ? "." : "", size);
}

static const char *source_helper(bool global) {
    return global ? "kf_from_global" : "kf_from";
}

const char *lower_helper(Arena *arena, const Access *access) {
    if (access->opencl && !is_prefetch_alone(access)) {
        return lower_cl_helper(arena, access);
    }
    if (is_copy(access)) {
        return arena_printf(arena, "kf_cp_async%s", copy_suffix(arena, &access->copy.hint));
    }
    if (access->form == FORM_SOURCE) {
        return source_helper(access->global);
    }
    if (is_prefetch_alone(access)) {
        return list_prefetches(arena, access, false);
    }
    Helper helper = access->kind == ACCESS_LOAD ? helper_of_load(access) : helper_of_store(access);
    return arena_printf(arena, "kf_%s", helper_name(arena, &helper));
}

static const char *access_instruction(Arena *arena, const Access *access) {
    Helper load = helper_of_load(access);
    Helper store = helper_of_store(access);
    switch (access->kind) {
    case ACCESS_LOAD:
        return helper_instruction(arena, &load);
    case ACCESS_STORE:
        return helper_instruction(arena, &store);
    default:
        return arena_printf(arena, "%s, %s", helper_instruction(arena, &load),
                            helper_instruction(arena, &store));
    }
}

const char *lower_instruction(Arena *arena, const Access *access) {
    const char *prefetches = list_prefetches(arena, access, true);
    if (access->opencl && !is_prefetch_alone(access)) {
        return lower_cl_instruction(arena, access);
    }
    if (is_copy(access)) {
        return copy_instruction(arena, &access->copy.hint);
    }
    if (access->form == FORM_SOURCE) {
        return *prefetches ? prefetches : "the source of cp.async";
    }
    if (is_prefetch_alone(access)) {
        return prefetches;
    }
    return arena_printf(arena, "%s%s%s", access_instruction(arena, access), *prefetches ? ", " : "",
                        prefetches);
}

/* Does the store's helper load with the same hint by itself? Those of kf/runtime.h do. */
static bool is_one_helper(const Access *access) {
    const Hint *hint = &access->hint;
    bool sides =
        hint->has_load == hint->has_store && (!hint->has_load || hint->load == hint->store);
    Helper load = helper_of_load(access);
    Helper store = helper_of_store(access);
    bool defined = helper_is_in_runtime(&load) && helper_is_in_runtime(&store);
    return hint->tunable || (sides && defined && !helper_is_plain(&store));
}

/* What closes the address and the call: an update whose load has another modifier than its store
 * names that load. */
static const char *closing(Arena *arena, const Access *access) {
    if (access->kind != ACCESS_UPDATE || is_one_helper(access)) {
        return ")";
    }
    Helper load = helper_of_load(access);
    return arena_printf(arena, ", kf_after_%s())", helper_name(arena, &load));
}

static bool uses_nc(const Access *access) {
    return helper_of_load(access).nc;
}

static bool same_span(Span a, Span b) {
    return a.begin == b.begin && a.end == b.end;
}

static bool same_text(const Source *source, Span a, Span b) {
    return a.end - a.begin == b.end - b.begin &&
           memcmp(source->bytes + a.begin, source->bytes + b.begin, a.end - a.begin) == 0;
}

static bool may_load_whole(const Access *access) {
    return access->element_form != ELEMENT_NONE && uses_nc(access) && !access->hint.tunable &&
           access->form != FORM_SOURCE;
}

/* Are two fields of the same object read, `p[i].x` and `p[i].y`, in one function? */
static bool shares_element(const Source *source, const Access *a, const Access *b) {
    return a->element_form == b->element_form && same_text(source, a->element, b->element) &&
           !same_text(source, a->span, b->span);
}

static bool same_function(const AccessList *accesses, size_t i, size_t k) {
    return accesses->items[i].function.begin == accesses->items[k].function.begin;
}

/* The first access of the function of this one: the list is in the order of the text,
 * so those of one function stand together. */
static size_t first_of_function(const AccessList *accesses, size_t i) {
    size_t first = i;
    while (first > 0 && same_function(accesses, i, first - 1)) {
        first--;
    }
    return first;
}

/* A lone field is loaded alone, as plain code does. */
static bool loads_whole(const Source *source, const AccessList *accesses, size_t i) {
    const Access *access = &accesses->items[i];
    if (!may_load_whole(access)) {
        return false;
    }
    size_t k = first_of_function(accesses, i);
    for (; k < accesses->count && same_function(accesses, i, k); k++) {
        const Access *other = &accesses->items[k];
        if (k != i && may_load_whole(other) && shares_element(source, access, other)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------ forms */

static bool is_store(const Access *access) {
    return access->kind == ACCESS_STORE || access->kind == ACCESS_UPDATE;
}

/* What else is done in the function of an access. */
typedef struct Company {
    size_t loads;  /* of the same text, this one among them */
    size_t stores; /* of any */
} Company;

static Company company_of(const Source *source, const AccessList *accesses, size_t i) {
    Company company = {0};
    size_t k = first_of_function(accesses, i);
    for (; k < accesses->count && same_function(accesses, i, k); k++) {
        const Access *other = &accesses->items[k];
        bool same = same_text(source, accesses->items[i].span, other->span);
        company.loads += same && (other->kind == ACCESS_LOAD || other->kind == ACCESS_UPDATE);
        company.stores += is_store(other);
    }
    return company;
}

static bool is_alone(const Source *source, const AccessList *accesses, size_t i) {
    const Access *access = &accesses->items[i];
    if (access->repeats || loads_whole(source, accesses, i)) {
        return false;
    }
    Company company = company_of(source, accesses, i);
    bool merges = access->kind != ACCESS_STORE && company.loads > 1;
    bool is_ordered = !uses_nc(access);
    return !merges && (!is_ordered || company.stores <= 1);
}

static void choose_form(const Source *source, AccessList *accesses, size_t i) {
    Access *access = &accesses->items[i];
    access->no_policy |= access->element_no_policy && loads_whole(source, accesses, i);
    bool alone = access->unseen || access->no_policy || is_alone(source, accesses, i);
    access->form = alone ? FORM_OPERATOR : FORM_POLICY;
}

/* What an asynchronous copy reads is no load of its own: the copy has its hint. */
static void match_source(Access *copy, Access *load) {
    bool matches = load->kind == ACCESS_LOAD && same_span(load->span, copy->copy.source);
    if (!matches) {
        return;
    }
    if (load->hint.has_load && load->hint.load == MODIFIER_CV) {
        access_skip(copy, REASON_ASYNC_UNCACHED);
        return;
    }
    copy->copy.hint = load->hint;
    copy->copy.source_global |= load->global;
    load->form = FORM_SOURCE;
    load->stride = (Span){0, 0};
}

static void match_sources(AccessList *accesses) {
    for (size_t i = 0; i < accesses->count; i++) {
        Access *copy = &accesses->items[i];
        for (size_t k = 0; k < accesses->count; k++) {
            if (copy->hint.async && copy->kind == ACCESS_STORE) {
                match_source(copy, &accesses->items[k]);
            }
        }
    }
}

void lower_choose(const Source *source, AccessList *accesses) {
    for (size_t i = 0; i < accesses->count; i++) {
        if (access_is_rewritten(&accesses->items[i])) {
            choose_form(source, accesses, i);
        }
    }
    match_sources(accesses);
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

/* Text of an Ahead, with the distance of a level in it. */
static const char *at_distance(Arena *arena, const char *text, const char *distance) {
    const char *result = "";
    for (const char *mark; (mark = strstr(text, AHEAD_DISTANCE)); text = mark + 1) {
        result =
            arena_printf(arena, "%s%.*sKF_AHEAD(%s)", result, (int)(mark - text), text, distance);
    }
    return arena_printf(arena, "%s%s", result, text);
}

/* "KF_PREFETCH(global_l2, ((k + KF_AHEAD(4)) < (n)), (&(x[(k + KF_AHEAD(4))])))" */
static const char *prefetch_of(Arena *arena, const Access *access, size_t level) {
    const Ahead *ahead = &access->ahead;
    const char *distance = access->hint.distances[level];
    const char *bytes =
        ahead->bytes ? arena_printf(arena, "(%s), ", at_distance(arena, ahead->bytes, distance))
                     : "";
    return arena_printf(arena, "KF_PREFETCH%s%s(%s, %s(%s), (&(%s)))", ahead->bytes ? "_LINE" : "",
                        ahead->steps ? "_FIRST" : "", prefetch_name(arena, access, level), bytes,
                        at_distance(arena, ahead->within, distance),
                        at_distance(arena, ahead->object, distance));
}

/* They are added to the address, as 0; where the access steps a variable that they read, too, they
 * come before it. */
static Prefetches prefetches_of(Arena *arena, const Access *access) {
    Prefetches all = {"", ""};
    bool steps = access->ahead.steps;
    for (size_t level = 0; level < PREFETCH_LEVELS; level++) {
        if (!access->ahead.object || !access->hint.distances[level]) {
            continue;
        }
        const char *one = prefetch_of(arena, access, level);
        if (steps) {
            all.before = arena_printf(arena, "%s%s, ", *all.before ? all.before : "(", one);
            all.behind = ")";
        } else {
            all.behind = arena_printf(arena, "%s + %s", all.behind, one);
        }
    }
    return all;
}

static void enclose(Arena *arena, const Source *source, const AccessList *accesses, size_t i,
                    EditList *edits) {
    const Access *access = &accesses->items[i];
    Prefetches prefetches = prefetches_of(arena, access);
    if (access->opencl && (is_copy(access) || access->form == FORM_SOURCE)) {
        lower_cl_group(arena, source, access, edits);
        return;
    }
    if (access->opencl && !is_prefetch_alone(access)) {
        lower_cl(arena, source, access, &prefetches, edits);
        return;
    }
    bool whole = loads_whole(source, accesses, i);
    bool by_pointer = whole && access->element_form == ELEMENT_POINTER;
    const char *name = lower_helper(arena, access);
    bool own = is_copy(access) || access->form == FORM_SOURCE;
    const char *close = whole || own ? ")" : closing(arena, access);
    if (by_pointer) {
        Helper load = helper_of_load(access);
        name = arena_printf(arena, "kf_at_%s", helper_name(arena, &load) + strlen("ld_"));
    } else if (is_prefetch_alone(access)) {
        name = "(*";
        close = "))";
    }
    const char *open =
        arena_printf(arena, "%s(%s%s", name, prefetches.before, by_pointer ? "" : "&(");
    close = arena_printf(arena, "%s%s%s", by_pointer ? "" : ")", prefetches.behind, close);
    insert_call(arena, source, whole ? access->element : access->span, open, close, edits);
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

/* The source of a copy that no annotated pointer leads to. */
static void enclose_source(Arena *arena, const Source *source, const AccessList *accesses, size_t i,
                           EditList *edits) {
    const AsyncCopy *copy = &accesses->items[i].copy;
    for (size_t k = 0; k < accesses->count; k++) {
        const Access *load = &accesses->items[k];
        if (load->form == FORM_SOURCE && same_span(load->span, copy->source)) {
            return;
        }
    }
    const char *open = arena_printf(arena, "%s(&(", source_helper(copy->source_global));
    insert_call(arena, source, copy->source, open, "))", edits);
}

/* Each barrier once, for all copies that are waited for at it. */
static void add_waits(Arena *arena, const Source *source, const AccessList *accesses,
                      EditList *edits) {
    WaitList done = {0};
    for (size_t i = 0; i < accesses->count; i++) {
        const WaitList *waits = &accesses->items[i].copy.waits;
        for (size_t k = 0; k < waits->count && is_copy(&accesses->items[i]); k++) {
            Wait wait = waits->items[k];
            bool known = false;
            for (size_t d = 0; d < done.count; d++) {
                known |= done.items[d].span.begin == wait.span.begin;
            }
            if (known) {
                continue;
            }
            VEC_PUSH(arena, &done, wait);
            if (wait.is_statement) {
                Span rest = {wait.span.begin, source->size + 1};
                VEC_PUSH(arena, edits, ((Edit){EDIT_OPEN, rest, "kf_async_wait_all(); "}));
            } else {
                insert_call(arena, source, wait.span, "(kf_async_wait_all(), ", ")", edits);
            }
        }
    }
}

EditList lower(Arena *arena, const Source *source, const AccessList *accesses) {
    EditList edits = {0};
    add_waits(arena, source, accesses, &edits);
    for (size_t i = 0; i < accesses->count; i++) {
        if (is_copy(&accesses->items[i]) && !accesses->items[i].opencl) {
            enclose_source(arena, source, accesses, i, &edits);
        }
        if (access_is_rewritten(&accesses->items[i]) && !is_repeated(accesses, i)) {
            enclose(arena, source, accesses, i, &edits);
        }
        if (access_is_rewritten(&accesses->items[i]) && marks_stride(accesses, i)) {
            insert_call(arena, source, accesses->items[i].stride, "kf_step(", ")", &edits);
        }
    }
    return edits;
}

/* In CUDA and HIP, and in OpenCL C. */
static const char *const INCLUDES[] = {"#include <kf/runtime.h>", "#include <kf/runtime_cl.h>"};

static bool has_prologue(const Source *source) {
    size_t begin = source_bom_length(source);
    bool found = false;
    for (size_t i = 0; i < sizeof INCLUDES / sizeof *INCLUDES; i++) {
        size_t length = strlen(INCLUDES[i]);
        found |= source->size - begin >= length &&
                 memcmp(source->bytes + begin, INCLUDES[i], length) == 0;
    }
    return found;
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

/* Does the text stand among the lines that an earlier run put in front, up to their #line? */
static bool has_in_prologue(const Source *source, const char *text) {
    static const char LAST[] = "#line 1 \"";
    if (!has_prologue(source)) {
        return false;
    }
    const char *end = memmem(source->bytes, source->size, LAST, strlen(LAST));
    size_t length = end ? (size_t)(end - source->bytes) : source->size;
    return memmem(source->bytes, length, text, strlen(text)) != NULL;
}

bool lower_was_run(const Source *source) {
    return has_prologue(source);
}

static const char *includes_of(Arena *arena, const Source *source, const AccessList *accesses) {
    static const char *const LINES[] = {"#include <kf/async.h>", "#include <kf/prefetch.h>"};
    bool wanted[] = {false, false};
    for (size_t i = 0; i < accesses->count; i++) {
        const Access *access = &accesses->items[i];
        wanted[0] |= is_copy(access) && !access->opencl;
        wanted[1] |= access_is_rewritten(access) && access->ahead.object && !access->opencl;
    }
    const char *lines = "";
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        if (wanted[i] && !has_in_prologue(source, LINES[i])) {
            lines = arena_printf(arena, "%s%s%s", lines, LINES[i], source_newline(source));
        }
    }
    return lines;
}

/* Compiled for Intel's LSC the result might read what it has not written yet. */
static const char *refusal_of(Arena *arena, const Source *source) {
    const char *newline = source_newline(source);
    return has_in_prologue(source, "#if KF_CL_LSC")
               ? ""
               : arena_printf(
                     arena,
                     "#if KF_CL_LSC%s#error some pointers have plain accesses as well: rewrite "
                     "with -DKF_INTEL_LSC=1, too%s#endif%s",
                     newline, newline, newline);
}

const char *lower_definitions(Arena *arena, const Source *source, const AccessList *accesses) {
    if (accesses->two_paths) {
        return refusal_of(arena, source);
    }
    HelperList helpers = {0};
    for (size_t i = 0; i < accesses->count; i++) {
        const Access *access = &accesses->items[i];
        Helper load = helper_of_load(access);
        Helper store = helper_of_store(access);
        bool accesses_memory = access_is_rewritten(access) && access->form != FORM_SOURCE &&
                               !is_copy(access) && !access->opencl;
        if (accesses_memory && access->kind != ACCESS_STORE) {
            helper_collect(arena, &load, &helpers);
        }
        if (accesses_memory && access->kind != ACCESS_LOAD) {
            helper_collect(arena, &store, &helpers);
        }
    }
    const char *lines = includes_of(arena, source, accesses);
    for (size_t i = 0; i < helpers.count; i++) {
        const char *define = arena_printf(
            arena, "#define %s%s", helper_guard(arena, &helpers.items[i]), source_newline(source));
        if (!has_in_prologue(source, define)) {
            lines =
                arena_printf(arena, "%s%s", lines,
                             helper_definition(arena, &helpers.items[i], source_newline(source)));
        }
    }
    return lines;
}

void lower_prologue(Arena *arena, const Source *source, const Prologue *prologue, EditList *edits) {
    size_t begin = source_bom_length(source);
    const char *newline = source_newline(source);
    const char *include = INCLUDES[prologue->opencl];
    if (has_prologue(source)) {
        begin += strlen(include) + strlen(newline);
        if (*prologue->definitions && begin < source->size) {
            VEC_PUSH(arena, edits,
                     ((Edit){EDIT_OPEN, {begin, source->size + 1}, prologue->definitions}));
        }
        return;
    }
    const char *text = arena_printf(arena, "%s%s%s#line 1 \"%s\"%s", prologue->calls ? include : "",
                                    prologue->calls ? newline : "", prologue->definitions,
                                    quote(arena, source->name), newline);
    VEC_PUSH(arena, edits, ((Edit){EDIT_OPEN, {begin, source->size + 1}, text}));
}
