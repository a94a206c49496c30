#include "response.h"

#include "check.h"
#include "strbuf.h"

static Arena arena;

typedef void Split(Arena *arena, const char *text, StringList *words);

/* The words in brackets: "[-DA][-DB]" */
static void check_split(Split *split, const char *text, const char *want, int line) {
    StringList words = {0};
    split(&arena, text, &words);
    Strbuf got = {0};
    strbuf_puts(&got, "");
    for (size_t i = 0; i < words.count; i++) {
        strbuf_printf(&got, "[%s]", words.items[i]);
    }
    check_string(got.bytes, want, text, __FILE__, line);
    strbuf_release(&got);
}

#define CHECK_NVCC(text, want) check_split(response_split_nvcc, (text), (want), __LINE__)
#define CHECK_GCC(text, want) check_split(response_split_gcc, (text), (want), __LINE__)
#define CHECK_ENVIRONMENT(text, want)                                                              \
    check_split(response_split_environment, (text), (want), __LINE__)
#define CHECK_LIST(text, want) check_split(response_split_list, (text), (want), __LINE__)
#define CHECK_NAMES(text, want) check_split(response_split_names, (text), (want), __LINE__)
#define CHECK_HOST(text, want) check_split(response_split_host, (text), (want), __LINE__)

/* As nvcc 13 reads them, told by --dryrun. */
static void test_nvcc_file(void) {
    CHECK_NVCC("", "");
    CHECK_NVCC(" \n\t ", "");
    CHECK_NVCC("-DA\t-DB\r\n-DC\n", "[-DA][-DB][-DC]");
    CHECK_NVCC("-DX=\"y z\"", "[-DX=y z]");
    CHECK_NVCC("\"-DX=y z\"", "[-DX=y z]");
    CHECK_NVCC("-D\"E F\"G", "[-DE FG]");
    CHECK_NVCC("-DA\\ B", "[-DA B]");
    CHECK_NVCC("-DS=\"\"", "[-DS=]");
    CHECK_NVCC("-DH=\\\"q\\\"", "[-DH=q]");
    CHECK_NVCC("-DH=\\\\\\\"q\\\\\\\"", "[-DH=\\\"q\\\"]");
    CHECK_NVCC("-DA=x\\\\,y", "[-DA=x\\,y]");
    CHECK_NVCC("-DX='y z'", "[-DX='y][z']"); /* single quotes are nothing special */
    CHECK_NVCC("#-DA\n-DA#B", "[#-DA][-DA#B]");
    CHECK_NVCC("-DA\\", "[-DA\\]");
}

static void test_gcc_file(void) {
    CHECK_GCC("", "");
    CHECK_GCC("  -DA\n-DB ", "[-DA][-DB]");
    CHECK_GCC("-DX=\"y z\" '-DX=y z' -DX='y z'", "[-DX=y z][-DX=y z][-DX=y z]");
    CHECK_GCC("-DH=\\\"q\\\"", "[-DH=\"q\"]");
    CHECK_GCC("'-DH=\"q r\"'", "[-DH=\"q r\"]");
    CHECK_GCC("\"it's\"", "[it's]");
    CHECK_GCC("a\\ b", "[a b]");
    CHECK_GCC("'' \"\"", "[][]");
    CHECK_GCC("-DA\\", "[-DA\\]");
}

static void test_environment(void) {
    CHECK_ENVIRONMENT("", "");
    CHECK_ENVIRONMENT("-DA  -DB", "[-DA][-DB]");
    CHECK_ENVIRONMENT("-DA=\"x y\" -DB", "[-DA=\"x y\"][-DB]");
}

static void test_list(void) {
    CHECK_LIST("", "");
    CHECK_LIST("a", "[a]");
    CHECK_LIST("a,b", "[a][b]");
    CHECK_LIST("a,,b,", "[a][b]");
    CHECK_LIST("a\\,b=1,c", "[a,b=1][c]");
    CHECK_LIST("A=\"x,y\"", "[A=\"x,y\"]");
    CHECK_LIST("\"x,y\",z", "[\"x,y\"][z]");
    CHECK_LIST("A=\\\"q\\\"", "[A=\"q\"]");
    CHECK_LIST("A=\\\"q,B\\\"", "[A=\"q][B\"]"); /* an escaped quote protects nothing */
    CHECK_LIST(" a , b c,  ", "[a][b c]");
    CHECK_LIST("A='b,c'", "[A='b][c']");
}

static void test_names(void) {
    CHECK_NAMES("", "");
    CHECK_NAMES("a,b,,c", "[a][b][c]");
    CHECK_NAMES("\"a,b\",c", "[a,b][c]");
    CHECK_NAMES("x\"a,b\"", "[xa,b]");
    CHECK_NAMES("a\\,b\\c", "[a\\][b\\c]");
    CHECK_NAMES(" a b , c ", "[a b][c]");
}

static void test_host_flags(void) {
    CHECK_HOST("-Wall,-DN=1", "[-Wall][-DN=1]");
    CHECK_HOST("-Wall -DN=1", "[-Wall][-DN=1]");
    CHECK_HOST("-DA\\,B,-DC", "[-DA,B][-DC]");
    CHECK_HOST("\"-DQ=a b\",-DZ", "[-DQ=a b][-DZ]");
    CHECK_HOST("-DA=\\\\\\\"x\\\\\\\"", "[-DA=\"x\"]");
    CHECK_HOST(",,", "");
}

int main(void) {
    test_nvcc_file();
    test_gcc_file();
    test_environment();
    test_list();
    test_names();
    test_host_flags();
    arena_release(&arena);
    return check_done();
}
