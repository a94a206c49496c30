/*
 * Can a source hold an annotation at all? A quick look at its text and at that
 * of the project's headers that it reaches, for programs that otherwise have
 * nothing to do. No preprocessor: what is in comments and inactive branches
 * counts as well, so that "none" is certain and "some" is not.
 *
 * System headers are not looked at: those of -isystem, the toolkit and the
 * compiler. A macro there that stands for an annotation is not seen.
 */
#ifndef KF_SCAN_H
#define KF_SCAN_H

#include "options.h"
#include "source.h"

typedef enum ScanAnswer {
    SCAN_NONE,  /* no word begins with KF_ or kf_, in no text that counts */
    SCAN_SOME,  /* one does */
    SCAN_UNSURE /* some text could not be looked at */
} ScanAnswer;

/* `flags` are those that libclang gets. The source is read where `source` is
 * NULL; its path tells where "..." is looked for in any case. */
ScanAnswer scan_unit(const StringList *flags, const char *path, const Source *source);

#endif
