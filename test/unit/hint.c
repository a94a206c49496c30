#include "hint.h"

#include "check.h"

#include <ctype.h>

static Hint both(Modifier modifier) {
    return (Hint){.has_load = true, .has_store = true, .load = modifier, .store = modifier};
}

static Hint load_only(Modifier modifier) {
    return (Hint){.has_load = true, .has_store = false, .load = modifier, .store = modifier};
}

static Hint store_only(Modifier modifier) {
    return (Hint){.has_load = false, .has_store = true, .load = modifier, .store = modifier};
}

/* Every row of the table parses as itself, and is a macro in upper case. */
static void test_every_spelling(void) {
    for (size_t i = 0; i < MODIFIER_ALIAS_COUNT; i++) {
        const ModifierAlias *alias = &MODIFIER_ALIASES[i];
        char text[64];
        Hint hint;
        snprintf(text, sizeof text, "kf_%s", alias->spelling);
        CHECK(hint_parse(text, &hint) && hint_equal(hint, both(alias->modifier)));
        CHECK(!hint_is_macro(text, strlen(text)));
        for (char *c = text; *c; c++) {
            *c = (char)toupper((unsigned char)*c);
        }
        CHECK(hint_is_macro(text, strlen(text)));
        CHECK(!hint_is_macro(text, strlen(text) - 1));
        snprintf(text, sizeof text, "kf_ld_%s", alias->spelling);
        CHECK(hint_parse(text, &hint) && hint_equal(hint, load_only(alias->modifier)));
        snprintf(text, sizeof text, "kf_st_%s", alias->spelling);
        bool has_store = alias->modifier != MODIFIER_LU;
        CHECK(hint_parse(text, &hint) == has_store);
        CHECK(!has_store || hint_equal(hint, store_only(alias->modifier)));
    }
}

static void test_unknown_spellings(void) {
    static const char *const UNKNOWN[] = {
        "",         "kf_",     "cs",       "KF_CS",  "kf_zz",      "kf_csx", "kf_c",
        "kf_ld_",   "kf_ld",   "kf_CS",    "kf_cs ", "kf_ld_st_",  " kf_cs", "xkf_cs",
        "kf_st_zz", "kf_ldcs", "kf_ld_ld", "kf__cs", "kf_ld_st_cs"};
    Hint hint;
    for (size_t i = 0; i < sizeof UNKNOWN / sizeof *UNKNOWN; i++) {
        CHECK(!hint_parse(UNKNOWN[i], &hint));
    }
}

static void test_merge_sides(void) {
    Hint hint = load_only(MODIFIER_CS);
    CHECK(hint_merge(&hint, store_only(MODIFIER_CG)));
    CHECK(hint.has_load && hint.has_store);
    CHECK_NUM(hint.load, MODIFIER_CS);
    CHECK_NUM(hint.store, MODIFIER_CG);
}

static void test_merge_same(void) {
    Hint hint = both(MODIFIER_CS);
    CHECK(hint_merge(&hint, both(MODIFIER_CS)));
    CHECK(hint_merge(&hint, load_only(MODIFIER_CS)));
    CHECK(hint_equal(hint, both(MODIFIER_CS)));
    Hint none = {0};
    CHECK(hint_merge(&none, both(MODIFIER_LU)));
    CHECK(hint_equal(none, both(MODIFIER_LU)));
}

static void test_contradictions(void) {
    Hint hint = both(MODIFIER_CS);
    CHECK(!hint_merge(&hint, both(MODIFIER_CG)));
    CHECK(!hint_merge(&hint, load_only(MODIFIER_CG)));
    CHECK(!hint_merge(&hint, store_only(MODIFIER_CG)));
    CHECK(hint_equal(hint, both(MODIFIER_CS)));
}

static void test_equal(void) {
    Hint load = load_only(MODIFIER_CS);
    Hint other = load;
    other.store = MODIFIER_CG; /* of no meaning: there is no store side */
    CHECK(hint_equal(load, other));
    CHECK(!hint_equal(load, both(MODIFIER_CS)));
    CHECK(!hint_equal(load, store_only(MODIFIER_CS)));
    CHECK(!hint_equal(load, load_only(MODIFIER_CG)));
}

static void test_suggestions(void) {
    CHECK_STR(hint_suggest("kf_streming"), "streaming");
    CHECK_STR(hint_suggest("kf_css"), "cs");
    CHECK_STR(hint_suggest("kf_lastuse"), "last_use");
    CHECK_STR(hint_suggest("kf_cache_globl"), "cache_global");
    CHECK_STR(hint_suggest("kf_"), NULL);
    CHECK_STR(hint_suggest("kf_zzzz"), NULL);
    CHECK_STR(hint_suggest("kf_a_word_that_is_longer_than_every_spelling"), NULL);
}

static void test_suggestions_for_one_side(void) {
    CHECK_STR(hint_suggest("kf_ld_streming"), "ld_streaming");
    CHECK_STR(hint_suggest("kf_st_css"), "st_cs");
    CHECK_STR(hint_suggest("kf_ld_zzzz"), NULL);
    CHECK_STR(hint_suggest("kf_ld_luu"), "ld_lu");
    CHECK_STR(hint_suggest("kf_st_last_us"), NULL); /* last use has no store */
}

static void test_macros_without_a_modifier(void) {
    CHECK(hint_is_macro("KF_LD(cs)", 5));
    CHECK(hint_is_macro("KF_ST", 5));
    CHECK(!hint_is_macro("KF_DISABLE", 10));
    CHECK(!hint_is_macro("KF_", 3));
    CHECK(!hint_is_macro("KF_cs", 5));
    CHECK(!hint_is_macro("", 0));
}

