#include "source.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *read_all(Arena *arena, int fd, Source *source) {
    struct stat info;
    if (fstat(fd, &info) != 0) {
        return strerror(errno);
    }
    if (S_ISDIR(info.st_mode)) {
        return "is a directory";
    }
    /* A pipe has no size: it grows from here. */
    size_t capacity = info.st_size > 0 ? (size_t)info.st_size + 1 : 64 * 1024;
    size_t size = 0;
    char *bytes = arena_alloc(arena, capacity + 1);
    for (;;) {
        ssize_t got = read(fd, bytes + size, capacity - size);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return strerror(errno);
        }
        if (got == 0) {
            break;
        }
        size += (size_t)got;
        if (size == capacity) {
            bytes = arena_grow(arena, bytes, 1, size, &capacity);
        }
    }
    *source = source_from_bytes(arena, source->name, bytes, size);
    return NULL;
}

const char *source_read(Arena *arena, const char *path, Source *source) {
    bool standard_input = strcmp(path, "-") == 0;
    source->name = standard_input ? "<stdin>" : path;
    int fd = standard_input ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        return strerror(errno);
    }
    const char *problem = read_all(arena, fd, source);
    close(fd);
    return problem;
}

Source source_from_bytes(Arena *arena, const char *name, const char *bytes, size_t size) {
    VEC(size_t) starts = {0};
    VEC_PUSH(arena, &starts, 0);
    const char *at = bytes;
    const char *end = bytes + size;
    while (size && (at = memchr(at, '\n', (size_t)(end - at)))) {
        at++;
        VEC_PUSH(arena, &starts, (size_t)(at - bytes));
    }
    return (Source){name, bytes, size, starts.items, starts.count};
}

/* The number of the line that holds the offset, from 0. */
static size_t line_index(const Source *source, size_t offset) {
    size_t low = 0;
    size_t high = source->line_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (source->line_starts[middle] <= offset) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

Place source_place(const Source *source, size_t offset) {
    size_t line = line_index(source, offset);
    return (Place){line + 1, offset - source->line_starts[line] + 1};
}

Span source_line(const Source *source, size_t offset) {
    size_t line = line_index(source, offset);
    size_t begin = source->line_starts[line];
    size_t end = line + 1 < source->line_count ? source->line_starts[line + 1] - 1 : source->size;
    if (end > begin && source->bytes[end - 1] == '\r') {
        end--;
    }
    return (Span){begin, end};
}

size_t source_bom_length(const Source *source) {
    return source->size >= 3 && memcmp(source->bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

const char *source_newline(const Source *source) {
    const char *first = source->size ? memchr(source->bytes, '\n', source->size) : NULL;
    return first && first > source->bytes && first[-1] == '\r' ? "\r\n" : "\n";
}
