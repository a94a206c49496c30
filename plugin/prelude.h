/*
 * What every CUDA parse includes first is parsed once and kept in the cache.
 *
 * A prelude is a pile of precompiled headers, each built on the one below:
 *
 *   the wrapper   clang's CUDA wrapper and ours, or the stub headers
 *   kf/runtime.h  below a result, which begins with it
 *   the run       the `#include <...>` lines that the source begins with, once they were seen twice
 *
 * Parsing behind a prelude gives the same tree as parsing without one, as all
 * of it is a beginning of the same text. What it must agree with is in its key:
 *
 *   - this version of kf-rewrite and libclang's version and file;
 *   - the arguments, that is toolkit, resource directory, architecture, side, dialect;
 *   - of -D and -U those that mean something to a header in it (mention.h). clang refuses none,
 *     not even `-D__GLIBC__=9` behind a prelude that used the macro;
 *   - path, size, time and bytes of every header in it. clang looks at size and time only;
 *   - the times of the directories that these are in, and of those where the headers of another
 *     compiler would appear: a file that is new there may come before one that was read;
 *   - the file that it is built on.
 *
 * A directory of -I, -isystem or CPATH in which one of the names is found that
 * the headers include is in the key, too, if it is one of those directories
 * (`-isystem <cuda>/include`); any other such directory switches the prelude off,
 * as does `-include FILE` for all but the wrapper, because it comes between.
 *
 * Which headers those are is known only after the first time: "KEY.list",
 * "KEY.words" and "KEY.macros" hold what was read for a key of arguments,
 * "KEY.sum" and "KEY.pch" are of a key that all of the above is in. The file's
 * checksum is compared before libclang sees it. What was made while one of its
 * inputs changed is not kept. When libclang refuses a prelude all the same, the
 * source is parsed without, and the prelude is not used again.
 */
#ifndef KF_PRELUDE_H
#define KF_PRELUDE_H

#include "command.h"
#include "mention.h"
#include "tu.h"

/* The preludes of one run. Threads may share them; the first search should be
 * over before they start, as it may make a prelude in a child process. */
typedef struct Preludes Preludes;

/* Never NULL. Finds nothing with --no-cache and where there is no cache. */
Preludes *preludes_start(Diag *diag, const Options *options);
void preludes_release(Preludes *preludes);

/* What is to be parsed, and how. */
typedef struct PreludeRequest {
    const CompileCommand *command;
    const Toolkit *toolkit;
    const PassTarget *target;
    const Source *source;
    const StringList *arguments; /* of a parse without a prelude */
} PreludeRequest;

/* Makes it where it is missing, or waits for whoever does. NULL: parse without.
 * Takes NULL for `preludes`. */
const TuPrelude *preludes_find(Preludes *preludes, Arena *arena, Diag *diag,
                               const PreludeRequest *request);
typedef struct WordLists {
    WordList *items;
    size_t count;
    size_t capacity;
} WordLists;

/* The macros that its headers define as far as these know of CUDA. False: that
 * can no longer be told. */
bool preludes_cuda_macros(Preludes *preludes, Arena *arena, const TuPrelude *prelude,
                          WordLists *lists);

/* libclang did not take it. */
void preludes_reject(Preludes *preludes, const TuPrelude *prelude);

#endif
