/* File names as text. Results are in the arena, or parts of the arguments. */
#ifndef KF_PATH_H
#define KF_PATH_H

#include "arena.h"

#include <stdbool.h>

/* "src/k.cu" -> "src"; "k.cu" -> "."; "/k.cu" -> "/" */
const char *path_directory(Arena *arena, const char *path);
/* "src/k.cu" -> "k.cu" */
const char *path_base(const char *path);
/* The name as seen from the directory; an absolute name stays. */
const char *path_join(Arena *arena, const char *directory, const char *name);
/* "a/./b/../c" -> "a/c", without a look at the disk; "" -> "." */
const char *path_normal(Arena *arena, const char *path);
/* Absolute and normal, seen from the current directory. */
const char *path_absolute(Arena *arena, const char *path);
/* Absolute, symbolic links resolved; for what does not exist path_absolute. */
const char *path_real(Arena *arena, const char *path);
/* How to get from a directory to a file, both absolute and normal: "../inc/h.cuh" */
const char *path_relative(Arena *arena, const char *directory, const char *path);
/* Does an absolute, normal path lie in the directory, at any depth? */
bool path_is_below(const char *path, const char *directory);

#endif
