#include "userflag.h"

#include "check.h"

static Arena arena;

/* "macro:N dir:inc": what the flags are. */
static const char *kinds(const char *const *flags, size_t count) {
    static const char *const NAMES[] = {"any", "macro", "dir", "file"};
    StringList list = {0};
    for (size_t i = 0; i < count; i++) {
        VEC_PUSH(&arena, &list, flags[i]);
    }
    UserFlags found = user_flags(&arena, &list);
    const char *all = "";
    size_t next = 0;
    for (size_t i = 0; i < found.count; i++) {
        const UserFlag *flag = &found.items[i];
        CHECK_NUM(flag->first, next);
        next += flag->count;
        all = arena_printf(&arena, "%s%s%s:%.*s", all, i ? " " : "", NAMES[flag->kind],
                           (int)flag->length, flag->value);
    }
    CHECK_NUM(next, count);
    return all;
}

#define KINDS(...)                                                                                 \
    kinds((const char *const[]){__VA_ARGS__},                                                      \
          sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

int main(void) {
    CHECK_STR(KINDS("-DN=4", "-UN", "-DF(x)=x", "-D"), "macro:N macro:N macro:F macro:");
    CHECK_STR(KINDS("-D", "N=4", "-I", "inc", "-Iinc"), "macro:N dir:inc dir:inc");
    CHECK_STR(KINDS("-isystem", "-odd", "-iquote", "q", "-idirafter", "z"), "dir:-odd dir:q dir:z");
    CHECK_STR(KINDS("-include", "a.h", "-imacros", "b.h"), "file:a.h file:b.h");
    CHECK_STR(KINDS("-std=c++17", "-Xclang", "-DN", "-fno-rtti"),
              "any:-std=c++17 any:-DN any:-fno-rtti");
    CHECK_STR(KINDS("-isystem"), "dir:");
    arena_release(&arena);
    return check_done();
}
