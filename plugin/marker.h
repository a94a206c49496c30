/* Line markers of a preprocessor's output, `# 1 "k.cu" 1`: the originals' names
 * in the place of the copies'. */
#ifndef KF_MARKER_H
#define KF_MARKER_H

#include "copied.h"
#include "source.h"
#include "strbuf.h"

void marker_repair(Arena *arena, const Source *text, const CopiedFiles *files, Strbuf *repaired);

#endif
