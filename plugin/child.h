/*
 * Programs that are run and waited for. Signals that ask this process to end
 * reach the program; what it was working on can then be removed.
 */
#ifndef KF_CHILD_H
#define KF_CHILD_H

#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

/* How signals were taken at the start: a child must find it so. */
typedef struct SignalState {
    sigset_t mask;
    struct sigaction child_action;
    sigset_t waited; /* those that are handed on; what was ignored stays so */
} SignalState;

/* From here on signals wait until a child is run. */
SignalState child_prepare(void);
/* Signals come as before. */
void child_forget(const SignalState *before);

typedef struct ChildEnd {
    int status; /* as waitpid tells it; below zero: it could not be run, errno says why */
    int signal; /* that this process was sent meanwhile, else 0 */
} ChildEnd;

/* Below zero: this process's own. */
typedef struct ChildStreams {
    int input;
    int output;
} ChildStreams;

/* Runs argv[0], which execvp finds. */
ChildEnd child_run(const SignalState *before, const char *const *argv, const ChildStreams *streams);

/* Ends this process as the child has ended, by the same signal where one ended it. */
_Noreturn void child_exit_as(const SignalState *before, const ChildEnd *end);

#endif
