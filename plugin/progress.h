/* A line on the terminal for work that takes its time. */
#ifndef KF_PROGRESS_H
#define KF_PROGRESS_H

#include <stddef.h>

typedef struct Progress Progress;

/* After two seconds, and each second from then on, the line says what is being
 * done, with which of `count` things, and for how long. Nothing where standard
 * error is no terminal. May return NULL, which the others take. */
Progress *progress_start(const char *what, size_t count);
/* The thing that was begun last; the name must live on. */
void progress_step(Progress *progress, const char *name, size_t index);
/* Makes room for a message. */
void progress_clear(Progress *progress);
/* Removes the line. */
void progress_stop(Progress *progress);

#endif
