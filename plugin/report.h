/*
 * The records for people: a line an access, and totals.
 *
 *     k.cu:5:10: load x[i] -> kf_ld_global_cs_nc (ld.global.cs.nc)
 *     k.cu:6:6: skipped &x[i]: its address is taken by 'f' [address-taken]
 *     kf-rewrite: k.cu: found 2 = 1 rewritten + 1 skipped + 0 not an access
 */
#ifndef KF_REPORT_H
#define KF_REPORT_H

#include "access.h"
#include "options.h"
#include "strbuf.h"

typedef struct Totals {
    size_t found;
    size_t rewritten;
    size_t skipped;
    size_t neutral;
} Totals;

/* The three parts add up to `found`: asserted. */
Totals report_totals(const AccessList *accesses);

void report_text(Strbuf *out, Arena *arena, const Source *source, const AccessList *accesses);
void report_summary(Strbuf *out, const Source *source, const Totals *totals);

/* How many accesses were skipped for one of the ids, or at all where there are
 * none. Code that only runs on the host has no hints to lose and is not counted. */
size_t report_count_skipped(const AccessList *accesses, const StringList *ids);

#endif
