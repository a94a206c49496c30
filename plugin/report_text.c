/*
 * The records for people, a block a pointer, and totals:
 *
 *     k.cu:4:33: pointer x, KF_CS: 1 rewritten, 1 skipped
 *     k.cu:5:10:   load x[i] -> kf_ld_global_cs_nc (ld.global.cs.nc)
 *     k.cu:6:6:    skipped &x[i]: its address is taken ('f') [address-taken]
 *
 *     kf-rewrite: k.cu: found 2 = 1 rewritten + 1 skipped + 0 not an access
 */
#include "lower.h"
#include "report.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST_TEXT = 60 };

/* The access as the source has it, on one line: runs of blanks become one, a
 * long text is cut, between characters. */
static const char *text_of(Arena *arena, const Source *source, const Access *access) {
    Span span = access->span;
    if (access->included) {
        return arena_printf(arena, "%s at %s:%zu:%zu", access->pointer, access->included,
                            access->included_place.line, access->included_place.column);
    }
    if (span.begin == span.end) {
        return access->pointer;
    }
    char *text = arena_alloc(arena, LONGEST_TEXT + 4);
    size_t length = 0;
    size_t at = span.begin;
    for (; at < span.end && length < LONGEST_TEXT; at++) {
        char c = source->bytes[at];
        bool blank = (unsigned char)c <= ' ';
        if (!blank || (length && text[length - 1] != ' ')) {
            text[length++] = blank ? ' ' : c;
        }
    }
    if (at < span.end) {
        while (length > 1 && (source->bytes[at] & 0xC0) == 0x80) {
            at--;
            length--;
        }
        memcpy(text + length, "...", 4);
    }
    return text;
}

/* "passed to a parameter that is not annotated ('f') [passed-on]" */
static const char *why_of(Arena *arena, const Access *access) {
    const ReasonInfo *info = &REASONS[access->reason];
    if (access->detail && *access->detail) {
        return arena_printf(arena, "%s ('%s') [%s]", info->message, access->detail, info->name);
    }
    return arena_printf(arena, "%s [%s]", info->message, info->name);
}

static void print_pointer(Strbuf *out, Arena *arena, const PointerReport *pointer) {
    const Totals *totals = &pointer->totals;
    strbuf_printf(out, "%s: pointer %s, %s: %zu rewritten", pointer->place, pointer->name,
                  hint_text(arena, &pointer->hint), totals->rewritten);
    if (totals->skipped) {
        strbuf_printf(out, ", %zu skipped", totals->skipped);
    }
    if (totals->neutral) {
        strbuf_printf(out, ", %zu not an access", totals->neutral);
    }
    strbuf_puts(out, "\n");
}

/* "k.cu:5:10:" */
static const char *place_of(Arena *arena, const Source *source, size_t offset) {
    Place place = source_place(source, offset);
    return arena_printf(arena, "%s:%zu:%zu:", source->name, place.line, place.column);
}

static void print_advice(Strbuf *out, Arena *arena, const Source *source, const AdviceNote *note,
                         size_t width) {
    strbuf_printf(out, "%-*s advice: %s; %s [%s]\n", (int)width,
                  place_of(arena, source, note->offset), note->message,
                  ADVICES[note->advice].change, ADVICES[note->advice].name);
}

static void print_access(Strbuf *out, Arena *arena, const Source *source, const Access *access,
                         size_t width) {
    static const char *const VERBS[] = {"not an access:", "load", "store", "update", "skipped"};
    strbuf_printf(out, "%-*s %s %s", (int)width, place_of(arena, source, access->offset),
                  VERBS[access->kind], text_of(arena, source, access));
    if (access_is_rewritten(access)) {
        strbuf_printf(out, " -> %s (%s)\n", lower_helper(arena, access),
                      lower_instruction(arena, access));
        return;
    }
    strbuf_printf(out, ": %s\n", why_of(arena, access));
}

/* The verbs of a block stand below each other. */
static size_t place_width(Arena *arena, const Source *source, const PointerReport *pointer) {
    size_t width = 0;
    for (size_t i = 0; i < pointer->uses.count; i++) {
        size_t length = strlen(place_of(arena, source, pointer->uses.items[i]->offset));
        width = length > width ? length : width;
    }
    return width + 2;
}

static void print_file(Strbuf *out, Arena *arena, const FileReport *file) {
    const Source *source = file->source;
    for (size_t i = 0; i < file->pointers.count; i++) {
        const PointerReport *pointer = &file->pointers.items[i];
        size_t width = place_width(arena, source, pointer);
        print_pointer(out, arena, pointer);
        for (size_t k = 0; k < pointer->uses.count; k++) {
            print_access(out, arena, source, pointer->uses.items[k], width);
        }
        for (size_t k = 0; k < pointer->advice.count; k++) {
            print_advice(out, arena, source, &pointer->advice.items[k], width);
        }
        strbuf_puts(out, "\n");
    }
    report_summary(out, file);
}

void report_text(const Report *report, Strbuf *out) {
    for (size_t i = 0; i < report->files.count; i++) {
        strbuf_puts(out, i ? "\n" : "");
        print_file(out, report->arena, &report->files.items[i]);
    }
}

size_t report_strict(Arena *arena, const Source *source, const AccessList *accesses,
                     const StringList *ids, size_t most, Diag *diag) {
    size_t count = 0;
    for (size_t i = 0; i < accesses->count; i++) {
        const Access *access = &accesses->items[i];
        if (access->kind != ACCESS_SKIPPED || !report_counts(ids, access->reason)) {
            continue;
        }
        if (count++ < most) {
            diag_at(diag, DIAG_ERROR, source, access->offset, "'%s' was skipped: %s",
                    text_of(arena, source, access), why_of(arena, access));
        }
    }
    return count;
}

void report_summary(Strbuf *out, const FileReport *file) {
    const Totals *totals = &file->totals;
    strbuf_printf(
        out, "kf-rewrite: %s: found %zu = %zu rewritten + %zu skipped + %zu not an access\n",
        file->source->name, totals->found, totals->rewritten, totals->skipped, totals->neutral);
}
