/*
 * What is compiled, and how: the command line's files with the flags after
 * `--`, or the entries of a compile_commands.json.
 */
#ifndef KF_DATABASE_H
#define KF_DATABASE_H

#include "unit.h"

typedef struct UnitList {
    Unit *items;
    size_t count;
    size_t capacity;
} UnitList;

/* The units that the options ask for, their sources not yet read. With -p each
 * file has all of its entries, in their order; without a file every entry for a
 * CUDA source is taken. A file that has no entry is an error: libclang would
 * make a command up for it. Below zero: a message was printed. */
int database_units(Arena *arena, Diag *diag, const Options *options, UnitList *units);

#endif
