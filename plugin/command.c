#include "command.h"

#include "response.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Translation {
    Arena *arena;
    Diag *diag;
    bool verbose;
    bool host; /* -Xcompiler's flags */
    const CommandLine *line;
    const Arguments *arguments;
    CompileCommand *command;
} Translation;

/* "sm_90a", "compute_80" -> "sm_90a", "sm_80"; NULL for any other text. */
static const char *arch_name(Arena *arena, const char *text, size_t length) {
    static const char *const PREFIXES[] = {"sm_", "compute_", "lto_"};
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

/* False for what is no architecture. */
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

/* nvcc compiles for all that it knows, or for the GPU of the machine. One parse
 * is enough unless the code asks for the architecture. */
static bool add_many(Translation *t, const char *text, size_t length) {
    static const char *const KEYWORDS[] = {"all", "all-major", "native"};
    static const char *const ARCHS[] = {"sm_80", "sm_75",  "sm_86",  "sm_87",  "sm_88",  "sm_89",
                                        "sm_90", "sm_100", "sm_103", "sm_110", "sm_120", "sm_121"};
    for (size_t i = 0; i < sizeof KEYWORDS / sizeof *KEYWORDS; i++) {
        if (strlen(KEYWORDS[i]) == length && strncmp(text, KEYWORDS[i], length) == 0) {
            for (size_t k = 0; k < sizeof ARCHS / sizeof *ARCHS; k++) {
                add_arch(t, ARCHS[k], strlen(ARCHS[k]));
            }
            return true;
        }
    }
    return false;
}

/* "sm_80,sm_90" */
static void add_archs(Translation *t, const char *list) {
    while (*list) {
        size_t length = strcspn(list, ",");
        if (!add_many(t, list, length)) {
            add_arch(t, list, length);
        }
        list += length + (list[length] == ',');
    }
}

/* "arch=compute_80,code=[sm_80,compute_80]": the virtual architecture decides
 * what the source sees. */
static void add_gencode(Translation *t, const char *value) {
    const char *arch = strstr(value, "arch=");
    if (arch) {
        arch += strlen("arch=");
        add_arch(t, arch, strcspn(arch, ",\" ]"));
    }
}

/* "-Idir"; "-isystem dir" as two words */
static void give(Translation *t, const char *text, const char *value) {
    StringList *flags = &t->command->flags;
    size_t length = strlen(text);
    if (length && text[length - 1] == ' ') {
        VEC_PUSH(t->arena, flags, arena_strndup(t->arena, text, length - 1));
        VEC_PUSH(t->arena, flags, value);
    } else {
        VEC_PUSH(t->arena, flags, arena_printf(t->arena, "%s%s", text, value ? value : ""));
    }
}

/* -include a.h: from the directory of the command, else through the -I paths. */
static const char *file_path(Translation *t, const char *file) {
    const char *path = argument_path(t->arena, t->line, file);
    return access(path, R_OK) == 0 ? path : file;
}

/* -DA,B is two macros, -Ia,b two directories, for nvcc. */
static void give_each(Translation *t, const Argument *argument) {
    FlagAction action = argument->rule->action;
    StringList values = argument_values(t->arena, t->arguments, argument);
    for (size_t i = 0; i < values.count; i++) {
        const char *value = values.items[i];
        value = action == ACTION_DIRS    ? argument_path(t->arena, t->line, value)
                : action == ACTION_FILES ? file_path(t, value)
                                         : value;
        give(t, argument->rule->text, value);
    }
}

/* -x cu, -x cuda: one language to us */
static void set_language(Translation *t, const char *value) {
    bool cuda = strcmp(value, "cuda") == 0;
    t->command->language = cuda ? "cu" : value;
}

static void apply(Translation *t, const Argument *argument) {
    const FlagRule *rule = argument->rule;
    const char *value = argument->value;
    switch (rule->action) {
    case ACTION_KEEP:
        give(t, argument->text, NULL);
        break;
    case ACTION_GIVE:
        give(t, rule->text, value);
        break;
    case ACTION_GIVE_IF_TRUE:
        if (strcmp(value, "true") == 0) {
            give(t, rule->text, NULL);
        }
        break;
    case ACTION_STREAM:
        if (strcmp(value, "per-thread") == 0) {
            give(t, rule->text, NULL);
        }
        break;
    case ACTION_DIR:
        give(t, rule->text, argument_path(t->arena, t->line, value));
        break;
    case ACTION_LIST:
    case ACTION_DIRS:
    case ACTION_FILES:
        give_each(t, argument);
        break;
    case ACTION_ARCH:
        add_archs(t, value);
        break;
    case ACTION_GENCODE:
        add_gencode(t, value);
        break;
    case ACTION_LANGUAGE:
        set_language(t, value);
        break;
    case ACTION_STEP_RDC:
        give(t, "-D__CUDACC_RDC__", NULL);
        break;
    default: /* no matter for the parse */
        break;
    }
}

/* An object beside the source is no surprise where the whole command is known. */
static void note_unused(Translation *t, const Argument *argument) {
    bool input = argument_is_input(argument);
    if (input && !t->host) {
        VEC_PUSH(t->arena, &t->command->inputs, argument->text);
    }
    if (t->verbose && !(input && t->line->compiler)) {
        diag_say(t->diag, DIAG_NOTE, "compile flag '%s' is not used", argument->text);
    }
}

static void translate_arguments(Translation *t) {
    for (size_t i = 0; i < t->arguments->items.count; i++) {
        const Argument *argument = &t->arguments->items.items[i];
        if (argument->rule) {
            apply(t, argument);
        } else {
            note_unused(t, argument);
        }
    }
}

/* All of -Xcompiler is one command line: -Xcompiler -include -Xcompiler a.h */
static StringList host_flags(const Translation *t) {
    StringList flags = {0};
    for (size_t i = 0; i < t->arguments->items.count; i++) {
        const Argument *argument = &t->arguments->items.items[i];
        if (!argument->rule || argument->rule->action != ACTION_HOST_FLAGS) {
            continue;
        }
        if (t->arguments->dialect != DIALECT_CLANG) {
            response_split_host(t->arena, argument->value, &flags);
        } else if (argument->rule->form == FORM_PREFIX) { /* -Wp,-DA,-DB */
            response_split_list(t->arena, argument->value, &flags);
        } else { /* -Xpreprocessor -DA=f(1,2) */
            VEC_PUSH(t->arena, &flags, argument->value);
        }
    }
    return flags;
}

/* -Xcompiler -Wall,-DN=1: of a host compiler's flags only those count that
 * change what the source means. nvcc hands them on in front of its own. */
static int translate_host_flags(const Translation *outer) {
    CommandLine line = {outer->line->directory, "c++", host_flags(outer)};
    Arguments arguments;
    if (!line.arguments.count) {
        return 0;
    }
    if (arguments_parse(outer->arena, outer->diag, &line, &arguments) < 0) {
        return -1;
    }
    Translation inner = *outer;
    inner.host = true;
    inner.line = &line;
    inner.arguments = &arguments;
    translate_arguments(&inner);
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

int command_translate(Arena *arena, Diag *diag, const Options *options, const CommandLine *line,
                      CompileCommand *command) {
    *command = (CompileCommand){0};
    Arguments arguments;
    if (arguments_parse(arena, diag, line, &arguments) < 0) {
        return -1;
    }
    Translation t = {arena, diag, options->verbose, false, line, &arguments, command};
    if (translate_host_flags(&t) < 0) {
        return -1;
    }
    translate_arguments(&t);
    return choose_archs(&t, options);
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text);
    size_t rest = strlen(end);
    return length >= rest && strcmp(text + length - rest, end) == 0;
}

void command_set_source(CompileCommand *command, const char *path) {
    const char *language = command->language;
    bool cl = language ? strcmp(language, "cl") == 0 : ends_with(path, ".cl");
    bool hip = language ? strcmp(language, "hip") == 0 : ends_with(path, ".hip");
    command->source = cl ? SOURCE_OPENCL : hip ? SOURCE_HIP : SOURCE_CUDA;
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

static void add_define(Arena *arena, StringList *flags, const char *format, int number) {
    VEC_PUSH(arena, flags, arena_printf(arena, format, number));
}

/* sm_90a and sm_100f: nvcc tells the code that it may use more than sm_90 has. */
static void add_suffix_macros(Arena *arena, StringList *flags, const char *arch, bool known) {
    char suffix = arch[strlen(arch) - 1];
    int number = atoi(arch + strlen("sm_"));
    if (suffix != 'a' && suffix != 'f') {
        return;
    }
    add_define(arena, flags, "-D__CUDA_ARCH_FAMILY_SPECIFIC__=%d0", number);
    if (suffix == 'a') {
        add_define(arena, flags, "-D__CUDA_ARCH_SPECIFIC__=%d0", number);
    }
    if (suffix == 'a' && !known) { /* else libclang does it */
        add_define(arena, flags, "-D__CUDA_ARCH_FEAT_SM%d_ALL", number);
    }
}

/* libclang refuses architectures that its own release does not know, without a
 * word: sm_100 is parsed as sm_90 with the macro of sm_100. */
static void add_arch_flags(Arena *arena, StringList *flags, const PassTarget *target) {
    bool known = is_known_arch(target->arch);
    VEC_PUSH(arena, flags,
             arena_printf(arena, "--cuda-gpu-arch=%s", known ? target->arch : "sm_90"));
    if (target->host) {
        return;
    }
    if (!known) {
        VEC_PUSH(arena, flags, "-U__CUDA_ARCH__");
        add_define(arena, flags, "-D__CUDA_ARCH__=%d0", atoi(target->arch + strlen("sm_")));
    }
    add_suffix_macros(arena, flags, target->arch, known);
}

static void add_all(Arena *arena, StringList *flags, const char *const *more, size_t count) {
    for (size_t i = 0; i < count; i++) {
        VEC_PUSH(arena, flags, more[i]);
    }
}

/* HIP is parsed as CUDA with the stub headers, which have a hip/hip_runtime.h: no ROCm is needed.
 */
static bool takes_toolkit(const CompileCommand *command, const Toolkit *toolkit) {
    return toolkit->cuda_path && command->source == SOURCE_CUDA;
}

static void add_toolkit_flags(Arena *arena, StringList *flags, const CompileCommand *command,
                              const Toolkit *toolkit) {
    if (command->source == SOURCE_HIP) {
        const char *hip[] = {"-D__HIP__=1", "-D__HIPCC__=1", "-D__HIP_PLATFORM_AMD__=1"};
        add_all(arena, flags, hip, sizeof hip / sizeof *hip);
    }
    if (takes_toolkit(command, toolkit)) {
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

/* The target is one that has all extensions; the built-in functions are clang's own. */
static StringList opencl_arguments(Arena *arena, const CompileCommand *command,
                                   const Toolkit *toolkit) {
    StringList flags = {0};
    const char *always[] = {"-x",
                            "cl",
                            "-target",
                            "spir64",
                            "-resource-dir",
                            toolkit->resource_dir,
                            "-DKF_REWRITE=1",
                            "-ferror-limit=0",
                            "-w"};
    add_all(arena, &flags, always, sizeof always / sizeof *always);
    add_all(arena, &flags, command->flags.items, command->flags.count);
    const char *own[] = {"-idirafter", toolkit->include_dir, "-idirafter", toolkit->runtime_dir};
    add_all(arena, &flags, own, sizeof own / sizeof *own);
    return flags;
}

StringList command_arguments(Arena *arena, const CompileCommand *command, const Toolkit *toolkit,
                             const PassTarget *target) {
    if (command->source == SOURCE_OPENCL) {
        return opencl_arguments(arena, command, toolkit);
    }
    StringList flags = {0};
    const char *always[] = {"-x", "cuda", target->host ? "--cuda-host-only" : "--cuda-device-only",
                            "-resource-dir", toolkit->resource_dir,
                            /* the macros of kf/annotate.h expand to attributes */
                            "-DKF_REWRITE=1", "-ferror-limit=0", "-Wno-unknown-cuda-version",
                            "-Wno-register", "-w",
                            /* as C++20 has modules, a reader of precompiled headers takes host
                             * and device functions of one signature for the same */
                            "-Xclang", "-fno-cxx-modules"};
    add_all(arena, &flags, always, sizeof always / sizeof *always);
    add_arch_flags(arena, &flags, target);
    add_toolkit_flags(arena, &flags, command, toolkit);
    if (!takes_toolkit(command, toolkit)) {
        add_dialect_flags(arena, &flags, target);
    }
    add_all(arena, &flags, command->flags.items, command->flags.count);
    const char *own[] = {"-idirafter", toolkit->include_dir, "-idirafter", toolkit->runtime_dir};
    add_all(arena, &flags, own, sizeof own / sizeof *own);
    return flags;
}
