/*
 * All units together: each file once, with what every unit that has it found
 * there, and its new text.
 *
 * A header is compiled in many units, but there is one text of it: what the
 * units say must agree, as what a template's instantiations say must.
 */
#ifndef KF_PROJECT_H
#define KF_PROJECT_H

#include "edit.h"
#include "unit.h"

/* One #include directive. */
typedef struct ProjectInclude {
    Span operand;
    struct ProjectFile *to;
    bool relative;
    const char *unit; /* the first that has it */
    Span next;        /* the word include_next; empty for other words */
} ProjectInclude;

typedef struct ProjectFile {
    const char *path; /* absolute, symbolic links resolved */
    const char *name; /* the simplest that a unit's compiler has for it */
    const char *unit; /* that unit's source */
    bool is_source;   /* of some unit */
    bool opencl;      /* in OpenCL C */
    bool analysed;    /* it was found to have annotated pointers, or is a source */
    Source source;    /* where analysed */
    AccessList accesses;
    EditList edits;                  /* by accesses and raw attributes, and the prologue */
    bool calls;                      /* some access became a helper's call, here or in `inner` */
    VEC(struct ProjectFile *) inner; /* of a source: what it includes inside a namespace or class */
    Source result;                   /* the edited text */
    VEC(ProjectInclude) includes;
    bool forced;        /* the command line of a unit includes it: no copy would do */
    bool completed;     /* what no unit followed is among its includes */
    const char *target; /* of its copy; set by layout.c, NULL: it is not copied */
} ProjectFile;

typedef struct Project {
    Arena *arena;
    VEC(ProjectFile *) files; /* in the order of their paths */
} Project;

/* Takes in a unit. Below zero, with a message: it contradicts another. */
int project_add(Project *project, Diag *diag, const Unit *unit, const UnitFindings *findings);
/* An include that no unit followed: in a branch of #if that is only compiled by
 * others, or a question, __has_include("h.cuh"). */
void project_add_include(Project *project, ProjectFile *from, Span operand, const char *path);
/* Makes the results, once all units are in. */
void project_edit(Project *project);

/* The file's text with these edits. */
Source project_text(Arena *arena, const ProjectFile *file, EditList *edits);

/* NULL: no unit has it. */
ProjectFile *project_find(const Project *project, const char *path);
/* Is its result another text? */
bool project_is_changed(const ProjectFile *file);

#endif
