/* memmem */
#define _GNU_SOURCE
#include "mention.h"

#include "hash.h"
#include "lex.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------ sets */

static uint64_t hash_word(const char *text, size_t length) {
    uint64_t hash = hash_bytes(text, length);
    return hash ? hash : 1; /* 0 is a free slot */
}

/* The slot that holds the hash, or the free one where it belongs. */
static uint64_t *find_slot(const WordSet *set, uint64_t hash) {
    size_t at = (size_t)hash & (set->size - 1);
    while (set->slots[at] && set->slots[at] != hash) {
        at = (at + 1) & (set->size - 1);
    }
    return &set->slots[at];
}

enum { FIRST_SIZE = 1 << 12 };

static void grow(Arena *arena, WordSet *set) {
    WordSet larger = {.size = set->size ? set->size * 4 : FIRST_SIZE, .count = set->count};
    larger.slots = arena_alloc(arena, larger.size * sizeof *larger.slots);
    for (size_t i = 0; i < set->size; i++) {
        if (set->slots[i]) {
            *find_slot(&larger, set->slots[i]) = set->slots[i];
        }
    }
    *set = larger;
}

/* False: it was there. */
static bool add_hash(Arena *arena, WordSet *set, uint64_t hash) {
    if (set->count * 2 >= set->size) {
        grow(arena, set);
    }
    uint64_t *slot = find_slot(set, hash);
    bool added = !*slot;
    *slot = hash;
    set->count += added;
    return added;
}

/* ------------------------------------------------------------ headers */

static bool is_word_byte(char c) {
    unsigned char byte = (unsigned char)c;
    return isalnum(byte) || byte == '_' || byte == '$' || byte >= 0x80;
}

static size_t skip_blanks(const Source *header, size_t at) {
    while (at < header->size && strchr(" \t(", header->bytes[at])) {
        at++;
    }
    return at;
}

/* `<name>` or `"name"` at the offset; an empty span for anything else. */
static Span quoted_name(const Source *source, size_t at) {
    char opening = at < source->size ? source->bytes[at] : '\0';
    char closing = opening == '<' ? '>' : opening == '"' ? '"' : '\0';
    for (size_t end = at + 1; closing && end < source->size && source->bytes[end] != '\n'; end++) {
        if (source->bytes[end] == closing) {
            return (Span){at + 1, end};
        }
    }
    return (Span){at, at};
}

static bool reads(const char *word, size_t length, const char *text) {
    return strlen(text) == length && memcmp(text, word, length) == 0;
}

static bool is_include(const char *word, size_t length) {
    static const char *const WORDS[] = {"include", "include_next", "import", "__has_include",
                                        "__has_include_next"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (reads(word, length, WORDS[i])) {
            return true;
        }
    }
    return false;
}

static void add_include(Arena *arena, Mentions *mentions, const Source *header, size_t at) {
    Span name = quoted_name(header, skip_blanks(header, at));
    const char *text = header->bytes + name.begin;
    size_t length = name.end - name.begin;
    if (length && add_hash(arena, &mentions->seen, hash_word(text, length))) {
        VEC_PUSH(arena, &mentions->includes, arena_strndup(arena, text, length));
    }
}

static size_t word_end(const Source *header, size_t at) {
    while (at < header->size && is_word_byte(header->bytes[at])) {
        at++;
    }
    return at;
}

/* Its licence or its code says so. */
static bool knows_cuda(const Source *header) {
    return memmem(header->bytes, header->size, "CUDA", strlen("CUDA")) ||
           memmem(header->bytes, header->size, "NVIDIA", strlen("NVIDIA"));
}

/* `#define NAME`, `#undef NAME`, `#pragma pop_macro("NAME")`, behind the first word. */
static void add_macro(Arena *arena, Mentions *mentions, const Source *header, size_t at) {
    size_t begin = skip_blanks(header, at);
    begin += begin < header->size && header->bytes[begin] == '"';
    size_t end = word_end(header, begin);
    add_hash(arena, &mentions->cuda_macros, hash_word(header->bytes + begin, end - begin));
}

void mentions_add(Arena *arena, Mentions *mentions, const Source *header) {
    bool cuda = knows_cuda(header);
    const char *bytes = header->bytes;
    size_t at = 0;
    while (at < header->size) {
        const char *word = bytes + at;
        size_t length = word_end(header, at) - at;
        at += length ? length : 1;
        if (!length) {
            continue;
        }
        add_hash(arena, &mentions->words, hash_word(word, length));
        if (is_include(word, length)) {
            add_include(arena, mentions, header, at);
        }
        if (cuda && (reads(word, length, "define") || reads(word, length, "undef") ||
                     reads(word, length, "pop_macro"))) {
            add_macro(arena, mentions, header, at);
        }
    }
}

static int compare_hashes(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

WordList words_sorted(Arena *arena, const WordSet *set) {
    uint64_t *sorted = arena_alloc(arena, (set->count + 1) * sizeof *sorted);
    WordList list = {sorted, 0};
    for (size_t i = 0; i < set->size; i++) {
        if (set->slots[i]) {
            sorted[list.count++] = set->slots[i];
        }
    }
    qsort(sorted, list.count, sizeof *sorted, compare_hashes);
    return list;
}

/* ------------------------------------------------------------ macros */

bool words_have(const WordList *words, const char *text, size_t length) {
    uint64_t hash = hash_word(text, length);
    return words->count &&
           bsearch(&hash, words->items, words->count, sizeof hash, compare_hashes) != NULL;
}

bool words_bear_on(const WordList *words, const char *name, size_t length) {
    if (name[0] == '_' || words_have(words, name, length)) {
        return true;
    }
    for (size_t i = 1; i < length; i++) {
        if (words_have(words, name, i) && words_have(words, name + i, length - i)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------ sources */

static bool is_in(Token token) {
    return token.in_directive && token.kind != TOKEN_HASH && token.kind != TOKEN_END;
}

/* The name in `#include <name>` whose first token after `include` is given; the
 * lexer stands behind that directive then. An empty span for anything else. */
static Span include_name(const Source *source, Lexer *lexer, Token *token) {
    bool angled = token->kind == TOKEN_PUNCT && token_is(source, *token, "<");
    Span name = angled ? quoted_name(source, token->span.begin) : (Span){0};
    while (is_in(*token) && token->span.begin <= name.end) {
        *token = lexer_next(lexer);
    }
    return is_in(*token) ? (Span){0} : name; /* #include <a.h> b */
}

StringList mentions_first_includes(Arena *arena, const Source *source) {
    StringList names = {0};
    Lexer lexer = lexer_start(source->bytes, (Span){source_bom_length(source), source->size});
    lexer.line_start = true;
    Token token = lexer_next(&lexer);
    while (token.kind == TOKEN_HASH) {
        Token directive = lexer_next(&lexer);
        token = lexer_next(&lexer);
        if (directive.kind == TOKEN_WORD && token_is(source, directive, "line")) {
            while (is_in(token)) {
                token = lexer_next(&lexer);
            }
            continue;
        }
        bool include = directive.kind == TOKEN_WORD && token_is(source, directive, "include");
        Span name = include ? include_name(source, &lexer, &token) : (Span){0};
        if (name.begin == name.end) {
            break;
        }
        VEC_PUSH(arena, &names,
                 arena_strndup(arena, source->bytes + name.begin, name.end - name.begin));
    }
    return names;
}
