"""usage: annotations.py source MODIFIERS QUALIFIERS | check MODIFIERS QUALIFIERS HEADER AST"""
import re
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def macros(modifiers, qualifiers):
    """{macro as it is written: its annotation}"""
    text = read(modifiers)
    found = {f"KF_{alias.upper()}": f"kf_{alias}" for alias in re.findall(r'^KF_ALIAS\("(\w+)"', text, re.M)}
    for load, store in re.findall(r'^KF_MODIFIER\(\w+, "(\w*)", "(\w*)"', text, re.M):
        found.update({f"KF_LD({load})": f"kf_ld_{load}"} if load else {})
        found.update({f"KF_ST({store})": f"kf_st_{store}"} if store else {})
    spellings = re.findall(r'^KF_QUALIFIER\(\w+, \w+, "(\w+)"', read(qualifiers), re.M)
    assert spellings, f"{qualifiers}: no KF_QUALIFIER line"
    found.update({f"KF_{spelling.upper()}": f"kf_{spelling}" for spelling in spellings})
    found.update({"KF_READ_ONLY": "kf_read_only", "KF_TUNABLE(NAME)": "kf_tunable_NAME"})
    found.update({"KF_PREFETCH_L1(2 * 3)": "kf_prefetch_l1 2 * 3", "KF_PREFETCH_L2(far)": "kf_prefetch_l2 far"})
    found.update({"KF_ASYNC": "kf_async"})
    return found


def source(modifiers, qualifiers):
    print('#include "kf/annotate.h"')
    # A macro of the program does not reach the argument.
    print("#define cs wrong\n#define NAME wrong\nenum { far = 4 };")
    for number, macro in enumerate(macros(modifiers, qualifiers)):
        print(f"float *{macro} p{number};")


def check(modifiers, qualifiers, header, ast):
    wanted = macros(modifiers, qualifiers)
    seen = re.findall(r'AnnotateAttr .*?"(kf_[^"]+)"', read(ast), re.M)
    if not wanted or seen != list(wanted.values()):
        sys.exit(f"annotations are {seen}, expected {list(wanted.values())}")
    defined = set(re.findall(r"^#define (KF_\w+)", read(header), re.M))
    known = {macro.split("(")[0] for macro in wanted} | {"KF_ANNOTATE", "KF_ANNOTATE_H", "KF_ASYNC_COMMIT",
                                                           "KF_ASYNC_WAIT"}
    if defined != known:
        sys.exit(f"{header}: differs from the tables: {defined ^ known}")


if __name__ == "__main__":
    {"source": source, "check": check}[sys.argv[1]](*sys.argv[2:])
