/*
 * kf-rewrite: the stages, in order. Each is a module of the same name:
 *
 *   options, database, command, toolkit   what is asked for, and how the code is compiled
 *   unit, pass                            one source through the stages below
 *     tu, cursor                          the parse
 *     annotation, stray                   which pointers are annotated, and what is lost
 *     follow, climb, access               what is done with them
 *     ahead, async                        what is prefetched, and what is copied into tiles
 *     account, guard                      what the tree lost, and what must be refused
 *   project                               all units together; what becomes of the text:
 *     lower, edit
 *   check                                 the results are parsed again
 *   layout                                where they go, and which headers with them
 *   report, diff, output                  what people get to see
 */
#include "check.h"
#include "database.h"
#include "diag.h"
#include "diff.h"
#include "jobs.h"
#include "layout.h"
#include "merge.h"
#include "options.h"
#include "output.h"
#include "path.h"
#include "project.h"
#include "record.h"
#include "report.h"
#include "root.h"
#include "toolkit.h"

#include <errno.h>
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
    Toolkit toolkit;
    Setting setting;
    UnitList units;
    UnitFindings *findings; /* of each unit, */
    Arena *memory;          /* and what they are kept in */
    AstrayList *astray;     /* what the check of each found */
    Project project;
    CopyList copies;
    Staging staging;
    Report report;
    size_t skipped; /* accesses that --strict found */
    bool differs;   /* --check found a difference */
} Run;

/* ------------------------------------------------------------ all units */

static const char *unit_name(void *data, size_t index) {
    const Run *run = data;
    return run->units.items[index].path;
}

static int analyse_unit(void *data, size_t index, Diag *diag) {
    Run *run = data;
    return unit_analyse(&run->memory[index], diag, &run->setting, &run->units.items[index],
                        &run->findings[index]);
}

static int check_one(void *data, size_t index, Diag *diag) {
    Run *run = data;
    return check_unit(&run->memory[index], diag, &run->setting, &run->units.items[index],
                      &run->findings[index], &run->project, &run->astray[index]);
}

static int for_all_units(Run *run, const char *what, int (*work)(void *, size_t, Diag *)) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    size_t workers = run->options.jobs ? run->options.jobs
                     : processors > 0  ? (size_t)processors
                                       : 1;
    Jobs jobs = {.what = what,
                 .count = run->units.count,
                 .workers = workers,
                 .work = work,
                 .name = unit_name,
                 .data = run};
    return jobs_run(&jobs, run->diag);
}

/* Several entries of one file, or one file named twice, share its bytes. */
static const Unit *find_read(const Run *run, size_t index) {
    for (size_t i = 0; i < index; i++) {
        if (strcmp(run->units.items[i].path, run->units.items[index].path) == 0) {
            return &run->units.items[i];
        }
    }
    return NULL;
}

static int read_units(Run *run) {
    int result = 0;
    for (size_t i = 0; i < run->units.count; i++) {
        Unit *unit = &run->units.items[i];
        const Unit *before = find_read(run, i);
        if (before) {
            unit->source = before->source;
            unit->header_root = before->header_root;
            continue;
        }
        const char *problem = source_read(run->arena, unit->path, &unit->source);
        if (problem) {
            result = diag_say(run->diag, DIAG_ERROR, "cannot read '%s': %s", unit->path, problem);
            continue;
        }
        const char *root = run->options.header_root;
        const char *real = path_real(run->arena, unit->source.name);
        unit->header_root = root ? path_real(run->arena, root) : root_of(run->arena, real);
    }
    return result;
}

/* Leaves the accesses that made calls go astray: is there any? */
static bool leave_astray(Run *run) {
    bool any = false;
    for (size_t i = 0; i < run->units.count; i++) {
        AstrayList *list = &run->astray[i];
        for (size_t k = 0; k < list->count; k++) {
            Access *access = &list->items[k].file->accesses.items[list->items[k].access];
            any |= access_is_rewritten(access);
            if (access_is_rewritten(access)) {
                access_skip(access, REASON_OTHER_OVERLOAD);
            }
        }
        list->count = 0;
    }
    return any;
}

static int analyse_units(Run *run) {
    if (for_all_units(run, "parsing", analyse_unit) < 0) {
        return -1;
    }
    run->project = (Project){.arena = run->arena};
    for (size_t i = 0; i < run->units.count; i++) {
        if (project_add(&run->project, run->diag, &run->units.items[i], &run->findings[i]) < 0) {
            return -1;
        }
    }
    do {
        project_edit(&run->project);
        if (for_all_units(run, "checking", check_one) < 0) {
            return -1;
        }
    } while (leave_astray(run));
    return 0;
}

