/*
 * "parsing k.cu ... 3 s" on a terminal, for work that takes over two seconds.
 * Nothing where standard error is no terminal.
 */
#ifndef KF_PROGRESS_H
#define KF_PROGRESS_H

typedef struct Progress Progress;

/* NULL where nothing is to be shown; `what` must outlive it. */
Progress *progress_start(const char *what, const char *name);
/* Clears the line. Takes NULL. */
void progress_stop(Progress *progress);

#endif
