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

/* Makes a skip of what led to an error in a file, or else refuses. */
static int judge_error(Diag *diag, const UnitFindings *findings, const Project *project,
                       const Pass *pass, ProjectFile *main) {
    ProjectFile *file = pass->first_path ? project_find(project, pass->first_path) : NULL;
    const FileFindings *before = pass_find(&findings->files, pass->first_path);
    if (file && file->analysed && before) {
        size_t offset = edits_origin(&file->edits, pass->first_offset);
        if (calls_skip_around(&file->source, &before->calls, offset, &file->accesses)) {
            return CHECK_AGAIN;
        }
    }
    bool here = file && file->analysed;
    return refuse(diag, here ? file : main, here ? pass->first_offset : 0, pass->first_error);
}

/* Of an access that made a call go astray the result is wrong, not the tool. */
static int judge_calls(Diag *diag, const UnitFindings *findings, const Project *project,
                       const Pass *pass) {
    size_t skipped = 0;
    ProjectFile *wrong = NULL;
    for (size_t i = 0; i < findings->files.count; i++) {
        const FileFindings *before = &findings->files.items[i];
        const FileFindings *after = pass_find(&pass->files, before->path);
        ProjectFile *file = project_find(project, before->path);
        if (after && before->calls.digest != after->calls.digest) {
            wrong = file;
            skipped += calls_skip_changed(&file->source, &before->calls, &after->calls,
                                          &file->edits, &file->accesses);
        }
    }
    if (wrong && !skipped) {
        return refuse(diag, wrong, 0, "a call would go to another overload");
    }
    return skipped ? CHECK_AGAIN : CHECK_RIGHT;
}

static int judge(Diag *diag, const UnitFindings *findings, const Project *project, const Pass *pass,
                 int failed) {
    ProjectFile *main = project_find(project, findings->files.items[0].path);
    if (pass->errors > findings->errors) {
        return judge_error(diag, findings, project, pass, main);
    }
    const ProjectFile *where = NULL;
    const Access *left = find_left(project, pass, &where);
    if (failed || left) {
        bool here = left && where && where->analysed;
        return refuse(diag, here ? where : main, here ? left->offset : 0, "an access is left");
    }
    return judge_calls(diag, findings, project, pass);
}

int check_unit(Diag *diag, const Setting *setting, const Unit *unit, const UnitFindings *findings,
               Project *project) {
    Arena arena = {0};
    const ProjectFile *main = project_find(project, findings->files.items[0].path);
    Source *overlays;
    size_t count = collect_overlays(&arena, findings, project, &overlays);
    if (!main->calls && !count) {
        arena_release(&arena);
        return 0; /* blanks at most */
    }
    int year = standard_of(&unit->command.flags);
    if (year < 2014) {
        arena_release(&arena);
        return diag_say(diag, DIAG_ERROR,
                        "'%s' is compiled as C++%02d, and the helpers of kf/runtime.h need C++14 "
                        "or later: nothing is written",
                        unit->path, year % 100);
    }
    FILE *nowhere = fopen("/dev/null", "w");
    Diag silent = {.stream = nowhere ? nowhere : diag->stream, .quiet = true};
    PassRequest request = {.source = &main->result,
                           .command = &unit->command,
                           .target = {.arch = unit->command.archs.items[0]},
                           .header_root = unit->header_root,
                           .overlays = overlays,
                           .overlay_count = count};
    Pass pass;
    int failed = pass_run(&arena, &silent, setting, &request, &pass);
    if (nowhere) {
        fclose(nowhere);
    }
    pthread_mutex_lock(&project->mutex);
    int result = judge(diag, findings, project, &pass, failed);
    pthread_mutex_unlock(&project->mutex);
    arena_release(&arena);
    return result;
}
