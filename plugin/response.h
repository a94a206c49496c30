/*
 * Text that holds a part of a command line: files of options, and environment
 * variables. Each tool splits it by rules of its own.
 */
#ifndef KF_RESPONSE_H
#define KF_RESPONSE_H

#include "arena.h"
#include "options.h"

/* nvcc's --options-file: blanks separate, double quotes and backslashes protect. */
void response_split_nvcc(Arena *arena, const char *text, StringList *words);
/* @file of gcc and clang: single quotes protect as well. */
void response_split_gcc(Arena *arena, const char *text, StringList *words);
/* NVCC_PREPEND_FLAGS and NVCC_APPEND_FLAGS: double quotes protect and stay. */
void response_split_environment(Arena *arena, const char *text, StringList *words);
/* The list in the value of an option of nvcc: `a,b`, `a\,b`, `A="b,c"`. */
void response_split_list(Arena *arena, const char *value, StringList *parts);
/* The same for names of files and directories: `a,b`, `"a,b",c`. No backslash protects. */
void response_split_names(Arena *arena, const char *value, StringList *parts);
/* The flags in the value of -Xcompiler: a list whose parts then pass a shell. */
void response_split_host(Arena *arena, const char *value, StringList *words);

#endif
