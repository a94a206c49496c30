/*
 * The skipped accesses and the advice for code scanning: SARIF 2.1.0, errata 01,
 * in the subset that GitHub reads. Rules are the lines of reason.def and
 * advice.def. What is host code has no hint to lose, and gives no result.
 */
#include "report.h"
#include "report_hash.h"
#include "report_tree.h"
#include "utf8.h"

#include <ctype.h>
#include <string.h>

#define SCHEMA                                                                                     \
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

static bool reason_has_rule(Reason reason) {
    return reason != REASON_NONE && reason != REASON_HOST_CODE && !reason_is_neutral(reason);
}

/* What a skipped access says already is not said again as advice. */
static bool advice_has_rule(Advice advice) {
    return advice != ADVICE_NONE && advice != ADVICE_ANNOTATE_POINTER &&
           advice != ADVICE_ANNOTATE_PARAMETER && advice != ADVICE_PAD_TYPE;
}

static size_t reason_rule(Reason reason) {
    size_t index = 0;
    for (Reason r = REASON_NONE; r < reason; r++) {
        index += reason_has_rule(r);
    }
    return index;
}

static size_t advice_rule(Advice advice) {
    size_t index = reason_rule(REASON_COUNT);
    for (Advice a = ADVICE_NONE; a < advice; a++) {
        index += advice_has_rule(a);
    }
    return index;
}

static cJSON *add_text(cJSON *parent, const char *key, const char *text) {
    cJSON *object = tree_object(parent, key);
    tree_string(object, "text", text);
    return object;
}

typedef struct Rule {
    const char *id;
    const char *title; /* "Cache hint lost" */
    const char *lead;  /* the same as the start of a sentence that `summary` ends */
    const char *summary;
    const char *example;
    const char *way_out;
} Rule;

static void add_rule(cJSON *rules, Arena *arena, const Rule *rule) {
    cJSON *object = tree_object(rules, NULL);
    tree_string(object, "id", rule->id);
    const char *full = arena_printf(arena, "%s: %s.", rule->lead, rule->summary);
    add_text(object, "shortDescription", arena_printf(arena, "%s: %s", rule->title, rule->summary));
    add_text(object, "fullDescription", full);
    const char *text = arena_printf(arena, "%s\n\nExample:\n\n%s\n\nWay out: %s.", full,
                                    rule->example, rule->way_out);
    const char *markdown = arena_printf(arena, "%s\n\n```cuda\n%s\n```\n\n**Way out:** %s.", full,
                                        rule->example, rule->way_out);
    tree_string(add_text(object, "help", text), "markdown", markdown);
    tree_string(tree_object(object, "defaultConfiguration"), "level", "note");
    cJSON *properties = tree_object(object, "properties");
    cJSON *tags = tree_array(properties, "tags");
    tree_string(tags, NULL, "cuda");
    tree_string(tags, NULL, "performance");
    tree_string(properties, "precision", "very-high");
    tree_string(properties, "problem.severity", "recommendation");
}

/* "warning" where --strict fails for it. */
static const char *level_of(const Options *options, Reason reason) {
    bool counts = options->strict && report_counts(&options->strict_ids, reason);
    return counts ? "warning" : "note";
}

static void add_rules(cJSON *driver, const Report *report) {
    cJSON *rules = tree_array(driver, "rules");
    for (Reason r = REASON_NONE; r < REASON_COUNT; r++) {
        Rule rule = {.id = REASONS[r].name,
                     .title = "Cache hint lost",
                     .lead = "A use of a pointer with a cache hint is left as it is",
                     .summary = REASONS[r].message,
                     .example = REASONS[r].example,
                     .way_out = REASONS[r].way_out};
        if (reason_has_rule(r)) {
            add_rule(rules, report->arena, &rule);
        }
    }
    for (Advice a = ADVICE_NONE; a < ADVICE_COUNT; a++) {
        Rule rule = {.id = ADVICES[a].name,
                     .title = "Hinted loads not .nc",
                     .lead = "The compiler may neither merge nor move hinted loads",
                     .summary = ADVICES[a].summary,
                     .example = ADVICES[a].example,
                     .way_out = ADVICES[a].change};
        if (advice_has_rule(a)) {
            add_rule(rules, report->arena, &rule);
        }
    }
}

