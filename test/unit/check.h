/*
 * Checks for the unit tests: each that does not hold prints its place, and
 * main ends with `return check_done();`.
 */
#ifndef KF_CHECK_H
#define KF_CHECK_H

#include <stdio.h>
#include <string.h>

static int checks_made;
static int checks_failed;

#define CHECK(condition) check_true((condition), #condition, __FILE__, __LINE__)
#define CHECK_STR(got, want) check_string((got), (want), #got, __FILE__, __LINE__)
#define CHECK_NUM(got, want) check_number((long)(got), (long)(want), #got, __FILE__, __LINE__)

static inline void check_true(int holds, const char *text, const char *file, int line) {
    checks_made++;
    if (!holds) {
        checks_failed++;
        printf("%s:%d: does not hold: %s\n", file, line, text);
    }
}

/* Takes NULL on both sides. */
static inline void check_string(const char *got, const char *want, const char *text,
                                const char *file, int line) {
    checks_made++;
    if (got && want ? strcmp(got, want) != 0 : got != want) {
        checks_failed++;
        printf("%s:%d: %s\n  is:   %s\n  want: %s\n", file, line, text, got ? got : "(null)",
               want ? want : "(null)");
    }
}

static inline void check_number(long got, long want, const char *text, const char *file, int line) {
    checks_made++;
    if (got != want) {
        checks_failed++;
        printf("%s:%d: %s is %ld, want %ld\n", file, line, text, got, want);
    }
}

/* For main: 0 when all held. No check at all is a failure, too. */
static inline int check_done(void) {
    printf("%d checks, %d failed\n", checks_made, checks_failed);
    return checks_failed || !checks_made;
}

#endif
