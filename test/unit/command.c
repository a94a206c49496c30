#include "command.h"

#include "check.h"
#include "strbuf.h"

#include <stdlib.h>

static Arena arena;
static char *said; /* what the last translation printed */

static StringList list_of(const char *const *items) {
    StringList list = {0};
    for (; *items; items++) {
        VEC_PUSH(&arena, &list, *items);
    }
    return list;
}

static const char *joined(const StringList *list) {
    Strbuf text = {0};
    strbuf_puts(&text, "");
    for (size_t i = 0; i < list->count; i++) {
        strbuf_printf(&text, "%s%s", i ? " " : "", list->items[i]);
    }
    const char *copy = arena_strdup(&arena, text.bytes);
    strbuf_release(&text);
    return copy;
}

#define ARGUMENTS(...) ((const char *const[]){__VA_ARGS__, NULL})
#define NOTHING ((const char *const[]){NULL})

/* NULL where the translation failed. */
static const CompileCommand *translate_line(const CommandLine *line, const char *const *archs,
                                            bool verbose) {
    size_t size;
    free(said);
    Diag diag = {.stream = open_memstream(&said, &size)};
    Options options = {.verbose = verbose};
    options.archs = list_of(archs);
    CompileCommand *command = arena_alloc(&arena, sizeof *command);
    int result = command_translate(&arena, &diag, &options, line, command);
    fclose(diag.stream);
    CHECK((result < 0) == (diag.errors > 0));
    return result < 0 ? NULL : command;
}

static const CompileCommand *translate(const char *const *flags, const char *const *archs,
                                       bool verbose) {
    StringList list = list_of(flags);
    CommandLine line = command_line_of_flags(&arena, &list);
    return translate_line(&line, archs, verbose);
}

static void check_flags(const char *const *flags, const char *want, int line) {
    const CompileCommand *command = translate(flags, NOTHING, false);
    check_string(command ? joined(&command->flags) : NULL, want, "flags", __FILE__, line);
    check_string(said, "", "messages", __FILE__, line);
}

static void check_archs(const char *const *flags, const char *const *archs, const char *want,
                        int line) {
    const CompileCommand *command = translate(flags, archs, false);
    check_string(command ? joined(&command->archs) : NULL, want, "architectures", __FILE__, line);
}

#define CHECK_FLAGS(want, ...) check_flags(ARGUMENTS(__VA_ARGS__), (want), __LINE__)
#define CHECK_ARCHS(want, ...) check_archs(ARGUMENTS(__VA_ARGS__), NOTHING, (want), __LINE__)
#define CHECK_OWN_ARCHS(want, ...) check_archs(NOTHING, ARGUMENTS(__VA_ARGS__), (want), __LINE__)

/* The rows of the table, for what holds for all of one form. */
typedef struct Row {
    Dialect dialect;
    const char *names[2];
    const char *form;
    const char *action;
    const char *text;
} Row;

