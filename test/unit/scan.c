#include "scan.h"

#include "check.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static Arena arena;
static const char *folder; /* of the files of one test */

static const char *in_folder(const char *name) {
    return arena_printf(&arena, "%s/%s", folder, name);
}

static void put(const char *name, const char *text) {
    FILE *file = fopen(in_folder(name), "w");
    CHECK(file != NULL);
    if (file) {
        fputs(text, file);
        fclose(file);
    }
}

static void make_folder(void) {
    char *path = arena_strdup(&arena, "/tmp/kf-unit-XXXXXX");
    folder = mkdtemp(path);
    CHECK(folder != NULL);
    mkdir(in_folder("inc"), 0700);
    mkdir(in_folder("sys"), 0700);
    mkdir(in_folder("cuda"), 0700);
    put("cuda/cuda_runtime.h", "");
}

static void remove_folder(void) {
    CHECK(system(arena_printf(&arena, "rm -r %s", folder)) == 0);
}

static const char *const NAMES[] = {"none", "some", "unsure"};

/* "-I%" is the folder's `inc`, "-isystem %" its `sys`. */
static StringList search_flags(void) {
    StringList flags = {0};
    VEC_PUSH(&arena, &flags, arena_printf(&arena, "-I%s", in_folder("inc")));
    VEC_PUSH(&arena, &flags, arena_printf(&arena, "-I%s", in_folder("cuda")));
    VEC_PUSH(&arena, &flags, "-isystem");
    VEC_PUSH(&arena, &flags, in_folder("sys"));
    return flags;
}

static void check_text(const char *text, const char *want, int line) {
    put("k.cu", text);
    StringList flags = search_flags();
    const char *path = in_folder("k.cu");
    check_string(NAMES[scan_unit(&flags, path, NULL)], want, text, __FILE__, line);
    Source source = source_from_bytes(&arena, path, text, strlen(text));
    check_string(NAMES[scan_unit(&flags, path, &source)], want, "from bytes", __FILE__, line);
}

#define CHECK_TEXT(text, want) check_text((text), (want), __LINE__)

static void test_words(void) {
    CHECK_TEXT("", "none");
    CHECK_TEXT("int x;\n", "none");
    CHECK_TEXT("KF_CS", "some");
    CHECK_TEXT("float *KF_CS p;", "some");
    CHECK_TEXT("__attribute__((annotate(\"kf_cs\")))", "some");
    CHECK_TEXT("#define HINT(x) KF_##x\n", "some");
    CHECK_TEXT("// KF_CS\n", "some"); /* no preprocessor: costs time, no more */
    CHECK_TEXT("int MY_KF_CS, xkf_y, K_F_, KF, kf;", "none");
    CHECK_TEXT("float *K\\\nF_CS p;", "unsure");
    CHECK_TEXT("float *K\\\r\nF_CS p;", "unsure");
    CHECK_TEXT("#define A(x) \\\n  f(x)\n", "none");
}

static void test_directives(void) {
    CHECK_TEXT("#include <vector>\n", "none");
    CHECK_TEXT("#include \"not-there.h\"\n", "none");
    CHECK_TEXT("#include HEADER\n", "unsure");
    CHECK_TEXT("# include HEADER", "unsure");
    CHECK_TEXT("#\\\ninclude HEADER\n", "unsure");
    CHECK_TEXT("#/**/include \"a.h\"\n", "unsure");
    CHECK_TEXT("%:include \"a.h\"\n", "unsure");
    CHECK_TEXT("#include /* */ \"a.h\"\n", "unsure");
    CHECK_TEXT("#include_next <a.h>\n", "unsure");
    CHECK_TEXT("#import \"a.h\"\n", "unsure");
    CHECK_TEXT("#if __has_include(<a.h>)\n#endif\n", "none");
    CHECK_TEXT("// we include HEADER and import DATA\n", "none");
    CHECK_TEXT("#include \"unfinished\n", "unsure");
    CHECK_TEXT("#include", "none");
    CHECK_TEXT("include", "none");
}

