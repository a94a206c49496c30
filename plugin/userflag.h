/*
 * The compile flags of the user, told apart by what they can do to a header
 * that is included before the source.
 */
#ifndef KF_USERFLAG_H
#define KF_USERFLAG_H

#include "options.h"

typedef enum UserFlagKind {
    USER_FLAG_ANY,       /* -std=c++17: holds for everything */
    USER_FLAG_MACRO,     /* -DN=4, -UN; the value is the name */
    USER_FLAG_DIRECTORY, /* -Idir, -isystem dir */
    USER_FLAG_FILE       /* -include file */
} UserFlagKind;

typedef struct UserFlag {
    UserFlagKind kind;
    size_t first; /* index in the list */
    size_t count; /* of its arguments, 1 or 2 */
    const char *value;
    size_t length; /* of the value: "N" of "N=4" */
} UserFlag;

typedef struct UserFlags {
    UserFlag *items;
    size_t count;
    size_t capacity;
} UserFlags;

/* Of flags in clang's spelling. */
UserFlags user_flags(Arena *arena, const StringList *flags);

#endif
