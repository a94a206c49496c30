#include "hint.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
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

const QualifierInfo QUALIFIERS[QUALIFIER_COUNT] = {
    [QUALIFIER_NONE] = {QUALIFIER_KINDS, "", "", "", 0, false, ""},
#define KF_QUALIFIER(kind, id, spelling, name, ptx, arch, loads, summary)                          \
    [QUALIFIER_##id] = {QUALIFIER_##kind, spelling, name, ptx, arch, loads, summary},
#include "qualifier.def"
#undef KF_QUALIFIER
};

const PrefetchInfo PREFETCHES[PREFETCH_LEVELS] = {
    [PREFETCH_L1] = {"prefetch_l1", "l1", "fetch into L1 what is loaded D rounds later"},
    [PREFETCH_L2] = {"prefetch_l2", "l2", "fetch into L2 what is loaded D rounds later"},
};

const size_t MODIFIER_ALIAS_COUNT = sizeof MODIFIER_ALIASES / sizeof *MODIFIER_ALIASES;

bool qualifiers_any(const Qualifier qualifiers[QUALIFIER_KINDS]) {
    bool any = false;
    for (size_t kind = 0; kind < QUALIFIER_KINDS; kind++) {
        any |= qualifiers[kind] != QUALIFIER_NONE;
    }
    return any;
}

int qualifiers_first_arch(const Qualifier qualifiers[QUALIFIER_KINDS]) {
    int first = 0;
    for (size_t kind = 0; kind < QUALIFIER_KINDS; kind++) {
        int arch = QUALIFIERS[qualifiers[kind]].arch;
        first = arch > first ? arch : first;
    }
    return first;
}

static const ModifierAlias *find_alias(const char *spelling) {
    for (size_t i = 0; i < MODIFIER_ALIAS_COUNT; i++) {
        if (strcmp(MODIFIER_ALIASES[i].spelling, spelling) == 0) {
            return &MODIFIER_ALIASES[i];
        }
    }
    return NULL;
}

static bool parse_modifier(const char *name, Hint *hint) {
    bool load_only = strncmp(name, "ld_", 3) == 0;
    bool store_only = strncmp(name, "st_", 3) == 0;
    const ModifierAlias *alias = find_alias(load_only || store_only ? name + 3 : name);
    if (!alias || (store_only && alias->modifier == MODIFIER_LU)) {
        return false;
    }
    hint->has_load = !store_only;
    hint->has_store = !load_only;
    hint->load = alias->modifier;
    hint->store = alias->modifier;
    return true;
}

static bool parse_qualifier(const char *name, Hint *hint) {
    for (Qualifier qualifier = QUALIFIER_NONE + 1; qualifier < QUALIFIER_COUNT; qualifier++) {
        if (strcmp(QUALIFIERS[qualifier].spelling, name) == 0) {
            hint->qualifiers[QUALIFIERS[qualifier].kind] = qualifier;
            return true;
        }
    }
    return false;
}

static bool is_identifier(const char *name) {
    if (!isalpha((unsigned char)*name) && *name != '_') {
        return false;
    }
    while (isalnum((unsigned char)*name) || *name == '_') {
        name++;
    }
    return !*name;
}

/* A number is seen to be none here; what a name stands for the compiler sees. */
static bool is_distance(const char *text) {
    char *end;
    long value = strtol(text, &end, 0);
    return *text && (*end || value > 0);
}

static bool parse_prefetch(const char *name, Hint *hint) {
    for (size_t level = 0; level < PREFETCH_LEVELS; level++) {
        size_t length = strlen(PREFETCHES[level].spelling);
        if (strncmp(name, PREFETCHES[level].spelling, length) == 0 && name[length] == ' ') {
            hint->distances[level] = name + length + 1;
            return is_distance(hint->distances[level]);
        }
    }
    return false;
}

const char *const HINT_WRONG_DISTANCE =
    "the distance of a prefetch must be a positive constant: 1, 2, 3 and so on rounds of a loop";

bool hint_names_prefetch(const char *annotation) {
    static const char PREFIX[] = "kf_prefetch_l";
    return strncmp(annotation, PREFIX, strlen(PREFIX)) == 0;
}

static const char READ_ONLY[] = "read_only";
static const char ASYNC[] = "async";
static const char TUNABLE[] = "tunable_";

bool hint_parse(const char *annotation, Hint *hint) {
    if (strncmp(annotation, "kf_", 3) != 0) {
        return false;
    }
    const char *name = annotation + 3;
    *hint = (Hint){0};
    if (strcmp(name, READ_ONLY) == 0) {
        hint->read_only = true;
        return true;
    }
    if (strcmp(name, ASYNC) == 0) {
        hint->async = true;
        return true;
    }
    if (strncmp(name, TUNABLE, strlen(TUNABLE)) == 0) {
        hint->tunable = name + strlen(TUNABLE);
        return is_identifier(hint->tunable);
    }
    return parse_modifier(name, hint) || parse_qualifier(name, hint) || parse_prefetch(name, hint);
}

static bool same_text(const char *a, const char *b) {
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool agrees(const Hint *into, const Hint *other) {
    bool agree = !(into->has_load && other->has_load && into->load != other->load) &&
                 !(into->has_store && other->has_store && into->store != other->store) &&
                 !(into->tunable && other->tunable && !same_text(into->tunable, other->tunable));
    for (size_t kind = 0; kind < QUALIFIER_KINDS; kind++) {
        agree &= !into->qualifiers[kind] || !other->qualifiers[kind] ||
                 into->qualifiers[kind] == other->qualifiers[kind];
    }
    for (size_t level = 0; level < PREFETCH_LEVELS; level++) {
        agree &= !into->distances[level] || !other->distances[level] ||
                 same_text(into->distances[level], other->distances[level]);
    }
    return agree;
}

bool hint_merge(Hint *into, Hint other) {
    if (!agrees(into, &other)) {
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
    for (size_t kind = 0; kind < QUALIFIER_KINDS; kind++) {
        into->qualifiers[kind] |= other.qualifiers[kind];
    }
    for (size_t level = 0; level < PREFETCH_LEVELS; level++) {
        const char *distance = other.distances[level];
        into->distances[level] = distance ? distance : into->distances[level];
    }
    into->read_only |= other.read_only;
    into->async |= other.async;
    into->tunable = other.tunable ? other.tunable : into->tunable;
    return true;
}

bool hint_equal(Hint a, Hint b) {
    bool equal = a.has_load == b.has_load && a.has_store == b.has_store &&
                 (!a.has_load || a.load == b.load) && (!a.has_store || a.store == b.store) &&
                 a.read_only == b.read_only && a.async == b.async &&
                 same_text(a.tunable, b.tunable);
    for (size_t level = 0; level < PREFETCH_LEVELS; level++) {
        equal &= same_text(a.distances[level], b.distances[level]);
    }
    for (size_t kind = 0; kind < QUALIFIER_KINDS; kind++) {
        equal &= a.qualifiers[kind] == b.qualifiers[kind];
    }
    return equal;
}

static bool has_load_operator(const Hint *hint) {
    return hint->has_load && *MODIFIERS[hint->load].load;
}

static bool has_store_operator(const Hint *hint) {
    return hint->has_store && *MODIFIERS[hint->store].store;
}

static bool has_load_of_its_own(const Hint *hint) {
    return has_load_operator(hint) || qualifiers_any(hint->qualifiers) || hint->read_only ||
           hint->tunable;
}

bool hint_has_load(const Hint *hint) {
    return has_load_of_its_own(hint) || hint_has_prefetch(hint);
}

bool hint_has_prefetch(const Hint *hint) {
    return hint->distances[PREFETCH_L1] || hint->distances[PREFETCH_L2];
}

bool hint_is_prefetch_alone(const Hint *hint) {
    return hint_has_prefetch(hint) && !has_load_of_its_own(hint);
}

bool hint_has_store(const Hint *hint) {
    return has_store_operator(hint) || hint->qualifiers[QUALIFIER_L1] ||
           hint->qualifiers[QUALIFIER_L2] || hint->tunable;
}

static const char *cased(Arena *arena, const char *text, int (*convert)(int)) {
    char *copy = arena_strdup(arena, text);
    for (char *c = copy; *c; c++) {
        *c = (char)convert((unsigned char)*c);
    }
    return copy;
}

static const char *sides_text(Arena *arena, const Hint *hint) {
    if (hint->has_load && hint->has_store && hint->load == hint->store) {
        return arena_printf(arena, " KF_%s", MODIFIERS[hint->load].id);
    }
    const char *load =
        hint->has_load
            ? arena_printf(arena, " KF_LD(%s)", cased(arena, MODIFIERS[hint->load].id, tolower))
            : "";
    const char *store =
        hint->has_store
            ? arena_printf(arena, " KF_ST(%s)", cased(arena, MODIFIERS[hint->store].id, tolower))
            : "";
    return arena_printf(arena, "%s%s", load, store);
}

const char *hint_text(Arena *arena, const Hint *hint) {
    const char *text = sides_text(arena, hint);
    for (size_t kind = 0; kind < QUALIFIER_KINDS; kind++) {
        const char *spelling = QUALIFIERS[hint->qualifiers[kind]].spelling;
        text = *spelling ? arena_printf(arena, "%s KF_%s", text, cased(arena, spelling, toupper))
                         : text;
    }
    for (size_t level = 0; level < PREFETCH_LEVELS; level++) {
        const char *macro = cased(arena, PREFETCHES[level].spelling, toupper);
        text = hint->distances[level]
                   ? arena_printf(arena, "%s KF_%s(%s)", text, macro, hint->distances[level])
                   : text;
    }
    const char *tunable =
        hint->tunable ? arena_printf(arena, " KF_TUNABLE(%s)", hint->tunable) : "";
    text = arena_printf(arena, "%s%s%s", text, hint->read_only ? " KF_READ_ONLY" : "", tunable);
    text = arena_printf(arena, "%s%s", text, hint->async ? " KF_ASYNC" : "");
    return *text ? text + 1 : text;
}

const char *hint_problem(const Hint *hint) {
    bool has_operator = has_load_operator(hint) || has_store_operator(hint);
    if (has_operator && hint->qualifiers[QUALIFIER_L1]) {
        return "no access has both a cache operator and an eviction priority of L1";
    }
    if (hint->tunable && (hint->has_load || hint->has_store || qualifiers_any(hint->qualifiers))) {
        return "KF_TUNABLE chooses the modifier when the result is compiled: only KF_READ_ONLY may "
               "stand beside it";
    }
    bool caches = has_operator || qualifiers_any(hint->qualifiers) || hint->tunable ||
                  hint->read_only || hint_has_prefetch(hint) || hint->has_load || hint->has_store;
    if (hint->async && caches) {
        return "KF_ASYNC is for a tile in shared memory, which no cache hint applies to: hints for "
               "the copy go on the pointer that it reads from";
    }
    if (hint->read_only && has_load_operator(hint) && !MODIFIERS[hint->load].has_nc) {
        return "loads of KF_READ_ONLY data have ca, cg or cs";
    }
    if (hint->read_only && hint->has_store && !hint->has_load) {
        return "nothing stores to KF_READ_ONLY data";
    }
    return NULL;
}

bool hint_has_nc(const Hint *hint) {
    return has_load_of_its_own(hint) && (!has_load_operator(hint) || MODIFIERS[hint->load].has_nc);
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
#define KF_QUALIFIER(kind, id, spelling, name, ptx, arch, loads, summary) "kf_" spelling,
#include "qualifier.def"
#undef KF_QUALIFIER
    "kf_read_only", "kf_async", "kf_prefetch_l1", "kf_prefetch_l2"};

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
        if (distance < best && distance < own &&
            (hint_parse(SPELLINGS[i], &hint) || hint_names_prefetch(SPELLINGS[i]))) {
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
    static const char *const OTHERS[] = {"ld",          "st",          "tunable", READ_ONLY,
                                         "prefetch_l1", "prefetch_l2", ASYNC};
    for (size_t i = 0; i < MODIFIER_ALIAS_COUNT; i++) {
        if (equals_upper(word + 3, length - 3, MODIFIER_ALIASES[i].spelling)) {
            return true;
        }
    }
    for (Qualifier qualifier = QUALIFIER_NONE + 1; qualifier < QUALIFIER_COUNT; qualifier++) {
        if (equals_upper(word + 3, length - 3, QUALIFIERS[qualifier].spelling)) {
            return true;
        }
    }
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        if (equals_upper(word + 3, length - 3, OTHERS[i])) {
            return true;
        }
    }
    return false;
}
