/*
 * One parse of one source, for a device architecture or for the host, and what
 * is found in each file of it.
 */
#ifndef KF_PASS_H
#define KF_PASS_H

#include "access.h"
#include "calls.h"
#include "command.h"
#include "diag.h"
#include "options.h"
#include "prelude.h"
#include "source.h"
#include "toolkit.h"

/* What holds for every pass of a run. */
typedef struct Setting {
    const Options *options;
    const Toolkit *toolkit;
    Preludes *preludes; /* NULL: none */
} Setting;

/* A file that may be rewritten: the source, or a project header. */
typedef struct FileFindings {
    const char *path; /* absolute, symbolic links resolved */
    Source source;
    AccessList accesses; /* every use of an annotated pointer, in order, each once */
    CallList calls;
    bool has_raw; /* __attribute__((annotate("kf_cs"))) is written in it */
    bool nested;  /* it is included inside a namespace or class */
    bool opencl;  /* in OpenCL C */
} FileFindings;

/* One #include of a project file in another. */
typedef struct IncludeFinding {
    const char *from; /* paths as above */
    const char *to;
    const char *to_name; /* as the compiler spells it: "../inc/h.cuh" */
    Span operand;        /* in `from`: "h.cuh", quotes included */
    bool relative;       /* found beside `from` */
    bool forced;         /* the command line includes `to` as well */
} IncludeFinding;

typedef struct FileList {
    FileFindings *items; /* the source is the first */
    size_t count;
    size_t capacity;
} FileList;

typedef struct IncludeList {
    IncludeFinding *items;
    size_t count;
    size_t capacity;
} IncludeList;

typedef struct Pass {
    FileList files;
    IncludeList includes;
    StringList read;         /* names of all files but system headers */
    StringList outsiders;    /* of those not below the header root that have accesses to rewrite */
    StringList forced;       /* of those with accesses that only the command line includes */
    bool complete;           /* no branch of an #if was left out that another pass would see */
    bool hides_include;      /* an #include stands in one, and the host may see it */
    size_t errors;           /* of the parser, outside of annotated code */
    const char *first_error; /* of these; NULL for none */
    const char *first_path;  /* where that is; NULL: in none of `files` */
    size_t first_offset;
} Pass;

/* What is parsed. */
typedef struct PassRequest {
    const Source *source;
    const CompileCommand *command;
    PassTarget target;
    const char *header_root; /* headers below it may be rewritten; NULL: none */
    const Source *overlays;  /* headers to be read from memory */
    size_t overlay_count;
} PassRequest;

/* Below zero: the source is refused, with a message. */
int pass_run(Arena *arena, Diag *diag, const Setting *setting, const PassRequest *request,
             Pass *pass);

/* NULL: the pass has no such file. */
FileFindings *pass_find(const FileList *files, const char *path);

#endif
