/*
 * Work on several things at once. Every worker has a deep stack: libclang and
 * our own walks recurse as deeply as a source nests.
 */
#ifndef KF_JOBS_H
#define KF_JOBS_H

#include "diag.h"

typedef struct Jobs {
    const char *what; /* "parsing": shown while it lasts */
    size_t count;
    size_t workers;
    int (*work)(void *data, size_t index, Diag *diag);
    const char *(*name)(void *data, size_t index); /* of a job, to be shown */
    void *data;
} Jobs;

/* Does all of them; their answers or-ed, so below zero where one of them is. Messages appear in the
 * order of the jobs, whoever is done first. */
int jobs_run(const Jobs *jobs, Diag *diag);

#endif
