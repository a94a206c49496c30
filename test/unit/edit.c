#include "edit.h"

#include "check.h"

static Arena arena;

enum { MOST_EDITS = 8 };

/* `text` with up to MOST_EDITS edits; the list ends with a span of {0, 0}. */
static const char *edited(const char *text, const Edit *edits) {
    Source source = source_from_bytes(&arena, "t.cu", text, strlen(text));
    EditList list = {0};
    for (size_t i = 0; i < MOST_EDITS && edits[i].span.end; i++) {
        VEC_PUSH(&arena, &list, edits[i]);
    }
    Strbuf result = {0};
    edits_apply(&source, &list, &result);
    CHECK_NUM(strlen(result.bytes), result.length);
    const char *copy = arena_strdup(&arena, result.bytes);
    strbuf_release(&result);
    return copy;
}

#define EDITED(text, ...) edited(text, (const Edit[MOST_EDITS]){__VA_ARGS__})

/* Each byte of the result "f(x[g(y[i])])" by its origin in "x[y[i]]". */
static void test_origin(void) {
    Source source = source_from_bytes(&arena, "t.cu", "x[y[i]]", 7);
    EditList list = {0};
    VEC_PUSH(&arena, &list, ((Edit){EDIT_OPEN, {0, 7}, "f("}));
    VEC_PUSH(&arena, &list, ((Edit){EDIT_CLOSE, {0, 7}, ")"}));
    VEC_PUSH(&arena, &list, ((Edit){EDIT_OPEN, {2, 6}, "g("}));
    VEC_PUSH(&arena, &list, ((Edit){EDIT_CLOSE, {2, 6}, ")"}));
    VEC_PUSH(&arena, &list, ((Edit){EDIT_BLANK, {4, 5}, NULL}));
    Strbuf result = {0};
    edits_apply(&source, &list, &result);
    static const size_t ORIGINS[] = {0, 0, 0, 1, 2, 2, 2, 3, 4, 5, 6, 6, 7, 7};
    CHECK_NUM(result.length + 1, sizeof ORIGINS / sizeof *ORIGINS);
    for (size_t i = 0; i < sizeof ORIGINS / sizeof *ORIGINS; i++) {
        CHECK_NUM(edits_origin(&list, i), ORIGINS[i]);
    }
    strbuf_release(&result);
}

static void test_no_edit(void) {
    CHECK_STR(EDITED("x[i];\n", {EDIT_OPEN, {0, 0}, NULL}), "x[i];\n");
    CHECK_STR(EDITED("", {EDIT_OPEN, {0, 0}, NULL}), "");
}

static void test_enclosed(void) {
    CHECK_STR(EDITED("a = x[i];", {EDIT_OPEN, {4, 8}, "f("}, {EDIT_CLOSE, {4, 8}, ")"}),
              "a = f(x[i]);");
}

static void test_nested(void) {
    /* x[y[i]]: the inner closes where `]` of the outer follows */
    CHECK_STR(EDITED("x[y[i]]", {EDIT_OPEN, {0, 7}, "f("}, {EDIT_CLOSE, {0, 7}, ")"},
                     {EDIT_OPEN, {2, 6}, "g("}, {EDIT_CLOSE, {2, 6}, ")"}),
              "f(x[g(y[i])])");
}

static void test_larger_opens_first(void) {
    CHECK_STR(EDITED("x->y->z", {EDIT_OPEN, {0, 4}, "in("}, {EDIT_CLOSE, {0, 4}, ")"},
                     {EDIT_OPEN, {0, 7}, "out("}, {EDIT_CLOSE, {0, 7}, ")"}),
              "out(in(x->y)->z)");
}

static void test_smaller_closes_first(void) {
    CHECK_STR(EDITED("**p", {EDIT_OPEN, {0, 3}, "out("}, {EDIT_CLOSE, {0, 3}, "/out)"},
                     {EDIT_OPEN, {1, 3}, "in("}, {EDIT_CLOSE, {1, 3}, "/in)"}),
              "out(*in(*p/in)/out)");
}

static void test_closing_before_opening(void) {
    CHECK_STR(EDITED("ab", {EDIT_OPEN, {1, 2}, "["}, {EDIT_CLOSE, {1, 2}, "]"},
                     {EDIT_OPEN, {0, 1}, "("}, {EDIT_CLOSE, {0, 1}, ")"}),
              "(a)[b]");
}

