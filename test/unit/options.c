#include "options.h"

#include "check.h"
#include "reason.h"
#include "strbuf.h"

#include <stdlib.h>
#include <unistd.h>

static Arena arena;
static char *said;
static size_t said_size;
static Diag diag;

enum { MOST_ARGUMENTS = 16 };

static OptionsResult parse(const char *const *arguments, Options *options) {
    char *argv[MOST_ARGUMENTS] = {arena_strdup(&arena, "kf-rewrite")};
    int argc = 1;
    for (; *arguments; arguments++) {
        argv[argc++] = arena_strdup(&arena, *arguments);
    }
    free(said);
    diag = (Diag){.stream = open_memstream(&said, &said_size)};
    OptionsResult result = options_parse(&arena, &diag, argc, argv, options);
    fclose(diag.stream);
    return result;
}

/* What --help and its like print. */
static const char *printed(const char *const *arguments, OptionsResult *result) {
    Options options;
    FILE *file = tmpfile();
    CHECK(file != NULL);
    fflush(stdout);
    int saved = dup(STDOUT_FILENO);
    dup2(fileno(file), STDOUT_FILENO);
    *result = parse(arguments, &options);
    fflush(stdout);
    dup2(saved, STDOUT_FILENO);
    close(saved);
    long size = ftell(file);
    char *text = arena_alloc(&arena, (size_t)size + 1);
    rewind(file);
    CHECK(fread(text, 1, (size_t)size, file) == (size_t)size);
    fclose(file);
    return text;
}

static const char *joined(const StringList *list) {
    const char *text = "";
    for (size_t i = 0; i < list->count; i++) {
        text = arena_printf(&arena, "%s%s%s", text, i ? " " : "", list->items[i]);
    }
    return text;
}

#define ARGUMENTS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Options that are taken without a word. */
static Options parsed(const char *const *arguments, int line) {
    Options options;
    check_number(parse(arguments, &options), OPTIONS_RUN, "result", __FILE__, line);
    check_string(said, "", "messages", __FILE__, line);
    return options;
}

#define PARSED(...) parsed(ARGUMENTS(__VA_ARGS__), __LINE__)

static void check_refused(const char *message, const char *const *arguments, int line) {
    Options options;
    check_number(parse(arguments, &options), OPTIONS_USAGE, "result", __FILE__, line);
    check_string(said, arena_printf(&arena, "kf-rewrite: error: %s\n", message), "message",
                 __FILE__, line);
}

#define REFUSED(message, ...) check_refused((message), ARGUMENTS(__VA_ARGS__), __LINE__)

static void test_inputs_and_flags(void) {
    Options options = PARSED("k.cu", "--", "-DN", "--help", "--", "-o");
    CHECK_STR(joined(&options.inputs), "k.cu");
    CHECK_STR(joined(&options.compile_flags), "-DN --help -- -o");
    CHECK_NUM(options.mode, OUTPUT_STDOUT);
    options = PARSED("a.cu", "--diff", "-", "--");
    CHECK_STR(joined(&options.inputs), "a.cu -");
    CHECK_NUM(options.compile_flags.count, 0);
}

static void test_outputs(void) {
    Options options = PARSED("-o", "out.cu", "k.cu");
    CHECK_NUM(options.mode, OUTPUT_FILE);
    CHECK_STR(options.output, "out.cu");
    CHECK_STR(PARSED("-oout.cu", "k.cu").output, "out.cu");
    CHECK_STR(PARSED("--output", "out.cu", "k.cu").output, "out.cu");
    CHECK_STR(PARSED("k.cu", "--output=out.cu").output, "out.cu");
    CHECK_STR(PARSED("k.cu", "-o", "--odd").output, "--odd");
    options = PARSED("--out-dir=dir", "a.cu", "b.cu");
    CHECK_NUM(options.mode, OUTPUT_DIR);
    CHECK_STR(options.output, "dir");
    CHECK_STR(PARSED("--out-dir", "dir", "k.cu").output, "dir");
    CHECK_NUM(PARSED("--in-place", "a.cu", "b.cu").mode, OUTPUT_IN_PLACE);
    options = PARSED("k.cu", "-o", "-");
    CHECK_NUM(options.mode, OUTPUT_STDOUT);
    CHECK_STR(options.output, NULL);
}

static void test_switches(void) {
    Options options = PARSED("k.cu");
    CHECK(!options.diff && !options.check && !options.strict && !options.report);
    CHECK(!options.no_toolkit && !options.no_follow && !options.quiet && !options.verbose);
    CHECK(PARSED("k.cu", "--diff").diff);
    CHECK(PARSED("k.cu", "--check", "--in-place").check);
    CHECK(PARSED("k.cu", "--no-toolkit").no_toolkit);
    CHECK(PARSED("k.cu", "--no-follow").no_follow);
    CHECK(PARSED("k.cu", "--quiet").quiet);
    CHECK(PARSED("k.cu", "-q").quiet);
    CHECK(diag.quiet);
    CHECK(PARSED("k.cu", "--verbose").verbose);
    CHECK(PARSED("k.cu", "-v").verbose);
    CHECK(!diag.quiet);
}

