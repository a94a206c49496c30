/* The table of advice.def. */
#ifndef KF_ADVICE_H
#define KF_ADVICE_H

#include <stdbool.h>

typedef enum Advice {
    ADVICE_NONE,
#define KF_ADVICE(id, name, message, change, summary, example) ADVICE_##id,
#include "advice.def"
#undef KF_ADVICE
    ADVICE_COUNT
} Advice;

typedef struct AdviceInfo {
    const char *name; /* the stable id: "not-restrict" */
    const char *message;
    const char *change;
    const char *summary;
    const char *example;
} AdviceInfo;

extern const AdviceInfo ADVICES[ADVICE_COUNT];

/* Is it a function of CUDA that makes one access with a cache operator of its own:
 * __ldg, __ldcs, __stcg? */
bool advice_is_intrinsic(const char *function);

/* ADVICE_NONE for an unknown id. */
Advice advice_find(const char *name);

#endif
