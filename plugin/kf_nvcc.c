/*
 * kf-nvcc: nvcc on rewritten sources. The stages, in order:
 *
 *   program               what is run
 *   argument, step        what it is asked to do
 *   scan                  whether any source can hold an annotation; else the
 *                         compiler takes the place of this process
 *   private, copies       rewritten copies, made by kf-rewrite
 *   exchange, child       the compiler, on the copies
 *   depfile, marker       the originals' names in what it wrote for make, and in -E
 */
#include "argument.h"
#include "child.h"
#include "command.h"
#include "copies.h"
#include "depfile.h"
#include "exchange.h"
#include "marker.h"
#include "output.h"
#include "private.h"
#include "program.h"
#include "response.h"
#include "scan.h"
#include "step.h"
#include "toolkit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct Run {
    Arena *arena;
    Diag *diag;
    Compiler compiler;
    size_t prepended; /* words of NVCC_PREPEND_FLAGS, before the compiler's arguments */
    CommandLine line; /* with those, and NVCC_APPEND_FLAGS */
    Arguments arguments;
    Step step;
    StringList flags;            /* libclang's */
    int standard_input;          /* what was read from it; below zero: it was not touched */
    Source standard_source;      /* the same as text */
    const char *runtime_dir;     /* holds kf/runtime.h */
    const char *own_include_dir; /* holds kf/annotate.h */
    SignalState signals;
    PrivateDir dir;
    const char **copies; /* by input of the step, NULL: it is compiled itself */
    CopiedFiles files;
} Run;

/* ------------------------------------------------------------ nothing to rewrite */

static _Noreturn void exec_words(Run *run, const StringList *words) {
    execv(words->items[0], (char *const *)(size_t)words->items);
    diag_say(run->diag, DIAG_ERROR, "cannot run '%s': %s", words->items[0], strerror(errno));
    exit(EXIT_FAILURE);
}

/* The compiler in the place of this process: streams, signals and status are its own. */
static _Noreturn void pass_on(Run *run) {
    StringList words = {0};
    names_append(run->arena, &words, &run->compiler.launch);
    names_append(run->arena, &words, &run->compiler.arguments);
    VEC_PUSH(run->arena, &words, NULL);
    if (run->standard_input >= 0) {
        lseek(run->standard_input, 0, SEEK_SET);
        dup2(run->standard_input, STDIN_FILENO);
    }
    exec_words(run, &words);
}

static bool is_disabled(void) {
    const char *value = getenv("KF_DISABLE");
    return value && *value && strcmp(value, "0") != 0;
}

static void add_environment(Run *run, const char *name) {
    const char *text = getenv(name);
    response_split_environment(run->arena, text ? text : "", &run->line.arguments);
}

/* What the compiler will see as its command line. False: it will not like it. */
static bool read_command(Run *run) {
    Diag silent = {0};
    Options options = {0};
    CompileCommand command;
    run->line.compiler = run->compiler.path;
    add_environment(run, "NVCC_PREPEND_FLAGS");
    run->prepended = run->line.arguments.count;
    names_append(run->arena, &run->line.arguments, &run->compiler.arguments);
    add_environment(run, "NVCC_APPEND_FLAGS");
    if (arguments_parse(run->arena, &silent, &run->line, &run->arguments) < 0 ||
        command_translate(run->arena, &silent, &options, &run->line, &command) < 0) {
        return false;
    }
    run->step = step_of(run->arena, &run->arguments);
    run->flags = command.flags;
    return true;
}

/* It can be read once: what is found in it, and the compiler, get a file. */
static bool keep_standard_input(Run *run) {
    if (run->standard_input >= 0) {
        return true;
    }
    FILE *file = tmpfile();
    if (!file || source_read(run->arena, "-", &run->standard_source)) {
        return false;
    }
    size_t size = run->standard_source.size;
    bool written = fwrite(run->standard_source.bytes, 1, size, file) == size;
    run->standard_input = fflush(file) == 0 && written ? fileno(file) : -1;
    fcntl(run->standard_input, F_SETFD, FD_CLOEXEC);
    return run->standard_input >= 0;
}

