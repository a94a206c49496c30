#include "output.h"

#include <errno.h>
#include <fcntl.h>
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

/* A new file belongs to whom the old one did, as far as one may give it away
 * (only root may), and has its permissions; without an old one the usual. */
static int set_owner_and_mode(int fd, const struct stat *old) {
    if (old) {
        bool given = fchown(fd, old->st_uid, old->st_gid) == 0;
        return fchmod(fd, old->st_mode & (given ? 07777 : 0777));
    }
    mode_t mask = umask(0);
    umask(mask);
    return fchmod(fd, 0666 & ~mask);
}

static int fill_temporary(int fd, const char *bytes, size_t size, const struct stat *old) {
    int result = write_all(fd, bytes, size);
    if (result == 0) {
        result = set_owner_and_mode(fd, old);
    }
    int problem = errno;
    if (close(fd) != 0 && result == 0) {
        return -1;
    }
    errno = problem;
    return result;
}

/* "dir/.k.cu.XXXXXX" for mkstemp. */
static char *name_beside(Arena *arena, const char *target) {
    const char *slash = strrchr(target, '/');
    int length = slash ? (int)(slash + 1 - target) : 0;
    return arena_printf(arena, "%.*s.%.200s.XXXXXX", length, target, slash ? slash + 1 : target);
}

/* `file` says where; its temporary is made here. */
static int stage_beside(Staging *staging, StagedFile file, const char *bytes, size_t size,
                        const struct stat *old) {
    char *temporary = name_beside(staging->arena, file.target);
    int fd = mkstemp(temporary);
    if (fd < 0) {
        return cannot_write(staging->diag, file.name);
    }
    if (fill_temporary(fd, bytes, size, old) < 0) {
        cannot_write(staging->diag, file.name);
        unlink(temporary);
        return -1;
    }
    file.temporary = temporary;
    VEC_PUSH(staging->arena, &staging->files, file);
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

/* NULL: nothing is staged for the target. */
static const StagedFile *find_staged(const Staging *staging, const char *target) {
    for (size_t i = 0; i < staging->files.count; i++) {
        if (strcmp(staging->files.items[i].target, target) == 0) {
            return &staging->files.items[i];
        }
    }
    return NULL;
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
    char resolved[PATH_MAX]; /* a symbolic link stays one: its file is replaced */
    const char *real =
        exists && realpath(target, resolved) ? arena_strdup(staging->arena, resolved) : target;
    const StagedFile *staged = find_staged(staging, real);
    if (staged && output_is_current(staging->arena, staged->temporary, bytes, size)) {
        return 0; /* the same input twice */
    }
    if (staged) {
        return diag_say(staging->diag, DIAG_ERROR, "two inputs have the same output '%s'", target);
    }
    if (output_is_current(staging->arena, target, bytes, size)) {
        return 0;
    }
    StagedFile file = {.name = target, .target = real, .replaces = exists};
    return stage_beside(staging, file, bytes, size, exists ? &info : NULL);
}

int output_stage_edited(Staging *staging, const char *target, const Source *text,
                        const Source *old) {
    size_t before = staging->files.count;
    if (output_stage(staging, target, text->bytes, text->size) < 0) {
        return -1;
    }
    if (staging->files.count > before) {
        staging->files.items[before].old = old;
    }
    return 0;
}

/* Does every file that was read still have that text? */
static int check_old(const Staging *staging) {
    int result = 0;
    for (size_t i = 0; i < staging->files.count; i++) {
        const StagedFile *file = &staging->files.items[i];
        if (file->old &&
            !output_is_current(staging->arena, file->target, file->old->bytes, file->old->size)) {
            result =
                diag_say(staging->diag, DIAG_ERROR,
                         "'%s' was changed while it was rewritten: nothing is written", file->name);
        }
    }
    return result;
}

/* A second name for what is to be replaced, so that it can be put back. None
 * where the file system has no such names. */
static const char *keep(Arena *arena, const char *target) {
    char *backup = name_beside(arena, target);
    int fd = mkstemp(backup);
    if (fd < 0) {
        return NULL;
    }
    close(fd);
    unlink(backup);
    return link(target, backup) == 0 ? backup : NULL;
}

static void put_back(const StagedFile *file) {
    if (file->backup) {
        rename(file->backup, file->target);
    } else if (!file->replaces) {
        unlink(file->target);
    }
}

int output_commit(Staging *staging) {
    int result = check_old(staging);
    size_t done = 0;
    for (; done < staging->files.count && result == 0; done++) {
        StagedFile *file = &staging->files.items[done];
        /* the last one needs no way back */
        bool last = done + 1 == staging->files.count;
        file->backup = last || !file->replaces ? NULL : keep(staging->arena, file->target);
        if (rename(file->temporary, file->target) == 0) {
            file->temporary = NULL;
            continue;
        }
        result = cannot_write(staging->diag, file->name);
        for (size_t i = done; i-- > 0;) {
            put_back(&staging->files.items[i]);
        }
    }
    for (size_t i = 0; i < done; i++) {
        if (staging->files.items[i].backup) {
            unlink(staging->files.items[i].backup);
        }
    }
    output_discard(staging);
    return result;
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
    return stat(a, &first) == 0 && stat(b, &second) == 0 && S_ISREG(first.st_mode) &&
           first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

void output_occupy_standard_streams(void) {
    int fd;
    do {
        fd = open("/dev/null", O_RDONLY);
    } while (fd >= 0 && fd <= STDERR_FILENO);
    if (fd >= 0) {
        close(fd);
    }
}

int output_write_stream(Diag *diag, FILE *stream, const char *name, const char *bytes,
                        size_t size) {
    if ((size && fwrite(bytes, 1, size, stream) != size) || fflush(stream) != 0) {
        return cannot_write(diag, name);
    }
    return 0;
}
