/*
 * What a precompiled header was made of: the headers, the directories that they
 * were looked for in, and the names that they were asked for by.
 */
#ifndef KF_INPUTS_H
#define KF_INPUTS_H

#include "mention.h"
#include "strbuf.h"

#include <time.h>

/* A header as it was read. Where size, times and number are still the same, so
 * are the bytes: the time of the last change is no one's to set back. */
typedef struct Header {
    const char *path;
    long long size;
    long long modified; /* in seconds, as clang compares it */
    struct timespec changed;
    unsigned long long number; /* of the inode */
    uint64_t hash;             /* of the bytes */
} Header;

typedef struct Inputs {
    VEC(Header) headers;
    StringList directories;
    StringList includes; /* "bits/types.h" */
} Inputs;

/* Reads the headers. `searched` are directories that they may have been looked
 * for in. False: one of these or those is as new as `start`, so that what was
 * made of it then may be another text. */
bool inputs_collect(Arena *arena, const StringList *headers, const StringList *searched,
                    const struct timespec *start, Inputs *inputs, Mentions *mentions);
/* Together the size of the headers. */
long long inputs_size(const Inputs *inputs);

void inputs_print(Strbuf *buffer, const Inputs *inputs);
Inputs inputs_parse(Arena *arena, const char *text, size_t size);

/* Adds everything that shows a change, as it is now: times, sizes, bytes. False:
 * a header is no longer there. */
bool inputs_fingerprint(Strbuf *buffer, const Inputs *inputs);

/* How a directory of the user bears on the inputs. */
typedef enum DirectoryRole {
    DIRECTORY_NEUTRAL, /* has none of the names */
    DIRECTORY_SAME,    /* it is one of the directories of the inputs */
    DIRECTORY_SHADOWS  /* may have a header in place of one that was read */
} DirectoryRole;

DirectoryRole inputs_role(const Inputs *inputs, const char *directory);

#endif
