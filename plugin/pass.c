/* memmem */
#define _GNU_SOURCE
#include "pass.h"

#include "account.h"
#include "annotation.h"
#include "async.h"
#include "condition.h"
#include "cursor.h"
#include "directive.h"
#include "follow.h"
#include "guard.h"
#include "lex.h"
#include "response.h"
#include "stale.h"
#include "stray.h"
#include "tu.h"

#include <stdlib.h>
#include <string.h>

static void print_arguments(Diag *diag, const Source *source, const StringList *arguments) {
    fprintf(diag->stream, "kf-rewrite: note: %s: libclang gets", source->name);
    for (size_t i = 0; i < arguments->count; i++) {
        fprintf(diag->stream, " %s", arguments->items[i]);
    }
    fputc('\n', diag->stream);
}

/* Of those that --arch names, 90 for sm_90; 0 where it names none. */
static int newest_arch(const Options *options) {
    int newest = 0;
    for (size_t i = 0; i < options->archs.count; i++) {
        const char *digits = strpbrk(options->archs.items[i], "0123456789");
        int arch = digits ? (int)strtol(digits, NULL, 10) : 0;
        newest = arch > newest ? arch : newest;
    }
    return newest;
}

/* KF_READ_ONLY is a promise, and a store through the pointer breaks it. */
static int check_promises(Diag *diag, const Source *source, const AccessList *accesses) {
    int result = 0;
    for (size_t i = 0; i < accesses->count; i++) {
        const Access *access = &accesses->items[i];
        bool left = access->kind == ACCESS_SKIPPED && access->reason == REASON_PLAIN_MODIFIER;
        bool stores = access->kind == ACCESS_STORE || access->kind == ACCESS_UPDATE || left;
        if (stores && access->hint.read_only) {
            result = diag_at(diag, DIAG_ERROR, source, access->offset,
                             "'%s' is KF_READ_ONLY (%s), and this stores through it", access->owner,
                             access->owner_place);
        }
    }
    return result;
}

/* What is done with annotated pointers in one file of the unit. */
static int analyse_file(Arena *arena, Diag *diag, const Setting *setting, const TranslationUnit *tu,
                        const HandedUnit *unit, const NodeList *nodes, Pass *pass) {
    FileFindings file = {.path = tu->view->path, .source = tu->source};
    Tokens tokens = lex_source(arena, &tu->source);
    if (stray_check_macros(arena, diag, tu, &tokens) < 0) {
        guard_forget(tu); /* all else follows from that */
        return -1;
    }
    AnnotationTable annotations;
    Follow follow;
    int checked = annotations_check(arena, diag, tu, nodes, &tokens, newest_arch(setting->options),
                                    &annotations);
    follow_analyse(arena, tu, nodes, unit, &annotations, !setting->options->no_follow, &follow);
    if (guard_errors(diag, &follow, &tokens) < 0 || checked < 0) {
        return -1;
    }
    AsyncIndex async = async_index(arena, &follow);
    file.accesses = accesses_collect(arena, &follow, &async);
    AccessList unseen = account_unseen(arena, &follow);
    accesses_merge(arena, &file.accesses, &unseen);
    if (stale_check(arena, diag, tu, nodes, &file.accesses) < 0 ||
        check_promises(diag, &tu->source, &file.accesses) < 0 || async_check(diag, &async) < 0) {
        return -1;
    }
    file.has_raw = annotations_raw(arena, &tu->source, &tokens).count > 0;
    if (!tu->opencl) { /* where a value calls the same function as an object does */
        file.calls = calls_collect(arena, tu, nodes);
    }
    file.nested = nodes->nested;
    file.opencl = tu->opencl;
    VEC_PUSH(arena, &pass->files, file);
    return 0;
}

static void note_errors(Pass *pass, const TranslationUnit *tu) {
    pass->errors = tu->errors.count;
    if (!pass->errors) {
        return;
    }
    const ParseError *first = &tu->errors.items[0];
    size_t index = tu_find_file(tu, first->file);
    pass->first_error = first->text;
    pass->first_offset = first->offset;
    pass->first_path = index < tu->files.count ? tu->files.items[index].path : NULL;
}

