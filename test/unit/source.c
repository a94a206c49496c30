#include "source.h"

#include "check.h"

#include <unistd.h>

static Arena arena;

static Source from(const char *text) {
    return source_from_bytes(&arena, "t.cu", text, strlen(text));
}

static void check_place(const Source *source, size_t offset, size_t line, size_t column) {
    Place place = source_place(source, offset);
    CHECK_NUM(place.line, line);
    CHECK_NUM(place.column, column);
}

static const char *line_at(const Source *source, size_t offset) {
    Span span = source_line(source, offset);
    return arena_strndup(&arena, source->bytes + span.begin, span.end - span.begin);
}

static void test_lines(void) {
    Source source = from("one\n\nthree");
    CHECK_NUM(source.line_count, 3);
    check_place(&source, 0, 1, 1);
    check_place(&source, 3, 1, 4);
    check_place(&source, 4, 2, 1);
    check_place(&source, 5, 3, 1);
    check_place(&source, 10, 3, 6);
    CHECK_STR(line_at(&source, 1), "one");
    CHECK_STR(line_at(&source, 3), "one");
    CHECK_STR(line_at(&source, 4), "");
    CHECK_STR(line_at(&source, 7), "three");
    CHECK_STR(line_at(&source, 10), "three");
}

static void test_final_newline(void) {
    Source source = from("a\n");
    CHECK_NUM(source.line_count, 2);
    check_place(&source, 2, 2, 1);
    CHECK_STR(line_at(&source, 2), "");
}

static void test_crlf(void) {
    Source source = from("one\r\ntwo\r\n");
    CHECK_NUM(source.line_count, 3);
    CHECK_STR(line_at(&source, 0), "one");
    CHECK_STR(line_at(&source, 6), "two");
    check_place(&source, 5, 2, 1);
    CHECK_STR(source_newline(&source), "\r\n");
}

static void test_newline_is_that_of_the_first_line(void) {
    Source mixed = from("one\ntwo\r\n");
    Source none = from("one");
    Source first = from("\r\n");
    Source bare = from("\nx\r\n");
    CHECK_STR(source_newline(&mixed), "\n");
    CHECK_STR(source_newline(&none), "\n");
    CHECK_STR(source_newline(&first), "\r\n");
    CHECK_STR(source_newline(&bare), "\n");
}

static void test_bom(void) {
    Source with = from("\xEF\xBB\xBFint a;");
    Source half = from("\xEF\xBB");
    Source late = from(" \xEF\xBB\xBF");
    CHECK_NUM(source_bom_length(&with), 3);
    CHECK_NUM(source_bom_length(&half), 0);
    CHECK_NUM(source_bom_length(&late), 0);
    check_place(&with, 3, 1, 4);
}

static void test_empty(void) {
    Source nothing = source_from_bytes(&arena, "t.cu", NULL, 0);
    Source source = from("");
    CHECK_NUM(nothing.line_count, 1);
    CHECK_NUM(source.line_count, 1);
    check_place(&source, 0, 1, 1);
    CHECK_STR(line_at(&source, 0), "");
    CHECK_NUM(source_bom_length(&source), 0);
    CHECK_STR(source_newline(&nothing), "\n");
}

static void test_nul_bytes_are_bytes(void) {
    Source source = source_from_bytes(&arena, "t.cu", "a\0b\nc", 5);
    CHECK_NUM(source.line_count, 2);
    check_place(&source, 4, 2, 1);
}

static void test_read(void) {
    Source source;
    CHECK_STR(source_read(&arena, "/does/not/exist", &source), "No such file or directory");
    CHECK_STR(source_read(&arena, "/", &source), "is a directory");
    CHECK_STR(source_read(&arena, "/dev/null", &source), NULL);
    CHECK_NUM(source.size, 0);
    CHECK_STR(source.name, "/dev/null");
}

/* A pipe says nothing of its size beforehand. */
static void test_read_pipe(void) {
    enum { LENGTH = 60000 };
    int ends[2];
    char *text = arena_alloc(&arena, LENGTH);
    memset(text, 'x', LENGTH);
    CHECK(pipe(ends) == 0);
    CHECK(write(ends[1], text, LENGTH) == LENGTH);
    close(ends[1]);
    Source source;
    CHECK_STR(source_read(&arena, arena_printf(&arena, "/dev/fd/%d", ends[0]), &source), NULL);
    CHECK_NUM(source.size, LENGTH);
    CHECK(memcmp(source.bytes, text, LENGTH) == 0);
    CHECK_NUM(source.bytes[LENGTH], 0);
    close(ends[0]);
}

int main(void) {
    test_lines();
    test_final_newline();
    test_crlf();
    test_newline_is_that_of_the_first_line();
    test_bom();
    test_empty();
    test_nul_bytes_are_bytes();
    test_read();
    test_read_pipe();
    arena_release(&arena);
    return check_done();
}
