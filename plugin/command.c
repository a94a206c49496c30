#include "command.h"

#include <stdlib.h>
#include <string.h>

typedef enum FlagForm { FORM_ALONE, FORM_JOINED, FORM_VALUE, FORM_MAYBE, FORM_PREFIX } FlagForm;

typedef enum FlagAction {
    ACTION_DROP,
    ACTION_KEEP,
    ACTION_STD,
    ACTION_INCLUDE_DIR,
    ACTION_SYSTEM_DIR,
    ACTION_PRE_INCLUDE,
    ACTION_DEFINE,
    ACTION_UNDEFINE,
    ACTION_ARCH,
    ACTION_GENCODE,
    ACTION_HOST_FLAGS
} FlagAction;

typedef struct FlagRule {
    const char *name;
    FlagForm form;
    FlagAction action;
} FlagRule;

static const FlagRule RULES[] = {
#define KF_FLAG(name, form, action) {name, FORM_##form, ACTION_##action},
#include "flag.def"
#undef KF_FLAG
};

typedef struct Translation {
    Arena *arena;
    Diag *diag;
    bool verbose;
    CompileCommand *command;
} Translation;

/* Does the argument fit the rule? Sets the value where it is joined on. */
static bool rule_fits(const FlagRule *rule, const char *argument, const char **value) {
    size_t length = strlen(rule->name);
    *value = NULL;
    if (strncmp(argument, rule->name, length) != 0) {
        return false;
    }
    const char *rest = argument + length;
    switch (rule->form) {
    case FORM_ALONE:
        return !*rest;
    case FORM_PREFIX:
        return true;
    case FORM_VALUE:
    case FORM_MAYBE:
        *value = *rest == '=' ? rest + 1 : NULL;
        return !*rest || *rest == '=';
    case FORM_JOINED:
        *value = *rest == '=' ? rest + 1 : *rest ? rest : NULL;
        return true;
    }
    return false;
}

static const FlagRule *find_rule(const char *argument, const char **value) {
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        if (rule_fits(&RULES[i], argument, value)) {
            return &RULES[i];
        }
    }
    return NULL;
}

static void add_flag(Translation *t, const char *flag, const char *value) {
    VEC_PUSH(t->arena, &t->command->flags, arena_printf(t->arena, "%s%s", flag, value));
}

static void add_flag_pair(Translation *t, const char *flag, const char *value) {
    VEC_PUSH(t->arena, &t->command->flags, flag);
    VEC_PUSH(t->arena, &t->command->flags, value);
}

/* "sm_90a", "compute_80" -> "sm_90a", "sm_80"; NULL for any other text. */
static const char *arch_name(Arena *arena, const char *text, size_t length) {
    static const char *const PREFIXES[] = {"sm_", "compute_"};
    for (size_t i = 0; i < sizeof PREFIXES / sizeof *PREFIXES; i++) {
        size_t prefix = strlen(PREFIXES[i]);
        if (length <= prefix || memcmp(text, PREFIXES[i], prefix) != 0) {
            continue;
        }
        const char *number = text + prefix;
        size_t rest = length - prefix;
        size_t digits = strspn(number, "0123456789");
        bool suffix = digits + 1 == rest && (number[digits] == 'a' || number[digits] == 'f');
        if ((digits == 2 || digits == 3) && (digits == rest || suffix)) {
            return arena_printf(arena, "sm_%.*s", (int)rest, number);
        }
    }
    return NULL;
}

/* False for what is no architecture: nvcc's "native" and "all" are no choice. */
static bool add_arch(Translation *t, const char *text, size_t length) {
    const char *arch = arch_name(t->arena, text, length);
    StringList *archs = &t->command->archs;
    for (size_t i = 0; arch && i < archs->count; i++) {
        if (strcmp(archs->items[i], arch) == 0) {
            return true;
        }
    }
    if (arch) {
        VEC_PUSH(t->arena, archs, arch);
    }
    return arch != NULL;
}

/* "sm_80,sm_90" */
static void add_archs(Translation *t, const char *list) {
    while (*list) {
        size_t length = strcspn(list, ",");
        add_arch(t, list, length);
        list += length + (list[length] == ',');
    }
}

