/* memmem */
#define _GNU_SOURCE
#include "unit.h"

#include "path.h"
#include "scan.h"

#include <string.h>

typedef struct Passes {
    Arena *arena;
    Diag *diag;
    const Setting *setting;
    const Unit *unit;
    Pass first; /* and what the others add to it */
    TargetList targets;
} Passes;

/* A header that an earlier pass did not include comes in whole. */
static void merge_pass(Passes *passes, const Pass *pass, bool host) {
    for (size_t i = 0; i < pass->files.count; i++) {
        const FileFindings *file = &pass->files.items[i];
        FileFindings *known = pass_find(&passes->first.files, file->path);
        if (!known) {
            FileFindings empty = *file;
            empty.accesses = (AccessList){0};
            VEC_PUSH(passes->arena, &passes->first.files, empty);
            known = &passes->first.files.items[passes->first.files.count - 1];
        }
        known->nested |= file->nested;
        if (host) {
            accesses_merge_host(passes->arena, &known->accesses, &file->accesses);
        } else {
            accesses_merge(passes->arena, &known->accesses, &file->accesses);
        }
    }
    for (size_t i = 0; i < pass->includes.count; i++) {
        VEC_PUSH(passes->arena, &passes->first.includes, pass->includes.items[i]);
    }
    for (size_t i = 0; i < pass->read.count; i++) {
        VEC_PUSH(passes->arena, &passes->first.read, pass->read.items[i]);
    }
}

static void note_target(Passes *passes, PassTarget target, const Pass *pass) {
    TargetFindings found = {target, pass->files, pass->errors};
    VEC_PUSH(passes->arena, &passes->targets, found);
}

static PassRequest request_for(const Unit *unit, PassTarget target) {
    return (PassRequest){.source = &unit->source,
                         .command = &unit->command,
                         .target = target,
                         .header_root = unit->header_root};
}

/* The first pass gives the warnings; the others are quiet. */
static int run_further(Passes *passes, PassTarget target) {
    Pass pass;
    PassRequest request = request_for(passes->unit, target);
    bool quiet = passes->diag->quiet;
    passes->diag->quiet = true;
    int result = pass_run(passes->arena, passes->diag, passes->setting, &request, &pass);
    passes->diag->quiet = quiet;
    if (result == 0) {
        merge_pass(passes, &pass, target.host);
    }
    if (result == 0 && !target.host) {
        note_target(passes, target, &pass);
    }
    return result;
}

static bool has_inactive(const FileList *files) {
    for (size_t i = 0; i < files->count; i++) {
        const AccessList *accesses = &files->items[i].accesses;
        for (size_t k = 0; k < accesses->count; k++) {
            if (accesses->items[k].kind == ACCESS_SKIPPED &&
                accesses->items[k].reason == REASON_INACTIVE) {
                return true;
            }
        }
    }
    return false;
}

/* The first architecture's pass, then what that did not see. */
static int run_passes(Passes *passes) {
    const StringList *archs = &passes->unit->command.archs;
    PassRequest request = request_for(passes->unit, (PassTarget){.arch = archs->items[0]});
    if (pass_run(passes->arena, passes->diag, passes->setting, &request, &passes->first) < 0) {
        return -1;
    }
    note_target(passes, request.target, &passes->first);
    bool several = passes->unit->command.source != SOURCE_OPENCL;
    for (size_t i = 1; several && i < archs->count && !passes->first.complete; i++) {
        if (run_further(passes, (PassTarget){.arch = archs->items[i]}) < 0) {
            return -1;
        }
    }
    if (passes->unit->command.source == SOURCE_OPENCL) {
        return 0; /* which has no host side, and no architectures */
    }
    bool host = has_inactive(&passes->first.files) || passes->first.hides_include;
    if (host && run_further(passes, (PassTarget){.arch = archs->items[0], .host = true}) < 0) {
        return -1;
    }
    return 0;
}

