#include "flag.h"

#include <stddef.h>
#include <string.h>

static const FlagRule RULES[] = {
#define KF_FLAG(dialect, long_name, name, form, action, text)                                      \
    {DIALECT_##dialect, long_name, name, FORM_##form, ACTION_##action, text},
#include "flag.def"
#undef KF_FLAG
};

static bool is_number(const char *text) {
    return *text && strspn(text, "0123456789") == strlen(text);
}

/* What follows the name: does it fit the form? Sets the value if joined on.
 * Long names never have a value without '=', "--include-pathdir". */
static bool rest_fits(FlagForm form, bool is_long, const char *rest, const char **value) {
    const char *after_equals = *rest == '=' ? rest + 1 : NULL;
    *value = after_equals;
    switch (form) {
    case FORM_ALONE:
        return !*rest;
    case FORM_VALUE:
    case FORM_MAYBE:
        return !*rest || after_equals;
    case FORM_NUMBER:
        *value = after_equals ? after_equals : is_number(rest) && !is_long ? rest : NULL;
        return !*rest || *value;
    case FORM_JOINED:
        *value = after_equals ? after_equals : *rest && !is_long ? rest : NULL;
        return !*rest || *value;
    case FORM_PREFIX:
        *value = rest;
        return true;
    }
    return false;
}

static bool name_fits(const FlagRule *rule, const char *name, const char *argument,
                      const char **value) {
    size_t length = name ? strlen(name) : 0;
    return length && strncmp(argument, name, length) == 0 &&
           rest_fits(rule->form, name == rule->long_name, argument + length, value);
}

FlagFit flag_find(Dialect dialect, const char *argument) {
    if (argument[0] != '-' || !argument[1]) {
        return (FlagFit){NULL, NULL};
    }
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        const FlagRule *rule = &RULES[i];
        const char *value;
        if (dialect && rule->dialect && rule->dialect != dialect) {
            continue;
        }
        if (name_fits(rule, rule->name, argument, &value) ||
            name_fits(rule, rule->long_name, argument, &value)) {
            return (FlagFit){rule, value};
        }
    }
    return (FlagFit){NULL, NULL};
}

/* "all-warnings", "reorder,default-stream-launch"; no "k.cu", no "dir/k" */
static bool is_keyword(const char *text) {
    return *text && *text != '-' && !strpbrk(text, "./");
}

bool flag_takes_next(const FlagRule *rule, const char *next) {
    switch (rule->form) {
    case FORM_VALUE:
    case FORM_JOINED:
        return true;
    case FORM_MAYBE:
        return next && is_keyword(next);
    case FORM_NUMBER:
        return next && is_number(next);
    case FORM_ALONE:
    case FORM_PREFIX:
        return false;
    }
    return false;
}

bool flag_needs_value(const FlagRule *rule) {
    return rule->form == FORM_VALUE || rule->form == FORM_JOINED;
}
