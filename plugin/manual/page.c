/* The man page, in mdoc. */
#include "manual.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST_LINE = 78 };

/* One word, as it stands: '\\' and '-' mean more to the formatter, and so does a
 * line that begins with '.' or '\''. */
static size_t print_word(const char *word, size_t length, bool line_begins) {
    size_t printed = 0;
    if (line_begins && length && (*word == '.' || *word == '\'')) {
        printed += (size_t)printf("\\&");
    }
    for (size_t i = 0; i < length; i++) {
        const char *escape = word[i] == '\\' ? "\\e" : word[i] == '-' ? "\\-" : NULL;
        printed += (size_t)(escape ? printf("%s", escape) : printf("%c", word[i]));
    }
    return printed;
}

/* `first` and the words of `text` in lines of a handy length, each sentence on its own. */
static void print_text(const char *first, const char *text) {
    size_t column = print_word(first, strlen(first), true);
    while (*text) {
        size_t length = strcspn(text, " ");
        bool ends = length && text[length - 1] == '.' && isupper((unsigned char)text[length + 1]);
        /* room for what escapes add */
        if (column && column + length + 8 > LONGEST_LINE) {
            putchar('\n');
            column = 0;
        }
        column += column ? print_word(" ", 1, false) : 0;
        column += print_word(text, length, column == 0);
        text += length;
        text += strspn(text, " ");
        if (ends && *text) {
            putchar('\n');
            column = 0;
        }
    }
    putchar('\n');
}

/* --strict[=IDS], -o FILE, --output=FILE */
static void print_option(const ManualOption *option) {
    fputs(".It ", stdout);
    if (option->short_name) {
        printf("Fl %c%s%s , ", option->short_name, option->value ? " Ar " : "",
               option->value ? option->value : "");
    }
    printf("Fl -%s", option->long_name);
    if (manual_value_is_optional(option)) {
        printf(" Ns Oo = Ns Ar %.*s Oc", (int)strlen(option->value) - 3, option->value + 2);
    } else if (option->value) {
        printf(" Ns = Ns Ar %s", option->value);
    }
    putchar('\n');
    print_text("", option->help);
}

static void print_options(void) {
    puts(".Sh OPTIONS\n.Bl -tag -width Ds");
    for (size_t i = 0; i < MANUAL_OPTION_COUNT; i++) {
        print_option(&MANUAL_OPTIONS[i]);
    }
    puts(".El");
}

static void print_macro_name(const char *spelling) {
    fputs("KF_", stdout);
    for (; *spelling; spelling++) {
        putchar(toupper((unsigned char)*spelling));
    }
}

/* All spellings of a modifier, its instructions, its meaning. */
static void print_modifier(Modifier modifier) {
    const ModifierInfo *info = &MODIFIERS[modifier];
    fputs(".It", stdout);
    const char *joint = " Dv ";
    for (size_t i = 0; i < MODIFIER_ALIAS_COUNT; i++) {
        if (MODIFIER_ALIASES[i].modifier == modifier) {
            fputs(joint, stdout);
            print_macro_name(MODIFIER_ALIASES[i].spelling);
            joint = " , ";
        }
    }
    printf("\nLoads\n.Ql ld%s%s ,\nstores\n.Ql st%s%s ;\n", *info->load ? "." : "", info->load,
           *info->store ? "." : "", info->store);
    print_text("", info->summary);
}

/* Its macro, which accesses it is for, since when. */
static void print_qualifier(const QualifierInfo *info) {
    fputs(".It Dv ", stdout);
    print_macro_name(info->spelling);
    printf("\n%s, sm_%d and later;\n", info->loads_only ? "Loads" : "Loads and stores", info->arch);
    print_text("", info->summary);
}

static void print_qualifiers(void) {
    puts(".Pp\n"
         "More can be asked of the caches, beside a cache operator or alone; an\n"
         "architecture that lacks a hint gets the rest of them.\n"
         ".Bl -tag -width Ds");
    for (Qualifier qualifier = QUALIFIER_NONE + 1; qualifier < QUALIFIER_COUNT; qualifier++) {
        print_qualifier(&QUALIFIERS[qualifier]);
    }
    for (size_t level = 0; level < PREFETCH_LEVELS; level++) {
        fputs(".It Fn ", stdout);
        print_macro_name(PREFETCHES[level].spelling);
        puts(" D");
        print_text("Loads in loops: ", PREFETCHES[level].summary);
    }
    puts(".It Dv KF_ASYNC\n"
         "Of a tile in shared memory: what is assigned to it from global memory is copied\n"
         "asynchronously, until a barrier\n"
         ".It Dv KF_READ_ONLY\n"
         "Loads are\n"
         ".Ql ld.global.nc ;\n"
         "your word that nobody writes the data while the kernel runs\n"
         ".It Fn KF_TUNABLE NAME\n"
         "The modifier that\n"
         ".Fl DNAME Ns = Ns Ar cs\n"
         "names when the result is compiled; a plain access where the macro is not\n"
         "defined\n"
         ".El");
}

static void print_modifiers(void) {
    puts(".Sh HINTS\n"
         "The header\n"
         ".In kf/annotate.h\n"
         "has these macros for the declaration of a pointer.\n"
         ".Bl -tag -width Ds");
    for (Modifier modifier = 0; modifier < MODIFIER_COUNT; modifier++) {
        print_modifier(modifier);
    }
    puts(".El\n"
         ".Pp\n"
         ".Fn KF_LD cs\n"
         "and\n"
         ".Fn KF_ST cg\n"
         "hint one side only, and both may stand on one pointer.");
    print_qualifiers();
}

