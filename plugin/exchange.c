#include "exchange.h"

#include "path.h"
#include "strbuf.h"

#include <string.h>

/* The copy that stands for a word, or NULL. */
static const char *copy_for_word(const Exchange *exchange, size_t word) {
    for (size_t i = 0; i < exchange->step->inputs.count; i++) {
        if (exchange->step->inputs.items[i].word == word) {
            return exchange->copies[i];
        }
    }
    return NULL;
}

/* Does a file of options that stands there name an input that is copied? */
static bool hides_copy(const Exchange *exchange, size_t origin) {
    for (size_t i = 0; i < exchange->arguments->words.count; i++) {
        const Word *word = &exchange->arguments->words.items[i];
        if (word->origin == origin && word->from_file && copy_for_word(exchange, i)) {
            return true;
        }
    }
    return false;
}

/* The words that one of the command line stands for, with the copies. */
static void push_words(const Exchange *exchange, StringList *words, size_t origin) {
    for (size_t i = 0; i < exchange->arguments->words.count; i++) {
        const Word *word = &exchange->arguments->words.items[i];
        if (word->origin == origin) {
            const char *copy = copy_for_word(exchange, i);
            VEC_PUSH(exchange->arena, words, copy ? copy : word->text);
        }
    }
}

/* A file of options stays as it is unless it names an input that is copied. */
static void push_arguments(const Exchange *exchange, StringList *words) {
    const StringList *arguments = &exchange->compiler->arguments;
    for (size_t i = 0; i < arguments->count; i++) {
        size_t origin = exchange->prepended + i;
        FlagFit fit = flag_find(exchange->arguments->dialect, arguments->items[i]);
        bool is_file =
            arguments->items[i][0] == '@' || (fit.rule && fit.rule->action == ACTION_OPTIONS_FILE);
        if (!is_file || hides_copy(exchange, origin)) {
            push_words(exchange, words, origin);
            i += is_file && fit.rule && !fit.value;
            continue;
        }
        VEC_PUSH(exchange->arena, words, arguments->items[i]);
        if (fit.rule && !fit.value && i + 1 < arguments->count) {
            VEC_PUSH(exchange->arena, words, arguments->items[++i]);
        }
    }
}

/* In a list of nvcc's: a,b -> a\,b */
static const char *escaped_for_list(Arena *arena, const char *text) {
    Strbuf escaped = {0};
    for (; *text; text++) {
        strbuf_puts(&escaped, strchr(",\\\"", *text) ? "\\" : "");
        strbuf_append(&escaped, text, 1);
    }
    const char *copy = arena_strdup(arena, escaped.bytes);
    strbuf_release(&escaped);
    return copy;
}

/* For a shell: a'b -> 'a'\''b' */
static const char *quoted_for_shell(Arena *arena, const char *text) {
    static const char PLAIN[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "/._-+=:@%^,";
    if (strspn(text, PLAIN) == strlen(text)) {
        return text;
    }
    Strbuf quoted = {0};
    strbuf_puts(&quoted, "'");
    for (; *text; text++) {
        strbuf_puts(&quoted, *text == '\'' ? "'\\'" : "");
        strbuf_append(&quoted, text, 1);
    }
    strbuf_puts(&quoted, "'");
    const char *copy = arena_strdup(arena, quoted.bytes);
    strbuf_release(&quoted);
    return copy;
}

/* An option of the host compiler, which finds directories of any name; nvcc's own
 * -I does not. In one word: ccache 4.7 takes what follows -Xcompiler for an
 * option of nvcc. */
static void push_search(StringList *words, Arena *arena, Dialect dialect, const char *option,
                        const char *directory) {
    if (dialect == DIALECT_CLANG) {
        VEC_PUSH(arena, words, option);
        VEC_PUSH(arena, words, directory);
    } else {
        const char *quoted = escaped_for_list(arena, quoted_for_shell(arena, directory));
        VEC_PUSH(arena, words, arena_printf(arena, "-Xcompiler=%s,%s", option, quoted));
    }
}

/* gcc would take what is named by -I and -idirafter for a system directory: no
 * warnings, and left out of -MMD. */
static bool is_searched(Arena *arena, const StringList *flags, const char *directory) {
    const char *real = path_real(arena, directory);
    for (size_t i = 0; i < flags->count; i++) {
        const char *flag = flags->items[i];
        if (strncmp(flag, "-I", 2) == 0 && flag[2] &&
            strcmp(path_real(arena, flag + 2), real) == 0) {
            return true;
        }
    }
    return false;
}

void exchange_search(StringList *words, Arena *arena, Dialect dialect, const StringList *flags,
                     const char *directory) {
    if (!is_searched(arena, flags, directory)) {
        push_search(words, arena, dialect, "-idirafter", directory);
    }
}

StringList exchange_inputs(const Exchange *exchange) {
    Arena *arena = exchange->arena;
    StringList words = {0};
    StringList directories = {0};
    names_append(arena, &words, &exchange->compiler->launch);
    push_search(&words, arena, exchange->arguments->dialect, "-I", exchange->include_dir);
    for (size_t i = 0; i < exchange->files->count; i++) {
        const char *directory = path_directory(arena, exchange->files->items[i].original);
        if (names_add(arena, &directories, directory)) {
            /* Where nothing else is found: what only nvcc sees the #include of, the
             * copies do not have beside them. */
            exchange_search(&words, arena, exchange->arguments->dialect, exchange->flags,
                            directory);
        }
    }
    push_arguments(exchange, &words);
    VEC_PUSH(arena, &words, NULL);
    return words;
}
