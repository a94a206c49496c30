/* Which directory a project is: headers below it are the user's to rewrite. */
#ifndef KF_ROOT_H
#define KF_ROOT_H

#include "arena.h"

/* For a source, by absolute name: the closest directory above it that a version
 * control system calls the top (.git, .hg, .svn, .jj); else the highest one of those
 * around it that have a build file (CMakeLists.txt, Makefile, ...); else its own. */
const char *root_of(Arena *arena, const char *source);

#endif
