#include "layout.h"

#include "lower.h"
#include "path.h"

#include <string.h>

typedef struct Layout {
    Arena *arena;
    Diag *diag;
    const LayoutRequest *request;
    const char *headers; /* the directory of header copies */
    const char *base;    /* below which names are seen from here */
} Layout;

/* ------------------------------------------------------------ places */

/* "../inc/h.cuh" would leave the directory: "up/inc/h.cuh" */
static const char *mirrored(Arena *arena, const char *directory, const char *base,
                            const char *path) {
    const char *rest = path_relative(arena, base, path);
    const char *result = directory;
    for (; strncmp(rest, "../", 3) == 0; rest += 3) {
        result = path_join(arena, result, "up");
    }
    return path_join(arena, result, rest);
}

/* Below the output directory the name stays as it was given; where that would
 * leave the directory, only its last part. */
static const char *path_in_directory(Arena *arena, const char *directory, const char *name) {
    bool leaves = name[0] == '/' || strncmp(name, "../", 3) == 0 || strstr(name, "/../");
    return arena_printf(arena, "%s/%s", directory, leaves ? path_base(name) : name);
}

const char *layout_target(Arena *arena, const LayoutRequest *request, const char *source) {
    const Options *options = request->options;
    switch (options->mode) {
    case OUTPUT_FILE:
        return options->output;
    case OUTPUT_DIR:
        return request->base
                   ? mirrored(arena, options->output, request->base, path_real(arena, source))
                   : path_in_directory(arena, options->output, source);
    case OUTPUT_IN_PLACE:
        return source;
    default:
        return NULL;
    }
}

static void place_header(const Layout *layout, ProjectFile *file) {
    file->target = mirrored(layout->arena, layout->headers, layout->base, file->path);
}

static void place_sources(const Layout *layout) {
    const LayoutRequest *request = layout->request;
    for (size_t i = 0; i < request->unit_count; i++) {
        const Unit *unit = &request->units[i];
        ProjectFile *file =
            project_find(request->project, path_real(layout->arena, unit->source.name));
        if (file) {
            file->target = layout_target(layout->arena, request, unit->path);
        }
    }
}

/* ------------------------------------------------------------ what is copied */

static const char *operand_text(Arena *arena, const Source *source, const ProjectInclude *include) {
    return arena_strndup(arena, source->bytes + include->operand.begin,
                         include->operand.end - include->operand.begin);
}

/* "h.cuh" of the operand "\"h.cuh\""; NULL for <h.cuh> and MACRO. */
static const char *quoted_name(Arena *arena, const char *operand) {
    size_t length = strlen(operand);
    return length > 2 && operand[0] == '"' ? arena_strndup(arena, operand + 1, length - 2) : NULL;
}

/* The bytes of a file; those in which nothing was found are read now. */
static int load(const Layout *layout, ProjectFile *file) {
    if (file->source.bytes) {
        return 0;
    }
    const char *problem = source_read(layout->arena, file->path, &file->source);
    if (problem) {
        return diag_say(layout->diag, DIAG_ERROR, "cannot read '%s': %s", file->path, problem);
    }
    file->source.name = file->name;
    file->result = file->source;
    return 0;
}

/* What an include names, seen from beside the copy. */
static const char *seen_from_copy(Arena *arena, const ProjectFile *from, const char *name) {
    return path_join(arena, path_directory(arena, path_absolute(arena, from->target)), name);
}

static bool is_lost(const Layout *layout, const ProjectFile *from, const ProjectInclude *include) {
    const char *name =
        quoted_name(layout->arena, operand_text(layout->arena, &from->source, include));
    return name && include->relative &&
           strcmp(path_real(layout->arena, seen_from_copy(layout->arena, from, name)),
                  include->to->path) != 0;
}

/* One round over all includes; sets `more` where another file must be copied. */
static int spread(const Layout *layout, bool *more) {
    const Project *project = layout->request->project;
    for (size_t i = 0; i < project->files.count; i++) {
        ProjectFile *file = project->files.items[i];
        for (size_t k = 0; k < file->includes.count; k++) {
            ProjectInclude *include = &file->includes.items[k];
            ProjectFile *next = NULL;
            if (!file->target && include->to->target) {
                next = file;
            } else if (file->target && !include->to->target) {
                if (load(layout, file) < 0) {
                    return -1;
                }
                next = is_lost(layout, file, include) ? include->to : NULL;
            }
            if (next) {
                place_header(layout, next);
                *more = true;
            }
        }
    }
    return 0;
}

static int place_all(const Layout *layout) {
    const Project *project = layout->request->project;
    place_sources(layout);
    for (size_t i = 0; i < project->files.count; i++) {
        ProjectFile *file = project->files.items[i];
        if (!file->is_source && project_is_changed(file)) {
            place_header(layout, file);
        }
    }
    bool more = true;
    while (more) {
        more = false;
        if (spread(layout, &more) < 0) {
            return -1;
        }
    }
    return 0;
}

