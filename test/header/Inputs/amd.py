"""Every helper and every access by hand as a kernel for an AMD GPU.

usage: amd.py source MODIFIER_DEF RUNTIME_H   the kernels
       amd.py check MODIFIER_DEF RUNTIME_H ASSEMBLY [plain]
                                              those of `.cs` and `.lu` are nontemporal, no other is;
                                              with 'plain' none is

The bits are those of gfx90a (glc slc), gfx942 (nt), gfx1100 (slc dlc, stores glc slc dlc) and
gfx1201 (th:TH_..._NT).
"""
import re
import sys

TYPES = ["bool", "signed char", "short", "int", "float", "long long", "double", "float *", "Half",
         "Point", "Pair", "Quad", "Enum16"]

PROLOGUE = """\
#define __global__ __attribute__((global))
#include <kf/access.h>
enum class Enum16 : short { zero };
struct Half { unsigned short bits; };
struct Point { float x, y, z; };
struct Pair { float x; int y; };
struct alignas(16) Quad { float x, y, z, w; };
"""

ACCESS = re.compile(r"^\s+((?:global|flat|buffer)_(load|store)_\w+)\s+(.*)$")
NONTEMPORAL = re.compile(r"\bnt\b|\bslc\b|TH_(LOAD|STORE)_NT\b")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def kernels(table, runtime):
    """(name, type, statement, is the load nontemporal, is the store)"""
    rows = re.findall(r"^ +KF_(LOAD|LOAD_NC|STORE)\((\w+), ", read(runtime), re.M)
    names = [name.lower() for name in re.findall(r"^KF_MODIFIER\((\w+),", read(table), re.M)]
    if not rows or not names:
        sys.exit("no rows, or no modifiers")
    for number, type_ in enumerate(TYPES):
        for kind, row in rows:
            hinted = bool(re.search(r"_(cs|lu)(_|$)", row))
            if type_ == "Point":
                continue    # of a size that no helper takes
            if kind == "STORE":
                yield (f"{row}_{number}", type_, f"kf_{row}(&y[8 * i]) = x[8 * i];", False, hinted)
            else:
                yield (f"{row}_{number}", type_, f"y[8 * i] = kf_{row}(&x[8 * i]);", hinted, False)
        # A load is stored by `.cs`: where clang joins the halves of a value for a plain store of the
        # whole, it makes one load of theirs and loses the hint.
        for load, store in [(name, "cs") for name in names] + \
                           [("normal", name) for name in names if name != "cs"]:
            hints = f"kf_modifier::{load}", f"kf_modifier::{store}"
            nontemporal = load in ("cs", "lu"), store == "cs"
            name = f"{load}_{store}_{number}"
            yield (f"one_{name}", type_,
                   f"kf_store<{hints[1]}>(&y[8 * i], kf_load<{hints[0]}>(&x[8 * i]));", *nontemporal)
            for count in (2, 3, 8):
                yield (f"n{count}_{name}", type_,
                       f"kf_write_aligned<{count}, {hints[1]}, kf_space::global>(&y[8 * i], "
                       f"kf_read_aligned<{count}, {hints[0]}>(&x[8 * i]));", *nontemporal)


def source(table, runtime):
    print(PROLOGUE)
    for name, type_, statement, _, _ in kernels(table, runtime):
        print(f'extern "C" __global__ void {name}({type_} *y, {type_} *x) '
              f"{{ unsigned i = __builtin_amdgcn_workitem_id_x(); {statement} }}")


def check(table, runtime, assembly, plain=""):
    bodies = dict(re.findall(r"^(\w+):\s+; @\1\n(.*?)s_endpgm", read(assembly), re.M | re.S))
    problems, count = [], 0
    for name, _, _, load, store in kernels(table, runtime):
        count += 1
        seen = {"load": [], "store": []}
        for line in bodies.get(name, "").split("\n"):
            match = ACCESS.match(line)
            if match:
                seen[match[2]].append(bool(NONTEMPORAL.search(match[3])))
        for kind, wanted in (("load", load), ("store", store)):
            if not seen[kind] or any(bits != (wanted and not plain) for bits in seen[kind]):
                problems.append(f"{name}: {kind}s are {seen[kind]}, expected {wanted}")
    print("\n".join(problems[:40]))
    print(f"{count} kernels, {len(problems)} problems")
    return 1 if problems else 0


def main():
    command, *arguments = sys.argv[1:]
    return {"source": source, "check": check}[command](*arguments)


if __name__ == "__main__":
    sys.exit(main())
