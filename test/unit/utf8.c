#include "utf8.h"

#include "check.h"

static uint32_t character_of(const char *bytes, size_t size) {
    uint32_t character;
    utf8_decode(bytes, size, &character);
    return character;
}

static size_t length_of(const char *bytes, size_t size) {
    uint32_t character;
    return utf8_decode(bytes, size, &character);
}

static void test_valid(void) {
    CHECK_NUM(character_of("a", 1), 'a');
    CHECK_NUM(character_of("", 1), 0);
    CHECK_NUM(character_of("\xC3\xA4", 2), 0xE4);
    CHECK_NUM(character_of("\xE2\x82\xAC", 3), 0x20AC);
    CHECK_NUM(character_of("\xF0\x9F\x98\x80", 4), 0x1F600);
    CHECK_NUM(length_of("\xF0\x9F\x98\x80", 4), 4);
    CHECK_NUM(character_of("\xF4\x8F\xBF\xBF", 4), 0x10FFFF);
}

static void test_invalid(void) {
    static const char *const INVALID[] = {
        "\x80",             /* nothing begins so */
        "\xC0\x80",         /* longer than need be */
        "\xE0\x80\x80",     /* the same */
        "\xED\xA0\x80",     /* half of a UTF-16 pair */
        "\xF4\x90\x80\x80", /* past the last character */
        "\xF8\x80\x80\x80", /* no such length */
        "\xE2\x82 ",        /* broken off */
        "\xFF",
    };
    for (size_t i = 0; i < sizeof INVALID / sizeof *INVALID; i++) {
        CHECK_NUM(character_of(INVALID[i], strlen(INVALID[i])), UTF8_REPLACEMENT);
        CHECK_NUM(length_of(INVALID[i], strlen(INVALID[i])), 1);
    }
    CHECK_NUM(character_of("\xE2\x82\xAC", 2), UTF8_REPLACEMENT); /* the rest is not there */
}

static void test_utf16_length(void) {
    CHECK_NUM(utf8_utf16_length("", 0), 0);
    CHECK_NUM(utf8_utf16_length("a\xC3\xA4\xE2\x82\xAC", 6), 3);
    CHECK_NUM(utf8_utf16_length("\xF0\x9F\x98\x80", 4), 2);
    CHECK_NUM(utf8_utf16_length("\xE4\xE4", 2), 2); /* Latin-1 */
}

int main(void) {
    test_valid();
    test_invalid();
    test_utf16_length();
    return check_done();
}
