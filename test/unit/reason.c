#include "reason.h"

#include "check.h"

#include <ctype.h>

static int is_kebab(const char *name) {
    size_t length = strlen(name);
    for (size_t i = 0; i < length; i++) {
        bool inner = i > 0 && i + 1 < length;
        bool dash = name[i] == '-' && inner && name[i - 1] != '-';
        if (!islower((unsigned char)name[i]) && !dash) {
            return 0;
        }
    }
    return length > 0;
}

/* A message goes into `skipped x[i]: MESSAGE`: one line, no full stop. */
static int is_message(const char *text) {
    size_t length = strlen(text);
    return length && !strchr(text, '\n') && text[length - 1] != '.' &&
           !(isupper((unsigned char)text[0]) && islower((unsigned char)text[1]));
}

static void test_every_reason(void) {
    for (Reason reason = REASON_NONE + 1; reason < REASON_COUNT; reason++) {
        const ReasonInfo *info = &REASONS[reason];
        CHECK(is_kebab(info->name));
        CHECK(is_message(info->message));
        CHECK_NUM(reason_find(info->name), reason); /* no two of one name */
        bool explained = info->example && *info->example && info->way_out && *info->way_out;
        CHECK(reason_is_neutral(reason) ? !info->example && !info->way_out : explained);
    }
}

static void test_no_reason(void) {
    CHECK_NUM(reason_find(""), REASON_NONE);
    CHECK_NUM(reason_find("no-such-reason"), REASON_NONE);
    CHECK_NUM(reason_find("Address-Taken"), REASON_NONE);
    CHECK(!reason_is_neutral(REASON_NONE));
}

int main(void) {
    test_every_reason();
    test_no_reason();
    return check_done();
}