static bool can_hold_annotation(Run *run, const StepInput *input) {
    if (strcmp(input->path, "-") == 0) {
        return keep_standard_input(run) &&
               scan_unit(&run->flags, "stdin", &run->standard_source) != SCAN_NONE;
    }
    /* what cannot be read, the compiler complains of */
    return access(input->path, R_OK) == 0 && scan_unit(&run->flags, input->path, NULL) != SCAN_NONE;
}

/* NVCC_APPEND_FLAGS=k.cu: no copy can stand for it. */
static bool can_be_exchanged(Run *run, const StepInput *input) {
    size_t origin = run->arguments.words.items[input->word].origin;
    if (origin >= run->prepended && origin - run->prepended < run->compiler.arguments.count) {
        return true;
    }
    diag_say(run->diag, DIAG_WARNING,
             "'%s' is named in NVCC_PREPEND_FLAGS or NVCC_APPEND_FLAGS: it is not rewritten",
             input->path);
    return false;
}

typedef struct Annotated {
    bool *inputs; /* kf-rewrite is to look at them */
    bool any;     /* of these */
    bool mention; /* some input needs kf/annotate.h: `nvcc -M k.cu`, `nvcc -c main.cpp` as well */
} Annotated;

static Annotated find_annotated(Run *run) {
    size_t count = run->step.only_answers ? 0 : run->step.inputs.count;
    Annotated annotated = {arena_alloc(run->arena, (count + 1) * sizeof(bool)), false, false};
    for (size_t i = 0; i < count; i++) {
        const StepInput *input = &run->step.inputs.items[i];
        bool mentions = input->is_text && can_hold_annotation(run, input);
        annotated.inputs[i] =
            mentions && input->is_source && !run->step.only_lists && can_be_exchanged(run, input);
        annotated.any |= annotated.inputs[i];
        annotated.mention |= mentions;
    }
    return annotated;
}

/* ------------------------------------------------------------ the copies */

static _Noreturn void leave(Run *run, const ChildEnd *end) {
    private_remove(&run->dir);
    child_exit_as(&run->signals, end);
}

static _Noreturn void fail(Run *run) {
    private_remove(&run->dir);
    exit(EXIT_FAILURE);
}

static const char *include_dir(Run *run) {
    return arena_printf(run->arena, "%s/include", run->dir.path);
}

static bool write_forwarder(Run *run, const char *header, const char *directory) {
    const char *path = arena_printf(run->arena, "%s/%s", include_dir(run), header);
    const char *original = arena_printf(run->arena, "%s/%s", directory, header);
    FILE *file = fopen(path, "w");
    bool written = file && fprintf(file, "#include \"%s\"\n", original) > 0;
    copied_add(run->arena, &run->files, path, original, false);
    return file && fclose(file) == 0 && written;
}

/* Files of one line: an -I for our own directories could hide headers of the
 * project, and a copy of the runtime would show in debuggers. */
static bool write_forwarders(Run *run) {
    static const char *const HEADERS[] = {"kf/runtime.h", "kf/prefetch.h", "kf/async.h"};
    const char *folder = include_dir(run);
    bool written = mkdir(folder, 0700) == 0 &&
                   mkdir(arena_printf(run->arena, "%s/kf", folder), 0700) == 0 &&
                   write_forwarder(run, "kf/annotate.h", run->own_include_dir);
    for (size_t i = 0; i < sizeof HEADERS / sizeof *HEADERS && written; i++) {
        written = write_forwarder(run, HEADERS[i], run->runtime_dir);
    }
    return written;
}

/* The compiler's command as kf-rewrite gets it; a name that it does not know
 * would be taken for an input. */
static StringList whole_command(Run *run) {
    StringList words = {0};
    if (run->arguments.dialect && run->line.compiler) {
        VEC_PUSH(run->arena, &words, run->line.compiler);
    }
    names_append(run->arena, &words, &run->line.arguments);
    return words;
}

