#include "marker.h"

#include "check.h"

static Arena arena;

static void check_repair(const char *text, const char *want, int line) {
    CopiedFiles files = {0};
    copied_add(&arena, &files, "k.o.kf/0/k.cu", "src/k.cu", true);
    copied_add(&arena, &files, "k.o.kf/0/q\"\\.cu", "q\"\\.cu", true);
    Source source = source_from_bytes(&arena, "k.i", text, strlen(text));
    Strbuf repaired = {0};
    strbuf_puts(&repaired, "");
    marker_repair(&arena, &source, &files, &repaired);
    check_string(repaired.bytes, want, text, __FILE__, line);
    strbuf_release(&repaired);
}

#define CHECK_REPAIR(text, want) check_repair((text), (want), __LINE__)
#define CHECK_SAME(text) check_repair((text), (text), __LINE__)

int main(void) {
    CHECK_REPAIR("# 1 \"k.o.kf/0/k.cu\"\nint x;\n# 2 \"k.o.kf/0/k.cu\" 2\n",
                 "# 1 \"src/k.cu\"\nint x;\n# 2 \"src/k.cu\" 2\n");
    CHECK_REPAIR("#line 7 \"k.o.kf/0/k.cu\"", "#line 7 \"src/k.cu\"");
    CHECK_REPAIR("# 1 \"./k.o.kf/0/k.cu\" 1 3\r\n", "# 1 \"src/k.cu\" 1 3\r\n");
    CHECK_REPAIR("# 1 \"k.o.kf/0/q\\\"\\\\.cu\"\n", "# 1 \"q\\\"\\\\.cu\"\n");
    CHECK_SAME("");
    CHECK_SAME("# 1 \"./src/k.cu\"\n");
    CHECK_SAME("const char *s = \"k.o.kf/0/k.cu\";\n");
    CHECK_SAME(" # 1 \"k.o.kf/0/k.cu\"\n");
    CHECK_SAME("#pragma \"k.o.kf/0/k.cu\"\n");
    CHECK_SAME("# \"k.o.kf/0/k.cu\"\n#\n# 1\n# 1 \"k.o.kf/0/k.cu\n\"\n");
    CHECK_SAME("# 1 \"k.o.kf/0/k.cu\\");
    arena_release(&arena);
    return check_done();
}
