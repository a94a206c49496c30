#include "report.h"

#include "lower.h"

#include <assert.h>
#include <string.h>

Totals report_totals(const AccessList *accesses) {
    Totals totals = {accesses->count, 0, 0, 0};
    for (size_t i = 0; i < accesses->count; i++) {
        switch (accesses->items[i].kind) {
        case ACCESS_NEUTRAL:
            totals.neutral++;
            break;
        case ACCESS_SKIPPED:
            totals.skipped++;
            break;
        default:
            totals.rewritten++;
        }
    }
    assert(totals.found == totals.rewritten + totals.skipped + totals.neutral);
    return totals;
}

enum { LONGEST_TEXT = 60 };

/* The access as the source has it, on one line: runs of blanks become one, a
 * long text is cut. */
static const char *text_of(Arena *arena, const Source *source, const Access *access) {
    Span span = access->span;
    if (span.begin == span.end) {
        return access->pointer;
    }
    char *text = arena_alloc(arena, LONGEST_TEXT + 4);
    size_t length = 0;
    for (size_t at = span.begin; at < span.end && length < LONGEST_TEXT; at++) {
        char c = source->bytes[at];
        bool blank = (unsigned char)c <= ' ';
        if (!blank || (length && text[length - 1] != ' ')) {
            text[length++] = blank ? ' ' : c;
        }
        if (length == LONGEST_TEXT) {
            memcpy(text + length, "...", 4);
        }
    }
    return text;
}

static void print_access(Strbuf *out, Arena *arena, const Source *source, const Access *access) {
    static const char *const VERBS[] = {"not an access:", "load", "store", "update", "skipped"};
    Place place = source_place(source, access->offset);
    strbuf_printf(out, "%s:%zu:%zu: %s %s", source->name, place.line, place.column,
                  VERBS[access->kind], text_of(arena, source, access));
    if (access->kind == ACCESS_NEUTRAL || access->kind == ACCESS_SKIPPED) {
        const ReasonInfo *info = &REASONS[access->reason];
        strbuf_printf(out, ": %s", info->message);
        if (access->detail && *access->detail) {
            strbuf_printf(out, " ('%s')", access->detail);
        }
        strbuf_printf(out, " [%s]\n", info->name);
    } else {
        strbuf_printf(out, " -> %s (%s)\n", lower_helper(arena, access),
                      lower_instruction(arena, access));
    }
}

void report_text(Strbuf *out, Arena *arena, const Source *source, const AccessList *accesses) {
    for (size_t i = 0; i < accesses->count; i++) {
        print_access(out, arena, source, &accesses->items[i]);
    }
}

void report_summary(Strbuf *out, const Source *source, const Totals *totals) {
    strbuf_printf(out,
                  "kf-rewrite: %s: found %zu = %zu rewritten + %zu skipped + %zu not an access\n",
                  source->name, totals->found, totals->rewritten, totals->skipped, totals->neutral);
}

static bool is_listed(const StringList *ids, Reason reason) {
    for (size_t i = 0; i < ids->count; i++) {
        if (strcmp(ids->items[i], REASONS[reason].name) == 0) {
            return true;
        }
    }
    return !ids->count && reason != REASON_HOST_CODE;
}

size_t report_count_skipped(const AccessList *accesses, const StringList *ids) {
    size_t count = 0;
    for (size_t i = 0; i < accesses->count; i++) {
        const Access *access = &accesses->items[i];
        count += access->kind == ACCESS_SKIPPED && is_listed(ids, access->reason);
    }
    return count;
}
