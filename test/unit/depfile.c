#include "depfile.h"

#include "check.h"

static Arena arena;

static CopiedFiles files_of_build(void) {
    CopiedFiles files = {0};
    copied_add(&arena, &files, "b/k.o.kf/0/k.cu", "src/k.cu", true);
    copied_add(&arena, &files, "b/k.o.kf/0/k.cu.kf/h.cuh", "src/h.cuh", false);
    copied_add(&arena, &files, "b/k.o.kf/include/kf/runtime.h", "/p/kf/runtime.h", false);
    copied_add(&arena, &files, "b/k.o.kf/1/odd", "a b#$c.cu", true);
    copied_add(&arena, &files, "b/k.o.kf/2/stdin.cu", "", true);
    return files;
}

static void check_repair(const char *text, bool of_nvcc, const char *want, int line) {
    CopiedFiles files = files_of_build();
    Strbuf repaired = {0};
    strbuf_puts(&repaired, "");
    depfile_repair(&arena, text, &files, of_nvcc, &repaired);
    check_string(repaired.bytes, want, text, __FILE__, line);
    strbuf_release(&repaired);
}

#define CHECK_NVCC(text, want) check_repair((text), true, (want), __LINE__)
#define CHECK_GCC(text, want) check_repair((text), false, (want), __LINE__)

static void test_untouched(void) {
    static const char *const TEXTS[] = {
        "",
        "\n",
        "b/k.o : src/x.cu \\\n    /usr/a.h \\\n    ./y.h\n",
        "b/k.o: src/x.cu /usr/a.h \\\r\n y.h\r\n\r\ny.h:\r\n",
        "a\\ b.o: c$$d\\#e f\\g \\\n h:i",
        "k.o : b/k.o.kf/0/other.cu",
        "k.o : x.h x.h",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        CHECK_NVCC(TEXTS[i], TEXTS[i]);
        CHECK_GCC(TEXTS[i], TEXTS[i]);
    }
}

/* nvcc lists what #line names, too: each original stands there once. */
static void test_each_once(void) {
    CHECK_NVCC("b/k.o : b/k.o.kf/0/k.cu \\\n    b/k.o.kf/include/kf/runtime.h \\\n"
               "    /p/kf/runtime.h \\\n    src/k.cu \\\n    b/k.o.kf/0/k.cu.kf/h.cuh \\\n"
               "    src/h.cuh \\\n    x.h\n",
               "b/k.o : src/k.cu \\\n    /p/kf/runtime.h \\\n    src/h.cuh \\\n    x.h\n");
    CHECK_GCC("b/k.o: b/k.o.kf/0/k.cu b/k.o.kf/0/k.cu.kf/h.cuh \\\n  x.h\n",
              "b/k.o: src/k.cu src/h.cuh \\\n  x.h\n");
    CHECK_NVCC("b/k.o : x.h \\\n  src/k.cu \\\n  b/k.o.kf/0/k.cu\n",
               "b/k.o : x.h \\\n  src/k.cu\n");
}

/* However the copy is spelled. */
static void test_spelling(void) {
    CHECK_NVCC("k.o : ./b//k.o.kf/0/../0/k.cu\n", "k.o : src/k.cu\n");
    CHECK_NVCC("k.o : b/k.o.kf/1/odd", "k.o : a\\ b#$c.cu");
    CHECK_GCC("k.o: b/k.o.kf/1/odd", "k.o: a\\ b\\#$$c.cu");
    CHECK_GCC("k.o: a\\ b\\#$$c.cu b/k.o.kf/1/odd x.h", "k.o: a\\ b\\#$$c.cu x.h");
    CHECK_NVCC("k.o : a\\ b#$c.cu b/k.o.kf/1/odd x.h", "k.o : a\\ b#$c.cu x.h");
}

/* -MP: a rule for each header, none for the source. */
static void test_rules(void) {
    CHECK_NVCC(
        "k.o : b/k.o.kf/0/k.cu \\\n    src/k.cu \\\n    b/k.o.kf/0/k.cu.kf/h.cuh \\\n"
        "    src/h.cuh \\\n    x.h\n\nsrc/k.cu:\n\nb/k.o.kf/0/k.cu.kf/h.cuh:\n\nsrc/h.cuh:\n\n"
        "x.h:\n",
        "k.o : src/k.cu \\\n    src/h.cuh \\\n    x.h\n\nsrc/h.cuh:\n\nx.h:\n");
    CHECK_GCC("k.o: b/k.o.kf/0/k.cu\nb.o: b/k.o.kf/0/k.cu\n", "k.o: src/k.cu\nb.o: src/k.cu\n");
    CHECK_NVCC("k.o : b/k.o.kf/0/k.cu\nb.o : b/k.o.kf/0/k.cu\n",
               "k.o : src/k.cu\nb.o : src/k.cu\n");
}

static void test_without_original(void) {
    CHECK_NVCC("k.o : b/k.o.kf/2/stdin.cu \\\n    x.h\n", "k.o : \\\n    x.h\n");
    CHECK_GCC("k.o: x.h b/k.o.kf/2/stdin.cu\n", "k.o: x.h\n");
}

int main(void) {
    test_untouched();
    test_each_once();
    test_spelling();
    test_rules();
    test_without_original();
    arena_release(&arena);
    return check_done();
}
