#include "strbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reserve(Strbuf *buffer, size_t more) {
    size_t need = buffer->length + more + 1;
    if (need <= buffer->capacity) {
        return;
    }
    size_t capacity = buffer->capacity ? buffer->capacity * 2 : 256;
    if (capacity < need) {
        capacity = need;
    }
    char *grown = realloc(buffer->bytes, capacity);
    if (!grown) {
        fputs("kf-rewrite: error: out of memory\n", stderr);
        exit(1);
    }
    buffer->bytes = grown;
    buffer->capacity = capacity;
}

void strbuf_append(Strbuf *buffer, const char *bytes, size_t length) {
    reserve(buffer, length);
    if (length) {
        memcpy(buffer->bytes + buffer->length, bytes, length);
    }
    buffer->length += length;
    buffer->bytes[buffer->length] = '\0';
}

void strbuf_puts(Strbuf *buffer, const char *text) {
    strbuf_append(buffer, text, strlen(text));
}

void strbuf_printf(Strbuf *buffer, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    reserve(buffer, (size_t)length);
    va_start(arguments, format);
    vsnprintf(buffer->bytes + buffer->length, (size_t)length + 1, format, arguments);
    va_end(arguments);
    buffer->length += (size_t)length;
}

void strbuf_release(Strbuf *buffer) {
    free(buffer->bytes);
    *buffer = (Strbuf){0};
}
