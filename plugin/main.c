/*
 * kf-rewrite: the stages, in order. Each is a module of the same name:
 *
 *   options, command, toolkit   what is asked for, and how the code is compiled
 *   rewrite                     one source through the stages below
 *     tu, cursor                the parse
 *     annotation, stray         which pointers are annotated, and what is lost
 *     follow, climb, access     what is done with them
 *     account, guard            what the tree lost, and what must be refused
 *     lower, edit               what becomes of the text
 *   report, diff, output        what people get to see
 */
#include "command.h"
#include "deep.h"
#include "diag.h"
#include "diff.h"
#include "options.h"
#include "output.h"
#include "report.h"
#include "rewrite.h"
#include "toolkit.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_FOUND = 3 };
/* So many accesses does --strict show. */
enum { MOST_SKIPPED = 20 };

typedef struct Run {
    Arena *arena;
    Diag *diag;
    Options options;
    CompileCommand command;
    Toolkit toolkit;
    Staging staging;
    Report report;
    size_t skipped; /* accesses that --strict found */
    bool differs;   /* --check found a difference */
} Run;

/* Totals and advice go to people, unless a text report tells them both. */
static void report_result(Run *run, const Rewritten *result) {
    const Options *options = &run->options;
    const FileReport *file = report_add(&run->report, &result->source, &result->accesses);
    if (options->strict) {
        size_t shown = run->skipped < MOST_SKIPPED ? run->skipped : MOST_SKIPPED;
        run->skipped += report_strict(run->arena, &result->source, &result->accesses,
                                      &options->strict_ids, MOST_SKIPPED - shown, run->diag);
    }
    if (options->quiet || (options->report == REPORT_TEXT && !options->report_file)) {
        return;
    }
    report_advise(file, run->diag);
    if (file->totals.skipped) {
        Strbuf summary = {0};
        report_summary(&summary, file);
        fputs(summary.bytes, run->diag->stream);
        strbuf_release(&summary);
    }
}

/* Below the output directory the name stays as it was given; where that would
 * leave the directory, only its last part. */
static const char *path_in_directory(Arena *arena, const char *directory, const char *name) {
    bool leaves = name[0] == '/' || strncmp(name, "../", 3) == 0 || strstr(name, "/../");
    const char *slash = leaves ? strrchr(name, '/') : NULL;
    return arena_printf(arena, "%s/%s", directory, slash ? slash + 1 : name);
}

/* Where the result of an input goes; NULL: standard output. */
static const char *target_of(Run *run, const char *input) {
    switch (run->options.mode) {
    case OUTPUT_FILE:
        return run->options.output;
    case OUTPUT_DIR:
        return path_in_directory(run->arena, run->options.output, input);
    case OUTPUT_IN_PLACE:
        return input;
    default:
        return NULL;
    }
}

static int print_result(Run *run, const Rewritten *result) {
    if (!run->options.diff) {
        return output_write_stream(run->diag, stdout, "standard output", result->text.bytes,
                                   result->text.length);
    }
    Source after =
        source_from_bytes(run->arena, result->source.name, result->text.bytes, result->text.length);
    diff_print(stdout, &result->source, &after);
    return output_write_stream(run->diag, stdout, "standard output", "", 0);
}

static int stage_result(Run *run, const Rewritten *result) {
    const char *target = target_of(run, result->source.name);
    if (run->options.check) {
        if (!output_is_current(run->arena, target, result->text.bytes, result->text.length)) {
            run->differs = true;
            diag_say(run->diag, DIAG_ERROR, "'%s' is not up to date", target);
        }
        return 0;
    }
    if (!target) {
        return print_result(run, result);
    }
    if (run->options.mode == OUTPUT_DIR &&
        output_make_directories(run->arena, run->diag, target) < 0) {
        return -1;
    }
    return output_stage(&run->staging, target, result->text.bytes, result->text.length);
}

static int write_report(Run *run, const Strbuf *text) {
    const char *file = run->options.report_file;
    if (!file) {
        return output_write_stream(run->diag, run->diag->stream, "standard error", text->bytes,
                                   text->length);
    }
    if (strcmp(file, "-") == 0) {
        return output_write_stream(run->diag, stdout, "standard output", text->bytes, text->length);
    }
    return output_stage(&run->staging, file, text->bytes, text->length);
}

static int stage_report(Run *run) {
    Strbuf text = {0};
    report_print(&run->report, &text);
    int failed = write_report(run, &text);
    strbuf_release(&text);
    return failed;
}

