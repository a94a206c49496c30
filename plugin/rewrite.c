#include "rewrite.h"

#include "account.h"
#include "annotation.h"
#include "calls.h"
#include "cursor.h"
#include "edit.h"
#include "follow.h"
#include "guard.h"
#include "lex.h"
#include "lower.h"
#include "tu.h"

#include <string.h>

/* What one pass says of a source. */
typedef struct Pass {
    AccessList accesses;
    bool complete;           /* no branch of an #if was left out */
    size_t errors;           /* of the parser, outside of annotated code */
    const ParseError *first; /* of these; NULL for none */
    CallList calls;
} Pass;

static void print_arguments(Diag *diag, const Source *source, const StringList *arguments) {
    fprintf(diag->stream, "kf-rewrite: note: %s: libclang gets", source->name);
    for (size_t i = 0; i < arguments->count; i++) {
        fprintf(diag->stream, " %s", arguments->items[i]);
    }
    fputc('\n', diag->stream);
}

static int analyse(const Rewriter *rewriter, const TranslationUnit *tu, Pass *pass) {
    Arena *arena = rewriter->arena;
    pass->errors = tu->errors.count;
    pass->first = tu->errors.items;
    NodeList nodes = nodes_of_source(arena, tu);
    Tokens tokens = lex_source(arena, &tu->source);
    AnnotationTable annotations;
    Follow follow;
    int checked = annotations_check(arena, rewriter->diag, tu, &nodes, &tokens, &annotations);
    follow_analyse(arena, tu, &nodes, &annotations, !rewriter->options->no_follow, &follow);
    if (guard_errors(rewriter->diag, &follow, &tokens) < 0 || checked < 0) {
        return -1;
    }
    pass->complete = !tu->has_inactive;
    pass->calls = calls_collect(arena, tu, &nodes);
    pass->accesses = accesses_collect(arena, &follow);
    AccessList unseen = account_unseen(arena, &follow);
    accesses_merge(arena, &pass->accesses, &unseen);
    return 0;
}

static int run_pass(const Rewriter *rewriter, const Source *source, const PassTarget *target,
                    Pass *pass) {
    StringList arguments =
        command_arguments(rewriter->arena, rewriter->command, rewriter->toolkit, target);
    if (rewriter->options->verbose) {
        print_arguments(rewriter->diag, source, &arguments);
    }
    TranslationUnit tu;
    int result = tu_parse(rewriter->arena, rewriter->diag, source, &arguments, &tu);
    if (result == 0) {
        result = analyse(rewriter, &tu, pass);
    }
    tu_release(&tu);
    return result;
}

/* A further pass: its warnings were given by the first one. */
static int run_quiet_pass(const Rewriter *rewriter, const Source *source, const PassTarget *target,
                          Pass *pass) {
    bool quiet = rewriter->diag->quiet;
    rewriter->diag->quiet = true;
    int result = run_pass(rewriter, source, target, pass);
    rewriter->diag->quiet = quiet;
    return result;
}

static bool has_inactive(const AccessList *accesses) {
    for (size_t i = 0; i < accesses->count; i++) {
        if (accesses->items[i].kind == ACCESS_SKIPPED &&
            accesses->items[i].reason == REASON_INACTIVE) {
            return true;
        }
    }
    return false;
}

/* The first architecture's pass, then what that did not see. */
static int run_passes(const Rewriter *rewriter, const Source *source, Pass *first) {
    const StringList *archs = &rewriter->command->archs;
    PassTarget device = {.arch = archs->items[0]};
    if (run_pass(rewriter, source, &device, first) < 0) {
        return -1;
    }
    bool complete = first->complete;
    for (size_t i = 1; i < archs->count && !complete; i++) {
        Pass pass = {0};
        device.arch = archs->items[i];
        if (run_quiet_pass(rewriter, source, &device, &pass) < 0) {
            return -1;
        }
        accesses_merge(rewriter->arena, &first->accesses, &pass.accesses);
    }
    if (has_inactive(&first->accesses)) {
        Pass pass = {0};
        PassTarget host = {.arch = archs->items[0], .host = true};
        if (run_quiet_pass(rewriter, source, &host, &pass) < 0) {
            return -1;
        }
        accesses_merge_host(rewriter->arena, &first->accesses, &pass.accesses);
    }
    accesses_distrust_unseen(&first->accesses);
    return 0;
}

/* Edits of the accesses, and blanks for raw attributes. True: some helper is called. */
static bool write_text(const Rewriter *rewriter, Rewritten *rewritten) {
    Arena *arena = rewriter->arena;
    const Source *source = &rewritten->source;
    EditList *edits = &rewritten->edits;
    *edits = lower(arena, source, &rewritten->accesses);
    bool helpers = edits->count > 0;
    if (helpers) {
        lower_prologue(arena, source, edits);
    }
    Tokens tokens = lex_source(arena, source);
    Span *raw;
    size_t raw_count;
    annotations_raw(arena, source, &tokens, &raw, &raw_count);
    for (size_t i = 0; i < raw_count; i++) {
        VEC_PUSH(arena, edits, ((Edit){EDIT_BLANK, raw[i], NULL}));
    }
    edits_apply(source, edits, &rewritten->text);
    return helpers;
}

