#include "database.h"

#include "path.h"

#include <clang-c/CXCompilationDatabase.h>
#include <string.h>
#include <sys/stat.h>

typedef struct Entry {
    const char *directory;
    const char *file; /* absolute */
    StringList arguments;
    bool cuda;
} Entry;

typedef struct Database {
    Arena *arena;
    Diag *diag;
    const Options *options;
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

/* nvcc compiles .cu as CUDA, and what `-x cu` stands before; so does clang with
 * `-x cuda`. CMake writes both `-x cu` and `-xcu`. */
static bool is_cuda(const Entry *entry) {
    static const char *const LANGUAGES[] = {"cu", "cuda"};
    static const char *const FLAGS[] = {"-x", "--x=", "-x="};
    for (size_t i = 0; i < entry->arguments.count; i++) {
        const char *argument = entry->arguments.items[i];
        const char *next = i + 1 < entry->arguments.count ? entry->arguments.items[i + 1] : "";
        for (size_t k = 0; k < sizeof LANGUAGES / sizeof *LANGUAGES; k++) {
            bool apart = (strcmp(argument, "-x") == 0 || strcmp(argument, "--x") == 0) &&
                         strcmp(next, LANGUAGES[k]) == 0;
            for (size_t f = 0; f < sizeof FLAGS / sizeof *FLAGS; f++) {
                size_t length = strlen(FLAGS[f]);
                apart |= strncmp(argument, FLAGS[f], length) == 0 &&
                         strcmp(argument + length, LANGUAGES[k]) == 0;
            }
            if (apart) {
                return true;
            }
        }
    }
    return ends_with(entry->file, ".cu");
}

/* The first word is the compiler, or its launcher; the compiler behind that is
 * no flag, and so is dropped with the inputs. */
static void add_arguments(Database *database, Entry *entry, CXCompileCommand command) {
    unsigned count = clang_CompileCommand_getNumArgs(command);
    for (unsigned i = 1; i < count; i++) {
        VEC_PUSH(database->arena, &entry->arguments,
                 copy_string(database->arena, clang_CompileCommand_getArg(command, i)));
    }
}

static void add_entry(Database *database, CXCompileCommand command) {
    Entry entry = {0};
    entry.directory = copy_string(database->arena, clang_CompileCommand_getDirectory(command));
    const char *file = copy_string(database->arena, clang_CompileCommand_getFilename(command));
    entry.file = path_absolute(database->arena, path_join(database->arena, entry.directory, file));
    add_arguments(database, &entry, command);
    entry.cuda = is_cuda(&entry);
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
    StringList arguments = entry->arguments;
    for (size_t i = 0; i < database->options->compile_flags.count; i++) {
        VEC_PUSH(database->arena, &arguments, database->options->compile_flags.items[i]);
    }
    if (command_translate(database->arena, database->diag, database->options, entry->directory,
                          &arguments, &unit.command) < 0) {
        return diag_say(database->diag, DIAG_ERROR, "... in the compile command of '%s'", path);
    }
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
        if (entry->cuda && add_unit(database, entry, entry->file, units) < 0) {
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
    for (size_t i = 0; i < options->inputs.count; i++) {
        Unit unit = {.path = options->inputs.items[i]};
        if (command_translate(arena, diag, options, NULL, &options->compile_flags, &unit.command) <
            0) {
            return -1;
        }
        VEC_PUSH(arena, units, unit);
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
