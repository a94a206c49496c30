/*
 * What makes a file be refused: errors of the parser that touch annotated code,
 * and annotated names that the syntax tree lost.
 */
#ifndef KF_GUARD_H
#define KF_GUARD_H

#include "diag.h"
#include "follow.h"
#include "lex.h"

/* Errors inside a function or class that names an annotated pointer are errors
 * here, marked as refused; so are marked those that were told already. Below zero: refuse the file.
 */
int guard_errors(Diag *diag, const Follow *follow, const Tokens *tokens);

/* The unit's other errors are warnings, since broken code elsewhere is the
 * compiler's affair. Call it after all files of the unit were looked at. */
void guard_warn(Diag *diag, const TranslationUnit *tu);

#endif
