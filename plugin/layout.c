#include "layout.h"

#include "directive.h"
#include "lower.h"
#include "path.h"

#include <string.h>
#include <sys/stat.h>

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

/* Would something else be found beside the copy: a file that lies there, or another copy? */
static bool is_shadowed(const Layout *layout, const char *seen, const ProjectFile *to) {
    const Project *project = layout->request->project;
    struct stat info;
    if (stat(seen, &info) == 0 && S_ISREG(info.st_mode)) {
        return strcmp(path_real(layout->arena, seen), to->path) != 0;
    }
    for (size_t i = 0; i < project->files.count; i++) {
        const char *target = project->files.items[i]->target;
        if (target && project->files.items[i] != to &&
            strcmp(path_absolute(layout->arena, target), path_normal(layout->arena, seen)) == 0) {
            return true;
        }
    }
    return false;
}

/* Would the copy not find what the original does? #include_next goes on from where
 * a file was found, and no copy is found there. */
static bool is_lost(const Layout *layout, const ProjectFile *from, const ProjectInclude *include) {
    Arena *arena = layout->arena;
    const char *name = quoted_name(arena, operand_text(arena, &from->source, include));
    if (include->next.end || !name) {
        return include->next.end > 0;
    }
    const char *seen = seen_from_copy(arena, from, name);
    return include->relative ? strcmp(path_real(arena, seen), include->to->path) != 0
                             : is_shadowed(layout, seen, include->to);
}

static ProjectInclude *find_include(const ProjectFile *file, size_t operand) {
    for (size_t i = 0; i < file->includes.count; i++) {
        if (file->includes.items[i].operand.begin == operand) {
            return &file->includes.items[i];
        }
    }
    return NULL;
}

/* Adds the includes of a file to be copied that no unit followed. */
static int complete(const Layout *layout, ProjectFile *file) {
    if (file->completed) {
        return 0;
    }
    if (load(layout, file) < 0) {
        return -1;
    }
    file->completed = true;
    DirectiveList list = directives_of(layout->arena, &file->source);
    for (size_t i = 0; i < list.count; i++) {
        const Directive *directive = &list.items[i];
        ProjectInclude *known = find_include(file, directive->operand.begin);
        const char *path = directive_beside(layout->arena, file->name, &file->source, directive);
        if (known && directive->next) {
            known->next = directive->word;
        } else if (directive->next && !file->is_source) {
            return diag_at(layout->diag, DIAG_ERROR, &file->source, directive->word.begin,
                           "this leads elsewhere in a copy, and '%s' must be copied: name what "
                           "it includes, or use --in-place",
                           file->name);
        } else if (!known && path) {
            project_add_include(layout->request->project, file, directive->operand, path);
        }
    }
    return 0;
}

/* The file that must be copied because of an include, or NULL. */
static ProjectFile *copied_for(const Layout *layout, ProjectFile *file,
                               const ProjectInclude *include) {
    if (!file->target) {
        return include->to->target && !file->forced ? file : NULL;
    }
    if (include->to->forced) {
        return NULL;
    }
    /* one that was placed just now has its turn in the next round */
    return file->completed && !include->to->target && is_lost(layout, file, include) ? include->to
                                                                                     : NULL;
}

/* One round over all includes; sets `more` where another file must be copied. */
static int spread(const Layout *layout, bool *more) {
    const Project *project = layout->request->project;
    for (size_t i = 0; i < project->files.count; i++) {
        ProjectFile *file = project->files.items[i];
        if (file->target && !file->completed) {
            *more = true; /* new files may move those in the list */
            if (complete(layout, file) < 0) {
                return -1;
            }
        }
        for (size_t k = 0; k < file->includes.count; k++) {
            ProjectFile *next = copied_for(layout, file, &file->includes.items[k]);
            if (next) {
                place_header(layout, next);
                *more = true;
            }
        }
    }
    return 0;
}

/* "--out-dir ." would put a header's copy in the place of the header. */
static int check_places(const Layout *layout) {
    const Project *project = layout->request->project;
    for (size_t i = 0; i < project->files.count; i++) {
        const char *target = project->files.items[i]->target;
        const ProjectFile *hit =
            target ? project_find(project, path_real(layout->arena, target)) : NULL;
        if (hit) {
            return diag_say(layout->diag, DIAG_ERROR,
                            "the output '%s' would replace '%s', which is read; --in-place does",
                            target, hit->name);
        }
    }
    return 0;
}

static int place_all(const Layout *layout) {
    const Project *project = layout->request->project;
    place_sources(layout);
    for (size_t i = 0; i < project->files.count; i++) {
        ProjectFile *file = project->files.items[i];
        if (!file->is_source && !file->forced && project_is_changed(file)) {
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
    return check_places(layout);
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

/* To the copy. To the original where the command line includes that: with #pragma
 * once a copy would be read again. */
static int redirect(const Layout *layout, const ProjectFile *file, size_t k, EditList *edits) {
    Arena *arena = layout->arena;
    const ProjectInclude *include = &file->includes.items[k];
    const char *copy = include->to->target;
    const char *target = copy ? path_absolute(arena, copy) : include->to->path;
    const char *name = quoted_name(arena, operand_text(arena, &file->source, include));
    if (name && !include->next.end &&
        strcmp(path_normal(arena, seen_from_copy(arena, file, name)), target) == 0) {
        return 0;
    }
    if (include->next.end) {
        VEC_PUSH(arena, edits, ((Edit){EDIT_REPLACE, include->next, "include"}));
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
        const ProjectInclude *include = &file->includes.items[k];
        bool leads = include->to->target || (include->to->forced && is_lost(layout, file, include));
        if (leads && redirect(layout, file, k, &edits) < 0) {
            return -1;
        }
    }
    if (!file->calls && (!file->is_source || edits.count > file->edits.count)) {
        Prologue none = {.definitions = ""};
        lower_prologue(arena, &file->source, &none, &edits);
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
    bool copied = options_moves(options);
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
