#include "advice.h"

#include "check.h"
#include "reason.h"

#include <ctype.h>

static void test_every_advice(void) {
    for (Advice advice = ADVICE_NONE + 1; advice < ADVICE_COUNT; advice++) {
        const AdviceInfo *info = &ADVICES[advice];
        CHECK_NUM(advice_find(info->name), advice); /* no two of one name */
        CHECK_NUM(reason_find(info->name), REASON_NONE);
        CHECK(strstr(info->message, "'{pointer}'") != NULL);
        const char *const texts[] = {info->message, info->change, info->summary, info->example};
        for (size_t i = 0; i < 4; i++) {
            CHECK(*texts[i] && !strchr(texts[i], '\n') && texts[i][strlen(texts[i]) - 1] != '.');
        }
        CHECK(!strchr(info->change, '{') && !strchr(info->summary, '{'));
        CHECK(!isupper((unsigned char)info->change[0]));
    }
}

static void test_no_advice(void) {
    CHECK_NUM(advice_find(""), ADVICE_NONE);
    CHECK_NUM(advice_find("address-taken"), ADVICE_NONE);
}

int main(void) {
    test_every_advice();
    test_no_advice();
    return check_done();
}
