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

/* What the unit's passes say together. */
typedef struct UnitFindings {
    FileList files; /* the source is the first; headers only where something was found */
    IncludeList includes;
    StringList read;
    StringList outsiders;
    StringList forced;
    size_t errors; /* of the first pass, as are the files' calls */
} UnitFindings;

/* Below zero: the unit is refused, with a message. What is found is in `keep`,
 * everything else is gone. */
int unit_analyse(Arena *keep, Diag *diag, const Setting *setting, const Unit *unit,
                 UnitFindings *findings);

#endif
