#include "options.h"

#include "advice.h"
#include "hint.h"
#include "reason.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef KF_VERSION
#define KF_VERSION "unknown"
#endif

typedef enum OptionId {
#define KF_OPTION(id, short_name, long_name, value, help) OPTION_##id,
#include "options.def"
#undef KF_OPTION
    OPTION_COUNT
} OptionId;

typedef struct OptionInfo {
    char short_name;
    const char *long_name;
    const char *value;
    const char *help;
} OptionInfo;

static const OptionInfo OPTIONS[OPTION_COUNT] = {
#define KF_OPTION(id, short_name, long_name, value, help) {short_name, long_name, value, help},
#include "options.def"
#undef KF_OPTION
};

static bool value_is_optional(const OptionInfo *info) {
    return info->value && info->value[0] == '[';
}

static void print_help(void) {
    puts("usage: kf-rewrite [options] FILE... [-- COMPILE-FLAGS...]\n"
         "\n"
         "Rewrites the loads and stores through pointers that are annotated with a cache\n"
         "hint (KF_CS and others of kf/annotate.h), in CUDA, HIP and OpenCL C (*.cl).\n"
         "COMPILE-FLAGS are nvcc's or clang's.\n"
         "The result of one FILE goes to standard output unless told otherwise; FILE '-' is\n"
         "standard input.\n");
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const OptionInfo *info = &OPTIONS[i];
        char left[64];
        bool optional = value_is_optional(info);
        const char *joint = !info->value || optional ? "" : info->short_name ? " " : "=";
        snprintf(left, sizeof left, "%c%c%s--%s%s%s", info->short_name ? '-' : ' ',
                 info->short_name ? info->short_name : ' ', info->short_name ? ", " : "  ",
                 info->long_name, joint, info->value ? info->value : "");
        printf("  %-32s %s\n", left, info->help);
    }
    puts("\nexit status: 0 done, 1 the input or the work failed, 2 usage,\n"
         "             3 --check or --strict found something");
}

enum { LONGEST_MACRO = 32 };

/* "KF_L2_128B" of "l2_128b". */
static void spell_macro(const char *spelling, char macro[LONGEST_MACRO]) {
    size_t length = strlen(spelling);
    strcpy(macro, "KF_");
    for (size_t i = 0; i <= length; i++) {
        char c = spelling[i];
        macro[3 + i] = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    }
}

/* `cs` as macro and operand of the instruction it stands for. */
static void print_hint(const ModifierAlias *alias) {
    const ModifierInfo *info = &MODIFIERS[alias->modifier];
    char macro[LONGEST_MACRO];
    spell_macro(alias->spelling, macro);
    printf("%-16s \"kf_%-14s ld%s%-4s st%s%-4s %s\n", macro,
           strcat(strcpy((char[24]){0}, alias->spelling), "\""), *info->load ? "." : "", info->load,
           *info->store ? "." : "", info->store, info->summary);
}

static void print_qualifier(const QualifierInfo *info) {
    char macro[LONGEST_MACRO];
    spell_macro(info->spelling, macro);
    printf("%-21s \"kf_%s\", %s, sm_%d: %s\n", macro, info->spelling,
           info->loads_only ? "loads" : "loads and stores", info->arch, info->summary);
}

/* `suffix` is "" or "_policy". */
static void print_helpers(const ModifierInfo *info, const char *suffix) {
    if (*info->load) {
        printf("kf_ld_%s%s kf_ld_global_%s%s", info->load, suffix, info->load, suffix);
        printf(info->has_nc ? " kf_ld_global_%s_nc%s" : "%.0s%.0s", info->load, suffix);
    }
    if (*info->store) {
        printf(" kf_st_%s%s kf_st_global_%s%s", info->store, suffix, info->store, suffix);
    }
    puts("");
}

static void print_priority_helpers(const QualifierInfo *info) {
    const char *name = info->name;
    printf("kf_ld_%s kf_ld_global_%s kf_ld_global_nc_%s kf_st_%s kf_st_global_%s\n", name, name,
           name, name, name);
}

