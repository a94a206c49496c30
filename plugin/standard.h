/* Which C++ a source is compiled as. */
#ifndef KF_STANDARD_H
#define KF_STANDARD_H

#include "names.h"

/* The year of the last -std= among libclang's arguments, 2014 for c++14 and gnu++1y;
 * 2017 without one, as for nvcc and clang. */
int standard_of(const StringList *arguments);

#endif