static void add_driver(cJSON *run, const Report *report) {
    cJSON *driver = tree_object(tree_object(run, "tool"), "driver");
    tree_string(driver, "name", "kf-rewrite");
    tree_string(driver, "version", KF_VERSION);
    tree_string(driver, "semanticVersion", KF_VERSION);
#ifdef KF_HOMEPAGE
    tree_string(driver, "informationUri", KF_HOMEPAGE);
#endif
    add_rules(driver, report);
}

static bool is_absolute(const char *name) {
    return name[0] == '/';
}

/* A file name as a URI, relative to where the tool ran unless it is absolute. */
static const char *uri_of(Arena *arena, const char *name) {
    while (strncmp(name, "./", 2) == 0) {
        name += 2 + strspn(name + 2, "/");
    }
    Strbuf uri = {0};
    strbuf_puts(&uri, is_absolute(name) ? "file://" : "");
    for (; *name; name++) {
        bool plain = isalnum((unsigned char)*name) || strchr("-._~/", *name);
        strbuf_printf(&uri, plain ? "%c" : "%%%02X", (unsigned char)*name);
    }
    const char *kept = arena_strdup(arena, uri.bytes);
    strbuf_release(&uri);
    return kept;
}

static void add_artifact(cJSON *location, Arena *arena, const char *name) {
    cJSON *artifact = tree_object(location, "artifactLocation");
    tree_string(artifact, "uri", uri_of(arena, name));
    if (!is_absolute(name)) {
        tree_string(artifact, "uriBaseId", "%SRCROOT%");
    }
}

/* From 1, in UTF-16 code units; a byte-order mark is no column. */
static size_t utf16_column(const Source *source, size_t offset) {
    size_t begin = source_line(source, offset).begin;
    begin = begin ? begin : source_bom_length(source);
    return offset < begin ? 1 : 1 + utf8_utf16_length(source->bytes + begin, offset - begin);
}

static void add_region(cJSON *location, const Source *source, Span span) {
    span.end = span.end < source->size ? span.end : source->size;
    cJSON *region = tree_object(location, "region");
    Place begin = source_place(source, span.begin);
    Place end = source_place(source, span.end);
    tree_number(region, "startLine", begin.line);
    tree_number(region, "startColumn", utf16_column(source, span.begin));
    if (end.line != begin.line) {
        tree_number(region, "endLine", end.line);
    }
    tree_number(region, "endColumn", utf16_column(source, span.end));
    cJSON *snippet = tree_object(region, "snippet");
    tree_bytes(snippet, "text", source->bytes + span.begin, span.end - span.begin);
}

/* Where the pointer is declared, which may be in a header. */
static void add_declaration(cJSON *result, Arena *arena, const Source *source,
                            const PointerReport *pointer) {
    FilePlace place = report_place(arena, pointer->place);
    if (!place.place.line) {
        return;
    }
    cJSON *related = tree_object(tree_array(result, "relatedLocations"), NULL);
    tree_number(related, "id", 1);
    cJSON *location = tree_object(related, "physicalLocation");
    add_artifact(location, arena, place.file);
    if (strcmp(place.file, source->name) == 0) {
        add_region(location, source, report_word(source, pointer->offset));
    } else {
        tree_number(tree_object(location, "region"), "startLine", place.place.line);
    }
    add_text(related, "message", arena_printf(arena, "declaration of '%s'", pointer->name));
}

/* What the results of one file have in common. */
typedef struct FileResults {
    cJSON *array;
    Arena *arena;
    const Options *options;
    const Source *source;
    LineHashes hashes;
} FileResults;

typedef struct Finding {
    const char *rule;
    size_t rule_index;
    const char *level;
    const char *message;
    Span span;
} Finding;

