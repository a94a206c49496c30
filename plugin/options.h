/* The command line as a value. Table: options.def. */
#ifndef KF_OPTIONS_H
#define KF_OPTIONS_H

#include "arena.h"
#include "diag.h"
#include "names.h"

#include <stdbool.h>

typedef enum OutputMode { OUTPUT_STDOUT, OUTPUT_FILE, OUTPUT_DIR, OUTPUT_IN_PLACE } OutputMode;

typedef enum ReportFormat { REPORT_NONE, REPORT_TEXT, REPORT_JSON, REPORT_SARIF } ReportFormat;

typedef struct Options {
    StringList inputs;
    StringList compile_flags; /* what follows `--` */
    OutputMode mode;
    const char *output; /* the file or directory of OUTPUT_FILE and OUTPUT_DIR */
    bool diff;
    bool check;
    bool strict;
    StringList strict_ids; /* empty: any */
    ReportFormat report;
    const char
        *report_file;   /* "-": standard output; NULL: standard error, which only text goes to */
    bool merge_reports; /* the inputs are reports */
    bool no_advice;
    StringList archs;
    const char *cuda_path;
    bool no_toolkit;
    const char *resource_dir;
    const char *header_root; /* NULL: the project of each source */
    const char *database;    /* the directory of compile_commands.json, or NULL */
    const char *manifest;
    const char *depfile;
    size_t jobs; /* 0: as many as there are processors */
    bool no_follow;
    bool no_cache;
    bool quiet;
    bool verbose;
} Options;

typedef enum OptionsResult {
    OPTIONS_RUN,  /* go on */
    OPTIONS_DONE, /* --help and the like were answered: exit 0 */
    OPTIONS_USAGE /* a message was printed: exit 2 */
} OptionsResult;

/* Are results copies elsewhere, those of headers among them? */
bool options_moves(const Options *options);

OptionsResult options_parse(Arena *arena, Diag *diag, int argc, char **argv, Options *options);

#endif