static void note_files(Arena *arena, Pass *pass, const TranslationUnit *tu) {
    for (size_t i = 0; i < tu->files.count; i++) {
        VEC_PUSH(arena, &pass->read, tu->files.items[i].source.name);
    }
    for (size_t i = 0; i < tu->inclusions.count; i++) {
        const Inclusion *inclusion = &tu->inclusions.items[i];
        const UnitFile *to = &tu->files.items[inclusion->index];
        IncludeFinding found = {tu->files.items[inclusion->from_index].path,
                                to->path,
                                to->source.name,
                                inclusion->operand,
                                inclusion->relative,
                                to->forced};
        VEC_PUSH(arena, &pass->includes, found);
    }
}

static bool is_followed(const TranslationUnit *tu, size_t file, const Directive *directive) {
    for (size_t i = 0; i < tu->inclusions.count; i++) {
        const Inclusion *inclusion = &tu->inclusions.items[i];
        if (inclusion->from_index == file && inclusion->operand.begin == directive->operand.begin) {
            return true;
        }
    }
    return false;
}

/* #ifndef __CUDA_ARCH__
 * #include "host.h"
 * #endif
 * Is there such a thing, the two in one file or in two? */
static bool hides_include(Arena *arena, const TranslationUnit *tu) {
    static const char ARCH[] = "__CUDA_ARCH__";
    bool asks = false;
    bool hides = false;
    for (size_t i = 0; i < tu->files.count; i++) {
        const Source *source = &tu->files.items[i].source;
        if (!source->bytes || tu->files.items[i].own) {
            continue;
        }
        asks |= memmem(source->bytes, source->size, ARCH, strlen(ARCH)) != NULL;
        DirectiveList list = directives_of(arena, source);
        for (size_t k = 0; k < list.count && !hides; k++) {
            hides =
                list.items[k].quoted && !list.items[k].asks && !is_followed(tu, i, &list.items[k]);
        }
    }
    return asks && hides;
}

/* A header that is not the project's stays as it is: where there is something to
 * rewrite in it, that is told. Its errors are nobody's here. So does one that the
 * flags include, where copies are made: the flags do not lead to them. */
static void look_at_outsider(Arena *arena, const Setting *setting, const TranslationUnit *tu,
                             const HandedUnit *unit, const NodeList *nodes, StringList *names) {
    FILE *nowhere = fopen("/dev/null", "w");
    if (!nowhere) {
        return;
    }
    Diag silent = {.stream = nowhere, .quiet = true};
    Pass outside = {0};
    bool found = analyse_file(arena, &silent, setting, tu, unit, nodes, &outside) == 0 &&
                 accesses_count_rewritten(&outside.files.items[0].accesses) > 0;
    fclose(nowhere);
    if (found) {
        VEC_PUSH(arena, names, tu->source.name);
    }
}

/* Is there nothing more to see for the command's other architectures? */
static bool is_complete(Arena *arena, const Setting *setting, const PassRequest *request,
                        const TuPrelude *prelude, const TranslationUnit *tu) {
    if (!tu->has_inactive || request->command->archs.count < 2) {
        return !tu->has_inactive;
    }
    WordLists macros = {0};
    bool known = !prelude || tu->prelude_refused ||
                 preludes_cuda_macros(setting->preludes, arena, prelude, &macros);
    return known &&
           !condition_sees_architecture(arena, tu, request->command, macros.items, macros.count);
}

/* nvcc takes flags from the environment, too: -rdc=true, -dc, -dlto. A value may be the next word.
 */
