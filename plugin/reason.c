#include "reason.h"

#include <string.h>

const ReasonInfo REASONS[REASON_COUNT] = {
    [REASON_NONE] = {"", "", NULL, NULL},
#define KF_NEUTRAL(id, name, message) [REASON_##id] = {name, message, NULL, NULL},
#define KF_REASON(id, name, message, example, way_out)                                             \
    [REASON_##id] = {name, message, example, way_out},
#include "reason.def"
#undef KF_NEUTRAL
#undef KF_REASON
};

bool reason_is_neutral(Reason reason) {
    return reason != REASON_NONE && !REASONS[reason].example;
}

Reason reason_find(const char *name) {
    for (Reason reason = REASON_NONE + 1; reason < REASON_COUNT; reason++) {
        if (strcmp(REASONS[reason].name, name) == 0) {
            return reason;
        }
    }
    return REASON_NONE;
}
