#include "cache.h"

#include "hash.h"
#include "source.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

enum { SMALLEST_ROOM = 16 << 20, FRESH_SECONDS = 60 };
enum { LOCKS = 64, LOCK_POLL_MS = 5, LOCK_PATIENCE_MS = 60 * 1000 };

static const unsigned long long DEFAULT_LIMIT = 500ULL << 20;

/* ------------------------------------------------------------ directory */

/* "500M", "2G", "1000000"; false for what is no size. */
static bool parse_size(const char *text, unsigned long long *size) {
    char *end;
    errno = 0;
    *size = strtoull(text, &end, 10);
    static const char UNITS[] = "KMGT";
    const char *unit = *end ? strchr(UNITS, *end) : NULL;
    int shift = unit ? 10 * (int)(unit - UNITS + 1) : 0;
    bool read = end != text && text[0] >= '0' && text[0] <= '9' && !errno && !end[unit ? 1 : 0];
    if (!read || *size > (~0ULL >> shift)) {
        return false;
    }
    *size <<= shift;
    return true;
}

/* An absolute path from the environment. */
static const char *variable(const char *name) {
    const char *value = getenv(name);
    return value && value[0] == '/' ? value : NULL;
}

static const char *choose_directory(Arena *arena) {
    const char *own = variable("KF_REWRITE_CACHE_DIR");
    const char *xdg = variable("XDG_CACHE_HOME");
    const char *home = variable("HOME");
    return own    ? own
           : xdg  ? arena_printf(arena, "%s/kf-rewrite", xdg)
           : home ? arena_printf(arena, "%s/.cache/kf-rewrite", home)
                  : NULL;
}