static void make_copies(Run *run, const bool *annotated) {
    StringList command = whole_command(run);
    bool is_nvcc = run->arguments.dialect != DIALECT_CLANG && run->compiler.path;
    CopyRequest request = {.arena = run->arena,
                           .diag = run->diag,
                           .signals = &run->signals,
                           .dir = &run->dir,
                           .command = &command,
                           .standard_input = run->standard_input};
    request.toolkit = is_nvcc ? toolkit_of_nvcc(run->arena, run->compiler.path) : NULL;
    for (size_t i = 0; i < run->step.inputs.count; i++) {
        CopyResult result = {NULL, {0, 0}};
        if (run->standard_input >= 0) {
            lseek(run->standard_input, 0, SEEK_SET);
        }
        if (annotated[i] &&
            copies_make(&request, run->step.inputs.items[i].path, i, &run->files, &result) < 0) {
            fail(run);
        }
        if (result.end.signal || WIFSIGNALED(result.end.status)) {
            leave(run, &result.end);
        }
        if (result.end.status) {
            fail(run);
        }
        run->copies[i] = result.copy;
    }
}

/* ------------------------------------------------------------ what the compiler wrote */

static void repair_deps(Run *run, const Source *text, Strbuf *repaired) {
    depfile_repair(run->arena, arena_strndup(run->arena, text->bytes, text->size), &run->files,
                   run->arguments.dialect != DIALECT_CLANG, repaired);
}

static void repair_markers(Run *run, const Source *text, Strbuf *repaired) {
    marker_repair(run->arena, text, &run->files, repaired);
}

typedef void Repair(Run *run, const Source *text, Strbuf *repaired);

static int print_repaired(Run *run, const Strbuf *repaired) {
    bool written = fwrite(repaired->bytes, 1, repaired->length, stdout) == repaired->length &&
                   fflush(stdout) == 0;
    if (!written && errno == EPIPE) { /* as the compiler would end */
        leave(run, &(ChildEnd){0, SIGPIPE});
    }
    return written ? 0
                   : diag_say(run->diag, DIAG_ERROR, "cannot write standard output: %s",
                              strerror(errno));
}

static int replace(Run *run, const char *path, const Strbuf *repaired) {
    Staging staging = {.arena = run->arena, .diag = run->diag};
    if (output_stage(&staging, path, repaired->bytes, repaired->length) < 0) {
        output_discard(&staging);
        return -1;
    }
    return output_commit(&staging);
}

/* Gives a file that the compiler wrote the originals' names, or prints it so.
 * Below zero: a message was printed. */
static int repair_file(Run *run, const char *path, bool print, Repair *repair) {
    Source text;
    const char *problem = source_read(run->arena, path, &text);
    if (problem) {
        return diag_say(run->diag, DIAG_ERROR, "cannot read '%s': %s", path, problem);
    }
    Strbuf repaired = {0};
    strbuf_puts(&repaired, "");
    repair(run, &text, &repaired);
    int failed = print ? print_repaired(run, &repaired) : replace(run, path, &repaired);
    strbuf_release(&repaired);
    return failed;
}

