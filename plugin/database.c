#include "database.h"

#include "path.h"

#include <clang-c/CXCompilationDatabase.h>
#include <string.h>
#include <sys/stat.h>

typedef struct Entry {
    const char *directory;
    const char *file; /* absolute */
    StringList words; /* of the whole command */
} Entry;

typedef struct Database {
    Arena *arena;
    Diag *diag;
    const Options *options;
    const char *directory; /* of the file */
    VEC(Entry) entries;
} Database;

static const char *copy_string(Arena *arena, CXString string) {
    const char *text = clang_getCString(string);
    const char *copy = arena_strdup(arena, text ? text : "");
    clang_disposeString(string);
    return copy;
}

/* ------------------------------------------------------------ entries */

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text);
    size_t rest = strlen(end);
    return length >= rest && strcmp(text + length - rest, end) == 0;
}

static bool is_one_of(const char *text, const char *const *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(text, list[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* A compiler of CUDA knows it by the name k.cu, or is told so. */
static bool is_cuda(const Entry *entry) {
    static const char *const APART[] = {"-x", "--x"};
    static const char *const LANGUAGES[] = {"cu", "cuda", "hip", "cl"};
    static const char *const JOINED[] = {"-xcu", "-xcuda", "-x=cu", "--x=cu", "-xhip", "-xcl"};
    for (size_t i = 0; i < entry->words.count; i++) {
        const char *word = entry->words.items[i];
        const char *next = i + 1 < entry->words.count ? entry->words.items[i + 1] : "";
        if (is_one_of(word, JOINED, sizeof JOINED / sizeof *JOINED) ||
            (is_one_of(word, APART, sizeof APART / sizeof *APART) &&
             is_one_of(next, LANGUAGES, sizeof LANGUAGES / sizeof *LANGUAGES))) {
            return true;
        }
    }
    return ends_with(entry->file, ".cu") || ends_with(entry->file, ".hip") ||
           ends_with(entry->file, ".cl");
}

static void add_entry(Database *database, CXCompileCommand command) {
    Entry entry = {0};
    const char *directory =
        copy_string(database->arena, clang_CompileCommand_getDirectory(command));
    entry.directory = path_join(database->arena, database->directory, directory);
    const char *file = copy_string(database->arena, clang_CompileCommand_getFilename(command));
    entry.file = path_absolute(database->arena, path_join(database->arena, entry.directory, file));
    unsigned count = clang_CompileCommand_getNumArgs(command);
    for (unsigned i = 0; i < count; i++) {
        VEC_PUSH(database->arena, &entry.words,
                 copy_string(database->arena, clang_CompileCommand_getArg(command, i)));
    }
    VEC_PUSH(database->arena, &database->entries, entry);
}

static void add_entries(Database *database, CXCompilationDatabase handle) {
    CXCompileCommands commands = clang_CompilationDatabase_getAllCompileCommands(handle);
    unsigned count = commands ? clang_CompileCommands_getSize(commands) : 0;
    for (unsigned i = 0; i < count; i++) {
        add_entry(database, clang_CompileCommands_getCommand(commands, i));
    }
    if (commands) {
        clang_CompileCommands_dispose(commands);
    }
}

/* -p takes the directory, or the file itself. */
static int load(Database *database) {
    Arena *arena = database->arena;
    const char *given = database->options->database;
    const char *directory =
        ends_with(given, "compile_commands.json") ? path_directory(arena, given) : given;
    const char *file = path_join(arena, directory, "compile_commands.json");
    struct stat info;
    if (stat(file, &info) != 0) {
        return diag_say(database->diag, DIAG_ERROR,
                        "there is no '%s'; CMake writes it with "
                        "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
                        file);
    }
    if (!S_ISREG(info.st_mode)) { /* libclang would wait for a pipe */
        return diag_say(database->diag, DIAG_ERROR, "'%s' is no file", file);
    }
    database->directory = path_absolute(arena, directory);
    CXCompilationDatabase_Error error;
    CXCompilationDatabase handle = clang_CompilationDatabase_fromDirectory(directory, &error);
    if (error != CXCompilationDatabase_NoError) {
        return diag_say(database->diag, DIAG_ERROR, "'%s' is no compilation database", file);
    }
    add_entries(database, handle);
    clang_CompilationDatabase_dispose(handle);
    if (!database->entries.count) {
        return diag_say(database->diag, DIAG_ERROR, "'%s' has no entries", file);
    }
    return 0;
}

/* ------------------------------------------------------------ units */

static int add_unit(Database *database, const Entry *entry, const char *path, UnitList *units) {
    Unit unit = {.path = path};
    StringList words = {0};
    if (!entry->words.count || !*entry->words.items[0]) {
        return diag_say(database->diag, DIAG_ERROR, "the compile command of '%s' is empty", path);
    }
    names_append(database->arena, &words, &entry->words);
    names_append(database->arena, &words, &database->options->compile_flags);
    CommandLine line = command_line_of(database->arena, &words, entry->directory);
    if (command_translate(database->arena, database->diag, database->options, &line,
                          &unit.command) < 0) {
        return diag_say(database->diag, DIAG_ERROR, "... in the compile command of '%s'", path);
    }
    command_set_source(&unit.command, path);
    VEC_PUSH(database->arena, units, unit);
    return 0;
}

/* How much two paths have in common at their ends. */
static size_t common_tail(const char *a, const char *b) {
    size_t i = strlen(a);
    size_t k = strlen(b);
    size_t common = 0;
    while (i > 0 && k > 0 && a[--i] == b[--k]) {
        common++;
    }
    return common;
}

enum { MOST_NEAREST = 3 };

/* The entries whose names end most like the wanted one. */
static int refuse_unknown(const Database *database, const char *path) {
    diag_say(database->diag, DIAG_ERROR,
             "'%s' is not in '%s/compile_commands.json'; nearest are:", path,
             database->options->database);
    const char *absolute = path_absolute(database->arena, path);
    bool *told = arena_alloc(database->arena, database->entries.count * sizeof *told + 1);
    for (size_t round = 0; round < MOST_NEAREST; round++) {
        size_t best = database->entries.count;
        for (size_t i = 0; i < database->entries.count; i++) {
            const char *file = database->entries.items[i].file;
            bool better = best == database->entries.count ||
                          common_tail(file, absolute) >
                              common_tail(database->entries.items[best].file, absolute);
            best = !told[i] && better ? i : best;
        }
        if (best < database->entries.count) {
            told[best] = true;
            fprintf(database->diag->stream, "  %s\n", database->entries.items[best].file);
        }
    }
    return -1;
}

/* By absolute name; links are followed on both sides where that finds none. */
static int add_units_of(Database *database, const char *path, UnitList *units) {
    const char *absolute = path_absolute(database->arena, path);
    const char *real = path_real(database->arena, path);
    size_t before = units->count;
    for (size_t i = 0; i < database->entries.count; i++) {
        const Entry *entry = &database->entries.items[i];
        bool same = strcmp(entry->file, absolute) == 0 ||
                    strcmp(path_real(database->arena, entry->file), real) == 0;
        if (same && add_unit(database, entry, path, units) < 0) {
            return -1;
        }
    }
    return units->count > before ? 0 : refuse_unknown(database, path);
}

static int add_all_units(Database *database, UnitList *units) {
    for (size_t i = 0; i < database->entries.count; i++) {
        const Entry *entry = &database->entries.items[i];
        if (is_cuda(entry) && add_unit(database, entry, entry->file, units) < 0) {
            return -1;
        }
    }
    if (!units->count) {
        return diag_say(database->diag, DIAG_ERROR,
                        "'%s/compile_commands.json' has no CUDA source among its %zu entries",
                        database->options->database, database->entries.count);
    }
    return 0;
}

/* Without -p: one unit a file. */
static int plain_units(Arena *arena, Diag *diag, const Options *options, UnitList *units) {
    CommandLine line = command_line_of_flags(arena, &options->compile_flags);
    CompileCommand command;
    if (command_translate(arena, diag, options, &line, &command) < 0) {
        return -1;
    }
    for (size_t i = 0; i < options->inputs.count; i++) {
        command_set_source(&command, options->inputs.items[i]);
        VEC_PUSH(arena, units, ((Unit){.path = options->inputs.items[i], .command = command}));
    }
    return 0;
}

int database_units(Arena *arena, Diag *diag, const Options *options, UnitList *units) {
    if (!options->database) {
        return plain_units(arena, diag, options, units);
    }
    Database database = {.arena = arena, .diag = diag, .options = options};
    if (load(&database) < 0) {
        return -1;
    }
    for (size_t i = 0; i < options->inputs.count; i++) {
        if (add_units_of(&database, options->inputs.items[i], units) < 0) {
            return -1;
        }
    }
    return options->inputs.count ? 0 : add_all_units(&database, units);
}
