#include "inputs.h"

#include "hash.h"
#include "names.h"
#include "path.h"

#include <fcntl.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ------------------------------------------------------------ lists */

static int compare_texts(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void sort(StringList *list) {
    if (list->count) {
        qsort(list->items, list->count, sizeof *list->items, compare_texts);
    }
}

/* ------------------------------------------------------------ directories */

/* Where the headers of another compiler or library would appear. */
static const char *const PLACES[] = {"/usr/include",       "/usr/local/include", "/usr/include/c++",
                                     "/usr/include/c++/*", "/usr/lib/gcc",       "/usr/lib/gcc/*",
                                     "/usr/lib/gcc/*/*",   "/usr/lib64/gcc",     "/opt/rh",
                                     "/opt/rh/*"};

static void add_places(Arena *arena, StringList *directories) {
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        glob_t found = {0};
        /* one that is not there is watched by its name */
        if (glob(PLACES[i], strchr(PLACES[i], '*') ? 0 : GLOB_NOCHECK, NULL, &found) == 0) {
            for (size_t k = 0; k < found.gl_pathc; k++) {
                names_add(arena, directories, arena_strdup(arena, found.gl_pathv[k]));
            }
        }
        globfree(&found);
    }
}

/* "/usr/include/sys/types.h" asked for as "sys/types.h": "/usr/include" */
static const char *search_directory(Arena *arena, const char *header, const char *include) {
    size_t length = strlen(header);
    size_t tail = strlen(include);
    bool ends = length > tail + 1 && header[length - tail - 1] == '/' &&
                strcmp(header + length - tail, include) == 0;
    return ends ? arena_strndup(arena, header, length - tail - 1) : NULL;
}

/* ".../lib/gcc/x86_64-linux-gnu/12/../../../../include/c++/12/new": a compiler of
 * another version would be seen in ".../lib/gcc" or below. */
static void add_compiler(Arena *arena, StringList *directories, const char *header) {
    const char *end = strstr(header, "/gcc/");
    for (end = end ? end + strlen("/gcc") : NULL; end && strncmp(end, "/..", 3) != 0;
         end = strchr(end + 1, '/')) {
        names_add(arena, directories, arena_strndup(arena, header, (size_t)(end - header)));
    }
}

/* Those that a header lies in, or below which one was looked for. */
static void add_directories_of(Arena *arena, Inputs *inputs, const char *header) {
    names_add(arena, &inputs->directories, path_directory(arena, header));
    add_compiler(arena, &inputs->directories, header);
    for (size_t i = 0; i < inputs->includes.count; i++) {
        const char *found = search_directory(arena, header, inputs->includes.items[i]);
        if (found) {
            names_add(arena, &inputs->directories, found);
        }
    }
}

/* ------------------------------------------------------------ collecting */

static bool is_older(const struct stat *info, const struct timespec *start) {
    return info->st_ctim.tv_sec != start->tv_sec ? info->st_ctim.tv_sec < start->tv_sec
                                                 : info->st_ctim.tv_nsec < start->tv_nsec;
}

static Header describe(const char *path, const struct stat *info, uint64_t hash) {
    return (Header){
        path,          (long long)info->st_size,         (long long)info->st_mtim.tv_sec,
        info->st_ctim, (unsigned long long)info->st_ino, hash};
}

/* False: it cannot be read, or is as new as `start`. */
static bool collect_header(Arena *arena, const char *path, const struct timespec *start,
                           Inputs *inputs, Mentions *mentions) {
    Arena scratch = {0};
    Source text;
    struct stat info;
    bool read = !strchr(path, '\n') && source_read(&scratch, path, &text) == NULL &&
                stat(path, &info) == 0 && is_older(&info, start);
    if (read) {
        mentions_add(arena, mentions, &text);
        VEC_PUSH(arena, &inputs->headers, describe(path, &info, hash_bytes(text.bytes, text.size)));
    }
    arena_release(&scratch);
    return read;
}

bool inputs_collect(Arena *arena, const StringList *headers, const StringList *searched,
                    const struct timespec *start, Inputs *inputs, Mentions *mentions) {
    *inputs = (Inputs){0};
    *mentions = (Mentions){0};
    for (size_t i = 0; i < headers->count; i++) {
        if (!collect_header(arena, headers->items[i], start, inputs, mentions)) {
            return false;
        }
    }
    inputs->includes = mentions->includes;
    sort(&inputs->includes);
    for (size_t i = 0; i < headers->count; i++) {
        add_directories_of(arena, inputs, headers->items[i]);
    }
    for (size_t i = 0; i < searched->count; i++) {
        names_add(arena, &inputs->directories, searched->items[i]);
    }
    add_places(arena, &inputs->directories);
    for (size_t i = 0; i < inputs->directories.count; i++) {
        struct stat info;
        if (stat(inputs->directories.items[i], &info) == 0 && !is_older(&info, start)) {
            return false;
        }
    }
    return true;
}

long long inputs_size(const Inputs *inputs) {
    long long size = 0;
    for (size_t i = 0; i < inputs->headers.count; i++) {
        size += inputs->headers.items[i].size;
    }
    return size;
}

/* ------------------------------------------------------------ text */

static void print_list(Strbuf *buffer, char tag, const StringList *list) {
    for (size_t i = 0; i < list->count; i++) {
        strbuf_printf(buffer, "%c%s\n", tag, list->items[i]);
    }
}

