#include "report.h"

#include <string.h>

enum { MOST_NAMES = 3 };

/* Names, each once, in the order in which they came up. */
typedef VEC(const char *) Names;

static void add_name(Arena *arena, Names *names, const char *name) {
    for (size_t i = 0; i < names->count; i++) {
        if (strcmp(names->items[i], name) == 0) {
            return;
        }
    }
    VEC_PUSH(arena, names, name);
}

/* 'f', 'g' and 4 more */
static const char *join_names(Arena *arena, const Names *names) {
    const char *text = "";
    size_t shown = names->count > MOST_NAMES + 1 ? MOST_NAMES : names->count;
    for (size_t i = 0; i < shown; i++) {
        bool last = i + 1 == names->count;
        const char *joint = !i ? "" : last ? " and " : ", ";
        text = arena_printf(arena, "%s%s'%s'", text, joint, names->items[i]);
    }
    if (shown < names->count) {
        text = arena_printf(arena, "%s and %zu more", text, names->count - shown);
    }
    return text;
}

/* `pattern` with {pointer} and {subject} filled in. */
static const char *fill_in(Arena *arena, const char *pattern, const char *pointer,
                           const char *subject) {
    static const char POINTER[] = "{pointer}";
    static const char SUBJECT[] = "{subject}";
    const char *text = "";
    while (*pattern) {
        if (strncmp(pattern, POINTER, strlen(POINTER)) == 0) {
            text = arena_printf(arena, "%s%s", text, pointer);
            pattern += strlen(POINTER);
        } else if (strncmp(pattern, SUBJECT, strlen(SUBJECT)) == 0) {
            text = arena_printf(arena, "%s%s", text, subject);
            pattern += strlen(SUBJECT);
        } else {
            size_t length = 1 + strcspn(pattern + 1, "{");
            text = arena_printf(arena, "%s%.*s", text, (int)length, pattern);
            pattern += length;
        }
    }
    return text;
}

static Advice advice_of_load(const Access *access) {
    bool is_nc = access->global && access->read_only;
    return access->kind == ACCESS_LOAD && !is_nc ? access->advice : ADVICE_NONE;
}

static Advice advice_of_skip(const Access *access) {
    if (access->kind != ACCESS_SKIPPED) {
        return ADVICE_NONE;
    }
    if (report_goes_to_intrinsic(access)) {
        return ADVICE_DROP_INTRINSIC;
    }
    if (access->foreign) {
        return ADVICE_NONE;
    }
    switch (access->reason) {
    case REASON_UNSUPPORTED_SIZE:
        return ADVICE_PAD_TYPE;
    case REASON_DERIVED:
    case REASON_STORED:
        return access->detail ? ADVICE_ANNOTATE_POINTER : ADVICE_NONE;
    case REASON_PASSED_ON:
    case REASON_ADDRESS_TAKEN:
        return access->detail ? ADVICE_ANNOTATE_PARAMETER : ADVICE_NONE;
    default:
        return ADVICE_NONE;
    }
}

static bool has_advice(const Access *access, Advice advice) {
    if (advice == ADVICE_NOT_PREFETCHED) {
        return access_is_rewritten(access) && access->ahead.reason != REASON_NONE;
    }
    return advice == advice_of_load(access) || advice == advice_of_skip(access);
}

/* Some advice is about the place of a use, the others about the declaration. */
static bool is_about_use(Advice advice, const Access *first) {
    return advice == ADVICE_SEVERAL_ORIGINS || advice == ADVICE_NOT_PREFETCHED ||
           first->kind == ACCESS_SKIPPED;
}

/* "line 9" of the same source, "k.h:9:5" of another. */
static const char *short_place(Arena *arena, const Source *source, const char *place) {
    FilePlace at = report_place(arena, place);
    bool here = strcmp(at.file, source->name) == 0;
    return here ? arena_printf(arena, "line %zu", at.place.line) : place;
}

static const char *subject_of(Arena *arena, const Source *source, Advice advice,
                              const Access *access, const char *pointer) {
    const char *subject = access->advice_subject ? access->advice_subject : pointer;
    switch (advice) {
    case ADVICE_NOT_RESTRICT:
        return strcmp(subject, pointer) == 0 ? "it" : arena_printf(arena, "'%s'", subject);
    case ADVICE_WRITTEN:
        return short_place(arena, source, subject);
    case ADVICE_NOT_PREFETCHED:
        return arena_printf(arena, "line %zu: %s", source_place(source, access->offset).line,
                            REASONS[access->ahead.reason].message);
    default:
        return subject;
    }
}

static void add_note(Arena *arena, const Source *source, PointerReport *pointer, Advice advice) {
    const Access *first = NULL;
    Names names = {0};
    for (size_t i = 0; i < pointer->uses.count; i++) {
        const Access *access = pointer->uses.items[i];
        if (!has_advice(access, advice)) {
            continue;
        }
        first = first ? first : access;
        if (access->kind == ACCESS_SKIPPED && access->detail) {
            add_name(arena, &names, access->detail);
        }
    }
    if (!first) {
        return;
    }
    bool about_use = is_about_use(advice, first);
    const char *name = advice == ADVICE_SEVERAL_ORIGINS ? first->pointer : pointer->name;
    const char *subject =
        names.count ? join_names(arena, &names) : subject_of(arena, source, advice, first, name);
    AdviceNote note = {.advice = advice,
                       .offset = about_use ? first->offset : pointer->offset,
                       .message = fill_in(arena, ADVICES[advice].message, name, subject)};
    VEC_PUSH(arena, &pointer->advice, note);
}

void advice_collect(Arena *arena, const Source *source, PointerReport *pointer) {
    for (Advice advice = ADVICE_NONE + 1; advice < ADVICE_COUNT; advice++) {
        add_note(arena, source, pointer, advice);
    }
}

void report_advise(const FileReport *file, Diag *diag) {
    for (size_t i = 0; i < file->pointers.count; i++) {
        const PointerReport *pointer = &file->pointers.items[i];
        for (size_t k = 0; k < pointer->advice.count; k++) {
            const AdviceNote *note = &pointer->advice.items[k];
            const AdviceInfo *info = &ADVICES[note->advice];
            diag_at(diag, DIAG_NOTE, file->source, note->offset, "%s; %s [%s]", note->message,
                    info->change, info->name);
        }
    }
}
