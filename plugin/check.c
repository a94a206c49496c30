#include "check.h"

#include "standard.h"

#include <string.h>

static int refuse(Diag *diag, const ProjectFile *file, size_t offset, const char *why) {
    return diag_at(diag, DIAG_ERROR, &file->source, edits_origin(&file->edits, offset),
                   "the result would not be right here (%s): the file is left alone; please "
                   "report this source",
                   why);
}

/* What one architecture or unit could rewrite and another could not was skipped. */
static bool is_known_skip(const ProjectFile *file, const Access *left) {
    size_t offset = edits_origin(&file->edits, left->offset);
    for (size_t i = 0; i < file->accesses.count; i++) {
        if (file->accesses.items[i].offset == offset) {
            return !access_is_rewritten(&file->accesses.items[i]);
        }
    }
    return false;
}

/* The first access of a pass over results that should be none any more. */
static const Access *find_left(const Project *project, const Pass *pass,
                               const ProjectFile **where) {
    for (size_t i = 0; i < pass->files.count; i++) {
        const FileFindings *file = &pass->files.items[i];
        *where = project_find(project, file->path);
        for (size_t k = 0; k < file->accesses.count; k++) {
            const Access *access = &file->accesses.items[k];
            if (access_is_rewritten(access) && !(*where && is_known_skip(*where, access))) {
                return access;
            }
        }
    }
    return NULL;
}

/* The headers that this unit includes and that have a new text. */
static size_t collect_overlays(Arena *arena, const UnitFindings *findings, const Project *project,
                               Source **overlays) {
    VEC(Source) list = {0};
    for (size_t i = 0; i < findings->includes.count; i++) {
        const IncludeFinding *include = &findings->includes.items[i];
        const ProjectFile *file = project_find(project, include->to);
        if (file && project_is_changed(file)) {
            Source overlay = file->result;
            overlay.name = include->to_name;
            VEC_PUSH(arena, &list, overlay);
        }
    }
    *overlays = list.items;
    return list.count;
}

typedef struct Judge {
    Arena *keep;
    Diag *diag;
    const UnitFindings *findings;
    const TargetFindings *target;
    const Project *project;
    AstrayList *astray;
} Judge;

/* A file of the unit as its calls are compared; NULL for one without accesses. */
static ProjectFile *call_source(const Judge *judge, const char *path, CallSource *source) {
    ProjectFile *file = path ? project_find(judge->project, path) : NULL;
    const FileFindings *found = pass_find(&judge->target->files, path);
    if (!file || !found || !file->analysed) {
        return NULL;
    }
    *source = (CallSource){&file->source, &found->calls, &file->accesses, &file->edits};
    return file;
}

static bool note_astray(const Judge *judge, ProjectFile *file, const OffsetList *blamed) {
    for (size_t i = 0; i < blamed->count; i++) {
        VEC_PUSH(judge->keep, judge->astray, ((Astray){file, blamed->items[i]}));
    }
    return blamed->count > 0;
}

static int judge_error(const Judge *judge, const Pass *pass) {
    CallSource source;
    ProjectFile *file = call_source(judge, pass->first_path, &source);
    if (!file) {
        const char *path = judge->findings->files.items[0].path;
        return refuse(judge->diag, project_find(judge->project, path), 0, pass->first_error);
    }
    size_t offset = edits_origin(&file->edits, pass->first_offset);
    OffsetList blamed = calls_blame_around(judge->keep, &source, offset);
    return note_astray(judge, file, &blamed)
               ? 0
               : refuse(judge->diag, file, pass->first_offset, pass->first_error);
}

static int judge_calls(const Judge *judge, const Pass *pass) {
    for (size_t i = 0; i < pass->files.count; i++) {
        const FileFindings *after = &pass->files.items[i];
        CallSource source;
        ProjectFile *file = call_source(judge, after->path, &source);
        if (!file || source.calls->digest == after->calls.digest) {
            continue;
        }
        OffsetList blamed = calls_blame_changed(judge->keep, &source, &after->calls);
        if (!note_astray(judge, file, &blamed)) {
            return refuse(judge->diag, file, 0, "a call would go to another overload");
        }
    }
    return 0;
}

static int judge_pass(const Judge *judge, const Pass *pass, int failed) {
    if (pass->errors > judge->target->errors) {
        return judge_error(judge, pass);
    }
    const ProjectFile *where = NULL;
    const Access *left = find_left(judge->project, pass, &where);
    if (failed || left) {
        const char *path = judge->findings->files.items[0].path;
        bool here = left && where && where->analysed;
        return refuse(judge->diag, here ? where : project_find(judge->project, path),
                      here ? left->offset : 0, "an access is left");
    }
    return judge_calls(judge, pass);
}

/* The results as one target has them. */
static int check_target(const Judge *judge, const Setting *setting, PassRequest *request) {
    Arena arena = {0};
    FILE *nowhere = fopen("/dev/null", "w");
    Diag silent = {.stream = nowhere ? nowhere : judge->diag->stream, .quiet = true};
    Pass pass;
    request->target = judge->target->target;
    int failed = pass_run(&arena, &silent, setting, request, &pass);
    if (nowhere) {
        fclose(nowhere);
    }
    int result = judge_pass(judge, &pass, failed);
    arena_release(&arena);
    return result;
}

int check_unit(Arena *keep, Diag *diag, const Setting *setting, const Unit *unit,
               const UnitFindings *findings, const Project *project, AstrayList *astray) {
    const ProjectFile *main = project_find(project, findings->files.items[0].path);
    Source *overlays;
    size_t count = collect_overlays(keep, findings, project, &overlays);
    if (!main->calls && !count) {
        return 0; /* blanks at most */
    }
    int year = standard_of(&unit->command.flags);
    if (unit->command.source != SOURCE_OPENCL && year < 2014) {
        return diag_say(diag, DIAG_ERROR,
                        "'%s' is compiled as C++%02d, and the helpers of kf/runtime.h need C++14 "
                        "or later: nothing is written",
                        unit->path, year % 100);
    }
    PassRequest request = {.source = &main->result,
                           .command = &unit->command,
                           .header_root = unit->header_root,
                           .overlays = overlays,
                           .overlay_count = count};
    int result = 0;
    for (size_t i = 0; i < findings->targets.count && !result && !astray->count; i++) {
        Judge judge = {keep, diag, findings, &findings->targets.items[i], project, astray};
        result = check_target(&judge, setting, &request);
    }
    return result;
}
