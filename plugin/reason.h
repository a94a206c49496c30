/* The table of reason.def. */
#ifndef KF_REASON_H
#define KF_REASON_H

#include <stdbool.h>

typedef enum Reason {
    REASON_NONE,
#define KF_NEUTRAL(id, name, message) REASON_##id,
#define KF_REASON(id, name, message, example, way_out) REASON_##id,
#include "reason.def"
#undef KF_NEUTRAL
#undef KF_REASON
    REASON_COUNT
} Reason;

typedef struct ReasonInfo {
    const char *name; /* the stable id: "address-taken" */
    const char *message;
    const char *example; /* NULL for the neutral ones */
    const char *way_out;
} ReasonInfo;

extern const ReasonInfo REASONS[REASON_COUNT];

/* Nothing to rewrite, as against an access that was left. */
bool reason_is_neutral(Reason reason);
/* REASON_NONE for an unknown id. */
Reason reason_find(const char *name);

#endif
