#include "cache.h"

#include "check.h"
#include "hash.h"
#include "source.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static Arena arena;
static Cache cache;

static void open_cache(const char *directory, const char *size) {
    const char *why = NULL;
    setenv("KF_REWRITE_CACHE_DIR", directory, 1);
    setenv("KF_REWRITE_CACHE_SIZE", size, 1);
    CHECK_NUM(cache_open(&arena, &cache, &why), CACHE_READY);
    CHECK_STR(why, NULL);
}

static bool exists(const char *name) {
    return access(cache_path(&arena, &cache, name), F_OK) == 0;
}

static void put(const char *name, const char *bytes, size_t size) {
    CacheLock lock;
    CHECK(cache_lock(&cache, name, &lock));
    CHECK(cache_write(&arena, &cache, &lock, name, bytes, size));
    cache_unlock(&cache, &lock);
}

static void test_sizes(void) {
    static const struct {
        const char *text;
        unsigned long long limit;
    } CASES[] = {
        {"", 500ULL << 20}, {"1", 1}, {"7K", 7 << 10}, {"2G", 2ULL << 30}, {"1T", 1ULL << 40}};
    char *directory = getenv("KF_REWRITE_CACHE_DIR");
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        open_cache(arena_strdup(&arena, directory), CASES[i].text);
        CHECK(cache.limit == CASES[i].limit);
    }
    static const char *const WRONG[] = {
        "x", "5X", "5MB", "-1", " 5", "99999999999999999999", "M", "99999999999999T"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        const char *why = NULL;
        setenv("KF_REWRITE_CACHE_SIZE", WRONG[i], 1);
        CHECK_NUM(cache_open(&arena, &cache, &why), CACHE_REFUSED);
        CHECK(why && strstr(why, WRONG[i]));
        CHECK_STR(cache.directory, NULL);
    }
}

static void test_blobs(void) {
    size_t size = 0;
    CHECK_STR(cache_read(&arena, &cache, "a", &size), NULL);
    put("a", "text", 4);
    const char *bytes = cache_read(&arena, &cache, "a", &size);
    CHECK(bytes && size == 4 && memcmp(bytes, "text", 4) == 0);
    put("a", "", 0);
    CHECK(cache_read(&arena, &cache, "a", &size) && size == 0);
    CHECK_NUM(truncate(cache_path(&arena, &cache, "a"), 15), 0);
    CHECK_STR(cache_read(&arena, &cache, "a", &size), NULL);
}

/* What a process leaves that was killed while it held the lock. */
static void test_leftovers(void) {
    CacheLock lock;
    CHECK(cache_lock(&cache, "b", &lock));
    pid_t child = fork();
    if (child == 0) {
        close(lock.fd);
        _exit(cache_lock(&cache, "b", &lock) ? 0 : 1);
    }
    const char *left = cache_temporary(&arena, &cache, &lock);
    CHECK(close(open(left, O_CREAT | O_WRONLY, 0600)) == 0);
    close(lock.fd);
    int status = 0;
    waitpid(child, &status, 0);
    CHECK_NUM(status, 0);
    CHECK(access(left, F_OK) != 0);
}

/* Files of one name go together, those used longest ago first. */
static void test_eviction(void) {
    static char block[1000];
    const char *names[4];
    for (int i = 0; i < 4; i++) {
        names[i] = hash_name(&arena, &i, sizeof i);
        put(arena_printf(&arena, "%s.sum", names[i]), "x", 1);
        put(arena_printf(&arena, "%s.pch", names[i]), block, sizeof block);
        struct timespec times[2] = {{.tv_sec = 1000 + i}, {.tv_sec = 1000 + i}};
        CHECK_NUM(utimensat(AT_FDCWD,
                            cache_path(&arena, &cache, arena_printf(&arena, "%s.sum", names[i])),
                            times, 0),
                  0);
        CHECK_NUM(utimensat(AT_FDCWD,
                            cache_path(&arena, &cache, arena_printf(&arena, "%s.pch", names[i])),
                            times, 0),
                  0);
    }
    put("notours.pch", block, sizeof block);
    cache_touch(&arena, &cache, arena_printf(&arena, "%s.sum", names[0]));
    cache.limit = 1 << 20;
    cache_evict(&cache);
    for (int i = 0; i < 4; i++) {
        CHECK(exists(arena_printf(&arena, "%s.pch", names[i])));
    }
    cache.limit = 3000;
    cache_evict(&cache);
    CHECK(exists(arena_printf(&arena, "%s.pch", names[0])));
    CHECK(!exists(arena_printf(&arena, "%s.pch", names[1])));
    CHECK(!exists(arena_printf(&arena, "%s.sum", names[1])));
    CHECK(!exists(arena_printf(&arena, "%s.pch", names[2])));
    CHECK(exists(arena_printf(&arena, "%s.pch", names[3])));
    CHECK(exists("notours.pch"));
}

int main(void) {
    char directory[] = "/tmp/kf-cache-XXXXXX";
    CHECK(mkdtemp(directory) != NULL);
    open_cache(directory, "");
    test_sizes();
    open_cache(directory, "500M");
    test_blobs();
    test_leftovers();
    test_eviction();
    const char *remove = arena_printf(&arena, "rm -r '%s'", directory);
    CHECK_NUM(system(remove), 0);
    arena_release(&arena);
    return check_done();
}
