/*
 * kf-manual: prints the man page and the shells' completions of kf-rewrite.
 *
 *   kf-manual man DATE | bash TEMPLATE | zsh | fish
 *
 * What they say of options, hints, reasons and advice comes from the tables that
 * the program itself is made from, so that they cannot disagree with it. DATE is
 * that of the page: "November 29, 2026".
 */
#include "manual.h"

#include <stdio.h>
#include <string.h>

const ManualOption MANUAL_OPTIONS[] = {
#define KF_OPTION(id, short_name, long_name, value, help) {short_name, long_name, value, help},
#include "options.def"
#undef KF_OPTION
};
const size_t MANUAL_OPTION_COUNT = sizeof MANUAL_OPTIONS / sizeof *MANUAL_OPTIONS;

bool manual_value_is_optional(const ManualOption *option) {
    return option->value && option->value[0] == '[';
}

/* "[=IDS]" -> a list of reason ids, "FORMAT[:FILE]" -> a report's format ... */
ManualValue manual_value(const ManualOption *option) {
    static const struct {
        const char *begin;
        ManualValue value;
    } VALUES[] = {
        {"[=IDS", VALUE_REASONS}, {"[=FORMAT", VALUE_FORMAT}, {"ID", VALUE_ID},
        {"DIR", VALUE_DIRECTORY}, {"FILE", VALUE_FILE},
    };
    if (!option->value) {
        return VALUE_NONE;
    }
    for (size_t i = 0; i < sizeof VALUES / sizeof *VALUES; i++) {
        if (strncmp(option->value, VALUES[i].begin, strlen(VALUES[i].begin)) == 0) {
            return VALUES[i].value;
        }
    }
    return VALUE_OTHER;
}

void manual_print_ids(const char *separator, bool with_neutral, bool with_advice) {
    const char *joint = "";
    for (Reason r = REASON_NONE + 1; r < REASON_COUNT; r++) {
        if (with_neutral || !reason_is_neutral(r)) {
            printf("%s%s", joint, REASONS[r].name);
            joint = separator;
        }
    }
    for (Advice a = ADVICE_NONE + 1; a < ADVICE_COUNT && with_advice; a++) {
        printf("%s%s", joint, ADVICES[a].name);
    }
}

int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    if (argc == 3 && strcmp(what, "man") == 0) {
        manual_page(argv[2]);
    } else if (argc == 3 && strcmp(what, "bash") == 0) {
        if (manual_bash(argv[2]) < 0) {
            return 1;
        }
    } else if (argc == 2 && strcmp(what, "zsh") == 0) {
        manual_zsh();
    } else if (argc == 2 && strcmp(what, "fish") == 0) {
        manual_fish();
    } else {
        fputs("usage: kf-manual man DATE | bash TEMPLATE | zsh | fish\n", stderr);
        return 2;
    }
    return fflush(stdout) == 0 ? 0 : 1;
}
