/* Fingerprints of bytes: xxHash, fast enough to look at megabytes in every run. */
#ifndef KF_HASH_H
#define KF_HASH_H

#include "arena.h"

#include <stdint.h>

uint64_t hash_bytes(const void *bytes, size_t size);
/* 128 bits as 32 hexadecimal digits, for names of files. */
const char *hash_name(Arena *arena, const void *bytes, size_t size);

#endif
