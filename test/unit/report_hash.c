#include "report_hash.h"

#include "check.h"

#include <stdint.h>

static const char *hash_of(Arena *arena, const char *text, size_t line) {
    Source source = source_from_bytes(arena, "k.cu", text, strlen(text));
    LineHashes hashes = report_line_hashes(arena, &source);
    return report_line_hash(arena, &hashes, line);
}

/* 65535 * 37^99 modulo 2^64: the end of the file and 99 zeros. */
static void test_empty(Arena *arena) {
    uint64_t value = 65535;
    for (int i = 0; i < 99; i++) {
        value *= 37;
    }
    CHECK_STR(hash_of(arena, "", 1), arena_printf(arena, "%llx:1", (unsigned long long)value));
}

static void test_blanks_and_line_endings(Arena *arena) {
    const char *plain = hash_of(arena, "a b;\nc\n", 1);
    CHECK_STR(hash_of(arena, "  ab\t;\n c\n", 1), plain);
    CHECK_STR(hash_of(arena, "a b;\r\nc\r\n", 1), plain);
    CHECK(strcmp(hash_of(arena, "a b;\nd\n", 1), plain) != 0);
}

static void test_moves_with_its_line(Arena *arena) {
    CHECK_STR(hash_of(arena, "first\nsecond\n\nx[i];\n", 4), hash_of(arena, "x[i];\n", 1));
}

/* Of equal lines with equal surroundings each has its number. */
static void test_repeated(Arena *arena) {
    const char *line = "f(x);\n";
    const char *text = "";
    for (int i = 0; i < 60; i++) {
        text = arena_printf(arena, "%s%s", text, line);
    }
    const char *first = hash_of(arena, text, 1);
    const char *second = hash_of(arena, text, 2);
    CHECK_STR(strchr(first, ':'), ":1");
    CHECK_STR(strchr(second, ':'), ":2");
    CHECK(strncmp(first, second, strcspn(first, ":")) == 0);
}

int main(void) {
    Arena arena = {0};
    test_empty(&arena);
    test_blanks_and_line_endings(&arena);
    test_moves_with_its_line(&arena);
    test_repeated(&arena);
    arena_release(&arena);
    return check_done();
}
