#include "mention.h"

#include "check.h"

static Arena arena;

static Source text(const char *bytes) {
    return source_from_bytes(&arena, "t.h", bytes, strlen(bytes));
}

/* The includes of a header, in the order of the text. */
static const char *includes(const char *bytes) {
    Mentions mentions = {0};
    Source header = text(bytes);
    mentions_add(&arena, &mentions, &header);
    const char *all = "";
    for (size_t i = 0; i < mentions.includes.count; i++) {
        all = arena_printf(&arena, "%s%s%s", all, i ? " " : "", mentions.includes.items[i]);
    }
    return all;
}

static const char *first_includes(const char *bytes) {
    Source source = text(bytes);
    StringList names = mentions_first_includes(&arena, &source);
    const char *all = "";
    for (size_t i = 0; i < names.count; i++) {
        all = arena_printf(&arena, "%s%s%s", all, i ? " " : "", names.items[i]);
    }
    return all;
}

static bool macro_matters(const char *header_text, const char *name) {
    Mentions mentions = {0};
    Source header = text(header_text);
    mentions_add(&arena, &mentions, &header);
    WordList words = words_sorted(&arena, &mentions.words);
    return words_bear_on(&words, name, strlen(name));
}

static void test_includes(void) {
    CHECK_STR(includes("#include <a/b.h>\n# include\t\"c.h\"\n#include_next <d.h>\n"),
              "a/b.h c.h d.h");
    CHECK_STR(includes("#if __has_include(<e.h>) || __has_include_next ( \"f.h\" )"), "e.h f.h");
    CHECK_STR(includes("#include <a.h>\n#include <a.h>\n"), "a.h");
    CHECK_STR(includes("#include NAME\n#include <open\n>\n#include"), "");
    CHECK_STR(includes("// #include <comment.h>"), "comment.h");
    CHECK_STR(includes(""), "");
}

static void test_macros(void) {
    CHECK(macro_matters("int f(int N);", "N"));
    CHECK(!macro_matters("int f(int N);", "M"));
    CHECK(!macro_matters("int f(int NN);", "N"));
    CHECK(macro_matters("int f(int N);", "_M"));
    CHECK(macro_matters("#define F(n) n##f(1)\nF(cos)", "cosf"));
    CHECK(macro_matters("#define F(n) n##2(1)\nF(exp)", "exp2"));
    CHECK(!macro_matters("#define F(n) n##f(1)\nF(cos)", "sinf"));
    CHECK(!macro_matters("", "N"));
}

static bool may_be_cudas(const char *header_text, const char *name) {
    Mentions mentions = {0};
    Source header = text(header_text);
    mentions_add(&arena, &mentions, &header);
    WordList macros = words_sorted(&arena, &mentions.cuda_macros);
    return words_have(&macros, name, strlen(name));
}

static void test_cuda_macros(void) {
    static const char TEXT[] = "// CUDA\n#define A B\n# undef C\n#pragma pop_macro(\"D\")\n"
                               "#define F(x) x\n#define";
    CHECK(may_be_cudas(TEXT, "A"));
    CHECK(!may_be_cudas(TEXT, "B"));
    CHECK(may_be_cudas(TEXT, "C"));
    CHECK(may_be_cudas(TEXT, "D"));
    CHECK(may_be_cudas(TEXT, "F"));
    CHECK(!may_be_cudas("#define A B\n", "A"));
    CHECK(may_be_cudas("#define A B\n/* NVIDIA */", "A"));
    CHECK(!may_be_cudas("", "A"));
}

/* More words than the set begins with. */
static void test_many_words(void) {
    char *words = arena_alloc(&arena, 20000 * 8);
    size_t length = 0;
    for (int i = 0; i < 20000; i++) {
        length += (size_t)sprintf(words + length, "x%d ", i);
    }
    CHECK(macro_matters(words, "x19999"));
    CHECK(macro_matters(words, "x0"));
    CHECK(!macro_matters(words, "x20000"));
}

static void test_first_includes(void) {
    CHECK_STR(first_includes("#include <a.h>\n#include <b/c>\nint x;\n#include <d.h>\n"),
              "a.h b/c");
    CHECK_STR(first_includes("\xEF\xBB\xBF// text\n/* more */ #  include <a.h> // why\n"), "a.h");
    CHECK_STR(first_includes("#include <kf/runtime.h>\n#line 1 \"k.cu\"\n#include <a.h>\n"),
              "kf/runtime.h a.h");
    CHECK_STR(first_includes("#include <a.h>\n#include \"b.h\"\n#include <c.h>\n"), "a.h");
    CHECK_STR(first_includes("#include <a.h>\n#include MACRO\n#include <c.h>\n"), "a.h");
    CHECK_STR(first_includes("#include <a.h>\n#define X\n#include <c.h>\n"), "a.h");
    CHECK_STR(first_includes("#ifdef X\n#include <a.h>\n#endif\n"), "");
    CHECK_STR(first_includes("#include <a.h> b\n#include <c.h>\n"), "");
    CHECK_STR(first_includes("#include <a.h>\r\n#include <b.h>\r\n"), "a.h b.h");
    CHECK_STR(first_includes("#include <a.h>"), "a.h");
    CHECK_STR(first_includes("#include <a.h"), "");
    CHECK_STR(first_includes("#pragma once\n#include <a.h>"), "");
    CHECK_STR(first_includes("#"), "");
    CHECK_STR(first_includes(""), "");
}

int main(void) {
    test_includes();
    test_macros();
    test_cuda_macros();
    test_many_words();
    test_first_includes();
    arena_release(&arena);
    return check_done();
}
