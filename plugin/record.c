#include "record.h"

#include <stdbool.h>
#include <string.h>

void record_manifest(Strbuf *out, const Record *record) {
    for (size_t i = 0; i < record->copies->count; i++) {
        const Copy *copy = &record->copies->items[i];
        if (copy->target) {
            strbuf_printf(out, "%s\t%s\n", copy->target, copy->file->name);
        }
    }
}

/* As gcc does: make and ninja read these three. */
static void append_name(Strbuf *out, const char *name) {
    for (; *name; name++) {
        if (*name == ' ' || *name == '#') {
            strbuf_puts(out, "\\");
        } else if (*name == '$') {
            strbuf_puts(out, "$");
        }
        strbuf_append(out, name, 1);
    }
}

/* The names of all units, each once, and of what was only copied: a header in a
 * branch of #if that others compile. */
static StringList names_read(Arena *arena, const Record *record) {
    StringList names = {0};
    for (size_t i = 0; i < record->unit_count; i++) {
        const StringList *read = &record->findings[i].read;
        for (size_t k = 0; k < read->count; k++) {
            names_add(arena, &names, read->items[k]);
        }
    }
    for (size_t i = 0; i < record->copies->count; i++) {
        names_add(arena, &names, record->copies->items[i].file->name);
    }
    return names;
}

void record_depfile(Strbuf *out, const Record *record) {
    Arena arena = {0};
    for (size_t i = 0; i < record->copies->count; i++) {
        /* not the copies of headers: Ninja takes no target that its rule does not name */
        const Copy *copy = &record->copies->items[i];
        if (copy->target && copy->file->is_source) {
            strbuf_puts(out, i ? " " : "");
            append_name(out, copy->target);
        }
    }
    strbuf_puts(out, ":");
    StringList names = names_read(&arena, record);
    for (size_t i = 0; i < names.count; i++) {
        strbuf_puts(out, " \\\n  ");
        append_name(out, names.items[i]);
    }
    strbuf_puts(out, "\n");
    arena_release(&arena);
}
