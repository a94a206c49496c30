#include "output.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int cannot_write(Diag *diag, const char *target) {
    return diag_say(diag, DIAG_ERROR, "cannot write '%s': %s", target, strerror(errno));
}

static int write_all(int fd, const char *bytes, size_t size) {
    while (size) {
        ssize_t written = write(fd, bytes, size);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            return -1;
        }
        bytes += written;
        size -= (size_t)written;
    }
    return 0;
}

bool output_is_current(Arena *arena, const char *target, const char *bytes, size_t size) {
    struct stat info;
    Source present;
    return stat(target, &info) == 0 && S_ISREG(info.st_mode) && (size_t)info.st_size == size &&
           source_read(arena, target, &present) == NULL && present.size == size &&
           (size == 0 || memcmp(present.bytes, bytes, size) == 0);
}

/* The permissions of a new file: those of the target, or the usual ones. */
static mode_t mode_for(const struct stat *info, bool exists) {
    if (exists) {
        return info->st_mode & 07777;
    }
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static int fill_temporary(int fd, const char *bytes, size_t size, mode_t mode) {
    int result = write_all(fd, bytes, size);
    if (result == 0) {
        result = fchmod(fd, mode);
    }
    int problem = errno;
    if (close(fd) != 0 && result == 0) {
        return -1;
    }
    errno = problem;
    return result;
}

static int stage_beside(Staging *staging, const char *target, const char *bytes, size_t size,
                        mode_t mode) {
    const char *slash = strrchr(target, '/');
    int length = slash ? (int)(slash + 1 - target) : 0;
    char *temporary = arena_printf(staging->arena, "%.*s.%.200s.XXXXXX", length, target,
                                   slash ? slash + 1 : target);
    int fd = mkstemp(temporary);
    if (fd < 0) {
        return cannot_write(staging->diag, target);
    }
    if (fill_temporary(fd, bytes, size, mode) < 0) {
        cannot_write(staging->diag, target);
        unlink(temporary);
        return -1;
    }
    VEC_PUSH(staging->arena, &staging->files, ((StagedFile){target, temporary}));
    return 0;
}

/* A device or a pipe cannot be replaced: it is written to. */
static int write_special(Staging *staging, const char *target, const char *bytes, size_t size) {
    FILE *stream = fopen(target, "w");
    if (!stream) {
        return cannot_write(staging->diag, target);
    }
    int result = output_write_stream(staging->diag, stream, target, bytes, size);
    return fclose(stream) != 0 && result == 0 ? cannot_write(staging->diag, target) : result;
}

int output_stage(Staging *staging, const char *target, const char *bytes, size_t size) {
    struct stat info;
    bool exists = stat(target, &info) == 0;
    if (exists && S_ISDIR(info.st_mode)) {
        return diag_say(staging->diag, DIAG_ERROR, "cannot write '%s': is a directory", target);
    }
    if (exists && !S_ISREG(info.st_mode)) {
        return write_special(staging, target, bytes, size);
    }
    if (exists && access(target, W_OK) != 0) {
        return cannot_write(staging->diag, target);
    }
    if (output_is_current(staging->arena, target, bytes, size)) {
        return 0;
    }
    char resolved[PATH_MAX]; /* a symbolic link stays one: its file is replaced */
    const char *real =
        exists && realpath(target, resolved) ? arena_strdup(staging->arena, resolved) : target;
    return stage_beside(staging, real, bytes, size, mode_for(&info, exists));
}

int output_commit(Staging *staging) {
    for (size_t i = 0; i < staging->files.count; i++) {
        StagedFile *file = &staging->files.items[i];
        if (rename(file->temporary, file->target) != 0) {
            cannot_write(staging->diag, file->target);
            output_discard(staging);
            return -1;
        }
        file->temporary = NULL;
    }
    return 0;
}

void output_discard(Staging *staging) {
    for (size_t i = 0; i < staging->files.count; i++) {
        if (staging->files.items[i].temporary) {
            unlink(staging->files.items[i].temporary);
            staging->files.items[i].temporary = NULL;
        }
    }
}

int output_make_directories(Arena *arena, Diag *diag, const char *path) {
    char *copy = arena_strdup(arena, path);
    for (char *slash = strchr(copy + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(copy, 0777) != 0 && errno != EEXIST) {
            return diag_say(diag, DIAG_ERROR, "cannot create '%s': %s", copy, strerror(errno));
        }
        *slash = '/';
    }
    return 0;
}

bool output_same_file(const char *a, const char *b) {
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

int output_write_stream(Diag *diag, FILE *stream, const char *name, const char *bytes,
                        size_t size) {
    if ((size && fwrite(bytes, 1, size, stream) != size) || fflush(stream) != 0) {
        return cannot_write(diag, name);
    }
    return 0;
}
