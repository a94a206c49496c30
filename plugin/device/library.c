#include "library.h"

#include <dlfcn.h>
#include <string.h>

/* The loader's own words, without the name where they begin with it. */
static const char *why_not(Arena *arena, const char *name) {
    const char *text = dlerror();
    size_t length = strlen(name);
    text = text ? text : "the loader does not say why";
    if (strncmp(text, name, length) == 0 && strncmp(text + length, ": ", 2) == 0) {
        text += length + 2;
    }
    return arena_printf(arena, "cannot load %s: %s", name, text);
}

const char *library_load(Arena *arena, const char *name, const Symbol *symbols, size_t count,
                         void *functions) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        return why_not(arena, name);
    }
    for (size_t i = 0; i < count; i++) {
        void *address = dlsym(library, symbols[i].name);
        if (!address && !symbols[i].optional) {
            return arena_printf(arena, "%s has no function %s", name, symbols[i].name);
        }
        /* POSIX: the bytes of what dlsym returns are those of a pointer to the function */
        memcpy((char *)functions + symbols[i].offset, &address, sizeof address);
    }
    return NULL;
}
