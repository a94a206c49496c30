#include "diff.h"

#include "check.h"
#include "strbuf.h"

#include <stdlib.h>
#include <unistd.h>

static Arena arena;
static const char *folder;

static const char *path_of(const char *name) {
    return arena_printf(&arena, "%s/%s", folder, name);
}

static void write_file(const char *path, const char *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    CHECK(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0);
}

static void print_diff(const Source *before, const Source *after) {
    FILE *file = fopen(path_of("diff"), "wb");
    CHECK(file != NULL);
    diff_print(file, before, after);
    CHECK(fclose(file) == 0);
}

static size_t diff_size(void) {
    Source diff;
    CHECK_STR(source_read(&arena, path_of("diff"), &diff), NULL);
    return diff.size;
}

/* patch makes the second text of the first by the diff of the two. */
static void check_bytes(const char *a, size_t a_size, const char *b, size_t b_size, int line) {
    Source before = source_from_bytes(&arena, "t.cu", a, a_size);
    Source after = source_from_bytes(&arena, "t.cu", b, b_size);
    Source patched;
    print_diff(&before, &after);
    write_file(path_of("t.cu"), a, a_size);
    const char *command =
        arena_printf(&arena, "cd '%s' && patch --binary --fuzz=0 -s -p1 <diff", folder);
    check_number(system(command), 0, "exit status of patch", __FILE__, line);
    check_string(source_read(&arena, path_of("t.cu"), &patched), NULL, "reading", __FILE__, line);
    check_true(patched.size == b_size && memcmp(patched.bytes, b, b_size) == 0,
               "the patched file is the result", __FILE__, line);
}

#define CHECK_DIFF(a, b) check_bytes((a), strlen(a), (b), strlen(b), __LINE__)

static void test_same(void) {
    Source source = source_from_bytes(&arena, "t.cu", "a\nb\n", 4);
    Source empty = source_from_bytes(&arena, "t.cu", "", 0);
    print_diff(&source, &source);
    CHECK_NUM(diff_size(), 0);
    print_diff(&empty, &empty);
    CHECK_NUM(diff_size(), 0);
}

static void test_first_and_last_line(void) {
    CHECK_DIFF("a\nb\nc\n", "A\nb\nc\n");
    CHECK_DIFF("a\nb\nc\n", "a\nb\nC\n");
    CHECK_DIFF("a\n", "A\n");
    CHECK_DIFF("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nFive\n6\n7\n8\n9\n");
}

static void test_no_final_newline(void) {
    CHECK_DIFF("a\nb", "a\nB");
    CHECK_DIFF("a\nb", "A\nb");
    CHECK_DIFF("a", "A");
    CHECK_DIFF("1\n2\n3\n4\n5\n6\n7\n8\n9", "One\n2\n3\n4\n5\n6\n7\n8\n9");
}

static void test_lines_at_the_top(void) {
    CHECK_DIFF("a\nb\n", "top\nline\na\nb\n");
    CHECK_DIFF("a\nb\n", "top\nline\nA\nb\n");
    CHECK_DIFF("1\n2\n3\n4\n5\n6\n7\n8\n", "top\nline\n1\n2\n3\n4\n5\n6\n7\nEight\n");
    CHECK_DIFF("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n", "top\nline\n1\n2\n3\n4\n5\n6\n7\n8\n9\nTen\n");
    CHECK_DIFF("a", "top\nline\na");
    CHECK_DIFF("a", "top\nline\nA");
    CHECK_DIFF("", "top\nline\n");
}

/* Changes at every distance: hunks that join and hunks that do not. */
static void test_two_changes(void) {
    enum { LINES = 24 };
    for (size_t distance = 1; distance < LINES; distance++) {
        Strbuf before = {0};
        Strbuf after = {0};
        strbuf_puts(&after, distance % 2 ? "top\nline\n" : "");
        for (size_t i = 0; i < LINES; i++) {
            bool changed = i == 0 || i == distance;
            strbuf_printf(&before, "line %zu\n", i);
            strbuf_printf(&after, changed ? "LINE %zu\n" : "line %zu\n", i);
        }
        CHECK_DIFF(before.bytes, after.bytes);
        strbuf_release(&before);
        strbuf_release(&after);
    }
}

static void test_crlf_and_bom(void) {
    CHECK_DIFF("a\r\nb\r\nc\r\n", "top\r\nline\r\na\r\nB\r\nc\r\n");
    CHECK_DIFF("\xEF\xBB\xBF"
               "a\nb\n",
               "\xEF\xBB\xBF"
               "a\nB\n");
    /* the mark stays in front: the first line loses it, and is a change */
    CHECK_DIFF("\xEF\xBB\xBF"
               "a\nb\n",
               "\xEF\xBB\xBF"
               "top\nline\na\nB\n");
}

static void test_strange_bytes(void) {
    CHECK_DIFF("\xFF\xFE\na\n", "\xFF\xFE\nA\n");
    CHECK_DIFF("--- a\n+++ b\n@@ -1 +1 @@\nx\n", "--- a\n+++ b\n@@ -1 +1 @@\nX\n");
    CHECK_DIFF("a\rb\nc\n", "a\rb\nC\n");
    check_bytes("a\0b\nc\n", 6, "A\0b\nc\n", 6, __LINE__);
}

static void remove_folder(void) {
    static const char *const NAMES[] = {"t.cu", "t.cu.orig", "t.cu.rej", "diff"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        unlink(path_of(NAMES[i]));
    }
    CHECK(rmdir(folder) == 0);
}

int main(void) {
    char template[] = "diff-XXXXXX";
    folder = mkdtemp(template);
    CHECK(folder != NULL);
    test_same();
    test_first_and_last_line();
    test_no_final_newline();
    test_lines_at_the_top();
    test_two_changes();
    test_crlf_and_bom();
    test_strange_bytes();
    remove_folder();
    arena_release(&arena);
    return check_done();
}