static const Row ROWS[] = {
#define KF_FLAG(dialect, long_name, name, form, action, text)                                      \
    {DIALECT_##dialect, {long_name, name}, #form, #action, text},
#include "flag.def"
#undef KF_FLAG
};

static bool is_one_of(const char *text, const char *const *words) {
    while (*words && strcmp(text, *words) != 0) {
        words++;
    }
    return *words;
}

static const char *compiler_of(const Row *row) {
    return row->dialect == DIALECT_CLANG ? "clang++" : "nvcc";
}

/* A number fits every form that takes a value. */
#define VALUE "75"

/* The flags that libclang gets of NAME and VALUE. */
static const char *wanted_flags(const Row *row, const char *name) {
    size_t length = strlen(row->text);
    bool apart = length && row->text[length - 1] == ' ';
    const char *with_value =
        arena_printf(&arena, "%s%s", row->text, strcmp(row->form, "ALONE") == 0 ? "" : VALUE);
    if (is_one_of(row->action, ARGUMENTS("GIVE", "LIST", "DIRS", "DIR", "FILES"))) {
        return with_value;
    }
    CHECK(!apart);
    return strcmp(row->action, "KEEP") == 0         ? name
           : strcmp(row->action, "STEP_RDC") == 0   ? "-D__CUDACC_RDC__"
           : strcmp(row->action, "HOST_FLAGS") == 0 ? ""
           : is_one_of(row->action,
                       ARGUMENTS("DROP", "ANSWER", "DEPS_ONLY", "STEP", "OUTPUT", "OUTPUT_DIR",
                                 "DEPS", "DEPS_FILE", "DEPS_TARGET", "KEEP_FILES", "FORWARD",
                                 "LANGUAGE", "ARCH", "GENCODE", "STREAM", "GIVE_IF_TRUE"))
               ? ""
               : "(an action that no test knows)";
}

/* The flag and then -DLAST: nothing more is swallowed, nothing is told. */
static void check_row(const Row *row, const char *name, const char *word, const char *next) {
    const char *const *flags = next ? ARGUMENTS(compiler_of(row), word, next, "-DLAST")
                                    : ARGUMENTS(compiler_of(row), word, "-DLAST");
    const CompileCommand *command = translate(flags, NOTHING, true);
    const char *want = wanted_flags(row, name);
    want = arena_printf(&arena, "%s%s-DLAST", want, *want ? " " : "");
    if (!command || strcmp(joined(&command->flags), want) != 0 || *said || command->inputs.count) {
        printf("%s %s: ", word, next ? next : "");
        CHECK_STR(command ? joined(&command->flags) : NULL, want);
        CHECK_STR(said, "");
        CHECK_NUM(command ? command->inputs.count : 0, 0);
    }
    CHECK(command != NULL);
}

/* NAME VALUE, NAME=VALUE, NAMEVALUE and NAME, as far as the row's form allows. */
static void test_spelling(const Row *row, const char *name) {
    bool is_long = name == row->names[0];
    const char *equals = arena_printf(&arena, "%s=" VALUE, name);
    const char *glued = arena_printf(&arena, "%s" VALUE, name);
    if (strcmp(row->form, "ALONE") == 0) {
        check_row(row, name, name, NULL);
    } else if (strcmp(row->form, "PREFIX") == 0) {
        check_row(row, glued, glued, NULL);
    } else {
        check_row(row, name, name, VALUE);
        check_row(row, name, equals, NULL);
        if (!is_long && is_one_of(row->form, ARGUMENTS("JOINED", "NUMBER"))) {
            check_row(row, name, glued, NULL);
        }
    }
}

static void test_every_row(void) {
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        for (size_t k = 0; k < 2; k++) {
            bool reads = strcmp(ROWS[i].action, "OPTIONS_FILE") == 0;
            if (ROWS[i].names[k] && !reads) {
                test_spelling(&ROWS[i], ROWS[i].names[k]);
            }
        }
    }
}

static void check_missing_value(const Row *row, const char *name) {
    bool needs = is_one_of(row->form, ARGUMENTS("VALUE", "JOINED"));
    CHECK((translate(ARGUMENTS(compiler_of(row), name), NOTHING, false) == NULL) == needs);
    if (needs) {
        CHECK_STR(said, arena_printf(&arena, "kf-rewrite: error: compile flag '%s' needs a value\n",
                                     name));
    }
}

static void test_missing_values(void) {
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        for (size_t k = 0; k < 2; k++) {
            if (ROWS[i].names[k]) {
                check_missing_value(&ROWS[i], ROWS[i].names[k]);
            }
        }
    }
}

static void test_order_and_spelling(void) {
    CHECK_FLAGS("-Ia -DN=4 -UN -Ib", "-I", "a", "-DN=4", "-U", "N", "-I=b");
    CHECK_FLAGS("-DS=\"a b\"", "-DS=\"a b\"");
    CHECK_FLAGS("-DA -DB= -DC==", "-DA", "-DB=", "-D", "C==");
    CHECK_FLAGS("-std=c++20", "--std", "c++20");
    CHECK_FLAGS("-isystem /a -isystem b", "-isystem", "/a", "-isystemb");
    CHECK_FLAGS("-include a.h", "--pre-include=a.h");
    CHECK_FLAGS("", "-O3", "-g", "-lineinfo", "-c", "-o", "k.o", "-MD", "-MF", "k.d", "k.cu");
    CHECK_FLAGS("-D__CUDACC_RDC__ -DA", "-dc", "-rdc=false", "-Xptxas", "-v,-O3", "--use_fast_math",
                "-DA");
}

/* nvcc's -Werror takes kinds of warnings, clang's and gcc's takes nothing. */
static void test_werror(void) {
    CHECK_FLAGS("-Ia", "-Werror", "all-warnings", "-I", "a");
    CHECK_FLAGS("-Ia", "-Werror=all-warnings", "-Ia");
    CHECK_FLAGS("-Ia", "-Werror", "-I", "a");
    CHECK_FLAGS("-Ia", "-Ia", "-Werror");
    CHECK_FLAGS("-Ia", "--Werror", "-Ia");
}

