/*
 * What is done with an annotated pointer, one record a use: the facts that
 * lowering and reports go by. Nothing of libclang is in it.
 */
#ifndef KF_ACCESS_H
#define KF_ACCESS_H

#include "advice.h"
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

/* For a load of a field: the object that it is a part of, where that is small,
 * naturally aligned and known to be no more than its bytes. */
typedef enum ElementForm {
    ELEMENT_NONE,
    ELEMENT_OBJECT, /* the element's expression is the object: `x[i]` of `x[i].f` */
    ELEMENT_POINTER /* it is a pointer to it: `x` of `x->f` */
} ElementForm;

/* How the hint is given to the compiler. */
typedef enum AccessForm {
    FORM_OPERATOR, /* an instruction with the cache operator, as an asm statement */
    FORM_POLICY,   /* a plain access through a pointer with an L2 policy */
    FORM_SOURCE    /* no access of its own: what an asynchronous copy reads */
} AccessForm;

/* What one prefetch fetches: a line of L1 or L2. */
enum { PREFETCH_LINE_BYTES = 128 };

/* Stands for the distance in what an Ahead holds. */
#define AHEAD_DISTANCE "\1"

/* An access some rounds of a loop later, as source text. */
typedef struct Ahead {
    Reason reason;      /* why there is none, or REASON_NONE */
    const char *object; /* "x[(k + \1)]"; NULL: no prefetch is asked for, or there is none */
    const char *within; /* "(k + \1) < n": that round exists; "0" where nothing tells */
    const char *bytes;  /* "(int)sizeof(x[k]) * (1)" from one round's object to the next
                         * one's, a constant; NULL: unknown */
    const char *family; /* the object but for a constant in its index */
    long long shift;    /* that constant, in bytes */
    Span loop;          /* that is meant */
    bool steps;         /* the access itself steps what leads to it: *p++ */
} Ahead;

/* A barrier at which asynchronous copies are waited for: the call, or where the statement
 * begins. */
typedef struct Wait {
    Span span;
    bool is_statement;
} Wait;

typedef struct WaitList {
    Wait *items;
    size_t count;
    size_t capacity;
} WaitList;

/* `tile[i] = g[j]` as an asynchronous copy. */
typedef struct AsyncCopy {
    Span source;        /* `g[j]`; empty: it is none */
    bool source_global; /* known to lie in global memory */
    Hint hint;          /* of the pointer it is read through */
    WaitList waits;
} AsyncCopy;

/* A loop in OpenCL C that is one async_work_group_copy, see group_copy.h. */
typedef struct GroupCopy {
    Span loop;         /* that the text replaces; empty: there is none */
    const char *text;  /* "event_t kf_copy_7 = async_work_group_copy(...);" */
    const char *event; /* "kf_copy_7" */
    Span source;       /* `g[base + i]` */
    Span barrier;      /* before which it is waited for */
} GroupCopy;

/* What the text of an access in OpenCL C needs, see opencl.h. */
typedef struct ClAccess {
    const char *type; /* "float4" */
    Span whole;       /* of a store or update: the assignment */
    Span left;        /* what is assigned to, with its parentheses */
    Span sign;        /* `=`, `+=`, `++` */
    Span right;       /* empty for a step */
    bool converts;    /* a scalar, or the 1 of a step, meets a vector */
    GroupCopy group;  /* of a store into a tile */
} ClAccess;

typedef struct Access {
    size_t offset;           /* of the pointer's name in the source, or of an #include */
    const char *included;    /* the file that an #include in the function brings in and
                              * that the name stands in; NULL: the source */
    Place included_place;    /* there */
    const char *pointer;     /* that name */
    const char *owner;       /* the annotated pointer that the hint comes from: itself, mostly */
    const char *owner_place; /* where that is declared: "k.cu:4:33" */
    AccessKind kind;
    Reason reason;      /* for neutral and skipped ones */
    const char *detail; /* who took it, what the macro is called; NULL: nothing to add */
    Span span;          /* the object's expression, `x[i]`; empty where there is none */
    ElementForm element_form;
    Span element;
    Span function; /* the outermost function around it; empty outside of one */
    Hint hint;
    bool may_write;   /* of code that no pass saw: it may store through the pointer or set it */
    bool device_only; /* its function is no host function */
    bool global;      /* the address is one of global memory */
    bool read_only;   /* nobody writes the object while the kernel runs */
    bool unseen;      /* and nvcc cannot see that: of KF_READ_ONLY data, of a field */
    bool repeats;     /* it is in a loop, or in a function that a loop may call */
    bool no_policy;   /* of a class of which nvcc gets an access with a policy wrong */
    bool element_no_policy; /* the same of the element's class, for where that is loaded whole */
    Span stride;            /* of that loop, where it should be marked; empty otherwise */
    AccessForm form;        /* of its load and its store */
    Ahead ahead;            /* what it prefetches */
    AsyncCopy copy;         /* what a store into a tile copies */
    bool only_reads;        /* its pointer is one to const */
    bool opencl;            /* in OpenCL C: */
    ClAccess cl;
    Advice advice;              /* for loads: why they are not read_only */
    const char *advice_subject; /* what advice.def says of it; NULL: the owner's name */
    bool foreign;               /* what took the pointer on is in a system header */
    bool in_pattern;            /* seen in a template as written, in no instantiation */
    const char *helper;         /* "kf_ld_cs": what it is an argument of already, or NULL */
    const char *unit;           /* the source whose compilation it was first seen in */
} Access;

typedef struct OffsetList {
    size_t *items;
    size_t count;
    size_t capacity;
} OffsetList;

typedef struct AccessList {
    Access *items;
    size_t count;
    size_t capacity;
    bool two_paths;      /* some pointer in OpenCL C has helpers and accesses that are left */
    OffsetList unhinted; /* where names stand that mean something without a hint, sorted */
} AccessList;

/* Makes a skip of it. */
void access_skip(Access *access, Reason reason);
/* A load, store or update that becomes a helper's call. */
bool access_is_rewritten(const Access *access);

size_t accesses_count_rewritten(const AccessList *accesses);

struct Follow;
struct AsyncIndex;

/* All uses of hinted pointers, in the order of the text, each once: what a
 * template's instantiations and a macro's expansions say of one place is
 * merged, and is a skip where they disagree. */
AccessList accesses_collect(Arena *arena, struct Follow *follow, const struct AsyncIndex *async);

/* Adds to the records of one pass (an architecture) what another saw. */
void accesses_merge(Arena *arena, AccessList *into, const AccessList *pass);
/* Adds those of the host pass: what the device never compiles is host code. */
void accesses_merge_host(Arena *arena, AccessList *into, const AccessList *host);

/* Two units that see different things in one place of a header. */
typedef struct AccessConflict {
    Access first;
    Access second;
} AccessConflict;

/* Adds to the records of some units those of another; true: they contradict each
 * other, and the first such place is told. */
bool accesses_merge_units(Arena *arena, AccessList *into, const AccessList *unit,
                          AccessConflict *conflict);

/* The list, and all that it points to, in another arena. */
AccessList accesses_copy(Arena *arena, const AccessList *accesses);

/* Code that no pass saw may store anywhere and set any pointer: what was
 * concluded of the other accesses of its function is taken back. */
void accesses_distrust_unseen(AccessList *accesses);

#endif
