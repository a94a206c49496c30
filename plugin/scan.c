/* memmem */
#define _GNU_SOURCE
#include "scan.h"

#include "strbuf.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct SearchDir {
    const char *path;
    bool for_quotes_only; /* -iquote */
    bool is_system;
} SearchDir;

typedef struct SeenFile {
    dev_t device;
    ino_t inode;
} SeenFile;

/* Texts, found by their hash: the #include lines that were followed. */
typedef struct TextSet {
    const char **slots; /* NULL: free */
    size_t size;        /* a power of two */
    size_t count;
} TextSet;

typedef struct Scan {
    Arena arena;
    TextSet followed;
    VEC(SearchDir) dirs;
    VEC(SeenFile) seen;
    StringList pending; /* files to look at */
    Strbuf text;        /* of the one being looked at */
    ScanAnswer answer;
} Scan;

typedef struct Text {
    const char *at;
    const char *end;
} Text;

static bool is_word_char(char c) {
    return isalnum((unsigned char)c) || c == '_' || (c & 0x80);
}

/* The next `word` in the text that no word character precedes. */
static const char *find_word(Text text, const char *begin, const char *word) {
    size_t length = strlen(word);
    for (const char *at = text.at; at < text.end; at++) {
        at = memmem(at, (size_t)(text.end - at), word, length);
        if (!at) {
            return NULL;
        }
        if (at == begin || !is_word_char(at[-1])) {
            return at;
        }
    }
    return NULL;
}

static bool mentions_annotation(Text text) {
    return find_word(text, text.at, "KF_") || find_word(text, text.at, "kf_");
}

/* The length of a backslash-newline at `at`, else 0. */
static size_t splice_length(Text text, const char *at) {
    size_t left = (size_t)(text.end - at);
    if (left >= 2 && at[0] == '\\' && at[1] == '\n') {
        return 2;
    }
    return left >= 3 && at[0] == '\\' && at[1] == '\r' && at[2] == '\n' ? 3 : 0;
}

/* A word that goes on in the next line, K\ and F_CS, is not found. */
static bool splits_word(Text text) {
    for (const char *at = text.at; (at = memchr(at, '\\', (size_t)(text.end - at))); at++) {
        size_t length = splice_length(text, at);
        if (length && at > text.at && at + length < text.end && is_word_char(at[-1]) &&
            is_word_char(at[length])) {
            return true;
        }
    }
    return false;
}

/* -- the files that a text includes -- */

/* Is it the toolkit, or the compiler's own? Their headers hold no annotation. */
static bool is_system_dir(Arena *arena, const char *path) {
    const char *header = arena_printf(arena, "%s/cuda_runtime.h", path);
    return access(header, F_OK) == 0 || strncmp(path, "/usr/include", 12) == 0;
}

static void add_dir(Scan *scan, const char *path, bool for_quotes_only) {
    SearchDir dir = {path, for_quotes_only, is_system_dir(&scan->arena, path)};
    VEC_PUSH(&scan->arena, &scan->dirs, dir);
}

static bool is_file(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && !S_ISDIR(status.st_mode);
}