static Source copy_source(Arena *arena, const Source *source) {
    return source_from_bytes(arena, arena_strdup(arena, source->name),
                             arena_strndup(arena, source->bytes, source->size), source->size);
}

static void keep_names(Arena *keep, const StringList *names, StringList *kept) {
    for (size_t i = 0; i < names->count; i++) {
        VEC_PUSH(keep, kept, arena_strdup(keep, names->items[i]));
    }
}

static void keep_findings(Arena *keep, const Pass *pass, UnitFindings *findings) {
    for (size_t i = 0; i < pass->files.count; i++) {
        const FileFindings *file = &pass->files.items[i];
        if (i > 0 && !file->accesses.count && !file->has_raw) {
            continue;
        }
        FileFindings copy = {.path = arena_strdup(keep, file->path),
                             .source = copy_source(keep, &file->source),
                             .accesses = accesses_copy(keep, &file->accesses),
                             .has_raw = file->has_raw,
                             .nested = file->nested,
                             .opencl = file->opencl};
        VEC_PUSH(keep, &findings->files, copy);
    }
    for (size_t i = 0; i < pass->includes.count; i++) {
        IncludeFinding include = pass->includes.items[i];
        include.from = arena_strdup(keep, include.from);
        include.to = arena_strdup(keep, include.to);
        include.to_name = arena_strdup(keep, include.to_name);
        VEC_PUSH(keep, &findings->includes, include);
    }
    keep_names(keep, &pass->read, &findings->read);
    keep_names(keep, &pass->outsiders, &findings->outsiders);
    keep_names(keep, &pass->forced, &findings->forced);
}

/* Of headers without accesses nothing is rewritten. */
static void keep_target(Arena *keep, const TargetFindings *target, UnitFindings *findings) {
    TargetFindings copy = {.target = target->target, .errors = target->errors};
    for (size_t i = 0; i < target->files.count; i++) {
        const FileFindings *file = &target->files.items[i];
        if (pass_find(&findings->files, file->path)) {
            FileFindings calls = {.path = arena_strdup(keep, file->path),
                                  .calls = calls_copy(keep, &file->calls)};
            VEC_PUSH(keep, &copy.files, calls);
        }
    }
    VEC_PUSH(keep, &findings->targets, copy);
}

static bool quotes_include(const Source *source) {
    return source->size && memmem(source->bytes, source->size, "include", strlen("include")) &&
           memchr(source->bytes, '"', source->size);
}

/* Is there nothing to find, and nothing that would have to be known of its headers?
 * A copy takes along what it includes from beside itself; a depfile names all. */
static bool is_plain(const Setting *setting, const Unit *unit) {
    const Options *options = setting->options;
    return !options->depfile && !(options_moves(options) && quotes_include(&unit->source)) &&
           scan_unit(&unit->command.flags, unit->source.name, &unit->source) == SCAN_NONE;
}

static void keep_source(Arena *keep, const Unit *unit, UnitFindings *findings) {
    FileFindings file = {.path = path_real(keep, unit->source.name), .source = unit->source};
    VEC_PUSH(keep, &findings->files, file);
    VEC_PUSH(keep, &findings->read, unit->source.name);
}

int unit_analyse(Arena *keep, Diag *diag, const Setting *setting, const Unit *unit,
                 UnitFindings *findings) {
    *findings = (UnitFindings){0};
    if (is_plain(setting, unit)) {
        if (setting->options->verbose) {
            diag_say(diag, DIAG_NOTE, "'%s' has no annotation, and is not parsed",
                     unit->source.name);
        }
        keep_source(keep, unit, findings);
        return 0;
    }
    Arena scratch = {0};
    Passes passes = {.arena = &scratch, .diag = diag, .setting = setting, .unit = unit};
    int result = run_passes(&passes);
    if (result == 0) {
        keep_findings(keep, &passes.first, findings);
        for (size_t i = 0; i < passes.targets.count; i++) {
            keep_target(keep, &passes.targets.items[i], findings);
        }
    }
    arena_release(&scratch);
    return result;
}
