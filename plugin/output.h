/*
 * Results on disk, all or none: every file is first written beside its target
 * under another name, and only when all are whole do they take their places.
 */
#ifndef KF_OUTPUT_H
#define KF_OUTPUT_H

#include "arena.h"
#include "diag.h"
#include "source.h"

typedef struct StagedFile {
    const char *name;      /* as the user spelled it */
    const char *target;    /* the same, symbolic links resolved */
    const char *temporary; /* NULL: it took its place, or was removed */
    const char *backup;    /* during a commit: another name of the old file, or NULL */
    bool replaces;         /* there is an old file, */
    const Source *old;     /* with this text, or nothing is written; NULL: with any */
} StagedFile;

typedef struct Staging {
    Arena *arena;
    Diag *diag;
    VEC(StagedFile) files;
} Staging;

/* Below zero, with a message: nothing of this file will be written. A target
 * that has these bytes already is left alone, its time stamp included. Two
 * stages of one target must agree. */
int output_stage(Staging *staging, const char *target, const char *bytes, size_t size);
/* The same for the new text of a file that was read: what someone wrote there
 * meanwhile is not lost. */
int output_stage_edited(Staging *staging, const char *target, const Source *text,
                        const Source *old);
/* Puts all staged files in place; where one fails, those before it are put back. */
int output_commit(Staging *staging);
/* Removes what was staged. */
void output_discard(Staging *staging);

/* Is the file there with exactly these bytes? */
bool output_is_current(Arena *arena, const char *target, const char *bytes, size_t size);
/* Creates the directories above a file. */
int output_make_directories(Arena *arena, Diag *diag, const char *path);
/* The same regular file, by whatever names? Two outputs may share a device. */
bool output_same_file(const char *a, const char *b);
/* Opens standard streams that are closed, so that no file opened later becomes one. */
void output_occupy_standard_streams(void);
int output_write_stream(Diag *diag, FILE *stream, const char *name, const char *bytes, size_t size);

#endif
