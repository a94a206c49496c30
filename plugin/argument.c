#include "argument.h"

#include "path.h"
#include "response.h"

#include <ctype.h>
#include <string.h>

enum { DEEPEST_FILE = 16 };

/* One file of options being read, and those that led to it. */
typedef struct OpenFile {
    const struct OpenFile *outer;
    const char *path;
} OpenFile;

typedef struct Reader {
    Arena *arena;
    Diag *diag;
    const CommandLine *line;
    Arguments *arguments;
    Dialect dialect;
    size_t origin;
} Reader;

/* "nvcc", "clang++-19", "/usr/bin/x86_64-linux-gnu-g++-12"; no "ccache" */
static bool is_named(const char *program, const char *name) {
    const char *base = path_base(program);
    const char *at = strstr(base, name);
    const char *rest = at ? at + strlen(name) : "";
    return at && (at == base || at[-1] == '-') && strspn(rest, "-.0123456789") == strlen(rest);
}

static Dialect dialect_of(const char *compiler) {
    static const char *const OTHERS[] = {"clang++", "clang", "hipcc", "gcc", "g++", "cc", "c++"};
    if (is_named(compiler, "nvcc")) {
        return DIALECT_NVCC;
    }
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        if (is_named(compiler, OTHERS[i])) {
            return DIALECT_CLANG;
        }
    }
    return DIALECT_ANY;
}

CommandLine command_line_of(Arena *arena, const StringList *words, const char *directory) {
    CommandLine line = {.directory = directory};
    size_t first = 0;
    for (size_t i = 0; i < words->count && words->items[i][0] != '-'; i++) {
        if (dialect_of(words->items[i])) {
            first = i;
        }
    }
    line.compiler = words->count ? words->items[first] : NULL;
    for (size_t i = first + 1; i < words->count; i++) {
        VEC_PUSH(arena, &line.arguments, words->items[i]);
    }
    return line;
}

CommandLine command_line_of_flags(Arena *arena, const StringList *words) {
    if (words->count && dialect_of(words->items[0])) {
        return command_line_of(arena, words, NULL);
    }
    return (CommandLine){.arguments = *words};
}

const char *argument_path(Arena *arena, const CommandLine *line, const char *path) {
    bool as_is = !line->directory || path[0] == '/' || strcmp(path, "-") == 0;
    return as_is ? path : arena_printf(arena, "%s/%s", line->directory, path);
}

bool argument_is_input(const Argument *argument) {
    return !argument->rule && (argument->text[0] != '-' || !argument->text[1]);
}

static void push_word(Reader *reader, const char *text, const OpenFile *file) {
    Word word = {text, reader->origin, file != NULL};
    VEC_PUSH(reader->arena, &reader->arguments->words, word);
}

static int read_words(Reader *reader, const StringList *words, const OpenFile *file);

static bool is_open(const OpenFile *file, const char *path) {
    for (; file; file = file->outer) {
        if (strcmp(file->path, path) == 0) {
            return true;
        }
    }
    return false;
}

static size_t depth_of(const OpenFile *file) {
    size_t depth = 0;
    for (; file; file = file->outer) {
        depth++;
    }
    return depth;
}

/* `@file` of gcc splits otherwise than nvcc's --options-file. */
static int read_file(Reader *reader, const char *name, bool at, const OpenFile *outer) {
    OpenFile file = {outer, argument_path(reader->arena, reader->line, name)};
    if (is_open(outer, file.path)) {
        return diag_say(reader->diag, DIAG_ERROR, "the file of options '%s' includes itself",
                        file.path);
    }
    if (depth_of(outer) == DEEPEST_FILE) {
        return diag_say(reader->diag, DIAG_ERROR,
                        "files of options include each other too deeply, at '%s'", file.path);
    }
    Source source;
    const char *failure = source_read(reader->arena, file.path, &source);
    if (failure) {
        return diag_say(reader->diag, DIAG_ERROR, "cannot read the file of options '%s': %s",
                        file.path, failure);
    }
    if (memchr(source.bytes, '\0', source.size)) {
        return diag_say(reader->diag, DIAG_ERROR, "the file of options '%s' is no text", file.path);
    }
    const char *text = arena_strndup(reader->arena, source.bytes, source.size);
    StringList words = {0};
    (at ? response_split_gcc : response_split_nvcc)(reader->arena, text, &words);
    return read_words(reader, &words, &file);
}

/* --options-file a.rsp,b.rsp */
static int read_files(Reader *reader, const char *list, const OpenFile *outer) {
    StringList names = {0};
    response_split_names(reader->arena, list, &names);
    for (size_t i = 0; i < names.count; i++) {
        if (read_file(reader, names.items[i], false, outer) < 0) {
            return -1;
        }
    }
    return 0;
}

