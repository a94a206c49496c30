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
                                     "/usr/lib/gcc/*/*",   "/usr/lib/gcc-cross", "/usr/lib64/gcc",
                                     "/usr/lib64/gcc/*",   "/usr/lib64/gcc/*/*", "/opt/rh",
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

/* Those that a header lies in, or below which one was looked for. */
static void add_directories_of(Arena *arena, Inputs *inputs, const char *header) {
    names_add(arena, &inputs->directories, path_directory(arena, header));
    for (size_t i = 0; i < inputs->includes.count; i++) {
        const char *found = search_directory(arena, header, inputs->includes.items[i]);
        if (found) {
            names_add(arena, &inputs->directories, found);
        }
    }
}

/* ------------------------------------------------------------ collecting */

/* The time of the last change is no one's to set back. */
static bool is_older(const struct stat *info, const struct timespec *start) {
    return info->st_ctim.tv_sec != start->tv_sec ? info->st_ctim.tv_sec < start->tv_sec
                                                 : info->st_ctim.tv_nsec < start->tv_nsec;
}

static bool read_header(Arena *arena, const char *path, const struct timespec *start,
                        Source *header) {
    struct stat info;
    return !strchr(path, '\n') && source_read(arena, path, header) == NULL &&
           stat(path, &info) == 0 && is_older(&info, start);
}

bool inputs_collect(Arena *arena, const StringList *headers, const StringList *searched,
                    const struct timespec *start, Inputs *inputs, Mentions *mentions) {
    *inputs = (Inputs){.headers = *headers};
    *mentions = (Mentions){0};
    for (size_t i = 0; i < headers->count; i++) {
        Arena scratch = {0};
        Source header;
        bool read = read_header(&scratch, headers->items[i], start, &header);
        if (read) {
            mentions_add(arena, mentions, &header);
        }
        arena_release(&scratch);
        if (!read) {
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

unsigned long long inputs_size(const Inputs *inputs) {
    unsigned long long size = 0;
    for (size_t i = 0; i < inputs->headers.count; i++) {
        struct stat info;
        size += stat(inputs->headers.items[i], &info) == 0 ? (unsigned long long)info.st_size : 0;
    }
    return size;
}

/* ------------------------------------------------------------ text */

static void print_list(Strbuf *buffer, char tag, const StringList *list) {
    for (size_t i = 0; i < list->count; i++) {
        strbuf_printf(buffer, "%c%s\n", tag, list->items[i]);
    }
}

void inputs_print(Strbuf *buffer, const Inputs *inputs) {
    print_list(buffer, 'h', &inputs->headers);
    print_list(buffer, 'd', &inputs->directories);
    print_list(buffer, 'i', &inputs->includes);
}

Inputs inputs_parse(Arena *arena, const char *text, size_t size) {
    Inputs inputs = {0};
    const char *end = text + size;
    while (text < end) {
        const char *line = text + 1;
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        StringList *list = *text == 'h'   ? &inputs.headers
                           : *text == 'd' ? &inputs.directories
                                          : &inputs.includes;
        if (!newline) {
            break;
        }
        VEC_PUSH(arena, list, arena_strndup(arena, line, (size_t)(newline - line)));
        text = newline + 1;
    }
    return inputs;
}

/* ------------------------------------------------------------ fingerprint */

/* Appends the content to the buffer. */
static bool read_all(int fd, size_t size, Strbuf *content) {
    content->length = 0;
    char chunk[64 * 1024];
    ssize_t got;
    while ((got = read(fd, chunk, sizeof chunk)) > 0) {
        strbuf_append(content, chunk, (size_t)got);
    }
    return got == 0 && content->length == size;
}

static bool add_header(Strbuf *buffer, Strbuf *content, const char *path) {
    struct stat info;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        return false;
    }
    bool read = fstat(fd, &info) == 0 && S_ISREG(info.st_mode) &&
                read_all(fd, (size_t)info.st_size, content);
    close(fd);
    if (read) {
        strbuf_printf(buffer, "%s %lld %lld %llx\n", path, (long long)info.st_size,
                      (long long)info.st_mtim.tv_sec,
                      (unsigned long long)hash_bytes(content->bytes, content->length));
    }
    return read;
}

static void add_directory(Strbuf *buffer, const char *path) {
    struct stat info = {0};
    bool there = stat(path, &info) == 0;
    strbuf_printf(buffer, "%s %d %lld %ld\n", path, there, (long long)info.st_mtim.tv_sec,
                  info.st_mtim.tv_nsec);
}

bool inputs_fingerprint(Strbuf *buffer, const Inputs *inputs) {
    Strbuf content = {0};
    bool complete = true;
    for (size_t i = 0; i < inputs->headers.count && complete; i++) {
        complete = add_header(buffer, &content, inputs->headers.items[i]);
    }
    strbuf_release(&content);
    for (size_t i = 0; i < inputs->directories.count; i++) {
        add_directory(buffer, inputs->directories.items[i]);
    }
    return complete;
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