/* ------------------------------------------------------------ results */

static void report_outsider(Run *run, const Unit *unit, const char *name) {
    diag_say(run->diag, DIAG_NOTE,
             "'%s' has annotated accesses, but is not below the project's directory '%s': it "
             "stays as it is (--header-root DIR takes it in)",
             name, unit->header_root);
}

static void report_forced(Run *run, const Unit *unit, const char *name) {
    diag_say(run->diag, DIAG_NOTE,
             "'%s' has annotated accesses, but the flags of '%s' include it, and would not find a "
             "copy: it stays as it is (--in-place edits it)",
             name, unit->path);
}

/* Each header once, however many units include it. */
static void report_left(Run *run) {
    StringList told = {0};
    for (size_t i = 0; i < run->units.count; i++) {
        const UnitFindings *found = &run->findings[i];
        for (size_t k = 0; k < found->outsiders.count; k++) {
            if (names_add(run->arena, &told, found->outsiders.items[k])) {
                report_outsider(run, &run->units.items[i], found->outsiders.items[k]);
            }
        }
        for (size_t k = 0; k < found->forced.count; k++) {
            if (names_add(run->arena, &told, found->forced.items[k])) {
                report_forced(run, &run->units.items[i], found->forced.items[k]);
            }
        }
    }
}

/* Totals and advice go to people, unless a text report tells them both. */
static void report_file(Run *run, const ProjectFile *file) {
    const Options *options = &run->options;
    if (!file->is_source && !file->accesses.count) {
        return;
    }
    const FileReport *report = report_add(&run->report, &file->source, &file->accesses);
    if (options->strict) {
        size_t shown = run->skipped < MOST_SKIPPED ? run->skipped : MOST_SKIPPED;
        run->skipped += report_strict(run->arena, &file->source, &file->accesses,
                                      &options->strict_ids, MOST_SKIPPED - shown, run->diag);
    }
    if (options->quiet || (options->report == REPORT_TEXT && !options->report_file)) {
        return;
    }
    report_advise(report, run->diag);
    if (report->totals.skipped) {
        Strbuf summary = {0};
        report_summary(&summary, report);
        fputs(summary.bytes, run->diag->stream);
        strbuf_release(&summary);
    }
}

static int print_copy(Run *run, const Copy *copy) {
    if (run->options.diff) {
        diff_print(stdout, &copy->file->source, &copy->text);
        return output_write_stream(run->diag, stdout, "standard output", "", 0);
    }
    if (!copy->file->is_source) {
        diag_say(run->diag, DIAG_NOTE,
                 "'%s' would change, too: -o and --out-dir write copies of headers, --in-place "
                 "edits them",
                 copy->file->name);
        return 0;
    }
    return output_write_stream(run->diag, stdout, "standard output", copy->text.bytes,
                               copy->text.size);
}