/* ------------------------------------------------------------ texts */

/* #include MACRO that leads to one file in one unit, to another in the next. */
static int check_ambiguous(const Layout *layout, const ProjectFile *file, size_t k) {
    const ProjectInclude *include = &file->includes.items[k];
    for (size_t i = 0; i < file->includes.count; i++) {
        const ProjectInclude *other = &file->includes.items[i];
        if (other->operand.begin == include->operand.begin && other->to != include->to) {
            return diag_at(layout->diag, DIAG_ERROR, &file->source, include->operand.begin,
                           "this includes '%s' in '%s' and '%s' in '%s': no one copy fits both",
                           include->to->name, include->unit, other->to->name, other->unit);
        }
    }
    return 0;
}

static int redirect(const Layout *layout, const ProjectFile *file, size_t k, EditList *edits) {
    Arena *arena = layout->arena;
    const ProjectInclude *include = &file->includes.items[k];
    const char *target = path_absolute(arena, include->to->target);
    const char *name = quoted_name(arena, operand_text(arena, &file->source, include));
    if (name && strcmp(path_normal(arena, seen_from_copy(arena, file, name)), target) == 0) {
        return 0;
    }
    const char *directory = path_directory(arena, path_absolute(arena, file->target));
    const char *text = arena_printf(arena, "\"%s\"", path_relative(arena, directory, target));
    VEC_PUSH(arena, edits, ((Edit){EDIT_REPLACE, include->operand, text}));
    return check_ambiguous(layout, file, k);
}

static int make_text(const Layout *layout, const ProjectFile *file, Source *text) {
    Arena *arena = layout->arena;
    EditList edits = {0};
    for (size_t i = 0; i < file->edits.count; i++) {
        VEC_PUSH(arena, &edits, file->edits.items[i]);
    }
    for (size_t k = 0; k < file->includes.count; k++) {
        if (file->includes.items[k].to->target && redirect(layout, file, k, &edits) < 0) {
            return -1;
        }
    }
    if (!file->calls && (!file->is_source || edits.count > file->edits.count)) {
        lower_prologue(arena, &file->source, false, &edits);
    }
    *text = project_text(arena, file, &edits);
    return 0;
}

static int add_copy(const Layout *layout, ProjectFile *file, CopyList *copies) {
    Copy copy = {.target = file->target, .file = file};
    if (load(layout, file) < 0 || make_text(layout, file, &copy.text) < 0) {
        return -1;
    }
    VEC_PUSH(layout->arena, copies, copy);
    return 0;
}

/* ------------------------------------------------------------ all of it */

static bool is_listed(const CopyList *copies, const ProjectFile *file) {
    for (size_t i = 0; i < copies->count; i++) {
        if (copies->items[i].file == file) {
            return true;
        }
    }
    return false;
}

/* The sources as they stand on the command line, each once. */
static int add_sources(const Layout *layout, bool copied, CopyList *copies) {
    const LayoutRequest *request = layout->request;
    for (size_t i = 0; i < request->unit_count; i++) {
        const Unit *unit = &request->units[i];
        ProjectFile *file =
            project_find(request->project, path_real(layout->arena, unit->source.name));
        if (!file || is_listed(copies, file)) {
            continue;
        }
        if (copied && add_copy(layout, file, copies) < 0) {
            return -1;
        }
        if (!copied) {
            Copy copy = {layout_target(layout->arena, request, unit->path), file, file->result};
            VEC_PUSH(layout->arena, copies, copy);
        }
    }
    return 0;
}

static int add_headers(const Layout *layout, bool copied, CopyList *copies) {
    const Project *project = layout->request->project;
    bool in_place = layout->request->options->mode == OUTPUT_IN_PLACE;
    for (size_t i = 0; i < project->files.count; i++) {
        ProjectFile *file = project->files.items[i];
        if (file->is_source) {
            continue;
        }
        if (copied && file->target && add_copy(layout, file, copies) < 0) {
            return -1;
        }
        if (!copied && project_is_changed(file)) {
            Copy copy = {in_place ? file->name : NULL, file, file->result};
            VEC_PUSH(layout->arena, copies, copy);
        }
    }
    return 0;
}

int layout_make(Arena *arena, Diag *diag, const LayoutRequest *request, CopyList *copies) {
    const Options *options = request->options;
    bool copied = options->mode == OUTPUT_FILE || options->mode == OUTPUT_DIR;
    Layout layout = {.arena = arena, .diag = diag, .request = request};
    if (options->mode == OUTPUT_DIR) {
        layout.headers = options->output;
        layout.base = request->base ? request->base : path_real(arena, ".");
    } else if (options->mode == OUTPUT_FILE) {
        layout.headers = arena_printf(arena, "%s.kf", options->output);
        layout.base = request->units[0].header_root;
    }
    if (copied && place_all(&layout) < 0) {
        return -1;
    }
    return add_sources(&layout, copied, copies) < 0 || add_headers(&layout, copied, copies) < 0 ? -1
                                                                                                : 0;
}
