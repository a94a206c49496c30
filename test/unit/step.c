#include "step.h"

#include "check.h"

static Arena arena;

static const Step *step_for(const char *const *words) {
    StringList list = {0};
    for (; *words; words++) {
        VEC_PUSH(&arena, &list, *words);
    }
    CommandLine line = command_line_of(&arena, &list, NULL);
    Arguments arguments;
    Diag diag = {.stream = stdout};
    Step *step = arena_alloc(&arena, sizeof *step);
    CHECK(arguments_parse(&arena, &diag, &line, &arguments) == 0);
    *step = step_of(&arena, &arguments);
    return step;
}

#define STEP(...) step_for((const char *const[]){__VA_ARGS__, NULL})

/* What is made of the first input, and where its dependencies go. */
static void check_names(const Step *step, const char *result, const char *deps, int line) {
    CHECK(step->inputs.count > 0);
    if (step->inputs.count) {
        const StepInput *input = &step->inputs.items[0];
        check_string(step_result(&arena, step, input), result, "result", __FILE__, line);
        check_string(step_deps_file(&arena, step, input), deps, "dependencies", __FILE__, line);
    }
}

#define CHECK_NAMES(result, deps, ...) check_names(STEP(__VA_ARGS__), (result), (deps), __LINE__)

/* As nvcc 13 names them. */
static void test_names(void) {
    CHECK_NAMES("k.o", "k.d", "nvcc", "-c", "src/k.cu");
    CHECK_NAMES("k.o", "k.d", "nvcc", "-dc", "src/k.cu");
    CHECK_NAMES("k.o", "k.d", "nvcc", "--device-w", "k.cu");
    CHECK_NAMES("k.cubin", "k.d", "nvcc", "-cubin", "k.cu");
    CHECK_NAMES("k.ptx", "k.d", "nvcc", "--ptx", "k.cu");
    CHECK_NAMES("k.fatbin", "k.d", "nvcc", "-fatbin", "k.cu");
    CHECK_NAMES("k.cu.cpp.ii", "k.d", "nvcc", "-cuda", "k.cu");
    CHECK_NAMES("a.out", "k.d", "nvcc", "k.cu");
    CHECK_NAMES("obj/k.o", "obj/k.d", "nvcc", "-c", "k.cu", "-odir", "obj");
    CHECK_NAMES("a.b.o", "a.b.d", "nvcc", "-c", "k.cu", "-o", "a.b.o", "-odir", "obj");
    CHECK_NAMES("out/x", "out/x.d", "nvcc", "-c", "k.cu", "-o=out/x");
    CHECK_NAMES("o.ut/x", "o.ut/x.d", "nvcc", "-c", "k.cu", "--output-file", "o.ut/x");
    CHECK_NAMES("k.o", "foo.dep", "nvcc", "-c", "k.cu", "-MMD", "-MF", "foo.dep", "-MT", "x");
    CHECK_NAMES("k.o", "k.d", "clang++", "-c", "k.cu", "-MD");
}

/* By input: y for CUDA, t for other text that can include a header, n for neither. */
static void check_sources(const Step *step, const char *want, int line) {
    char got[16] = {0};
    for (size_t i = 0; i < step->inputs.count && i + 1 < sizeof got; i++) {
        const StepInput *input = &step->inputs.items[i];
        got[i] = input->is_source ? 'y' : input->is_text ? 't' : 'n';
        CHECK(input->is_text || !input->is_source);
    }
    check_string(got, want, "is source", __FILE__, line);
}

#define CHECK_SOURCES(want, ...) check_sources(STEP(__VA_ARGS__), (want), __LINE__)

static void test_sources(void) {
    CHECK_SOURCES("y", "nvcc", "-c", "k.cu");
    CHECK_SOURCES("yntntn", "nvcc", "k.cu", "a.o", "b.cpp", "c.ptx", "d.c", "lib.a");
    CHECK_SOURCES("n", "nvcc", "-c", "k.cuh");
    CHECK_SOURCES("yy", "nvcc", "-x", "cu", "-c", "k.cpp", "-");
    CHECK_SOURCES("y", "nvcc", "k.txt", "-x=cu");
    CHECK_SOURCES("t", "nvcc", "-x", "cu", "-c", "k.cu", "-x", "c++");
    CHECK_SOURCES("n", "nvcc", "-c", "-");
    CHECK_SOURCES("tyt", "clang++", "a.cpp", "-x", "cuda", "b.cpp", "-x", "none", "c.cpp");
    CHECK_SOURCES("y", "hipcc", "-c", "k.hip");
    CHECK_SOURCES("", "nvcc", "--version");
}

static void test_steps(void) {
    CHECK(STEP("nvcc", "--version")->only_answers);
    CHECK(!STEP("nvcc", "-M", "k.cu")->only_answers);
    CHECK(STEP("nvcc", "-M", "k.cu")->only_lists);
    CHECK(STEP("nvcc", "-c", "k.cu", "--dryrun")->only_answers);
    CHECK(STEP("clang++", "-MM", "k.cu")->only_lists);
    CHECK(!STEP("nvcc", "-MD", "-c", "k.cu")->only_lists);
    CHECK(STEP("nvcc", "-MD", "-c", "k.cu")->writes_deps);
    CHECK(STEP("nvcc", "-MMD", "-c", "k.cu")->writes_deps);
    CHECK(!STEP("nvcc", "-c", "k.cu", "-MP", "-MT", "x")->writes_deps);
    CHECK(STEP("nvcc", "-E", "k.cu")->preprocesses);
    CHECK(!STEP("nvcc", "-c", "k.cu")->preprocesses);
}

int main(void) {
    test_names();
    test_sources();
    test_steps();
    arena_release(&arena);
    return check_done();
}
