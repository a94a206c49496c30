#include "path.h"

#include "check.h"

static Arena arena;

static void test_directory(void) {
    CHECK_STR(path_directory(&arena, "src/k.cu"), "src");
    CHECK_STR(path_directory(&arena, "k.cu"), ".");
    CHECK_STR(path_directory(&arena, "/k.cu"), "/");
    CHECK_STR(path_directory(&arena, "/a/b"), "/a");
    CHECK_STR(path_base("a/b/k.cu"), "k.cu");
    CHECK_STR(path_base("k.cu"), "k.cu");
}

static void test_join(void) {
    CHECK_STR(path_join(&arena, "src", "k.cu"), "src/k.cu");
    CHECK_STR(path_join(&arena, ".", "k.cu"), "k.cu");
    CHECK_STR(path_join(&arena, "src", "/k.cu"), "/k.cu");
    CHECK_STR(path_join(&arena, "/", "k.cu"), "/k.cu");
}

static void test_normal(void) {
    CHECK_STR(path_normal(&arena, "a/./b/../c"), "a/c");
    CHECK_STR(path_normal(&arena, "a//b/"), "a/b");
    CHECK_STR(path_normal(&arena, "a/.."), ".");
    CHECK_STR(path_normal(&arena, "a/../.."), "..");
    CHECK_STR(path_normal(&arena, "../../a"), "../../a");
    CHECK_STR(path_normal(&arena, "a/../../b"), "../b");
    CHECK_STR(path_normal(&arena, "/../a"), "/a");
    CHECK_STR(path_normal(&arena, "/a/../../b"), "/b");
    CHECK_STR(path_normal(&arena, "/"), "/");
    CHECK_STR(path_normal(&arena, "/a/.."), "/");
    CHECK_STR(path_normal(&arena, "..a/..b/.."), "..a");
    CHECK_STR(path_normal(&arena, ""), ".");
}

static void test_relative(void) {
    CHECK_STR(path_relative(&arena, "/a/b", "/a/b/c"), "c");
    CHECK_STR(path_relative(&arena, "/a/b", "/a/c"), "../c");
    CHECK_STR(path_relative(&arena, "/a/b", "/a/bc/d"), "../bc/d");
    CHECK_STR(path_relative(&arena, "/a/bc", "/a/b/d"), "../b/d");
    CHECK_STR(path_relative(&arena, "/a/b/c", "/d"), "../../../d");
    CHECK_STR(path_relative(&arena, "/", "/a"), "a");
    CHECK_STR(path_relative(&arena, "/a", "/b/c"), "../b/c");
}

static void test_is_below(void) {
    CHECK(path_is_below("/a/b", "/a"));
    CHECK(path_is_below("/a/b/c", "/a"));
    CHECK(path_is_below("/a", "/"));
    CHECK(!path_is_below("/a", "/a"));
    CHECK(!path_is_below("/ab/c", "/a"));
}

int main(void) {
    test_directory();
    test_join();
    test_normal();
    test_relative();
    test_is_below();
    arena_release(&arena);
    return check_done();
}
