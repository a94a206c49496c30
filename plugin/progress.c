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
    size_t count;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t stopped;
    const char *name; /* this and what follows under the mutex */
    size_t index;
    bool shown;
    bool stop;
};

static void print_line(Progress *progress, long seconds) {
    fprintf(stderr, "\r\033[K%s ", progress->what);
    if (progress->count > 1) {
        fprintf(stderr, "%zu of %zu: ", progress->index + 1, progress->count);
    }
    fprintf(stderr, "%s ... %ld s", progress->name ? progress->name : "", seconds);
    progress->shown = true;
}

static void clear_line(Progress *progress) {
    if (progress->shown) {
        fputs("\r\033[K", stderr);
    }
    progress->shown = false;
}

static void *show(void *argument) {
    Progress *progress = argument;
    struct timespec wake;
    clock_gettime(CLOCK_REALTIME, &wake);
    time_t start = wake.tv_sec;
    wake.tv_sec += PATIENCE_SECONDS;
    pthread_mutex_lock(&progress->mutex);
    while (!progress->stop) {
        if (pthread_cond_timedwait(&progress->stopped, &progress->mutex, &wake) == 0) {
            continue;
        }
        print_line(progress, (long)(wake.tv_sec - start));
        wake.tv_sec++;
    }
    clear_line(progress);
    pthread_mutex_unlock(&progress->mutex);
    return NULL;
}

Progress *progress_start(const char *what, size_t count) {
    const char *terminal = getenv("TERM");
    if (!isatty(STDERR_FILENO) || !terminal || strcmp(terminal, "dumb") == 0) {
        return NULL;
    }
    Progress *progress = calloc(1, sizeof *progress);
    if (!progress) {
        return NULL;
    }
    progress->what = what;
    progress->count = count;
    pthread_mutex_init(&progress->mutex, NULL);
    pthread_cond_init(&progress->stopped, NULL);
    if (pthread_create(&progress->thread, NULL, show, progress) != 0) {
        free(progress);
        return NULL;
    }
    return progress;
}

void progress_step(Progress *progress, const char *name, size_t index) {
    if (progress) {
        pthread_mutex_lock(&progress->mutex);
        progress->name = name;
        progress->index = index;
        pthread_mutex_unlock(&progress->mutex);
    }
}

void progress_clear(Progress *progress) {
    if (progress) {
        pthread_mutex_lock(&progress->mutex);
        clear_line(progress);
        pthread_mutex_unlock(&progress->mutex);
    }
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