/* "arch=compute_80,code=[sm_80,compute_80]": the virtual architecture decides
 * what the source sees. */
static void add_gencode(Translation *t, const char *value) {
    const char *arch = strstr(value, "arch=");
    if (arch) {
        arch += strlen("arch=");
        add_arch(t, arch, strcspn(arch, ",\""));
    }
}

static int translate_list(Translation *t, const StringList *arguments);

/* -Xcompiler -Wall,-DN=1: of a host compiler's flags only those count that
 * change what the source means. */
static int translate_host_flags(Translation *t, const char *list) {
    StringList flags = {0};
    while (*list) {
        size_t length = strcspn(list, ",");
        VEC_PUSH(t->arena, &flags, arena_strndup(t->arena, list, length));
        list += length + (list[length] == ',');
    }
    return translate_list(t, &flags);
}

static int apply_rule(Translation *t, const FlagRule *rule, const char *argument,
                      const char *value) {
    switch (rule->action) {
    case ACTION_DROP:
        break;
    case ACTION_KEEP:
        add_flag(t, argument, "");
        break;
    case ACTION_STD:
        add_flag(t, "-std=", value);
        break;
    case ACTION_INCLUDE_DIR:
        add_flag(t, "-I", value);
        break;
    case ACTION_SYSTEM_DIR:
        add_flag_pair(t, "-isystem", value);
        break;
    case ACTION_PRE_INCLUDE:
        add_flag_pair(t, "-include", value);
        break;
    case ACTION_DEFINE:
        add_flag(t, "-D", value);
        break;
    case ACTION_UNDEFINE:
        add_flag(t, "-U", value);
        break;
    case ACTION_ARCH:
        add_archs(t, value);
        break;
    case ACTION_GENCODE:
        add_gencode(t, value);
        break;
    case ACTION_HOST_FLAGS:
        return translate_host_flags(t, value);
    }
    return 0;
}

/* Does the value of a flag that has none joined on stand in the next argument?
 * nvcc's `-Werror all-warnings` and clang's `-Werror` differ by what follows. */
static bool wants_next(const FlagRule *rule, const char *next) {
    bool maybe = rule->form == FORM_MAYBE && next && next[0] != '-';
    return rule->form == FORM_JOINED || rule->form == FORM_VALUE || maybe;
}

static int translate_list(Translation *t, const StringList *arguments) {
    for (size_t i = 0; i < arguments->count; i++) {
        const char *argument = arguments->items[i];
        const char *value;
        const FlagRule *rule = find_rule(argument, &value);
        if (!rule) {
            /* a source or object of the command line, or a flag of no matter here */
            if (t->verbose) {
                diag_say(t->diag, DIAG_NOTE, "compile flag '%s' is not used", argument);
            }
            continue;
        }
        const char *next = i + 1 < arguments->count ? arguments->items[i + 1] : NULL;
        if (!value && wants_next(rule, next)) {
            if (!next) {
                return diag_say(t->diag, DIAG_ERROR, "compile flag '%s' needs a value", argument);
            }
            value = next;
            i++;
        }
        if (apply_rule(t, rule, argument, value) < 0) {
            return -1;
        }
    }
    return 0;
}

/* --arch of our own command line wins over nvcc's -arch and -gencode. */
static int choose_archs(Translation *t, const Options *options) {
    if (options->archs.count) {
        t->command->archs = (StringList){0};
    }
    for (size_t i = 0; i < options->archs.count; i++) {
        const char *arch = options->archs.items[i];
        if (!add_arch(t, arch, strlen(arch))) {
            return diag_say(t->diag, DIAG_ERROR, "--arch takes names such as sm_90, not '%s'",
                            arch);
        }
    }
    if (!t->command->archs.count) {
        VEC_PUSH(t->arena, &t->command->archs, "sm_80");
    }
    return 0;
}

int command_translate(Arena *arena, Diag *diag, const Options *options, const char *directory,
                      const StringList *arguments, CompileCommand *command) {
    (void)directory;
    *command = (CompileCommand){0};
    Translation t = {arena, diag, options->verbose, command};
    if (translate_list(&t, arguments) < 0) {
        return -1;
    }
    return choose_archs(&t, options);
}

