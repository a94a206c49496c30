#include "utf8.h"

/* How long the sequence is that a byte begins; 0: it begins none. */
static size_t sequence_length(unsigned char first) {
    if (first < 0x80) {
        return 1;
    }
    if (first < 0xC2 || first > 0xF4) {
        return 0;
    }
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

size_t utf8_decode(const char *bytes, size_t size, uint32_t *character) {
    static const uint32_t LOWEST[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)bytes[0];
    size_t length = sequence_length(first);
    *character = UTF8_REPLACEMENT;
    if (!length || length > size) {
        return 1;
    }
    uint32_t code = length == 1 ? first : first & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        unsigned char next = (unsigned char)bytes[i];
        if ((next & 0xC0) != 0x80) {
            return 1;
        }
        code = code << 6 | (next & 0x3F);
    }
    if (code < LOWEST[length] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) {
        return 1;
    }
    *character = code;
    return length;
}

size_t utf8_utf16_length(const char *bytes, size_t size) {
    size_t units = 0;
    for (size_t at = 0; at < size;) {
        uint32_t character;
        at += utf8_decode(bytes + at, size - at, &character);
        units += character > 0xFFFF ? 2 : 1;
    }
    return units;
}
