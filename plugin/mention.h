/*
 * What the text of headers mentions, and so what can change their meaning: the
 * names that they include, and every word. Too much does no harm, so comments,
 * strings and branches that are not taken count as well.
 */
#ifndef KF_MENTION_H
#define KF_MENTION_H

#include "options.h"
#include "source.h"

#include <stdint.h>

typedef struct WordSet {
    uint64_t *slots; /* open addressing; 0: free */
    size_t size;
    size_t count;
} WordSet;

/* A set's hashes in order. */
typedef struct WordList {
    const uint64_t *items;
    size_t count;
} WordList;

typedef struct Mentions {
    StringList includes; /* of #include, #include_next, __has_include: "bits/types.h", each once */
    WordSet seen;        /* of these */
    WordSet words;
    WordSet cuda_macros; /* that a header defines which knows of CUDA */
} Mentions;

void mentions_add(Arena *arena, Mentions *mentions, const Source *header);
WordList words_sorted(Arena *arena, const WordSet *set);
bool words_have(const WordList *words, const char *text, size_t length);

/* Can a macro of this name mean something to headers of these words? Yes if it
 * is a word, if two words pasted together give it (`cos ## f`), and if it is
 * reserved: those may be pasted from more. */
bool words_bear_on(const WordList *words, const char *name, size_t length);

/* The names of the `#include <name>` that a source begins with. Comments and
 * #line may stand between; what follows anything else is left out. */
StringList mentions_first_includes(Arena *arena, const Source *source);

#endif