/* All inputs are rewritten before the first result is written. */
static int run_inputs(Run *run, Rewritten *results) {
    const StringList *inputs = &run->options.inputs;
    Rewriter rewriter = {run->arena, run->diag, &run->options, &run->command, &run->toolkit};
    run->report = (Report){run->arena, &run->options, &run->command.archs, {0}};
    int failed = 0;
    for (size_t i = 0; i < inputs->count; i++) {
        failed |= rewrite_source(&rewriter, inputs->items[i], &results[i]);
    }
    for (size_t i = 0; i < inputs->count && !failed; i++) {
        report_result(run, &results[i]);
        failed |= stage_result(run, &results[i]);
    }
    if (!failed && run->options.report) {
        failed = stage_report(run);
    }
    if (failed) {
        output_discard(&run->staging);
        return failed;
    }
    return output_commit(&run->staging);
}

static int run_all(Run *run) {
    size_t count = run->options.inputs.count;
    Rewritten *results = arena_alloc(run->arena, count * sizeof *results);
    int failed = run_inputs(run, results);
    for (size_t i = 0; i < count; i++) {
        strbuf_release(&results[i].text);
    }
    return failed;
}

/* No output may be one of the inputs, --in-place apart, or the report. */
static int check_target(Run *run, const char *target) {
    const StringList *inputs = &run->options.inputs;
    for (size_t i = 0; i < inputs->count; i++) {
        if (output_same_file(inputs->items[i], target)) {
            return diag_say(run->diag, DIAG_ERROR,
                            "the output '%s' is the input '%s'; --in-place replaces it", target,
                            inputs->items[i]);
        }
    }
    return 0;
}

static int check_targets(Run *run) {
    const Options *options = &run->options;
    const char *report = options->report_file;
    report = report && strcmp(report, "-") != 0 ? report : NULL;
    if (report && check_target(run, report) < 0) {
        return -1;
    }
    for (size_t i = 0; i < options->inputs.count; i++) {
        const char *target = target_of(run, options->inputs.items[i]);
        if (target && options->mode != OUTPUT_IN_PLACE && check_target(run, target) < 0) {
            return -1;
        }
        if (target && report && (strcmp(target, report) == 0 || output_same_file(target, report))) {
            return diag_say(run->diag, DIAG_ERROR, "'%s' is both the output and the report",
                            report);
        }
    }
    return 0;
}

/* The last line says how much --strict found, also where not all is shown. */
static void tell_skipped(const Run *run) {
    size_t count = run->skipped;
    if (count > MOST_SKIPPED) {
        diag_say(run->diag, DIAG_ERROR,
                 "--strict: %zu accesses were skipped, of which %d are shown; --report tells all",
                 count, MOST_SKIPPED);
    } else if (count) {
        diag_say(run->diag, DIAG_ERROR, "--strict: %zu access%s skipped", count,
                 count == 1 ? " was" : "es were");
    }
}

static int run_command_line(void *data) {
    Run *run = data;
    if (check_targets(run) < 0 ||
        command_translate(run->arena, run->diag, &run->options, &run->command) < 0) {
        return EXIT_USAGE;
    }
    if (toolkit_find(run->arena, run->diag, &run->options, &run->toolkit) < 0 || run_all(run) < 0) {
        return EXIT_FAILED;
    }
    tell_skipped(run);
    return run->differs || run->skipped ? EXIT_FOUND : EXIT_DONE;
}

/* With a standard stream closed, the next file opened would become it. */
static void occupy_standard_streams(void) {
    int fd;
    do {
        fd = open("/dev/null", O_RDONLY);
    } while (fd >= 0 && fd <= STDERR_FILENO);
    if (fd >= 0) {
        close(fd);
    }
}

int main(int argc, char **argv) {
    occupy_standard_streams();
    /* a reader that leaves shows as a failed write, and what was staged is removed */
    signal(SIGPIPE, SIG_IGN);
    Arena arena = {0};
    Diag diag = {.stream = stderr};
    Run run = {.arena = &arena, .diag = &diag};
    run.staging = (Staging){.arena = &arena, .diag = &diag};
    int status = EXIT_DONE;
    switch (options_parse(&arena, &diag, argc, argv, &run.options)) {
    case OPTIONS_RUN:
        status = run_deep(run_command_line, &run);
        break;
    case OPTIONS_DONE: /* printed: did it arrive? */
        status = output_write_stream(&diag, stdout, "standard output", "", 0) < 0 ? EXIT_FAILED
                                                                                  : EXIT_DONE;
        break;
    case OPTIONS_USAGE:
        status = EXIT_USAGE;
        break;
    }
    arena_release(&arena);
    return status;
}
