/*
 * What an annotation asks for: the cache modifier of the loads and of the
 * stores through a pointer.
 */
#ifndef KF_HINT_H
#define KF_HINT_H

#include "arena.h"

#include <stdbool.h>
#include <stddef.h>

typedef enum Modifier {
#define KF_MODIFIER(id, load, store, nc, policy, summary) MODIFIER_##id,
#define KF_ALIAS(spelling, id)
#include "modifier.def"
#undef KF_MODIFIER
#undef KF_ALIAS
    MODIFIER_COUNT
} Modifier;

typedef struct ModifierInfo {
    const char *id;      /* "CS" */
    const char *load;    /* PTX cache operator of ld: "cs"; "" for a plain load */
    const char *store;   /* PTX cache operator of st; "" for a plain store */
    bool has_nc;         /* ld.global.<load>.nc exists */
    const char *policy;  /* the L2 policy that asks for the same: "evict_first"; or "" */
    const char *summary; /* one line for people */
} ModifierInfo;

typedef struct ModifierAlias {
    const char *spelling; /* "cs", "streaming" */
    Modifier modifier;
} ModifierAlias;

/* Of which kind a pointer has one qualifier at most. */
typedef enum QualifierKind {
    QUALIFIER_L1,
    QUALIFIER_L2,
    QUALIFIER_SIZE,
    QUALIFIER_KINDS
} QualifierKind;

typedef enum Qualifier {
    QUALIFIER_NONE,
#define KF_QUALIFIER(kind, id, spelling, name, ptx, arch, loads, summary) QUALIFIER_##id,
#include "qualifier.def"
#undef KF_QUALIFIER
    QUALIFIER_COUNT
} Qualifier;

typedef struct QualifierInfo {
    QualifierKind kind;
    const char *spelling; /* "l1_no_allocate" */
    const char *name;     /* in a helper's name: "L1_no_allocate" */
    const char *ptx;      /* "L1::no_allocate"; of an L2 priority its macro in kf/runtime.h */
    int arch;             /* 70 for sm_70 */
    bool loads_only;
    const char *summary;
} QualifierInfo;

/* The cache that a prefetch is for. */
typedef enum PrefetchLevel { PREFETCH_L1, PREFETCH_L2, PREFETCH_LEVELS } PrefetchLevel;

typedef struct PrefetchInfo {
    const char *spelling; /* "prefetch_l2": in an annotation a blank and the distance follow */
    const char *name;     /* in a helper's name: "l2" */
    const char *summary;
} PrefetchInfo;

/* cp.async: PTX ISA 9.1, sm_80. */
enum { ASYNC_ARCH = 80 };

/* Each side on its own, so that KF_LD(cs) and KF_ST(cg) compose. */
typedef struct Hint {
    bool has_load;
    bool has_store;
    Modifier load;
    Modifier store;
    Qualifier qualifiers[QUALIFIER_KINDS]; /* of both sides, or QUALIFIER_NONE */
    bool read_only;      /* the user's word that nobody writes the data while the kernel runs */
    const char *tunable; /* the macro that will name the modifier; NULL: none */
    bool async;          /* a tile in shared memory, copied into asynchronously */
    const char *distances[PREFETCH_LEVELS]; /* in rounds of the loop, as written; NULL: none */
} Hint;

extern const ModifierInfo MODIFIERS[MODIFIER_COUNT];
extern const QualifierInfo QUALIFIERS[QUALIFIER_COUNT];
extern const PrefetchInfo PREFETCHES[PREFETCH_LEVELS];

/* Of one qualifier a kind: is there any, and the first architecture that has all of
 * them, 70 for sm_70; 0 for any. */
bool qualifiers_any(const Qualifier qualifiers[QUALIFIER_KINDS]);
int qualifiers_first_arch(const Qualifier qualifiers[QUALIFIER_KINDS]);

extern const ModifierAlias MODIFIER_ALIASES[];
extern const size_t MODIFIER_ALIAS_COUNT;

/* "kf_cs", "kf_ld_streaming", "kf_l2_128b", "kf_tunable_NAME", "kf_prefetch_l2 4" ... -> hint,
 * which refers to the text. False for any other. */
bool hint_parse(const char *annotation, Hint *hint);
/* Adds a second annotation of the same pointer; false when the two contradict
 * each other ("kf_cs" and "kf_ld_cg"). */
bool hint_merge(Hint *into, Hint other);
bool hint_equal(Hint a, Hint b);
/* Is anything asked of loads, or of stores, that a plain access would not do? */
bool hint_has_load(const Hint *hint);
bool hint_has_store(const Hint *hint);
/* Is a prefetch asked for, and is there nothing else for loads? */
bool hint_has_prefetch(const Hint *hint);
bool hint_is_prefetch_alone(const Hint *hint);
/* "KF_CS", "KF_LD(cs) KF_L2_128B": as it would be written in a source. */
const char *hint_text(Arena *arena, const Hint *hint);
/* Why no instruction has all of it together, or NULL. */
const char *hint_problem(const Hint *hint);
/* Is there a read-only form, .nc, of what is asked of loads? */
bool hint_has_nc(const Hint *hint);
/* Is it a prefetch, be it with a wrong distance, and what is to be said of that. */
bool hint_names_prefetch(const char *annotation);
extern const char *const HINT_WRONG_DISTANCE;
/* The known spelling that is nearest to a mistyped one, or NULL. */
const char *hint_suggest(const char *annotation);
/* Is this word one of the macros of kf/annotate.h: KF_CS, KF_L2_128B, KF_LD? */
bool hint_is_macro(const char *word, size_t length);

#endif