/* What is put at the top encloses everything, an access at offset 0 as well. */
static void test_prologue(void) {
    CHECK_STR(EDITED("x[0]", {EDIT_OPEN, {0, 4}, "f("}, {EDIT_CLOSE, {0, 4}, ")"},
                     {EDIT_OPEN, {0, 5}, "top\n"}),
              "top\nf(x[0])");
}

static void test_order_of_the_list_is_no_matter(void) {
    Edit edits[4] = {{EDIT_OPEN, {0, 7}, "f("},
                     {EDIT_CLOSE, {0, 7}, ")"},
                     {EDIT_OPEN, {2, 6}, "g("},
                     {EDIT_CLOSE, {2, 6}, ")"}};
    for (size_t turn = 0; turn < 4; turn++) {
        Edit turned[MOST_EDITS] = {0};
        for (size_t i = 0; i < 4; i++) {
            turned[i] = edits[(i + turn) % 4];
        }
        CHECK_STR(edited("x[y[i]]", turned), "f(x[g(y[i])])");
    }
}

static void test_blank(void) {
    CHECK_STR(EDITED("int attr x;", {EDIT_BLANK, {4, 8}, NULL}), "int      x;");
    CHECK_STR(EDITED("attr", {EDIT_BLANK, {0, 4}, NULL}), "    ");
}

static void test_blank_keeps_lines(void) {
    CHECK_STR(EDITED("a(\r\n\tb\n)c", {EDIT_BLANK, {0, 8}, NULL}), "  \r\n\t \n c");
}

/* In a macro's body the line goes on after a backslash. */
static void test_blank_keeps_continuations(void) {
    CHECK_STR(EDITED("ab\\\ncd", {EDIT_BLANK, {0, 6}, NULL}), "  \\\n  ");
    CHECK_STR(EDITED("ab\\\r\ncd", {EDIT_BLANK, {0, 7}, NULL}), "  \\\r\n  ");
    CHECK_STR(EDITED("a\\b", {EDIT_BLANK, {0, 3}, NULL}), "   ");
    CHECK_STR(EDITED("a\\", {EDIT_BLANK, {0, 2}, NULL}), "  ");
}

static void test_blanks_overlap(void) {
    CHECK_STR(EDITED("abcdef", {EDIT_BLANK, {1, 4}, NULL}, {EDIT_BLANK, {2, 3}, NULL}), "a   ef");
    CHECK_STR(EDITED("abcdef", {EDIT_BLANK, {1, 3}, NULL}, {EDIT_BLANK, {2, 5}, NULL}), "a    f");
    CHECK_STR(EDITED("abcdef", {EDIT_BLANK, {1, 3}, NULL}, {EDIT_BLANK, {1, 3}, NULL}), "a  def");
}

static void test_blank_beside_insertion(void) {
    CHECK_STR(EDITED("[a]x", {EDIT_BLANK, {0, 3}, NULL}, {EDIT_OPEN, {3, 4}, "f("},
                     {EDIT_CLOSE, {3, 4}, ")"}),
              "   f(x)");
}

static void test_nul_bytes_stay(void) {
    Source source = source_from_bytes(&arena, "t.cu", "a\0b", 3);
    EditList list = {0};
    VEC_PUSH(&arena, &list, ((Edit){EDIT_OPEN, {2, 3}, "f("}));
    Strbuf result = {0};
    edits_apply(&source, &list, &result);
    CHECK_NUM(result.length, 5);
    CHECK(memcmp(result.bytes, "a\0f(b", 5) == 0);
    strbuf_release(&result);
}

int main(void) {
    test_origin();
    test_no_edit();
    test_enclosed();
    test_nested();
    test_larger_opens_first();
    test_smaller_closes_first();
    test_closing_before_opening();
    test_prologue();
    test_order_of_the_list_is_no_matter();
    test_blank();
    test_blank_keeps_lines();
    test_blank_keeps_continuations();
    test_blanks_overlap();
    test_blank_beside_insertion();
    test_nul_bytes_stay();
    arena_release(&arena);
    return check_done();
}
