/*
 * What is done with an annotated pointer, one record a use: the facts that
 * lowering and reports go by. Nothing of libclang is in it.
 */
#ifndef KF_ACCESS_H
#define KF_ACCESS_H

#include "arena.h"
#include "hint.h"
#include "reason.h"
#include "source.h"

typedef enum AccessKind {
    ACCESS_NEUTRAL, /* no access; the reason says what it is */
    ACCESS_LOAD,
    ACCESS_STORE,
    ACCESS_UPDATE, /* x[i] += v, ++x[i] */
    ACCESS_SKIPPED /* an access or escape that is left; the reason says why */
} AccessKind;

typedef struct Access {
    size_t offset;       /* of the pointer's name in the source */
    const char *pointer; /* that name */
    AccessKind kind;
    Reason reason;      /* for neutral and skipped ones */
    const char *detail; /* who took it, what the macro is called; NULL: nothing to add */
    Span span;          /* the object's expression, `x[i]`; empty where there is none */
    Hint hint;
    bool global;    /* the address is one of global memory */
    bool read_only; /* nobody writes the object while the kernel runs */
} Access;

typedef struct AccessList {
    Access *items;
    size_t count;
    size_t capacity;
} AccessList;

struct Follow;

/* All uses of hinted pointers, in the order of the text, each once: what a
 * template's instantiations and a macro's expansions say of one place is
 * merged, and is a skip where they disagree. */
AccessList accesses_collect(Arena *arena, struct Follow *follow);

#endif