static void print_reason(const ReasonInfo *info) {
    printf(".It Sy %s\n", info->name);
    print_text("Left because:", info->message);
    puts(".br");
    print_text("Way out:", info->way_out);
}

static void print_reasons(void) {
    puts(".Sh REASONS\n"
         "A use of an annotated pointer that is left as it is has one of these ids in\n"
         "the reports.\n"
         ".Fl -strict Ns = Ns Ar IDS\n"
         "fails for those that are named, and\n"
         ".Fl -explain Ar ID\n"
         "shows an example.\n"
         ".Bl -tag -width Ds");
    for (Reason r = REASON_NONE + 1; r < REASON_COUNT; r++) {
        if (!reason_is_neutral(r)) {
            print_reason(&REASONS[r]);
        }
    }
    puts(".El\n"
         ".Pp\n"
         "Uses that are no access have these.\n"
         ".Bl -tag -width Ds");
    for (Reason r = REASON_NONE + 1; r < REASON_COUNT; r++) {
        if (reason_is_neutral(r)) {
            printf(".It Sy %s\n", REASONS[r].name);
            print_text("", REASONS[r].message);
        }
    }
    puts(".El");
}

static void print_advice(void) {
    puts(".Sh ADVICE\n"
         "Notes on what would make a hint pay more have these ids.\n"
         ".Bl -tag -width Ds");
    for (Advice a = ADVICE_NONE + 1; a < ADVICE_COUNT; a++) {
        printf(".It Sy %s\n", ADVICES[a].name);
        print_text("", ADVICES[a].summary);
        puts(".br");
        print_text("To change:", ADVICES[a].change);
    }
    puts(".El");
}

static void print_head(const char *date) {
    printf(".Dd %s\n", date);
    puts(".Dt KF-REWRITE 1\n"
         ".Os\n"
         ".Sh NAME\n"
         ".Nm kf-rewrite\n"
         ".Nd turn pointer annotations in CUDA, HIP and OpenCL sources into cache hints\n"
         ".Sh SYNOPSIS\n"
         ".Nm\n"
         ".Op Ar options\n"
         ".Ar\n"
         ".Op Fl - Ar compile-flags ...\n"
         ".Sh DESCRIPTION\n"
         "In each\n"
         ".Ar file ,\n"
         "a source of CUDA, HIP or OpenCL C\n"
         ".Pq .cl ,\n"
         ".Nm\n"
         "turns the loads and stores through pointers that are annotated with a cache hint\n"
         "into calls of helpers that carry the hint into the machine code.\n"
         "Line for line the result is the source.\n"
         "What cannot be rewritten exactly stays as it is, and a report says why.\n"
         ".Pp\n"
         "The\n"
         ".Ar compile-flags\n"
         "are those that nvcc, clang or an OpenCL compiler would get for the same files.\n"
         "The result of one\n"
         ".Ar file\n"
         "goes to standard output unless an option says otherwise;\n"
         ".Ql -\n"
         "is standard input.\n"
         "Files are replaced as a whole, and where one\n"
         ".Ar file\n"
         "fails, nothing is written.");
}

static void print_tail(void) {
    puts(
        ".Sh ENVIRONMENT\n"
        ".Bl -tag -width Ds\n"
        ".It Ev CUDA_PATH\n"
        "The CUDA toolkit, where\n"
        ".Fl -cuda-path\n"
        "does not name one.\n"
        "Otherwise it is that of the nvcc in\n"
        ".Ev PATH .\n"
        ".It Ev KF_REWRITE_CACHE_DIR\n"
        "Where precompiled headers are kept, an absolute path.\n"
        "Otherwise it is\n"
        ".Pa kf-rewrite\n"
        "below\n"
        ".Ev XDG_CACHE_HOME\n"
        "or\n"
        ".Pa ~/.cache .\n"
        ".It Ev KF_REWRITE_CACHE_SIZE\n"
        "How large they may become together, 500M by default; 0 keeps none.\n"
        ".El\n"
        ".Sh EXIT STATUS\n"
        ".Bl -tag -width Ds\n"
        ".It 0\n"
        "Done.\n"
        ".It 1\n"
        "The input or the work failed, and nothing was written.\n"
        ".It 2\n"
        "The command line is wrong.\n"
        ".It 3\n"
        ".Fl -check\n"
        "or\n"
        ".Fl -strict\n"
        "found something.\n"
        ".El\n"
        ".Sh EXAMPLES\n"
        "Rewrite one source, and compile the result:\n"
        ".Bd -literal -offset indent\n"
        "kf-rewrite k.cu \\-o out/k.cu \\-\\- \\-arch=sm_90 \\-Iinclude\n"
        "nvcc \\-arch=sm_90 \\-Iinclude \\-I. $(pkg-config \\-\\-cflags kf-rewrite) \\-c out/k.cu\n"
        ".Ed\n"
        ".Pp\n"
        "See what became of each use of an annotated pointer:\n"
        ".Bd -literal -offset indent\n"
        "kf-rewrite \\-\\-report k.cu -o out/k.cu\n"
        ".Ed");
}

void manual_page(const char *date) {
    print_head(date);
    print_options();
    print_modifiers();
    print_reasons();
    print_advice();
    print_tail();
}
