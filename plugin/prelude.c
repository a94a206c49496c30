#include "prelude.h"

#include "cache.h"
#include "hash.h"
#include "inputs.h"
#include "mention.h"
#include "precompile.h"
#include "sum.h"
#include "userflag.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* One precompiled header of the pile. */
typedef struct Layer {
    const struct Layer *below; /* NULL for the wrapper */
    const bool *flags;         /* which of the user's flags it was made with */
    const char *key;
    const char *list_key; /* of its arguments */
    const char *path;
    const char *stamp; /* tells this very file from any other */
    Sum sum;           /* its facts are of the pile up to here */
} Layer;

/* What the search for a layer found. */
typedef struct Memo {
    const char *key;    /* of the search's first arguments and all flags */
    const Layer *layer; /* NULL: there is none */
} Memo;

struct Preludes {
    Arena arena;
    const Options *options;
    pthread_mutex_t mutex;
    Cache cache;
    VEC(Memo) memos;
};

/* One search for a prelude. */
typedef struct Search {
    Arena *arena; /* until it is over */
    Diag *diag;
    Preludes *preludes;
    const Cache *cache;
    const PreludeRequest *request;
    UserFlags flags;
} Search;

/* A layer that is looked for. */
typedef struct Wanted {
    const Layer *below;
    const char *text; /* its includes */
    bool *flags;
    const char *key;  /* of its arguments */
    const char *what; /* for people: "the CUDA headers for sm_80" */
} Wanted;

enum { CHILD_PATIENCE_SECONDS = 300, SMALLEST_RUN = 100 * 1000 };

static void explain(const Search *search, const char *format, const char *detail) {
    if (search->preludes->options->verbose) {
        diag_say(search->diag, DIAG_NOTE, format, detail);
    }
}

/* ------------------------------------------------------------ arguments */

static const char *const WRAPPERS[] = {"kf_nvcc_compat.h", "kf_cuda_stub.h"};

static bool is_wrapper(const char *name) {
    return strcmp(name, WRAPPERS[0]) == 0 || strcmp(name, WRAPPERS[1]) == 0;
}

/* With the precompiled file in place of the wrapper. */
static StringList put_in_place(Arena *arena, const StringList *arguments, const char *path) {
    StringList result = {0};
    bool done = false;
    for (size_t i = 0; i < arguments->count; i++) {
        const char *argument = arguments->items[i];
        const char *next = i + 1 < arguments->count ? arguments->items[i + 1] : "";
        if (!done && strcmp(argument, "-include") == 0 && is_wrapper(next)) {
            VEC_PUSH(arena, &result, "-include-pch");
            VEC_PUSH(arena, &result, path);
            done = true;
            i++;
        } else {
            VEC_PUSH(arena, &result, argument);
        }
    }
    return result;
}

/* Those that a layer is made with. */
static StringList layer_arguments(const Search *search, const Wanted *wanted) {
    Arena *arena = search->arena;
    CompileCommand command = *search->request->command;
    command.flags = (StringList){0};
    for (size_t i = 0; i < search->flags.count; i++) {
        const UserFlag *flag = &search->flags.items[i];
        for (size_t k = 0; wanted->flags[i] && k < flag->count; k++) {
            VEC_PUSH(arena, &command.flags, search->request->command->flags.items[flag->first + k]);
        }
    }
    StringList arguments =
        command_arguments(arena, &command, search->request->toolkit, search->request->target);
    if (wanted->below) {
        arguments = put_in_place(arena, &arguments, wanted->below->path);
    }
    /* what the headers instantiate is then not instantiated by each source again */
    VEC_PUSH(arena, &arguments, "-Xclang");
    VEC_PUSH(arena, &arguments, "-fpch-instantiate-templates");
    return arguments;
}

static const char *const PATH_VARIABLES[] = {"CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH",
                                             "OBJC_INCLUDE_PATH", "OBJCPLUS_INCLUDE_PATH"};

enum { PATH_VARIABLE_COUNT = sizeof PATH_VARIABLES / sizeof *PATH_VARIABLES };

