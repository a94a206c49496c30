#include "lex.h"

#include "check.h"
#include "strbuf.h"

static Arena arena;

static Source from(const char *text) {
    return source_from_bytes(&arena, "t.cu", text, strlen(text));
}

/* The tokens with a blank between them; a letter before each that is no word:
 * L literal, # start of a directive. What stands in a directive is in <>. */
static const char *tokens_of(const char *text) {
    Source source = from(text);
    Tokens tokens = lex_source(&arena, &source);
    Strbuf list = {0};
    strbuf_puts(&list, "");
    for (size_t i = 0; i < tokens.count; i++) {
        Token token = tokens.items[i];
        const char *mark = token.kind == TOKEN_LITERAL ? "L:" : "";
        int length = (int)(token.span.end - token.span.begin);
        CHECK(token.span.end > token.span.begin && token.span.end <= source.size);
        CHECK(token.kind != TOKEN_PUNCT || length == 1);
        strbuf_printf(&list, token.in_directive ? "%s<%s%.*s>" : "%s%s%.*s", i ? " " : "", mark,
                      length, source.bytes + token.span.begin);
    }
    const char *copy = arena_strdup(&arena, list.bytes);
    strbuf_release(&list);
    return copy;
}

static void test_words_and_punctuation(void) {
    CHECK_STR(tokens_of("y[i]+=a*x->f;"), "y [ i ] + = a * x - > f ;");
    CHECK_STR(tokens_of("\t a\v\f b\r\n c "), "a b c");
    CHECK_STR(tokens_of("_x $y \xC3\xA4z"), "_x $y \xC3\xA4z");
    CHECK_STR(tokens_of(""), "");
}

static void test_numbers(void) {
    CHECK_STR(tokens_of("1'000'000 0x1'F 0b1'0"), "1'000'000 0x1'F 0b1'0");
    CHECK_STR(tokens_of("1.5e-3f .5 1.e+2 0x1p-4 0xep+1"), "1.5e-3f .5 1.e+2 0x1p-4 0xep+1");
    CHECK_STR(tokens_of("a-1 x.y e+1"), "a - 1 x . y e + 1");
    CHECK_STR(tokens_of("12_km 3.0_kf"), "12_km 3.0_kf");
}

static void test_comments(void) {
    CHECK_STR(tokens_of("a // b\nc"), "a c");
    CHECK_STR(tokens_of("a /* b\n * c */ d"), "a d");
    CHECK_STR(tokens_of("a/**/b /*/ c */ d"), "a b d");
    CHECK_STR(tokens_of("a // b \\\n still\nc"), "a c");
    CHECK_STR(tokens_of("a // b \\\r\n still\r\nc"), "a c");
    CHECK_STR(tokens_of("a / b"), "a / b");
}

static void test_strings(void) {
    CHECK_STR(tokens_of("f(\"a, \\\" b\", 'x')"), "f ( L:\"a, \\\" b\" , L:'x' )");
    CHECK_STR(tokens_of("'\\'' '\\\\' \"\\\\\""), "L:'\\'' L:'\\\\' L:\"\\\\\"");
    CHECK_STR(tokens_of("\"// no /* comment\" x"), "L:\"// no /* comment\" x");
    CHECK_STR(tokens_of("\"a\"\"b\""), "L:\"a\" L:\"b\"");
    CHECK_STR(tokens_of("\"a\\\nb\" c"), "L:\"a\\\nb\" c");
    CHECK_STR(tokens_of("\"a\\\r\nb\" c"), "L:\"a\\\r\nb\" c");
}

static void test_prefixes_and_suffixes(void) {
    CHECK_STR(tokens_of("u8\"a\" u'b' U\"c\" L'd'"), "L:u8\"a\" L:u'b' L:U\"c\" L:L'd'");
    CHECK_STR(tokens_of("\"a\"_s 'b'_c u8\"d\"sv"), "L:\"a\"_s L:'b'_c L:u8\"d\"sv");
    CHECK_STR(tokens_of("KF_CS\"a\""), "KF_CS L:\"a\"");
    CHECK_STR(tokens_of("return'a'"), "return L:'a'");
}

static void test_raw_strings(void) {
    CHECK_STR(tokens_of("R\"(a \" ) \\)\" x"), "L:R\"(a \" ) \\)\" x");
    CHECK_STR(tokens_of("R\"tag(a )\" )tag\" x"), "L:R\"tag(a )\" )tag\" x");
    CHECK_STR(tokens_of("LR\"(\n// a\n)\" u8R\"(b)\""), "L:LR\"(\n// a\n)\" L:u8R\"(b)\"");
    CHECK_STR(tokens_of("R\"(x)\"_s y"), "L:R\"(x)\"_s y");
    CHECK_STR(tokens_of("R\"()\""), "L:R\"()\"");
    CHECK_STR(tokens_of("R'a' x"), "R L:'a' x");
}

