/*
 * What an annotation asks for: the cache modifier of the loads and of the
 * stores through a pointer.
 */
#ifndef KF_HINT_H
#define KF_HINT_H

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

/* Each side on its own, so that KF_LD(cs) and KF_ST(cg) compose. */
typedef struct Hint {
    bool has_load;
    bool has_store;
    Modifier load;
    Modifier store;
} Hint;

extern const ModifierInfo MODIFIERS[MODIFIER_COUNT];
extern const ModifierAlias MODIFIER_ALIASES[];
extern const size_t MODIFIER_ALIAS_COUNT;

/* "kf_cs", "kf_ld_streaming" ... -> hint. False for any other text. */
bool hint_parse(const char *annotation, Hint *hint);
/* Adds a second annotation of the same pointer; false when the two contradict
 * each other ("kf_cs" and "kf_ld_cg"). */
bool hint_merge(Hint *into, Hint other);
bool hint_equal(Hint a, Hint b);
/* The known spelling that is nearest to a mistyped one, or NULL. */
const char *hint_suggest(const char *annotation);
/* Is this word one of the macros of kf/annotate.h: KF_CS, KF_STREAMING, KF_LD? */
bool hint_is_macro(const char *word, size_t length);

#endif
