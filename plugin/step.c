#include "step.h"

#include "path.h"

#include <string.h>

static bool ends_in(const char *text, const char *end) {
    size_t length = strlen(text);
    size_t tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static bool is_cuda_name(const char *path) {
    return ends_in(path, ".cu") || ends_in(path, ".hip");
}

static bool is_host_name(const char *path) {
    static const char *const ENDS[] = {".c", ".cc", ".cpp", ".cxx", ".C", ".c++", ".cp"};
    for (size_t i = 0; i < sizeof ENDS / sizeof *ENDS; i++) {
        if (ends_in(path, ENDS[i])) {
            return true;
        }
    }
    return false;
}

static bool is_host_language(const char *language) {
    return strcmp(language, "c") == 0 || strcmp(language, "c++") == 0;
}

static bool is_cuda_language(const char *language) {
    return strcmp(language, "cu") == 0 || strcmp(language, "cuda") == 0 ||
           strcmp(language, "hip") == 0;
}

static void add_input(Arena *arena, Step *step, const Argument *argument, const char *language) {
    bool cuda = language ? is_cuda_language(language) : is_cuda_name(argument->text);
    bool host = language ? is_host_language(language) : is_host_name(argument->text);
    StepInput input = {argument->text, argument->word, cuda, cuda || host};
    VEC_PUSH(arena, &step->inputs, input);
}

static void note_option(Step *step, const Argument *argument) {
    switch (argument->rule->action) {
    case ACTION_ANSWER:
        step->only_answers = true;
        break;
    case ACTION_DEPS_ONLY:
        step->only_lists = true;
        break;
    case ACTION_STEP:
    case ACTION_STEP_RDC:
        step->extension = argument->rule->text;
        break;
    case ACTION_OUTPUT:
        step->output = argument->value;
        break;
    case ACTION_OUTPUT_DIR:
        step->output_directory = argument->value;
        break;
    case ACTION_DEPS:
        step->writes_deps = true;
        break;
    case ACTION_DEPS_FILE:
        step->deps_file = argument->value;
        break;
    default:
        break;
    }
}

/* `-x none` ends what -x began. */
static const char *language_of(const char *value) {
    return strcmp(value, "none") == 0 ? NULL : value;
}

/* -x of nvcc is for all inputs, the last one counts; that of others is for
 * those that follow it. */
static const char *language_for_all(const Arguments *arguments) {
    const char *language = NULL;
    for (size_t i = 0; i < arguments->items.count; i++) {
        const Argument *argument = &arguments->items.items[i];
        if (argument->rule && argument->rule->action == ACTION_LANGUAGE) {
            language = language_of(argument->value);
        }
    }
    return language;
}

Step step_of(Arena *arena, const Arguments *arguments) {
    Step step = {.dialect = arguments->dialect, .extension = ""};
    bool follows = arguments->dialect == DIALECT_CLANG;
    const char *language = follows ? NULL : language_for_all(arguments);
    for (size_t i = 0; i < arguments->items.count; i++) {
        const Argument *argument = &arguments->items.items[i];
        if (argument_is_input(argument)) {
            add_input(arena, &step, argument, language);
        } else if (!argument->rule) {
            continue;
        } else if (argument->rule->action == ACTION_LANGUAGE) {
            language = follows ? language_of(argument->value) : language;
        } else {
            note_option(&step, argument);
        }
    }
    step.preprocesses = strcmp(step.extension, ".i") == 0;
    return step;
}

/* "dir/k.cu" -> "k" */
static const char *stem(Arena *arena, const char *path) {
    const char *name = path_base(path);
    const char *dot = strrchr(name, '.');
    return dot && dot > name ? arena_strndup(arena, name, (size_t)(dot - name)) : name;
}

/* "k.cu" -> "k.o", in the directory of -odir */
static const char *default_name(Arena *arena, const Step *step, const char *input,
                                const char *extension) {
    const char *directory = step->output_directory;
    return arena_printf(arena, "%s%s%s%s", directory ? directory : "", directory ? "/" : "",
                        stem(arena, input), extension);
}

const char *step_result(Arena *arena, const Step *step, const StepInput *input) {
    if (step->output) {
        return step->output;
    }
    return *step->extension ? default_name(arena, step, input->path, step->extension) : "a.out";
}

const char *step_deps_file(Arena *arena, const Step *step, const StepInput *input) {
    if (step->deps_file) {
        return step->deps_file;
    }
    if (!step->output) {
        return default_name(arena, step, input->path, ".d");
    }
    const char *dot = strrchr(path_base(step->output), '.');
    size_t length = dot ? (size_t)(dot - step->output) : strlen(step->output);
    return arena_printf(arena, "%.*s.d", (int)length, step->output);
}