static void add_text(Strbuf *buffer, const char *text) {
    strbuf_append(buffer, text, strlen(text) + 1);
}

static bool is_relative(const char *path) {
    return path && path[0] != '/';
}

/* Does a path among the arguments depend on the current directory? */
static bool has_relative_path(const Search *search, const Wanted *wanted) {
    const Toolkit *toolkit = search->request->toolkit;
    bool relative = is_relative(toolkit->cuda_path) || is_relative(toolkit->resource_dir) ||
                    is_relative(toolkit->shim_dir) || is_relative(toolkit->stub_dir);
    for (size_t i = 0; i < search->flags.count && !relative; i++) {
        const UserFlag *flag = &search->flags.items[i];
        bool path = flag->kind == USER_FLAG_DIRECTORY ? is_relative(flag->value)
                    : flag->kind == USER_FLAG_ANY     ? strchr(flag->value, '/') != NULL
                                                      : false;
        relative = wanted->flags[i] && path;
    }
    return relative;
}

static const char *arguments_key(const Search *search, const Wanted *wanted) {
    Strbuf text = {0};
    add_text(&text, "prelude 5 of kf-rewrite " KF_VERSION);
    add_text(&text, precompile_libclang(search->arena));
    add_text(&text, wanted->text);
    add_text(&text, wanted->below ? wanted->below->stamp : "");
    StringList arguments = layer_arguments(search, wanted);
    for (size_t i = 0; i < arguments.count; i++) {
        add_text(&text, arguments.items[i]);
    }
    for (size_t i = 0; i < PATH_VARIABLE_COUNT; i++) {
        const char *value = getenv(PATH_VARIABLES[i]);
        add_text(&text, value ? value : "");
    }
    if (has_relative_path(search, wanted)) {
        char *directory = realpath(".", NULL);
        add_text(&text, directory ? directory : "?");
        free(directory);
    }
    const char *key = hash_name(search->arena, text.bytes, text.length);
    strbuf_release(&text);
    return key;
}

static const char *file_of(const Search *search, const char *key, const char *kind) {
    return arena_printf(search->arena, "%s.%s", key, kind);
}

/* ------------------------------------------------------------ flags that matter */

typedef enum Bearing { BEARS_NOTHING, BEARS_MORE, BEARS_AGAINST } Bearing;

static Bearing directory_bearing(const Search *search, const Inputs *inputs,
                                 const char *directory) {
    switch (inputs_role(inputs, directory)) {
    case DIRECTORY_SAME:
        return BEARS_MORE;
    case DIRECTORY_SHADOWS:
        explain(search, "no headers are precompiled: '%s' has one of the same name", directory);
        return BEARS_AGAINST;
    default:
        return BEARS_NOTHING;
    }
}

/* The colon-separated lists of directories in the environment. Where one of
 * them is a directory of the inputs, it does no harm: the lists are in the key. */
static Bearing variables_bearing(const Search *search, const Inputs *inputs) {
    for (size_t i = 0; i < PATH_VARIABLE_COUNT; i++) {
        const char *list = getenv(PATH_VARIABLES[i]);
        while (list && *list) {
            size_t length = strcspn(list, ":");
            const char *directory = length ? arena_strndup(search->arena, list, length) : ".";
            if (directory_bearing(search, inputs, directory) == BEARS_AGAINST) {
                return BEARS_AGAINST;
            }
            list += length + (list[length] == ':');
        }
    }
    return BEARS_NOTHING;
}

static bool read_words(const Search *search, const char *name, WordList *words) {
    size_t size;
    const char *bytes = cache_read(search->arena, search->cache, name, &size);
    if (!bytes) {
        return false;
    }
    words->count = size / sizeof *words->items;
    uint64_t *items = arena_alloc(search->arena, (words->count + 1) * sizeof *items);
    memcpy(items, bytes, words->count * sizeof *items);
    words->items = items;
    return true;
}

static bool has_macros(const UserFlags *flags) {
    for (size_t i = 0; i < flags->count; i++) {
        if (flags->items[i].kind == USER_FLAG_MACRO) {
            return true;
        }
    }
    return false;
}

