#include "merge.h"

#include "report_tree.h"
#include "source.h"

#include <string.h>

typedef struct Merge {
    Arena *arena;
    Diag *diag;
    StringList known; /* the items that are in, as text */
} Merge;

/* False where an equal one is in already. */
static bool is_new(Merge *merge, const char *text, size_t length) {
    for (size_t i = 0; i < merge->known.count; i++) {
        if (strncmp(merge->known.items[i], text, length) == 0 && !merge->known.items[i][length]) {
            return false;
        }
    }
    VEC_PUSH(merge->arena, &merge->known, arena_strndup(merge->arena, text, length));
    return true;
}

/* ------------------------------------------------------------ text */

/* The end of a file's section: after its line of totals, or that of the text. */
static const char *section_end(const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        const char *total = strstr(text, ": found ");
        bool closes = strncmp(text, "kf-rewrite: ", 12) == 0 && total && total < text + length;
        text += length + (text[length] == '\n');
        if (closes) {
            return text;
        }
    }
    return text;
}

static void merge_text(Merge *merge, const Source *source, Strbuf *out) {
    const char *text = source->bytes;
    while (*text) {
        text += strspn(text, "\n");
        const char *end = section_end(text);
        size_t length = (size_t)(end - text);
        if (length && is_new(merge, text, length)) {
            strbuf_puts(out, out->length ? "\n" : "");
            strbuf_append(out, text, length);
        }
        text = end;
    }
}

/* ------------------------------------------------------------ JSON and SARIF */

static bool has_string(const cJSON *object, const char *key, const char *value) {
    const char *found = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, key));
    return found && strcmp(found, value) == 0;
}

/* The array that holds a report's records; NULL: it is no such report. */
static cJSON *records_of(ReportFormat format, cJSON *root) {
    cJSON *holder = root;
    const char *key = "files";
    bool ours = has_string(root, "schema", "kf-rewrite-report/1");
    if (format == REPORT_SARIF) {
        holder = cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(root, "runs"), 0);
        key = "results";
        const cJSON *tool = cJSON_GetObjectItemCaseSensitive(holder, "tool");
        ours = has_string(cJSON_GetObjectItemCaseSensitive(tool, "driver"), "name", "kf-rewrite");
    }
    cJSON *records = cJSON_GetObjectItemCaseSensitive(holder, key);
    return ours && cJSON_IsArray(records) ? records : NULL;
}

static void move_records(Merge *merge, cJSON *from, cJSON *to) {
    while (from->child) {
        cJSON *record = cJSON_DetachItemFromArray(from, 0);
        char *text = cJSON_PrintUnformatted(record);
        if (text && is_new(merge, text, strlen(text))) {
            cJSON_AddItemToArray(to, record);
        } else {
            cJSON_Delete(record);
        }
        cJSON_free(text);
    }
}

/* The totals of the report are those of its files. */
static void add_up(cJSON *root) {
    const cJSON *files = cJSON_GetObjectItemCaseSensitive(root, "files");
    cJSON *total;
    cJSON_ArrayForEach(total, cJSON_GetObjectItemCaseSensitive(root, "totals")) {
        double sum = 0;
        const cJSON *file;
        cJSON_ArrayForEach(file, files) {
            const cJSON *totals = cJSON_GetObjectItemCaseSensitive(file, "totals");
            sum += cJSON_GetNumberValue(cJSON_GetObjectItemCaseSensitive(totals, total->string));
        }
        cJSON_SetNumberValue(total, sum);
    }
}

/* Takes the records of one more report into `root`, which the first one becomes. */
static int merge_tree(Merge *merge, ReportFormat format, const Source *source, cJSON **root) {
    cJSON *tree = cJSON_ParseWithLength(source->bytes, source->size);
    cJSON *records = records_of(format, tree);
    if (!records) {
        cJSON_Delete(tree);
        return diag_say(merge->diag, DIAG_ERROR, "'%s' is no %s report of this kf-rewrite",
                        source->name, format == REPORT_SARIF ? "SARIF" : "JSON");
    }
    if (*root) {
        move_records(merge, records, records_of(format, *root));
        cJSON_Delete(tree);
        return 0;
    }
    cJSON *own = cJSON_CreateArray();
    move_records(merge, records, own);
    while (own->child) {
        cJSON_AddItemToArray(records, cJSON_DetachItemFromArray(own, 0));
    }
    cJSON_Delete(own);
    *root = tree;
    return 0;
}

int merge_reports(Arena *arena, Diag *diag, ReportFormat format, const StringList *names,
                  Strbuf *out) {
    Merge merge = {arena, diag, {0}};
    cJSON *root = NULL;
    int failed = 0;
    for (size_t i = 0; i < names->count && !failed; i++) {
        Source source;
        const char *problem = source_read(arena, names->items[i], &source);
        if (problem) {
            failed = diag_say(diag, DIAG_ERROR, "cannot read '%s': %s", names->items[i], problem);
        } else if (format == REPORT_TEXT) {
            merge_text(&merge, &source, out);
        } else {
            failed = merge_tree(&merge, format, &source, &root);
        }
    }
    if (failed || !root) {
        cJSON_Delete(root);
        return failed;
    }
    if (format == REPORT_JSON) {
        add_up(root);
    }
    tree_print(out, root);
    return 0;
}
