/*
 * What people and programs get to read about a run: the records of each file,
 * grouped by the annotated pointer that the hint comes from.
 *
 *   report_text.c    lines for people
 *   report_json.c    docs/report.schema.json
 *   report_sarif.c   SARIF 2.1.0, for code scanning
 *   report_advice.c  what would make the hints pay more
 */
#ifndef KF_REPORT_H
#define KF_REPORT_H

#include "access.h"
#include "diag.h"
#include "options.h"
#include "strbuf.h"

typedef struct Totals {
    size_t found;
    size_t rewritten;
    size_t skipped;
    size_t neutral;
} Totals;

/* One advice about one pointer. */
typedef struct AdviceNote {
    Advice advice;
    size_t offset; /* in the source, of the pointer's name in its declaration or a use */
    const char *message;
} AdviceNote;

typedef struct PointerReport {
    const char *name;
    const char *place; /* of its declaration: "k.cu:4:33" */
    size_t offset;     /* of its declaration in the source; of its first use if that is elsewhere */
    Hint hint;
    Totals totals;
    VEC(const Access *) uses; /* in the order of the text */
    VEC(AdviceNote) advice;   /* each at most once; none with --no-advice */
} PointerReport;

typedef struct FileReport {
    const Source *source;
    Totals totals;
    VEC(PointerReport) pointers; /* in the order of `offset` */
} FileReport;

typedef struct Report {
    Arena *arena;
    const Options *options;
    const StringList *archs; /* that were parsed for */
    VEC(FileReport) files;
} Report;

/* Adds a file; source and accesses must outlive the report. */
const FileReport *report_add(Report *report, const Source *source, const AccessList *accesses);
/* The report in the format that the options ask for. */
void report_print(const Report *report, Strbuf *out);

void report_text(const Report *report, Strbuf *out);
void report_json(const Report *report, Strbuf *out);
void report_sarif(const Report *report, Strbuf *out);

/* kf-rewrite: k.cu: found 2 = 1 rewritten + 1 skipped + 0 not an access */
void report_summary(Strbuf *out, const FileReport *file);
/* The advice as notes with the source line. */
void report_advise(const FileReport *file, Diag *diag);

/* Is a skip for this reason what --strict looks for: one of the ids, any where there
 * are none? Code that only runs on the host has no hints to lose and does not count. */
bool report_counts(const StringList *ids, Reason reason);
/* Tells the skipped accesses that count as errors at their places, `most` of them at
 * most. Returns how many there are. */
size_t report_strict(Arena *arena, const Source *source, const AccessList *accesses,
                     const StringList *ids, size_t most, Diag *diag);

/* The three parts add up to `found`: asserted. */
void totals_add(Totals *totals, AccessKind kind);
/* Fills in `advice` from `uses`. */
void advice_collect(Arena *arena, const Source *source, PointerReport *pointer);

/* "k.cu:4:33" in its parts: where clang has the declaration. */
typedef struct FilePlace {
    const char *file;
    Place place;
} FilePlace;

FilePlace report_place(Arena *arena, const char *text);
/* The name that begins at the offset. */
Span report_word(const Source *source, size_t offset);
/* The access in the source; where it has no expression there, the word at its
 * place: the pointer's name, or that of a macro or reference which stands for it. */
Span report_span(const Source *source, const Access *access);

#endif