static void make_directories(Arena *arena, const char *path) {
    char *copy = arena_strdup(arena, path);
    for (char *slash = strchr(copy + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(copy, 0777);
        *slash = '/';
    }
    mkdir(copy, 0700);
}

/* NULL: nobody else can put files there. */
static const char *find_fault(const struct stat *info) {
    return !S_ISDIR(info->st_mode)               ? "is no directory"
           : info->st_uid != geteuid()           ? "belongs to another user"
           : info->st_mode & (S_IWGRP | S_IWOTH) ? "may be written to by others"
                                                 : NULL;
}

CacheStatus cache_open(Arena *arena, Cache *cache, const char **why) {
    *cache = (Cache){.limit = DEFAULT_LIMIT};
    const char *own = getenv("KF_REWRITE_CACHE_DIR");
    const char *size = getenv("KF_REWRITE_CACHE_SIZE");
    if (own && *own && own[0] != '/') {
        *why = arena_printf(arena, "KF_REWRITE_CACHE_DIR is no absolute path: '%s'", own);
        return CACHE_REFUSED;
    }
    if (size && *size && !parse_size(size, &cache->limit)) {
        *why = arena_printf(
            arena, "KF_REWRITE_CACHE_SIZE takes a size such as 500M or 2G, not '%s'", size);
        return CACHE_REFUSED;
    }
    const char *directory = choose_directory(arena);
    if (!directory || !cache->limit) {
        *why = directory ? "KF_REWRITE_CACHE_SIZE is 0" : "there is no home directory";
        return CACHE_OFF;
    }
    struct stat info;
    if (stat(directory, &info) != 0) {
        make_directories(arena, directory);
    }
    if (stat(directory, &info) != 0) {
        *why = arena_printf(arena, "cannot create '%s': %s", directory, strerror(errno));
        return CACHE_OFF;
    }
    const char *fault = find_fault(&info);
    if (fault) {
        *why = arena_printf(arena, "the cache '%s' %s", directory, fault);
        return CACHE_REFUSED;
    }
    cache->directory = directory;
    return CACHE_READY;
}

const char *cache_path(Arena *arena, const Cache *cache, const char *name) {
    return arena_printf(arena, "%s/%s", cache->directory, name);
}

/* ------------------------------------------------------------ locks */

enum { LONGEST_TEMPORARY_PREFIX = 16 };

/* "tmp-a-": what the holder of lock 10 writes begins so. */
static void temporary_prefix(char *prefix, unsigned number) {
    snprintf(prefix, LONGEST_TEMPORARY_PREFIX, "tmp-%x-", number);
}

static void remove_leftovers(const Cache *cache, unsigned number) {
    char prefix[LONGEST_TEMPORARY_PREFIX];
    temporary_prefix(prefix, number);
    DIR *directory = opendir(cache->directory);
    struct dirent *entry;
    while (directory && (entry = readdir(directory))) {
        if (strncmp(entry->d_name, prefix, strlen(prefix)) == 0) {
            unlinkat(dirfd(directory), entry->d_name, 0);
        }
    }
    if (directory) {
        closedir(directory);
    }
}

/* flock, but not for ever: its holder may have been stopped. */
static bool wait_for_lock(int fd) {
    for (int waited = 0; waited < LOCK_PATIENCE_MS; waited += LOCK_POLL_MS) {
        if (flock(fd, LOCK_EX | LOCK_NB) == 0) {
            return true;
        }
        if (errno != EWOULDBLOCK && errno != EINTR) {
            return false;
        }
        nanosleep(&(struct timespec){.tv_nsec = LOCK_POLL_MS * 1000L * 1000}, NULL);
    }
    return false;
}

bool cache_lock(const Cache *cache, const char *name, CacheLock *lock) {
    Arena scratch = {0};
    lock->number = (unsigned)(hash_bytes(name, strlen(name)) % LOCKS);
    const char *path = arena_printf(&scratch, "%s/lock-%x", cache->directory, lock->number);
    lock->fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    arena_release(&scratch);
    if (lock->fd < 0) {
        return false;
    }
    if (!wait_for_lock(lock->fd)) {
        close(lock->fd);
        return false;
    }
    remove_leftovers(cache, lock->number);
    return true;
}

void cache_unlock(const Cache *cache, CacheLock *lock) {
    remove_leftovers(cache, lock->number);
    flock(lock->fd, LOCK_UN);
    close(lock->fd);
    lock->fd = -1;
}

/* ------------------------------------------------------------ files */

const char *cache_temporary(Arena *arena, const Cache *cache, const CacheLock *lock) {
    char prefix[LONGEST_TEMPORARY_PREFIX];
    temporary_prefix(prefix, lock->number);
    return arena_printf(arena, "%s/%s%ld", cache->directory, prefix, (long)getpid());
}

bool cache_keep(Arena *arena, const Cache *cache, const char *temporary, const char *name) {
    if (rename(temporary, cache_path(arena, cache, name)) == 0) {
        return true;
    }
    unlink(temporary);
    return false;
}

static const char MAGIC[8] = "kfcache\n";

enum { HEADER_SIZE = sizeof MAGIC + sizeof(uint64_t) };

const char *cache_read(Arena *arena, const Cache *cache, const char *name, size_t *size) {
    Source file;
    uint64_t sum;
    if (source_read(arena, cache_path(arena, cache, name), &file) || file.size < HEADER_SIZE ||
        memcmp(file.bytes, MAGIC, sizeof MAGIC) != 0) {
        return NULL;
    }
    memcpy(&sum, file.bytes + sizeof MAGIC, sizeof sum);
    const char *bytes = file.bytes + HEADER_SIZE;
    *size = file.size - HEADER_SIZE;
    return hash_bytes(bytes, *size) == sum ? bytes : NULL;
}

static bool write_blob(const char *path, const char *bytes, size_t size) {
    FILE *file = fopen(path, "wbx");
    if (!file) {
        return false;
    }
    uint64_t sum = hash_bytes(bytes, size);
    bool written = fwrite(MAGIC, 1, sizeof MAGIC, file) == sizeof MAGIC &&
                   fwrite(&sum, 1, sizeof sum, file) == sizeof sum &&
                   (!size || fwrite(bytes, 1, size, file) == size);
    return fclose(file) == 0 && written;
}

bool cache_write(Arena *arena, const Cache *cache, const CacheLock *lock, const char *name,
                 const char *bytes, size_t size) {
    const char *temporary = cache_temporary(arena, cache, lock);
    if (!write_blob(temporary, bytes, size)) {
        unlink(temporary);
        return false;
    }
    return cache_keep(arena, cache, temporary, name);
}

bool cache_has_room(const Cache *cache) {
    struct statvfs disk;
    return statvfs(cache->directory, &disk) == 0 &&
           (unsigned long long)disk.f_bavail * disk.f_frsize >= SMALLEST_ROOM;
}

void cache_mark(Arena *arena, const Cache *cache, const char *name) {
    const char *path = cache_path(arena, cache, name);
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd >= 0) {
        futimens(fd, NULL);
        close(fd);
    }
}

