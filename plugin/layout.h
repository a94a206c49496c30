/*
 * Where results go, and what goes with them.
 *
 * With -o and --out-dir a rewritten header is a copy elsewhere. Every file
 * between it and a source is copied as well, with #include lines that lead to
 * the copies. So is what a copied file includes from beside itself, where it
 * would not find that any more: the copies compile with the flags of the
 * originals, wherever they lie.
 */
#ifndef KF_LAYOUT_H
#define KF_LAYOUT_H

#include "project.h"

typedef struct Copy {
    const char *target; /* NULL: standard output */
    const ProjectFile *file;
    Source text;
} Copy;

typedef struct CopyList {
    Copy *items; /* sources first, in the order of the units */
    size_t count;
    size_t capacity;
} CopyList;

typedef struct LayoutRequest {
    const Options *options;
    Project *project;
    const Unit *units;
    size_t unit_count;
    const char *base; /* below --out-dir names are seen from here; NULL: as the user wrote them */
} LayoutRequest;

/* Everything that is to be written, or printed. Below zero, with a message. */
int layout_make(Arena *arena, Diag *diag, const LayoutRequest *request, CopyList *copies);

/* Where the result of a source goes; NULL: standard output. */
const char *layout_target(Arena *arena, const LayoutRequest *request, const char *source);

#endif
