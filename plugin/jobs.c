#define _DEFAULT_SOURCE 1 /* sbrk, madvise */
#include "jobs.h"

#include "progress.h"

#include <malloc.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* Address space; memory is taken as the stack grows. */
enum { STACK_BYTES = 1 << 29 };
/* What libclang takes for a small source and a precompiled prelude, in large pages. */
enum { HEAP_BYTES = 48 << 20, PAGE_BYTES = 2 << 20, PROBE_BYTES = 100 << 10 };

/* What one job has to say, kept until its turn. */
typedef struct Log {
    char *text;
    size_t size;
    bool done;
} Log;

typedef struct Shared {
    const Jobs *jobs;
    Diag *diag;
    Progress *progress;
    pthread_mutex_t mutex; /* for what follows */
    Log *logs;             /* NULL: one job, which speaks for itself */
    size_t next;           /* to be taken */
    size_t told;           /* whose messages were printed */
    int result;
} Shared;

static void tell(Shared *shared) {
    for (; shared->told < shared->jobs->count && shared->logs[shared->told].done; shared->told++) {
        Log *log = &shared->logs[shared->told];
        if (log->size) {
            progress_clear(shared->progress);
            fwrite(log->text, 1, log->size, shared->diag->stream);
        }
        free(log->text);
    }
}

static void finish(Shared *shared, size_t index, const Diag *diag, int result) {
    pthread_mutex_lock(&shared->mutex);
    shared->result |= result;
    shared->diag->errors += diag->errors;
    shared->diag->warnings += diag->warnings;
    shared->logs[index].done = true;
    tell(shared);
    pthread_mutex_unlock(&shared->mutex);
}

static void do_job(Shared *shared, size_t index) {
    const Jobs *jobs = shared->jobs;
    progress_step(shared->progress, jobs->name(jobs->data, index), index);
    Log *log = &shared->logs[index];
    FILE *stream = open_memstream(&log->text, &log->size);
    Diag diag = {.stream = stream ? stream : shared->diag->stream, .quiet = shared->diag->quiet};
    int result = jobs->work(jobs->data, index, &diag);
    if (stream) {
        fclose(stream);
    }
    finish(shared, index, &diag, result);
}

static void *work(void *argument) {
    Shared *shared = argument;
    for (;;) {
        pthread_mutex_lock(&shared->mutex);
        size_t index = shared->next;
        shared->next += index < shared->jobs->count;
        pthread_mutex_unlock(&shared->mutex);
        if (index == shared->jobs->count) {
            return NULL;
        }
        do_job(shared, index);
    }
}

static size_t start_workers(Shared *shared, pthread_t *threads, size_t count) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    size_t started = 0;
    if (pthread_attr_setstacksize(&attributes, STACK_BYTES) == 0) {
        while (started < count &&
               pthread_create(&threads[started], &attributes, work, shared) == 0) {
            started++;
        }
    }
    pthread_attr_destroy(&attributes);
    return started;
}

/* A thread's own heap grows by a system call for every few pages, and each page faults: a tenth of
 * the time that a small source takes. One worker may have the main heap, in large pages. */
static void prepare_heap(void) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_TOP_PAD, HEAP_BYTES);
    void *probes[] = {malloc(PROBE_BYTES), malloc(PROBE_BYTES)}; /* the heap grows */
    free(probes[0]);
    free(probes[1]);
    uintptr_t end = (uintptr_t)sbrk(0) & ~(uintptr_t)(PAGE_BYTES - 1);
    madvise((void *)(end - HEAP_BYTES + PAGE_BYTES), HEAP_BYTES - PAGE_BYTES, MADV_HUGEPAGE);
#endif
}

static void run_workers(Shared *shared) {
    size_t count = shared->jobs->workers;
    count = count < shared->jobs->count ? count : shared->jobs->count;
    if (count == 1) {
        prepare_heap();
    }
    pthread_t *threads = calloc(count + 1, sizeof *threads);
    /* otherwise libclang parses on a thread of its own with 8 MB of stack */
    setenv("LIBCLANG_NOTHREADS", "1", 1);
    size_t started = threads ? start_workers(shared, threads, count) : 0;
    for (size_t i = 0; i < started; i++) {
        pthread_join(threads[i], NULL);
    }
    if (!started) {
        unsetenv("LIBCLANG_NOTHREADS");
        work(shared);
    }
    free(threads);
}

int jobs_run(const Jobs *jobs, Diag *diag) {
    Shared shared = {.jobs = jobs, .diag = diag, .mutex = PTHREAD_MUTEX_INITIALIZER};
    shared.logs = calloc(jobs->count + 1, sizeof *shared.logs);
    if (!shared.logs) {
        return diag_say(diag, DIAG_ERROR, "out of memory");
    }
    shared.progress = progress_start(jobs->what, jobs->count);
    run_workers(&shared);
    progress_stop(shared.progress);
    free(shared.logs);
    pthread_mutex_destroy(&shared.mutex);
    return shared.result;
}