bool cache_has_mark(Arena *arena, const Cache *cache, const char *name) {
    return access(cache_path(arena, cache, name), F_OK) == 0;
}

bool cache_has_fresh_mark(Arena *arena, const Cache *cache, const char *name) {
    struct stat info;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return stat(cache_path(arena, cache, name), &info) == 0 &&
           llabs((long long)now.tv_sec - (long long)info.st_mtim.tv_sec) < FRESH_SECONDS;
}

void cache_touch(Arena *arena, const Cache *cache, const char *name) {
    utimensat(AT_FDCWD, cache_path(arena, cache, name), NULL, 0);
}

/* ------------------------------------------------------------ eviction */

/* The files of one name. */
typedef struct Group {
    const char *name;
    unsigned long long size;
    struct timespec used; /* the latest of their times */
    VEC(const char *) files;
} Group;

typedef struct GroupList {
    Group *items;
    size_t count;
    size_t capacity;
} GroupList;

enum { NAME_LENGTH = 32 };

static bool is_ours(const char *name) {
    return strspn(name, "0123456789abcdef") == NAME_LENGTH && name[NAME_LENGTH] == '.';
}

static bool is_earlier(struct timespec a, struct timespec b) {
    return a.tv_sec != b.tv_sec ? a.tv_sec < b.tv_sec : a.tv_nsec < b.tv_nsec;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static int compare_use(const void *a, const void *b) {
    const Group *left = a;
    const Group *right = b;
    return is_earlier(right->used, left->used) - is_earlier(left->used, right->used);
}

typedef VEC(const char *) NameList;

static NameList list_files(Arena *arena, DIR *directory) {
    NameList names = {0};
    struct dirent *entry;
    while ((entry = readdir(directory))) {
        if (is_ours(entry->d_name)) {
            VEC_PUSH(arena, &names, arena_strdup(arena, entry->d_name));
        }
    }
    if (names.count) {
        qsort(names.items, names.count, sizeof *names.items, compare_names);
    }
    return names;
}

static void add_to_group(Arena *arena, GroupList *groups, const char *name,
                         const struct stat *info) {
    Group *last = groups->count ? &groups->items[groups->count - 1] : NULL;
    if (!last || strncmp(last->name, name, NAME_LENGTH) != 0) {
        VEC_PUSH(arena, groups, ((Group){.name = name}));
        last = &groups->items[groups->count - 1];
    }
    last->size += (unsigned long long)info->st_size;
    if (is_earlier(last->used, info->st_mtim)) {
        last->used = info->st_mtim;
    }
    VEC_PUSH(arena, &last->files, name);
}

static GroupList list_groups(Arena *arena, DIR *directory) {
    NameList names = list_files(arena, directory);
    GroupList groups = {0};
    for (size_t i = 0; i < names.count; i++) {
        struct stat info;
        if (fstatat(dirfd(directory), names.items[i], &info, AT_SYMLINK_NOFOLLOW) == 0) {
            add_to_group(arena, &groups, names.items[i], &info);
        }
    }
    return groups;
}

static void evict_from(Arena *arena, DIR *directory, unsigned long long limit) {
    GroupList groups = list_groups(arena, directory);
    unsigned long long total = 0;
    for (size_t i = 0; i < groups.count; i++) {
        total += groups.items[i].size;
    }
    if (total <= limit) {
        return;
    }
    qsort(groups.items, groups.count, sizeof *groups.items, compare_use);
    for (size_t i = 0; i < groups.count && total > limit - limit / 5; i++) {
        const Group *group = &groups.items[i];
        for (size_t k = 0; k < group->files.count; k++) {
            unlinkat(dirfd(directory), group->files.items[k], 0);
        }
        total -= group->size;
    }
}

void cache_evict(const Cache *cache) {
    DIR *directory = opendir(cache->directory);
    if (directory) {
        Arena scratch = {0};
        evict_from(&scratch, directory, cache->limit);
        arena_release(&scratch);
        closedir(directory);
    }
}
