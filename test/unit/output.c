#include "output.h"

#include "check.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static Arena arena;
static char *said; /* messages of the test that runs */
static size_t said_size;

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    CHECK(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

static const char *content(const char *path) {
    Source source;
    return source_read(&arena, path, &source) ? NULL : source.bytes;
}

static struct stat status(const char *path) {
    struct stat info = {0};
    CHECK(stat(path, &info) == 0);
    return info;
}

static int count_entries(void) {
    int count = 0;
    DIR *folder = opendir(".");
    while (readdir(folder)) {
        count++;
    }
    closedir(folder);
    return count - 2;
}

/* Each test works in a folder of its own and leaves it empty. */
static void begin(Staging *staging) {
    free(said);
    said = NULL;
    Diag *diag = arena_alloc(&arena, sizeof *diag);
    diag->stream = open_memstream(&said, &said_size);
    *staging = (Staging){.arena = &arena, .diag = diag};
}

static void end(const Staging *staging, const char *messages, const char *const *files) {
    fclose(staging->diag->stream);
    CHECK_STR(said, messages);
    int count = 0;
    for (; files[count]; count++) {
        CHECK(remove(files[count]) == 0);
    }
    CHECK_NUM(count_entries(), 0);
}

#define END(staging, messages, ...)                                                                \
    end((staging), (messages), (const char *const[]){__VA_ARGS__, NULL})

static int stage(Staging *staging, const char *target, const char *text) {
    return output_stage(staging, target, text, strlen(text));
}

static void test_new_file(void) {
    Staging staging;
    begin(&staging);
    mode_t mask = umask(027);
    CHECK(stage(&staging, "a", "text") == 0);
    CHECK(content("a") == NULL);
    CHECK(output_commit(&staging) == 0);
    umask(mask);
    CHECK_STR(content("a"), "text");
    CHECK_NUM(status("a").st_mode & 07777, 0640);
    END(&staging, "", "a");
}

static void test_replaced_file_keeps_its_permissions(void) {
    Staging staging;
    begin(&staging);
    write_file("a", "old");
    CHECK(chmod("a", 0751) == 0);
    CHECK(stage(&staging, "a", "new") == 0);
    CHECK_STR(content("a"), "old");
    CHECK(output_commit(&staging) == 0);
    CHECK_STR(content("a"), "new");
    CHECK_NUM(status("a").st_mode & 07777, 0751);
    END(&staging, "", "a");
}

/* root alone may give files away */
static void test_replaced_file_keeps_its_owner(void) {
    Staging staging;
    begin(&staging);
    write_file("a", "old");
    bool given = chown("a", 12345, 54321) == 0;
    CHECK(chmod("a", 0644) == 0);
    CHECK(stage(&staging, "a", "new") == 0);
    CHECK(output_commit(&staging) == 0);
    CHECK(!given || (status("a").st_uid == 12345 && status("a").st_gid == 54321));
    END(&staging, "", "a");
}

static void test_same_bytes_are_left_alone(void) {
    Staging staging;
    begin(&staging);
    write_file("a", "same");
    struct timespec old[2] = {{1000000000, 5}, {1000000000, 5}};
    CHECK(utimensat(AT_FDCWD, "a", old, 0) == 0);
    ino_t inode = status("a").st_ino;
    CHECK(stage(&staging, "a", "same") == 0);
    CHECK_NUM(staging.files.count, 0);
    CHECK(output_commit(&staging) == 0);
    CHECK_NUM(status("a").st_mtim.tv_sec, 1000000000);
    CHECK_NUM(status("a").st_mtim.tv_nsec, 5);
    CHECK(status("a").st_ino == inode);
    END(&staging, "", "a");
}

static void test_discard(void) {
    Staging staging;
    begin(&staging);
    write_file("a", "old");
    CHECK(stage(&staging, "a", "new") == 0);
    CHECK(stage(&staging, "b", "new") == 0);
    CHECK_NUM(count_entries(), 3);
    output_discard(&staging);
    CHECK_NUM(count_entries(), 1);
    CHECK_STR(content("a"), "old");
    output_discard(&staging);
    END(&staging, "", "a");
}

static void test_symbolic_link_stays(void) {
    Staging staging;
    begin(&staging);
    write_file("a", "old");
    CHECK(symlink("a", "link") == 0);
    CHECK(stage(&staging, "link", "new") == 0);
    CHECK(output_commit(&staging) == 0);
    struct stat info;
    CHECK(lstat("link", &info) == 0 && S_ISLNK(info.st_mode));
    CHECK_STR(content("a"), "new");
    END(&staging, "", "a", "link");
}

static void test_wrong_targets(void) {
    Staging staging;
    begin(&staging);
    write_file("a", "old");
    CHECK(mkdir("dir", 0777) == 0);
    CHECK(stage(&staging, "dir", "new") < 0);
    CHECK(stage(&staging, "a/b", "new") < 0);
    CHECK(stage(&staging, "none/b", "new") < 0);
    CHECK_NUM(staging.files.count, 0);
    END(&staging,
        "kf-rewrite: error: cannot write 'dir': is a directory\n"
        "kf-rewrite: error: cannot write 'a/b': Not a directory\n"
        "kf-rewrite: error: cannot write 'none/b': No such file or directory\n",
        "a", "dir");
}

static void test_devices_are_written_to(void) {
    Staging staging;
    begin(&staging);
    CHECK(stage(&staging, "/dev/null", "new") == 0);
    CHECK(stage(&staging, "/dev/full", "new") < 0);
    CHECK_NUM(staging.files.count, 0);
    END(&staging, "kf-rewrite: error: cannot write '/dev/full': No space left on device\n", NULL);
}

static void test_one_target_twice(void) {
    Staging staging;
    begin(&staging);
    write_file("a", "old");
    CHECK(symlink("a", "link") == 0);
    CHECK(stage(&staging, "a", "new") == 0);
    CHECK(stage(&staging, "link", "new") == 0);
    CHECK_NUM(staging.files.count, 1);
    CHECK(stage(&staging, "a", "other") < 0);
    CHECK(stage(&staging, "b", "new") == 0);
    CHECK(stage(&staging, "b", "other") < 0);
    output_discard(&staging);
    END(&staging,
        "kf-rewrite: error: two inputs have the same output 'a'\n"
        "kf-rewrite: error: two inputs have the same output 'b'\n",
        "a", "link");
}

/* The last one cannot take its place: those before it are put back. */
static void test_commit_is_all_or_nothing(void) {
    Staging staging;
    begin(&staging);
    write_file("a", "old");
    write_file("b", "old");
    ino_t inode = status("a").st_ino;
    CHECK(stage(&staging, "a", "new") == 0);
    CHECK(stage(&staging, "n", "new") == 0);
    CHECK(stage(&staging, "b", "new") == 0);
    CHECK(remove("b") == 0 && mkdir("b", 0777) == 0);
    CHECK(output_commit(&staging) < 0);
    CHECK_STR(content("a"), "old");
    CHECK(status("a").st_ino == inode);
    CHECK(content("n") == NULL);
    END(&staging, "kf-rewrite: error: cannot write 'b': Is a directory\n", "a", "b");
}

static void test_commit_leaves_nothing_behind(void) {
    Staging staging;
    begin(&staging);
    write_file("a", "old");
    write_file("b", "old");
    CHECK(stage(&staging, "a", "new") == 0);
    CHECK(stage(&staging, "b", "new") == 0);
    CHECK(stage(&staging, "c", "new") == 0);
    CHECK(output_commit(&staging) == 0);
    CHECK_STR(content("a"), "new");
    CHECK_NUM(count_entries(), 3);
    END(&staging, "", "a", "b", "c");
}

static void test_long_names(void) {
    Staging staging;
    begin(&staging);
    char *name = arena_alloc(&arena, 256);
    memset(name, 'n', 255);
    CHECK(stage(&staging, name, "new") == 0);
    CHECK(output_commit(&staging) == 0);
    CHECK_STR(content(name), "new");
    END(&staging, "", name);
}

static void test_is_current(void) {
    Staging staging;
    begin(&staging);
    write_file("a", "text");
    write_file("empty", "");
    CHECK(output_is_current(&arena, "a", "text", 4));
    CHECK(!output_is_current(&arena, "a", "texT", 4));
    CHECK(!output_is_current(&arena, "a", "text+", 5));
    CHECK(!output_is_current(&arena, "b", "text", 4));
    CHECK(!output_is_current(&arena, ".", "", 0));
    CHECK(output_is_current(&arena, "empty", "", 0));
    END(&staging, "", "a", "empty");
}

static void test_same_file(void) {
    Staging staging;
    begin(&staging);
    write_file("a", "text");
    write_file("b", "text");
    CHECK(symlink("a", "link") == 0 && link("a", "hard") == 0);
    CHECK(output_same_file("a", "a"));
    CHECK(output_same_file("a", "./a"));
    CHECK(output_same_file("a", "link"));
    CHECK(output_same_file("hard", "a"));
    CHECK(!output_same_file("a", "b"));
    CHECK(!output_same_file("a", "none"));
    CHECK(!output_same_file("none", "none"));
    CHECK(!output_same_file("/dev/null", "/dev/null"));
    END(&staging, "", "a", "b", "link", "hard");
}

static void test_directories(void) {
    Staging staging;
    begin(&staging);
    CHECK(output_make_directories(&arena, staging.diag, "x/y/z.cu") == 0);
    CHECK(output_make_directories(&arena, staging.diag, "x/y/z.cu") == 0);
    CHECK(output_make_directories(&arena, staging.diag, "z.cu") == 0);
    CHECK(output_make_directories(&arena, staging.diag, "x//y/./z.cu") == 0);
    CHECK(S_ISDIR(status("x/y").st_mode));
    write_file("f", "");
    CHECK(output_make_directories(&arena, staging.diag, "f/y/z.cu") < 0);
    END(&staging, "kf-rewrite: error: cannot create 'f/y': Not a directory\n", "f", "x/y", "x");
}

int main(void) {
    char folder[] = "output-XXXXXX";
    CHECK(mkdtemp(folder) && chdir(folder) == 0);
    test_new_file();
    test_replaced_file_keeps_its_permissions();
    test_replaced_file_keeps_its_owner();
    test_same_bytes_are_left_alone();
    test_discard();
    test_symbolic_link_stays();
    test_wrong_targets();
    test_devices_are_written_to();
    test_one_target_twice();
    test_commit_is_all_or_nothing();
    test_commit_leaves_nothing_behind();
    test_long_names();
    test_is_current();
    test_same_file();
    test_directories();
    CHECK(chdir("..") == 0 && rmdir(folder) == 0);
    free(said);
    arena_release(&arena);
    return check_done();
}
