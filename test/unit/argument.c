#include "argument.h"

#include "check.h"
#include "strbuf.h"

#include <stdlib.h>

static Arena arena;
static char *said;

static StringList list_of(const char *const *items) {
    StringList list = {0};
    for (; *items; items++) {
        VEC_PUSH(&arena, &list, *items);
    }
    return list;
}

#define LINE(...)                                                                                  \
    (&(StringList){(const char *[]){__VA_ARGS__},                                                  \
                   sizeof(const char *[]){__VA_ARGS__} / sizeof(char *), 0})

/* Each argument in brackets, with its value: "[-I|dir][k.cu]"; NULL: an error. */
static const char *parsed(const StringList *words) {
    CommandLine line = command_line_of_flags(&arena, words);
    Arguments arguments;
    size_t size;
    free(said);
    Diag diag = {.stream = open_memstream(&said, &size)};
    int failed = arguments_parse(&arena, &diag, &line, &arguments);
    fclose(diag.stream);
    Strbuf text = {0};
    strbuf_puts(&text, "");
    for (size_t i = 0; i < arguments.items.count; i++) {
        const Argument *argument = &arguments.items.items[i];
        const char *kind = argument->rule ? "" : argument_is_input(argument) ? "" : "?";
        strbuf_printf(&text, "[%s%s%s%s]", kind, argument->text, argument->value ? "|" : "",
                      argument->value ? argument->value : "");
    }
    const char *copy = failed < 0 ? NULL : arena_strdup(&arena, text.bytes);
    strbuf_release(&text);
    return copy;
}

#define CHECK_PARSED(want, ...) CHECK_STR(parsed(LINE(__VA_ARGS__)), (want))

/* Compilers by name; launchers stand in front of them. */
static void test_compiler(void) {
    static const struct {
        const char *words[4];
        const char *compiler;
        size_t arguments;
    } CASES[] = {
        {{"nvcc", "-c", "k.cu"}, "nvcc", 2},
        {{"/opt/cuda-12.4/bin/nvcc", "-c"}, "/opt/cuda-12.4/bin/nvcc", 1},
        {{"ccache", "nvcc", "-c"}, "nvcc", 1},
        {{"kf-nvcc", "ccache", "nvcc", "-c"}, "nvcc", 1},
        {{"kf-nvcc", "-c", "k.cu"}, "kf-nvcc", 2},
        {{"x86_64-linux-gnu-g++-12", "-c"}, "x86_64-linux-gnu-g++-12", 1},
        {{"my-compiler", "-c"}, "my-compiler", 1},
        {{"ccache", "-c", "nvcc"}, "ccache", 2}, /* no compiler after a flag */
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const char *words[5] = {NULL};
        memcpy(words, CASES[i].words, sizeof CASES[i].words);
        StringList list = list_of(words);
        CommandLine line = command_line_of(&arena, &list, NULL);
        CHECK_STR(line.compiler, CASES[i].compiler);
        CHECK_NUM(line.arguments.count, CASES[i].arguments);
    }
}

/* nvcc's -Werror and -time take a value, clang's do not. */
static void test_dialect(void) {
    CHECK_PARSED("[-Werror|reorder][k.cu]", "nvcc", "-Werror", "reorder", "k.cu");
    CHECK_PARSED("[-Werror|error][k.cu]", "clang++", "-Werror", "k.cu");
    CHECK_PARSED("[-Werror][k.cu]", "-Werror", "k.cu");
    CHECK_PARSED("[-time|t.csv][k.cu]", "nvcc", "-time", "t.csv", "k.cu");
    CHECK_PARSED("[-time][k.cu]", "clang", "-time", "k.cu");
    CHECK_PARSED("[-O|3][k.cu]", "nvcc", "-O", "3", "k.cu");
    CHECK_PARSED("[-O|][k.cu]", "g++", "-O", "k.cu");
    CHECK_PARSED("[-O][k.cu]", "-O", "k.cu");
    CHECK_PARSED("[-include|x.h]", "nvcc", "-include", "x.h");
    CHECK_PARSED("[-xcuda|cuda]", "clang++", "-xcuda");
    CHECK_PARSED("[-MFk.d|k.d][-ok.o|k.o]", "g++", "-MFk.d", "-ok.o");
}

/* What no row fits takes no value, whatever follows. */
static void test_unknown(void) {
    CHECK_PARSED("[?-frob][k.cu]", "nvcc", "-frob", "k.cu");
    CHECK_PARSED("[?--frob=1][k.cu]", "nvcc", "--frob=1", "k.cu");
    CHECK_PARSED("[?-Wall][k.cu]", "nvcc", "-Wall", "k.cu");
    CHECK_PARSED("[-]", "nvcc", "-");
    CHECK_PARSED("[]", "nvcc", "");
}

/* nvcc never takes the next word for the value of an option that it forwards. */
static void test_forwarded(void) {
    CHECK_PARSED("[-forward-unknown-opts][-Wall|all][k.cu]", "nvcc", "-forward-unknown-opts",
                 "-Wall", "k.cu");
    CHECK_PARSED("[-iquotedir|dir][-forward-unknown-to-host-compiler]", "nvcc", "-iquotedir",
                 "-forward-unknown-to-host-compiler");
    CHECK_PARSED("[?-iquote][k.cu][--forward-unknown-opts]", "nvcc", "-iquote", "k.cu",
                 "--forward-unknown-opts");
    CHECK_PARSED("[?-Wall][-forward-unknown-to-host-linker]", "nvcc", "-Wall",
                 "-forward-unknown-to-host-linker");
}

static void test_missing_value(void) {
    CHECK_PARSED(NULL, "nvcc", "-c", "-o");
    CHECK_STR(said, "kf-rewrite: error: compile flag '-o' needs a value\n");
}

int main(void) {
    test_compiler();
    test_dialect();
    test_unknown();
    test_forwarded();
    test_missing_value();
    free(said);
    arena_release(&arena);
    return check_done();
}
