#include "depfile.h"

#include <string.h>

typedef struct Repair {
    Arena *arena;
    const CopiedFiles *files;
    bool of_nvcc;
    bool *listed; /* two by file: among the dependencies, and as a rule of its own */
    Strbuf *out;
} Repair;

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Blanks, line ends and the backslashes before them. */
static size_t separator_length(const char *text) {
    size_t length = 0;
    for (;;) {
        if (is_space(text[length])) {
            length++;
        } else if (text[length] == '\\' && text[length + 1] == '\n') {
            length += 2;
        } else if (text[length] == '\\' && text[length + 1] == '\r' && text[length + 2] == '\n') {
            length += 3;
        } else {
            return length;
        }
    }
}

static size_t name_length(const char *text) {
    size_t length = 0;
    while (text[length] && !is_space(text[length])) {
        if (text[length] == '\\' && (text[length + 1] == '\n' || text[length + 1] == '\r')) {
            break;
        }
        length += text[length] == '\\' && text[length + 1] ? 2 : 1;
    }
    return length;
}

/* "a\ b" -> "a b", for others than nvcc "a\#$$b" -> "a#$b" as well */
static const char *unescape(const Repair *repair, const char *text, size_t length) {
    char *name = arena_strndup(repair->arena, text, length);
    char *to = name;
    for (const char *from = name; *from; from++) {
        bool escape = *from == '\\' && (from[1] == ' ' || (from[1] == '#' && !repair->of_nvcc));
        bool dollar = *from == '$' && from[1] == '$' && !repair->of_nvcc;
        from += escape || dollar;
        *to++ = *from;
    }
    *to = '\0';
    return name;
}

static void put_escaped(const Repair *repair, const char *name) {
    for (; *name; name++) {
        bool escape = *name == ' ' || (*name == '#' && !repair->of_nvcc);
        strbuf_puts(repair->out, escape ? "\\" : *name == '$' && !repair->of_nvcc ? "$" : "");
        strbuf_append(repair->out, name, 1);
    }
}

/* A name that is none of the files' is the target of another rule, or ends its targets. */
static void begin_rule(Repair *repair) {
    for (size_t i = 0; i < repair->files->count; i++) {
        repair->listed[2 * i] = false;
    }
}

/* "k.cuh" among the dependencies, or "k.cuh:" of -MP. */
static void repair_name(Repair *repair, const char *separator, size_t separator_size,
                        const char *text, size_t length) {
    bool colon = text[length - 1] == ':';
    bool is_rule = colon && length > 1;
    size_t i = copied_find(repair->arena, repair->files, unescape(repair, text, length - is_rule));
    if (i == repair->files->count) {
        if (colon) {
            begin_rule(repair);
        }
        strbuf_append(repair->out, separator, separator_size);
        strbuf_append(repair->out, text, length);
        return;
    }
    const CopiedFile *file = &repair->files->items[i];
    bool *listed = &repair->listed[2 * i + is_rule];
    if (!*listed && !(is_rule && file->is_source) && *file->original) {
        strbuf_append(repair->out, separator, separator_size);
        put_escaped(repair, file->original);
        strbuf_puts(repair->out, is_rule ? ":" : "");
    }
    *listed = true;
}

void depfile_repair(Arena *arena, const char *text, const CopiedFiles *files, bool of_nvcc,
                    Strbuf *repaired) {
    bool *listed = arena_alloc(arena, (2 * files->count + 1) * sizeof *listed);
    Repair repair = {arena, files, of_nvcc, listed, repaired};
    while (*text) {
        size_t separator = separator_length(text);
        size_t length = name_length(text + separator);
        if (length) {
            repair_name(&repair, text, separator, text + separator, length);
        } else {
            strbuf_append(repaired, text, separator);
        }
        text += separator + length;
    }
}