static Bearing flag_bearing(const Search *search, const UserFlag *flag, const Inputs *inputs,
                            const WordList *words) {
    switch (flag->kind) {
    case USER_FLAG_MACRO:
        return words_bear_on(words, flag->value, flag->length) ? BEARS_MORE : BEARS_NOTHING;
    case USER_FLAG_DIRECTORY:
        return directory_bearing(search, inputs, flag->value);
    default:
        return BEARS_NOTHING;
    }
}

/* Adds to the flags of a layer those that bear on its inputs. */
static Bearing add_bearing(const Search *search, const Wanted *wanted, const Inputs *inputs,
                           const WordList *words) {
    Bearing all = variables_bearing(search, inputs);
    for (size_t i = 0; i < search->flags.count && all != BEARS_AGAINST; i++) {
        if (wanted->flags[i]) {
            continue;
        }
        switch (flag_bearing(search, &search->flags.items[i], inputs, words)) {
        case BEARS_AGAINST:
            return BEARS_AGAINST;
        case BEARS_MORE:
            wanted->flags[i] = true;
            all = BEARS_MORE;
            break;
        default:
            break;
        }
    }
    return all;
}

/* ------------------------------------------------------------ making */

static bool write_words(const Search *search, const CacheLock *lock, const char *name,
                        const WordSet *set) {
    WordList words = words_sorted(search->arena, set);
    return cache_write(search->arena, search->cache, lock, name, (const char *)words.items,
                       words.count * sizeof *words.items);
}

static bool write_text(const Search *search, const CacheLock *lock, const char *name,
                       const Strbuf *text) {
    return cache_write(search->arena, search->cache, lock, name, text->bytes, text->length);
}

/* Of everything that a prelude must agree with. */
static const char *inputs_key(const Search *search, const char *key, const Inputs *inputs) {
    Strbuf text = {0};
    add_text(&text, key);
    bool complete = inputs_fingerprint(&text, inputs);
    const char *whole = complete ? hash_name(search->arena, text.bytes, text.length) : NULL;
    strbuf_release(&text);
    return whole;
}

/* The small files first: a file without its sum is never used. */
static bool keep_layer(const Search *search, const Wanted *wanted, const CacheLock *lock,
                       const char *temporary, Inputs *inputs, const Mentions *mentions, Sum *sum) {
    Strbuf list = {0};
    Strbuf text = {0};
    inputs_print(&list, inputs);
    const char *key = inputs_key(search, wanted->key, inputs);
    bool kept = key && (sum->problem || sum_take(sum, temporary));
    bool fits = kept && !sum->problem && sum->size <= search->cache->limit / 2;
    sum_print(&text, sum);
    kept =
        kept &&
        write_words(search, lock, file_of(search, wanted->key, "words"), &mentions->words) &&
        write_words(search, lock, file_of(search, wanted->key, "macros"), &mentions->cuda_macros) &&
        write_text(search, lock, file_of(search, wanted->key, "list"), &list) &&
        write_text(search, lock, file_of(search, key, "sum"), &text) &&
        (!fits || cache_keep(search->arena, search->cache, temporary, file_of(search, key, "pch")));
    strbuf_release(&list);
    strbuf_release(&text);
    unlink(temporary);
    return kept;
}

/* The clock that files are stamped by. */
static struct timespec file_clock(void) {
    struct timespec now;
#ifdef CLOCK_REALTIME_COARSE
    clock_gettime(CLOCK_REALTIME_COARSE, &now);
#else
    clock_gettime(CLOCK_REALTIME, &now);
#endif
    return now;
}

/* Those of the toolkit and of clang. */
static StringList searched_directories(const Search *search) {
    const Toolkit *toolkit = search->request->toolkit;
    StringList directories = {0};
    const char *resource = arena_printf(search->arena, "%s/include", toolkit->resource_dir);
    VEC_PUSH(search->arena, &directories, resource);
    if (toolkit->cuda_path) {
        const char *cuda = arena_printf(search->arena, "%s/include", toolkit->cuda_path);
        VEC_PUSH(search->arena, &directories, cuda);
        VEC_PUSH(search->arena, &directories, arena_printf(search->arena, "%s/cccl", cuda));
    }
    return directories;
}

