/*
 * kf-rewrite: the stages, in order. Each is a module of the same name:
 *
 *   options, command, toolkit   what is asked for, and how the code is compiled
 *   tu, cursor                  the parse
 *   annotation                  which pointers are annotated
 *   follow, climb, access       what is done with them
 *   lower, edit                 what becomes of the text
 *   report, diff, output        what people get to see
 */
#include "access.h"
#include "annotation.h"
#include "command.h"
#include "cursor.h"
#include "diag.h"
#include "diff.h"
#include "edit.h"
#include "follow.h"
#include "guard.h"
#include "lex.h"
#include "lower.h"
#include "options.h"
#include "output.h"
#include "report.h"
#include "toolkit.h"
#include "tu.h"

#include <errno.h>
#include <string.h>

enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_FOUND = 3 };

typedef struct Run {
    Arena *arena;
    Diag *diag;
    Options options;
    CompileCommand command;
    Toolkit toolkit;
    FILE *report; /* NULL: no report */
    size_t skipped;
    bool differs; /* --check found a difference */
} Run;

/* What becomes of one input. */
typedef struct Result {
    Source source;
    AccessList accesses;
    Strbuf text;
    bool changed;
} Result;

static void print_arguments(Diag *diag, const Source *source, const StringList *arguments) {
    fprintf(diag->stream, "kf-rewrite: note: %s: libclang gets", source->name);
    for (size_t i = 0; i < arguments->count; i++) {
        fprintf(diag->stream, " %s", arguments->items[i]);
    }
    fputc('\n', diag->stream);
}

/* Edits of the accesses, and blanks for raw attributes. */
static void rewrite_text(Run *run, const Tokens *tokens, Result *result) {
    EditList edits = lower(run->arena, &result->source, &result->accesses);
    if (edits.count) {
        lower_prologue(run->arena, &result->source, &edits);
    }
    Span *raw;
    size_t raw_count;
    annotations_raw(run->arena, &result->source, tokens, &raw, &raw_count);
    for (size_t i = 0; i < raw_count; i++) {
        VEC_PUSH(run->arena, &edits, ((Edit){EDIT_BLANK, raw[i], NULL}));
    }
    result->changed = edits.count > 0;
    edits_apply(&result->source, &edits, &result->text);
}

static int rewrite_unit(Run *run, TranslationUnit *tu, Result *result) {
    NodeList nodes = nodes_of_source(run->arena, tu);
    Tokens tokens = lex_source(run->arena, &tu->source);
    AnnotationTable annotations;
    Follow follow;
    int checked = annotations_check(run->arena, run->diag, tu, &nodes, &tokens, &annotations);
    follow_analyse(run->arena, tu, &nodes, &annotations, !run->options.no_follow, &follow);
    if (guard_errors(run->diag, tu, &nodes, &tokens, &follow) < 0 || checked < 0) {
        return -1;
    }
    result->accesses = accesses_collect(run->arena, &follow);
    rewrite_text(run, &tokens, result);
    return 0;
}

static int rewrite_file(Run *run, const char *path, Result *result) {
    const char *problem = source_read(run->arena, path, &result->source);
    if (problem) {
        return diag_say(run->diag, DIAG_ERROR, "cannot read '%s': %s", path, problem);
    }
    StringList arguments =
        command_arguments(run->arena, &run->command, &run->toolkit, run->command.archs.items[0]);
    if (run->options.verbose) {
        print_arguments(run->diag, &result->source, &arguments);
    }
    TranslationUnit tu;
    int done = tu_parse(run->arena, run->diag, &result->source, &arguments, &tu);
    if (done == 0) {
        done = rewrite_unit(run, &tu, result);
    }
    tu_release(&tu);
    return done;
}

static void report_result(Run *run, const Result *result) {
    Totals totals = report_totals(&result->accesses);
    run->skipped += report_count_skipped(&result->accesses, &run->options.strict_ids);
    if (run->report) {
        report_text(run->report, run->arena, &result->source, &result->accesses);
        report_summary(run->report, &result->source, &totals);
    } else if (totals.skipped && !run->options.quiet) {
        report_summary(run->diag->stream, &result->source, &totals);
    }
}

/* Below the output directory the name stays as it was given; where that would
 * leave the directory, only its last part. */
