#include "copies.h"

#include "path.h"
#include "program.h"
#include "response.h"
#include "source.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char STANDARD_INPUT[] = "-";

static bool is_standard_input(const char *input) {
    return strcmp(input, STANDARD_INPUT) == 0;
}

/* The copy has the input's own name, since results are named after it. */
static const char *copy_path(const CopyRequest *request, const char *input, size_t number) {
    const char *folder = arena_printf(request->arena, "%s/%zu", request->dir->path, number);
    if (mkdir(folder, 0700) < 0 && errno != EEXIST) {
        diag_say(request->diag, DIAG_ERROR, "cannot make the directory '%s': %s", folder,
                 strerror(errno));
        return NULL;
    }
    const char *name = is_standard_input(input) ? "stdin.cu" : path_base(input);
    return arena_printf(request->arena, "%s/%s", folder, name);
}

static void push_all(Arena *arena, StringList *list, const StringList *more) {
    for (size_t i = 0; i < more->count; i++) {
        VEC_PUSH(arena, list, more->items[i]);
    }
}

/* kf-rewrite -q -o COPY --manifest FILE INPUT -- nvcc FLAGS */
static StringList command_for(const CopyRequest *request, const char *program, const char *input,
                              const char *copy, const char *manifest) {
    Arena *arena = request->arena;
    StringList words = {0};
    const char *fixed[] = {program, "-q", "-o", copy, "--manifest", manifest};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        VEC_PUSH(arena, &words, fixed[i]);
    }
    if (request->toolkit) {
        VEC_PUSH(arena, &words, arena_printf(arena, "--cuda-path=%s", request->toolkit));
    }
    const char *further = getenv("KF_REWRITE_FLAGS");
    response_split_gcc(arena, further ? further : "", &words);
    VEC_PUSH(arena, &words, input);
    VEC_PUSH(arena, &words, "--");
    push_all(arena, &words, request->command);
    VEC_PUSH(arena, &words, NULL);
    return words;
}

/* "COPY<tab>ORIGINAL" */
static void add_copied(Arena *arena, const char *line, size_t length, CopiedFiles *files) {
    const char *tab = memchr(line, '\t', length);
    if (!tab) {
        return;
    }
    const char *copy = arena_strndup(arena, line, (size_t)(tab - line));
    const char *original = arena_strndup(arena, tab + 1, length - (size_t)(tab - line) - 1);
    copied_add(arena, files, copy, original, false);
}

/* Without a manifest only the source itself was copied. */
static void read_manifest(const CopyRequest *request, const char *manifest, const char *input,
                          const char *copy, CopiedFiles *files) {
    copied_add(request->arena, files, copy, is_standard_input(input) ? "" : input, true);
    Source text;
    if (source_read(request->arena, manifest, &text)) {
        return;
    }
    for (size_t i = 0; i < text.line_count; i++) {
        Span line = source_line(&text, text.line_starts[i]);
        const char *begin = text.bytes + line.begin;
        if (strncmp(begin, copy, strlen(copy)) != 0 || begin[strlen(copy)] != '\t') {
            add_copied(request->arena, begin, line.end - line.begin, files);
        }
    }
}

/* Nothing was rewritten, and no header copied. */
static bool is_same(const CopyRequest *request, const char *input, const char *copy) {
    Source before;
    Source after;
    return !is_standard_input(input) && !source_read(request->arena, input, &before) &&
           !source_read(request->arena, copy, &after) && before.size == after.size &&
           memcmp(before.bytes, after.bytes, after.size) == 0;
}

int copies_make(const CopyRequest *request, const char *input, size_t number, CopiedFiles *files,
                CopyResult *result) {
    *result = (CopyResult){NULL, {0, 0}};
    const char *program = program_beside(request->arena, "kf-rewrite");
    if (!program) {
        return diag_say(request->diag, DIAG_ERROR,
                        "kf-rewrite is neither beside this program nor on PATH; KF_DISABLE=1 in "
                        "the environment builds without it");
    }
    const char *copy = copy_path(request, input, number);
    if (!copy) {
        return -1;
    }
    const char *manifest =
        arena_printf(request->arena, "%s/%zu.manifest", request->dir->path, number);
    StringList words = command_for(request, program, input, copy, manifest);
    ChildStreams streams = {is_standard_input(input) ? request->standard_input : -1, -1};
    result->end = child_run(request->signals, words.items, &streams);
    if (result->end.status < 0) {
        return diag_say(request->diag, DIAG_ERROR, "cannot run '%s': %s", program, strerror(errno));
    }
    size_t known = files->count;
    if (result->end.status == 0 && !result->end.signal) {
        read_manifest(request, manifest, input, copy, files);
        bool alone = files->count == known + 1;
        result->copy = alone && is_same(request, input, copy) ? NULL : copy;
        files->count = result->copy ? files->count : known;
    }
    return 0;
}
