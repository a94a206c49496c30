#include "project.h"

#include "annotation.h"
#include "lex.h"
#include "lower.h"
#include "path.h"

#include <string.h>

/* The place of a path in the sorted list, or where it would be. */
static size_t position(const Project *project, const char *path, bool *found) {
    size_t low = 0;
    size_t high = project->files.count;
    *found = false;
    while (low < high && !*found) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(project->files.items[middle]->path, path);
        *found = order == 0;
        low = order < 0 ? middle + 1 : order == 0 ? middle : low;
        high = order > 0 ? middle : high;
    }
    return low;
}

ProjectFile *project_find(const Project *project, const char *path) {
    bool found;
    size_t at = position(project, path, &found);
    return found ? project->files.items[at] : NULL;
}

/* "inc/h.cuh" rather than "inc/d/../h.cuh", in whatever order the units come. What
 * a source is called on the command line goes before how another includes it. */
static void choose_name(ProjectFile *file, const char *name, bool is_source) {
    size_t length = strlen(name);
    size_t known = strlen(file->name);
    bool simpler = length < known || (length == known && strcmp(name, file->name) < 0);
    if (is_source == file->is_source ? simpler : is_source) {
        file->name = name;
        file->source.name = name;
    }
    file->is_source |= is_source;
}

static ProjectFile *file_of(Project *project, const char *path, const char *name, const char *unit,
                            bool is_source) {
    bool found;
    size_t at = position(project, path, &found);
    if (found) {
        choose_name(project->files.items[at], name, is_source);
        return project->files.items[at];
    }
    ProjectFile *file = arena_alloc(project->arena, sizeof *file);
    *file = (ProjectFile){.path = path, .name = name, .unit = unit, .is_source = is_source};
    VEC_PUSH(project->arena, &project->files, file);
    memmove(&project->files.items[at + 1], &project->files.items[at],
            (project->files.count - 1 - at) * sizeof(ProjectFile *));
    project->files.items[at] = file;
    return file;
}

/* ------------------------------------------------------------ units that disagree */

static const char *describe(Arena *arena, const Access *access) {
    switch (access->kind) {
    case ACCESS_LOAD:
    case ACCESS_STORE:
    case ACCESS_UPDATE:
        return arena_printf(arena, "%s", lower_instruction(arena, access));
    default:
        return REASONS[access->reason].name;
    }
}

static int conflict(const Project *project, Diag *diag, const ProjectFile *file,
                    const AccessConflict *found) {
    return diag_at(diag, DIAG_ERROR, &file->source, found->first.offset,
                   "'%s' is '%s' in the unit '%s' and '%s' in '%s': no one text fits both, "
                   "nothing is written",
                   found->first.pointer, describe(project->arena, &found->first), found->first.unit,
                   describe(project->arena, &found->second), found->second.unit);
}

static bool same_bytes(const Source *a, const Source *b) {
    return a->size == b->size && memcmp(a->bytes, b->bytes, a->size) == 0;
}

static int add_file(Project *project, Diag *diag, const Unit *unit, const FileFindings *found,
                    bool is_source) {
    ProjectFile *file = file_of(project, found->path, found->source.name, unit->path, is_source);
    AccessList accesses = accesses_copy(project->arena, &found->accesses);
    for (size_t i = 0; i < accesses.count; i++) {
        accesses.items[i].unit = unit->path;
    }
    file->opencl |= found->opencl;
    if (!file->analysed) {
        file->analysed = true;
        file->source = found->source;
        file->source.name = file->name;
        file->accesses = accesses;
        return 0;
    }
    if (!same_bytes(&file->source, &found->source)) {
        return diag_say(diag, DIAG_ERROR, "'%s' changed while it was read", found->source.name);
    }
    AccessConflict clash;
    if (accesses_merge_units(project->arena, &file->accesses, &accesses, &clash)) {
        return conflict(project, diag, file, &clash);
    }
    return 0;
}

/* ------------------------------------------------------------ includes */

static bool has_include(const ProjectFile *file, Span operand, const ProjectFile *to) {
    for (size_t i = 0; i < file->includes.count; i++) {
        const ProjectInclude *known = &file->includes.items[i];
        if (known->operand.begin == operand.begin && known->to == to) {
            return true;
        }
    }
    return false;
}

