/* The records for programs: docs/report.schema.json says what is where. */
#include "lower.h"
#include "report.h"
#include "report_tree.h"

#include <string.h>

#define SCHEMA "kf-rewrite-report/1"

static void add_totals(cJSON *parent, const Totals *totals) {
    cJSON *object = tree_object(parent, "totals");
    tree_number(object, "found", totals->found);
    tree_number(object, "rewritten", totals->rewritten);
    tree_number(object, "skipped", totals->skipped);
    tree_number(object, "notAnAccess", totals->neutral);
}

static void add_list(cJSON *parent, const char *key, const StringList *list) {
    cJSON *array = tree_array(parent, key);
    for (size_t i = 0; i < list->count; i++) {
        tree_string(array, NULL, list->items[i]);
    }
}

static void add_options(cJSON *root, const Report *report) {
    const Options *options = report->options;
    cJSON *object = tree_object(root, "options");
    add_list(object, "architectures", report->archs);
    add_list(object, "compileFlags", &options->compile_flags);
    tree_bool(object, "follow", !options->no_follow);
    tree_bool(object, "strict", options->strict);
    add_list(object, "strictIds", &options->strict_ids);
}

static void add_place(cJSON *object, Place place) {
    tree_number(object, "line", place.line);
    tree_number(object, "column", place.column);
}

static void add_file_place(cJSON *parent, const char *key, FilePlace place) {
    cJSON *object = tree_object(parent, key);
    tree_string(object, "file", place.file);
    add_place(object, place.place);
}

/* One side of the hint: its PTX operator, "" for a plain access, null for none. */
static void add_side(cJSON *object, const char *key, bool has, const char *operator) {
    tree_string(object, key, has ? operator: NULL);
}

static void add_outcome(cJSON *object, Arena *arena, const Access *access) {
    if (access_is_rewritten(access)) {
        tree_string(object, "helper", lower_helper(arena, access));
        tree_string(object, "instruction", lower_instruction(arena, access));
        return;
    }
    tree_string(object, "reason", REASONS[access->reason].name);
    tree_string(object, "message", REASONS[access->reason].message);
    if (access->detail && *access->detail) {
        tree_string(object, "detail", access->detail);
    }
}

static void add_use(cJSON *uses, Arena *arena, const Source *source, const Access *access) {
    static const char *const KINDS[] = {"not-an-access", "load", "store", "update", "skipped"};
    cJSON *object = tree_object(uses, NULL);
    tree_string(object, "kind", KINDS[access->kind]);
    tree_string(object, "pointer", access->pointer);
    tree_number(object, "offset", access->offset);
    add_place(object, source_place(source, access->offset));
    Span span = report_span(source, access);
    tree_number(object, "begin", span.begin);
    tree_number(object, "end", span.end);
    tree_bytes(object, "text", source->bytes + span.begin, span.end - span.begin);
    if (access->included) {
        add_file_place(object, "included", (FilePlace){access->included, access->included_place});
    }
    add_outcome(object, arena, access);
}

static void add_advice(cJSON *parent, const Source *source, const AdviceNote *note) {
    const AdviceInfo *info = &ADVICES[note->advice];
    cJSON *object = tree_object(parent, NULL);
    tree_string(object, "id", info->name);
    add_place(object, source_place(source, note->offset));
    tree_string(object, "message", note->message);
    tree_string(object, "change", info->change);
}

static void add_pointer(cJSON *pointers, Arena *arena, const Source *source,
                        const PointerReport *pointer) {
    cJSON *object = tree_object(pointers, NULL);
    tree_string(object, "name", pointer->name);
    add_file_place(object, "declared", report_place(arena, pointer->place));
    cJSON *hint = tree_object(object, "hint");
    tree_string(hint, "text", hint_text(arena, &pointer->hint));
    add_side(hint, "load", pointer->hint.has_load, MODIFIERS[pointer->hint.load].load);
    add_side(hint, "store", pointer->hint.has_store, MODIFIERS[pointer->hint.store].store);
    add_totals(object, &pointer->totals);
    cJSON *uses = tree_array(object, "uses");
    for (size_t i = 0; i < pointer->uses.count; i++) {
        add_use(uses, arena, source, pointer->uses.items[i]);
    }
    cJSON *advice = tree_array(object, "advice");
    for (size_t i = 0; i < pointer->advice.count; i++) {
        add_advice(advice, source, &pointer->advice.items[i]);
    }
}

static void add_file(cJSON *files, Arena *arena, const FileReport *file) {
    cJSON *object = tree_object(files, NULL);
    tree_string(object, "name", file->source->name);
    add_totals(object, &file->totals);
    cJSON *pointers = tree_array(object, "pointers");
    for (size_t i = 0; i < file->pointers.count; i++) {
        add_pointer(pointers, arena, file->source, &file->pointers.items[i]);
    }
}

void report_json(const Report *report, Strbuf *out) {
    cJSON *root = tree_root();
    tree_string(root, "schema", SCHEMA);
    cJSON *tool = tree_object(root, "tool");
    tree_string(tool, "name", "kf-rewrite");
    tree_string(tool, "version", KF_VERSION);
    add_options(root, report);
    Totals totals = {0};
    cJSON *files = tree_array(root, "files");
    for (size_t i = 0; i < report->files.count; i++) {
        const FileReport *file = &report->files.items[i];
        add_file(files, report->arena, file);
        totals.found += file->totals.found;
        totals.rewritten += file->totals.rewritten;
        totals.skipped += file->totals.skipped;
        totals.neutral += file->totals.neutral;
    }
    add_totals(root, &totals);
    tree_print(out, root);
}