static bool make_layer(const Search *search, const Wanted *wanted, const CacheLock *lock) {
    struct timespec start = file_clock();
    StringList arguments = layer_arguments(search, wanted);
    const char *temporary =
        arena_printf(search->arena, "%s.pch", cache_temporary(search->arena, search->cache, lock));
    PrecompileRequest request = {wanted->text, &arguments,
                                 wanted->below ? &wanted->below->sum.facts : NULL, temporary};
    StringList searched = searched_directories(search);
    Precompiled made;
    Inputs inputs;
    Mentions mentions;
    if (precompile(search->arena, &request, &made) < 0 ||
        !inputs_collect(search->arena, &made.headers, &searched, &start, &inputs, &mentions)) {
        return false;
    }
    Sum sum = {.problem = made.problem, .facts = made.facts};
    bool run = wanted->below && strstr(wanted->text, "<kf/runtime.h>") == NULL;
    if (!sum.problem && run && inputs_size(&inputs) < SMALLEST_RUN) {
        sum.problem = "there is too little in it";
    }
    return keep_layer(search, wanted, lock, temporary, &inputs, &mentions, &sum);
}

/* In a process of its own: libclang aborts when the disk is full, and the memory
 * is given back. */
static void make_apart(const Search *search, const Wanted *wanted, const CacheLock *lock) {
    pid_t child = fork();
    if (child == 0) {
        int nowhere = open("/dev/null", O_RDWR);
        dup2(nowhere, STDIN_FILENO);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        alarm(CHILD_PATIENCE_SECONDS);
        bool made = make_layer(search, wanted, lock);
        cache_evict(search->cache);
        _exit(made ? 0 : 1);
    }
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (child < 0 || status != 0) {
        explain(search, "could not precompile %s", wanted->what);
        cache_mark(search->arena, search->cache, file_of(search, wanted->key, "failed"));
    }
}

/* What cannot be made now would cost each run the time to try. */
static bool may_be_made(const Search *search, const Wanted *wanted) {
    if (!cache_has_room(search->cache)) {
        explain(search, "headers are not precompiled: there is no room in '%s'",
                search->cache->directory);
        return false;
    }
    if (cache_has_fresh_mark(search->arena, search->cache,
                             file_of(search, wanted->key, "failed"))) {
        explain(search, "%s: precompiling failed less than a minute ago", wanted->what);
        return false;
    }
    return true;
}

/* ------------------------------------------------------------ finding */

/* Everything of a layer that the cache has. */
typedef struct Stored {
    Inputs inputs;
    WordList words; /* none where no flag is a macro */
    const char *key;
    Sum sum;
    struct stat file;
} Stored;

static bool read_stored_inputs(const Search *search, const Wanted *wanted, Stored *stored) {
    size_t size;
    const char *name = file_of(search, wanted->key, "list");
    const char *text = cache_read(search->arena, search->cache, name, &size);
    if (text) {
        stored->inputs = inputs_parse(search->arena, text, size);
        stored->key = inputs_key(search, wanted->key, &stored->inputs);
    }
    return text != NULL;
}

/* False: it is to be made. */
static bool read_stored(const Search *search, const Wanted *wanted, Stored *stored) {
    *stored = (Stored){0};
    if (!read_stored_inputs(search, wanted, stored) || !stored->key ||
        (has_macros(&search->flags) &&
         !read_words(search, file_of(search, wanted->key, "words"), &stored->words))) {
        return false;
    }
    size_t size;
    const char *text =
        cache_read(search->arena, search->cache, file_of(search, stored->key, "sum"), &size);
    if (!text) {
        return false;
    }
    stored->sum = sum_parse(search->arena, text, size);
    const char *path =
        cache_path(search->arena, search->cache, file_of(search, stored->key, "pch"));
    Sum *sum = &stored->sum;
    if (!sum->problem && sum->size > search->cache->limit / 2) {
        sum->problem = "they take more than half of KF_REWRITE_CACHE_SIZE";
    }
    return sum->problem || sum_holds(sum, path, &stored->file);
}

