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
 * here; others are warnings, since broken code elsewhere is the compiler's
 * affair. Below zero: refuse the file. */
int guard_errors(Diag *diag, const Follow *follow, const Tokens *tokens);

#endif
