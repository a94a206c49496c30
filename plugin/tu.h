/*
 * One parse of a source by libclang: the tree, the bytes of its files, how they
 * include each other, and what the parser complained of.
 */
#ifndef KF_TU_H
#define KF_TU_H

#include "arena.h"
#include "diag.h"
#include "options.h"
#include "source.h"

#include <clang-c/Index.h>

/* An error of the parser. */
typedef struct ParseError {
    CXFile file;   /* NULL: it has no place */
    size_t offset; /* in that file */
    const char *text;
    const char *place; /* "k.cu:3:5", "" without one */
    bool refused;      /* it stands in annotated code, and a message said so */
    bool is_launch;    /* a kernel launched from the device: a note of the message says so */
} ParseError;

/* A use of a macro, arguments included. */
typedef struct MacroUse {
    Span span;
    bool stringizes; /* its definition has a `#parameter` */
} MacroUse;

/* A file of the unit that is no system header. */
typedef struct UnitFile {
    CXFile file;
    const char *path; /* absolute, symbolic links resolved: tells files apart */
    bool rewritable;  /* the source itself, or a header below the header root */
    bool own;         /* kf/annotate.h or kf/runtime.h */
    bool forced;      /* -include names it, or a file that includes it */
    Source source;    /* named as the compiler does: "../inc/h.cuh" */
    SpanList skipped; /* inactive branches of #if */
    VEC(MacroUse) macros;
} UnitFile;

/* `#include "h.cuh"` in one of these files, of one of them. */
typedef struct Inclusion {
    CXFile from;
    CXFile file;
    size_t from_index; /* of these two in `files` */
    size_t index;
    Span span;     /* of the directive, in `from` */
    Span operand;  /* "h.cuh" with its quotes, or the macro that stands there */
    bool relative; /* found in the directory of `from` */
} Inclusion;

/* What the includes of a unit tell that a parse behind them does not see when
 * they are precompiled. */
typedef struct TuFacts {
    StringList stringizing; /* macros with a `#parameter`, in the end */
    bool has_free_address_of;
} TuFacts;

/* A parse that begins with precompiled includes. See prelude.h. */
typedef struct TuPrelude {
    const char *path;
    StringList arguments; /* in place of the others */
    TuFacts facts;
} TuPrelude;

/* The tree is one for all files of the unit. What is said of "the source" is
 * said of one file at a time: tu_parse looks at the first, tu_view at others. */
typedef struct TranslationUnit {
    CXIndex index;
    CXTranslationUnit unit;
    VEC(UnitFile) files; /* the first is the one that was parsed */
    VEC(Inclusion) inclusions;
    VEC(ParseError) errors;
    bool has_inactive;        /* a branch of #if that was left out, in some file of the above */
    bool has_free_address_of; /* some operator&(T) is declared outside of classes */
    bool is_before_17;        /* parsed as C++14 or older */
    bool opencl;              /* the language is OpenCL C, */
    bool one_path;            /* and the result is for the LSC of Intel */
    bool prelude_refused;     /* libclang did not take it: the unit was parsed without */
    CXFile file;
    Source source;
    const UnitFile *view;
} TranslationUnit;

/* What is parsed. */
typedef struct ParseRequest {
    const Source *source; /* its name is the file to read */
    const StringList *arguments;
    const TuPrelude *prelude; /* NULL: none */
    const Source *overlays;   /* headers that are to be read from memory: name and bytes */
    size_t overlay_count;
    const char *header_root; /* headers below it may be rewritten; NULL: none */
    bool opencl;             /* it is OpenCL C, not CUDA */
    bool one_path;           /* for Intel's LSC, see access.c */
} ParseRequest;

/* Below zero: a message was printed and there is no tree. Errors in the code
 * itself are no failure: they stand in `errors`. */
int tu_parse(Arena *arena, Diag *diag, const ParseRequest *request, TranslationUnit *tu);
void tu_release(TranslationUnit *tu);

/* Of this unit and of what is precompiled below it. `before` may be NULL. */
TuFacts tu_facts(Arena *arena, CXTranslationUnit unit, const TuFacts *before);

/* Is it kf/annotate.h or a header of the runtime? */
bool tu_is_own_header(const char *path);
typedef struct FileSet {
    CXFile *items;
    size_t count;
    size_t capacity;
} FileSet;

/* The files of a unit but those in its prelude. */
FileSet tu_files_entered(Arena *arena, CXTranslationUnit unit);
/* To ask it of a file that is only in a prelude takes as long as to parse a page. */
bool tu_is_system_file(const TranslationUnit *tu, CXFile file);

/* A file's name as the compiler spells it. */
const char *tu_file_name(Arena *arena, CXTranslationUnit unit, CXFile file);

/* The same unit, looked at from one of its rewritable files. */
TranslationUnit tu_view(const TranslationUnit *tu, size_t file);
/* The index of a file in `files`; their count for any other. */
size_t tu_find_file(const TranslationUnit *tu, CXFile file);

/* The bytes of a file of the unit; they live as long as that. */
Source tu_text(Arena *arena, const TranslationUnit *tu, CXFile file);
/* The branches of #if in a file that this parse did not see. */
SpanList tu_skipped_in(Arena *arena, const TranslationUnit *tu, CXFile file);
/* Is the offset in a branch of an #if that this parse did not see? */
bool tu_is_skipped(const TranslationUnit *tu, size_t offset);
/* Is it in the use of a macro? */
bool tu_is_in_macro(const TranslationUnit *tu, size_t offset);
/* Is it in the use of a macro that makes strings of its arguments? */
bool tu_is_stringized(const TranslationUnit *tu, size_t offset);
/* The first #include inside these bytes of the source that brings the file in, by
 * itself or through files that it includes. NULL: none does. */
const Inclusion *tu_find_inclusion(const TranslationUnit *tu, CXFile file, Span within);

#endif