/* A person who waits is told at once, not when the messages of this source have
 * their turn. */
static void announce(const Search *search, const Wanted *wanted) {
    const Options *options = search->preludes->options;
    Diag at_once = {.stream = stderr, .quiet = options->quiet};
    if (options->verbose || (!wanted->below && isatty(STDERR_FILENO))) {
        diag_say(&at_once, DIAG_NOTE, "precompiling %s, which is done once and kept in '%s'",
                 wanted->what, search->cache->directory);
    }
}

/* Makes a layer that another process has not made by now. */
static bool provide(const Search *search, const Wanted *wanted, Stored *stored) {
    CacheLock lock;
    if (!cache_lock(search->cache, wanted->key, &lock)) {
        return false;
    }
    if (!read_stored(search, wanted, stored) && may_be_made(search, wanted)) {
        announce(search, wanted);
        make_apart(search, wanted, &lock);
    }
    cache_unlock(search->cache, &lock);
    return read_stored(search, wanted, stored);
}

/* Was this asked for before? */
static bool seen_before(const Search *search, const Wanted *wanted) {
    const char *name = file_of(search, wanted->key, "seen");
    bool seen = cache_has_mark(search->arena, search->cache, name);
    if (!seen) {
        cache_mark(search->arena, search->cache, name);
    }
    return seen;
}

/* Lives as long as the run. */
static const Layer *keep_found(const Search *search, const Wanted *wanted, const Stored *stored) {
    Arena *arena = &search->preludes->arena;
    const Sum *sum = &stored->sum;
    size_t count = search->flags.count;
    bool *flags = arena_alloc(arena, (count + 1) * sizeof *flags);
    memcpy(flags, wanted->flags, count * sizeof *flags);
    Layer *layer = arena_alloc(arena, sizeof *layer);
    *layer = (Layer){.below = wanted->below,
                     .flags = flags,
                     .key = arena_strdup(arena, stored->key),
                     .list_key = arena_strdup(arena, wanted->key),
                     .path = cache_path(arena, search->cache, file_of(search, stored->key, "pch")),
                     .stamp = arena_printf(arena, "%s %lld %ld %llx", stored->key,
                                           (long long)stored->file.st_mtim.tv_sec,
                                           stored->file.st_mtim.tv_nsec, sum->hash),
                     .sum = *sum};
    layer->sum.facts.stringizing = (StringList){0};
    for (size_t i = 0; i < sum->facts.stringizing.count; i++) {
        const char *name = arena_strdup(arena, sum->facts.stringizing.items[i]);
        VEC_PUSH(arena, &layer->sum.facts.stringizing, name);
    }
    cache_touch(search->arena, search->cache, file_of(search, stored->key, "sum"));
    cache_touch(search->arena, search->cache, file_of(search, wanted->key, "list"));
    return layer;
}

/* How a round of the search ends. */
typedef enum Outcome { FOUND, NONE, NONE_YET, AGAIN } Outcome;

static Outcome search_round(const Search *search, const Wanted *wanted, bool eager,
                            Stored *stored) {
    if (!read_stored(search, wanted, stored)) {
        if (!eager && !seen_before(search, wanted)) {
            return NONE_YET;
        }
        if (!provide(search, wanted, stored)) {
            return NONE;
        }
    }
    switch (add_bearing(search, wanted, &stored->inputs, &stored->words)) {
    case BEARS_AGAINST:
        return NONE;
    case BEARS_MORE:
        return AGAIN;
    default:
        break;
    }
    if (stored->sum.problem) {
        explain(search, "headers are not precompiled: %s", stored->sum.problem);
        return NONE;
    }
    return FOUND;
}

/* Other flags may bear on the same headers, and have other indices. */
static const char *memo_key(const Search *search, const char *key) {
    const StringList *flags = &search->request->command->flags;
    Strbuf text = {0};
    add_text(&text, key);
    for (size_t i = 0; i < flags->count; i++) {
        add_text(&text, flags->items[i]);
    }
    const char *name = hash_name(search->arena, text.bytes, text.length);
    strbuf_release(&text);
    return name;
}

