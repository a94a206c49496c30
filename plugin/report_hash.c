#include "report_hash.h"

#include "utf8.h"

#include <inttypes.h>

enum { HASHED = 100, FACTOR = 37, END_OF_FILE = 0xFFFF };

typedef struct Hash {
    uint64_t value;
    size_t count; /* of the code units that went in */
} Hash;

static void hash_unit(Hash *hash, uint32_t unit) {
    if (hash->count < HASHED) {
        hash->value = hash->value * FACTOR + unit;
        hash->count++;
    }
}

/* As UTF-16. */
static void hash_character(Hash *hash, uint32_t character) {
    if (character > 0xFFFF) {
        hash_unit(hash, 0xD800 + ((character - 0x10000) >> 10));
        hash_unit(hash, 0xDC00 + ((character - 0x10000) & 0x3FF));
    } else {
        hash_unit(hash, character);
    }
}

/* From `begin` on; all line endings are one. Behind the end come zeros. */
static uint64_t hash_from(const Source *source, size_t begin) {
    Hash hash = {0};
    bool after_return = false;
    for (size_t at = begin; at < source->size && hash.count < HASHED;) {
        uint32_t c;
        at += utf8_decode(source->bytes + at, source->size - at, &c);
        bool second = after_return && c == '\n';
        after_return = c == '\r';
        if (c != ' ' && c != '\t' && !second) {
            hash_character(&hash, after_return ? '\n' : c);
        }
    }
    hash_unit(&hash, END_OF_FILE);
    while (hash.count < HASHED) {
        hash_unit(&hash, 0);
    }
    return hash.value;
}

LineHashes report_line_hashes(Arena *arena, const Source *source) {
    LineHashes hashes = {arena_alloc(arena, source->line_count * sizeof *hashes.values)};
    for (size_t i = 0; i < source->line_count; i++) {
        hashes.values[i] = hash_from(source, source->line_starts[i]);
    }
    return hashes;
}

const char *report_line_hash(Arena *arena, const LineHashes *hashes, size_t line) {
    uint64_t value = hashes->values[line - 1];
    size_t count = 0;
    for (size_t i = 0; i < line; i++) {
        count += hashes->values[i] == value;
    }
    return arena_printf(arena, "%" PRIx64 ":%zu", value, count);
}