static void add_result(const FileResults *results, const PointerReport *pointer,
                       const Finding *finding) {
    const Source *source = results->source;
    cJSON *result = tree_object(results->array, NULL);
    tree_string(result, "ruleId", finding->rule);
    tree_number(result, "ruleIndex", finding->rule_index);
    tree_string(result, "level", finding->level);
    add_text(result, "message", finding->message);
    cJSON *at = tree_object(tree_object(tree_array(result, "locations"), NULL), "physicalLocation");
    add_artifact(at, results->arena, source->name);
    add_region(at, source, finding->span);
    add_declaration(result, results->arena, source, pointer);
    size_t line = source_place(source, finding->span.begin).line;
    tree_string(tree_object(result, "partialFingerprints"), "primaryLocationLineHash",
                report_line_hash(results->arena, &results->hashes, line));
}

static void add_skipped(const FileResults *results, const PointerReport *pointer,
                        const Access *access) {
    Arena *arena = results->arena;
    const ReasonInfo *info = &REASONS[access->reason];
    const char *detail =
        access->detail && *access->detail ? arena_printf(arena, " ('%s')", access->detail) : "";
    const char *place =
        access->included ? arena_printf(arena, " (%s:%zu:%zu)", access->included,
                                        access->included_place.line, access->included_place.column)
                         : "";
    Finding finding = {
        .rule = info->name,
        .rule_index = reason_rule(access->reason),
        .level = level_of(results->options, access->reason),
        .message = arena_printf(arena, "The cache hint of '%s' is lost here: %s%s%s. Way out: %s.",
                                pointer->name, info->message, detail, place, info->way_out),
        .span = report_span(results->source, access)};
    add_result(results, pointer, &finding);
}

static void add_note(const FileResults *results, const PointerReport *pointer,
                     const AdviceNote *note) {
    const AdviceInfo *info = &ADVICES[note->advice];
    char *message = arena_printf(results->arena, "%s. Way out: %s.", note->message, info->change);
    message[0] = (char)toupper((unsigned char)message[0]);
    Finding finding = {.rule = info->name,
                       .rule_index = advice_rule(note->advice),
                       .level = "note",
                       .message = message,
                       .span = report_word(results->source, note->offset)};
    add_result(results, pointer, &finding);
}

static void add_pointer(const FileResults *results, const PointerReport *pointer) {
    for (size_t i = 0; i < pointer->uses.count; i++) {
        const Access *access = pointer->uses.items[i];
        if (access->kind == ACCESS_SKIPPED && reason_has_rule(access->reason)) {
            add_skipped(results, pointer, access);
        }
    }
    for (size_t i = 0; i < pointer->advice.count; i++) {
        if (advice_has_rule(pointer->advice.items[i].advice)) {
            add_note(results, pointer, &pointer->advice.items[i]);
        }
    }
}

static void add_file(cJSON *array, const Report *report, const FileReport *file) {
    FileResults results = {array, report->arena, report->options, file->source,
                           report_line_hashes(report->arena, file->source)};
    for (size_t i = 0; i < file->pointers.count; i++) {
        add_pointer(&results, &file->pointers.items[i]);
    }
}

static void add_run(cJSON *run, const Report *report) {
    add_driver(run, report);
    tree_bool(tree_object(tree_array(run, "invocations"), NULL), "executionSuccessful", true);
    cJSON *base = tree_object(tree_object(run, "originalUriBaseIds"), "%SRCROOT%");
    add_text(base, "description", "The directory that kf-rewrite ran in.");
    tree_string(run, "columnKind", "utf16CodeUnits");
    cJSON *results = tree_array(run, "results");
    for (size_t i = 0; i < report->files.count; i++) {
        add_file(results, report, &report->files.items[i]);
    }
}

void report_sarif(const Report *report, Strbuf *out) {
    cJSON *root = tree_root();
    tree_string(root, "$schema", SCHEMA);
    tree_string(root, "version", "2.1.0");
    add_run(tree_object(tree_array(root, "runs"), NULL), report);
    tree_print(out, root);
}