/* The annotations' own headers are full of what is looked for. */
static bool is_own_header(const char *name) {
    static const char *const NAMES[] = {"kf/annotate.h", "kf/runtime.h", "kf/access.h",
                                        "kf/prefetch.h", "kf/async.h"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (strcmp(name, NAMES[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* The slot that holds the text, or would. */
static const char **find_slot(const TextSet *set, const char *text) {
    size_t hash = 5381;
    for (const char *at = text; *at; at++) {
        hash = hash * 33 + (unsigned char)*at;
    }
    size_t i = hash & (set->size - 1);
    while (set->slots[i] && strcmp(set->slots[i], text) != 0) {
        i = (i + 1) & (set->size - 1);
    }
    return &set->slots[i];
}

static void grow(Arena *arena, TextSet *set) {
    TextSet larger = {.size = set->size ? 2 * set->size : 256, .count = set->count};
    larger.slots = arena_alloc(arena, larger.size * sizeof *larger.slots);
    for (size_t i = 0; i < set->size; i++) {
        if (set->slots[i]) {
            *find_slot(&larger, set->slots[i]) = set->slots[i];
        }
    }
    *set = larger;
}

/* False: it was there already. */
static bool add_text(Arena *arena, TextSet *set, const char *text) {
    if (2 * set->count >= set->size) {
        grow(arena, set);
    }
    const char **slot = find_slot(set, text);
    if (*slot) {
        return false;
    }
    *slot = text;
    set->count++;
    return true;
}

static void add_pending(Scan *scan, const char *path) {
    VEC_PUSH(&scan->arena, &scan->pending, path);
}

/* In the -I directories, for "..." in those of -iquote before. */
static void search(Scan *scan, const char *name, bool quoted) {
    for (int round = quoted ? 0 : 1; round < 2; round++) {
        for (size_t i = 0; i < scan->dirs.count; i++) {
            const SearchDir *dir = &scan->dirs.items[i];
            if (dir->for_quotes_only != (round == 0)) {
                continue;
            }
            const char *path = arena_printf(&scan->arena, "%s/%s", dir->path, name);
            if (is_file(path)) {
                if (!dir->is_system) {
                    add_pending(scan, path);
                }
                return;
            }
        }
    }
}

/* #include "name" or <name> in a file of `directory`; the same line again
 * leads nowhere new. */
static void include_file(Scan *scan, const char *directory, const char *name, bool quoted) {
    const char *beside = arena_printf(&scan->arena, "%s%s", directory, name);
    const char *line = arena_printf(&scan->arena, "%c%s", quoted ? '"' : '<', name);
    if (is_own_header(name)) {
        return;
    }
    if (name[0] == '/') {
        add_pending(scan, name);
    } else if (quoted && !add_text(&scan->arena, &scan->followed, beside)) {
        return;
    } else if (quoted && is_file(beside)) {
        add_pending(scan, beside);
    } else if (add_text(&scan->arena, &scan->followed, line)) {
        search(scan, name, quoted);
    }
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/* The end of what stands before the blanks and backslash-newlines before `at`. */
static const char *before_blanks(const char *begin, const char *at) {
    while (at > begin) {
        size_t before = (size_t)(at - begin);
        if (is_blank(at[-1])) {
            at--;
        } else if (before >= 2 && at[-1] == '\n' && at[-2] == '\\') {
            at -= 2;
        } else if (before >= 3 && at[-1] == '\n' && at[-2] == '\r' && at[-3] == '\\') {
            at -= 3;
        } else {
            break;
        }
    }
    return at;
}

/* Is it `#include`, `# include`? SCAN_SOME: yes; SCAN_UNSURE: hard to say, as
 * in a C comment between the two, or with a digraph. */
static ScanAnswer is_directive(const char *begin, const char *word) {
    const char *at = before_blanks(begin, word);
    if (at == begin) {
        return SCAN_NONE;
    }
    char before = at - begin > 1 ? at[-2] : ' ';
    bool odd = (at[-1] == '/' && before == '*') || (at[-1] == ':' && before == '%') ||
               (at[-1] == '=' && before == '?');
    return at[-1] == '#' ? SCAN_SOME : odd ? SCAN_UNSURE : SCAN_NONE;
}

static const char *skip_blanks(Text text, const char *at) {
    while (at < text.end) {
        size_t splice = splice_length(text, at);
        if (!splice && !is_blank(*at)) {
            break;
        }
        at += splice ? splice : 1;
    }
    return at;
}

/* What follows `#include`. False where only a preprocessor can tell. */
static bool take_operand(Scan *scan, const char *directory, Text text, const char *at) {
    at = skip_blanks(text, at);
    if (at == text.end || *at == '\n' || *at == '\r') {
        return true; /* in a comment */
    }
    char close = *at == '"' ? '"' : *at == '<' ? '>' : 0;
    const char *end = close ? memchr(at + 1, close, (size_t)(text.end - at - 1)) : NULL;
    if (!end || memchr(at, '\n', (size_t)(end - at))) {
        return false;
    }
    const char *name = arena_strndup(&scan->arena, at + 1, (size_t)(end - at - 1));
    include_file(scan, directory, name, close == '"');
    return true;
}

static ScanAnswer follow_includes(Scan *scan, const char *directory, Text text) {
    const char *begin = text.at;
    while ((text.at = find_word(text, begin, "include"))) {
        const char *word = text.at;
        text.at += strlen("include");
        ScanAnswer directive = is_directive(begin, word);
        bool next = text.at < text.end && is_word_char(*text.at); /* #include_next */
        if (directive == SCAN_SOME && (next || !take_operand(scan, directory, text, text.at))) {
            return SCAN_UNSURE;
        }
        if (directive == SCAN_UNSURE) {
            return SCAN_UNSURE;
        }
    }
    return SCAN_NONE;
}

static bool imports(Text text) {
    const char *begin = text.at;
    while ((text.at = find_word(text, begin, "import"))) {
        if (is_directive(begin, text.at++) != SCAN_NONE) {
            return true;
        }
    }
    return false;
}

static ScanAnswer scan_text(Scan *scan, const char *path, Text text) {
    if (mentions_annotation(text)) {
        return SCAN_SOME;
    }
    if (splits_word(text) || imports(text)) {
        return SCAN_UNSURE;
    }
    const char *slash = strrchr(path, '/');
    const char *directory =
        slash ? arena_strndup(&scan->arena, path, (size_t)(slash - path) + 1) : "";
    return follow_includes(scan, directory, text);
}

static bool was_seen(Scan *scan, const struct stat *status) {
    for (size_t i = 0; i < scan->seen.count; i++) {
        const SeenFile *file = &scan->seen.items[i];
        if (file->inode == status->st_ino && file->device == status->st_dev) {
            return true;
        }
    }
    VEC_PUSH(&scan->arena, &scan->seen, ((SeenFile){status->st_dev, status->st_ino}));
    return false;
}

/* Reads, and does not map: an editor may shorten the file meanwhile. */
static bool read_all(Strbuf *text, int fd) {
    char bytes[65536];
    ssize_t length;
    text->length = 0;
    do {
        length = read(fd, bytes, sizeof bytes);
        strbuf_append(text, bytes, length > 0 ? (size_t)length : 0);
    } while (length > 0 || (length < 0 && errno == EINTR));
    return length == 0;
}

static ScanAnswer scan_open_file(Scan *scan, const char *path, int fd) {
    struct stat status;
    if (fstat(fd, &status) < 0 || !S_ISREG(status.st_mode)) {
        return SCAN_UNSURE;
    }
    if (was_seen(scan, &status)) {
        return SCAN_NONE;
    }
    if (!read_all(&scan->text, fd)) {
        return SCAN_UNSURE;
    }
    return scan_text(scan, path, (Text){scan->text.bytes, scan->text.bytes + scan->text.length});
}

static ScanAnswer scan_file(Scan *scan, const char *path) {
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) {
        return SCAN_UNSURE;
    }
    ScanAnswer answer = scan_open_file(scan, path, fd);
    close(fd);
    return answer;
}

/* -- the flags -- */

/* The value of a flag, "-Idir" or "-include" "a.h". */
static const char *flag_value(const StringList *flags, size_t *i, const char *name) {
    const char *flag = flags->items[*i];
    size_t length = strlen(name);
    if (strncmp(flag, name, length) != 0) {
        return NULL;
    }
    if (flag[length]) {
        return flag + length;
    }
    return *i + 1 < flags->count ? flags->items[++*i] : NULL;
}

/* -DHINT=KF_CS; -DKF_DISABLE is the kill switch. */
static bool defines_annotation(const char *definition) {
    bool disables = strncmp(definition, "KF_DISABLE", strlen("KF_DISABLE")) == 0;
    return !disables && mentions_annotation((Text){definition, definition + strlen(definition)});
}

static void read_flags(Scan *scan, const StringList *flags) {
    StringList before = {0};
    for (size_t i = 0; i < flags->count; i++) {
        const char *value;
        if ((value = flag_value(flags, &i, "-include")) ||
            (value = flag_value(flags, &i, "-imacros"))) {
            VEC_PUSH(&scan->arena, &before, value);
        } else if ((value = flag_value(flags, &i, "-iquote"))) {
            add_dir(scan, value, true);
        } else if ((value = flag_value(flags, &i, "-I"))) {
            add_dir(scan, value, false);
        } else if ((value = flag_value(flags, &i, "-D")) && defines_annotation(value)) {
            scan->answer = SCAN_SOME;
        }
    }
    for (size_t i = 0; i < before.count; i++) {
        include_file(scan, "", before.items[i], true);
    }
}

ScanAnswer scan_unit(const StringList *flags, const char *path, const Source *source) {
    Scan scan = {.answer = SCAN_NONE};
    read_flags(&scan, flags);
    if (source && scan.answer == SCAN_NONE) {
        scan.answer = scan_text(&scan, path, (Text){source->bytes, source->bytes + source->size});
    } else {
        add_pending(&scan, path);
    }
    while (scan.pending.count && scan.answer == SCAN_NONE) {
        scan.answer = scan_file(&scan, scan.pending.items[--scan.pending.count]);
    }
    strbuf_release(&scan.text);
    arena_release(&scan.arena);
    return scan.answer;
}