static void list_helpers(void) {
    puts("helpers in kf/runtime.h:\nkf_ld_global_nc");
    for (size_t i = 0; i < MODIFIER_COUNT; i++) {
        if (*MODIFIERS[i].load || *MODIFIERS[i].store) {
            print_helpers(&MODIFIERS[i], "");
        }
    }
    for (size_t i = 0; i < MODIFIER_COUNT; i++) {
        if (*MODIFIERS[i].policy) {
            print_helpers(&MODIFIERS[i], "_policy");
        }
    }
    for (Qualifier qualifier = QUALIFIER_NONE + 1; qualifier < QUALIFIER_COUNT; qualifier++) {
        if (QUALIFIERS[qualifier].kind == QUALIFIER_L2) {
            print_priority_helpers(&QUALIFIERS[qualifier]);
        }
    }
}

static void list_hints(void) {
    puts("macro            annotation          loads  stores meaning");
    for (size_t i = 0; i < MODIFIER_ALIAS_COUNT; i++) {
        print_hint(&MODIFIER_ALIASES[i]);
    }
    puts("\nKF_LD(cs) and KF_ST(cg) hint one side only.\n");
    for (Qualifier qualifier = QUALIFIER_NONE + 1; qualifier < QUALIFIER_COUNT; qualifier++) {
        print_qualifier(&QUALIFIERS[qualifier]);
    }
    for (size_t level = 0; level < PREFETCH_LEVELS; level++) {
        char macro[LONGEST_MACRO];
        spell_macro(PREFETCHES[level].spelling, macro);
        printf("%s(D)     \"kf_%s D\", loads in loops: %s\n", macro, PREFETCHES[level].spelling,
               PREFETCHES[level].summary);
    }
    puts("KF_ASYNC              \"kf_async\", a tile in shared memory: tile[i] = g[j] is an "
         "asynchronous copy");
    puts("KF_READ_ONLY          \"kf_read_only\", ld.global.nc: nobody writes the data while the "
         "kernel runs\n"
         "KF_TUNABLE(NAME)      \"kf_tunable_NAME\": the modifier that -DNAME=cs names when the "
         "result is compiled\n");
    list_helpers();
}

static OptionsResult list_ids(Diag *diag, const char *id) {
    diag_say(diag, DIAG_ERROR, "no reason has the id '%s'; the ids are:", id);
    for (Reason r = REASON_NONE + 1; r < REASON_COUNT; r++) {
        fprintf(diag->stream, "  %s\n", REASONS[r].name);
    }
    for (Advice a = ADVICE_NONE + 1; a < ADVICE_COUNT; a++) {
        fprintf(diag->stream, "  %s\n", ADVICES[a].name);
    }
    return OPTIONS_USAGE;
}

static OptionsResult explain(Diag *diag, const char *id) {
    Advice advice = advice_find(id);
    if (advice != ADVICE_NONE) {
        const AdviceInfo *info = &ADVICES[advice];
        printf("%s: %s\n\nexample:\n%s\n\nway out: %s\n", info->name, info->summary, info->example,
               info->change);
        return OPTIONS_DONE;
    }
    Reason reason = reason_find(id);
    if (reason == REASON_NONE) {
        return list_ids(diag, id);
    }
    const ReasonInfo *info = &REASONS[reason];
    printf("%s: %s\n", info->name, info->message);
    if (info->example) {
        printf("\nexample:\n%s\n\nway out: %s\n", info->example, info->way_out);
    } else {
        puts("\nnot an access: there is nothing to rewrite");
    }
    return OPTIONS_DONE;
}

static void split_commas(Arena *arena, const char *text, StringList *list) {
    while (*text) {
        size_t length = strcspn(text, ",");
        if (length) {
            VEC_PUSH(arena, list, arena_strndup(arena, text, length));
        }
        text += length + (text[length] == ',');
    }
}