static void test_host_flags(void) {
    CHECK_FLAGS("-DN=1 -fno-exceptions", "-Xcompiler", "-Wall,-DN=1,-fPIC,-fno-exceptions");
    CHECK_FLAGS("-DN=1", "-Xcompiler=-DN=1");
    CHECK_FLAGS("-Ia", "--compiler-options", "-I,a");
    CHECK_FLAGS("", "-Xcompiler", "");
    CHECK_FLAGS("", "-Xcompiler", ",,");
    CHECK_FLAGS("-include a.h -DN", "-DN", "-Xcompiler", "-include", "-Xcompiler", "a.h");
    CHECK_FLAGS("-DA=1,2 -DB", "-Xcompiler", "-DA=1\\,2,-DB");
    CHECK_FLAGS("-DQ=a b", "-Xcompiler", "\"-DQ=a b\"");
    CHECK_FLAGS("-DA -DB", "clang++", "-Wp,-DA,-DB");
    CHECK_FLAGS("-DA=f(1,2)", "clang++", "-Xpreprocessor", "-DA=f(1,2)");
}

/* nvcc's lists, clang's single values; without a compiler the flags tell. */
static void test_lists(void) {
    CHECK_FLAGS("-DA -DB=1 -Ix -Iy", "nvcc", "-DA,B=1", "-I", "x,y");
    CHECK_FLAGS("-DA=1 -D2", "nvcc", "-DA=1,2");
    CHECK_FLAGS("-DA,B -DN=1,2 -Ix,y", "clang++", "-DA,B", "-DN=1,2", "-Ix,y");
    CHECK_FLAGS("-DN=1 -DM", "-DN=1,M", "-arch=sm_80");
    CHECK_FLAGS("-DN=1,M", "-DN=1,M", "--offload-arch=sm_80");
    CHECK_FLAGS("-DN=1,2 -DA -DB", "-DN=1,2", "-DA,B");
    CHECK_FLAGS("-Ix y -Iz -DA=\"q,r\" -DB", "nvcc", "-I\"x y\",z", "-DA=\"q,r\",B");
    CHECK_FLAGS("-include a.h -include b.h", "nvcc", "-include", "a.h,b.h");
}

/* Options of nvcc that define macros. */
static void test_macros_of_nvcc(void) {
    CHECK_FLAGS("-D__CUDACC_RDC__", "nvcc", "-rdc=true");
    CHECK_FLAGS("", "nvcc", "-rdc", "false");
    CHECK_FLAGS("-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1", "nvcc", "--default-stream", "per-thread");
    CHECK_FLAGS("", "nvcc", "--default-stream=legacy");
    CHECK_FLAGS("-D__CUDACC_EXTENDED_LAMBDA__", "nvcc", "--extended-lambda");
    CHECK_FLAGS("-fno-exceptions", "nvcc", "-noeh");
}

static const CompileCommand *translate_in(const char *directory, const char *const *words) {
    StringList list = list_of(words);
    CommandLine line = command_line_of(&arena, &list, directory);
    return translate_line(&line, NOTHING, false);
}

static void write_file(const char *directory, const char *name, const char *text) {
    FILE *file = fopen(arena_printf(&arena, "%s/%s", directory, name), "w");
    CHECK(file != NULL);
    if (file) {
        fputs(text, file);
        fclose(file);
    }
}

/* What an entry of compile_commands.json means from anywhere else. */
static void test_directory(void) {
    const CompileCommand *command =
        translate_in("/b", ARGUMENTS("nvcc", "-Ii", "-I/abs", "-isystem=s", "-Xcompiler",
                                     "-iquote,q", "-include", "none.h", "-DF=f", "-c", "k.cu"));
    CHECK_STR(command ? joined(&command->flags) : NULL,
              "-iquote /b/q -I/b/i -I/abs -isystem /b/s -include none.h -DF=f");
    CHECK_STR(command ? joined(&command->inputs) : NULL, "k.cu");
}