/* Words in the place of one that names a file of options. */
static int read_words(Reader *reader, const StringList *words, const OpenFile *file) {
    for (size_t i = 0; i < words->count; i++) {
        const char *text = words->items[i];
        reader->origin = file ? reader->origin : i;
        if (text[0] == '@' && text[1]) {
            if (read_file(reader, text + 1, true, file) < 0) {
                return -1;
            }
            continue;
        }
        FlagFit fit = flag_find(reader->dialect, text);
        bool apart = fit.rule && !fit.value && i + 1 < words->count &&
                     flag_takes_next(fit.rule, words->items[i + 1]);
        if (fit.rule && fit.rule->action == ACTION_OPTIONS_FILE && (fit.value || apart)) {
            if (read_files(reader, fit.value ? fit.value : words->items[++i], file) < 0) {
                return -1;
            }
            continue;
        }
        push_word(reader, text, file);
        if (apart) {
            reader->origin = file ? reader->origin : i + 1;
            push_word(reader, words->items[++i], file);
        }
    }
    return 0;
}

/* nvcc hands options that it does not know to the host compiler, when told so. */
static bool forwards_unknown(const Arguments *arguments) {
    for (size_t i = 0; i < arguments->words.count; i++) {
        FlagFit fit = flag_find(DIALECT_NVCC, arguments->words.items[i].text);
        if (fit.rule && fit.rule->action == ACTION_FORWARD) {
            return true;
        }
    }
    return false;
}

static FlagFit find_flag(const Arguments *arguments, const char *text, bool forwards) {
    FlagFit fit = flag_find(arguments->dialect, text);
    if (!fit.rule && forwards) {
        fit = flag_find(DIALECT_CLANG, text);
        /* nvcc: what follows an unknown option is none of its value */
        if (fit.rule && !fit.value && flag_needs_value(fit.rule)) {
            fit.rule = NULL;
        }
    }
    return fit;
}

static int parse_words(Reader *reader) {
    Arguments *arguments = reader->arguments;
    bool forwards = forwards_unknown(arguments);
    size_t count = arguments->words.count;
    for (size_t i = 0; i < count; i++) {
        const char *text = arguments->words.items[i].text;
        FlagFit fit = find_flag(arguments, text, forwards);
        Argument argument = {fit.rule, text, fit.value, i};
        const char *next = i + 1 < count ? arguments->words.items[i + 1].text : NULL;
        if (fit.rule && !fit.value && flag_takes_next(fit.rule, next)) {
            if (!next) {
                return diag_say(reader->diag, DIAG_ERROR, "compile flag '%s' needs a value", text);
            }
            argument.value = next;
            i++;
        }
        VEC_PUSH(reader->arena, &arguments->items, argument);
    }
    return 0;
}

/* Which options fit one of the two alone? `-arch=sm_90` is nvcc's, `-Wall`
 * clang's; where both or none stand, every row counts. */
static Dialect guess_dialect(const Arguments *arguments) {
    bool found[3] = {false};
    for (size_t i = 0; i < arguments->items.count; i++) {
        const Argument *argument = &arguments->items.items[i];
        if (argument->rule) {
            bool nvcc = flag_find(DIALECT_NVCC, argument->text).rule;
            bool clang = flag_find(DIALECT_CLANG, argument->text).rule;
            found[nvcc && clang ? DIALECT_ANY : nvcc ? DIALECT_NVCC : DIALECT_CLANG] = true;
        }
    }
    bool certain = found[DIALECT_NVCC] != found[DIALECT_CLANG];
    return !certain ? DIALECT_ANY : found[DIALECT_NVCC] ? DIALECT_NVCC : DIALECT_CLANG;
}

static int parse_as(Reader *reader, Dialect dialect) {
    *reader->arguments = (Arguments){.dialect = dialect};
    reader->dialect = dialect;
    return read_words(reader, &reader->line->arguments, NULL) < 0 ? -1 : parse_words(reader);
}

int arguments_parse(Arena *arena, Diag *diag, const CommandLine *line, Arguments *arguments) {
    Reader reader = {arena, diag, line, arguments, DIALECT_ANY, 0};
    Dialect dialect = line->compiler ? dialect_of(line->compiler) : DIALECT_ANY;
    if (parse_as(&reader, dialect) < 0) {
        return -1;
    }
    Dialect guessed = dialect ? dialect : guess_dialect(arguments);
    return guessed == dialect ? 0 : parse_as(&reader, guessed);
}

/* "B", "B=1" */
static bool is_definition(const char *text) {
    return isalpha((unsigned char)*text) || *text == '_';
}

/* Whoever spells `-DA=1,2` means one macro; nvcc itself would refuse the `2`. */
static bool is_list(Dialect dialect, const StringList *parts) {
    bool all = true;
    for (size_t i = 1; i < parts->count; i++) {
        all &= is_definition(parts->items[i]);
    }
    return dialect == DIALECT_NVCC || all;
}

StringList argument_values(Arena *arena, const Arguments *arguments, const Argument *argument) {
    bool clang = arguments->dialect == DIALECT_CLANG;
    StringList values = {0};
    if (!clang && argument->rule->action != ACTION_LIST) {
        response_split_names(arena, argument->value, &values);
        return values;
    }
    response_split_list(arena, argument->value, &values);
    if (clang || !is_list(arguments->dialect, &values)) {
        values = (StringList){0};
        VEC_PUSH(arena, &values, argument->value);
    }
    return values;
}
