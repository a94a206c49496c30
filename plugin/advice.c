#include "advice.h"

#include <string.h>

const AdviceInfo ADVICES[ADVICE_COUNT] = {
    [ADVICE_NONE] = {"", "", "", "", ""},
#define KF_ADVICE(id, name, message, change, summary, example)                                     \
    [ADVICE_##id] = {name, message, change, summary, example},
#include "advice.def"
#undef KF_ADVICE
};

bool advice_is_intrinsic(const char *function) {
    static const char *const INTRINSICS[] = {"__ldg",  "__ldca", "__ldcg", "__ldcs", "__ldcv",
                                             "__ldlu", "__stwb", "__stcg", "__stcs", "__stwt"};
    for (size_t i = 0; i < sizeof INTRINSICS / sizeof *INTRINSICS; i++) {
        if (strcmp(INTRINSICS[i], function) == 0) {
            return true;
        }
    }
    return false;
}

Advice advice_find(const char *name) {
    for (Advice advice = ADVICE_NONE + 1; advice < ADVICE_COUNT; advice++) {
        if (strcmp(ADVICES[advice].name, name) == 0) {
            return advice;
        }
    }
    return ADVICE_NONE;
}
