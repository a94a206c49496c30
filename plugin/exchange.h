/* A compiler's command line with copies in the place of its inputs. */
#ifndef KF_EXCHANGE_H
#define KF_EXCHANGE_H

#include "copied.h"
#include "program.h"
#include "step.h"

typedef struct Exchange {
    Arena *arena;
    const Compiler *compiler;
    const Arguments *arguments; /* of the compiler, words before and after them too */
    size_t prepended;           /* words before them */
    const Step *step;
    const char *const *copies; /* by input of the step, NULL: it stays */
    const CopiedFiles *files;
    const StringList *flags; /* libclang's: what is searched for headers anyway */
    const char *include_dir; /* what the copies include; it hides nothing else */
} Exchange;

/* The whole command, NULL at its end. */
StringList exchange_inputs(const Exchange *exchange);

/* Adds the options that let the compiler find headers in the directory where it finds
 * them nowhere else; none where it looks there anyway. */
void exchange_search(StringList *words, Arena *arena, Dialect dialect, const StringList *flags,
                     const char *directory);

#endif
