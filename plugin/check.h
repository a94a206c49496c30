/*
 * The results are parsed in their turn: a result must have no error that its
 * source has not, nothing left to rewrite, and calls of the same functions.
 *
 * An access that makes a call go astray, because a value is no object, is to be
 * left as it is. Then the results are made anew and checked again.
 */
#ifndef KF_CHECK_H
#define KF_CHECK_H

#include "project.h"

typedef struct Astray {
    ProjectFile *file;
    size_t access; /* in the file's list */
} Astray;

typedef struct AstrayList {
    Astray *items;
    size_t count;
    size_t capacity;
} AstrayList;

/* Below zero, with a message at the place where the trouble begins: the results
 * of this unit are not to be used. */
int check_unit(Arena *keep, Diag *diag, const Setting *setting, const Unit *unit,
               const UnitFindings *findings, const Project *project, AstrayList *astray);

#endif
