/*
 * The user's cache: a directory of files that can be made again at any time.
 *
 * It is $KF_REWRITE_CACHE_DIR, else $XDG_CACHE_HOME/kf-rewrite, else
 * ~/.cache/kf-rewrite, and made with mode 0700. What it holds is handed to
 * libclang, so a directory that somebody else owns or may write to is refused;
 * a symbolic link counts as what it points to.
 *
 * Files appear whole: they are written under another name and renamed. They
 * are not synchronised to the disk, so a power failure can leave any bytes;
 * that, a bad disk and a stray write are what the checksums are for. Every
 * reader compares them, since libclang takes most damaged files for good ones.
 *
 * Who makes a file holds a lock, one of a few by the file's name, so that one
 * process makes it and the others wait. A lock ends with the process. Only its
 * holder has temporary files of its number, so whoever gets it next knows that
 * those are left over and removes them.
 *
 * When the files are larger than KF_REWRITE_CACHE_SIZE (500M), those not used
 * for longest go. A file may vanish at any time but while libclang has it open.
 */
#ifndef KF_CACHE_H
#define KF_CACHE_H

#include "arena.h"

#include <stdbool.h>

typedef struct Cache {
    const char *directory; /* NULL: there is none */
    unsigned long long limit;
} Cache;

typedef enum CacheStatus {
    CACHE_READY,
    CACHE_OFF,    /* no home directory, a read-only disk, a size of 0 */
    CACHE_REFUSED /* a person should hear of it */
} CacheStatus;

/* Finds the directory, and makes it where it is missing. `why` is set unless ready. */
CacheStatus cache_open(Arena *arena, Cache *cache, const char **why);

typedef struct CacheLock {
    int fd;
    unsigned number;
} CacheLock;

/* Waits for whoever makes files of this name. False: go on without a cache, as
 * there can be no lock or the other takes too long. */
bool cache_lock(const Cache *cache, const char *name, CacheLock *lock);
void cache_unlock(const Cache *cache, CacheLock *lock);

const char *cache_path(Arena *arena, const Cache *cache, const char *name);
/* A name for a file that is being made, and its place when it is whole. */
const char *cache_temporary(Arena *arena, const Cache *cache, const CacheLock *lock);
bool cache_keep(Arena *arena, const Cache *cache, const char *temporary, const char *name);

/* Small files that carry their own checksum. NULL: not there, or damaged. */
const char *cache_read(Arena *arena, const Cache *cache, const char *name, size_t *size);
bool cache_write(Arena *arena, const Cache *cache, const CacheLock *lock, const char *name,
                 const char *bytes, size_t size);
/* Is there room for more than a few files on its disk? */
bool cache_has_room(const Cache *cache);
/* Empty files, made without a lock. A fresh one is less than a minute old. */
void cache_mark(Arena *arena, const Cache *cache, const char *name);
bool cache_has_mark(Arena *arena, const Cache *cache, const char *name);
bool cache_has_fresh_mark(Arena *arena, const Cache *cache, const char *name);
/* The file was used just now. */
void cache_touch(Arena *arena, const Cache *cache, const char *name);

/* Where all files are larger than the limit together, removes some until the
 * rest is well below. Files of one name ("NAME.a", "NAME.b") go together; the
 * name has the form of hash_name. */
void cache_evict(const Cache *cache);

#endif
