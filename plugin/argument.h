/*
 * A command line of nvcc, clang or hipcc, word by word: which are options, which
 * their values, and which the inputs.
 */
#ifndef KF_ARGUMENT_H
#define KF_ARGUMENT_H

#include "arena.h"
#include "diag.h"
#include "flag.h"
#include "options.h"

/* As somebody wrote it. */
typedef struct CommandLine {
    const char *directory; /* what relative paths start from; NULL: the current one */
    const char *compiler;  /* its name or path, which tells the dialect; NULL: not known */
    StringList arguments;  /* those of the compiler */
} CommandLine;

typedef struct Argument {
    const FlagRule *rule; /* NULL: an input, or an option that the table does not know */
    const char *text;     /* the word itself */
    const char *value;    /* joined on or in the next word; NULL: none */
    size_t word;          /* its place among the words */
} Argument;

typedef struct Word {
    const char *text;
    size_t origin;  /* its place on the command line, or that of the option it came from */
    bool from_file; /* out of a file of options */
} Word;

typedef struct Arguments {
    Dialect dialect;
    VEC(Word) words; /* files of options have been read */
    VEC(Argument) items;
} Arguments;

/* A whole command, launchers in front of the compiler and all: `ccache nvcc -c k.cu`. */
CommandLine command_line_of(Arena *arena, const StringList *words, const char *directory);
/* What a user wrote where flags are expected: flags, or a whole command as well. */
CommandLine command_line_of_flags(Arena *arena, const StringList *words);

/* Below zero: a message was printed. A missing or circular file of options, and
 * an option without its value, are such errors. */
int arguments_parse(Arena *arena, Diag *diag, const CommandLine *line, Arguments *arguments);

/* "k.cu", "-": what no option is */
bool argument_is_input(const Argument *argument);
/* The path as seen from the current directory. */
const char *argument_path(Arena *arena, const CommandLine *line, const char *path);
/* The parts of a value: one, but for a list of nvcc's, `-DA,B`. */
StringList argument_values(Arena *arena, const Arguments *arguments, const Argument *argument);

#endif
