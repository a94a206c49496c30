#include "report.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void totals_add(Totals *totals, AccessKind kind) {
    totals->found++;
    totals->rewritten += kind == ACCESS_LOAD || kind == ACCESS_STORE || kind == ACCESS_UPDATE;
    totals->skipped += kind == ACCESS_SKIPPED;
    totals->neutral += kind == ACCESS_NEUTRAL;
    assert(totals->found == totals->rewritten + totals->skipped + totals->neutral);
}

/* Where the pointer is declared, if in this source; else where it is first used. */
static size_t pointer_offset(Arena *arena, const Source *source, const Access *access) {
    FilePlace at = report_place(arena, access->owner_place);
    bool here = strcmp(at.file, source->name) == 0 && at.place.line && at.place.column &&
                at.place.line <= source->line_count;
    return here ? source->line_starts[at.place.line - 1] + at.place.column - 1 : access->offset;
}

static PointerReport *pointer_of(Arena *arena, FileReport *file, const Access *access) {
    for (size_t i = 0; i < file->pointers.count; i++) {
        PointerReport *pointer = &file->pointers.items[i];
        if (strcmp(pointer->name, access->owner) == 0 &&
            strcmp(pointer->place, access->owner_place) == 0) {
            return pointer;
        }
    }
    PointerReport pointer = {.name = access->owner,
                             .place = access->owner_place,
                             .offset = pointer_offset(arena, file->source, access),
                             .hint = access->hint};
    VEC_PUSH(arena, &file->pointers, pointer);
    return &file->pointers.items[file->pointers.count - 1];
}

static int compare_pointers(const void *a, const void *b) {
    const PointerReport *left = a;
    const PointerReport *right = b;
    if (left->offset != right->offset) {
        return left->offset < right->offset ? -1 : 1;
    }
    return strcmp(left->place, right->place);
}

const FileReport *report_add(Report *report, const Source *source, const AccessList *accesses) {
    FileReport file = {.source = source};
    for (size_t i = 0; i < accesses->count; i++) {
        const Access *access = &accesses->items[i];
        PointerReport *pointer = pointer_of(report->arena, &file, access);
        VEC_PUSH(report->arena, &pointer->uses, access);
        totals_add(&pointer->totals, access->kind);
        totals_add(&file.totals, access->kind);
    }
    if (file.pointers.count) {
        qsort(file.pointers.items, file.pointers.count, sizeof *file.pointers.items,
              compare_pointers);
    }
    for (size_t i = 0; i < file.pointers.count && !report->options->no_advice; i++) {
        advice_collect(report->arena, source, &file.pointers.items[i]);
    }
    VEC_PUSH(report->arena, &report->files, file);
    return &report->files.items[report->files.count - 1];
}

void report_print(const Report *report, Strbuf *out) {
    switch (report->options->report) {
    case REPORT_NONE:
        break;
    case REPORT_TEXT:
        report_text(report, out);
        break;
    case REPORT_JSON:
        report_json(report, out);
        break;
    case REPORT_SARIF:
        report_sarif(report, out);
        break;
    }
}

bool report_counts(const StringList *ids, Reason reason) {
    for (size_t i = 0; i < ids->count; i++) {
        if (strcmp(ids->items[i], REASONS[reason].name) == 0) {
            return true;
        }
    }
    return !ids->count && reason != REASON_HOST_CODE;
}

/* The number after the last colon of `text`, which is cut off. */
static size_t cut_number(char *text) {
    char *colon = strrchr(text, ':');
    if (!colon) {
        return 0;
    }
    *colon = '\0';
    return strtoul(colon + 1, NULL, 10);
}

FilePlace report_place(Arena *arena, const char *text) {
    char *file = arena_strdup(arena, text);
    size_t column = cut_number(file);
    size_t line = cut_number(file);
    return (FilePlace){file, {line, column}};
}

static bool is_word(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

Span report_word(const Source *source, size_t offset) {
    size_t end = offset;
    while (end < source->size && is_word(source->bytes[end])) {
        end++;
    }
    return (Span){offset, end};
}

Span report_span(const Source *source, const Access *access) {
    bool none = access->span.begin == access->span.end;
    return none ? report_word(source, access->offset) : access->span;
}