static const Memo *find_memo(const Preludes *preludes, const char *key) {
    for (size_t i = 0; i < preludes->memos.count; i++) {
        if (strcmp(preludes->memos.items[i].key, key) == 0) {
            return &preludes->memos.items[i];
        }
    }
    return NULL;
}

enum { MOST_ROUNDS = 4 };

/* NULL: there is none, and none is made. A layer starts with the flags of the
 * one below; which others bear on its headers is known when these are. */
static const Layer *find_layer(const Search *search, Wanted *wanted, bool eager) {
    size_t count = search->flags.count;
    Preludes *preludes = search->preludes;
    wanted->flags = arena_alloc(search->arena, (count + 1) * sizeof *wanted->flags);
    for (size_t i = 0; i < count; i++) {
        wanted->flags[i] =
            wanted->below ? wanted->below->flags[i] : search->flags.items[i].kind == USER_FLAG_ANY;
    }
    wanted->key = arguments_key(search, wanted);
    Memo memo = {memo_key(search, wanted->key), NULL};
    const Memo *known = find_memo(preludes, memo.key);
    if (known) {
        return known->layer;
    }
    Stored stored;
    Outcome outcome = AGAIN;
    for (int round = 0; round < MOST_ROUNDS && outcome == AGAIN; round++) {
        wanted->key = round ? arguments_key(search, wanted) : wanted->key;
        outcome = search_round(search, wanted, eager, &stored);
    }
    if (outcome == NONE_YET) {
        return NULL;
    }
    memo.key = arena_strdup(&preludes->arena, memo.key);
    memo.layer = outcome == FOUND ? keep_found(search, wanted, &stored) : NULL;
    VEC_PUSH(&preludes->arena, &preludes->memos, memo);
    return memo.layer;
}

/* ------------------------------------------------------------ the pile */

static const char *words_for_people(const Search *search) {
    const PassTarget *target = search->request->target;
    const char *headers =
        search->request->toolkit->cuda_path ? "the CUDA headers" : "the stub headers";
    return target->host ? arena_printf(search->arena, "%s for host code", headers)
                        : arena_printf(search->arena, "%s for %s", headers, target->arch);
}

static const char RUNTIME[] = "kf/runtime.h";
static const char ANNOTATIONS[] = "kf/annotate.h"; /* too small to be worth it */

static const char *include_lines(Arena *arena, const StringList *names, size_t begin, size_t end) {
    const char *text = "";
    for (size_t i = begin; i < end; i++) {
        text = arena_printf(arena, "%s#include <%s>\n", text, names->items[i]);
    }
    return text;
}

/* The layers of what the source begins with. */
static const Layer *add_source_layers(const Search *search, const Layer *wrapper) {
    StringList names = mentions_first_includes(search->arena, search->request->source);
    size_t begin = names.count && strcmp(names.items[0], RUNTIME) == 0;
    size_t end = names.count;
    while (end > begin && strcmp(names.items[end - 1], ANNOTATIONS) == 0) {
        end--;
    }
    const Layer *top = wrapper;
    if (begin) {
        Wanted runtime = {.below = top, .what = "kf/runtime.h"};
        runtime.text = include_lines(search->arena, &names, 0, begin);
        const Layer *layer = find_layer(search, &runtime, true);
        if (!layer) {
            return top;
        }
        top = layer;
    }
    if (begin < end) {
        Wanted run = {.below = top, .what = "what the source includes first"};
        run.text = include_lines(search->arena, &names, begin, end);
        const Layer *layer = find_layer(search, &run, false);
        top = layer ? layer : top;
    }
    return top;
}

static bool has_files(const UserFlags *flags) {
    for (size_t i = 0; i < flags->count; i++) {
        if (flags->items[i].kind == USER_FLAG_FILE) {
            return true;
        }
    }
    return false;
}

static const Layer *find_top(const Search *search) {
    Wanted wanted = {.text = "", .what = words_for_people(search)};
    const Layer *wrapper = find_layer(search, &wanted, true);
    /* -include of the user comes before the source's own */
    return wrapper && !has_files(&search->flags) ? add_source_layers(search, wrapper) : wrapper;
}