static void test_files_in_directory(void) {
    char directory[] = "/tmp/kf-unit-XXXXXX";
    CHECK(mkdtemp(directory) != NULL);
    write_file(directory, "a.rsp", "-DA --options-file b.rsp -Iinc");
    write_file(directory, "b.rsp", "-DB");
    write_file(directory, "pre.h", "");
    const CompileCommand *command =
        translate_in(directory, ARGUMENTS("nvcc", "-optf", "a.rsp", "-include=pre.h"));
    CHECK_STR(command ? joined(&command->flags) : NULL,
              arena_printf(&arena, "-DA -DB -I%s/inc -include %s/pre.h", directory, directory));
    CHECK(!translate_in("/", ARGUMENTS("nvcc", "-optf", "a.rsp")));
    CHECK_STR(said, "kf-rewrite: error: cannot read the file of options '//a.rsp': No such file or "
                    "directory\n");
    CHECK(system(arena_printf(&arena, "rm -r %s", directory)) == 0);
}

static void test_language(void) {
    CHECK_STR(translate_in(NULL, ARGUMENTS("nvcc", "-x", "cu"))->language, "cu");
    CHECK_STR(translate_in(NULL, ARGUMENTS("clang++", "-xcuda"))->language, "cu");
    CHECK_STR(translate_in(NULL, ARGUMENTS("clang++", "-x", "c++"))->language, "c++");
    CHECK_STR(translate_in(NULL, ARGUMENTS("nvcc", "k.cu"))->language, NULL);
}

static void test_archs(void) {
    CHECK_ARCHS("sm_80", "-DA");
    CHECK_ARCHS("sm_90", "-arch=sm_90");
    CHECK_ARCHS("sm_90", "-arch", "compute_90");
    CHECK_ARCHS("sm_90a", "--gpu-architecture", "sm_90a");
    CHECK_ARCHS("sm_75 sm_90", "-arch=sm_75,sm_90,sm_75");
    CHECK_ARCHS("sm_90", "-arch=lto_90");
    const char *all = "sm_80 sm_75 sm_86 sm_87 sm_88 sm_89 sm_90 sm_100 sm_103 sm_110 sm_120 "
                      "sm_121";
    CHECK_ARCHS(all, "-arch=native");
    CHECK_ARCHS(all, "-arch", "all-major");
    CHECK_ARCHS(all, "--gpu-architecture=all");
    CHECK_ARCHS("sm_80", "-arch=every");
    CHECK_ARCHS("sm_70 sm_90", "--cuda-gpu-arch=sm_70", "--offload-arch=sm_90");
}

static void test_gencode(void) {
    CHECK_ARCHS("sm_70", "-gencode", "arch=compute_70,code=sm_75");
    CHECK_ARCHS("sm_70", "-gencode=arch=compute_70,code=[sm_70,compute_70]");
    CHECK_ARCHS("sm_70 sm_90a", "--generate-code", "arch=compute_70,code=sm_70",
                "--generate-code=arch=compute_90a,code=sm_90a");
    CHECK_ARCHS("sm_70", "-gencode", "arch=compute_70,code=\"sm_70,compute_70\"");
    CHECK_ARCHS("sm_70", "-gencode", "code=sm_75,arch=compute_70");
    CHECK_ARCHS("sm_80", "-gencode", "nonsense");
    CHECK_ARCHS("sm_80", "-gencode", "arch=");
}

static void test_own_archs(void) {
    CHECK_OWN_ARCHS("sm_90", "sm_90");
    CHECK_OWN_ARCHS("sm_90 sm_75", "sm_90", "sm_75");
    CHECK_OWN_ARCHS("sm_90 sm_75", "sm_90", "sm_90", "sm_75");
    CHECK_OWN_ARCHS("sm_90", "compute_90");
    CHECK_OWN_ARCHS("sm_100a sm_120f", "sm_100a", "sm_120f");
    check_archs(ARGUMENTS("-arch=sm_75"), ARGUMENTS("sm_90"), "sm_90", __LINE__);
}

static void test_wrong_own_archs(void) {
    static const char *const WRONG[] = {"foo",     "90",     "native",   "sm_",      "sm_x",
                                        "sm_90zz", "sm_9-0", "gfx_1030", "sm_90 ",   "sm90",
                                        "_90",     "SM_90",  "sm_1",     "sm_99999", "xsm_90"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        CHECK(!translate(NOTHING, ARGUMENTS("sm_90", WRONG[i]), false));
        CHECK_STR(said, arena_printf(&arena,
                                     "kf-rewrite: error: --arch takes names such as sm_90, "
                                     "not '%s'\n",
                                     WRONG[i]));
    }
}

