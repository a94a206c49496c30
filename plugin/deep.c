#include "deep.h"

#include <pthread.h>
#include <stdlib.h>

/* Address space; memory is taken as the stack grows. */
enum { STACK_BYTES = 1 << 29 };

typedef struct Job {
    int (*work)(void *);
    void *data;
    int result;
} Job;

static void *run_job(void *argument) {
    Job *job = argument;
    job->result = job->work(job->data);
    return NULL;
}

int run_deep(int (*work)(void *), void *data) {
    Job job = {work, data, 0};
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    /* otherwise libclang parses on a thread of its own with 8 MB of stack */
    setenv("LIBCLANG_NOTHREADS", "1", 1);
    if (pthread_attr_setstacksize(&attributes, STACK_BYTES) == 0 &&
        pthread_create(&thread, &attributes, run_job, &job) == 0) {
        pthread_join(thread, NULL);
    } else {
        unsetenv("LIBCLANG_NOTHREADS");
        run_job(&job);
    }
    pthread_attr_destroy(&attributes);
    return job.result;
}
