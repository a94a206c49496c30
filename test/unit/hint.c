#include "hint.h"

#include "check.h"

#include <ctype.h>

static Hint both(Modifier modifier) {
    return (Hint){true, true, modifier, modifier};
}

static Hint load_only(Modifier modifier) {
    return (Hint){true, false, modifier, modifier};
}

static Hint store_only(Modifier modifier) {
    return (Hint){false, true, modifier, modifier};
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
    test_table();
    return check_done();
}
