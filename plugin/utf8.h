/* Source bytes as Unicode: they need not be valid UTF-8. */
#ifndef KF_UTF8_H
#define KF_UTF8_H

#include <stddef.h>
#include <stdint.h>

enum { UTF8_REPLACEMENT = 0xFFFD };

/* The character at `bytes`, of which `size` > 0 are there; returns its length.
 * A byte that is part of none is UTF8_REPLACEMENT, of length 1. */
size_t utf8_decode(const char *bytes, size_t size, uint32_t *character);
/* How many UTF-16 code units the bytes make. */
size_t utf8_utf16_length(const char *bytes, size_t size);

#endif
