/*
 * The results are parsed in their turn: a result must have no error that its
 * source has not, nothing left to rewrite, and calls of the same functions.
 */
#ifndef KF_CHECK_H
#define KF_CHECK_H

#include "project.h"

enum { CHECK_RIGHT = 0, CHECK_AGAIN = 1 };

/* CHECK_AGAIN: some accesses were made skips, and the results are to be made anew.
 * Below zero, with a message at the place where the trouble begins: the results
 * of this unit are not to be used. */
int check_unit(Diag *diag, const Setting *setting, const Unit *unit, const UnitFindings *findings,
               Project *project);

#endif