static void add_include(Project *project, const Unit *unit, const IncludeFinding *found) {
    ProjectFile *from = project_find(project, found->from);
    if (!from) { /* a header in which nothing was found */
        from = file_of(project, found->from, found->from, unit->path, false);
    }
    ProjectFile *to = file_of(project, found->to, found->to_name, unit->path, false);
    to->forced |= found->forced;
    if (!has_include(from, found->operand, to)) {
        ProjectInclude include = {found->operand, to, found->relative, unit->path, {0}};
        VEC_PUSH(project->arena, &from->includes, include);
    }
}

void project_add_include(Project *project, ProjectFile *from, Span operand, const char *path) {
    const char *text = arena_strndup(project->arena, from->source.bytes + operand.begin + 1,
                                     operand.end - operand.begin - 2);
    const char *name = path_join(project->arena, path_directory(project->arena, from->name), text);
    ProjectFile *to = file_of(project, path, name, from->unit, false);
    ProjectInclude include = {operand, to, true, from->unit, {0}};
    VEC_PUSH(project->arena, &from->includes, include);
}

/* What the helpers need cannot be included where such a file is: its source does. */
static void note_inner(Project *project, const UnitFindings *findings) {
    ProjectFile *source = project_find(project, findings->files.items[0].path);
    for (size_t i = 1; i < findings->files.count; i++) {
        const FileFindings *file = &findings->files.items[i];
        if (file->nested) {
            VEC_PUSH(project->arena, &source->inner, project_find(project, file->path));
        }
    }
}

int project_add(Project *project, Diag *diag, const Unit *unit, const UnitFindings *findings) {
    int result = 0;
    for (size_t i = 0; i < findings->files.count; i++) {
        result |= add_file(project, diag, unit, &findings->files.items[i], i == 0);
    }
    note_inner(project, findings);
    for (size_t i = 0; i < findings->includes.count; i++) {
        add_include(project, unit, &findings->includes.items[i]);
    }
    return result;
}

/* ------------------------------------------------------------ texts */

Source project_text(Arena *arena, const ProjectFile *file, EditList *edits) {
    if (!edits->count) {
        return file->source;
    }
    Strbuf text = {0};
    edits_apply(&file->source, edits, &text);
    const char *bytes = arena_strndup(arena, text.bytes, text.length);
    Source result = source_from_bytes(arena, file->source.name, bytes, text.length);
    strbuf_release(&text);
    return result;
}

static void blank_raw(Arena *arena, ProjectFile *file) {
    Tokens tokens = lex_source(arena, &file->source);
    SpanList raw = annotations_raw(arena, &file->source, &tokens);
    for (size_t i = 0; i < raw.count; i++) {
        VEC_PUSH(arena, &file->edits, ((Edit){EDIT_BLANK, raw.items[i], NULL}));
    }
}

/* What one unit left out of a branch of #if, another may have seen. */
static void edit_accesses(Arena *arena, ProjectFile *file) {
    accesses_distrust_unseen(&file->accesses);
    lower_choose(&file->source, &file->accesses);
    file->edits = lower(arena, &file->source, &file->accesses);
    file->calls = file->edits.count > 0;
}

static bool has_calls(const ProjectFile *file) {
    for (size_t i = 0; i < file->inner.count; i++) {
        if (file->inner.items[i]->calls) {
            return true;
        }
    }
    return file->calls;
}

static const char *definitions_of(Arena *arena, const ProjectFile *file) {
    const char *lines = lower_definitions(arena, &file->source, &file->accesses);
    for (size_t i = 0; i < file->inner.count; i++) {
        lines =
            arena_printf(arena, "%s%s", lines,
                         lower_definitions(arena, &file->source, &file->inner.items[i]->accesses));
    }
    return lines;
}

static void edit_rest(Arena *arena, ProjectFile *file) {
    file->calls = has_calls(file);
    if (file->calls) {
        Prologue prologue = {file->calls, file->opencl, definitions_of(arena, file)};
        lower_prologue(arena, &file->source, &prologue, &file->edits);
    }
    blank_raw(arena, file);
    file->result = project_text(arena, file, &file->edits);
}

void project_edit(Project *project) {
    static void (*const STEPS[])(Arena *, ProjectFile *) = {edit_accesses, edit_rest};
    for (size_t step = 0; step < sizeof STEPS / sizeof *STEPS; step++) {
        for (size_t i = 0; i < project->files.count; i++) {
            if (project->files.items[i]->analysed) {
                STEPS[step](project->arena, project->files.items[i]);
            }
        }
    }
}

bool project_is_changed(const ProjectFile *file) {
    return file->edits.count > 0;
}
