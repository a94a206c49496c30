/* Files for programs that call this one: what was written, and what it depends on. */
#ifndef KF_RECORD_H
#define KF_RECORD_H

#include "layout.h"
#include "strbuf.h"

typedef struct Record {
    const CopyList *copies;
    const UnitFindings *findings;
    size_t unit_count;
} Record;

/* One line a file written: COPY, a tab, ORIGINAL as its compiler spells it. */
void record_manifest(Strbuf *out, const Record *record);
/* A rule as `-MD` of a compiler writes it: the files written depend on every file
 * read, system headers apart. */
void record_depfile(Strbuf *out, const Record *record);

#endif
