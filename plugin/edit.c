#include "edit.h"

#include <stdlib.h>
#include <string.h>

static size_t place_of(const Edit *edit) {
    return edit->kind == EDIT_CLOSE ? edit->span.end : edit->span.begin;
}

/* At one place: what closes, then what opens, then what is blanked. */
static int rank_of(const Edit *edit) {
    return edit->kind == EDIT_CLOSE ? 0 : edit->kind == EDIT_OPEN ? 1 : 2;
}

static int compare(const void *a, const void *b) {
    const Edit *left = a;
    const Edit *right = b;
    if (place_of(left) != place_of(right)) {
        return place_of(left) < place_of(right) ? -1 : 1;
    }
    if (rank_of(left) != rank_of(right)) {
        return rank_of(left) - rank_of(right);
    }
    if (left->kind == EDIT_CLOSE && left->span.begin != right->span.begin) {
        return left->span.begin > right->span.begin ? -1 : 1;
    }
    if (left->kind == EDIT_OPEN && left->span.end != right->span.end) {
        return left->span.end > right->span.end ? -1 : 1;
    }
    return 0;
}

static void append_blanks(const Source *source, Span span, Strbuf *result) {
    for (size_t at = span.begin; at < span.end; at++) {
        char c = source->bytes[at];
        bool joins = c == '\\' && at + 1 < source->size &&
                     (source->bytes[at + 1] == '\n' || source->bytes[at + 1] == '\r');
        bool keep = c == '\n' || c == '\r' || c == '\t' || joins;
        strbuf_append(result, keep ? &c : " ", 1);
    }
}

void edits_apply(const Source *source, EditList *edits, Strbuf *result) {
    if (edits->count) {
        qsort(edits->items, edits->count, sizeof *edits->items, compare);
    }
    size_t at = 0;
    for (size_t i = 0; i < edits->count; i++) {
        const Edit *edit = &edits->items[i];
        size_t place = place_of(edit);
        if (place > at) {
            strbuf_append(result, source->bytes + at, place - at);
            at = place;
        }
        if (edit->kind != EDIT_BLANK) {
            strbuf_puts(result, edit->text);
        } else if (edit->span.end > at) {
            append_blanks(source, (Span){at, edit->span.end}, result);
        }
        if (edit->kind != EDIT_OPEN && edit->span.end > at) {
            at = edit->span.end;
        }
    }
    strbuf_append(result, source->bytes + at, source->size - at);
}

size_t edits_origin(const EditList *edits, size_t offset) {
    size_t inserted = 0; /* before the place of the edit */
    for (size_t i = 0; i < edits->count; i++) {
        const Edit *edit = &edits->items[i];
        if (edit->kind == EDIT_BLANK || edit->kind == EDIT_REPLACE) {
            continue; /* blanks are as long as what they replace; copies are not parsed again */
        }
        size_t place = place_of(edit);
        size_t length = strlen(edit->text);
        if (offset < place + inserted + length) {
            return offset < place + inserted ? offset - inserted : place;
        }
        inserted += length;
    }
    return offset - inserted;
}
