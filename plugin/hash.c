#include "hash.h"

#include <inttypes.h>
#include <xxhash.h>

uint64_t hash_bytes(const void *bytes, size_t size) {
    return XXH3_64bits(bytes, size);
}

const char *hash_name(Arena *arena, const void *bytes, size_t size) {
    XXH128_hash_t hash = XXH3_128bits(bytes, size);
    return arena_printf(arena, "%016" PRIx64 "%016" PRIx64, (uint64_t)hash.high64,
                        (uint64_t)hash.low64);
}
