/* Preludes that libclang refuses, and such as vanish while they are in use. */
#include "prelude.h"

#include "cache.h"
#include "check.h"
#include "hash.h"

#include <stdlib.h>
#include <unistd.h>

static Arena arena;
static Diag diag;
static Options options;
static CompileCommand command;
static Toolkit toolkit;
static Source source;
static StringList arguments;
static PassTarget target;
static char *said;
static size_t said_size;

static PreludeRequest request(void) {
    return (PreludeRequest){&command, &toolkit, &target, &source, &arguments};
}

static void write_file(const char *path, const char *bytes) {
    FILE *file = fopen(path, "wb");
    CHECK(file && fputs(bytes, file) >= 0 && fclose(file) == 0);
}

/* The file is other bytes now, and its sum agrees. */
static void replace(const char *path, const char *bytes) {
    Cache cache;
    CacheLock lock;
    const char *why;
    const char *name = strrchr(path, '/') + 1;
    const char *sum = arena_printf(&arena, "%.32s.sum", name);
    const char *text = arena_printf(&arena, "size %zu\nhash %llx\n", strlen(bytes),
                                    (unsigned long long)hash_bytes(bytes, strlen(bytes)));
    write_file(path, bytes);
    CHECK_NUM(cache_open(&arena, &cache, &why), CACHE_READY);
    CHECK(cache_lock(&cache, name, &lock));
    CHECK(cache_write(&arena, &cache, &lock, sum, text, strlen(text)));
    cache_unlock(&cache, &lock);
}

/* Parses behind the prelude, and says whether libclang took it. */
static bool is_taken(const TuPrelude *prelude) {
    TranslationUnit tu;
    ParseRequest parse = {.source = &source, .arguments = &arguments, .prelude = prelude};
    CHECK_NUM(tu_parse(&arena, &diag, &parse, &tu), 0);
    CHECK_NUM(tu.errors.count, 0);
    CHECK_NUM(tu.view->macros.count, 3);
    bool taken = !tu.prelude_refused;
    tu_release(&tu);
    return taken;
}

static void test_found(void) {
    PreludeRequest wanted = request();
    Preludes *preludes = preludes_start(&diag, &options);
    const TuPrelude *prelude = preludes_find(preludes, &arena, &diag, &wanted);
    CHECK(prelude && is_taken(prelude));
    const TuPrelude *again = preludes_find(preludes, &arena, &diag, &wanted);
    CHECK(again && strcmp(again->path, prelude->path) == 0);
    preludes_release(preludes);
    CHECK(preludes_find(NULL, &arena, &diag, &wanted) == NULL);
}

/* It is not used again, by nobody. */
static void test_refused(void) {
    PreludeRequest wanted = request();
    Preludes *preludes = preludes_start(&diag, &options);
    const char *path = arena_strdup(&arena, preludes_find(preludes, &arena, &diag, &wanted)->path);
    preludes_release(preludes);
    replace(path, "CPCH and no more");
    preludes = preludes_start(&diag, &options);
    const TuPrelude *prelude = preludes_find(preludes, &arena, &diag, &wanted);
    CHECK(prelude && !is_taken(prelude));
    preludes_reject(preludes, prelude);
    CHECK(preludes_find(preludes, &arena, &diag, &wanted) == NULL);
    preludes_release(preludes);
    preludes = preludes_start(&diag, &options);
    CHECK(preludes_find(preludes, &arena, &diag, &wanted) == NULL);
    preludes_release(preludes);
}

/* Evicted after it was found: that is nobody's fault, and it is made again. */
static void test_vanished(void) {
    PreludeRequest wanted = request();
    target.arch = "sm_70";
    arguments = command_arguments(&arena, &command, &toolkit, &target);
    Preludes *preludes = preludes_start(&diag, &options);
    const TuPrelude *prelude = preludes_find(preludes, &arena, &diag, &wanted);
    CHECK(prelude != NULL);
    CHECK_NUM(unlink(prelude->path), 0);
    CHECK(!is_taken(prelude));
    preludes_reject(preludes, prelude);
    preludes_release(preludes);
    preludes = preludes_start(&diag, &options);
    prelude = preludes_find(preludes, &arena, &diag, &wanted);
    CHECK(prelude && is_taken(prelude));
    preludes_release(preludes);
}

int main(void) {
    char directory[] = "/tmp/kf-prelude-XXXXXX";
    CHECK(mkdtemp(directory) != NULL);
    setenv("KF_REWRITE_CACHE_DIR", directory, 1);
    diag.stream = open_memstream(&said, &said_size);
    options.no_toolkit = true;
    target.arch = "sm_80";
    const char *text =
        "#define KF_N(a) a\n__global__ void k(int *p) { *p = KF_N(__CUDA_ARCH__); }\n";
    source = source_from_bytes(&arena, "k.cu", text, strlen(text));
    CHECK_NUM(toolkit_find(&arena, &diag, &options, &toolkit), 0);
    arguments = command_arguments(&arena, &command, &toolkit, &target);
    test_found();
    test_refused();
    test_vanished();
    fclose(diag.stream);
    CHECK_STR(said, "");
    free(said);
    CHECK_NUM(system(arena_printf(&arena, "rm -r '%s'", directory)), 0);
    arena_release(&arena);
    return check_done();
}
