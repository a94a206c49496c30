#!/usr/bin/env python3
"""What plans and judges the benchmark is itself put to the test."""
import os
import sys
import tempfile
import xml.etree.ElementTree as xml

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "bench", "gpu"))
sys.dont_write_bytecode = True

import counters                             # noqa: E402
import pattern as patterns                  # noqa: E402
import plot                                 # noqa: E402
import results                              # noqa: E402
from plan import Case, read_size, text_of   # noqa: E402

SOURCE = """// A pattern.
//
// kernels: f<char> f<double>
// hints: s.x=cs s.y=none
// let: rows=n//64
// args: s={k=int:rows,x=in:T:n,y=out:T:n}
//       m=index:rows:7 a=float:0.5
// bytes: 2 * size
// grid: n // block, 2
#include <kf/annotate.h>
"""
CSV = '''==PROF== Connected
"ID","Kernel Name","Metric Name","Metric Unit","Metric Value"
"0","copy","dram__sectors_read.sum","sector","1,234"
"0","copy","lts__t_sector_hit_rate.pct","%","50.5"
"1","copy","dram__sectors_read.sum","sector","7"
'''
ABOUT = {key: "" for key in ("date", "gpu", "driver", "nvcc", "commit", "command", "rounds")}

failures = []


def expect(name, found, wanted):
    if found != wanted:
        failures.append(f"{name}: found {found}, wanted {wanted}")


def read_pattern(text):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "f.cu")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return patterns.Pattern(path)


def check_pattern():
    good = SOURCE.replace("s.y=none", "s.y=none m=cs")
    pattern = read_pattern(good)
    expect("pointers", pattern.pointers(), {(0, 8): "s.x", (0, 16): "s.y", (1, 0): "m"})
    case = Case(pattern, "f<double>", 16 * 8192 + 5, True, ["plain", "ours", "again"])
    lines = list(case.lines(3, lambda variant, *_: None if variant == "ours" else (f"{variant}.cubin", "_Z1f")))
    expect("plan", lines, [
        "case f<double>/0M/low 3", "buffer s.x 65536 double 0 0", "buffer s.y 65536 zero 0 1",
        "buffer m 512 index 7 0", "launch grid 32 2 256 1 1", "argument 24 0:i:128 8:p:s.x 16:p:s.y",
        "argument 8 0:p:m", "argument 4 0:f:0.5", "variant plain plain.cubin _Z1f",
        "variant again again.cubin _Z1f", "end"])
    for name, text in (("a pointer without a hint", SOURCE), ("no bytes", good.replace("// bytes", "// bites")),
                       ("no such kind", good.replace("int:rows", "integer:rows"))):
        try:
            read_pattern(text)
            failures.append(f"{name}: taken")
        except patterns.Malformed:
            pass


def check_names():
    names = ["_Z5typesIfEviPKT_PS0_", "_Z5typesI6float4EviPKT_PS0_", "_Z4copyiPKfPf"]
    expect("an instance", patterns.find_kernel("types<float4>", names), names[1])
    expect("another", patterns.find_kernel("types<double>", names), None)
    expect("a kernel", patterns.find_kernel("copy", names), names[2])
    for text in ("24M", "4G"):
        expect("a size", text_of(read_size(text)), text)


def output(name, plain, again, **others):
    """What the driver prints of a case, with milliseconds or a failure."""
    rows = [("plain", plain), ("again", again), *((key.replace("_", "-"), value) for key, value in others.items())]
    return "".join(f"result\t{name}\t{variant}\t{'same' if isinstance(ms, float) else ms}\t1" +
                   (f"\t{ms}\n" if isinstance(ms, float) else "\n") for variant, ms in rows)


def judged(text, cases):
    found = results.read_output("bandwidth\t3000\t4000\t3500\n" + text, cases, ABOUT)
    results.markdown(found, list(results.bars(found)))
    return [(passed, sentence.split(": ", 1)[1].rpartition(", at")[0] or sentence) for passed, sentence
            in results.bars(found)]


def check_bars():
    copy = Case(next(p for p in patterns.read_all() if p.name == "copy-unrolled"), "copy_unrolled", 1 << 30, True, [])
    name = copy.name
    expect("good", judged(output(name, 1.0, 1.0, ours=1.01, cub=3.5, annotated_ptr=1.0), [copy]),
           [(True, "ours / plain: 0.990"), (True, "ours / cub: 3.465"),
            (True, "ours / cub, loads in flight: 3.465"), (True, "ours / annotated-ptr: 0.990")])
    expect("slow", judged(output(name, 1.0, 1.0, ours=1.1, cub=1.0), [copy]),
           [(False, "ours / plain: 0.909"), (False, "ours / cub: 0.909"),
            (False, "ours / cub, loads in flight: 0.909")])
    expect("wrong", judged(output(name, 1.0, 1.0, ours="different"), [copy]), [(False, f"{name}: ours: different")])
    expect("failed", judged(output(name, 1.0, 1.0, cub="failed:no-kernel"), [copy]),
           [(False, f"{name}: cub: failed:no-kernel")])


def check_gather():
    gather = next(p for p in patterns.read_all() if p.name == "gather")
    cases = [Case(gather, "gather", 1 << 30, False, [], prefix=f"gather-table-{size}M") for size in (24, 4)]
    text = output(cases[0].name, 1.1, 1.1, ours=1.0, evict_first=0.9) + output(cases[1].name, 0.85, 0.85)
    expect("gather", judged(text, cases), [(True, "KF_CS streams / plain: 1.100"),
                                           (True, "best hints (evict-first) / plain with a table of 4 MB: 0.944")])


def check_plots():
    """Each is SVG with a bar for each value, and the same each time."""
    pattern = next(p for p in patterns.read_all() if p.name == "copy")
    cases = [Case(pattern, "copy", size, is_low, []) for size in (24 << 20, 1 << 30) for is_low in (False, True)]
    text = "".join(output(case.name, 1.0, 1.0, ours=0.5, cub=2.0) for case in cases)
    found = results.read_output("bandwidth\t4000\n" + text, cases, ABOUT)
    for name, wanted in (("patterns.svg", 2), ("peers.svg", 3)):
        drawn = plot.PLOTS[name](found)
        rectangles = xml.fromstring(drawn).findall(".//{http://www.w3.org/2000/svg}rect")
        expect(name, len([r for r in rectangles if r.get("height") == str(plot.BAR)]), wanted)
        expect(name, plot.PLOTS[name](found), drawn)
    expect("nothing to draw", plot.PLOTS["gather.svg"](found), None)


def check_counters():
    expect("counters", counters.read_csv(CSV), [{"DRAM sectors read": 1234.0, "L2 hits, %": 50.5},
                                                {"DRAM sectors read": 7.0}])
    expect("no ncu", counters.read(None, [], [], None, None), {"error": "ncu is not installed"})
    expect("ncu fails", "error" in counters.read("ncu", [], [], None, lambda *_, **__: (1, "", "no permission")), True)


def main():
    for check in (check_pattern, check_names, check_bars, check_gather, check_plots, check_counters):
        check()
    for failure in failures:
        print(f"error: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
