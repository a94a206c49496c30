#include "userflag.h"

#include <string.h>

typedef struct Spelling {
    const char *name;
    UserFlagKind kind;
    bool joined; /* the value may be joined on */
} Spelling;

static const Spelling SPELLINGS[] = {{"-D", USER_FLAG_MACRO, true},
                                     {"-U", USER_FLAG_MACRO, true},
                                     {"-include", USER_FLAG_FILE, false},
                                     {"-imacros", USER_FLAG_FILE, false},
                                     {"-isystem", USER_FLAG_DIRECTORY, false},
                                     {"-iquote", USER_FLAG_DIRECTORY, false},
                                     {"-idirafter", USER_FLAG_DIRECTORY, false},
                                     {"-isystem-after", USER_FLAG_DIRECTORY, false},
                                     {"-cxx-isystem", USER_FLAG_DIRECTORY, false},
                                     {"-I", USER_FLAG_DIRECTORY, true},
                                     {"-Xclang", USER_FLAG_ANY, false}};

/* NULL: a flag without a value. */
static const Spelling *find_spelling(const char *flag) {
    for (size_t i = 0; i < sizeof SPELLINGS / sizeof *SPELLINGS; i++) {
        const Spelling *spelling = &SPELLINGS[i];
        size_t length = strlen(spelling->name);
        if (spelling->joined ? strncmp(flag, spelling->name, length) == 0
                             : strcmp(flag, spelling->name) == 0) {
            return spelling;
        }
    }
    return NULL;
}

UserFlags user_flags(Arena *arena, const StringList *flags) {
    UserFlags found = {0};
    for (size_t i = 0; i < flags->count; i += found.items[found.count - 1].count) {
        const char *text = flags->items[i];
        const Spelling *spelling = find_spelling(text);
        size_t name = spelling ? strlen(spelling->name) : 0;
        UserFlag flag = {spelling ? spelling->kind : USER_FLAG_ANY, i, 1, text + name, 0};
        if (spelling && !text[name] && i + 1 < flags->count) {
            flag.count = 2;
            flag.value = flags->items[i + 1];
        }
        flag.length = flag.kind == USER_FLAG_MACRO ? strcspn(flag.value, "=(") : strlen(flag.value);
        VEC_PUSH(arena, &found, flag);
    }
    return found;
}
