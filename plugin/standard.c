#include "standard.h"

#include <string.h>

typedef struct Standard {
    const char *end; /* of c++14, gnu++14 */
    int year;
} Standard;

static const Standard STANDARDS[] = {{"98", 1998}, {"03", 2003}, {"0x", 2011}, {"11", 2011},
                                     {"1y", 2014}, {"14", 2014}, {"1z", 2017}, {"17", 2017},
                                     {"2a", 2020}, {"20", 2020}, {"2b", 2023}, {"23", 2023}};
enum { DEFAULT_YEAR = 2017 };

int standard_of(const StringList *arguments) {
    const char *last = "";
    for (size_t i = 0; i < arguments->count; i++) {
        if (strncmp(arguments->items[i], "-std=", strlen("-std=")) == 0) {
            last = arguments->items[i];
        }
    }
    size_t length = strlen(last);
    for (size_t i = 0; length > 2 && i < sizeof STANDARDS / sizeof *STANDARDS; i++) {
        if (strcmp(last + length - 2, STANDARDS[i].end) == 0) {
            return STANDARDS[i].year;
        }
    }
    return DEFAULT_YEAR;
}
