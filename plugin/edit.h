/*
 * Edits of a source: text inserted at an offset, bytes blanked out, or the name
 * of an include replaced. Nothing else is ever done to a file, so every byte
 * outside of them stays.
 */
#ifndef KF_EDIT_H
#define KF_EDIT_H

#include "arena.h"
#include "source.h"
#include "strbuf.h"

typedef enum EditKind {
    EDIT_OPEN,   /* insert before what begins at span.begin */
    EDIT_CLOSE,  /* insert after what ends at span.end */
    EDIT_BLANK,  /* replace the span by blanks, line ends kept */
    EDIT_REPLACE /* replace the span by the text */
} EditKind;

typedef struct Edit {
    EditKind kind;
    Span span; /* for both insertions the whole piece that they enclose */
    const char *text;
} Edit;

typedef struct EditList {
    Edit *items;
    size_t count;
    size_t capacity;
} EditList;

/* Sorts the edits and writes the edited bytes. Where insertions meet, closing
 * ones come first; of pieces that begin together the larger one opens first,
 * of pieces that end together the smaller one closes first. */
void edits_apply(const Source *source, EditList *edits, Strbuf *result);

/* Where a byte of the result comes from in the source; of inserted text the place
 * where that was put. For edits that were applied. */
size_t edits_origin(const EditList *edits, size_t offset);

#endif
