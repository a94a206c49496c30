/*
 * The reports of several runs as one, as if the sources had been named together.
 * What two of them say alike, of a header for example, stands there once.
 */
#ifndef KF_MERGE_H
#define KF_MERGE_H

#include "diag.h"
#include "options.h"
#include "strbuf.h"

/* Below zero, with a message: a file cannot be read, or is no report in this format. */
int merge_reports(Arena *arena, Diag *diag, ReportFormat format, const StringList *names,
                  Strbuf *out);

#endif
