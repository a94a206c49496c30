/* The completions of bash, zsh and fish. */
#include "manual.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define FORMATS "text json sarif"

/* ---- bash: completion.bash, with tables in the place of its line @TABLES@ */

/* `--strict`, `--strict=`, `--output=`: what may be typed for an option. */
static void print_bash_words(const ManualOption *option) {
    if (option->short_name) {
        printf(" -%c", option->short_name);
    }
    if (!option->value || manual_value_is_optional(option)) {
        printf(" --%s", option->long_name);
    }
    if (option->value) {
        printf(" --%s=", option->long_name);
    }
}

/* `-o | --output) kind=files ;;` for all options that take `value`. */
static void print_bash_case(ManualValue value, const char *assignments) {
    const char *joint = "    ";
    for (size_t i = 0; i < MANUAL_OPTION_COUNT; i++) {
        const ManualOption *option = &MANUAL_OPTIONS[i];
        if (manual_value(option) != value) {
            continue;
        }
        if (option->short_name) {
            printf("%s-%c", joint, option->short_name);
            joint = " | ";
        }
        printf("%s--%s", joint, option->long_name);
        joint = " | ";
    }
    if (joint[1] == '|') {
        printf(") %s ;;\n", assignments);
    }
}

static void print_bash_tables(void) {
    fputs("_kf_rewrite_options='", stdout);
    for (size_t i = 0; i < MANUAL_OPTION_COUNT; i++) {
        print_bash_words(&MANUAL_OPTIONS[i]);
    }
    fputs("'\n_kf_rewrite_reasons='", stdout);
    manual_print_ids(" ", false, false);
    fputs("'\n_kf_rewrite_ids='", stdout);
    manual_print_ids(" ", true, true);
    puts("'\n_kf_rewrite_formats='" FORMATS "'\n"
         "\n"
         "# Sets kind to what option $1 takes, and apart where that may be the next word.\n"
         "_kf_rewrite_kind() {\n"
         "    kind='' apart=1\n"
         "    case $1 in");
    print_bash_case(VALUE_FILE, "kind=files");
    print_bash_case(VALUE_DIRECTORY, "kind=folders");
    print_bash_case(VALUE_ID, "kind=id");
    print_bash_case(VALUE_REASONS, "kind=reasons apart=''");
    print_bash_case(VALUE_FORMAT, "kind=format apart=''");
    print_bash_case(VALUE_OTHER, "kind=other");
    puts("    esac\n"
         "}");
}

int manual_bash(const char *template_name) {
    FILE *template = fopen(template_name, "r");
    if (!template) {
        fprintf(stderr, "kf-manual: error: cannot read '%s': %s\n", template_name, strerror(errno));
        return -1;
    }
    char line[512];
    while (fgets(line, sizeof line, template)) {
        if (strcmp(line, "@TABLES@\n") == 0) {
            print_bash_tables();
        } else {
            fputs(line, stdout);
        }
    }
    fclose(template);
    return 0;
}

/* ---- zsh: one specification for _arguments an option */

/* Inside of '...', and of what _arguments takes for its own. */
static void print_zsh_text(const char *text) {
    for (; *text; text++) {
        if (*text == '\'') {
            fputs("'\\'", stdout);
        } else if (strchr("[]:\\", *text)) {
            putchar('\\');
        }
        putchar(*text);
    }
}

/* `:what:action`; `::` where the value may be left out. */
static void print_zsh_value(const ManualOption *option) {
    fputs(manual_value_is_optional(option) ? "::" : ":", stdout);
    switch (manual_value(option)) {
    case VALUE_FILE:
        fputs("file:_files", stdout);
        break;
    case VALUE_DIRECTORY:
        fputs("directory:_directories", stdout);
        break;
    case VALUE_ID:
        fputs("id:(", stdout);
        manual_print_ids(" ", true, true);
        putchar(')');
        break;
    case VALUE_REASONS:
        fputs("reason ids:_sequence compadd - ", stdout);
        manual_print_ids(" ", false, false);
        break;
    case VALUE_FORMAT:
        fputs("format:_kf_rewrite_format", stdout);
        break;
    default:
        print_zsh_text(option->value);
        putchar(':');
    }
}

/* '(-o --output)'{-o+,--output=}'[help]:file:_files' */
static void print_zsh_option(const ManualOption *option) {
    const char *joint = !option->value ? "" : manual_value_is_optional(option) ? "=-" : "=";
    fputs("    ", stdout);
    if (option->short_name) {
        printf("'(-%c --%s)'{-%c%s,--%s%s}'[", option->short_name, option->long_name,
               option->short_name, option->value ? "+" : "", option->long_name, joint);
    } else {
        printf("'--%s%s[", option->long_name, joint);
    }
    print_zsh_text(option->help);
    putchar(']');
    if (option->value) {
        print_zsh_value(option);
    }
    puts("' \\");
}

void manual_zsh(void) {
    puts("#compdef kf-rewrite\n"
         "# zsh completion of kf-rewrite, made from its table of options\n"
         "\n"
         "_kf_rewrite_format() {\n"
         "  if compset -P '*:'; then\n"
         "    _files\n"
         "  else\n"
         "    compadd -S '' - " FORMATS "\n"
         "  fi\n"
         "}\n"
         "\n"
         "_arguments -S \\");
    for (size_t i = 0; i < MANUAL_OPTION_COUNT; i++) {
        print_zsh_option(&MANUAL_OPTIONS[i]);
    }
    puts("    '*:source:_files'");
}

/* ---- fish: one `complete` an option */

static void print_fish_text(const char *text) {
    putchar('\'');
    for (; *text; text++) {
        if (strchr("'\\", *text)) {
            putchar('\\');
        }
        putchar(*text);
    }
    putchar('\'');
}

static void print_fish_value(const ManualOption *option) {
    switch (manual_value(option)) {
    case VALUE_NONE:
        break;
    case VALUE_FILE:
        fputs(" -r -F", stdout);
        break;
    case VALUE_DIRECTORY:
        fputs(" -x -a '(__fish_complete_directories)'", stdout);
        break;
    case VALUE_ID:
        fputs(" -x -a '", stdout);
        manual_print_ids(" ", true, true);
        putchar('\'');
        break;
    case VALUE_REASONS:
        fputs(" -f -a '(__fish_append , ", stdout);
        manual_print_ids(" ", false, false);
        fputs(")'", stdout);
        break;
    case VALUE_FORMAT:
        fputs(" -f -a '(__kf_rewrite_format)'", stdout);
        break;
    case VALUE_OTHER:
        fputs(" -x", stdout);
        break;
    }
}

void manual_fish(void) {
    puts("# fish completion of kf-rewrite, made from its table of options\n"
         "\n"
         "# text, json, sarif; and files after `json:`\n"
         "function __kf_rewrite_format\n"
         "    set -l parts (string match -r -- '^--report=(\\w+:)(.*)' (commandline -ct))\n"
         "    or begin\n"
         "        string split ' ' '" FORMATS "'\n"
         "        return\n"
         "    end\n"
         "    string replace -r '^' $parts[2] (__fish_complete_path $parts[3])\n"
         "end\n");
    for (size_t i = 0; i < MANUAL_OPTION_COUNT; i++) {
        const ManualOption *option = &MANUAL_OPTIONS[i];
        fputs("complete -c kf-rewrite", stdout);
        if (option->short_name) {
            printf(" -s %c", option->short_name);
        }
        printf(" -l %s", option->long_name);
        print_fish_value(option);
        fputs(" -d ", stdout);
        print_fish_text(option->help);
        putchar('\n');
    }
}