static int set_mode(Diag *diag, Options *options, OutputMode mode, const char *output) {
    if (output && !*output) {
        return diag_say(diag, DIAG_ERROR, "%s needs a name, not ''",
                        mode == OUTPUT_FILE ? "-o" : "--out-dir");
    }
    if (options->mode != OUTPUT_STDOUT) {
        return diag_say(diag, DIAG_ERROR, "more than one of -o, --out-dir and --in-place");
    }
    options->mode = mode;
    options->output = output;
    return 0;
}

/* FORMAT[:FILE]. What programs read must not be mixed with messages. */
static int set_report(Diag *diag, Options *options, const char *value) {
    static const char *const FORMATS[] = {
        [REPORT_TEXT] = "text", [REPORT_JSON] = "json", [REPORT_SARIF] = "sarif"};
    value = value ? value : FORMATS[REPORT_TEXT];
    size_t length = strcspn(value, ":");
    for (ReportFormat format = REPORT_TEXT; format <= REPORT_SARIF; format++) {
        bool named = strlen(FORMATS[format]) == length && !strncmp(value, FORMATS[format], length);
        if (named && (!value[length] || value[length + 1])) {
            options->report = format;
            options->report_file = value[length]           ? value + length + 1
                                   : format == REPORT_TEXT ? NULL
                                                           : "-";
            return 0;
        }
    }
    return diag_say(diag, DIAG_ERROR,
                    "--report knows text, json, sarif and each with ':FILE', not '%s'", value);
}

static int set_strict(Arena *arena, Diag *diag, Options *options, const char *value) {
    options->strict = true;
    split_commas(arena, value ? value : "", &options->strict_ids);
    for (size_t i = 0; i < options->strict_ids.count; i++) {
        Reason reason = reason_find(options->strict_ids.items[i]);
        if (reason == REASON_NONE || reason_is_neutral(reason)) {
            return diag_say(diag, DIAG_ERROR, "--strict: no reason has the id '%s'",
                            options->strict_ids.items[i]);
        }
    }
    return 0;
}

static int set_jobs(Diag *diag, Options *options, const char *value) {
    size_t length = strlen(value);
    if (!length || length > 4 || strspn(value, "0123456789") != length || atoi(value) == 0) {
        return diag_say(diag, DIAG_ERROR, "-j takes a number from 1 to 9999, not '%s'", value);
    }
    options->jobs = (size_t)atoi(value);
    return 0;
}

/* Where a switch is kept; NULL for other options. */
static bool *switch_of(Options *options, OptionId id) {
    switch (id) {
    case OPTION_DIFF:
        return &options->diff;
    case OPTION_CHECK:
        return &options->check;
    case OPTION_MERGE_REPORTS:
        return &options->merge_reports;
    case OPTION_NO_ADVICE:
        return &options->no_advice;
    case OPTION_NO_TOOLKIT:
        return &options->no_toolkit;
    case OPTION_NO_FOLLOW:
        return &options->no_follow;
    case OPTION_NO_CACHE:
        return &options->no_cache;
    case OPTION_QUIET:
        return &options->quiet;
    case OPTION_VERBOSE:
        return &options->verbose;
    default:
        return NULL;
    }
}

/* Where a value is kept that is taken as it is; NULL for other options. */
static const char **text_of(Options *options, OptionId id) {
    switch (id) {
    case OPTION_CUDA_PATH:
        return &options->cuda_path;
    case OPTION_RESOURCE_DIR:
        return &options->resource_dir;
    case OPTION_HEADER_ROOT:
        return &options->header_root;
    case OPTION_DATABASE:
        return &options->database;
    case OPTION_MANIFEST:
        return &options->manifest;
    case OPTION_DEPFILE:
        return &options->depfile;
    default:
        return NULL;
    }
}

