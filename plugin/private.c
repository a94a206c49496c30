#include "private.h"

#include "path.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whoever holds this file locked owns the directory around it. */
#define LOCK_NAME ".kf-nvcc"

enum { MOST_AT_ONCE = 100, MOST_OPEN = 16 };

static const char *lock_path(Arena *arena, const char *path) {
    return arena_printf(arena, "%s/" LOCK_NAME, path);
}

/* Ours, and a directory itself: no link that leads elsewhere. */
static bool is_own_directory(const char *path) {
    struct stat status;
    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid();
}

/* Does rmdir find it empty? Then it is made again. */
static bool is_left_over(Arena *arena, const char *path) {
    return access(lock_path(arena, path), F_OK) == 0 ||
           (rmdir(path) == 0 && mkdir(path, 0700) == 0);
}

static bool lock(int fd) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fd, F_SETLK, &whole) == 0;
}

/* Whoever removes the directory unlinks the file that others may be waiting for. */
static bool is_still_there(int fd, const char *path) {
    struct stat mine;
    struct stat named;
    return fstat(fd, &mine) == 0 && stat(path, &named) == 0 && mine.st_ino == named.st_ino &&
           mine.st_dev == named.st_dev;
}

/* The locked file, or below zero. */
static int take_lock(Arena *arena, const char *path) {
    const char *name = lock_path(arena, path);
    int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd >= 0 && lock(fd) && is_still_there(fd, name)) {
        return fd;
    }
    if (fd >= 0) {
        close(fd);
    }
    return -1;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *walk) {
    (void)status;
    bool stays =
        walk->level == 0 || (walk->level == 1 && strcmp(path + walk->base, LOCK_NAME) == 0);
    if (!stays) {
        (void)(kind == FTW_DP ? rmdir(path) : unlink(path));
    }
    return 0;
}

static void remove_content(const char *path) {
    nftw(path, remove_entry, MOST_OPEN, FTW_DEPTH | FTW_PHYS);
}

/* Takes the directory of that name. */
static bool take(Arena *arena, const char *path, PrivateDir *dir) {
    bool made = mkdir(path, 0700) == 0;
    if (!made && (errno != EEXIST || !is_own_directory(path) || !is_left_over(arena, path))) {
        return false;
    }
    *dir = (PrivateDir){path, take_lock(arena, path)};
    if (dir->lock < 0) {
        return false;
    }
    remove_content(path);
    return true;
}

/* NAME.kf, NAME.kf1 ... */
static bool take_any(Arena *arena, const char *name, PrivateDir *dir) {
    for (int i = 0; i < MOST_AT_ONCE; i++) {
        const char *path =
            i ? arena_printf(arena, "%s.kf%d", name, i) : arena_printf(arena, "%s.kf", name);
        if (take(arena, path, dir)) {
            return true;
        }
        if (access(path, F_OK) < 0) {
            return false; /* nothing can be made here */
        }
    }
    return false;
}

/* A name below TMPDIR that the result's whole path decides; that itself may be
 * too long for a name with more at its end. */
static const char *temporary_name(Arena *arena, const char *result) {
    const char *directory = getenv("TMPDIR");
    unsigned long long hash = 14695981039346656037U; /* FNV-1a */
    for (const char *at = path_absolute(arena, result); *at; at++) {
        hash = (hash ^ (unsigned char)*at) * 1099511628211U;
    }
    return arena_printf(arena, "%s/kf-nvcc-%lu-%016llx-%.64s",
                        directory && *directory ? directory : "/tmp", (unsigned long)geteuid(),
                        hash, path_base(result));
}

int private_make(Arena *arena, Diag *diag, const char *result, PrivateDir *dir) {
    if (take_any(arena, result, dir)) {
        return 0;
    }
    const char *name = temporary_name(arena, result);
    if (take_any(arena, name, dir)) {
        return 0;
    }
    return diag_say(diag, DIAG_ERROR, "cannot make a directory '%s.kf': %s", name, strerror(errno));
}

void private_remove(const PrivateDir *dir) {
    char name[PATH_MAX];
    remove_content(dir->path);
    if ((size_t)snprintf(name, sizeof name, "%s/" LOCK_NAME, dir->path) < sizeof name) {
        unlink(name);
    }
    rmdir(dir->path);
    close(dir->lock);
}