static bool is_skipped_at(const AccessList *accesses, size_t offset) {
    for (size_t i = 0; i < accesses->count; i++) {
        if (accesses->items[i].offset == offset) {
            return !access_is_rewritten(&accesses->items[i]);
        }
    }
    return false;
}

/* An access of the result that is still to be rewritten. What one architecture
 * could rewrite and another could not was skipped, and is none. */
static const Access *find_left(const Rewritten *rewritten, const AccessList *result) {
    for (size_t i = 0; i < result->count; i++) {
        const Access *access = &result->items[i];
        if (access_is_rewritten(access) &&
            !is_skipped_at(&rewritten->accesses, edits_origin(&rewritten->edits, access->offset))) {
            return access;
        }
    }
    return NULL;
}

/* The first error of a pass that is not one of `known` errors before it. */
static const ParseError *new_error(const Pass *pass, size_t known) {
    return pass->errors > known ? &pass->first[0] : NULL;
}

/* Says that the result is not to be used; `offset` is where the trouble is in it. */
static int refuse(const Rewriter *rewriter, const Rewritten *rewritten, size_t offset,
                  const char *why) {
    return diag_at(rewriter->diag, DIAG_ERROR, &rewritten->source,
                   edits_origin(&rewritten->edits, offset),
                   "the result would not be right here (%s): the file is left alone; please "
                   "report this source",
                   why);
}

typedef enum Check { CHECK_REFUSED = -1, CHECK_RIGHT, CHECK_AGAIN } Check;

/* Of an access that made a call go astray the result is wrong, not the tool. */
static Check check_calls(const Rewriter *rewriter, Rewritten *rewritten, const Pass *before,
                         const Pass *after) {
    size_t skipped = calls_skip_changed(&rewritten->source, &before->calls, &after->calls,
                                        &rewritten->edits, &rewritten->accesses);
    if (skipped) {
        return CHECK_AGAIN;
    }
    if (before->calls.digest != after->calls.digest) {
        return refuse(rewriter, rewritten, 0, "a call would go to another overload");
    }
    return CHECK_RIGHT;
}

static Check check_error(const Rewriter *rewriter, Rewritten *rewritten, const Pass *before,
                         const ParseError *error) {
    size_t place = error->in_source ? error->offset : 0;
    bool skipped = error->in_source &&
                   calls_skip_around(&rewritten->source, &before->calls,
                                     edits_origin(&rewritten->edits, place), &rewritten->accesses);
    return skipped ? CHECK_AGAIN : refuse(rewriter, rewritten, place, error->text);
}

/* The result is parsed in its turn: it must have no error that the source has
 * not, nothing left to rewrite, and calls of the same functions. CHECK_AGAIN: some
 * accesses were made skips, and the result is to be written anew. */
static Check check_result(const Rewriter *rewriter, Rewritten *rewritten, const Pass *before) {
    const Source *source = &rewritten->source;
    Source result = source_from_bytes(rewriter->arena, source->name, rewritten->text.bytes,
                                      rewritten->text.length);
    FILE *nowhere = fopen("/dev/null", "w");
    Diag silent = {.stream = nowhere ? nowhere : rewriter->diag->stream, .quiet = true};
    Rewriter again = *rewriter;
    again.diag = &silent;
    Pass pass = {0};
    PassTarget device = {.arch = rewriter->command->archs.items[0]};
    int failed = run_pass(&again, &result, &device, &pass);
    if (nowhere) {
        fclose(nowhere);
    }
    const ParseError *error = new_error(&pass, before->errors);
    const Access *left = find_left(rewritten, &pass.accesses);
    if (error) {
        return check_error(rewriter, rewritten, before, error);
    }
    if (failed || left) {
        return refuse(rewriter, rewritten, left ? left->offset : 0, "an access is left");
    }
    return check_calls(rewriter, rewritten, before, &pass);
}

int rewrite_source(const Rewriter *rewriter, const char *path, Rewritten *rewritten) {
    const char *problem = source_read(rewriter->arena, path, &rewritten->source);
    if (problem) {
        return diag_say(rewriter->diag, DIAG_ERROR, "cannot read '%s': %s", path, problem);
    }
    Pass pass = {0};
    if (run_passes(rewriter, &rewritten->source, &pass) < 0) {
        return -1;
    }
    rewritten->accesses = pass.accesses;
    Check check = CHECK_AGAIN;
    while (check == CHECK_AGAIN) {
        strbuf_release(&rewritten->text);
        check = write_text(rewriter, rewritten) ? check_result(rewriter, rewritten, &pass)
                                                : CHECK_RIGHT;
    }
    return check;
}
