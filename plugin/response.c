#include "response.h"

#include "strbuf.h"

#include <string.h>

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

static void push_word(Arena *arena, Strbuf *word, StringList *words) {
    VEC_PUSH(arena, words, arena_strndup(arena, word->bytes ? word->bytes : "", word->length));
    word->length = 0;
}

/* Quotes that no backslash precedes are gone: -DX="y z" -> -DX=y z. nvcc does
 * so after the backslashes of the file itself, so that a quote of a macro's
 * value takes three of them in front: -DX=\\\"y\\\". */
static void drop_quotes(Strbuf *word) {
    size_t length = 0;
    for (size_t i = 0; i < word->length; i++) {
        bool escaped = length > 0 && word->bytes[length - 1] == '\\';
        if (word->bytes[i] != '"' || escaped) {
            word->bytes[length++] = word->bytes[i];
        }
    }
    word->length = length;
}

void response_split_nvcc(Arena *arena, const char *text, StringList *words) {
    Strbuf word = {0};
    while (*text) {
        while (is_blank(*text)) {
            text++;
        }
        bool quoted = false;
        bool any = *text;
        for (; *text && (quoted || !is_blank(*text)); text++) {
            bool escaped = *text == '\\' && text[1];
            text += escaped;
            quoted ^= *text == '"' && !escaped;
            strbuf_append(&word, text, 1);
        }
        drop_quotes(&word);
        if (any) {
            push_word(arena, &word, words);
        }
    }
    strbuf_release(&word);
}

/* One word of a shell-like text, or of a file for gcc. Returns what follows. */
static const char *take_word(const char *text, Strbuf *word) {
    char quote = 0;
    for (; *text && (quote || !is_blank(*text)); text++) {
        if (*text == '\\' && text[1]) {
            strbuf_append(word, ++text, 1);
        } else if (*text == quote) {
            quote = 0;
        } else if (!quote && (*text == '"' || *text == '\'')) {
            quote = *text;
        } else {
            strbuf_append(word, text, 1);
        }
    }
    return text;
}

void response_split_gcc(Arena *arena, const char *text, StringList *words) {
    Strbuf word = {0};
    while (is_blank(*text)) {
        text++;
    }
    while (*text) {
        text = take_word(text, &word);
        push_word(arena, &word, words);
        while (is_blank(*text)) {
            text++;
        }
    }
    strbuf_release(&word);
}

void response_split_environment(Arena *arena, const char *text, StringList *words) {
    while (*text) {
        bool quoted = false;
        size_t length = 0;
        while (text[length] && (quoted || !is_blank(text[length]))) {
            quoted ^= text[length++] == '"';
        }
        if (length) {
            VEC_PUSH(arena, words, arena_strndup(arena, text, length));
        }
        text += length + (text[length] != '\0');
    }
}

/* The first part of a list, backslashes gone. Returns what follows its comma. */
static const char *take_part(const char *list, Strbuf *part) {
    bool quoted = false;
    for (; *list && (quoted || *list != ','); list++) {
        bool escaped = *list == '\\' && list[1];
        list += escaped;
        quoted ^= *list == '"' && !escaped;
        strbuf_append(part, list, 1);
    }
    return list + (*list == ',');
}

/* Blanks around a part are none of it. */
static void push_part(Arena *arena, const Strbuf *part, StringList *parts) {
    size_t begin = 0;
    size_t end = part->length;
    while (begin < end && part->bytes[begin] == ' ') {
        begin++;
    }
    while (begin < end && part->bytes[end - 1] == ' ') {
        end--;
    }
    if (begin < end) {
        VEC_PUSH(arena, parts, arena_strndup(arena, part->bytes + begin, end - begin));
    }
}

void response_split_list(Arena *arena, const char *value, StringList *parts) {
    Strbuf part = {0};
    while (*value) {
        part.length = 0;
        value = take_part(value, &part);
        push_part(arena, &part, parts);
    }
    strbuf_release(&part);
}

void response_split_names(Arena *arena, const char *value, StringList *parts) {
    Strbuf part = {0};
    bool quoted = false;
    for (; *value; value++) {
        if (*value == '"') {
            quoted = !quoted;
        } else if (*value == ',' && !quoted) {
            push_part(arena, &part, parts);
            part.length = 0;
        } else {
            strbuf_append(&part, value, 1);
        }
    }
    push_part(arena, &part, parts);
    strbuf_release(&part);
}

void response_split_host(Arena *arena, const char *value, StringList *words) {
    Strbuf part = {0};
    while (*value) {
        part.length = 0;
        value = take_part(value, &part);
        response_split_gcc(arena, part.length ? part.bytes : "", words);
    }
    strbuf_release(&part);
}
