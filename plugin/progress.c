#include "progress.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_SECONDS = 2 };

struct Progress {
    const char *what;
    const char *name;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t stopped;
    bool stop;
};

static void *show(void *argument) {
    Progress *progress = argument;
    struct timespec wake;
    clock_gettime(CLOCK_REALTIME, &wake);
    time_t start = wake.tv_sec;
    wake.tv_sec += PATIENCE_SECONDS;
    bool shown = false;
    pthread_mutex_lock(&progress->mutex);
    while (!progress->stop) {
        if (pthread_cond_timedwait(&progress->stopped, &progress->mutex, &wake) == 0) {
            continue;
        }
        fprintf(stderr, "\r%s %s ... %ld s", progress->what, progress->name,
                (long)(wake.tv_sec - start));
        shown = true;
        wake.tv_sec++;
    }
    pthread_mutex_unlock(&progress->mutex);
    if (shown) {
        fputs("\r\033[K", stderr);
    }
    return NULL;
}

Progress *progress_start(const char *what, const char *name) {
    const char *terminal = getenv("TERM");
    if (!isatty(STDERR_FILENO) || !terminal || strcmp(terminal, "dumb") == 0) {
        return NULL;
    }
    Progress *progress = calloc(1, sizeof *progress);
    if (!progress) {
        return NULL;
    }
    progress->what = what;
    progress->name = name;
    pthread_mutex_init(&progress->mutex, NULL);
    pthread_cond_init(&progress->stopped, NULL);
    if (pthread_create(&progress->thread, NULL, show, progress) != 0) {
        free(progress);
        return NULL;
    }
    return progress;
}

void progress_stop(Progress *progress) {
    if (!progress) {
        return;
    }
    pthread_mutex_lock(&progress->mutex);
    progress->stop = true;
    pthread_cond_signal(&progress->stopped);
    pthread_mutex_unlock(&progress->mutex);
    pthread_join(progress->thread, NULL);
    pthread_cond_destroy(&progress->stopped);
    pthread_mutex_destroy(&progress->mutex);
    free(progress);
}
