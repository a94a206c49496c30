#include "diag.h"

#include <stdarg.h>
#include <string.h>

static const char *const SEVERITY_NAMES[] = {"note", "warning", "error"};

static bool counts(Diag *diag, Severity severity) {
    diag->errors += severity == DIAG_ERROR;
    diag->warnings += severity == DIAG_WARNING;
    return diag->stream && (severity == DIAG_ERROR || !diag->quiet);
}

int diag_say(Diag *diag, Severity severity, const char *format, ...) {
    if (!counts(diag, severity)) {
        return -1;
    }
    va_list arguments;
    va_start(arguments, format);
    fprintf(diag->stream, "%s: %s: ", diag->program ? diag->program : "kf-rewrite",
            SEVERITY_NAMES[severity]);
    vfprintf(diag->stream, format, arguments);
    fputc('\n', diag->stream);
    va_end(arguments);
    return -1;
}

/* One source line; bytes that would upset a terminal become '?'. */
static void print_line(FILE *stream, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        fputc(c == '\t' || (c >= 0x20 && c != 0x7F) ? c : '?', stream);
    }
    fputc('\n', stream);
}

enum { LONGEST_LINE = 160 };

/* The line and a caret below it; a very long line is left out. */
static void print_caret(FILE *stream, const Source *source, size_t offset) {
    Span line = source_line(source, offset);
    if (line.begin == 0 && offset >= source_bom_length(source)) {
        line.begin = source_bom_length(source); /* of no width */
    }
    if (line.end - line.begin > LONGEST_LINE) {
        return;
    }
    Place place = source_place(source, offset);
    fprintf(stream, "%5zu | ", place.line);
    print_line(stream, source->bytes + line.begin, line.end - line.begin);
    fputs("      | ", stream);
    for (size_t i = line.begin; i < offset; i++) {
        unsigned char c = (unsigned char)source->bytes[i];
        if ((c & 0xC0) != 0x80) { /* one column a UTF-8 character */
            fputc(c == '\t' ? '\t' : ' ', stream);
        }
    }
    fputs("^\n", stream);
}

int diag_at(Diag *diag, Severity severity, const Source *source, size_t offset, const char *format,
            ...) {
    if (!counts(diag, severity)) {
        return -1;
    }
    Place place = source_place(source, offset);
    fprintf(diag->stream, "%s:%zu:%zu: %s: ", source->name, place.line, place.column,
            SEVERITY_NAMES[severity]);
    va_list arguments;
    va_start(arguments, format);
    vfprintf(diag->stream, format, arguments);
    va_end(arguments);
    fputc('\n', diag->stream);
    print_caret(diag->stream, source, offset);
    return -1;
}