/* "h4096 1764453600 1764453600 123456789 77 1f2e3d4c5b6a7988 /usr/include/math.h" */
void inputs_print(Strbuf *buffer, const Inputs *inputs) {
    for (size_t i = 0; i < inputs->headers.count; i++) {
        const Header *header = &inputs->headers.items[i];
        strbuf_printf(buffer, "h%lld %lld %lld %ld %llu %llx %s\n", header->size, header->modified,
                      (long long)header->changed.tv_sec, header->changed.tv_nsec, header->number,
                      (unsigned long long)header->hash, header->path);
    }
    print_list(buffer, 'd', &inputs->directories);
    print_list(buffer, 'i', &inputs->includes);
}

static Header parse_header(char *text) {
    Header header = {0};
    header.size = strtoll(text, &text, 10);
    header.modified = strtoll(text, &text, 10);
    header.changed.tv_sec = (time_t)strtoll(text, &text, 10);
    header.changed.tv_nsec = strtol(text, &text, 10);
    header.number = strtoull(text, &text, 10);
    header.hash = strtoull(text, &text, 16);
    header.path = *text ? text + 1 : text;
    return header;
}

Inputs inputs_parse(Arena *arena, const char *text, size_t size) {
    Inputs inputs = {0};
    const char *end = text + size;
    const char *newline;
    for (; text < end && (newline = memchr(text, '\n', (size_t)(end - text))); text = newline + 1) {
        char *line = arena_strndup(arena, text + 1, (size_t)(newline - text) - 1);
        switch (*text) {
        case 'h':
            VEC_PUSH(arena, &inputs.headers, parse_header(line));
            break;
        case 'd':
            VEC_PUSH(arena, &inputs.directories, line);
            break;
        default:
            VEC_PUSH(arena, &inputs.includes, line);
            break;
        }
    }
    return inputs;
}

/* ------------------------------------------------------------ fingerprint */

static bool is_unchanged(const Header *header, const struct stat *info) {
    Header now = describe(header->path, info, header->hash);
    return now.size == header->size && now.modified == header->modified &&
           now.changed.tv_sec == header->changed.tv_sec &&
           now.changed.tv_nsec == header->changed.tv_nsec && now.number == header->number;
}

/* The header as it is now; false: it is not there. */
static bool look_again(Header *header) {
    struct stat info;
    if (stat(header->path, &info) != 0) {
        return false;
    }
    if (is_unchanged(header, &info)) {
        return true;
    }
    Arena scratch = {0};
    Source text;
    bool read = source_read(&scratch, header->path, &text) == NULL;
    if (read) {
        *header = describe(header->path, &info, hash_bytes(text.bytes, text.size));
    }
    arena_release(&scratch);
    return read;
}

static void add_directory(Strbuf *buffer, const char *path) {
    struct stat info = {0};
    bool there = stat(path, &info) == 0;
    strbuf_printf(buffer, "%s %d %lld %ld\n", path, there, (long long)info.st_mtim.tv_sec,
                  info.st_mtim.tv_nsec);
}

bool inputs_fingerprint(Strbuf *buffer, const Inputs *inputs) {
    for (size_t i = 0; i < inputs->headers.count; i++) {
        Header header = inputs->headers.items[i];
        if (!look_again(&header)) {
            return false;
        }
        strbuf_printf(buffer, "%s %lld %lld %llx\n", header.path, header.size, header.modified,
                      (unsigned long long)header.hash);
    }
    for (size_t i = 0; i < inputs->directories.count; i++) {
        add_directory(buffer, inputs->directories.items[i]);
    }
    return true;
}

/* ------------------------------------------------------------ roles */

static bool is_there(int directory, const char *name) {
    return faccessat(directory, name, F_OK, 0) == 0;
}

static bool is_file(int directory, const char *name) {
    struct stat info;
    return name[0] != '/' && fstatat(directory, name, &info, 0) == 0 && !S_ISDIR(info.st_mode);
}

/* The names are in order: those below one directory follow each other, and are
 * looked for only where that directory is. */
static bool has_any(int directory, const StringList *includes) {
    size_t known = 0;       /* length of the directory that was looked for last */
    const char *last = "";  /* that stands at the beginning of this name */
    bool has_known = false; /* it is there */
    for (size_t i = 0; i < includes->count; i++) {
        const char *name = includes->items[i];
        size_t length = strcspn(name, "/");
        if (name[length] && (length != known || strncmp(name, last, length) != 0)) {
            char first[256];
            bool fits = length < sizeof first;
            memcpy(first, name, fits ? length : 0);
            first[fits ? length : 0] = '\0';
            has_known = !fits || !length || is_there(directory, first);
            known = length;
            last = name;
        }
        if ((!name[length] || has_known) && is_file(directory, name)) {
            return true;
        }
    }
    return false;
}

static bool is_same(const Inputs *inputs, const struct stat *info) {
    for (size_t i = 0; i < inputs->directories.count; i++) {
        struct stat other;
        if (stat(inputs->directories.items[i], &other) == 0 && other.st_dev == info->st_dev &&
            other.st_ino == info->st_ino) {
            return true;
        }
    }
    return false;
}

DirectoryRole inputs_role(const Inputs *inputs, const char *directory) {
    struct stat info;
    int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) {
        return DIRECTORY_NEUTRAL;
    }
    bool any = has_any(fd, &inputs->includes);
    bool same = any && fstat(fd, &info) == 0 && is_same(inputs, &info);
    close(fd);
    return !any ? DIRECTORY_NEUTRAL : same ? DIRECTORY_SAME : DIRECTORY_SHADOWS;
}