static void test_values(void) {
    CHECK_STR(PARSED("k.cu", "--cuda-path=/cuda").cuda_path, "/cuda");
    CHECK_STR(PARSED("k.cu", "--cuda-path", "/cuda").cuda_path, "/cuda");
    CHECK_STR(PARSED("k.cu", "--resource-dir=/res").resource_dir, "/res");
    CHECK_STR(PARSED("k.cu", "--resource-dir", "/res").resource_dir, "/res");
    Options options = PARSED("k.cu", "--arch=sm_90,sm_80", "--arch", "sm_75");
    CHECK_STR(joined(&options.archs), "sm_90 sm_80 sm_75");
}

static void test_report(void) {
    Options options = PARSED("k.cu", "--report");
    CHECK(options.report == REPORT_TEXT);
    CHECK_STR(options.report_file, NULL);
    CHECK_STR(joined(&options.inputs), "k.cu");
    CHECK(PARSED("k.cu", "--report=text").report == REPORT_TEXT);
    CHECK(PARSED("k.cu", "--report=json:r.json").report == REPORT_JSON);
    CHECK(PARSED("k.cu", "--report=sarif:r.sarif").report == REPORT_SARIF);
    CHECK_STR(PARSED("k.cu", "--report=sarif:a:b").report_file, "a:b");
    CHECK_STR(PARSED("k.cu", "-o", "out.cu", "--report=json").report_file, "-");
    CHECK(PARSED("k.cu", "--no-advice").no_advice);
    CHECK_STR(PARSED("k.cu", "--report=text:r.txt").report_file, "r.txt");
    options = PARSED("--report", "k.cu"); /* its value never stands apart */
    CHECK_STR(joined(&options.inputs), "k.cu");
    REFUSED("--report knows text, json, sarif and each with ':FILE', not 'xml'", "k.cu",
            "--report=xml");
    REFUSED("--report knows text, json, sarif and each with ':FILE', not 'text:'", "k.cu",
            "--report=text:");
    REFUSED("--report knows text, json, sarif and each with ':FILE', not ''", "k.cu", "--report=");
    REFUSED("the result goes to standard output: give the report a FILE, or use -o", "k.cu",
            "--report=json");
    REFUSED("the result goes to standard output: give the report a FILE, or use -o", "k.cu",
            "--diff", "--report=text:-");
}

static void test_strict(void) {
    Options options = PARSED("k.cu", "--strict");
    CHECK(options.strict);
    CHECK_NUM(options.strict_ids.count, 0);
    options = PARSED("k.cu", "--strict=address-taken,volatile");
    CHECK_STR(joined(&options.strict_ids), "address-taken volatile");
    options = PARSED("--strict", "k.cu");
    CHECK_STR(joined(&options.inputs), "k.cu");
    REFUSED("--strict: no reason has the id 'zz'", "k.cu", "--strict=volatile,zz");
    REFUSED("--strict: no reason has the id 'null-test'", "k.cu", "--strict=null-test");
}

/* Every option of the table with a value wants it, every other refuses one. */
static void test_presence_of_values(void) {
    static const struct {
        const char *name;
        const char *value;
    } ROWS[] = {
#define KF_OPTION(id, short_name, long_name, value, help) {long_name, value},
#include "options.def"
#undef KF_OPTION
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const char *option = arena_printf(&arena, "--%s", ROWS[i].name);
        if (ROWS[i].value && ROWS[i].value[0] != '[') {
            REFUSED(arena_printf(&arena, "%s needs a value: %s", option, ROWS[i].value), "k.cu",
                    option);
        } else if (!ROWS[i].value) {
            REFUSED(arena_printf(&arena, "%s takes no value", option), "k.cu",
                    arena_printf(&arena, "%s=1", option));
        }
    }
}

static void test_unknown(void) {
    REFUSED("unknown option '--frob'; see 'kf-rewrite --help'", "--frob", "k.cu");
    REFUSED("unknown option '--frob=1'; see 'kf-rewrite --help'", "--frob=1", "k.cu");
    REFUSED("unknown option '-z'; see 'kf-rewrite --help'", "-z", "k.cu");
    REFUSED("unknown option '-vq'; see 'kf-rewrite --help'", "-vq", "k.cu");
    REFUSED("unknown option '--diffs'; see 'kf-rewrite --help'", "--diffs", "k.cu");
    REFUSED("unknown option '--dif'; see 'kf-rewrite --help'", "--dif", "k.cu");
}

