// The functions that clang's -fsanitize=thread calls at every load and store, without the sanitizer
// behind them: they note the order in which each byte of a buffer was read and written.
//
// Two accesses of one byte are sequenced in every valid program, unless both are reads; so the order
// is a fact about the program, not about the compiler.
//
// With two exceptions for objects of a class type. The value of `x[i] = v` is x[i], and plain code
// reads it again where a store reference returns the value: a read that follows a write of the same
// byte is not counted where the write copied an object, through an int2 * into a buffer of int too,
// or the buffer is of a class type. And helpers load whole objects, padding included, where plain
// code reads a field or the fields: a byte of such a buffer that the kernel never writes is not
// counted.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

namespace {

struct Range {
    const char *begin;
    size_t size;
    unsigned long long *history; // a digest for each byte
    bool *written;
    bool *fresh; // what a class assignment wrote, and only reads since
    bool of_class;
};

Range ranges[32];
int range_count;
bool tracing;
bool dumping;

enum Access { READ, WRITE, COPY };

void note(const char *at, size_t size, Access access) {
    bool write = access != READ;
    if (!tracing)
        return;
    for (int i = 0; i < range_count; i++) {
        if (at < ranges[i].begin || at >= ranges[i].begin + ranges[i].size)
            continue;
        size_t offset = static_cast<size_t>(at - ranges[i].begin);
        if (dumping)
            printf("  %s buffer %d + %zu, %zu bytes\n", write ? "write" : "read ", i, offset, size);
        for (size_t k = offset; k < offset + size && k < ranges[i].size; k++) {
            if (write || !ranges[i].fresh[k])
                ranges[i].history[k] = ranges[i].history[k] * 31 + (write ? 2 : 1);
            ranges[i].written[k] |= write;
            if (write)
                ranges[i].fresh[k] = access == COPY || ranges[i].of_class;
        }
        return;
    }
}

} // namespace

extern "C" {

void kf_trace_range(int index, const void *begin, size_t size, bool of_class) {
    range_count = index + 1;
    ranges[index] = Range{static_cast<const char *>(begin), size,
                          static_cast<unsigned long long *>(calloc(size, sizeof(unsigned long long))),
                          static_cast<bool *>(calloc(size, 1)), static_cast<bool *>(calloc(size, 1)),
                          of_class};
}

// KF_TRACE_DUMP=kernel in the environment prints the accesses.
void kf_trace_start(const char *name) {
    const char *wanted = getenv("KF_TRACE_DUMP");
    dumping = wanted && strcmp(wanted, name) == 0;
    tracing = true;
}

unsigned long long kf_trace_stop() {
    unsigned long long digest = 0;
    tracing = false;
    for (int i = 0; i < range_count; i++) {
        const Range &range = ranges[i];
        for (size_t k = 0; k < range.size; k++)
            if (range.written[k] || !range.of_class)
                digest = (digest ^ range.history[k]) * 1099511628211ull;
    }
    return digest;
}

bool kf_trace_written(int index, size_t offset) {
    return ranges[index].written[offset];
}

void __tsan_init() {}
void __tsan_func_entry(void *) {}
void __tsan_func_exit() {}
void __tsan_ignore_thread_begin() {}
void __tsan_ignore_thread_end() {}
void __tsan_vptr_update(void **, void *) {}
void __tsan_vptr_read(void **) {}

#define KF_ACCESS(size)                                                                            \
    void __tsan_read##size(void *p) {                                                              \
        note(static_cast<char *>(p), size, READ);                                                  \
    }                                                                                              \
    void __tsan_write##size(void *p) {                                                             \
        note(static_cast<char *>(p), size, WRITE);                                                 \
    }                                                                                              \
    void __tsan_unaligned_read##size(void *p) {                                                    \
        note(static_cast<char *>(p), size, READ);                                                  \
    }                                                                                              \
    void __tsan_unaligned_write##size(void *p) {                                                   \
        note(static_cast<char *>(p), size, WRITE);                                                 \
    }                                                                                              \
    void __tsan_volatile_read##size(void *p) {                                                     \
        note(static_cast<char *>(p), size, READ);                                                  \
    }                                                                                              \
    void __tsan_volatile_write##size(void *p) {                                                    \
        note(static_cast<char *>(p), size, WRITE);                                                 \
    }
KF_ACCESS(1)
KF_ACCESS(2)
KF_ACCESS(4)
KF_ACCESS(8)
KF_ACCESS(16)

void *__tsan_memcpy(void *to, const void *from, size_t size) {
    note(static_cast<const char *>(from), size, READ);
    note(static_cast<char *>(to), size, COPY);
    return memcpy(to, from, size);
}
void *__tsan_memmove(void *to, const void *from, size_t size) {
    note(static_cast<const char *>(from), size, READ);
    note(static_cast<char *>(to), size, COPY);
    return memmove(to, from, size);
}
void *__tsan_memset(void *to, int value, size_t size) {
    note(static_cast<char *>(to), size, WRITE);
    return memset(to, value, size);
}
}