/* Pipes and devices hold nothing that could be repaired. */
static bool is_regular(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static int repair_all_deps(Run *run) {
    int failed = 0;
    for (size_t i = 0; i < run->step.inputs.count && run->step.writes_deps; i++) {
        const StepInput *input = &run->step.inputs.items[i];
        const char *path = step_deps_file(run->arena, &run->step, input);
        bool fails =
            input->is_source && is_regular(path) && repair_file(run, path, false, repair_deps) < 0;
        if (fails) { /* what make finds must not look up to date */
            unlink(path);
            unlink(step_result(run->arena, &run->step, input));
            failed = -1;
        }
    }
    return failed;
}

/* -E: to a file, or to standard output by way of one. */
static int repair_preprocessed(Run *run, const char *printed) {
    if (printed) {
        signal(SIGPIPE, SIG_IGN); /* a reader that leaves shows as a failed write */
        return repair_file(run, printed, true, repair_markers);
    }
    const char *output = run->step.output;
    bool wrote = run->step.preprocesses && output && is_regular(output);
    return wrote ? repair_file(run, output, false, repair_markers) : 0;
}

/* ------------------------------------------------------------ all of it */

static StringList new_command(Run *run) {
    Exchange exchange = {.arena = run->arena,
                         .compiler = &run->compiler,
                         .arguments = &run->arguments,
                         .prepended = run->prepended,
                         .step = &run->step,
                         .copies = run->copies,
                         .files = &run->files,
                         .flags = &run->flags,
                         .include_dir = include_dir(run)};
    return exchange_inputs(&exchange);
}

static bool any_copy(const Run *run) {
    bool any = false;
    for (size_t i = 0; i < run->step.inputs.count; i++) {
        any |= run->copies[i] != NULL;
    }
    return any;
}

/* The compiler on the inputs themselves, which are to find kf/annotate.h as copies do. */
static _Noreturn void pass_on_with_headers(Run *run) {
    exchange_search(&run->compiler.launch, run->arena, run->arguments.dialect, &run->flags,
                    run->own_include_dir);
    pass_on(run);
}

static void find_own_headers(Run *run) {
    Toolkit own;
    if (toolkit_find_own_headers(run->arena, run->diag, &own) < 0) {
        exit(EXIT_FAILURE);
    }
    run->runtime_dir = own.runtime_dir;
    run->own_include_dir = own.include_dir;
}

/* The result that names the private directory: that of the first input copied. */
static const char *first_result(Run *run, const bool *annotated) {
    size_t i = 0;
    while (!annotated[i]) {
        i++;
    }
    return step_result(run->arena, &run->step, &run->step.inputs.items[i]);
}

static _Noreturn void compile(Run *run) {
    bool prints = run->step.preprocesses && !run->step.output;
    const char *printed = prints ? arena_printf(run->arena, "%s/output", run->dir.path) : NULL;
    ChildStreams streams = {-1, -1};
    if (prints) {
        streams.output = open(printed, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    }
    StringList words = new_command(run);
    if (!write_forwarders(run) || (prints && streams.output < 0)) {
        diag_say(run->diag, DIAG_ERROR, "cannot write in '%s': %s", run->dir.path, strerror(errno));
        fail(run);
    }
    setenv("KF_DISABLE", "1", 1); /* a kf-nvcc below finds copies, not sources */
    ChildEnd end = child_run(&run->signals, words.items, &streams);
    if (end.status < 0) {
        diag_say(run->diag, DIAG_ERROR, "cannot run '%s': %s", words.items[0], strerror(errno));
    }
    bool done = end.status == 0 && !end.signal;
    if (!end.signal && repair_preprocessed(run, printed) < 0) {
        fail(run);
    }
    /* clang writes them before it fails, and make reads them in the next build */
    if (repair_all_deps(run) < 0 && done) {
        fail(run);
    }
    leave(run, &end);
}

static _Noreturn void rewrite_and_compile(Run *run, const bool *annotated) {
    run->signals = child_prepare();
    if (private_make(run->arena, run->diag, first_result(run, annotated), &run->dir) < 0) {
        exit(EXIT_FAILURE);
    }
    run->copies = arena_alloc(run->arena, run->step.inputs.count * sizeof *run->copies);
    make_copies(run, annotated);
    if (!any_copy(run)) {
        private_remove(&run->dir);
        child_forget(&run->signals);
        pass_on_with_headers(run);
    }
    compile(run);
}

int main(int argc, char **argv) {
    Arena arena = {0};
    Diag diag = {.stream = stderr, .program = "kf-nvcc"};
    Run run = {.arena = &arena, .diag = &diag, .standard_input = -1};
    StringList arguments = {0};
    for (int i = 1; i < argc; i++) {
        VEC_PUSH(&arena, &arguments, argv[i]);
    }
    if (program_compiler(&arena, &diag, &arguments, &run.compiler) < 0) {
        arena_release(&arena);
        return EXIT_FAILURE;
    }
    if (is_disabled() || !read_command(&run)) {
        pass_on(&run);
    }
    Annotated annotated = find_annotated(&run);
    if (!annotated.mention) {
        pass_on(&run);
    }
    find_own_headers(&run);
    if (!annotated.any) {
        pass_on_with_headers(&run);
    }
    rewrite_and_compile(&run, annotated.inputs);
}
