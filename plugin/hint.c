#include "hint.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

const ModifierInfo MODIFIERS[MODIFIER_COUNT] = {
#define KF_MODIFIER(id, load, store, nc, policy, summary) {#id, load, store, nc, policy, summary},
#define KF_ALIAS(spelling, id)
#include "modifier.def"
#undef KF_MODIFIER
#undef KF_ALIAS
};

const ModifierAlias MODIFIER_ALIASES[] = {
#define KF_MODIFIER(id, load, store, nc, policy, summary)
#define KF_ALIAS(spelling, id) {spelling, MODIFIER_##id},
#include "modifier.def"
#undef KF_MODIFIER
#undef KF_ALIAS
};

const size_t MODIFIER_ALIAS_COUNT = sizeof MODIFIER_ALIASES / sizeof *MODIFIER_ALIASES;

static const ModifierAlias *find_alias(const char *spelling) {
    for (size_t i = 0; i < MODIFIER_ALIAS_COUNT; i++) {
        if (strcmp(MODIFIER_ALIASES[i].spelling, spelling) == 0) {
            return &MODIFIER_ALIASES[i];
        }
    }
    return NULL;
}

bool hint_parse(const char *annotation, Hint *hint) {
    if (strncmp(annotation, "kf_", 3) != 0) {
        return false;
    }
    const char *name = annotation + 3;
    bool load_only = strncmp(name, "ld_", 3) == 0;
    bool store_only = strncmp(name, "st_", 3) == 0;
    const ModifierAlias *alias = find_alias(load_only || store_only ? name + 3 : name);
    if (!alias || (store_only && alias->modifier == MODIFIER_LU)) {
        return false;
    }
    *hint = (Hint){!store_only, !load_only, alias->modifier, alias->modifier};
    return true;
}

bool hint_merge(Hint *into, Hint other) {
    if (into->has_load && other.has_load && into->load != other.load) {
        return false;
    }
    if (into->has_store && other.has_store && into->store != other.store) {
        return false;
    }
    if (other.has_load) {
        into->has_load = true;
        into->load = other.load;
    }
    if (other.has_store) {
        into->has_store = true;
        into->store = other.store;
    }
    return true;
}

bool hint_equal(Hint a, Hint b) {
    return a.has_load == b.has_load && a.has_store == b.has_store &&
           (!a.has_load || a.load == b.load) && (!a.has_store || a.store == b.store);
}

enum { LONGEST_SPELLING = 24 };

/* Levenshtein distance; both shorter than LONGEST_SPELLING. */
static size_t edit_distance(const char *a, const char *b) {
    size_t row[LONGEST_SPELLING + 1];
    size_t width = strlen(b);
    for (size_t j = 0; j <= width; j++) {
        row[j] = j;
    }
    for (size_t i = 1; a[i - 1]; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= width; j++) {
            size_t best = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            best = row[j] + 1 < best ? row[j] + 1 : best;
            best = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
            row[j] = best;
        }
    }
    return row[width];
}

/* "kf_cs", "kf_ld_cs", "kf_st_cs" ... */
static const char *const SPELLINGS[] = {
#define KF_MODIFIER(id, load, store, nc, policy, summary)
#define KF_ALIAS(spelling, id) "kf_" spelling, "kf_ld_" spelling, "kf_st_" spelling,
#include "modifier.def"
#undef KF_MODIFIER
#undef KF_ALIAS
};

const char *hint_suggest(const char *annotation) {
    const char *nearest = NULL;
    size_t best = 3; /* further away is another word */
    const char *name = strncmp(annotation, "kf_", 3) == 0 ? annotation + 3 : annotation;
    size_t length = strlen(name);
    if (length >= LONGEST_SPELLING) {
        return NULL;
    }
    bool sided = strncmp(name, "ld_", 3) == 0 || strncmp(name, "st_", 3) == 0;
    size_t own = sided ? length - 3 : length; /* all of it changed: another word, too */
    for (size_t i = 0; i < sizeof SPELLINGS / sizeof *SPELLINGS; i++) {
        const char *spelling = SPELLINGS[i] + strlen("kf_");
        size_t distance = edit_distance(name, spelling);
        Hint hint;
        if (distance < best && distance < own && hint_parse(SPELLINGS[i], &hint)) {
            best = distance;
            nearest = spelling;
        }
    }
    return nearest;
}

static bool equals_upper(const char *word, size_t length, const char *spelling) {
    if (strlen(spelling) != length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (word[i] != toupper((unsigned char)spelling[i])) {
            return false;
        }
    }
    return true;
}

bool hint_is_macro(const char *word, size_t length) {
    if (length < 4 || memcmp(word, "KF_", 3) != 0) {
        return false;
    }
    for (size_t i = 0; i < MODIFIER_ALIAS_COUNT; i++) {
        if (equals_upper(word + 3, length - 3, MODIFIER_ALIASES[i].spelling)) {
            return true;
        }
    }
    return equals_upper(word + 3, length - 3, "ld") || equals_upper(word + 3, length - 3, "st");
}
