// An #if inside a declaration does not end it.
// RUN: %rewrite %s --rc=1
#include <kf/annotate.h>
extern Missing
// MSG: [[#@LINE-1]]:8: error: unknown type name 'Missing' (in annotated code: the file is left alone)
#if 1
    *KF_CS x
#endif
    ;