/* Each header is found where the compiler finds it. */
static void test_headers(void) {
    put("beside.h", "KF_CS");
    put("inc/path.h", "KF_CS");
    put("sys/system.h", "KF_CS");
    put("cuda/toolkit.h", "KF_CS");
    CHECK_TEXT("#include \"beside.h\"\n", "some");
    CHECK_TEXT("#include <beside.h>\n", "none");
    CHECK_TEXT("#include \"path.h\"\n", "some");
    CHECK_TEXT("#include <path.h>\n", "some");
    CHECK_TEXT("  #  include\t<path.h>\r\n", "some");
    CHECK_TEXT("#include <system.h>\n", "none");
    CHECK_TEXT("#include <toolkit.h>\n", "none");
    CHECK_TEXT("#include <kf/annotate.h>\n", "none");
    CHECK_TEXT(arena_printf(&arena, "#include \"%s\"\n", in_folder("sys/system.h")), "some");
}

/* Through a header that includes itself, by another name each time. */
static void test_deep(void) {
    put("inc/one.h", "#include \"../inc/two.h\"\n#include \"../inc/one.h\"\n");
    put("inc/two.h", "#include \"three.h\"\n");
    put("inc/three.h", "");
    CHECK_TEXT("#include <one.h>\n", "none");
    put("inc/three.h", "KF_CS");
    CHECK_TEXT("#include <one.h>\n", "some");
    put("inc/three.h", "#include COMPUTED\n");
    CHECK_TEXT("#include <one.h>\n", "unsure");
}

/* What stands beside an included file is found before -I. */
static void test_first_one_counts(void) {
    put("inc/first.h", "#include \"twice.h\"\n");
    put("inc/twice.h", "");
    put("twice.h", "KF_CS");
    CHECK_TEXT("#include \"first.h\"\n", "none");
    CHECK_TEXT("#include \"twice.h\"\n", "some");
    CHECK_TEXT("#include <twice.h>\n", "none");
}

static void test_unreadable(void) {
    StringList none = {0};
    CHECK_STR(NAMES[scan_unit(&none, in_folder("missing.cu"), NULL)], "unsure");
    CHECK_STR(NAMES[scan_unit(&none, folder, NULL)], "unsure");
    put("inc/closed.h", "");
    chmod(in_folder("inc/closed.h"), 0);
    if (geteuid() != 0) { /* root reads everything */
        CHECK_TEXT("#include <closed.h>\n", "unsure");
    }
    CHECK(mkfifo(in_folder("inc/pipe.h"), 0600) == 0);
    CHECK_TEXT("#include <pipe.h>\n", "unsure");
}

static void check_flags(const char *first, const char *second, const char *want, int line) {
    put("k.cu", "int x;\n");
    StringList flags = {0};
    VEC_PUSH(&arena, &flags, first);
    if (second) {
        VEC_PUSH(&arena, &flags, second);
    }
    check_string(NAMES[scan_unit(&flags, in_folder("k.cu"), NULL)], want, first, __FILE__, line);
}

static void test_flags(void) {
    put("pre.h", "KF_CS");
    check_flags("-DHINT=KF_CS", NULL, "some", __LINE__);
    check_flags("-DHINT=x", NULL, "none", __LINE__);
    check_flags("-DKF_DISABLE", NULL, "none", __LINE__);
    check_flags("-DKF_DISABLE=1", NULL, "none", __LINE__);
    check_flags("-I/opt/kf_headers", NULL, "none", __LINE__);
    check_flags("-include", in_folder("pre.h"), "some", __LINE__);
    check_flags("-imacros", in_folder("pre.h"), "some", __LINE__);
    check_flags("-include", "kf/annotate.h", "none", __LINE__);
}

int main(void) {
    make_folder();
    test_words();
    test_directives();
    test_headers();
    test_deep();
    test_first_one_counts();
    test_unreadable();
    test_flags();
    remove_folder();
    arena_release(&arena);
    return check_done();
}
