#include "diag.h"

#include "check.h"

#include <stdlib.h>

static Arena arena;
static char *said;
static size_t said_size;
static Diag diag;

static void begin(void) {
    free(said);
    diag = (Diag){.stream = open_memstream(&said, &said_size)};
}

static void end(const char *want) {
    fclose(diag.stream);
    CHECK_STR(said, want);
}

static Source from(const char *text) {
    return source_from_bytes(&arena, "k.cu", text, strlen(text));
}

static void test_without_a_place(void) {
    begin();
    CHECK_NUM(diag_say(&diag, DIAG_ERROR, "no '%s'", "x"), -1);
    diag_say(&diag, DIAG_WARNING, "w");
    diag_say(&diag, DIAG_NOTE, "n");
    end("kf-rewrite: error: no 'x'\nkf-rewrite: warning: w\nkf-rewrite: note: n\n");
    CHECK_NUM(diag.errors, 1);
    CHECK_NUM(diag.warnings, 1);
}

static void test_at_a_place(void) {
    Source source = from("int a;\nint b;\n");
    begin();
    CHECK_NUM(diag_at(&diag, DIAG_ERROR, &source, 11, "no '%s'", "b"), -1);
    end("k.cu:2:5: error: no 'b'\n    2 | int b;\n      |     ^\n");
}

static void test_tabs_and_line_ends(void) {
    Source source = from("\tint\ta;\r\n");
    begin();
    diag_at(&diag, DIAG_NOTE, &source, 5, "t");
    end("k.cu:1:6: note: t\n    1 | \tint\ta;\n      | \t   \t^\n");
}

/* The caret stands below the character, columns count bytes as the parser's do. */
static void test_utf8(void) {
    Source source = from("\xC3\xA4\xE2\x82\xAC x");
    begin();
    diag_at(&diag, DIAG_NOTE, &source, 6, "t");
    end("k.cu:1:7: note: t\n    1 | \xC3\xA4\xE2\x82\xAC x\n      |    ^\n");
}

static void test_byte_order_mark(void) {
    Source source = from("\xEF\xBB\xBFint");
    begin();
    diag_at(&diag, DIAG_NOTE, &source, 4, "t");
    end("k.cu:1:5: note: t\n    1 | int\n      |  ^\n");
}

static void test_end_of_file(void) {
    Source source = from("int");
    begin();
    diag_at(&diag, DIAG_ERROR, &source, 3, "t");
    end("k.cu:1:4: error: t\n    1 | int\n      |    ^\n");
    Source empty = from("");
    begin();
    diag_at(&diag, DIAG_ERROR, &empty, 0, "t");
    end("k.cu:1:1: error: t\n    1 | \n      | ^\n");
}

/* What a source holds must not steer the terminal. */
static void test_control_bytes(void) {
    Source source = from("a\x1B[2J\x07\x7F b");
    begin();
    diag_at(&diag, DIAG_ERROR, &source, 8, "t");
    end("k.cu:1:9: error: t\n    1 | a?[2J?? b\n      |         ^\n");
}

static void test_long_lines_are_not_quoted(void) {
    char text[1001];
    memset(text, 'x', 1000);
    text[1000] = '\0';
    Source source = from(text);
    begin();
    diag_at(&diag, DIAG_ERROR, &source, 500, "t");
    end("k.cu:1:501: error: t\n");
}

static void test_quiet(void) {
    Source source = from("int");
    begin();
    diag.quiet = true;
    diag_say(&diag, DIAG_NOTE, "n");
    diag_at(&diag, DIAG_WARNING, &source, 0, "w");
    diag_say(&diag, DIAG_ERROR, "e");
    end("kf-rewrite: error: e\n");
}

int main(void) {
    test_without_a_place();
    test_at_a_place();
    test_tabs_and_line_ends();
    test_utf8();
    test_byte_order_mark();
    test_end_of_file();
    test_control_bytes();
    test_long_lines_are_not_quoted();
    test_quiet();
    free(said);
    arena_release(&arena);
    return check_done();
}