static void test_unterminated(void) {
    CHECK_STR(tokens_of("a \"b\nc"), "a L:\"b c");
    CHECK_STR(tokens_of("a 'b\nc"), "a L:'b c");
    CHECK_STR(tokens_of("a \"b"), "a L:\"b");
    CHECK_STR(tokens_of("a \"b\\"), "a L:\"b\\");
    CHECK_STR(tokens_of("a /* b"), "a");
    CHECK_STR(tokens_of("a /*"), "a");
    CHECK_STR(tokens_of("a // b"), "a");
    CHECK_STR(tokens_of("a R\"(b"), "a L:R\"(b");
    CHECK_STR(tokens_of("a R\"b"), "a L:R\"b");
    CHECK_STR(tokens_of("a \""), "a L:\"");
    CHECK_STR(tokens_of("a \\"), "a \\");
    CHECK_STR(tokens_of("1'"), "1 L:'");
}

static void test_splices(void) {
    CHECK_STR(tokens_of("a \\\n b"), "a b");
    CHECK_STR(tokens_of("a \\\r\n b"), "a b");
}

static void test_directives(void) {
    CHECK_STR(tokens_of("#define A x[i]\nb"), "<#> <define> <A> <x> <[> <i> <]> b");
    CHECK_STR(tokens_of("#define A \\\n x\nb"), "<#> <define> <A> <x> b");
    CHECK_STR(tokens_of("#define A \\\r\n x\r\nb"), "<#> <define> <A> <x> b");
    CHECK_STR(tokens_of("  # if 1 // c\na"), "<#> <if> <1> a");
    CHECK_STR(tokens_of("/* c */ #if 1\na"), "<#> <if> <1> a");
    CHECK_STR(tokens_of("a # b"), "a # b");
    CHECK_STR(tokens_of("#error don't\nx"), "<#> <error> <don> <L:'t> x");
    CHECK_STR(tokens_of("\xEF\xBB\xBF#if 1\na"), "<#> <if> <1> a");
    /* a comment does not end the directive that it stands in */
    CHECK_STR(tokens_of("#define A /* \n */ x\nb"), "<#> <define> <A> <x> b");
}

static bool needs_space(const char *text, size_t offset) {
    Source source = from(text);
    return lex_needs_space_before(&source, offset);
}

static void test_needs_space(void) {
    CHECK(needs_space("return*p", 6));
    CHECK(!needs_space("return *p", 7));
    CHECK(!needs_space("=*p", 1));
    CHECK(!needs_space("*p", 0));
    CHECK(needs_space("else\\\n*p", 6));
    CHECK(needs_space("else\\\r\n*p", 7));
    CHECK(!needs_space("else \\\n*p", 7));
    CHECK(needs_space("\"a\"x", 3));
    CHECK(needs_space("'a'x", 3));
    CHECK(needs_space("\xC3\xA4*p", 2));
    CHECK(!needs_space("\\\n*p", 2));
    CHECK(!needs_space("\n*p", 1));
}

static bool balanced(const char *text) {
    Source source = from(text);
    return lex_conditionals_balanced(&source, (Span){0, source.size});
}

static void test_conditionals(void) {
    CHECK(balanced("x[i]"));
    CHECK(balanced("x[\n#if A\ni\n#else\nj\n#endif\n]"));
    CHECK(balanced("x[\n#ifdef A\n#elif B\n#endif\n]"));
    CHECK(balanced("x[\n#if A\n#ifndef B\n#endif\n#endif\n]"));
    CHECK(balanced("x[\n# /* c */ if A\n#endif\n]"));
    CHECK(balanced("x[\n#include \"if\"\n#pragma endif\n#define if\n]"));
    CHECK(!balanced("x[\n#if A\ni"));
    CHECK(!balanced("x[\n#endif\ni"));
    CHECK(!balanced("x[\n#else\ni"));
    CHECK(!balanced("x[\n#elifdef A\ni"));
    CHECK(!balanced("x[\n#endif\n#if A\ni"));
}

/* Nothing behind the span is looked at. */
static void test_conditionals_end_with_the_span(void) {
    Source source = from("a\n#if 1\n#endif\n");
    CHECK(!lex_conditionals_balanced(&source, (Span){0, 8}));
    CHECK(lex_conditionals_balanced(&source, (Span){0, 2}));
    CHECK(lex_conditionals_balanced(&source, (Span){0, source.size}));
}

static bool single(const char *text) {
    Source source = from(text);
    return lex_single_argument(&source, (Span){0, source.size});
}

static void test_single_argument(void) {
    CHECK(single("x[f(a, b)]"));
    CHECK(single("x[i]"));
    CHECK(single("x[','] + y[\",)\"]"));
    CHECK(single(""));
    CHECK(!single("x[i, j]"));
    CHECK(!single("f<a, b>(x)"));
    CHECK(!single("x[i])"));
    CHECK(!single("(x[i]"));
    CHECK(!single(")("));
}

int main(void) {
    test_words_and_punctuation();
    test_numbers();
    test_comments();
    test_strings();
    test_prefixes_and_suffixes();
    test_raw_strings();
    test_unterminated();
    test_splices();
    test_directives();
    test_needs_space();
    test_conditionals();
    test_conditionals_end_with_the_span();
    test_single_argument();
    arena_release(&arena);
    return check_done();
}