/* Stores one option. Below zero: it was refused with a message. */
static int set_option(Arena *arena, Diag *diag, Options *options, OptionId id, const char *value) {
    bool *flag = switch_of(options, id);
    const char **text = text_of(options, id);
    if (flag) {
        *flag = true;
    }
    if (text) {
        *text = value;
    }
    switch (id) {
    case OPTION_OUTPUT:
        return set_mode(diag, options, OUTPUT_FILE, value);
    case OPTION_OUT_DIR:
        return set_mode(diag, options, OUTPUT_DIR, value);
    case OPTION_IN_PLACE:
        return set_mode(diag, options, OUTPUT_IN_PLACE, NULL);
    case OPTION_STRICT:
        return set_strict(arena, diag, options, value);
    case OPTION_REPORT:
        return set_report(diag, options, value);
    case OPTION_ARCH:
        split_commas(arena, value, &options->archs);
        return 0;
    case OPTION_JOBS:
        return set_jobs(diag, options, value);
    case OPTION_QUIET:
        diag->quiet = true;
        return 0;
    default: /* stored above, or answered at once by the caller */
        return 0;
    }
}

/* The option that an argument spells, and its value where joined with '='. */
static const OptionInfo *find_option(const char *argument, const char **value) {
    *value = NULL;
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const OptionInfo *info = &OPTIONS[i];
        size_t length = strlen(info->long_name);
        if (argument[1] == '-') {
            const char *rest = argument + 2;
            if (strncmp(rest, info->long_name, length) == 0 &&
                (rest[length] == '\0' || rest[length] == '=')) {
                *value = rest[length] ? rest + length + 1 : NULL;
                return info;
            }
        } else if (info->short_name && argument[1] == info->short_name) {
            *value = argument[2] ? argument + 2 : NULL;
            return info->value || !argument[2] ? info : NULL;
        }
    }
    return NULL;
}

static bool reads_standard_input(const Options *options) {
    for (size_t i = 0; i < options->inputs.count; i++) {
        if (strcmp(options->inputs.items[i], "-") == 0) {
            return true;
        }
    }
    return false;
}

static int check_merge(Diag *diag, const Options *options) {
    if (options->report == REPORT_NONE) {
        return diag_say(diag, DIAG_ERROR, "--merge-reports needs --report=FORMAT[:FILE]");
    }
    if (options->mode != OUTPUT_STDOUT || options->diff || options->check || options->database) {
        return diag_say(diag, DIAG_ERROR,
                        "--merge-reports writes nothing but the report: drop -o, "
                        "--out-dir, --in-place, --diff, --check and -p");
    }
    return 0;
}

static int check_combination(Diag *diag, Options *options) {
    if (!options->inputs.count && !options->database) {
        return diag_say(diag, DIAG_ERROR, "no input file; see 'kf-rewrite --help'");
    }
    if (options->merge_reports) {
        return check_merge(diag, options);
    }
    if (options->mode == OUTPUT_FILE && strcmp(options->output, "-") == 0) {
        options->mode = OUTPUT_STDOUT;
        options->output = NULL;
    }
    bool one = options->inputs.count == 1;
    if (options->database && reads_standard_input(options)) {
        return diag_say(diag, DIAG_ERROR, "-p: standard input has no compile command");
    }
    if (!one && options->mode == OUTPUT_FILE) {
        return diag_say(diag, DIAG_ERROR, "-o takes one input; use --out-dir or --in-place");
    }
    bool prints = options->mode == OUTPUT_STDOUT && !options->diff && !options->check;
    if (!one && prints) {
        return diag_say(diag, DIAG_ERROR, "several inputs need --out-dir, --in-place or --diff");
    }
    bool by_name = options->mode == OUTPUT_DIR || options->mode == OUTPUT_IN_PLACE;
    if (by_name && reads_standard_input(options)) {
        return diag_say(diag, DIAG_ERROR, "standard input has no name; use -o");
    }
    bool report_on_stdout = options->report_file && strcmp(options->report_file, "-") == 0;
    if (report_on_stdout && options->mode == OUTPUT_STDOUT && !options->check) {
        return diag_say(diag, DIAG_ERROR,
                        "the result goes to standard output: give the report a FILE, or use -o");
    }
    if (options->diff && options->mode != OUTPUT_STDOUT) {
        return diag_say(diag, DIAG_ERROR, "--diff writes nothing: drop -o, --out-dir, --in-place");
    }
    if (options->check && (options->diff || options->mode == OUTPUT_STDOUT)) {
        return diag_say(diag, DIAG_ERROR, "--check needs -o, --out-dir or --in-place to look at");
    }
    return 0;
}

