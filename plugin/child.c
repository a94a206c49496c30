#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXIT_BY_SIGNAL = 128 };

/* Those that ask to end, unless somebody has switched them off, as nohup does. */
static sigset_t waited_signals(void) {
    static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGCHLD);
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++) {
        struct sigaction action;
        if (sigaction(SIGNALS[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN) {
            sigaddset(&set, SIGNALS[i]);
        }
    }
    return set;
}

SignalState child_prepare(void) {
    SignalState before = {.waited = waited_signals()};
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigprocmask(SIG_BLOCK, &before.waited, &before.mask);
    sigaction(SIGCHLD, &usual, &before.child_action); /* else there is no status to wait for */
    return before;
}

void child_forget(const SignalState *before) {
    sigaction(SIGCHLD, &before->child_action, NULL);
    sigprocmask(SIG_SETMASK, &before->mask, NULL);
}

static bool redirect(int from, int to) {
    return from < 0 || dup2(from, to) == to;
}

/* The child's side of a fork. What went wrong goes into the pipe. */
static _Noreturn void become(const SignalState *before, const char *const *argv,
                             const ChildStreams *streams, int report, pid_t parent) {
    child_forget(before);
    /* an orphan would go on writing what the next run of make writes as well */
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    bool ready = getppid() == parent && redirect(streams->input, STDIN_FILENO) &&
                 redirect(streams->output, STDOUT_FILENO);
    if (ready) {
        /* execvp takes its arguments as modifiable and does not modify them */
        execvp(argv[0], (char *const *)(size_t)argv);
    }
    int code = errno;
    (void)!write(report, &code, sizeof code);
    _exit(127);
}

/* Zero: the program runs. Else why it does not. */
static int read_report(int report) {
    int code = 0;
    ssize_t got;
    do {
        got = read(report, &code, sizeof code);
    } while (got < 0 && errno == EINTR);
    return got == (ssize_t)sizeof code ? code : 0;
}

static pid_t start(const SignalState *before, const char *const *argv,
                   const ChildStreams *streams) {
    int report[2];
    if (pipe(report) < 0) {
        return -1;
    }
    fcntl(report[0], F_SETFD, FD_CLOEXEC);
    fcntl(report[1], F_SETFD, FD_CLOEXEC);
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
        become(before, argv, streams, report[1], parent);
    }
    int code = child < 0 ? errno : 0;
    close(report[1]);
    code = child < 0 ? code : read_report(report[0]);
    close(report[0]);
    if (child > 0 && code) {
        waitpid(child, NULL, 0);
    }
    errno = code;
    return code ? -1 : child;
}

/* Waits for the child, hands on what asks to end. A signal that the terminal
 * sends has reached the child already. */
static ChildEnd wait_for(const SignalState *before, pid_t child) {
    ChildEnd end = {0, 0};
    while (waitpid(child, &end.status, WNOHANG) == 0) {
        siginfo_t info;
        int signal = sigwaitinfo(&before->waited, &info);
        if (signal <= 0 || signal == SIGCHLD) {
            continue;
        }
        end.signal = end.signal ? end.signal : signal;
        if (info.si_code <= 0) {
            kill(child, signal);
        }
    }
    return end;
}

ChildEnd child_run(const SignalState *before, const char *const *argv,
                   const ChildStreams *streams) {
    pid_t child = start(before, argv, streams);
    return child < 0 ? (ChildEnd){-1, 0} : wait_for(before, child);
}

static _Noreturn void die_by(const SignalState *before, int signal_number) {
    struct rlimit no_core = {0, 0};
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t only;
    setrlimit(RLIMIT_CORE, &no_core);
    sigaction(signal_number, &usual, NULL);
    raise(signal_number);
    sigemptyset(&only);
    sigaddset(&only, signal_number);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    sigprocmask(SIG_SETMASK, &before->mask, NULL);
    _exit(EXIT_BY_SIGNAL + signal_number);
}

void child_exit_as(const SignalState *before, const ChildEnd *end) {
    if (end->signal) {
        die_by(before, end->signal);
    }
    if (end->status >= 0 && WIFSIGNALED(end->status)) {
        die_by(before, WTERMSIG(end->status));
    }
    _exit(end->status < 0 ? EXIT_FAILURE : WEXITSTATUS(end->status));
}
