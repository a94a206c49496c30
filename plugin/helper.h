/*
 * The names of the device helpers. A helper is named after its instruction; those of
 * a cache operator alone, or of an L2 priority alone, are in kf/runtime.h, and any
 * other is defined in front of the file that calls it.
 */
#ifndef KF_HELPER_H
#define KF_HELPER_H

#include "access.h"

/* One side of an access: what its helper and its instruction are made of. */
typedef struct Helper {
    bool store;
    bool global;
    bool nc;
    bool unseen;          /* .nc is what nvcc cannot know by itself */
    bool no_policy;       /* of a class that may not be accessed by way of one */
    const char *operator; /* "cs"; "" for none */
    bool has_policy;      /* an L2 policy asks for the same as the operator */
    Qualifier qualifiers[QUALIFIER_KINDS];
    const char *tunable; /* the macro that names the modifier, or NULL */
    AccessForm form;
} Helper;

Helper helper_of_load(const Access *access);
Helper helper_of_store(const Access *access);

/* Is it a plain access, for which there is nothing but kf_ld and kf_st? */
bool helper_is_plain(const Helper *helper);
/* Is it in kf/runtime.h, so that nobody has to define it? */
bool helper_is_in_runtime(const Helper *helper);

/* "ld_global_cs_nc", "st_global_cs_policy", "ld_global_nc_L1_no_allocate_L2_128B" */
const char *helper_name(Arena *arena, const Helper *helper);
/* "ld.global.cs.nc", with a policy "ld.global.nc.L2::cache_hint" */
const char *helper_instruction(Arena *arena, const Helper *helper);

typedef struct HelperList {
    Helper *items;
    size_t count;
    size_t capacity;
} HelperList;

/* Adds the helper, the check of a tunable one's macro, and the weaker ones that older architectures
 * have in its place, weakest first, unless kf/runtime.h or the list has them. */
void helper_collect(Arena *arena, const Helper *helper, HelperList *list);
/* The lines that define it, each with the line end. */
const char *helper_definition(Arena *arena, const Helper *helper, const char *newline);
/* The word that says that a file has these lines: "KF_HAS_ld_global_L2_128B". */
const char *helper_guard(Arena *arena, const Helper *helper);

#endif