const TuPrelude *preludes_find(Preludes *preludes, Arena *arena, Diag *diag,
                               const PreludeRequest *request) {
    if (!preludes || !preludes->cache.directory) {
        return NULL;
    }
    Arena scratch = {0};
    Search search = {&scratch,         diag,    preludes,
                     &preludes->cache, request, user_flags(&scratch, &request->command->flags)};
    pthread_mutex_lock(&preludes->mutex);
    const Layer *top = find_top(&search);
    pthread_mutex_unlock(&preludes->mutex);
    arena_release(&scratch);
    if (!top) {
        return NULL;
    }
    TuPrelude *prelude = arena_alloc(arena, sizeof *prelude);
    *prelude =
        (TuPrelude){top->path, put_in_place(arena, request->arguments, top->path), top->sum.facts};
    return prelude;
}

/* Has nothing happened to the files? Then libclang has a reason of its own. */
static bool is_pile_whole(const Layer *layer) {
    struct stat info;
    for (; layer; layer = layer->below) {
        if (!sum_holds(&layer->sum, layer->path, &info)) {
            return false;
        }
    }
    return true;
}

static const Layer *find_by_path(const Preludes *preludes, const char *path) {
    for (size_t i = 0; i < preludes->memos.count; i++) {
        const Layer *layer = preludes->memos.items[i].layer;
        if (layer && strcmp(layer->path, path) == 0) {
            return layer;
        }
    }
    return NULL;
}

bool preludes_cuda_macros(Preludes *preludes, Arena *arena, const TuPrelude *prelude,
                          WordLists *lists) {
    Search search = {.arena = arena, .cache = &preludes->cache};
    pthread_mutex_lock(&preludes->mutex);
    const Layer *layer = find_by_path(preludes, prelude->path);
    bool complete = layer != NULL;
    for (; layer && complete; layer = layer->below) {
        WordList words;
        complete = read_words(&search, file_of(&search, layer->list_key, "macros"), &words);
        VEC_PUSH(arena, lists, words);
    }
    pthread_mutex_unlock(&preludes->mutex);
    return complete;
}

static void mark_refused(Preludes *preludes, const Layer *layer) {
    static const char PROBLEM[] = "problem libclang refuses them\n";
    Arena scratch = {0};
    CacheLock lock;
    if (is_pile_whole(layer) && cache_lock(&preludes->cache, layer->key, &lock)) {
        cache_write(&scratch, &preludes->cache, &lock, arena_printf(&scratch, "%s.sum", layer->key),
                    PROBLEM, strlen(PROBLEM));
        cache_unlock(&preludes->cache, &lock);
    }
    arena_release(&scratch);
}

void preludes_reject(Preludes *preludes, const TuPrelude *prelude) {
    pthread_mutex_lock(&preludes->mutex);
    for (size_t i = 0; i < preludes->memos.count; i++) {
        Memo *memo = &preludes->memos.items[i];
        if (memo->layer && strcmp(memo->layer->path, prelude->path) == 0) {
            mark_refused(preludes, memo->layer);
            memo->layer = NULL;
        }
    }
    pthread_mutex_unlock(&preludes->mutex);
}

/* ------------------------------------------------------------ the run */

Preludes *preludes_start(Diag *diag, const Options *options) {
    Arena arena = {0};
    Preludes *preludes = arena_alloc(&arena, sizeof *preludes);
    preludes->options = options;
    pthread_mutex_init(&preludes->mutex, NULL);
    const char *why = "--no-cache";
    CacheStatus status = options->no_cache ? CACHE_OFF : cache_open(&arena, &preludes->cache, &why);
    if (status == CACHE_REFUSED || (status == CACHE_OFF && options->verbose)) {
        diag_say(diag, DIAG_NOTE, "no headers are precompiled: %s", why);
    }
    preludes->arena = arena;
    return preludes;
}

void preludes_release(Preludes *preludes) {
    pthread_mutex_destroy(&preludes->mutex);
    Arena arena = preludes->arena; /* which it lies in */
    arena_release(&arena);
}