/* What every libclang from 17 on knows. */
static bool is_known_arch(const char *arch) {
    static const char *const KNOWN[] = {"sm_52", "sm_53", "sm_60", "sm_61", "sm_62",
                                        "sm_70", "sm_72", "sm_75", "sm_80", "sm_86",
                                        "sm_87", "sm_89", "sm_90", "sm_90a"};
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++) {
        if (strcmp(KNOWN[i], arch) == 0) {
            return true;
        }
    }
    return false;
}

/* libclang refuses architectures that its own release does not know, without a
 * word: sm_100 is parsed as sm_90 with the macro of sm_100. */
static void add_arch_flags(Arena *arena, StringList *flags, const PassTarget *target) {
    bool known = is_known_arch(target->arch);
    VEC_PUSH(arena, flags,
             arena_printf(arena, "--cuda-gpu-arch=%s", known ? target->arch : "sm_90"));
    if (!known && !target->host) {
        VEC_PUSH(arena, flags, "-U__CUDA_ARCH__");
        VEC_PUSH(arena, flags,
                 arena_printf(arena, "-D__CUDA_ARCH__=%d0", atoi(target->arch + strlen("sm_"))));
    }
}

static void add_all(Arena *arena, StringList *flags, const char *const *more, size_t count) {
    for (size_t i = 0; i < count; i++) {
        VEC_PUSH(arena, flags, more[i]);
    }
}

static void add_toolkit_flags(Arena *arena, StringList *flags, const Toolkit *toolkit) {
    if (toolkit->cuda_path) {
        const char *real[] = {arena_printf(arena, "--cuda-path=%s", toolkit->cuda_path),
                              "-isystem",
                              toolkit->shim_dir,
                              "-include",
                              "kf_nvcc_compat.h",
                              "-isystem",
                              arena_printf(arena, "%s/include/cccl", toolkit->cuda_path)};
        add_all(arena, flags, real, sizeof real / sizeof *real);
    } else {
        const char *stub[] = {"-nocudainc",      "-nocudalib", "-isystem",
                              toolkit->stub_dir, "-include",   "kf_cuda_stub.h"};
        add_all(arena, flags, stub, sizeof stub / sizeof *stub);
    }
    VEC_PUSH(arena, flags, "-idirafter");
    VEC_PUSH(arena, flags, arena_printf(arena, "%s/late", toolkit->shim_dir));
}

/* Where clang finds no toolkit on the machine, it takes the oldest PTX for
 * granted, which has no *_sync instructions, and refuses variadic functions. */
static void add_dialect_flags(Arena *arena, StringList *flags, const PassTarget *target) {
    const char *device[] = {"-Xclang", "-target-feature", "-Xclang",
                            "+ptx75",  "-Xclang",         "-fcuda-allow-variadic-functions"};
    if (!target->host) {
        add_all(arena, flags, device, sizeof device / sizeof *device);
    }
}

StringList command_arguments(Arena *arena, const CompileCommand *command, const Toolkit *toolkit,
                             const PassTarget *target) {
    StringList flags = {0};
    const char *always[] = {"-x", "cuda", target->host ? "--cuda-host-only" : "--cuda-device-only",
                            "-resource-dir", toolkit->resource_dir,
                            /* the macros of kf/annotate.h expand to attributes */
                            "-DKF_REWRITE=1", "-ferror-limit=0", "-Wno-unknown-cuda-version",
                            "-Wno-register", "-w"};
    add_all(arena, &flags, always, sizeof always / sizeof *always);
    add_arch_flags(arena, &flags, target);
    add_toolkit_flags(arena, &flags, toolkit);
    if (!toolkit->cuda_path) {
        add_dialect_flags(arena, &flags, target);
    }
    add_all(arena, &flags, command->flags.items, command->flags.count);
    const char *own[] = {"-idirafter", toolkit->include_dir, "-idirafter", toolkit->runtime_dir};
    add_all(arena, &flags, own, sizeof own / sizeof *own);
    return flags;
}