static int stage_copy(Run *run, const Copy *copy) {
    const Source *text = &copy->text;
    if (run->options.check) {
        if (!output_is_current(run->arena, copy->target, text->bytes, text->size)) {
            run->differs = true;
            diag_say(run->diag, DIAG_ERROR, "'%s' is not up to date", copy->target);
        }
        return 0;
    }
    if (!copy->target) {
        return print_copy(run, copy);
    }
    bool makes_directories = run->options.mode == OUTPUT_DIR || !copy->file->is_source;
    if (makes_directories && output_make_directories(run->arena, run->diag, copy->target) < 0) {
        return -1;
    }
    return run->options.mode == OUTPUT_IN_PLACE
               ? output_stage_edited(&run->staging, copy->target, text, &copy->file->source)
               : output_stage(&run->staging, copy->target, text->bytes, text->size);
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

static int stage_record(Run *run, const char *file, void (*write)(Strbuf *, const Record *)) {
    if (!file || run->options.check) {
        return 0;
    }
    Record record = {&run->copies, run->findings, run->units.count};
    Strbuf text = {0};
    write(&text, &record);
    int failed = output_stage(&run->staging, file, text.bytes ? text.bytes : "", text.length);
    strbuf_release(&text);
    return failed;
}

static int stage_all(Run *run) {
    int failed = 0;
    for (size_t i = 0; i < run->copies.count && !failed; i++) {
        failed = stage_copy(run, &run->copies.items[i]);
    }
    if (!failed && run->options.report) {
        failed = stage_report(run);
    }
    if (!failed) {
        failed = stage_record(run, run->options.manifest, record_manifest);
    }
    return failed ? failed : stage_record(run, run->options.depfile, record_depfile);
}

/* All units are rewritten before the first result is written. */
static int write_results(Run *run, const LayoutRequest *layout) {
    run->report = (Report){run->arena, &run->options, &run->units.items[0].command.archs, {0}};
    if (layout_make(run->arena, run->diag, layout, &run->copies) < 0) {
        return -1;
    }
    report_left(run);
    for (size_t i = 0; i < run->copies.count; i++) {
        report_file(run, run->copies.items[i].file);
    }
    if (stage_all(run) < 0) {
        output_discard(&run->staging);
        return -1;
    }
    return output_commit(&run->staging);
}

/* --merge-reports: no source is looked at. */
static int merge_command_line(Run *run) {
    Strbuf text = {0};
    const Options *options = &run->options;
    int failed = merge_reports(run->arena, run->diag, options->report, &options->inputs, &text);
    if (!failed) {
        failed = write_report(run, &text);
    }
    strbuf_release(&text);
    return failed < 0 || output_commit(&run->staging) < 0 ? EXIT_FAILED : EXIT_DONE;
}

/* ------------------------------------------------------------ the command line */

/* No output may be one of the inputs, --in-place apart, or the report. */
static int check_target(Run *run, const char *target) {
    for (size_t i = 0; i < run->units.count; i++) {
        const char *input = run->units.items[i].path;
        if (output_same_file(input, target)) {
            return diag_say(run->diag, DIAG_ERROR,
                            "the output '%s' is the input '%s'; --in-place replaces it", target,
                            input);
        }
    }
    return 0;
}

static int check_targets(Run *run, const LayoutRequest *layout) {
    const Options *options = &run->options;
    const char *report = options->report_file;
    report = report && strcmp(report, "-") != 0 ? report : NULL;
    if (report && check_target(run, report) < 0) {
        return -1;
    }
    for (size_t i = 0; i < run->units.count; i++) {
        const char *target = layout_target(run->arena, layout, run->units.items[i].path);
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

/* With -p names are absolute: below the output directory they stand as in the project. */
static LayoutRequest layout_request(Run *run) {
    LayoutRequest request = {.options = &run->options,
                             .project = &run->project,
                             .units = run->units.items,
                             .unit_count = run->units.count};
    if (run->options.database) {
        const char *root = run->options.header_root;
        request.base = root ? path_real(run->arena, root)
                            : root_of(run->arena, path_real(run->arena, run->units.items[0].path));
    }
    return request;
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

static int run_command_line(Run *run) {
    if (database_units(run->arena, run->diag, &run->options, &run->units) < 0) {
        return run->options.database ? EXIT_FAILED : EXIT_USAGE;
    }
    LayoutRequest layout = layout_request(run);
    if (check_targets(run, &layout) < 0) {
        return EXIT_USAGE;
    }
    if (toolkit_find(run->arena, run->diag, &run->options, &run->toolkit) < 0 ||
        read_units(run) < 0) {
        return EXIT_FAILED;
    }
    run->setting =
        (Setting){&run->options, &run->toolkit, preludes_start(run->diag, &run->options)};
    run->findings = arena_alloc(run->arena, run->units.count * sizeof *run->findings);
    run->memory = arena_alloc(run->arena, run->units.count * sizeof *run->memory);
    run->astray = arena_alloc(run->arena, run->units.count * sizeof *run->astray);
    int failed = analyse_units(run) < 0 || write_results(run, &layout) < 0;
    preludes_release(run->setting.preludes);
    for (size_t i = 0; i < run->units.count; i++) {
        arena_release(&run->memory[i]);
    }
    if (failed) {
        return EXIT_FAILED;
    }
    tell_skipped(run);
    return run->differs || run->skipped ? EXIT_FOUND : EXIT_DONE;
}

int main(int argc, char **argv) {
    output_occupy_standard_streams();
    /* a reader that leaves shows as a failed write, and what was staged is removed */
    signal(SIGPIPE, SIG_IGN);
    Arena arena = {0};
    Diag diag = {.stream = stderr};
    Run run = {.arena = &arena, .diag = &diag};
    run.staging = (Staging){.arena = &arena, .diag = &diag};
    int status = EXIT_DONE;
    switch (options_parse(&arena, &diag, argc, argv, &run.options)) {
    case OPTIONS_RUN:
        status = run.options.merge_reports ? merge_command_line(&run) : run_command_line(&run);
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
