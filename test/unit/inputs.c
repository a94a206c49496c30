#include "inputs.h"

#include "check.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static Arena arena;

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    CHECK(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

/* So that a later change has another time. */
static void wait_a_tick(void) {
    nanosleep(&(struct timespec){.tv_nsec = 30L * 1000 * 1000}, NULL);
}

static struct timespec now(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return time;
}

static bool collect(const StringList *headers, struct timespec start, Inputs *inputs,
                    Mentions *mentions) {
    StringList none = {0};
    return inputs_collect(&arena, headers, &none, &start, inputs, mentions);
}

static const char *fingerprint(const Inputs *inputs) {
    Strbuf buffer = {0};
    const char *text =
        inputs_fingerprint(&buffer, inputs) ? arena_strdup(&arena, buffer.bytes) : NULL;
    strbuf_release(&buffer);
    return text;
}

static bool changed(const Inputs *inputs, const char *before) {
    const char *after = fingerprint(inputs);
    return !after || strcmp(after, before) != 0;
}

/* What the lists say after they were written and read. */
static Inputs again(const Inputs *inputs) {
    Strbuf buffer = {0};
    inputs_print(&buffer, inputs);
    Inputs parsed = inputs_parse(&arena, buffer.bytes, buffer.length);
    strbuf_release(&buffer);
    return parsed;
}

static void test_lists(const Inputs *inputs) {
    CHECK_NUM(inputs->headers.count, 2);
    CHECK_NUM(inputs_size(inputs), strlen("#include <sub/b.h>\n") + strlen("int b;\n"));
    CHECK_NUM(inputs->includes.count, 1);
    CHECK_STR(inputs->includes.items[0], "sub/b.h");
    Inputs parsed = again(inputs);
    CHECK_NUM(parsed.headers.count, 2);
    CHECK_STR(parsed.headers.items[1].path, inputs->headers.items[1].path);
    CHECK_NUM(parsed.directories.count, inputs->directories.count);
    CHECK_STR(parsed.includes.items[0], "sub/b.h");
    CHECK_STR(fingerprint(&parsed), fingerprint(inputs));
}

static void test_roles(const Inputs *inputs) {
    CHECK_NUM(inputs_role(inputs, "inc"), DIRECTORY_SAME);
    CHECK_NUM(inputs_role(inputs, "link"), DIRECTORY_SAME);
    CHECK_NUM(inputs_role(inputs, "inc/sub"), DIRECTORY_NEUTRAL);
    CHECK_NUM(inputs_role(inputs, "none"), DIRECTORY_NEUTRAL);
    CHECK_NUM(inputs_role(inputs, "other"), DIRECTORY_NEUTRAL);
    CHECK_NUM(mkdir("other/sub", 0777), 0);
    CHECK_NUM(inputs_role(inputs, "other"), DIRECTORY_NEUTRAL);
    write_file("other/sub/b.h", "");
    CHECK_NUM(inputs_role(inputs, "other"), DIRECTORY_SHADOWS);
}

static void test_changes(const Inputs *inputs) {
    const char *before = fingerprint(inputs);
    CHECK(!changed(inputs, before));
    struct stat info;
    CHECK_NUM(stat("inc/sub/b.h", &info), 0);
    struct timespec times[2] = {info.st_mtim, info.st_mtim};
    wait_a_tick();
    write_file("inc/sub/b.h", "int c;\n"); /* as long, and as old */
    CHECK_NUM(utimensat(AT_FDCWD, "inc/sub/b.h", times, 0), 0);
    CHECK(changed(inputs, before));
    write_file("inc/sub/b.h", "int b;\n");
    CHECK_NUM(utimensat(AT_FDCWD, "inc/sub/b.h", times, 0), 0);
    CHECK(!changed(inputs, before));
    times[1].tv_sec--;
    CHECK_NUM(utimensat(AT_FDCWD, "inc/sub/b.h", times, 0), 0);
    CHECK(changed(inputs, before));
    times[1].tv_sec++;
    CHECK_NUM(utimensat(AT_FDCWD, "inc/sub/b.h", times, 0), 0);
    write_file("inc/new.h", "");
    CHECK(changed(inputs, before));
    CHECK_NUM(unlink("inc/sub/b.h"), 0);
    CHECK_STR(fingerprint(inputs), NULL);
}

int main(void) {
    char directory[] = "/tmp/kf-inputs-XXXXXX";
    CHECK(mkdtemp(directory) && chdir(directory) == 0);
    struct timespec start = now();
    wait_a_tick();
    CHECK(mkdir("inc", 0777) == 0 && mkdir("inc/sub", 0777) == 0 && mkdir("other", 0777) == 0);
    CHECK_NUM(symlink("inc", "link"), 0);
    write_file("inc/a.h", "#include <sub/b.h>\n");
    write_file("inc/sub/b.h", "int b;\n");
    StringList headers = {0};
    VEC_PUSH(&arena, &headers, "inc/a.h");
    VEC_PUSH(&arena, &headers, "inc/sub/b.h");
    Inputs inputs;
    Mentions mentions;
    CHECK(!collect(&headers, start, &inputs, &mentions)); /* they came after it */
    wait_a_tick();
    CHECK(collect(&headers, now(), &inputs, &mentions));
    test_lists(&inputs);
    test_roles(&inputs);
    test_changes(&inputs);
    VEC_PUSH(&arena, &headers, "inc/none.h");
    CHECK(!collect(&headers, now(), &inputs, &mentions));
    CHECK_NUM(system(arena_printf(&arena, "rm -r '%s'", directory)), 0);
    arena_release(&arena);
    return check_done();
}
