#include "advice.h"

#include <string.h>

const AdviceInfo ADVICES[ADVICE_COUNT] = {
    [ADVICE_NONE] = {"", "", "", "", ""},
#define KF_ADVICE(id, name, message, change, summary, example)                                     \
    [ADVICE_##id] = {name, message, change, summary, example},
#include "advice.def"
#undef KF_ADVICE
};

Advice advice_find(const char *name) {
    for (Advice advice = ADVICE_NONE + 1; advice < ADVICE_COUNT; advice++) {
        if (strcmp(ADVICES[advice].name, name) == 0) {
            return advice;
        }
    }
    return ADVICE_NONE;
}