static Hint parsed(const char *text) {
    Hint hint = {0};
    CHECK(hint_parse(text, &hint));
    return hint;
}

static Hint merged(const char *first, const char *second) {
    Hint hint = parsed(first);
    CHECK(hint_merge(&hint, parsed(second)));
    return hint;
}

/* Each is a macro in upper case, and hints what it says. */
static void test_qualifiers(void) {
    for (Qualifier q = QUALIFIER_NONE + 1; q < QUALIFIER_COUNT; q++) {
        char text[64];
        snprintf(text, sizeof text, "kf_%s", QUALIFIERS[q].spelling);
        Hint hint = parsed(text);
        CHECK(hint.qualifiers[QUALIFIERS[q].kind] == q);
        CHECK(hint_has_load(&hint));
        CHECK(hint_has_store(&hint) == !QUALIFIERS[q].loads_only);
        CHECK_NUM(qualifiers_first_arch(hint.qualifiers), QUALIFIERS[q].arch);
        for (char *c = text; *c; c++) {
            *c = (char)toupper((unsigned char)*c);
        }
        CHECK(hint_is_macro(text, strlen(text)));
    }
}

static void test_read_only_and_tunable(void) {
    Hint hint = merged("kf_read_only", "kf_tunable_MODE_1");
    CHECK(hint.read_only);
    CHECK_STR(hint.tunable, "MODE_1");
    CHECK(!hint_problem(&hint));
    CHECK(!hint_parse("kf_tunable_", &hint));
    CHECK(!hint_parse("kf_tunable_1X", &hint));
    CHECK(!hint_parse("kf_tunable_A B", &hint));
    hint = parsed("kf_tunable_A");
    CHECK(!hint_merge(&hint, parsed("kf_tunable_B")));
}

static void test_one_of_each_kind(void) {
    Hint hint = merged("kf_l2_128b", "kf_l1_evict_last");
    CHECK(hint_merge(&hint, parsed("kf_l2_evict_first")));
    CHECK(!hint_merge(&hint, parsed("kf_l2_64b")));
    CHECK(!hint_merge(&hint, parsed("kf_l1_no_allocate")));
    CHECK(!hint_merge(&hint, parsed("kf_l2_evict_last")));
    CHECK_NUM(qualifiers_first_arch(hint.qualifiers), 80);
}

static void test_problems(void) {
    static const char *const PAIRS[][2] = {
        {"kf_cs", "kf_l1_evict_first"}, {"kf_st_cs", "kf_l1_no_allocate"},
        {"kf_tunable_A", "kf_cs"},      {"kf_tunable_A", "kf_l2_64b"},
        {"kf_read_only", "kf_cv"},      {"kf_read_only", "kf_ld_lu"},
        {"kf_read_only", "kf_st_cs"}};
    static const char *const FINE[][2] = {{"kf_normal", "kf_l1_evict_first"},
                                          {"kf_cs", "kf_l2_evict_first"},
                                          {"kf_lu", "kf_l2_256b"},
                                          {"kf_read_only", "kf_cs"},
                                          {"kf_read_only", "kf_l1_no_allocate"}};
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
        Hint hint = merged(PAIRS[i][0], PAIRS[i][1]);
        CHECK(hint_problem(&hint) != NULL);
    }
    for (size_t i = 0; i < sizeof FINE / sizeof *FINE; i++) {
        Hint hint = merged(FINE[i][0], FINE[i][1]);
        CHECK(!hint_problem(&hint));
    }
}

static void test_text(void) {
    Arena arena = {0};
    static const char *const CASES[][3] = {
        {"kf_cs", "kf_cs", "KF_CS"},
        {"kf_ld_cs", "kf_st_cg", "KF_LD(cs) KF_ST(cg)"},
        {"kf_l2_128b", "kf_l1_no_allocate", "KF_L1_NO_ALLOCATE KF_L2_128B"},
        {"kf_streaming", "kf_l2_evict_last", "KF_CS KF_L2_EVICT_LAST"},
        {"kf_tunable_M", "kf_read_only", "KF_READ_ONLY KF_TUNABLE(M)"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Hint hint = merged(CASES[i][0], CASES[i][1]);
        CHECK_STR(hint_text(&arena, &hint), CASES[i][2]);
    }
    arena_release(&arena);
}

static void test_table(void) {
    for (size_t i = 0; i < MODIFIER_COUNT; i++) {
        CHECK(strlen(MODIFIERS[i].load) <= 2);
        CHECK(strlen(MODIFIERS[i].store) <= 2);
        CHECK(*MODIFIERS[i].summary);
        CHECK(!MODIFIERS[i].has_nc || *MODIFIERS[i].load);
    }
    for (size_t i = 0; i < MODIFIER_ALIAS_COUNT; i++) {
        for (size_t k = 0; k < i; k++) {
            CHECK(strcmp(MODIFIER_ALIASES[i].spelling, MODIFIER_ALIASES[k].spelling) != 0);
        }
    }
}

int main(void) {
    test_every_spelling();
    test_unknown_spellings();
    test_merge_sides();
    test_merge_same();
    test_contradictions();
    test_equal();
    test_suggestions();
    test_suggestions_for_one_side();
    test_macros_without_a_modifier();
    test_qualifiers();
    test_read_only_and_tunable();
    test_one_of_each_kind();
    test_problems();
    test_text();
    test_table();
    return check_done();
}