static bool environment_separates(Arena *arena, const char *variable) {
    static const char *const FLAGS[] = {
        "-rdc=", "-rdc",       "--relocatable-device-code=", "--relocatable-device-code",
        "-dc",   "--device-c", "--dlink-time-opt",           "-dlto",
        "--lto", "-lto"};
    const char *text = getenv(variable);
    StringList words = {0};
    response_split_environment(arena, text ? text : "", &words);
    for (size_t i = 0; i < words.count; i++) {
        const char *word = words.items[i];
        const char *value = strchr(word, '=');
        bool off = value && strcmp(value, "=false") == 0;
        for (size_t k = 0; k < sizeof FLAGS / sizeof *FLAGS && !off; k++) {
            size_t length = value ? (size_t)(value - word) + 1 : strlen(word);
            if (strlen(FLAGS[k]) == length && strncmp(word, FLAGS[k], length) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Is the device code linked with that of other units? */
static bool is_separate(Arena *arena, const CompileCommand *command) {
    bool separate = environment_separates(arena, "NVCC_PREPEND_FLAGS") ||
                    environment_separates(arena, "NVCC_APPEND_FLAGS");
    for (size_t i = 0; i < command->flags.count; i++) {
        const char *flag = command->flags.items[i];
        separate |= strcmp(flag, "-D__CUDACC_RDC__") == 0 || strcmp(flag, "-fgpu-rdc") == 0;
    }
    return separate;
}

static int analyse(Arena *arena, Diag *diag, const Setting *setting, const PassRequest *request,
                   const TranslationUnit *tu, Pass *pass) {
    int result = 0;
    note_errors(pass, tu);
    note_files(arena, pass, tu);
    const NodeList *nodes = nodes_of_files(arena, tu);
    /* with -o and in kf-nvcc a unit has copies of its headers for itself */
    bool own_copies = setting->options->mode == OUTPUT_FILE;
    HandedUnit unit = {tu, nodes, is_separate(arena, request->command),
                       own_copies ? NULL : tu->files.items[0].file};
    for (size_t i = 0; i < tu->files.count; i++) {
        const UnitFile *file = &tu->files.items[i];
        TranslationUnit view = tu_view(tu, i);
        bool stays = file->forced && options_moves(setting->options);
        if (file->rewritable && !stays) {
            result |= analyse_file(arena, diag, setting, &view, &unit, &nodes[i], pass);
        } else if (nodes[i].count && !file->own) {
            look_at_outsider(arena, setting, &view, &unit, &nodes[i],
                             file->rewritable ? &pass->forced : &pass->outsiders);
        }
    }
    pass->hides_include =
        tu->has_inactive && options_moves(setting->options) && hides_include(arena, tu);
    guard_warn(diag, tu);
    return result;
}

static bool is_for_lsc(const StringList *flags) {
    static const char MACRO[] = "-DKF_INTEL_LSC";
    bool found = false;
    for (size_t i = 0; i < flags->count; i++) {
        const char *flag = flags->items[i];
        bool names = strncmp(flag, MACRO, strlen(MACRO)) == 0;
        found = names ? strcmp(flag + strlen(MACRO), "=0") != 0 : found;
    }
    return found;
}

int pass_run(Arena *arena, Diag *diag, const Setting *setting, const PassRequest *request,
             Pass *pass) {
    *pass = (Pass){0};
    StringList arguments =
        command_arguments(arena, request->command, setting->toolkit, &request->target);
    if (setting->options->verbose) {
        print_arguments(diag, request->source, &arguments);
    }
    ParseRequest parse = {.source = request->source,
                          .arguments = &arguments,
                          .overlays = request->overlays,
                          .overlay_count = request->overlay_count,
                          .header_root = request->header_root,
                          .opencl = request->command->source == SOURCE_OPENCL,
                          .one_path = is_for_lsc(&request->command->flags)};
    PreludeRequest wanted = {request->command, setting->toolkit, &request->target, request->source,
                             &arguments};
    bool cuda = request->command->source == SOURCE_CUDA;
    parse.prelude = cuda ? preludes_find(setting->preludes, arena, diag, &wanted) : NULL;
    TranslationUnit tu;
    int result = tu_parse(arena, diag, &parse, &tu);
    if (tu.prelude_refused && result == 0) {
        preludes_reject(setting->preludes, parse.prelude);
    }
    if (result == 0) {
        pass->complete = is_complete(arena, setting, request, parse.prelude, &tu);
        result = analyse(arena, diag, setting, request, &tu, pass);
    }
    tu_release(&tu);
    return result;
}

FileFindings *pass_find(const FileList *files, const char *path) {
    for (size_t i = 0; path && i < files->count; i++) {
        if (strcmp(files->items[i].path, path) == 0) {
            return &files->items[i];
        }
    }
    return NULL;
}
