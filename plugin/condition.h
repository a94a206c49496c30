/*
 * Does another architecture see other branches of a source?
 *
 * `#ifdef DEBUG` and `#if 0` leave out the same lines for each, so one parse
 * tells all. What does not is __CUDA_ARCH__, and each macro that may depend on
 * it: one that a header defines which knows of CUDA, and one of the project's
 * own with such a name in its body.
 */
#ifndef KF_CONDITION_H
#define KF_CONDITION_H

#include "command.h"
#include "mention.h"
#include "tu.h"

/* `lists` are the macros of headers that are precompiled. False: no #if, #elif
 * or computed #include of the unit's files but system headers can differ. */
bool condition_sees_architecture(Arena *arena, const TranslationUnit *tu,
                                 const CompileCommand *command, const WordList *lists,
                                 size_t list_count);

#endif
