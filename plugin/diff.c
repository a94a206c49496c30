#include "diff.h"

#include <string.h>

enum { CONTEXT = 3 };

typedef struct Diff {
    FILE *stream;
    const Source *before;
    const Source *after;
    size_t lines; /* of `before`; `after` has `added` more at the top */
    size_t added;
} Diff;

static size_t count_lines(const Source *source) {
    size_t last = source->line_starts[source->line_count - 1];
    return last < source->size ? source->line_count : source->line_count - 1;
}

static Span full_line(const Source *source, size_t line) {
    size_t end = line + 1 < source->line_count ? source->line_starts[line + 1] : source->size;
    return (Span){source->line_starts[line], end};
}

static bool same_line(const Diff *diff, size_t line) {
    Span a = full_line(diff->before, line);
    Span b = full_line(diff->after, line + diff->added);
    return a.end - a.begin == b.end - b.begin &&
           memcmp(diff->before->bytes + a.begin, diff->after->bytes + b.begin, a.end - a.begin) ==
               0;
}

static void print_line(const Diff *diff, char mark, const Source *source, size_t line) {
    Span span = full_line(source, line);
    fputc(mark, diff->stream);
    fwrite(source->bytes + span.begin, 1, span.end - span.begin, diff->stream);
    if (span.end == span.begin || source->bytes[span.end - 1] != '\n') {
        fputs("\n\\ No newline at end of file\n", diff->stream);
    }
}

/* The first line from `line` on that differs, or the number of lines. */
static size_t next_change(const Diff *diff, size_t line) {
    while (line < diff->lines && same_line(diff, line)) {
        line++;
    }
    return line;
}

/* Where the hunk that holds a change ends: after the last change that is not
 * further than two contexts from the one before. */
static size_t hunk_end(const Diff *diff, size_t change) {
    size_t end = change;
    for (size_t line = change; line < diff->lines && line <= end + 2 * CONTEXT; line++) {
        if (!same_line(diff, line)) {
            end = line + 1;
        }
    }
    return end + CONTEXT < diff->lines ? end + CONTEXT : diff->lines;
}

static void print_range(const Diff *diff, size_t begin, size_t end) {
    for (size_t line = begin; line < end;) {
        if (same_line(diff, line)) {
            print_line(diff, ' ', diff->before, line++);
            continue;
        }
        size_t stop = line;
        while (stop < end && !same_line(diff, stop)) {
            stop++;
        }
        for (size_t k = line; k < stop; k++) {
            print_line(diff, '-', diff->before, k);
        }
        for (size_t k = line; k < stop; k++) {
            print_line(diff, '+', diff->after, k + diff->added);
        }
        line = stop;
    }
}

static void print_hunk(const Diff *diff, size_t begin, size_t end, bool top) {
    size_t count = end - begin;
    size_t offset = top ? 0 : diff->added;
    size_t more = top ? diff->added : 0;
    fprintf(diff->stream, "@@ -%zu,%zu +%zu,%zu @@\n", count ? begin + 1 : 0, count,
            begin + offset + 1, count + more);
    for (size_t k = 0; k < more; k++) {
        print_line(diff, '+', diff->after, k);
    }
    print_range(diff, begin, end);
}

void diff_print(FILE *stream, const Source *before, const Source *after) {
    Diff diff = {stream, before, after, count_lines(before), 0};
    diff.added = count_lines(after) - diff.lines;
    size_t change = diff.added ? 0 : next_change(&diff, 0);
    if (change == diff.lines && !diff.added) {
        return;
    }
    /* patch and git take a name up to a blank, but for a tab behind it */
    const char *tab = strchr(before->name, ' ') ? "\t" : "";
    fprintf(stream, "--- a/%s%s\n+++ b/%s%s\n", before->name, tab, before->name, tab);
    bool top = diff.added > 0;
    while (change < diff.lines || top) {
        size_t begin = change > CONTEXT ? change - CONTEXT : 0;
        size_t end = hunk_end(&diff, change);
        print_hunk(&diff, begin, end, top);
        top = false;
        change = next_change(&diff, end);
    }
}
