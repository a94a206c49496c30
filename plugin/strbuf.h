/* A growing byte buffer. `bytes` is always terminated by a NUL after `length`. */
#ifndef KF_STRBUF_H
#define KF_STRBUF_H

#include <stddef.h>

typedef struct Strbuf {
    char *bytes;
    size_t length;
    size_t capacity;
} Strbuf;

void strbuf_append(Strbuf *buffer, const char *bytes, size_t length);
void strbuf_puts(Strbuf *buffer, const char *text);
void strbuf_printf(Strbuf *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void strbuf_release(Strbuf *buffer);

#endif
