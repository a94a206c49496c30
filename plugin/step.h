/*
 * One run of a compiler, as far as a program in front of it must know: which
 * inputs it compiles as CUDA, and how it names its results.
 */
#ifndef KF_STEP_H
#define KF_STEP_H

#include "argument.h"

typedef struct StepInput {
    const char *path; /* as spelled; "-": standard input */
    size_t word;      /* its place among the words */
    bool is_source;   /* CUDA code */
    bool is_text;     /* that, C or C++: it can include headers */
} StepInput;

typedef struct Step {
    Dialect dialect;
    VEC(StepInput) inputs;
    bool only_answers;            /* --version, --dryrun: nothing is compiled, or read */
    bool only_lists;              /* -M: what is included is listed, nothing is compiled */
    const char *output;           /* of -o, or NULL */
    const char *output_directory; /* of -odir, or NULL */
    const char *extension;        /* of the results: ".o"; "": a program */
    bool preprocesses;            /* -E */
    bool writes_deps;             /* -MD, -MMD */
    const char *deps_file;        /* of -MF, or NULL */
} Step;

Step step_of(Arena *arena, const Arguments *arguments);

/* What is made of an input: "build/k.o", "k.cubin", "a.out". */
const char *step_result(Arena *arena, const Step *step, const StepInput *input);
/* Where the dependencies of an input are written. */
const char *step_deps_file(Arena *arena, const Step *step, const StepInput *input);

#endif
