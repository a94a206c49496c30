/* The option table as the man page and the completions see it. */
#ifndef KF_MANUAL_H
#define KF_MANUAL_H

#include "advice.h"
#include "hint.h"
#include "reason.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct ManualOption {
    char short_name; /* 0: none */
    const char *long_name;
    const char *value; /* as in options.def */
    const char *help;
} ManualOption;

extern const ManualOption MANUAL_OPTIONS[];
extern const size_t MANUAL_OPTION_COUNT;

/* What may stand for a value, which says how a shell completes it. */
typedef enum ManualValue {
    VALUE_NONE, /* a switch */
    VALUE_FILE,
    VALUE_DIRECTORY,
    VALUE_ID,      /* the id of a reason or of an advice */
    VALUE_REASONS, /* ids of reasons that --strict can fail for, with commas */
    VALUE_FORMAT,  /* the format of a report, perhaps with ':FILE' */
    VALUE_OTHER    /* nothing to offer */
} ManualValue;

ManualValue manual_value(const ManualOption *option);
/* The value is only taken as --option=VALUE. */
bool manual_value_is_optional(const ManualOption *option);
/* Prints the ids of reasons, and of advice, with `separator` between them. */
void manual_print_ids(const char *separator, bool with_neutral, bool with_advice);

/* Each prints one whole file to standard output; below zero: a message was printed. */
void manual_page(const char *date);
int manual_bash(const char *template_name);
void manual_zsh(void);
void manual_fish(void);

#endif
