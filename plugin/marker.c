#include "marker.h"

#include <string.h>

/* The name in `# 1 "k.cu" 1` or `#line 1 "k.cu"`, quotes left out; empty: it is no marker. */
static Span name_in(const char *line, size_t length) {
    size_t at = 1;
    size_t digits;
    if (!length || line[0] != '#') {
        return (Span){0, 0};
    }
    at += length > 5 && strncmp(line + 1, "line", 4) == 0 ? 4 : 0;
    at += strspn(line + at, " ");
    digits = strspn(line + at, "0123456789");
    at += digits + strspn(line + at + digits, " ");
    if (!digits || at >= length || line[at] != '"') {
        return (Span){0, 0};
    }
    size_t begin = ++at;
    while (at < length && line[at] != '"') {
        at += line[at] == '\\' ? 2 : 1;
    }
    return at < length ? (Span){begin, at} : (Span){0, 0};
}

static const char *unescape(Arena *arena, const char *text, size_t length) {
    char *name = arena_strndup(arena, text, length);
    char *to = name;
    for (const char *from = name; *from; from++) {
        from += *from == '\\' && from[1];
        *to++ = *from;
    }
    *to = '\0';
    return name;
}

static void put_escaped(Strbuf *out, const char *name) {
    for (; *name; name++) {
        strbuf_puts(out, *name == '"' || *name == '\\' ? "\\" : "");
        strbuf_append(out, name, 1);
    }
}

void marker_repair(Arena *arena, const Source *text, const CopiedFiles *files, Strbuf *repaired) {
    for (size_t i = 0; i < text->line_count; i++) {
        size_t begin = text->line_starts[i];
        size_t end = i + 1 < text->line_count ? text->line_starts[i + 1] : text->size;
        const char *line = text->bytes + begin;
        Span name = name_in(line, end - begin);
        size_t file = files->count;
        if (name.end) {
            file = copied_find_copy(arena, files,
                                    unescape(arena, line + name.begin, name.end - name.begin));
        }
        if (file < files->count && *files->items[file].original) {
            strbuf_append(repaired, line, name.begin);
            put_escaped(repaired, files->items[file].original);
            strbuf_append(repaired, line + name.end, end - begin - name.end);
        } else {
            strbuf_append(repaired, line, end - begin);
        }
    }
}