/* Compile flags before the `--` are the likeliest mistake. */
static void test_forgotten_dashes(void) {
    REFUSED("unknown option '-Iinclude'; compile flags stand after '--'", "k.cu", "-Iinclude");
    REFUSED("unknown option '-DN=1'; compile flags stand after '--'", "-DN=1", "k.cu");
    REFUSED("unknown option '-std=c++17'; compile flags stand after '--'", "k.cu", "-std=c++17");
    REFUSED("unknown option '-arch=sm_90'; compile flags stand after '--'", "k.cu", "-arch=sm_90");
}

static void test_combinations(void) {
    REFUSED("no input file; see 'kf-rewrite --help'", "--diff");
    REFUSED("no input file; see 'kf-rewrite --help'", "--", "k.cu");
    REFUSED("-o takes one input; use --out-dir or --in-place", "-o", "o", "a.cu", "b.cu");
    REFUSED("several inputs need --out-dir, --in-place or --diff", "a.cu", "b.cu");
    REFUSED("several inputs need --out-dir, --in-place or --diff", "-o", "-", "a.cu", "b.cu");
    REFUSED("--diff writes nothing: drop -o, --out-dir, --in-place", "--diff", "-o", "o", "a.cu");
    REFUSED("--check needs -o, --out-dir or --in-place to look at", "--check", "k.cu");
    REFUSED("--check needs -o, --out-dir or --in-place to look at", "--check", "--diff", "k.cu");
    REFUSED("more than one of -o, --out-dir and --in-place", "-o", "o", "--in-place", "k.cu");
    REFUSED("more than one of -o, --out-dir and --in-place", "-o", "o", "-o", "p", "k.cu");
    REFUSED("more than one of -o, --out-dir and --in-place", "-o", "o", "-o", "-", "k.cu");
    REFUSED("more than one of -o, --out-dir and --in-place", "--out-dir=d", "-o", "p", "k.cu");
    REFUSED("-o needs a name, not ''", "-o", "", "k.cu");
    REFUSED("--out-dir needs a name, not ''", "--out-dir=", "k.cu");
    REFUSED("standard input has no name; use -o", "--in-place", "-");
    REFUSED("standard input has no name; use -o", "--out-dir=d", "k.cu", "-");
    CHECK_NUM(PARSED("--diff", "a.cu", "b.cu").inputs.count, 2);
    CHECK_NUM(PARSED("-", "-o", "out.cu").mode, OUTPUT_FILE);
}

/* Answered at once, whatever else is wrong on the line after it. */
static void test_answers(void) {
    OptionsResult result;
    CHECK(strstr(printed(ARGUMENTS("--version"), &result), "kf-rewrite ") != NULL);
    CHECK_NUM(result, OPTIONS_DONE);
    CHECK(strstr(printed(ARGUMENTS("-h", "--frob"), &result), "usage: kf-rewrite") != NULL);
    CHECK_NUM(result, OPTIONS_DONE);
    CHECK(strstr(printed(ARGUMENTS("--list-hints"), &result), "KF_LAST_USE") != NULL);
    CHECK_NUM(result, OPTIONS_DONE);
    printed(ARGUMENTS("--frob", "--help"), &result);
    CHECK_NUM(result, OPTIONS_USAGE);
}

/* The help names every option and fits a terminal. */
static void test_help(void) {
    static const char *const NAMES[] = {
#define KF_OPTION(id, short_name, long_name, value, help) "--" long_name,
#include "options.def"
#undef KF_OPTION
    };
    OptionsResult result;
    const char *help = printed(ARGUMENTS("--help"), &result);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        CHECK(strstr(help, NAMES[i]) != NULL);
    }
    for (const char *line = help; *line; line += strcspn(line, "\n") + 1) {
        CHECK(strcspn(line, "\n") <= 100);
    }
}

static void test_explain(void) {
    OptionsResult result;
    for (Reason reason = REASON_NONE + 1; reason < REASON_COUNT; reason++) {
        const char *text = printed(ARGUMENTS("--explain", REASONS[reason].name), &result);
        CHECK_NUM(result, OPTIONS_DONE);
        CHECK(strstr(text, REASONS[reason].message) != NULL);
        CHECK((strstr(text, "way out: ") != NULL) == !reason_is_neutral(reason));
    }
    CHECK_STR(printed(ARGUMENTS("--explain=zz"), &result), "");
    CHECK_NUM(result, OPTIONS_USAGE);
    CHECK(strstr(said, "no reason has the id 'zz'; the ids are:\n  unevaluated\n") != NULL);
}

int main(void) {
    test_inputs_and_flags();
    test_outputs();
    test_switches();
    test_values();
    test_report();
    test_strict();
    test_presence_of_values();
    test_unknown();
    test_forgotten_dashes();
    test_combinations();
    test_answers();
    test_help();
    test_explain();
    free(said);
    arena_release(&arena);
    return check_done();
}