static const char *path_in_directory(Arena *arena, const char *directory, const char *name) {
    bool leaves = name[0] == '/' || strncmp(name, "../", 3) == 0 || strstr(name, "/../");
    const char *slash = leaves ? strrchr(name, '/') : NULL;
    return arena_printf(arena, "%s/%s", directory, slash ? slash + 1 : name);
}

static const char *target_of(Run *run, const Source *source) {
    switch (run->options.mode) {
    case OUTPUT_FILE:
        return run->options.output;
    case OUTPUT_DIR:
        return path_in_directory(run->arena, run->options.output, source->name);
    case OUTPUT_IN_PLACE:
        return source->name;
    default:
        return NULL;
    }
}

static int print_result(Run *run, const Result *result) {
    if (!run->options.diff) {
        return output_write_stream(run->diag, stdout, "standard output", result->text.bytes,
                                   result->text.length);
    }
    Source after =
        source_from_bytes(run->arena, result->source.name, result->text.bytes, result->text.length);
    diff_print(stdout, &result->source, &after);
    return output_write_stream(run->diag, stdout, "standard output", "", 0);
}

static int stage_result(Run *run, Staging *staging, const Result *result) {
    const char *target = target_of(run, &result->source);
    if (run->options.check) {
        if (!output_is_current(run->arena, target, result->text.bytes, result->text.length)) {
            run->differs = true;
            diag_say(run->diag, DIAG_NOTE, "'%s' is not up to date", target);
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
    return output_stage(staging, target, result->text.bytes, result->text.length);
}

/* All inputs are rewritten before the first result is written. */
static int run_all(Run *run) {
    const StringList *inputs = &run->options.inputs;
    Result *results = arena_alloc(run->arena, inputs->count * sizeof *results);
    Staging staging = {.arena = run->arena, .diag = run->diag};
    int failed = 0;
    for (size_t i = 0; i < inputs->count; i++) {
        failed |= rewrite_file(run, inputs->items[i], &results[i]);
    }
    for (size_t i = 0; i < inputs->count && !failed; i++) {
        report_result(run, &results[i]);
        failed |= stage_result(run, &staging, &results[i]);
    }
    if (failed) {
        output_discard(&staging);
    } else {
        failed = output_commit(&staging);
    }
    for (size_t i = 0; i < inputs->count; i++) {
        strbuf_release(&results[i].text);
    }
    return failed;
}

static int open_report(Run *run) {
    run->report = NULL;
    if (run->options.report) {
        const char *file = run->options.report_file;
        run->report = file ? fopen(file, "w") : run->diag->stream;
        if (!run->report) {
            return diag_say(run->diag, DIAG_ERROR, "cannot write '%s': %s", file, strerror(errno));
        }
    }
    return 0;
}

static int close_report(Run *run) {
    if (run->report && run->report != run->diag->stream && fclose(run->report) != 0) {
        return diag_say(run->diag, DIAG_ERROR, "cannot write '%s': %s", run->options.report_file,
                        strerror(errno));
    }
    return 0;
}

static int check_not_input(Run *run) {
    for (size_t i = 0; i < run->options.inputs.count && run->options.mode == OUTPUT_FILE; i++) {
        if (output_same_file(run->options.inputs.items[i], run->options.output)) {
            return diag_say(run->diag, DIAG_ERROR,
                            "the output '%s' is the input; --in-place replaces it",
                            run->options.output);
        }
    }
    return 0;
}

static int run_command_line(Run *run) {
    if (check_not_input(run) < 0) {
        return EXIT_USAGE;
    }
    if (toolkit_find(run->arena, run->diag, &run->options, &run->toolkit) < 0 ||
        command_translate(run->arena, run->diag, &run->options, &run->command) < 0 ||
        open_report(run) < 0) {
        return EXIT_FAILED;
    }
    int failed = run_all(run);
    if (close_report(run) < 0 || failed) {
        return EXIT_FAILED;
    }
    return run->differs || (run->options.strict && run->skipped) ? EXIT_FOUND : EXIT_DONE;
}

int main(int argc, char **argv) {
    Arena arena = {0};
    Diag diag = {.stream = stderr};
    Run run = {.arena = &arena, .diag = &diag};
    int status = EXIT_DONE;
    switch (options_parse(&arena, &diag, argc, argv, &run.options)) {
    case OPTIONS_RUN:
        status = run_command_line(&run);
        break;
    case OPTIONS_DONE:
        break;
    case OPTIONS_USAGE:
        status = EXIT_USAGE;
        break;
    }
    arena_release(&arena);
    return status;
}
