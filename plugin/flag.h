/*
 * The command lines of nvcc and of clang (gcc, hipcc): which options there are,
 * how their values are spelled, and what they are about. Table: flag.def.
 */
#ifndef KF_FLAG_H
#define KF_FLAG_H

#include <stdbool.h>

/* Whose options they are. The two disagree in a few: nvcc's `-Werror KIND`,
 * `-time FILE`, and lists `-DA,B`. */
typedef enum Dialect {
    DIALECT_ANY, /* not known: what fits only one of them decides */
    DIALECT_NVCC,
    DIALECT_CLANG
} Dialect;

typedef enum FlagForm {
    FORM_ALONE,
    FORM_JOINED,
    FORM_VALUE,
    FORM_MAYBE,
    FORM_NUMBER,
    FORM_PREFIX
} FlagForm;

typedef enum FlagAction {
    ACTION_DROP,
    /* for the parse */
    ACTION_KEEP,
    ACTION_GIVE,
    ACTION_GIVE_IF_TRUE,
    ACTION_LIST,
    ACTION_DIRS,
    ACTION_FILES,
    ACTION_DIR,
    ACTION_STREAM,
    ACTION_ARCH,
    ACTION_GENCODE,
    ACTION_HOST_FLAGS,
    ACTION_LANGUAGE,
    ACTION_FORWARD,
    ACTION_OPTIONS_FILE,
    /* what the step does and where its results go */
    ACTION_ANSWER,
    ACTION_DEPS_ONLY,
    ACTION_STEP,
    ACTION_STEP_RDC,
    ACTION_OUTPUT,
    ACTION_OUTPUT_DIR,
    ACTION_DEPS,
    ACTION_DEPS_FILE,
    ACTION_DEPS_TARGET,
    ACTION_KEEP_FILES
} FlagAction;

typedef struct FlagRule {
    Dialect dialect;
    const char *long_name; /* "--include-path", or NULL */
    const char *name;      /* "-I", or NULL */
    FlagForm form;
    FlagAction action;
    const char *text;
} FlagRule;

/* One fit of an argument. */
typedef struct FlagFit {
    const FlagRule *rule;
    const char *value; /* where it is joined on, else NULL */
} FlagFit;

/* The first row that fits; its rule is NULL for inputs and unknown options. */
FlagFit flag_find(Dialect dialect, const char *argument);
/* Does the value of a flag that has none joined on stand in the next argument? */
bool flag_takes_next(const FlagRule *rule, const char *next);
/* Must it have a value? */
bool flag_needs_value(const FlagRule *rule);

#endif
