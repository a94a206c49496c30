/* MAP_POPULATE */
#define _GNU_SOURCE
#include "sum.h"

#include "hash.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void sum_print(Strbuf *buffer, const Sum *sum) {
    if (sum->problem) {
        strbuf_printf(buffer, "problem %s\n", sum->problem);
        return;
    }
    strbuf_printf(buffer, "size %llu\nhash %llx\n", sum->size, sum->hash);
    if (sum->facts.has_free_address_of) {
        strbuf_puts(buffer, "address-of\n");
    }
    for (size_t i = 0; i < sum->facts.stringizing.count; i++) {
        strbuf_printf(buffer, "string %s\n", sum->facts.stringizing.items[i]);
    }
}

static const char *after(const char *line, const char *tag) {
    size_t length = strlen(tag);
    return strncmp(line, tag, length) == 0 ? line + length : NULL;
}

static void parse_line(Arena *arena, const char *line, Sum *sum) {
    const char *value;
    if ((value = after(line, "problem "))) {
        sum->problem = value;
    } else if ((value = after(line, "size "))) {
        sum->size = strtoull(value, NULL, 10);
    } else if ((value = after(line, "hash "))) {
        sum->hash = strtoull(value, NULL, 16);
    } else if (after(line, "address-of")) {
        sum->facts.has_free_address_of = true;
    } else if ((value = after(line, "string "))) {
        VEC_PUSH(arena, &sum->facts.stringizing, value);
    }
}

Sum sum_parse(Arena *arena, const char *text, size_t size) {
    Sum sum = {0};
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end ? (size_t)(end - text) - at : size - at;
        parse_line(arena, arena_strndup(arena, text + at, length), &sum);
        at += length + 1;
    }
    return sum;
}

static bool hash_open(int fd, size_t size, unsigned long long *hash) {
    void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd, 0);
    if (bytes == MAP_FAILED) {
        return false;
    }
    *hash = hash_bytes(bytes, size);
    munmap(bytes, size);
    return true;
}

/* Size and hash of a file that is not empty. */
static bool look_at(const char *path, struct stat *info, Sum *found) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        return false;
    }
    bool read = fstat(fd, info) == 0 && info->st_size > 0 &&
                hash_open(fd, (size_t)info->st_size, &found->hash);
    found->size = read ? (unsigned long long)info->st_size : 0;
    close(fd);
    return read;
}

bool sum_take(Sum *sum, const char *path) {
    struct stat info;
    return look_at(path, &info, sum);
}

bool sum_holds(const Sum *sum, const char *path, struct stat *info) {
    Sum found;
    return look_at(path, info, &found) && found.size == sum->size && found.hash == sum->hash;
}