/* --help and its like: printed at once, whatever else stands on the line. */
static OptionsResult answer(Diag *diag, OptionId id, const char *value) {
    switch (id) {
    case OPTION_HELP:
        print_help();
        return OPTIONS_DONE;
    case OPTION_VERSION:
        puts("kf-rewrite " KF_VERSION);
        return OPTIONS_DONE;
    case OPTION_LIST_HINTS:
        list_hints();
        return OPTIONS_DONE;
    case OPTION_EXPLAIN:
        return explain(diag, value);
    default:
        return OPTIONS_RUN;
    }
}

/* -I, -DN and others that would be right after the `--`. */
static bool looks_like_compile_flag(const char *argument) {
    static const char *const BEGINNINGS[] = {"-I",       "-D",      "-U",    "-isystem",
                                             "-include", "-std",    "-arch", "-gencode",
                                             "-X",       "--expt-", "-O",    "-f"};
    for (size_t i = 0; i < sizeof BEGINNINGS / sizeof *BEGINNINGS; i++) {
        if (strncmp(argument, BEGINNINGS[i], strlen(BEGINNINGS[i])) == 0) {
            return true;
        }
    }
    return false;
}

/* One option with its value; *i moves past a value that stands apart. */
static OptionsResult parse_option(Arena *arena, Diag *diag, int argc, char **argv, int *i,
                                  Options *options) {
    const char *value;
    const OptionInfo *info = find_option(argv[*i], &value);
    if (!info) {
        diag_say(diag, DIAG_ERROR, "unknown option '%s'; %s", argv[*i],
                 looks_like_compile_flag(argv[*i]) ? "compile flags stand after '--'"
                                                   : "see 'kf-rewrite --help'");
        return OPTIONS_USAGE;
    }
    if (!info->value && value) {
        diag_say(diag, DIAG_ERROR, "--%s takes no value", info->long_name);
        return OPTIONS_USAGE;
    }
    if (info->value && !value && !value_is_optional(info)) {
        if (*i + 1 >= argc) {
            diag_say(diag, DIAG_ERROR, "--%s needs a value: %s", info->long_name, info->value);
            return OPTIONS_USAGE;
        }
        value = argv[++*i];
    }
    OptionId id = (OptionId)(info - OPTIONS);
    OptionsResult answered = answer(diag, id, value);
    if (answered != OPTIONS_RUN) {
        return answered;
    }
    return set_option(arena, diag, options, id, value) < 0 ? OPTIONS_USAGE : OPTIONS_RUN;
}

bool options_moves(const Options *options) {
    return options->mode == OUTPUT_FILE || options->mode == OUTPUT_DIR;
}

OptionsResult options_parse(Arena *arena, Diag *diag, int argc, char **argv, Options *options) {
    *options = (Options){0};
    int i = 1;
    for (; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (argv[i][0] != '-' || !argv[i][1]) {
            VEC_PUSH(arena, &options->inputs, argv[i]);
            continue;
        }
        OptionsResult result = parse_option(arena, diag, argc, argv, &i, options);
        if (result != OPTIONS_RUN) {
            return result;
        }
    }
    for (i++; i < argc; i++) {
        VEC_PUSH(arena, &options->compile_flags, argv[i]);
    }
    return check_combination(diag, options) < 0 ? OPTIONS_USAGE : OPTIONS_RUN;
}
