/*
 * One source as one compile command has it, through all its passes.
 *
 * A pass is a parse for one device architecture, or for the host. One is
 * enough where no #if has a branch that it did not see.
 */
#ifndef KF_UNIT_H
#define KF_UNIT_H

#include "pass.h"

typedef struct Unit {
    const char *path; /* of the source; "-": standard input */
    Source source;
    CompileCommand command;
    const char *header_root; /* the project: headers below it are rewritten, too */
} Unit;

/* What one of the unit's passes for a device is measured by when the results are
 * checked: the result must have the same calls, and no more errors. */
typedef struct TargetFindings {
    PassTarget target;
    FileList files; /* their paths and calls */
    size_t errors;
} TargetFindings;

typedef struct TargetList {
    TargetFindings *items;
    size_t count;
    size_t capacity;
} TargetList;

/* What the unit's passes say together. */
typedef struct UnitFindings {
    FileList files; /* the source is the first; headers only where something was found */
    IncludeList includes;
    StringList read;
    StringList outsiders;
    StringList forced;
    TargetList targets; /* one a pass; none where nothing had to be parsed */
} UnitFindings;

/* Below zero: the unit is refused, with a message. What is found is in `keep`,
 * everything else is gone. */
int unit_analyse(Arena *keep, Diag *diag, const Setting *setting, const Unit *unit,
                 UnitFindings *findings);

#endif
