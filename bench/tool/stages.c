/*
 * How long the stages of one pass take: kf-stages FILE [-- COMPILE-FLAGS...]
 *
 * Prints the medians of several rounds in milliseconds: the parse by libclang,
 * and everything that kf-rewrite does with the tree.
 */
#include "access.h"
#include "account.h"
#include "annotation.h"
#include "async.h"
#include "command.h"
#include "follow.h"
#include "guard.h"
#include "lower.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 5 };

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static int compare(const void *a, const void *b) {
    double left = *(const double *)a;
    double right = *(const double *)b;
    return (left > right) - (left < right);
}

static double median(double *values) {
    qsort(values, ROUNDS, sizeof *values, compare);
    return values[ROUNDS / 2];
}

static size_t classify(Arena *arena, Diag *diag, const TranslationUnit *tu) {
    const NodeList *lists = nodes_of_files(arena, tu);
    NodeList nodes = lists[0];
    Tokens tokens = lex_source(arena, &tu->source);
    AnnotationTable annotations;
    Follow follow;
    HandedUnit unit = {tu, lists, false, NULL};
    annotations_check(arena, diag, tu, &nodes, &tokens, 0, &annotations);
    follow_analyse(arena, tu, &nodes, &unit, &annotations, true, &follow);
    guard_errors(diag, &follow, &tokens);
    AsyncIndex async = async_index(arena, &follow);
    AccessList accesses = accesses_collect(arena, &follow, &async);
    AccessList unseen = account_unseen(arena, &follow);
    accesses_merge(arena, &accesses, &unseen);
    Strbuf text = {0};
    lower_choose(&tu->source, &accesses);
    EditList edits = lower(arena, &tu->source, &accesses);
    edits_apply(&tu->source, &edits, &text);
    strbuf_release(&text);
    return accesses.count;
}

int main(int argc, char **argv) {
    Arena arena = {0};
    Diag diag = {.stream = stderr, .quiet = true};
    Options options;
    CompileCommand command;
    Toolkit toolkit;
    Source source;
    if (options_parse(&arena, &diag, argc, argv, &options) != OPTIONS_RUN) {
        return 2;
    }
    CommandLine line = command_line_of_flags(&arena, &options.compile_flags);
    if (command_translate(&arena, &diag, &options, &line, &command) < 0 ||
        toolkit_find(&arena, &diag, &options, &toolkit) < 0 ||
        source_read(&arena, options.inputs.items[0], &source)) {
        fputs("usage: kf-stages FILE [-- COMPILE-FLAGS...]\n", stderr);
        return 2;
    }
    PassTarget target = {.arch = command.archs.items[0]};
    StringList arguments = command_arguments(&arena, &command, &toolkit, &target);
    ParseRequest request = {.source = &source, .arguments = &arguments};
    double parse[ROUNDS];
    double rest[ROUNDS];
    size_t uses = 0;
    for (int i = 0; i < ROUNDS; i++) {
        Arena round = {0};
        TranslationUnit tu;
        double start = milliseconds();
        if (tu_parse(&round, &diag, &request, &tu) < 0) {
            return 1;
        }
        parse[i] = milliseconds() - start;
        start = milliseconds();
        uses = classify(&round, &diag, &tu);
        rest[i] = milliseconds() - start;
        tu_release(&tu);
        arena_release(&round);
    }
    double parsed = median(parse);
    double classified = median(rest);
    printf("%s: parse %.1f ms, classification %.1f ms (%.1f %%), %zu uses\n", source.name, parsed,
           classified, 100 * classified / parsed, uses);
    arena_release(&arena);
    return 0;
}