static void test_unused_flags_are_told(void) {
    CHECK(translate(ARGUMENTS("-Xclang", "-x", "--frob", "k.cu"), NOTHING, true) != NULL);
    CHECK_STR(said, "kf-rewrite: note: compile flag '--frob' is not used\n"
                    "kf-rewrite: note: compile flag 'k.cu' is not used\n");
}

static bool has(const StringList *list, const char *flag) {
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->items[i], flag) == 0) {
            return true;
        }
    }
    return false;
}

static StringList arguments_for(const char *arch, bool host, const char *cuda_path) {
    CompileCommand command = {0};
    VEC_PUSH(&arena, &command.flags, "-DUSER");
    Toolkit toolkit = {cuda_path, "res", "shim", "stub", "inc", "run"};
    return command_arguments(&arena, &command, &toolkit, &(PassTarget){arch, host});
}

/* Architectures that the parser may not know are parsed as one that it does. */
static void test_arch_flags(void) {
    static const struct {
        const char *arch;
        const char *parsed;
        const char *macro; /* NULL: the parser's own */
    } CASES[] = {
        {"sm_52", "sm_52", NULL},
        {"sm_80", "sm_80", NULL},
        {"sm_89", "sm_89", NULL},
        {"sm_90", "sm_90", NULL},
        {"sm_90a", "sm_90a", NULL},
        {"sm_100", "sm_90", "-D__CUDA_ARCH__=1000"},
        {"sm_100a", "sm_90", "-D__CUDA_ARCH__=1000"},
        {"sm_120f", "sm_90", "-D__CUDA_ARCH__=1200"},
        {"sm_88", "sm_90", "-D__CUDA_ARCH__=880"},
        {"sm_35", "sm_90", "-D__CUDA_ARCH__=350"},
    };
    StringList own = arguments_for("sm_100a", false, NULL);
    StringList family = arguments_for("sm_100f", false, NULL);
    StringList known = arguments_for("sm_90a", false, NULL);
    CHECK(has(&own, "-D__CUDA_ARCH_FEAT_SM100_ALL") && has(&own, "-D__CUDA_ARCH_SPECIFIC__=1000"));
    CHECK(has(&family, "-D__CUDA_ARCH_FAMILY_SPECIFIC__=1000") &&
          !has(&family, "-D__CUDA_ARCH_FEAT_SM100_ALL"));
    CHECK(has(&known, "-D__CUDA_ARCH_SPECIFIC__=900") &&
          !has(&known, "-D__CUDA_ARCH_FEAT_SM90_ALL"));
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        StringList flags = arguments_for(CASES[i].arch, false, NULL);
        CHECK(has(&flags, arena_printf(&arena, "--cuda-gpu-arch=%s", CASES[i].parsed)));
        CHECK(has(&flags, "-U__CUDA_ARCH__") == (CASES[i].macro != NULL));
        CHECK(!CASES[i].macro || has(&flags, CASES[i].macro));
    }
}

static void test_toolkit_flags(void) {
    StringList stub = arguments_for("sm_80", false, NULL);
    CHECK(has(&stub, "-nocudainc") && has(&stub, "stub") && !has(&stub, "shim"));
    StringList real = arguments_for("sm_80", false, "/cuda");
    CHECK(has(&real, "--cuda-path=/cuda") && has(&real, "shim") && !has(&real, "-nocudainc"));
    CHECK(has(&stub, "-DUSER") && has(&real, "-DUSER"));
    CHECK(has(&stub, "-DKF_REWRITE=1") && has(&real, "-DKF_REWRITE=1"));
}

static void test_host_side(void) {
    StringList device = arguments_for("sm_100", false, NULL);
    StringList host = arguments_for("sm_100", true, NULL);
    CHECK(has(&device, "--cuda-device-only") && !has(&device, "--cuda-host-only"));
    CHECK(has(&host, "--cuda-host-only") && !has(&host, "--cuda-device-only"));
    CHECK(!has(&host, "-D__CUDA_ARCH__=1000")); /* the host has no such macro */
}

int main(void) {
    test_every_row();
    test_missing_values();
    test_order_and_spelling();
    test_werror();
    test_host_flags();
    test_lists();
    test_macros_of_nvcc();
    test_directory();
    test_files_in_directory();
    test_language();
    test_archs();
    test_gencode();
    test_own_archs();
    test_wrong_own_archs();
    test_unused_flags_are_told();
    test_arch_flags();
    test_toolkit_flags();
    test_host_side();
    free(said);
    arena_release(&arena);
    return check_done();
}
